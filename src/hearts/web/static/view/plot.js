/** The plot of the totals, hand by hand, with the target's line. A table beside it says the same. */

import { scoring } from "../messages.js";
import { shortened } from "../record.js";
import { makeSvg } from "./dom.js";

/** @typedef {import("../session.js").HandResult} HandResult */

const HEIGHT = 190;
const WIDTH = 320;
const EDGE = { left: 30, top: 14, bottom: 22 };
const LETTER = 6.4; // the width of one at a line's end
const LONGEST = 12; // letters of a name there; the table has the whole of it
const MOST_MARKS = 12; // more hands than that have a mark at every second, third … of them

/** A shape for each seat, around the middle of its mark: nobody needs to tell colours apart. */
const SHAPES = [
  "M-3.6 0a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0Z",
  "M-3.2-3.2H3.2V3.2H-3.2Z",
  "M0-4.2 4.2 3.3H-4.2Z",
  "M0-4.6 4.2 0 0 4.6-4.2 0Z",
  "M0 4.2 4.2-3.3H-4.2Z",
  "M-1.4-4H1.4V-1.4H4V1.4H1.4V4H-1.4V1.4H-4V-1.4H-1.4Z",
];

/**
 * @param {{ sheet: HandResult[], names: string[], target: number, before: number[] }} game `before`: totals at its start
 */
export function plot({ sheet, names, target, before }) {
  const lines = names.map((_, seat) => [before[seat], ...sheet.map(({ totals }) => totals[seat])]);
  const labels = names.map((name, seat) => `${fitting(name)} ${scoring.total(lines[seat][sheet.length])}`);
  const right = WIDTH - 18 - LETTER * Math.max(...labels.map((label) => label.length));
  const [least, most] = [Math.min(...lines.flat(), 0), Math.max(...lines.flat(), target) * 1.04];
  const x = (/** @type {number} */ hand) => EDGE.left + (hand / sheet.length) * (right - EDGE.left);
  const y = (/** @type {number} */ total) => HEIGHT - EDGE.bottom - ((total - least) / (most - least)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const text = (/** @type {number} */ at, /** @type {number} */ height, /** @type {string} */ said, /** @type {string} */ kind) =>
    makeSvg("text", { x: round(at), y: round(height), class: kind }, said);
  const level = (/** @type {number} */ total, /** @type {string} */ kind) =>
    makeSvg("line", { x1: EDGE.left, x2: round(right), y1: round(y(total)), y2: round(y(total)), class: kind });
  const mark = (/** @type {number} */ seat, /** @type {number} */ at, /** @type {number} */ height) =>
    makeSvg("path", { d: SHAPES[seat], transform: `translate(${round(at)} ${round(height)})`, class: `mark-${seat}` });
  const every = Math.ceil(sheet.length / MOST_MARKS);
  const isMarked = (/** @type {number} */ hand) => hand === sheet.length || (hand % every === 0 && sheet.length - hand >= every);
  const marked = Array.from({ length: sheet.length + 1 }, (_, hand) => hand).filter(isMarked);
  const ends = apart(lines.map((line) => y(line[sheet.length])));
  // The person's line lies over the others.
  const players = lines
    .map((line, seat) => [
      makeSvg("polyline", { points: line.map((total, hand) => `${round(x(hand))},${round(y(total))}`).join(" "), class: `line line-${seat}` }),
      ...marked.map((hand) => mark(seat, x(hand), y(line[hand]))),
      mark(seat, right + 11, ends[seat]),
      text(right + 18, ends[seat] + 4, labels[seat], seat ? "end" : "end own"),
    ])
    .reverse()
    .flat();
  return makeSvg(
    "svg",
    { class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" },
    makeSvg("title", {}, scoring.plot),
    level(0, "axis"),
    level(target, "target"),
    text(EDGE.left + 2, y(target) - 4, scoring.target(target), "goal"),
    text(EDGE.left - 9, y(0) + 4, "0", "scale"),
    text(EDGE.left - 9, y(target) + 4, String(target), "scale"),
    ...marked.filter((hand) => hand > 0).map((hand) => text(x(hand), HEIGHT - 6, String(sheet[hand - 1].number), "hand")),
    ...players,
  );
}

/** @param {number} number */
const round = (number) => number.toFixed(1);

/** @param {string} name */
const fitting = (name) => ([...name].length > LONGEST ? `${shortened(name, LONGEST - 1)}…` : name);

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
