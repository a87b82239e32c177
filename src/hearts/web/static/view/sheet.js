/** The score sheet of all hands, and the plot of the totals with the target's line. */

import { scoring } from "../messages.js";
import { openDialog } from "./dialogs.js";
import { make, makeSvg } from "./dom.js";

/** @typedef {import("../model.js").Model} Model */

const WIDTH = 320;
const HEIGHT = 180;
const EDGE = { left: 30, right: 58, top: 14, bottom: 22 };

/** @param {Model} model */
export function openSheet(model) {
  const { session } = model;
  const children = session.sheet.length ? [plot(model), sheet(model)] : [make("p", {}, scoring.empty)];
  openDialog({ title: scoring.sheet, kind: "wide", children });
}

/** @param {Model} model */
function sheet({ session, names }) {
  const cell = (/** @type {string} */ text) => make("td", {}, text);
  const rows = session.sheet.map(({ number, scores }) =>
    make("tr", {}, make("th", { scope: "row" }, String(number)), ...scores.map((score) => cell(scoring.change(score)))),
  );
  const { totals } = session.sheet[session.sheet.length - 1];
  const foot = make("tr", {}, make("th", { scope: "row" }, scoring.columns.total), ...totals.map((total) => cell(scoring.total(total))));
  const head = make("tr", {}, ...[scoring.columns.hand, ...names].map((name) => make("th", { scope: "col" }, name)));
  const table = make("table", { class: "sheet" }, make("thead", {}, head), make("tbody", {}, ...rows), make("tfoot", {}, foot));
  return make("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": scoring.sheet }, table);
}

/** @param {Model} model */
function plot({ session, names, table }) {
  const lines = names.map((_, seat) => [0, ...session.sheet.map(({ totals }) => totals[seat])]);
  const all = [...lines.flat(), table.target];
  const [least, most] = [Math.min(...all), Math.max(...all) * 1.04];
  const x = (/** @type {number} */ hand) => EDGE.left + (hand / session.sheet.length) * (WIDTH - EDGE.left - EDGE.right);
  const y = (/** @type {number} */ total) => HEIGHT - EDGE.bottom - ((total - least) / (most - least)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const text = (/** @type {number} */ at, /** @type {number} */ height, /** @type {string} */ said, /** @type {string} */ kind) =>
    makeSvg("text", { x: at, y: height, class: kind }, said);
  const level = (/** @type {number} */ total, /** @type {string} */ kind) =>
    makeSvg("line", { x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(total), y2: y(total), class: kind });
  const hands = session.sheet.map(({ number }, i) => text(x(i + 1), HEIGHT - 6, String(number), "hand"));
  const ends = apart(lines.map((line) => y(line[line.length - 1])));
  const players = lines.flatMap((line, seat) => [
    makeSvg("polyline", { points: line.map((total, i) => `${x(i).toFixed(1)},${y(total).toFixed(1)}`).join(" "), class: `line line-${seat}` }),
    text(WIDTH - EDGE.right + 6, ends[seat] + 4, names[seat], `end line-${seat}`),
  ]);
  const title = makeSvg("title", {}, scoring.plot);
  const drawing = [level(0, "axis"), level(table.target, "target"), text(EDGE.left + 2, y(table.target) - 4, scoring.target(table.target), "goal")];
  const marks = [text(EDGE.left - 5, y(0) + 4, "0", "mark"), text(EDGE.left - 5, y(table.target) + 4, String(table.target), "mark")];
  return makeSvg("svg", { class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" }, title, ...drawing, ...marks, ...hands, ...players);
}

/**
 * Moves the names at the lines' ends so far apart that each can be read.
 * @param {number[]} heights
 */
function apart(heights) {
  const least = 13;
  const order = heights.map((height, seat) => ({ height, seat })).sort((one, other) => one.height - other.height);
  for (let i = 1; i < order.length; i += 1) order[i].height = Math.max(order[i].height, order[i - 1].height + least);
  const over = Math.max(0, order[order.length - 1].height - (HEIGHT - 8));
  for (let i = order.length - 1; i >= 0; i -= 1) {
    const ceiling = i === order.length - 1 ? order[i].height - over : order[i + 1].height - least;
    order[i].height = Math.min(order[i].height, ceiling);
  }
  const moved = [...heights];
  for (const { height, seat } of order) moved[seat] = height;
  return moved;
}
