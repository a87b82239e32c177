/** Where everything lies on the table. Pure: sizes in, places out; knows no page and no card's meaning. */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/**
 * @typedef {Object} Place of a card, by its top left corner
 * @property {number} x
 * @property {number} y
 * @property {number} scale
 * @property {number} width of the part that shows, which is the part to tap
 * @property {number} height
 * @property {number} shift how far from that part the face begins
 * @property {number} tilt degrees, of the face alone
 * @property {number} sink how much lower the face lies for the fan's arc
 * @property {number} order what lies on what
 */
/** @typedef {{ width: number, height: number, rows: 1 | 2, rowStep: number, lift: number, sink: number, zone: number }} Cards */

const RATIO = 1.42; // a card's height to its width
const MARGIN = 8; // left and right of the hand; a fan needs more for its turned corners
const FAN_MARGIN = 16;
const FAN = 6; // degrees from the first card to the last
const INDEX = 0.6; // of a card's width is its index, which must show
const COMFORTABLE = 44; // px of a card to tap, where the screen allows
const LEAST = 24; // px of a card to tap, always
const BARRED = 0.5; // of a card's width is what a barred one keeps beside legal ones: enough for its index
const CLOSE = { x: 0.74, y: 0.54 }; // how near cards of a trick may move together: the index of each still shows
const WIDEST = { tall: 1.45, low: 2 }; // times as far apart as cards that just do not touch
const LARGEST = 1.35; // times the hand's cards
const GAP = 8; // px between a trick and the plates around it
const WIDE = 1.4; // times its height is a wide table's width
const LARGE = { width: 560, height: 340 }; // px of a table from which the person sits in the middle
const ROOMY = 500; // px of height from which two rows are no burden

/**
 * The size of the cards and of the hand's zone. It depends on the cards dealt, not on those left: nothing jumps in a hand.
 * @param {{ width: number, height: number, dealt: number }} screen
 * @returns {Cards}
 */
export function cardSizes({ width, height, dealt }) {
  const byHeight = height < ROOMY ? Math.min(72, height * 0.19) : height * 0.13;
  const whole = Math.max(52, Math.min(width * 0.17, byHeight, 168));
  const inOneRow = Math.min(whole, (width - 2 * FAN_MARGIN) / (INDEX * (dealt - 1) + 1));
  const strip = (width - 2 * MARGIN - inOneRow) / (dealt - 1);
  const rows = strip >= COMFORTABLE || (height < ROOMY && strip >= LEAST) ? 1 : 2;
  const cardWidth = Math.round(rows === 1 ? inOneRow : whole);
  const cardHeight = Math.round(cardWidth * RATIO);
  const rowStep = Math.round(cardHeight * 0.62);
  const lift = Math.round(cardHeight * 0.16);
  const sink = rows === 1 && height >= ROOMY ? Math.round(cardHeight * 0.06) : 0;
  const zone = cardHeight + (rows - 1) * rowStep + lift + 2 * sink;
  return { width: cardWidth, height: cardHeight, rows, rowStep, lift, sink, zone };
}

/**
 * The places of the hand's cards. Two rows keep each card in the row it was dealt to, until one row is enough.
 * @param {{ box: Box, sizes: Cards, hand: number[], start: number[], legal: number[], isLeft: boolean }} given `start` is
 *   the hand before the first trick; `legal`: the cards that get room from the others, none while all are alike;
 *   `isLeft`: it lies for a left hand, each card over the next one and not under it
 * @returns {Map<number, Place>}
 */
export function placeHand({ box, sizes, hand, start, legal, isLeft }) {
  const room = box.width - 2 * (sizes.sink ? FAN_MARGIN : MARGIN);
  const bottom = box.y + sizes.lift + (sizes.rows - 1) * sizes.rowStep;
  const fitsOneRow = (room - sizes.width) / Math.max(1, hand.length - 1) >= COMFORTABLE;
  if (sizes.rows === 1 || fitsOneRow) return placeRow({ box, sizes, row: hand, legal, y: bottom, height: sizes.height, room, isLeft });
  const half = Math.ceil(start.length / 2);
  const upper = hand.filter((card) => start.indexOf(card) < half);
  const lower = hand.filter((card) => start.indexOf(card) >= half);
  // A card of the upper row shows down to the lower row; with nothing below it, it shows whole.
  const shows = lower.length ? sizes.rowStep : sizes.height;
  return new Map([
    ...placeRow({ box, sizes, row: upper, legal, y: bottom - sizes.rowStep, height: shows, room, isLeft }),
    ...placeRow({ box, sizes, row: lower, legal, y: bottom, height: sizes.height, room, isLeft, over: upper.length }),
  ]);
}

/**
 * @param {{ box: Box, sizes: Cards, row: number[], legal: number[], y: number, height: number, room: number, isLeft: boolean,
 *   over?: number }} given `over`: so many cards lie under this row
 * @returns {Map<number, Place>}
 */
function placeRow({ box, sizes, row, legal, y, height, room, isLeft, over = 0 }) {
  const widest = sizes.rows === 1 ? sizes.width * 0.7 : sizes.width + 4;
  const strip = row.length > 1 ? Math.min(widest, (room - sizes.width) / (row.length - 1)) : sizes.width;
  const left = box.x + (box.width - strip * (row.length - 1) - sizes.width) / 2;
  const middle = (row.length - 1) / 2;
  const bend = sizes.sink / Math.max(1, middle) ** 2;
  const top = isLeft ? 0 : row.length - 1; // the one that lies over the others
  const strips = spread({ row: row.map((card) => legal.includes(card)), top, strip, width: sizes.width });
  const places = new Map();
  let x = left;
  row.forEach((card, i) => {
    const width = Math.min(strips[i], sizes.width);
    const shift = isLeft ? width - sizes.width : 0;
    const turned = (x + shift - left) / strip - middle; // places away from the middle
    places.set(card, {
      x,
      y,
      scale: 1,
      width,
      height,
      shift,
      tilt: sizes.sink ? turned * Math.min(0.8, FAN / row.length) : 0,
      sink: bend * turned ** 2,
      order: isLeft ? over + row.length - i : 0,
    });
    x += strips[i];
  });
  return places;
}

/**
 * How far it is from each card of a row to the next. Barred cards move together, as far as that shows more of legal ones;
 * the row stays as wide as it is.
 * @param {{ row: boolean[], top: number, strip: number, width: number }} given `row`: which cards are legal; `top`: the
 *   one that shows whole; `strip`: how far it is where all are alike; `width`: of a card
 */
function spread({ row, top, strip, width }) {
  const beneath = row.filter((_, i) => i !== top);
  const legal = beneath.filter(Boolean).length;
  const barred = beneath.length - legal;
  const wanted = legal * Math.max(0, width - strip);
  const spare = barred * Math.max(0, strip - Math.max(LEAST, width * BARRED));
  const moved = Math.min(wanted, spare);
  return row.map((isLegal, i) => (i === top ? Math.max(strip, width) : isLegal ? strip + moved / legal : strip - moved / barred));
}

/** Seats clockwise from the person's left, as shares of the table's width and height; narrow tables and wide ones. */
const SEATS = /** @type {Record<number, { narrow: number[][], wide: number[][] }>} */ ({
  3: { narrow: [[0.05, 0], [0.95, 0]], wide: [[0, 0.25], [1, 0.25]] },
  4: { narrow: [[0, 0.4], [0.5, 0], [1, 0.4]], wide: [[0, 0.42], [0.5, 0], [1, 0.42]] },
  5: { narrow: [[0, 0.55], [0.12, 0], [0.88, 0], [1, 0.55]], wide: [[0, 0.5], [0.24, 0], [0.76, 0], [1, 0.5]] },
  6: { narrow: [[0, 0.9], [0, 0], [0.5, 0], [1, 0], [1, 0.9]], wide: [[0, 0.62], [0.17, 0], [0.5, 0], [0.83, 0], [1, 0.62]] },
});

/** Where each seat's card lies in the trick, in card widths and heights from its middle; the person's first. */
const TRICK = /** @type {Record<number, number[][]>} */ ({
  3: [[0, 0.5], [-0.55, -0.5], [0.55, -0.5]],
  4: [[0, 0.5], [-1.06, 0], [0, -0.5], [1.06, 0]],
  5: [[0, 0.5], [-1.06, 0.4], [-0.54, -0.5], [0.54, -0.5], [1.06, 0.4]],
  6: [[0, 0.5], [-1.06, 0.5], [-1.06, -0.5], [0, -0.5], [1.06, -0.5], [1.06, 0.5]],
});

/**
 * The seats' places as shares of the table, the person's first: in the middle of the near side where the table is large.
 * @param {{ players: number, width: number, height: number, isLeft: boolean }} table
 */
export function placeSeats({ players, width, height, isLeft }) {
  const { narrow, wide } = SEATS[players];
  const others = width > WIDE * height ? wide : narrow;
  const own = width > LARGE.width && height > LARGE.height ? 0.5 : Number(isLeft);
  return [[own, 1], ...others].map(([x, y]) => ({ x, y }));
}

/**
 * The places of a trick's cards by seat.
 * @param {{ table: Box, top: number, side: number, players: number, sizes: Cards }} given `top` and `side`: what the
 *   plates of the seats take away
 * @returns {Place[]}
 */
export function placeTrick({ table, top, side, players, sizes }) {
  const spots = TRICK[players];
  const room = { x: table.width - 2 * side - GAP, y: table.height - top - GAP };
  const across = Math.max(...spots.map(([x]) => x)) * 2;
  const byWidth = room.x / ((across * CLOSE.x + 1) * sizes.width);
  const byHeight = room.y / ((CLOSE.y + 1) * sizes.height);
  const apart = Math.max(1, room.y / (2.04 * sizes.height)); // cards larger than the hand's only where they do not touch
  const scale = Math.max(0.6, Math.min(LARGEST, byWidth, byHeight, apart));
  const [width, height] = [sizes.width * scale, sizes.height * scale];
  const widest = room.y < 2 * sizes.height ? WIDEST.low : WIDEST.tall; // on a low table cards lie apart sideways
  const spreadX = Math.max(CLOSE.x, Math.min(widest, (room.x / width - 1) / across));
  const spreadY = Math.max(CLOSE.y, Math.min(1.04 + Math.max(0, room.y / height - 3) * 0.4, room.y / height - 1));
  const middle = { x: table.x + table.width / 2, y: table.y + (top + table.height) / 2 };
  // Lower cards lie over higher ones, right ones over left ones: every index shows.
  const order = (/** @type {number[]} */ [x, y]) => Math.round(15 + 4 * y + x);
  return spots.map(([x, y]) => ({
    x: middle.x + x * spreadX * width - width / 2,
    y: middle.y + y * spreadY * height - height / 2,
    scale,
    width: sizes.width,
    height: sizes.height,
    shift: 0,
    tilt: 0,
    sink: 0,
    order: order([x, y]),
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
    shift: 0,
    tilt: 0,
    sink: 0,
    order: 20,
  };
}

/**
 * The card of the hand that an arrow key leads to from another.
 * @param {{ card: number, x: number, y: number }[]} spots in the hand's order
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
