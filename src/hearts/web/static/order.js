/** The order of a hand's cards, as the person likes it. It changes nothing but where they lie. */

import { rankOf, suitOf } from "./cards.js";

const IN_TURN = [0, 1, 2, 3]; // ♣ ♦ ♠ ♥: black, red, black, red
const isRed = (/** @type {number} */ suit) => suit % 2 === 1;

/**
 * Puts cards in order: suits in turn, or so that their colours alternate as far as the suits dealt allow it.
 * @param {number[]} cards
 * @param {number[]} dealt the hand as it was before the first trick: what is played since moves no suit
 * @param {{ sort: "alternate" | "suits", ranks: "low" | "high" }} settings
 */
export function arranged(cards, dealt, { sort, ranks }) {
  const held = IN_TURN.filter((suit) => dealt.some((card) => suitOf(card) === suit));
  const suits = sort === "alternate" ? alternating(held) : held;
  const up = ranks === "low" ? 1 : -1;
  const place = (/** @type {number} */ card) => suits.indexOf(suitOf(card)) * 13 + up * rankOf(card);
  return [...cards].sort((one, other) => place(one) - place(other));
}

/**
 * Of three suits, the one that has its colour alone lies between the others; any other number is in turn as it is.
 * @param {number[]} suits
 */
function alternating(suits) {
  const single = suits.find((suit) => suits.filter((other) => isRed(other) === isRed(suit)).length === 1);
  if (suits.length !== 3 || single === undefined) return suits;
  const [first, last] = suits.filter((suit) => suit !== single);
  return [first, single, last];
}
