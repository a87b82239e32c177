/** What lies over the table between hands: the hand's scores, the moon's choice, the final standings. */

import { PERSON } from "../game.js";
import { language } from "../language.js";
import { buttons, passing, scoring } from "../messages.js";
import { winnerLine } from "../status.js";
import { make } from "./dom.js";
import { portrait } from "./faces.js";

/** @typedef {import("../model.js").Model} Model */
/** @typedef {"next" | "again" | "replay" | "add" | "subtract" | "sheet" | "open-hands" | "daily"} Choice */

export class Result {
  /** What is drawn, so that it is drawn once. */
  #drawn = "";

  /**
   * @param {HTMLElement} panel
   * @param {(choice: Choice) => void} onChoice
   */
  constructor(panel, onChoice) {
    this.panel = panel;
    this.onChoice = onChoice;
  }

  /** @param {Model} model */
  show(model) {
    const { table, session, doing } = model;
    const isMine = table.phase === "choosing" && table.turn === PERSON;
    const isDue = isMine || table.phase === "scored" || table.phase === "over";
    const wanted = isDue && doing.is !== "resting" ? `${table.phase} ${table.handNumber} ${session.code} ${session.steps.length} ${language()}` : "";
    if (wanted === this.#drawn) return;
    this.#drawn = wanted;
    this.panel.hidden = !wanted;
    this.panel.classList.toggle("final", table.phase === "over");
    this.panel.parentElement?.toggleAttribute("data-covered", Boolean(wanted));
    this.panel.replaceChildren(...(wanted ? (isMine ? this.#choice(model) : this.#scores(model)) : []));
    if (!wanted) return;
    // A choice is read before it is made: its title gets the focus, where else the button that goes on does.
    const main = /** @type {HTMLElement | null} */ (this.panel.querySelector(isMine ? "h2" : "button.main"));
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.closest("#hand, #offers")) main?.focus({ preventScroll: true });
  }

  /** @param {Model} model */
  #scores(model) {
    const { table, names, session } = model;
    const isOver = table.phase === "over";
    const moon = table.shooter >= 0 ? [make("p", { class: "lead-line" }, scoring.moon(names, table.shooter, table.moonChoice))] : [];
    const title = isOver ? winnerLine(table, names) : scoring.hand(table.handNumber);
    const actions = isOver
      ? [this.#button("again", buttons.again, "main"), this.#button("replay", buttons.replay)]
      : [this.#button("next", buttons.next, "main")];
    const links = [
      ...(isOver && session.beginning.daily ? [this.#button("daily", scoring.daily, "link")] : []),
      this.#button("sheet", scoring.sheet, "link"),
      this.#button("open-hands", scoring.openHands, "link"),
    ];
    const next = isOver ? [] : [make("p", { class: "soft" }, passing.next(session.game.nextDirection))];
    const hand = isOver ? [make("section", { class: "last-hand" }, make("h3", {}, scoring.hand(table.handNumber)), handTable(model))] : [handTable(model)];
    const end = isOver ? [make("section", {}, make("h3", {}, scoring.standings), standings(model))] : [];
    return [
      make("h2", { id: "result-title" }, title),
      ...moon,
      make("div", { class: isOver ? "halves" : "" }, ...hand, ...end),
      ...next,
      make("p", { class: "links" }, ...links),
      make("p", { class: "actions" }, ...actions),
    ];
  }

  /** @param {Model} model */
  #choice({ session, names }) {
    const { Moon } = session.game.kernel.layout.enums;
    const option = (/** @type {"add" | "subtract"} */ name) => {
      const { totals, over } = session.game.totalsAfter(Moon[name.toUpperCase()]);
      const lines = totals.map((total, seat) => make("li", {}, make("span", {}, names[seat]), make("b", {}, scoring.total(total))));
      const ends = over ? [make("p", { class: "soft" }, scoring.ends)] : [];
      return make("div", { class: "option" }, make("ul", {}, ...lines), ...ends, this.#button(name, scoring[name], "main"));
    };
    return [make("h2", { id: "result-title", tabindex: "-1" }, scoring.choose), make("div", { class: "options" }, option("add"), option("subtract"))];
  }

  /**
   * @param {Choice} choice
   * @param {string} text
   * @param {string} [kind]
   */
  #button(choice, text, kind = "plain") {
    return make("button", { id: choice, type: "button", class: kind, click: () => this.onChoice(choice) }, text);
  }
}

/** @param {string[]} names */
const head = (names) => make("thead", {}, make("tr", {}, ...names.map((name) => make("th", { scope: "col" }, name))));

/**
 * @param {Pick<Model, "names" | "settings">} model
 * @param {number} seat
 * @param {string} [under]
 */
function player({ names, settings }, seat, under = "") {
  const small = under ? [make("small", {}, under)] : [];
  const name = names[seat];
  const who = make("span", { class: "who" }, portrait(seat, settings), make("span", {}, name, ...small));
  return make("th", { scope: "row" }, who);
}

/** @param {Model} model */
function handTable(model) {
  const { table, session } = model;
  const { columns } = scoring;
  const rows = table.seats.map((seat, number) =>
    make(
      "tr",
      { class: number === PERSON ? "own" : "" },
      player(model, number, scoring.how(session.game.explain(number))),
      make("td", {}, scoring.change(seat.score)),
      make("td", {}, make("b", {}, scoring.total(seat.total))),
    ),
  );
  return make("table", {}, head([columns.player, columns.points, columns.total]), make("tbody", {}, ...rows));
}

/**
 * The players by rank.
 * @param {Pick<Model, "table" | "names" | "settings">} model
 */
export function standings(model) {
  const { table } = model;
  const { columns } = scoring;
  const order = table.seats.map((seat, number) => ({ ...seat, number })).sort((one, other) => one.rank - other.rank);
  const isShared = (/** @type {number} */ rank) => order.filter((seat) => seat.rank === rank).length > 1;
  const rows = order.map(({ rank, total, number }) =>
    make(
      "tr",
      { class: number === PERSON ? "own" : "" },
      make("td", { class: "place" }, scoring.place(rank, isShared(rank))),
      player(model, number),
      make("td", {}, make("b", {}, scoring.total(total))),
    ),
  );
  return make("table", { class: "standings" }, head([columns.place, columns.player, columns.total]), make("tbody", {}, ...rows));
}
