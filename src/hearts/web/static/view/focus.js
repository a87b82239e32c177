/** Where the arrow keys go in the hand. Pure: places in, a card out. */

/** @typedef {{ card: number, x: number, y: number }} Spot */

/**
 * The card that a key leads to from another.
 * @param {Spot[]} spots in the hand's order
 * @param {number} from
 * @param {string} way
 */
export function neighbour(spots, from, way) {
  const at = spots.findIndex(({ card }) => card === from);
  if (!spots.length) return -1;
  if (way === "first" || at < 0) return spots[0].card;
  if (way === "last") return spots[spots.length - 1].card;
  if (way === "left") return spots[Math.max(0, at - 1)].card;
  if (way === "right") return spots[Math.min(spots.length - 1, at + 1)].card;
  const here = spots[at];
  const row = spots.filter(({ y }) => (way === "up" ? y < here.y : y > here.y));
  const closest = row.sort((one, other) => Math.abs(one.x - here.x) - Math.abs(other.x - here.x))[0];
  return closest ? closest.card : from;
}
