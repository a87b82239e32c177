/** Which cards are to be seen, where they lie, and how they come and go: from the model and the places that there are. */

import { card as words, coach as coachWords } from "../messages.js";
import { legalIn, liftedOf, picksOf, restOf } from "../model.js";
import { placeAtSeat, placeHand } from "./layout.js";

/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("./cards.js").Shown} Shown */
/** @typedef {import("./layout.js").Place} Place */
/** @typedef {import("./layout.js").Box} Box */
/**
 * @typedef {Object} Places as the table is laid out
 * @property {import("./layout.js").Cards} sizes
 * @property {Box} zone of the hand
 * @property {Box} table
 * @property {{ x: number, y: number }[]} seats as shares of the table
 * @property {Place[]} trick by seat
 */

/**
 * Where the hand's cards lie.
 * @param {Model} model
 * @param {Places} places
 */
export function handPlaces(model, { sizes, zone }) {
  const { hand, start } = model.table;
  return placeHand({ box: zone, sizes, hand, start, legal: legalIn(model), isLeft: model.settings.leftHanded });
}

/**
 * Every card that is to be seen, the hand's in its order.
 * @param {Model} model
 * @param {Places} places
 * @returns {Shown[]}
 */
export function shownCards(model, places) {
  const { sizes, table: felt, seats, trick } = places;
  const { table, doing, coach } = model;
  const rest = restOf(doing);
  const atSeat = (/** @type {number} */ seat) => placeAtSeat({ table: felt, seat: seats[seat], sizes });
  const middle = placeAtSeat({ table: felt, seat: { x: 0.5, y: 0.5 }, sizes });
  const legal = legalIn(model);
  const spots = handPlaces(model, places);
  const hand = table.hand.map((card) => {
    const isLegal = legal.includes(card);
    const barred = legal.length > 0 && !isLegal;
    const received = table.received.includes(card);
    const isNew = received && table.tricks === 0 && !table.trick.length;
    const worth = coach?.cards.get(card);
    const raised = picksOf(doing).includes(card) || liftedOf(doing) === card;
    const looks = [barred && "dim", isLegal && "legal", raised && "raised", isNew && "new", received && table.tricks === 0 && "received"];
    return /** @type {Shown} */ ({
      card,
      zone: "hand",
      place: spots.get(card),
      from: received ? atSeat(table.giver) : middle,
      look: looks.filter(Boolean).join(" "),
      label: worth ? coachWords.card(words.name(card), worth.points, worth.best) : "",
      barred,
    });
  });
  const isResting = rest === "trick";
  const winner = isResting ? table.lastWinner : table.winner;
  const plays = (isResting ? table.last : table.trick).map(({ seat, card }) => {
    return /** @type {Shown} */ ({
      card,
      zone: "trick",
      place: trick[seat],
      from: atSeat(seat),
      look: seat === winner ? "winning" : "",
      label: words.name(card),
      barred: false,
    });
  });
  return [...hand, ...plays];
}

/**
 * How a card goes that is no longer to be seen: to who was given it, or by way of the card that won to who won it.
 * @param {Model} model
 * @param {Places} places
 * @param {number} card
 * @returns {import("./cards.js").Way | null}
 */
export function wayOf({ table }, { table: felt, seats, sizes, trick }, card) {
  const won = table.last.some((play) => play.card === card);
  const given = table.passed.includes(card);
  const seat = won ? table.lastWinner : given ? table.receiver : -1;
  if (seat < 0) return null;
  const to = placeAtSeat({ table: felt, seat: seats[seat], sizes });
  return won ? { via: trick[seat], to } : { to };
}
