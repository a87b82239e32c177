/** The players' plates around the table. */

import { PERSON } from "../game.js";
import { language } from "../language.js";
import { scoring, seats as words } from "../messages.js";
import { make, picture, say } from "./dom.js";
import { portrait, redraw } from "./faces.js";

/** @typedef {import("../model.js").Model} Model */
/** @typedef {{ plate: HTMLElement, unseen: HTMLElement, name: HTMLElement, cards: HTMLElement, points: HTMLElement, taken: HTMLElement, total: HTMLElement, face: SVGElement, fan: HTMLElement | null }} Plate */

const CLEAR = 2; // px between two plates

export class Seats {
  /** @type {Plate[]} */
  #plates = [];
  /** The language that their titles are in. */
  #spoken = "";

  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
  }

  /** @param {Model} model */
  show(model) {
    const { table } = model;
    if (this.#plates.length !== table.players || this.#spoken !== language()) this.#seat(model);
    table.seats.forEach((seat, number) => this.#tell(this.#plates[number], model, seat, number));
  }

  /** @param {Model} model */
  #seat({ table, settings }) {
    this.#spoken = language();
    this.#plates = table.seats.map((_, seat) => newPlate(seat, portrait(seat, settings)));
    this.list.replaceChildren(...this.#plates.map(({ plate }) => plate));
  }

  /**
   * @param {Plate} plate
   * @param {Model} model
   * @param {import("../game.js").Seat} seat
   * @param {number} number
   */
  #tell(plate, { table, session, settings, doing }, seat, number) {
    const { name } = session.players[number];
    const isPlaying = table.phase === "playing" && doing.is !== "resting";
    const turn = isPlaying && table.turn === number;
    const leads = isPlaying && table.leader === number && table.trick.length > 0;
    const winning = isPlaying && table.winner === number;
    const chooses = (table.phase === "choosing" && table.turn === number) || (table.phase === "passing" && !seat.passed);
    plate.plate.classList.toggle("turn", turn || (table.phase === "choosing" && chooses));
    plate.plate.classList.toggle("thinks", number !== PERSON && (turn || chooses));
    plate.plate.classList.toggle("leads", leads);
    redraw(plate.face, number, settings);
    say(plate.name, name);
    say(plate.cards, String(seat.cards));
    say(plate.points, String(seat.points));
    plate.taken.classList.toggle("some", seat.points > 0);
    plate.fan?.style.setProperty("--cards", String(seat.cards));
    say(plate.total, scoring.total(seat.total));
    say(plate.unseen, words.label(name, seat, { turn, leads, winning }));
  }

  /**
   * Puts the plates in their places, those at the sides clear of the others whatever the size of the text. Tells where
   * they are, and how much room those at the top, at the sides and the person's take.
   * @param {{ x: number, y: number }[]} wanted
   * @param {{ isNarrow: boolean, width: number, height: number }} table
   */
  place(wanted, { isNarrow, width, height }) {
    const isSide = wanted.map(({ y }) => y > 0.2 && y < 1);
    const isTall = wanted.map((_, seat) => isNarrow && seat !== PERSON && (wanted.length > 4 || isSide[seat]));
    this.#plates.forEach(({ plate }, seat) => plate.classList.toggle("tall", isTall[seat]));
    const sizes = this.#plates.map(({ plate }) => ({ width: plate.offsetWidth, height: plate.offsetHeight }));
    const largest = (/** @type {number[]} */ values) => Math.max(0, ...values);
    const top = largest(sizes.filter((_, seat) => wanted[seat].y === 0).map((size) => size.height));
    const reach = (/** @type {{ width: number }} */ size, /** @type {number} */ x) => size.width + Math.min(x, 1 - x) * (width - size.width);
    const side = largest(sizes.map((size, seat) => (isSide[seat] ? reach(size, wanted[seat].x) : 0)));
    const bottom = sizes[PERSON].height;
    const left = (/** @type {number} */ seat) => wanted[seat].x * (width - sizes[seat].width);
    const meets = (/** @type {number} */ one, /** @type {number} */ other) =>
      left(one) < left(other) + sizes[other].width + CLEAR && left(other) < left(one) + sizes[one].width + CLEAR;
    const places = wanted.map(({ x, y }, seat) => {
      const room = Math.max(1, height - sizes[seat].height);
      const over = largest(sizes.filter((_, other) => wanted[other].y === 0 && meets(seat, other)).map((size) => size.height));
      const [least, most] = [over && (over + CLEAR) / room, (room - bottom - CLEAR) / room];
      return { x, y: isSide[seat] ? Math.max(least, Math.min(y, most)) : y };
    });
    places.forEach(({ x, y }, seat) => {
      const { style } = this.#plates[seat].plate;
      style.setProperty("--x", String(x));
      style.setProperty("--y", y.toFixed(4));
    });
    return { places, top, side, bottom };
  }
}

/**
 * @param {number} seat
 * @param {SVGElement} face
 * @returns {Plate}
 */
function newPlate(seat, face) {
  const [unseen, name, cards, points, total] = ["unseen", "name", "", "", "total"].map((kind) => make("span", { class: kind }));
  total.title = words.total;
  const lead = make("span", { class: "lead" }, words.lead);
  const avatar = make("span", { class: "avatar" }, face, make("span", { class: "thinking" }));
  const taken = make("span", { class: "taken", title: words.points }, picture("suit-3"), points);
  const left = make("span", { class: "left", title: words.cards }, picture("i-card"), cards);
  const seen = make(
    "span",
    { class: "seen", "aria-hidden": "true" },
    avatar,
    make("span", { class: "facts" }, name, make("span", { class: "numbers" }, total, taken, left)),
    lead,
  );
  const fan = seat === PERSON ? null : make("span", { class: "fan", "aria-hidden": "true" });
  return { plate: make("li", { class: "seat", "data-seat": seat }, unseen, seen, ...(fan ? [fan] : [])), unseen, name, cards, points, taken, total, face, fan };
}
