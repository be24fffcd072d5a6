// The page's words, in the language of this phone unless somebody chose another.
const KNOWN = ["de", "en", "es"];
let texts = {};

export function firstLanguage() {
  const kept = recall("language");
  if (KNOWN.includes(kept)) return kept;
  for (const wish of navigator.languages || [navigator.language]) {
    const language = String(wish).slice(0, 2).toLowerCase();
    if (KNOWN.includes(language)) return language;
  }
  return "en";
}

export async function speak(language) {
  const answer = await fetch(`/texts/${language}`);
  if (!answer.ok) throw new Error(String(answer.status));
  texts = await answer.json();
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = say(element.dataset.text);
  }
}

export function say(key, values = {}) {
  const text = texts[key] || key;
  return text.replace(/\{([a-z_]+)\}/g, (slot, name) => (name in values ? String(values[name]) : slot));
}

// A private window may refuse to remember anything: then nothing is remembered.
export function recall(name) {
  try { return localStorage.getItem(`kot:${name}`); } catch { return null; }
}

export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(`kot:${name}`);
    else localStorage.setItem(`kot:${name}`, value);
  } catch { /* nothing is lost but comfort */ }
}

// Elements with text. Whatever a player typed is text here, never markup.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") element.addEventListener("click", value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}
