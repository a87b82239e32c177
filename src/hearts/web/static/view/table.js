/** Draws the table from the model: the one place that changes the page while a hand is played. */

import { cardsIn } from "../cards.js";
import { PERSON } from "../game.js";
import { language } from "../language.js";
import { buttons, coach as coachWords, page, passing, shortButtons } from "../messages.js";
import { picksOf, restOf, waitsForTap } from "../model.js";
import { PACES } from "../settings.js";
import { Teller } from "../status.js";
import { Cards, face } from "./cards.js";
import { byId, loadStyle, mark, say } from "./dom.js";
import { Late } from "./late.js";
import { cardSizes, neighbour, placeSeats, placeTrick } from "./layout.js";
import { dress, isStill } from "./look.js";
import { Seats } from "./seats.js";
import { handPlaces, shownCards, wayOf } from "./shown.js";

/** @typedef {import("../host.js").Host} Host */
/** @typedef {import("../model.js").Model} Model */

const SHALLOW = 11.5; // times a letter's size is a room for the pass where the arrow stands beside the cards

const TOOLS = /** @type {const} */ ({
  undo: "undo",
  redo: "redo",
  hint: "hint",
  "last-trick": "lastTrick",
  exchange: "exchange",
  scores: "scores",
  settings: "settings",
});

export class TableView {
  root = byId("game", HTMLElement);
  hand = byId("hand", HTMLElement);
  #felt = byId("felt", HTMLElement);
  #zone = byId("zone", HTMLElement);
  #middle = byId("middle", HTMLElement);
  #status = byId("status", HTMLElement);
  #coach = byId("advice", HTMLElement);
  /** Whether the coach's marks are on the cards. */
  #isCoached = false;
  #pass = byId("pass", HTMLButtonElement);
  #finish = byId("finish", HTMLButtonElement);
  #goOn = byId("go-on", HTMLButtonElement);
  #code = byId("code", HTMLButtonElement);
  cards = new Cards(this.hand);
  #teller = new Teller();
  #seats = new Seats(byId("seats", HTMLElement));
  /** Read once cards are played: a hand may end without a network. */
  #result = this.#late("result", () => this.#readResult());
  /** @type {(choice: import("./panels.js").Choice) => void} */
  onChoice = () => {};
  /** Called when something that is due cannot be had, with its name. @type {(what: "result" | "deck") => void} */
  onMissing = () => {};
  /** @type {Model | null} */
  #model = null;
  /** What the last layout was made for. */
  #laidOut = "";
  /** @type {import("./shown.js").Places | null} */
  #places = null;
  /** @type {number[]} the hand as it was drawn last */
  #order = [];
  #deck = this.#late("deck", () => import("./deck.js").then(({ loadDeck }) => loadDeck()).then(() => true));
  #hasDeck = false;
  /** @type {number[]} what lies in the places for the pass */
  #slotted = [];
  /** The card that the tab key reaches. */
  current = -1;
  /** The language that the table's fixed words are in. */
  #spoken = "";

  constructor() {
    // Told of sizes, it need not ask for them: that would have the page laid out in the midst of each drawing.
    const redraw = () => {
      this.#places = null;
      if (this.#model) this.show(this.#model, "still");
    };
    new ResizeObserver(redraw).observe(this.#felt);
    new ResizeObserver(redraw).observe(this.root);
  }

  /** Writes the words that stay as they are until another language is spoken. */
  #label() {
    this.#spoken = language();
    say(/** @type {Element} */ (this.root.querySelector("h1")), page.title);
    for (const [id, name] of Object.entries(TOOLS)) {
      const button = byId(id, HTMLButtonElement);
      mark(button, "aria-label", buttons[name]);
      button.title = buttons[name];
      const label = button.querySelector("span");
      if (label) say(label, /** @type {Record<string, string>} */ (shortButtons)[name] ?? buttons[name]);
    }
    say(this.#finish, buttons.finish);
    say(this.#goOn, buttons.goOn);
  }

  /**
   * @param {Model} model
   * @param {import("../model.js").Manner} manner
   */
  show(model, manner) {
    const before = this.#model;
    const isFirst = !before;
    this.#model = model;
    const { table, session, doing, settings } = model;
    if (settings !== before?.settings) dress(settings);
    if (this.#spoken !== language()) this.#label();
    if (settings.deck === "classic") void this.#fetchDeck();
    else this.#deck.forget();
    this.root.dataset.phase = table.phase;
    this.root.dataset.rest = restOf(doing);
    this.root.dataset.turn = String(table.turn);
    if (isFirst) for (const id of ["tools", "settings", "code"]) byId(id, HTMLElement).hidden = false;
    say(/** @type {Element} */ (this.#code.firstElementChild), session.code);
    mark(this.#code, "aria-label", page.code(session.code));
    const numbers = page.handNumber(table.handNumber, table.target);
    say(byId("hand-number", HTMLElement), model.works ? numbers : `${numbers} · ${page.unsaved}`);
    this.#seats.show(model);
    this.#showButtons(model);
    void this.#showResult(model);
    const places = this.#placed(model);
    this.#point(table.receiver, places);
    const shown = shownCards(model, places);
    const still = manner === "still" || isFirst || isStill(settings);
    const hadFocus = this.hand.contains(document.activeElement);
    this.cards.show(shown, (card) => wayOf(model, places, card), { still, move: PACES[settings.speed].move });
    this.#showHand(model);
    void this.#showCoach(model);
    if (before && (before.settings.sound || settings.sound)) void this.#hear(before, model, manner);
    if (hadFocus && !this.hand.contains(document.activeElement?.closest(".card.hand") ?? null)) this.focusHand();
    say(this.#status, this.#teller.line(model));
  }

  /**
   * Lets what has happened since the last drawing be heard; where sounds cannot be had, it is quiet.
   * @param {Model} before
   * @param {Model} model
   * @param {import("../model.js").Manner} manner
   */
  async #hear(before, model, manner) {
    const at = performance.now();
    const sounds = await import("./sound.js").catch(() => null);
    sounds?.hear(before, model, { at, isStill: manner === "still" });
  }

  /** @param {Model} model */
  async #showCoach({ coach }) {
    say(this.#coach, coach ? coachWords.best(cardsIn(coach.best.cards), coach.best.points) : "");
    if (!coach && !this.#isCoached) return;
    this.#isCoached = Boolean(coach);
    const { dressCoach, showCoach } = await import("./coach.js");
    await dressCoach();
    if (this.#model) showCoach(this.#model, this.cards);
  }

  /**
   * @template T
   * @param {"result" | "deck"} name
   * @param {() => Promise<T>} read
   */
  #late(name, read) {
    const again = () => this.#model && this.show(this.#model, "still");
    return new Late({ read, again, missing: () => this.onMissing(name) });
  }

  /** Has the classic deck read; where it cannot be had, the next thing that is shown asks again. */
  async #fetchDeck() {
    const isRead = await this.#deck.get();
    if (!isRead) return this.#deck.tell();
    if (this.#hasDeck || !this.#model) return;
    this.#hasDeck = true;
    this.show(this.#model, "still");
  }

  async #readResult() {
    const [{ Result }] = await Promise.all([import("./panels.js"), loadStyle()]);
    return new Result(byId("result", HTMLElement), (choice) => this.onChoice(choice));
  }

  /** @param {Model} model */
  async #showResult({ table, doing }) {
    // Not with the tap that passes either: what is made of it is work enough.
    if (!this.#result.isAsked && (table.phase === "passing" || doing.is === "resting")) return;
    const result = await this.#result.get();
    if (!result) {
      if (table.phase !== "playing") this.#result.tell();
      return;
    }
    this.#result.forget();
    const hadFocus = result.panel.contains(document.activeElement);
    if (this.#model) result.show(this.#model);
    if (hadFocus && result.panel.hidden) this.focusHand();
  }

  /** @param {Model} model */
  #showButtons({ table, names, doing, session, settings, finishable }) {
    const isPassing = table.phase === "passing";
    this.#middle.hidden = !isPassing;
    if (isPassing) {
      const picked = picksOf(doing);
      const isReady = doing.is === "picking" && picked.length === 3;
      say(this.#pass, doing.is === "passing" ? passing.waiting : passing.button(names, table.receiver, 3 - picked.length));
      mark(this.#pass, "aria-disabled", isReady ? "" : "true");
      this.#showSlots(picked);
    }
    this.#finish.hidden = !finishable;
    this.#goOn.hidden = !waitsForTap(doing);
    const disable = (/** @type {string} */ id, /** @type {boolean} */ isOff) => mark(byId(id, HTMLElement), "aria-disabled", isOff ? "true" : "");
    disable("undo", !session.canUndo);
    disable("redo", !session.canRedo);
    disable("last-trick", !table.last.length);
    disable("exchange", !table.received.length);
    byId("hint", HTMLElement).hidden = !settings.hints;
    disable("hint", !isPassing && (table.phase !== "playing" || table.turn !== PERSON));
  }

  /**
   * The places for the pass, with what is picked so far.
   * @param {number[]} picked
   */
  #showSlots(picked) {
    [...byId("slots", HTMLElement).children].forEach((slot, i) => {
      if (picked[i] !== this.#slotted[i]) slot.replaceChildren(...picked.slice(i, i + 1).map(face));
    });
    this.#slotted = picked;
  }

  /** @param {Model} model */
  #showHand({ table, doing, names }) {
    const { hand } = table;
    if (!hand.includes(this.current)) {
      const after = this.#order.slice(this.#order.indexOf(this.current) + 1);
      const other = this.#order.length ? hand[hand.length - 1] : hand[0]; // a new hand is read from its first card
      this.current = after.find((card) => hand.includes(card)) ?? other ?? -1;
    }
    this.#order = hand;
    for (const card of hand) mark(/** @type {Element} */ (this.cards.elementOf(card)), "tabindex", card === this.current ? "0" : "-1");
    mark(this.hand, "aria-label", page.hand(hand.length));
    const trick = restOf(doing) === "trick" ? table.last : table.trick;
    const plays = trick.map(({ seat, card }) => page.played(names, seat, card)).join(", ");
    say(byId("trick", HTMLElement), page.trick(plays));
  }

  /** Puts the focus on the hand's current card. */
  focusHand() {
    this.cards.elementOf(this.current)?.focus({ preventScroll: true });
  }

  /**
   * The card that the tab key reaches from now on.
   * @param {number} card
   */
  reach(card) {
    this.current = card;
    if (this.#model) this.#showHand(this.#model);
  }

  /**
   * Moves the focus along the hand.
   * @param {string} way
   */
  moveFocus(way) {
    if (!this.#model || !this.#places) return;
    const spots = [...handPlaces(this.#model, this.#places)].map(([card, { x, y }]) => ({ card, x, y }));
    const isInHand = this.hand.contains(document.activeElement);
    this.reach(isInHand ? neighbour(spots, this.current, way) : this.current);
    this.focusHand();
  }

  // --- places

  /** @param {Model} model */
  #placed({ table, settings }) {
    const wanted = [table.players, table.start.length, settings.leftHanded].join();
    if (wanted !== this.#laidOut || !this.#places) this.#places = this.arrange(table.players, table.start.length, settings.leftHanded);
    this.#laidOut = wanted;
    return this.#places;
  }

  /**
   * Measures what the style sheets decide (fonts, bars), and places everything else.
   * @param {number} players
   * @param {number} dealt
   * @param {boolean} isLeft for a left hand
   */
  arrange(players, dealt, isLeft) {
    const sizes = cardSizes({ width: this.root.clientWidth, height: innerHeight, dealt });
    const { style } = document.documentElement;
    style.setProperty("--card-width", `${sizes.width}px`);
    style.setProperty("--card-height", `${sizes.height}px`);
    style.setProperty("--lift", `${sizes.lift}px`);
    style.setProperty("--zone", `${sizes.zone}px`);
    const table = boxOf(this.#felt);
    const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const isNarrow = table.width < 35 * letter && table.height > 0.45 * table.width;
    const wanted = placeSeats({ players, width: table.width, height: table.height, isLeft });
    const plates = this.#seats.place(wanted, { ...table, isNarrow });
    const bottom = isNarrow || wanted[PERSON].x === 0.5 ? plates.bottom : 0;
    const open = { ...table, height: table.height - bottom };
    const trick = placeTrick({ table: open, top: plates.top, side: plates.side, players, sizes });
    this.#makeRoom({ top: plates.top, side: plates.side, bottom, high: open.height - plates.top, wide: table.width - 2 * plates.side }, letter);
    // Those at the sides sit half on the table's edge.
    this.#felt.style.setProperty("--table-side", plates.side ? `${plates.side / 2}px` : "");
    return { sizes, zone: boxOf(this.#zone), table, seats: plates.places, trick };
  }

  /**
   * The room of the pass, between the plates. Told here and not asked by the style sheet: with a container query each
   * change in it would have the page styled while it is laid out.
   * @param {{ top: number, side: number, bottom: number, high: number, wide: number }} room in pixels
   * @param {number} letter
   */
  #makeRoom({ top, side, bottom, high, wide }, letter) {
    const told = { top, side, bottom, high: high / 100, wide: wide / 100 };
    for (const [name, size] of Object.entries(told)) this.#middle.style.setProperty(`--${name}`, `${size}px`);
    this.#middle.classList.toggle("shallow", high <= SHALLOW * letter);
  }

  /**
   * Turns the arrow towards who gets the pass.
   * @param {number} receiver
   * @param {import("./shown.js").Places} places
   */
  #point(receiver, { table: felt, seats }) {
    const middle = { x: 0.5, y: 0.6 };
    const angle = Math.atan2((seats[receiver].y - middle.y) * felt.height, (seats[receiver].x - middle.x) * felt.width);
    this.#middle.style.setProperty("--angle", `${angle.toFixed(3)}rad`);
  }
}

/**
 * Where an element lies in the page.
 * @param {HTMLElement} element
 * @returns {import("./layout.js").Box}
 */
function boxOf(element) {
  return { x: element.offsetLeft, y: element.offsetTop, width: element.offsetWidth, height: element.offsetHeight };
}
