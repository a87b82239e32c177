/** What the coach expects of each card of the hand, shown on the cards. Read when the coach is switched on. */

import { coach as words } from "../messages.js";
import { load, make } from "./dom.js";

/** @typedef {import("../model.js").Model} Model */

/** @type {Promise<boolean> | null} */
let style = null;

/** Loads what the marks look like, once. */
export const dressCoach = () => (style ??= load("coach.css"));

/**
 * Puts a mark on each card that the coach has weighed, and takes away those that were there.
 * @param {Model} model
 * @param {import("./cards.js").Cards} cards
 */
export function showCoach({ table, coach }, cards) {
  for (const mark of document.querySelectorAll(".advice")) mark.remove();
  if (!coach) return;
  const upper = Math.min(...table.hand.map((card) => topOf(cards.elementOf(card))));
  for (const card of table.hand) {
    const worth = coach.cards.get(card);
    const element = cards.elementOf(card);
    if (!worth || !element) continue;
    const isLow = topOf(element) > upper + parseFloat(element.style.height) / 3; // on its upper edge it would hide the row above
    const kind = ["advice", ...(worth.best ? ["best"] : []), ...(isLow ? ["low"] : [])].join(" ");
    const mark = make("span", { class: kind, "aria-hidden": "true" }, words.points(worth.points));
    mark.style.setProperty("--share", worth.share.toFixed(3));
    mark.style.setProperty("--strip", element.style.width);
    mark.style.setProperty("--sink", /** @type {HTMLElement} */ (element.querySelector(".face")).style.getPropertyValue("--sink"));
    element.append(mark);
  }
}

/** @param {HTMLElement | null} element a card, at the place that it goes to */
const topOf = (element) => new DOMMatrixReadOnly(element?.style.transform).f;
