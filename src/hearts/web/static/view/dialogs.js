/** The small windows: last trick, passed cards, keys, questions. Read when the first one is opened. */

import { buttons, card as words, dialogs, passing, tricks } from "../messages.js";
import { keys } from "../messages-settings.js";
import { trickLine } from "../status.js";
import { face } from "./cards.js";
import { make, picture } from "./dom.js";

/** @typedef {import("../host.js").Host} Host */
/** @typedef {import("../model.js").Model} Model */

/** Windows may lie over windows: each has a title of its own. */
let opened = 0;

/**
 * A window over the page that Escape or its button closes; it leaves the document when it is closed.
 * @param {{ title: string, kind?: string, children: (Node | string)[], closable?: boolean }} content
 */
export function openDialog({ title, kind = "", children, closable = true }) {
  const id = `dialog-title-${(opened += 1)}`;
  const close = make("button", { type: "button", class: "tool", "aria-label": buttons.close, click: () => dialog.close() }, picture("i-close"));
  const dialog = make(
    "dialog",
    { class: kind, "aria-labelledby": id, close: () => dialog.remove() },
    make("div", { class: "dialog-head" }, make("h2", { id }, title), ...(closable ? [close] : [])),
    make("div", { class: "dialog-body" }, ...children),
  );
  // A press beside the window closes it.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * A card to look at, with words under it.
 * @param {number} card
 * @param {Node[]} lines
 * @param {string} [kind]
 */
const shown = (card, lines, kind = "") =>
  make("li", { class: kind }, make("span", { class: "card small", role: "img", "aria-label": words.name(card) }, face(card)), ...lines);

/** @param {Model} model */
export function openLastTrick(model) {
  const { table, session, names } = model;
  const told = session.lastTrick ? `${tricks.led(names, table.last[0].seat)} ${trickLine(session.lastTrick, session, names)}` : tricks.none;
  openDialog({ title: tricks.title, children: [make("p", {}, told), ...(session.lastTrick ? [lastTrick(model)] : [])] });
}

/**
 * The cards of the last trick, with who played them and who took it.
 * @param {Pick<Model, "table" | "names">} model
 */
export function lastTrick({ table, names }) {
  const plays = table.last.map(({ seat, card }) => {
    const won = seat === table.lastWinner;
    const took = won ? [make("span", { class: "took" }, tricks.took)] : [];
    return shown(card, [make("span", {}, names[seat]), ...took], won ? "won" : "");
  });
  return make("ol", { class: "row" }, ...plays);
}

/** @param {Model} model */
export function openExchange({ table, names }) {
  const row = (/** @type {number[]} */ cards) => make("ul", { class: "row" }, ...cards.map((card) => shown(card, [])));
  const children = table.received.length
    ? [
        make("p", {}, passing.given(names, table.receiver, table.passed)),
        row(table.passed),
        make("p", {}, passing.received(names, table.giver, table.received)),
        row(table.received),
      ]
    : [make("p", {}, table.direction === "hold" ? passing.hold : passing.none)];
  openDialog({ title: buttons.exchange, children });
}

export function openKeys() {
  const rows = keys.rows.map(([key, what]) => make("tr", {}, make("th", { scope: "row" }, key), make("td", {}, what)));
  openDialog({ title: keys.title, children: [make("table", { class: "keys" }, make("tbody", {}, ...rows))] });
}

/**
 * A question with two answers; Escape is the second.
 * @param {{ title: string, text: string, yes: string, no?: string }} question
 * @returns {Promise<boolean>}
 */
export function ask({ title, text, yes, no }) {
  return new Promise((settle) => {
    const answer = (/** @type {boolean} */ value) => () => {
      settle(value);
      dialog.close();
    };
    const second = no ? [make("button", { type: "button", class: "plain", click: answer(false) }, no)] : [];
    const actions = make("p", { class: "actions" }, make("button", { type: "button", class: "main", click: answer(true) }, yes), ...second);
    const dialog = openDialog({ title, children: [make("p", {}, text), actions], closable: Boolean(no) });
    dialog.addEventListener("close", () => settle(false));
  });
}

/** Says that another tab plays, until the person wants to play here. */
export const askElsewhere = async () => {
  while (!(await ask({ title: dialogs.elsewhere, text: dialogs.elsewhereText, yes: dialogs.playHere })));
};
