/** The cards: elements that stay while a card is to be seen, and travel from place to place. */

import { cardText, rankOf, suitOf } from "../cards.js";
import { card as words } from "../messages.js";
import { make, makeSvg, mark, shapes } from "./dom.js";

/** @typedef {import("./layout.js").Place} Place */
/**
 * @typedef {Object} Shown a card that is to be seen
 * @property {number} card
 * @property {"hand" | "trick"} zone
 * @property {Place} place
 * @property {Place} from where it comes from if it was not to be seen before
 * @property {string} look words for the style sheet
 * @property {string} label
 * @property {boolean} barred it may not be played now
 */
/**
 * @typedef {Object} Way of a card that leaves
 * @property {Place} to
 * @property {Place} [via] where it is gathered with others first
 */

const STAGGER = 0.09; // of a card's time, between two that are dealt
const GATHER = 1.5; // times a card's time takes a trick to its winner
const GLIDE = "cubic-bezier(0.22, 0.8, 0.3, 1)"; // as in theme.css
const GONE = 0.3; // times its size is what is left of a card when it is gone

const JACK = 9; // the lowest rank that wears something

/** Whether the classic deck is chosen, and has come (view/deck.js). Until then the large one is shown. */
const isClassic = () => document.documentElement.dataset.deck === "classic" && document.getElementById("classic-2C") !== null;

/**
 * A card's face: a large index, and the suit large, with what a jack, queen or king wears; in the classic deck its picture.
 * The rank is drawn by the style sheet: it is a picture, and the card's name is what a reader says.
 * @param {number} card
 */
export function face(card) {
  const suit = suitOf(card);
  const rank = make("span", { class: "rank", "data-rank": words.rank(card) });
  const drawn = [part(`suit-${suit}`, "suit"), ...(isClassic() ? [] : pips(card))];
  const art = makeSvg("svg", { class: "art", "aria-hidden": "true", viewBox: "0 0 100 142" }, ...drawn);
  return make("span", { class: `face suit-${suit}` }, rank, art, ...(isClassic() ? [body(card)] : []));
}

/**
 * The one path of a drawing of the sprite.
 * @param {string} name
 * @param {string} kind the style sheet knows where it lies
 */
function part(name, kind) {
  const [path] = shapes(name);
  path.setAttribute("class", kind);
  return path;
}

/**
 * The drawings of the classic deck refer to each other, so they are not copied.
 * @param {number} card
 */
const body = (card) => makeSvg("svg", { class: "body", "aria-hidden": "true" }, makeSvg("use", { href: `#classic-${cardText(card)}` }));

/** @param {number} card */
function pips(card) {
  const hat = rankOf(card) - JACK;
  const worn = hat >= 0 && hat < 3 ? [part(`hat-${hat}`, "hat")] : [];
  return [part(`suit-${suitOf(card)}`, "pip"), ...worn];
}

export class Cards {
  /** @type {Map<number, HTMLButtonElement>} */
  #elements = new Map();
  /** Whether the faces that are there are those of the classic deck. */
  #isClassic = isClassic();

  /** @param {HTMLElement} layer */
  constructor(layer) {
    this.layer = layer;
  }

  /**
   * Puts every card where it is to be seen; those that are no longer leave.
   * @param {Shown[]} shown in the order of the hand
   * @param {(card: number) => Way | null} leavesBy
   * @param {{ still: boolean, move: number }} manner
   */
  show(shown, leavesBy, { still, move }) {
    const time = still ? 0 : move;
    // It stays so until the next time: the page need not be styled twice.
    this.layer.classList.toggle("still", still);
    if (still) for (const each of this.layer.getAnimations({ subtree: true })) each.finish();
    if (this.#isClassic !== isClassic()) this.#turnOver();
    const wanted = new Map(shown.map((each) => [each.card, each]));
    const gone = [...this.#elements].filter(([card]) => !wanted.has(card));
    const fresh = shown.filter(({ card }) => !this.#elements.has(card));
    for (const { card } of fresh) this.#elements.set(card, newCard(card));
    for (const [card, element] of gone) this.#leave(card, element, leavesBy(card), time);
    this.#order(shown);
    if (time) fresh.forEach((each, i) => this.#enter(each, time, i * STAGGER));
    for (const each of shown) this.#settle(/** @type {HTMLButtonElement} */ (this.#elements.get(each.card)), each);
  }

  /**
   * The card whose element this is in; -1 if none.
   * @param {EventTarget | null} target
   */
  cardOf(target) {
    const button = target instanceof Element ? target.closest("button.card") : null;
    for (const [card, element] of this.#elements) if (element === button) return card;
    return -1;
  }

  /** @param {number} card */
  elementOf(card) {
    return this.#elements.get(card) ?? null;
  }

  /** Gives every card the face that it has in the deck chosen now. */
  #turnOver() {
    this.#isClassic = isClassic();
    for (const [card, element] of this.#elements) element.querySelector(".face")?.replaceWith(face(card));
  }

  /**
   * A card comes from somewhere, with its back up until it has turned.
   * @param {Shown} each
   * @param {number} time of its way, in milliseconds
   * @param {number} after how many such times later than the first one
   */
  #enter(each, time, after) {
    const button = /** @type {HTMLButtonElement} */ (this.#elements.get(each.card));
    const hidden = `${at(each.from)} ${turned(`${each.place.shift}px`)}`;
    const manner = { duration: time, delay: time * after, easing: GLIDE };
    turn(button, { up: true, half: 0.5 }, manner);
    button.animate([{ transform: hidden, offset: 0 }], { ...manner, fill: "backwards" });
  }

  /**
   * Puts new elements into the document, and keeps the hand's in its order, for readers and for what lies on what.
   * Elements that are there do not move in the document, so that none loses the focus.
   * @param {Shown[]} shown
   */
  #order(shown) {
    const elements = (/** @type {Shown["zone"]} */ where) =>
      shown.flatMap(({ card, zone }) => (zone === where ? [/** @type {HTMLButtonElement} */ (this.#elements.get(card))] : []));
    /** @type {HTMLElement | null} */
    let next = null;
    for (const element of elements("hand").reverse()) {
      const isAfter = next && !(element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING);
      if (!element.isConnected || isAfter) this.layer.insertBefore(element, next);
      next = element;
    }
    for (const element of elements("trick")) if (!element.isConnected) this.layer.append(element);
  }

  /**
   * @param {HTMLButtonElement} element
   * @param {Shown} each
   */
  #settle(element, { card, zone, place, look, label, barred }) {
    const isHand = zone === "hand";
    element.className = `card ${zone} ${look}`;
    put(element, place);
    element.inert = !isHand;
    mark(element, "aria-label", label || words.name(card));
    mark(element, "aria-disabled", barred ? "true" : "");
    mark(element, "aria-pressed", isHand && look.includes("raised") ? "true" : "");
    element.dataset.place = zone;
  }

  /**
   * @param {number} card
   * @param {HTMLButtonElement} element
   * @param {Way | null} way
   * @param {number} time
   */
  #leave(card, element, way, time) {
    this.#elements.delete(card);
    // Out of the way of taps, keys and readers; to be made inert it would be styled anew with all that is drawn on it.
    element.disabled = true;
    element.setAttribute("aria-hidden", "true");
    element.className = "card leaving";
    element.removeAttribute("data-card");
    if (!time) {
      element.remove();
      return;
    }
    const manner = { duration: time * GATHER, fill: /** @type {FillMode} */ ("forwards"), easing: "ease-in-out" };
    setTimeout(() => element.remove(), manner.duration);
    if (!way) return void element.animate({ opacity: 0 }, manner);
    const gathered = way.via ? [at(way.via)] : []; // in the first half; then a trick turns
    const end = `${at(way.to)} ${turned(frontOf(element).style.getPropertyValue("--shift"), GONE)}`;
    turn(element, { up: false, half: way.via ? 0.75 : 0.5 }, manner);
    element.animate({ transform: [element.style.transform, ...gathered, end] }, manner);
  }
}

/** @param {number} card */
const newCard = (card) => make("button", { type: "button", "data-card": cardText(card), tabindex: -1 }, face(card));

/**
 * Gives a card a back for as long as it turns: it lies over the face as long as that is turned away.
 * @param {HTMLElement} element
 * @param {{ up: boolean, half: number }} way whether the face comes up, and when the card stands on its edge
 * @param {{ duration: number, delay?: number, easing: string }} manner
 */
function turn(element, { up, half }, manner) {
  element.querySelector(".back")?.remove(); // it turns already
  const front = frontOf(element);
  const back = make("span", { class: "back" });
  back.style.cssText = front.style.cssText;
  front.after(back);
  const [first, last] = up ? [1, 0] : [0, 1];
  const steps = [{ opacity: first }, { opacity: first, offset: half }, { opacity: last, offset: half }, { opacity: last }];
  back.animate(steps, { ...manner, fill: "both" });
  setTimeout(() => back.remove(), manner.duration + (manner.delay ?? 0));
}

/** @param {Element} element */
const frontOf = (element) => /** @type {HTMLElement} */ (element.querySelector(".face"));

/**
 * With its back up, turned around the middle of its face.
 * @param {string} shift where the face begins
 * @param {number} [scale]
 */
const turned = (shift, scale = 1) =>
  `translate(calc(var(--card-width) / 2 + ${shift}), calc(var(--card-height) / 2)) rotateY(180deg) scale(${scale}) translate(calc(var(--card-width) / -2 - ${shift}), calc(var(--card-height) / -2))`;

/** @param {Place} place */
const at = ({ x, y, scale }) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;

/**
 * @param {HTMLElement} element
 * @param {Place} place
 */
function put(element, place) {
  const { style } = element;
  style.transform = at(place);
  style.width = `${place.width.toFixed(1)}px`;
  style.height = `${place.height.toFixed(1)}px`;
  style.zIndex = place.order ? String(place.order) : "";
  for (const part of /** @type {Iterable<HTMLElement>} */ (element.children)) {
    part.style.setProperty("--shift", `${place.shift.toFixed(1)}px`);
    part.style.setProperty("--tilt", `${place.tilt.toFixed(2)}deg`);
    part.style.setProperty("--sink", `${place.sink.toFixed(1)}px`);
  }
}
