// The six faces. The paw is drawn: many a TV has no sign for it.
import { make, say } from "/own/words.js";

export const FACES = [["1", "1", "one"], ["2", "2", "two"], ["3", "3", "three"],
  ["e", "⚡", "energy-face"], ["h", "♥", "heart-face"], ["s", "", "smash-face"]];
const PAW = "M12 11c-3 0-6 3-6 6 0 2 1.500 3 3 3 1.200 0 2-.5 3-.5s1.800.5 3 .5c1.500 0 3-1 3-3 0-3-3-6-6-6z"
  + "M5 8.500a2 2.600 0 1 0 .01 0zM9.500 4a2 2.800 0 1 0 .01 0zM14.500 4a2 2.800 0 1 0 .01 0zM19 8.500a2 2.600 0 1 0 .01 0z";

export function sign(face) {
  const [, text] = FACES.find(([each]) => each === face);
  if (text) return document.createTextNode(text);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "paw");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PAW);
  svg.append(path);
  return svg;
}

export function wordOf(face) {
  return say(FACES.find(([each]) => each === face)[2]);
}

// A throw in the feed: small dice for the eye, words for the ear.
export function thrown(faces) {
  const words = [...faces].map(wordOf).join(", ");
  return make("span", { class: "throw", role: "img", "aria-label": words },
    ...[...faces].map((face) => make("span", { class: `small f${face}` }, sign(face))));
}
