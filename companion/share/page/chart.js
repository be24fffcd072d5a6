// Curves over the turns, with dashes besides colours so that everybody can tell them apart.
import { make, say } from "/own/words.js";

const WIDTH = 400;
const HEIGHT = 200;
const LEFT = 26;
const BOTTOM = 18;

function svg(tag, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

function drawing(told, dial, least) {
  const top = Math.max(least, ...told.curves.flatMap((curve) => curve[dial]));
  const across = (WIDTH - LEFT - 8) / Math.max(told.turns, 1);
  const up = (HEIGHT - BOTTOM - 8) / top;
  const y = (value) => HEIGHT - BOTTOM - value * up;
  const box = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say(dial) });
  for (let value = 0; value <= top; value += 5) {
    box.append(svg("path", { d: `M${LEFT} ${y(value)} H${WIDTH - 8}`, class: "grid" }));
    box.append(svg("text", { x: LEFT - 5, y: y(value) + 4, class: "label", "text-anchor": "end" }, value));
  }
  told.curves.forEach((curve, seat) => {
    const shift = (seat - (told.curves.length - 1) / 2) * 0.9;
    const points = curve[dial].map((value, at) => `${(LEFT + at * across).toFixed(1)} ${(y(value) - shift).toFixed(1)}`);
    box.append(svg("path", { d: `M${points.join(" L")}`, class: "curve", stroke: curve.colour, "stroke-dasharray": curve.dashes || "none" }));
  });
  return make("figure", {}, make("figcaption", {}, say(dial)), box);
}

export function drawCurves(told) {
  const legend = told.curves.map((curve) => {
    const sample = svg("svg", { viewBox: "0 0 32 12", class: "sample", "aria-hidden": "true" });
    sample.append(svg("path", { d: "M0 6 H32", class: "curve", stroke: curve.colour, "stroke-dasharray": curve.dashes || "none" }));
    return make("li", {}, sample, curve.name);
  });
  return [make("ul", { class: "legend" }, ...legend), drawing(told, "stars", 20), drawing(told, "hearts", 10)];
}
