import { drawCurves } from "/own/chart.js";
import { thrown } from "/own/dice.js";
import { connect, post } from "/own/link.js";
import { Seat } from "/own/seat.js";
import { firstLanguage, make, remember, say, speak } from "/own/words.js";

const code = location.pathname.split("/")[1].toUpperCase();
const byId = (id) => document.getElementById(id);
let language = firstLanguage();
let picture = null;
let state = "connecting";
let seenAt = null;
let before = {};
let ahead = 0; // seconds that the host's clock is ahead of this one

const seat = new Seat(code, byId("seat"), byId("sit"), showThing, notice, () => language);

// --- what is always there -------------------------------------------------------------------------

function notice(text) {
  byId("notice").textContent = text;
}

function showState(now) {
  state = now;
  const live = now === "live";
  document.body.classList.toggle("stale", !live && picture !== null);
  document.body.classList.toggle("waiting", picture === null);
  let text = say("live");
  if (now === "gone") text = say("gone");
  else if (!live && picture === null) text = say(now === "connecting" ? "connecting" : "never");
  else if (!live) text = say("lost", { time: seenAt.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" }) });
  byId("state").textContent = text;
  seat.setLive(live);
}

function setTime(seconds) {
  ahead = seconds - Date.now() / 1000;
}

function minutes(seconds) {
  const whole = Math.max(0, Math.floor(seconds / 60));
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")} h`;
}

function showClock() {
  const clock = picture && picture.clock;
  if (!clock || state !== "live") {
    byId("clock").textContent = "";
    return;
  }
  const now = Date.now() / 1000 + ahead;
  const parts = [];
  if (clock.took) parts.push(say("clock-game", { time: minutes(clock.took) }));
  if (clock.game) parts.push(say("clock-game", { time: minutes(now - clock.game) }));
  if (clock.turn) parts.push(say("clock-turn", { time: minutes(now - clock.turn) }));
  byId("clock").textContent = parts.length ? `· ${parts.join(" · ")}` : "";
}

// --- the table ------------------------------------------------------------------------------------

function dial(kind, sign, value, text, changed, most) {
  const number = make("span", { class: "number" }, String(value));
  return make("div", { class: `dial ${kind}${changed ? " changed" : ""}` },
    make("span", { class: "shown" }, make("span", { class: "sign", "aria-hidden": "true" }, sign), number,
      most ? make("span", { class: most === 10 ? "most usual" : "most" }, `/ ${most}`) : null),
    make("span", { class: "word" }, text));
}

function monsterCard(monster) {
  const old = before[monster.id] || monster;
  const asked = !picture.over && picture.asked.by === monster.id;
  const active = !picture.over && picture.active === monster.id;
  const badges = [];
  if (monster.tokyo || !monster.alive) badges.push(make("span", { class: "badge place" }, monster.place));
  if (active) badges.push(make("span", { class: "badge" }, say("at-turn")));
  if (asked && !active) badges.push(make("span", { class: "badge asked" }, say("asked")));
  if (monster.seat === "taken") badges.push(make("span", { class: "badge quiet" }, say("phone")));
  const dials = [
    dial("hearts", "♥", monster.hearts, say("hearts"), monster.hearts !== old.hearts, monster.most),
    dial("stars", "★", monster.stars, say("stars"), monster.stars !== old.stars),
    dial("energy", "⚡", monster.energy, say("energy"), monster.energy !== old.energy),
  ];
  if ("wickedness" in monster) {
    dials.push(dial("wicked", "☠", monster.wickedness, say("wickedness"), monster.wickedness !== old.wickedness));
  }
  const things = monster.things.map((thing) => make("button",
    { class: "thing", on: () => showThing(thing.family, thing.id) },
    thing.note ? `${thing.name} ${thing.note}` : thing.name));
  const tokens = monster.tokens.map((token) => make("span", { class: "token" }, token));
  const card = make("article", { class: "monster", "data-id": monster.id },
    make("h2", {}, monster.name,
      monster.player ? make("span", { class: "player" }, ` ${monster.player}`) : null, ...badges),
    make("div", { class: "dials" }, ...dials),
    things.length + tokens.length ? make("div", { class: "things" }, ...things, ...tokens) : null);
  card.style.setProperty("--own", monster.colour);
  card.classList.toggle("active", active);
  card.classList.toggle("asked", asked);
  card.classList.toggle("out", !monster.alive);
  card.classList.toggle("tokyo", Boolean(monster.tokyo));
  return card;
}

function showMarket() {
  const section = byId("market");
  section.hidden = !picture.market;
  if (!picture.market) return;
  const cards = picture.market.map((card) => (card.id
    ? make("button", { class: "thing", on: () => showThing(card.family, card.id) }, `${card.name} · ${card.price} ⚡`)
    : make("span", { class: "token" }, card.name)));
  section.replaceChildren(make("h2", {}, say("market")), make("div", { class: "things" }, ...cards));
}

function showFeed() {
  const moves = picture.feed.map((move) => make("li", {},
    make("p", { class: "said" }, move.said || (move.faces ? "" : say("start")),
      move.faces ? thrown(move.faces) : null,
      move.phone ? make("span", { class: "badge quiet" }, say("phone")) : null),
    ...move.changes.map((change) => make("p", { class: "change" }, change))));
  if (moves.length) moves[0].setAttribute("aria-live", "polite");
  else moves.push(make("li", {}, make("p", { class: "said" }, say("start"))));
  byId("moves").replaceChildren(...moves);
}

function showEnd() {
  const section = byId("end");
  section.hidden = !picture.end;
  if (!picture.end) return;
  const end = picture.end;
  const link = (key, href) => make("a", { class: "link", href }, say(key));
  section.replaceChildren(
    make("h2", {}, say("result")),
    make("p", { class: "outcome" }, end.outcome),
    ...end.standings.map((line) => make("p", {}, line)),
    make("ul", {}, ...end.records.map((line) => make("li", {}, line))),
    make("h2", {}, say("moments")),
    make("ul", {}, ...end.moments.map((line) => make("li", {}, line))),
    make("p", { class: "links" },
      link("report", `/${code}/report?lang=${language}`),
      link("csv", `/${code}/results.csv?lang=${language}`),
      link("bgstats", end.bgstats)));
}

function show(next) {
  const fresh = picture === null || next.revision !== picture.revision;
  if (fresh && picture) before = Object.fromEntries(picture.monsters.map((each) => [each.id, each]));
  picture = next;
  seenAt = new Date();
  document.title = `${picture.game} · King of Tokyo`;
  byId("game").textContent = picture.game;
  byId("turn").textContent = `${say("turn", { turn: picture.turn })} · ${picture.edition}`;
  byId("question").textContent = picture.question;
  byId("board").replaceChildren(...picture.monsters.map(monsterCard));
  document.body.classList.toggle("many", picture.monsters.length > 4);
  document.body.classList.toggle("few", picture.monsters.length < 4);
  showMarket();
  byId("legend").textContent = picture.legend;
  showFeed();
  showEnd();
  showClock();
  if (fresh) notice("");
  seat.show(picture);
  if (byId("charts").open && fresh) showCurves();
}

// --- things to read -------------------------------------------------------------------------------

async function showThing(family, id) {
  const dialog = byId("thing");
  const answer = await fetch(`/${code}/thing/${family}/${id}?lang=${language}`).catch(() => null);
  if (!answer || !answer.ok) return;
  const thing = await answer.json();
  dialog.querySelector("h2").textContent = thing.head;
  dialog.querySelector("div").replaceChildren(...thing.lines.map((line) => make("p", {}, line)));
  if (!dialog.open) dialog.showModal();
}

async function showCurves() {
  const answer = await fetch(`/${code}/history?lang=${language}`).catch(() => null);
  if (answer && answer.ok) byId("curves").replaceChildren(...drawCurves(await answer.json()));
}

async function askRules(event) {
  event.preventDefault();
  const question = byId("ask-text").value.trim();
  if (!question) return;
  const { status, data } = await post(`/${code}/ask?lang=${language}`, { question });
  const lines = status === 200 ? data.lines : [say(status === 429 ? "too-often" : "trouble", { status })];
  byId("answer").replaceChildren(...lines.map((line) => make("p", {}, line)));
}

// --- going ----------------------------------------------------------------------------------------

async function change(to) {
  language = to;
  byId("language").value = to;
  await speak(to);
  byId("ask-text").placeholder = say("ask-hint");
}

await change(language);
showState("connecting");
const line = connect({ code, language: () => language, onPicture: show, onState: showState, onTime: setTime });
byId("language").addEventListener("change", async (event) => {
  remember("language", event.target.value);
  await change(event.target.value);
  line.reopen();
});
byId("ask").addEventListener("submit", askRules);
byId("charts").addEventListener("toggle", () => { if (byId("charts").open) showCurves(); });
byId("thing").querySelector("button").addEventListener("click", () => byId("thing").close());
setInterval(showClock, 10000);
document.addEventListener("click", (event) => {
  const tv = matchMedia("(min-width: 1200px)").matches;
  if (tv && !document.fullscreenElement && !event.target.closest("button, a, select, input, summary, dialog")) {
    document.documentElement.requestFullscreen?.().catch(() => {});
  }
});
