// A seat on this phone: asking for it, and every answer of its monster by large buttons.
import { FACES, sign, wordOf } from "/own/dice.js";
import { post } from "/own/link.js";
import { make, recall, remember, say } from "/own/words.js";

const ARM = 700; // milliseconds: nobody stays in Tokyo because a finger was already on its way
const AGAIN = 2000; // milliseconds until a question about the seat that got no answer is asked again
const MANY = 12;

export class Seat {
  constructor(code, panel, sit, showThing, notice, language) {
    Object.assign(this, { code, panel, sit, showThing, notice, language });
    this.key = recall(`seat:${code}`);
    this.tag = recall(`tag:${code}`);
    this.state = ""; // "", "waiting" or "seated"
    this.monster = "";
    this.picture = null;
    this.live = false;
    this.busy = false;
    this.drawn = "";
    this.faces = [];
    this.checks = 0;
  }

  setLive(live) {
    this.live = live;
    for (const button of this.panel.querySelectorAll("button, input")) {
      if (!live) button.disabled = true;
    }
    if (live && this.picture) { this.drawn = ""; this.draw(); }
  }

  async show(picture) {
    this.picture = picture;
    if (this.key) await this.look();
    else this.draw();
  }

  // Two may be under way at once, and the older answer may come last: only the newest question counts.
  async check() {
    this.checks += 1;
    const own = this.checks;
    const { status, data } = await post(`/${this.code}/seat`, {}, this.key);
    if (own !== this.checks || !this.key) return;
    if (status === 200) {
      this.state = data.state;
      this.monster = data.monster;
    } else if (status === 403) {
      const had = this.state;
      this.forget();
      if (had) this.notice(say("seat-lost"));
    } else {
      setTimeout(() => { if (own === this.checks && this.key) this.look(); }, AGAIN);
    }
  }

  async look() {
    await this.check();
    this.draw();
  }

  forget() {
    this.key = null;
    this.state = "";
    this.monster = "";
    remember(`seat:${this.code}`, null);
    remember(`tag:${this.code}`, null);
  }

  async claim(monster) {
    const { status, data } = await post(`/${this.code}/claim`, { monster });
    if (status !== 200) {
      this.notice(say(status === 409 ? "seat-busy" : status === 429 ? "too-often" : "trouble", { status }));
      return;
    }
    Object.assign(this, { key: data.key, tag: data.tag, state: "waiting", monster });
    remember(`seat:${this.code}`, data.key);
    remember(`tag:${this.code}`, data.tag);
    this.draw();
    await this.look(); // the host may have said yes before this phone knew its key
  }

  async getUp() {
    const key = this.key;
    this.forget();
    await post(`/${this.code}/leave`, {}, key);
    this.draw();
  }

  async send(move) {
    if (this.busy || !this.live) return;
    this.busy = true;
    const body = { move, revision: this.picture.revision };
    const { status, data } = await post(`/${this.code}/move?lang=${this.language()}`, body, this.key);
    this.busy = false;
    if (status === 200) { this.faces = []; return; }
    if (status === 409) this.notice(say("faster"));
    else if (status === 422) this.notice(data.message);
    else if (status === 403) await this.check();
    else this.notice(say(status === 429 ? "too-often" : "trouble", { status }));
    this.drawn = "";
    this.draw();
  }

  // --- drawing ------------------------------------------------------------------------------------

  name(id) {
    return (this.picture.monsters.find((each) => each.id === id) || { name: id }).name;
  }

  draw() {
    if (!this.picture) return;
    this.drawSit();
    this.panel.hidden = this.state === "" || this.picture.over;
    if (this.panel.hidden) return;
    const { asked, revision } = this.picture;
    const mine = this.state === "seated" && asked.by === this.monster;
    // What is half chosen stays while only others' seats have changed.
    const now = JSON.stringify([revision, this.state, this.monster, this.language(), mine]);
    if (now === this.drawn) return;
    if (!this.drawn.startsWith(`[${revision},`)) this.faces = [];
    this.drawn = now;
    if (this.state === "waiting") {
      this.panel.replaceChildren(
        make("p", { class: "big-text" }, say("waiting", { monster: this.name(this.monster), tag: this.tag || "" })),
        make("button", { on: () => this.getUp() }, say("cancel")));
      return;
    }
    const parts = [make("h2", {}, say("you-play", { monster: this.name(this.monster) }))];
    if (mine) parts.push(...this.answers(asked));
    else parts.push(make("p", { class: "quiet" }, say("not-asked")));
    const besides = this.picture.besides[this.monster] || [];
    if (besides.length) {
      parts.push(make("h3", {}, say("besides")),
        make("div", { class: "options" }, ...besides.map((option) => this.option(option))));
    }
    const hand = this.picture.hands[this.monster] || [];
    if (hand.length) {
      parts.push(make("details", {}, make("summary", {}, say("from-hand")),
        make("div", { class: "options" }, ...hand.map((option) => this.option(option)))));
    }
    parts.push(this.typing());
    this.panel.replaceChildren(...parts);
    if (mine && asked.kind === "yield") this.arm();
    if (mine && navigator.vibrate) navigator.vibrate(80);
    if (mine) this.panel.scrollIntoView({ block: "nearest" });
  }

  drawSit() {
    if (this.state === "waiting") { this.sit.replaceChildren(); return; }
    if (this.state === "seated") {
      this.sit.replaceChildren(make("button", { class: "quiet", on: () => this.getUp() }, say("get-up")));
      return;
    }
    if (this.picture.over) { this.sit.replaceChildren(); return; }
    const seats = this.picture.monsters.filter((each) => each.alive).map((each) => make("button",
      { disabled: each.seat === "asked", on: () => this.claim(each.id) },
      say(each.seat === "taken" ? "claim-again" : "claim", { monster: each.name })));
    this.sit.replaceChildren(make("h2", {}, say("sit")), make("div", { class: "options" }, ...seats));
  }

  answers(asked) {
    if (asked.kind === "roll") {
      const hint = say("dice-hint", { n: asked.dice, rolls: asked.rolls });
      return [...this.dice(asked.dice, "roll", hint), this.list(asked.options)];
    }
    if (asked.kind === "dice") {
      return [...this.dice(asked.count, "dice", say("count-hint", { n: asked.count })), this.list(asked.options)];
    }
    if (asked.kind === "reveal") return [make("p", {}, this.picture.question), ...this.turnedUp(asked)];
    return [make("p", {}, this.picture.question), this.list(asked.options, asked.kind)];
  }

  list(options, kind = "") {
    const box = make("div", { class: kind === "yield" ? "options apart" : "options" });
    const plain = options.filter((option) => option.kind !== "buy");
    const cards = options.filter((option) => option.kind === "buy");
    box.append(...this.searched(cards, (option) => this.option(option)), ...plain.map((option) => this.option(option)));
    return box;
  }

  // Buttons for cards; above many of them stands a field that leaves only those with these letters.
  searched(cards, made) {
    const buttons = cards.map((card) => [card, made(card)]);
    const all = buttons.map(([, button]) => button);
    if (cards.length <= MANY) return all;
    const search = make("input", { type: "search", placeholder: say("search"), "aria-label": say("search") });
    search.addEventListener("input", () => {
      const wanted = search.value.trim().toLocaleLowerCase();
      for (const [card, button] of buttons) button.hidden = !card.label.toLocaleLowerCase().includes(wanted);
    });
    return [search, ...all];
  }

  // The cards that came up: tapped in the list, sent together, so that a slip can still be taken back.
  turnedUp(asked) {
    const chosen = [];
    const shown = make("div", { class: "things" });
    const send = () => this.send(`reveal ${chosen.map((card) => card.id).join(" ")}`);
    const go = make("button", { class: "big go", on: send }, say("play"));
    const refresh = () => {
      shown.replaceChildren(...chosen.map((card, at) => make("button",
        { class: "thing", "aria-label": say("remove", { face: card.label }), on: () => { chosen.splice(at, 1); refresh(); } },
        card.label)));
      go.disabled = !chosen.length || !this.live;
    };
    const pick = (card) => () => {
      if (chosen.length === asked.count) chosen.pop();
      chosen.push(card);
      refresh();
    };
    const list = make("div", { class: "options came" }, ...this.searched(asked.cards,
      (card) => make("button", { class: "card", on: pick(card), disabled: !this.live }, card.label)));
    refresh();
    return [shown, make("div", { class: "options apart" }, go, ...asked.options.map((option) => this.option(option))), list];
  }

  option(option) {
    const choose = () => {
      if (option.kind !== "buy") { this.send(option.move); return; }
      const values = { name: option.label, price: `${option.price} ⚡`, left: `${option.left} ⚡` };
      this.confirm(say("buy-question", values), say("buy-yes"), option);
    };
    const text = "price" in option ? `${option.label} · ${option.price} ⚡` : option.label;
    const button = make("button", { class: `big ${option.kind || ""}`, on: choose, disabled: !this.live }, text,
      option.about ? make("span", { class: "about" }, option.about) : null);
    if (!option.thing || option.kind === "buy") return button;
    const look = make("button", { class: "look", "aria-label": option.label, on: () => this.showThing(option.family, option.thing) }, "?");
    return make("div", { class: "pair" }, button, look);
  }

  confirm(question, yes, option) {
    const back = () => { this.drawn = ""; this.draw(); };
    this.panel.replaceChildren(
      make("p", { class: "big-text" }, question),
      make("div", { class: "options apart" },
        make("button", { class: "big", on: () => this.send(option.move) }, yes),
        make("button", { class: "big quiet", on: back }, say("no"))),
      make("button", { on: () => this.showThing(option.family, option.thing) }, option.label));
    this.panel.scrollIntoView({ block: "nearest" });
  }

  dice(count, verb, hint) {
    const shown = make("div", { class: "thrown" });
    const progress = make("p", { class: "quiet", "aria-live": "polite" });
    const play = make("button", { class: "big go", on: () => this.send(`${verb} ${this.faces.join(" ")}`) }, say("play"));
    const pad = FACES.map(([face]) => make("button",
      { class: `big face f${face}`, on: () => { if (this.faces.length < count) this.faces.push(face); refresh(); } },
      make("span", { class: "sign", "aria-hidden": "true" }, sign(face)), make("span", { class: "word" }, wordOf(face))));
    const refresh = () => {
      shown.replaceChildren(...this.faces.map((face, at) => {
        const words = say("remove", { face: wordOf(face) });
        return make("button", { class: `die f${face}`, "aria-label": words,
          on: () => { this.faces.splice(at, 1); refresh(); } }, sign(face));
      }));
      for (let at = this.faces.length; at < count; at += 1) shown.append(make("span", { class: "die none" }));
      progress.textContent = say("dice-of", { done: this.faces.length, n: count });
      const full = this.faces.length === count;
      play.disabled = !full || !this.live;
      for (const button of pad) button.disabled = full || !this.live;
    };
    refresh();
    const clear = make("button", { class: "big quiet", on: () => { this.faces = []; refresh(); } }, say("clear"));
    return [make("p", {}, hint), shown, progress, make("div", { class: "pad" }, ...pad),
      make("div", { class: "options apart" }, play, clear)];
  }

  typing() {
    const line = make("input", { maxlength: "200", autocomplete: "off", "aria-label": say("type"), placeholder: say("type") });
    const form = make("form", { class: "typing" }, line, make("button", { disabled: !this.live }, say("send")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (line.value.trim()) this.send(line.value.trim());
    });
    return form;
  }

  arm() {
    const buttons = [...this.panel.querySelectorAll(".apart button")];
    for (const button of buttons) button.disabled = true;
    setTimeout(() => { for (const button of buttons) button.disabled = !this.live; }, ARM);
  }
}
