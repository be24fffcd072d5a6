// The line to the table. A stream may die without a sign (phones asleep, a network gone), so silence
// counts as loss; and nothing old is ever passed off as live.
let silence = 12; // seconds; the table says how many
const PATIENCE = 8000; // milliseconds
const RETRY = [500, 1000, 2000, 4000];

// A request on a dead line would wait for ever, and everything with it.
async function soon(path, options) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    return await fetch(path, { ...options, signal: stop.signal });
  } finally {
    clearTimeout(timer);
  }
}

export function connect({ code, language, onPicture, onState, onTime }) {
  let source = null;
  let heard = 0;
  let failures = 0;
  let timer = null;
  let ended = false;

  function open() {
    close();
    if (ended || document.visibilityState === "hidden") return;
    onState("connecting");
    heard = Date.now();
    source = new EventSource(`/${code}/events?lang=${language()}`);
    source.addEventListener("picture", (event) => {
      heard = Date.now();
      failures = 0;
      const picture = JSON.parse(event.data);
      silence = picture.silence || silence;
      onPicture(picture);
      onState("live");
    });
    source.addEventListener("beat", (event) => {
      heard = Date.now();
      onTime(Number(event.data));
    });
    source.addEventListener("error", lost);
  }

  function close() {
    clearTimeout(timer);
    if (source) source.close();
    source = null;
  }

  function lost() {
    close();
    onState("lost");
    const pause = RETRY[Math.min(failures, RETRY.length - 1)];
    failures += 1;
    timer = setTimeout(again, pause);
  }

  // An event stream does not tell why it failed; a plain request does.
  async function again() {
    try {
      const answer = await soon(`/${code}/picture?lang=${language()}`, { cache: "no-store" });
      if (answer.status === 404) {
        ended = true;
        onState("gone");
        return;
      }
      if (!answer.ok) throw new Error(String(answer.status));
    } catch {
      lost();
      return;
    }
    open();
  }

  setInterval(() => {
    if (source && Date.now() - heard > silence * 1000) lost();
  }, 1000);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      close();
      onState("lost");
    } else {
      open();
    }
  });
  window.addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  window.addEventListener("pagehide", close);
  window.addEventListener("online", open);
  open();
  return { reopen: open };
}

export async function post(path, body, key) {
  const headers = { "content-type": "application/json", "x-kot": "1" };
  if (key) headers["x-kot-seat"] = key;
  try {
    const answer = await soon(path, { method: "POST", headers, body: JSON.stringify(body) });
    const data = await answer.json().catch(() => ({}));
    return { status: answer.status, data };
  } catch {
    return { status: 0, data: {} };
  }
}
