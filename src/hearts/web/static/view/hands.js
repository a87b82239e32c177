/** Whole hands to be read: of a hand that is over, or of a code. */

import { suitOf } from "../cards.js";
import { card } from "../messages.js";
import { make } from "./dom.js";

const SUITS = [0, 1, 2, 3];

/**
 * Cards by suit: `♣ 2 4 9`, a line each.
 * @param {number[]} cards
 * @param {Pick<typeof card, "rank" | "sign" | "suit">} [words] of a page in a language of its own
 */
export function bySuit(cards, words = card) {
  const lines = SUITS.map((suit) => {
    const sign = make("span", { class: `sign suit-${suit}`, role: "img", "aria-label": words.suit(suit) }, words.sign(suit));
    const ranks = cards.filter((each) => suitOf(each) === suit).sort((one, other) => one - other).map(words.rank);
    return make("li", {}, sign, make("span", {}, ranks.join(" ") || "–"));
  });
  return make("ul", { class: "suits" }, ...lines);
}
