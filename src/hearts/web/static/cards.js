/** Cards as the kernel numbers them: suit * 13 + rank, suits ♣ ♦ ♠ ♥, ranks two to ace. Text is rank then suit: `QS`. */

const RANKS = "23456789TJQKA";
const SUITS = "CDSH";

/** @param {number} card */
export const rankOf = (card) => card % 13;

/** @param {number} card */
export const suitOf = (card) => Math.floor(card / 13);

/** @param {number} card */
export const cardText = (card) => RANKS[rankOf(card)] + SUITS[suitOf(card)];

/**
 * The card that a text such as `QS` names, or -1.
 * @param {unknown} text
 */
export function readCard(text) {
  if (typeof text !== "string" || text.length !== 2) return -1;
  const rank = RANKS.indexOf(text[0]);
  const suit = SUITS.indexOf(text[1]);
  return rank < 0 || suit < 0 ? -1 : suit * 13 + rank;
}

/**
 * The cards of a text such as `QS KS AS`; null if one of them is none.
 * @param {unknown} text
 * @returns {number[] | null}
 */
export function readCards(text) {
  if (typeof text !== "string") return null;
  const cards = text.split(" ").filter(Boolean).map(readCard);
  return cards.includes(-1) ? null : cards;
}

/** @param {number[]} cards */
export const cardsText = (cards) => cards.map(cardText).join(" ");

/**
 * The cards in a mask, lowest first.
 * @param {bigint} mask
 */
export function cardsIn(mask) {
  const cards = [];
  for (let card = 0; mask > 0n; card += 1, mask >>= 1n) if (mask & 1n) cards.push(card);
  return cards;
}

/**
 * The mask of some cards.
 * @param {Iterable<number>} cards
 */
export function maskOf(cards) {
  let mask = 0n;
  for (const card of cards) mask |= 1n << BigInt(card);
  return mask;
}

/**
 * Three cards as the kernel takes a pass: card + 1, six bits each.
 * @param {number[]} cards
 */
export const packPass = (cards) => cards.reduce((value, card, place) => value + (card + 1) * 64 ** place, 0);

/**
 * The cards of a pass as the kernel writes it.
 * @param {number} value
 */
export function unpackPass(value) {
  const cards = [];
  for (; value > 0; value = Math.floor(value / 64)) cards.push((value % 64) - 1);
  return cards;
}
