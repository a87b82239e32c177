/** Where everything lies on the table. Pure: sizes in, places out; knows no page and no card's meaning. */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/**
 * @typedef {Object} Place of a card, by its top left corner
 * @property {number} x
 * @property {number} y
 * @property {number} scale
 * @property {number} width of the part that shows, which is the part to tap
 * @property {number} height
 * @property {number} tilt degrees, of the face alone
 * @property {number} sink how much lower the face lies for the fan's arc
 */
/** @typedef {{ width: number, height: number, rows: 1 | 2, rowStep: number, lift: number, sink: number, zone: number }} Cards */

const RATIO = 1.42; // a card's height to its width
const MARGIN = 8; // left and right of the hand
const COMFORTABLE = 44; // px of a card to tap, where the screen allows
const LEAST = 24; // px of a card to tap, always
const ROOMY = 500; // px of height from which two rows are no burden

/**
 * The size of the cards and of the hand's zone. It depends on the cards dealt, not on those left: nothing jumps in a hand.
 * @param {{ width: number, height: number, dealt: number }} screen
 * @returns {Cards}
 */
export function cardSizes({ width, height, dealt }) {
  const byHeight = height < ROOMY ? Math.min(72, height * 0.19) : height * 0.13;
  const cardWidth = Math.round(Math.max(52, Math.min(width * 0.17, byHeight, 132)));
  const cardHeight = Math.round(cardWidth * RATIO);
  const strip = (width - 2 * MARGIN - cardWidth) / (dealt - 1);
  const rows = strip >= COMFORTABLE || (height < ROOMY && strip >= LEAST) ? 1 : 2;
  const rowStep = Math.round(cardHeight * 0.62);
  const lift = Math.round(cardHeight * 0.16);
  const sink = rows === 1 && height >= ROOMY ? Math.round(cardHeight * 0.08) : 0;
  return { width: cardWidth, height: cardHeight, rows, rowStep, lift, sink, zone: cardHeight + (rows - 1) * rowStep + lift + sink };
}

/**
 * The places of the hand's cards. Two rows keep each card in the row it was dealt to, until one row is enough.
 * @param {{ box: Box, sizes: Cards, hand: number[], start: number[] }} given `start` is the hand before the first trick
 * @returns {Map<number, Place>}
 */
export function placeHand({ box, sizes, hand, start }) {
  const room = box.width - 2 * MARGIN;
  const bottom = box.y + sizes.lift + (sizes.rows - 1) * sizes.rowStep;
  const fitsOneRow = (room - sizes.width) / Math.max(1, hand.length - 1) >= COMFORTABLE;
  if (sizes.rows === 1 || fitsOneRow) return placeRow({ box, sizes, row: hand, y: bottom, height: sizes.height, room });
  const half = Math.ceil(start.length / 2);
  const upper = hand.filter((card) => start.indexOf(card) < half);
  const lower = hand.filter((card) => start.indexOf(card) >= half);
  // A card of the upper row shows down to the lower row; with nothing below it, it shows whole.
  const shows = lower.length ? sizes.rowStep : sizes.height;
  return new Map([
    ...placeRow({ box, sizes, row: upper, y: bottom - sizes.rowStep, height: shows, room }),
    ...placeRow({ box, sizes, row: lower, y: bottom, height: sizes.height, room }),
  ]);
}

/**
 * @param {{ box: Box, sizes: Cards, row: number[], y: number, height: number, room: number }} given
 * @returns {Map<number, Place>}
 */
function placeRow({ box, sizes, row, y, height, room }) {
  const widest = sizes.rows === 1 ? sizes.width * 0.7 : sizes.width + 4;
  const strip = row.length > 1 ? Math.min(widest, (room - sizes.width) / (row.length - 1)) : sizes.width;
  const left = box.x + (box.width - strip * (row.length - 1) - sizes.width) / 2;
  const middle = (row.length - 1) / 2;
  const bend = sizes.sink / Math.max(1, middle) ** 2;
  return new Map(
    row.map((card, i) => [
      card,
      {
        x: left + i * strip,
        y,
        scale: 1,
        width: i === row.length - 1 ? sizes.width : Math.min(strip, sizes.width),
        height,
        tilt: sizes.sink ? (i - middle) * Math.min(1.1, 9 / row.length) : 0,
        sink: bend * (i - middle) ** 2,
      },
    ]),
  );
}

/** Seats clockwise from the person's left, as shares of the table's width and height; narrow tables and wide ones. */
const SEATS = /** @type {Record<number, { narrow: number[][], wide: number[][] }>} */ ({
  3: { narrow: [[0, 0], [1, 0]], wide: [[0.12, 0.1], [0.88, 0.1]] },
  4: { narrow: [[0, 0.4], [0.5, 0], [1, 0.4]], wide: [[0.1, 0.42], [0.5, 0], [0.9, 0.42]] },
  5: { narrow: [[0, 0.55], [0.12, 0], [0.88, 0], [1, 0.55]], wide: [[0.06, 0.6], [0.24, 0], [0.76, 0], [0.94, 0.6]] },
  6: { narrow: [[0, 0.55], [0, 0], [0.5, 0], [1, 0], [1, 0.55]], wide: [[0.06, 0.62], [0.16, 0], [0.5, 0], [0.84, 0], [0.94, 0.62]] },
});

/** Where each seat's card lies in the trick, in card widths and heights from its middle; the person's first. */
const TRICK = /** @type {Record<number, number[][]>} */ ({
  3: [[0, 0.5], [-0.55, -0.5], [0.55, -0.5]],
  4: [[0, 0.5], [-1.06, 0], [0, -0.5], [1.06, 0]],
  5: [[0, 0.5], [-1.06, 0.4], [-0.54, -0.5], [0.54, -0.5], [1.06, 0.4]],
  6: [[0, 0.5], [-1.06, 0.5], [-1.06, -0.5], [0, -0.5], [1.06, -0.5], [1.06, 0.5]],
});

/**
 * The seats' places as shares of the table, the person's first.
 * @param {{ players: number, width: number, height: number }} table
 */
export function placeSeats({ players, width, height }) {
  const { narrow, wide } = SEATS[players];
  const person = width > 900 ? [0.1, 1] : [0, 1];
  return [person, ...(width > 900 && height > 260 ? wide : narrow)].map(([x, y]) => ({ x, y }));
}

/**
 * The places of a trick's cards by seat.
 * @param {{ table: Box, top: number, side: number, players: number, sizes: Cards }} given `top` and `side`: what the
 *   plates of the seats take away
 * @returns {Place[]}
 */
export function placeTrick({ table, top, side, players, sizes }) {
  const spots = TRICK[players];
  const height = table.height - top;
  const across = Math.max(...spots.map(([x]) => x)) * 2 + 1;
  const byWidth = (table.width - 2 * side) / (across * sizes.width);
  const byHeight = height / (1.5 * sizes.height); // the lower cards may lie over the upper ones, never over their index
  const scale = Math.max(0.6, Math.min(1, byWidth, byHeight));
  const [width, tall] = [sizes.width * scale, sizes.height * scale];
  const spread = Math.max(0.3, Math.min(1.04, (height - 4) / tall - 1));
  const middle = { x: table.x + table.width / 2, y: table.y + top + height / 2 };
  return spots.map(([x, y]) => ({
    x: middle.x + x * width - width / 2,
    y: middle.y + y * spread * tall - tall / 2,
    scale,
    width: sizes.width,
    height: sizes.height,
    tilt: 0,
    sink: 0,
  }));
}

/**
 * A card at a seat: where it comes from, and where a trick goes.
 * @param {{ table: Box, seat: { x: number, y: number }, sizes: Cards }} given
 * @returns {Place}
 */
export function placeAtSeat({ table, seat, sizes }) {
  const scale = 0.4;
  const [width, height] = [sizes.width * scale, sizes.height * scale];
  return {
    x: table.x + seat.x * (table.width - width),
    y: table.y + seat.y * (table.height - height),
    scale,
    width: sizes.width,
    height: sizes.height,
    tilt: 0,
    sink: 0,
  };
}
