/** The score sheet of all hands with the plot of the totals, and all cards of a hand that is over. */

import { passing, scoring } from "../messages.js";
import { sheet as words } from "../messages-saves.js";
import { openDialog } from "./dialogs.js";
import { make } from "./dom.js";
import { bySuit } from "./hands.js";
import { plot } from "./plot.js";

/** @typedef {{ session: import("../session.js").Session, names: string[] }} Match a session, and its players as sentences call them */

/** @param {Match} match */
export function openSheet(match) {
  const children = match.session.sheet.length ? scores(match) : [make("p", {}, scoring.empty)];
  openDialog({ title: scoring.sheet, kind: "wide", children });
}

/**
 * The plot and the table of all hands.
 * @param {Match} match
 */
export function scores({ session, names }) {
  const { sheet, rules, beginning } = session;
  const before = beginning.setup?.totals ?? names.map(() => 0);
  const drawing = plot({ sheet, names, target: Number(rules.target), before });
  return [drawing, make("p", { class: "soft" }, words.caption), make("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": scoring.sheet }, table({ session, names }))];
}

/** @param {Match} match */
function table({ session, names }) {
  const { sheet } = session;
  const rows = sheet.map(({ number, scores, totals }, i) => {
    const open = make("button", { type: "button", class: "link", "aria-label": words.openHand(number), click: () => openHands({ session, names }, i) }, String(number));
    const cells = scores.map((score, seat) => make("td", {}, scoring.change(score), make("small", {}, scoring.total(totals[seat]))));
    return make("tr", {}, make("th", { scope: "row" }, open), ...cells);
  });
  const { totals } = sheet[sheet.length - 1];
  const foot = make("tr", {}, make("th", { scope: "row" }, scoring.columns.total), ...totals.map((total) => make("td", {}, scoring.total(total))));
  const head = make("tr", {}, ...[scoring.columns.hand, ...names].map((name) => make("th", { scope: "col" }, name)));
  return make("table", { class: "sheet" }, make("thead", {}, head), make("tbody", {}, ...rows), make("tfoot", {}, foot));
}

/**
 * What everyone was dealt and passed in a hand that is over.
 * @param {Match} match
 * @param {number} number of the hand in this session, from 0
 */
export function openHands({ session, names }, number) {
  const { dealt, passed, receivers } = session.openHands(number);
  const seats = dealt.map((cards, seat) => {
    const given = passed[seat].length ? [make("p", {}, words.passed(names, receivers[seat], passed[seat]))] : [];
    return make("li", {}, make("h3", {}, names[seat]), bySuit(cards), ...given);
  });
  const held = passed.some((cards) => cards.length) ? [] : [make("p", {}, passing.hold)];
  const { number: shown } = session.sheet[number];
  const children = [make("p", {}, words.dealt), ...held, make("ul", { class: "open-hands" }, ...seats)];
  openDialog({ title: words.openHand(shown), kind: "wide", children });
}
