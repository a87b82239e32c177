/** The one line that says what is going on and what to do next, from the model alone. */

import { readCard, suitOf } from "./cards.js";
import { PERSON } from "./game.js";
import { hints, notices, passing, playing, refusals, scoring } from "./messages.js";
import { liftedOf, picksOf, waitsForTap } from "./model.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./session.js").Happening} Happening */

const QUEEN = readCard("QS");
const JACK = readCard("JD");

/** Says each happening once: the line is read aloud whole at every change, so what was said leaves it with the next. */
export class Teller {
  /** @type {Happening | null} */
  #told = null;
  /** What was wanted when it was told; null once something else has been said since. */
  #with = /** @type {string | null} */ (null);
  /** The line that the warning was read with; empty once it has gone with it, null before. */
  #warned = /** @type {string | null} */ (null);

  /** @param {Model} model */
  line(model) {
    const { happening } = model.session;
    const { said } = model;
    const answer = !said ? previewed(model) : said.kind === "news" ? "" : said.text;
    const asked = wanted(model);
    if (said || answer || happening !== this.#told) {
      this.#told = happening;
      this.#with = said || answer ? null : asked;
    }
    if (this.#with !== asked) this.#with = null;
    if (answer) return answer;
    const news = said?.text ?? (this.#with === null ? "" : happened(model));
    const line = [news, asked].filter(Boolean).join(" ") || thinking(model);
    this.#warn(model.works, asked && line);
    return model.works || this.#warned === "" ? line : `${line} ${notices.unsaved}`;
  }

  /**
   * Where saving does not work, that is said until the person has had time to read it, which is when something is asked
   * of them; a mark beside the hand's number says it from then on.
   * @param {boolean} works
   * @param {string} line empty, if nothing is asked
   */
  #warn(works, line) {
    if (works) this.#warned = null;
    else if (this.#warned === null) this.#warned = line || null;
    else if (this.#warned !== line) this.#warned = "";
  }
}

/** @param {Model} model */
function happened({ session, names, table }) {
  const { happening } = session;
  if (!happening) return "";
  const { step, preview, trick } = happening;
  if (happening.exchanged) return passing.received(names, table.giver, table.received);
  if (step.action === "choose_moon") return scoring.reasons[happening.moonReason] ?? "";
  if (step.action !== "play" || !preview) return "";
  const broke = happening.broke ? `: ${playing.broken}` : "";
  const played = `${playing.played(names, step.seat, step.value, preview.placing)}${broke}.`;
  return trick ? `${played} ${trickLine(trick, session, names)}` : played;
}

/**
 * Who took a trick, and what lay in it.
 * @param {import("./session.js").TrickResult} trick
 * @param {Model["session"]} session
 * @param {string[]} names
 */
export function trickLine({ winner, points, cards }, session, names) {
  const jack = session.rules.jack === true && cards.includes(JACK);
  return playing.trick(names, winner, points, cards.includes(QUEEN), jack);
}

/**
 * @param {Model["session"]} session
 * @param {string[]} names
 * @param {Model["table"]} table
 */
function scored(session, names, table) {
  const result = session.sheet[session.sheet.length - 1];
  return result.shooter >= 0 ? scoring.moon(names, result.shooter, result.moonChoice) : scoring.summary(names, result.scores);
}

/** @param {Model} model */
function wanted(model) {
  const { table, names, doing, session, finishable } = model;
  const { phase, turn } = table;
  const goOn = waitsForTap(doing) ? playing.tapToGoOn : "";
  if (doing.is === "resting") return doing.on === "hold" ? [passing.hold, goOn].filter(Boolean).join(" ") : goOn;
  if (doing.is === "lifting") return previewed(model);
  if (doing.is === "passing") return passing.waiting;
  if (phase === "passing") {
    const missing = 3 - picksOf(doing).length;
    if (missing === 3) return passing.choose(names, table.receiver, table.direction);
    return missing ? passing.more(missing) : passing.ready(names, table.receiver);
  }
  if (phase === "playing") {
    if (turn !== PERSON) return "";
    if (finishable) return playing.finishable;
    if (table.trick.length) return playing.follow(names, table.led, table.winner, table.best);
    return table.tricks ? playing.lead : playing.opens(table.legal[0]); // R3.1: there is no choice
  }
  if (phase === "choosing") return turn === PERSON ? scoring.choose : scoring.choosing(names, turn);
  const result = scored(session, names, table);
  return phase === "over" ? `${result} ${winnerLine(table, names)}` : result;
}

/** @param {Model} model */
const thinking = ({ table, names }) => (table.turn > PERSON ? playing.thinking(names, table.turn) : "");

/**
 * @param {Model["table"]} table
 * @param {string[]} names
 */
export function winnerLine(table, names) {
  const winners = table.seats.flatMap((seat, number) => (seat.rank === 1 ? [number] : []));
  return scoring.winner(names, winners, table.seats[winners[0]].total);
}

/**
 * What the lifted card would do; nothing if none is lifted.
 * @param {Model} model
 */
function previewed({ preview, doing, table, names, session }) {
  if (!preview) return "";
  const card = liftedOf(doing);
  const { placing, winner, points, completes } = preview;
  if (placing === "leads") return `${playing.leads(card)} ${playing.again}`;
  if (placing === "discards") {
    // What lay in the trick before is what the last play's preview said of it.
    const own = points - (session.happening?.preview?.points ?? 0);
    return `${playing.discards(names, card, table.led, winner, own)} ${playing.again}`;
  }
  const told = winner === PERSON ? playing.wins(card, points, completes) : playing.under(names, card, winner, table.best, completes);
  return `${told} ${playing.again}`;
}

/**
 * Which cards may be played and why; it tells nothing that the hand does not show.
 * @param {Model} model
 * @param {(card: number) => string} refusalOf
 */
export function hintLine({ table, names, doing }, refusalOf) {
  const { phase, turn, hand, legal, led } = table;
  if (phase === "passing" && doing.is !== "passing") return hints.pass(names, table.receiver);
  if (phase !== "playing" || turn !== PERSON || doing.is === "resting") return hints.nothing;
  const stopped = hand.find((card) => !legal.includes(card));
  if (stopped !== undefined) return hints.some(legal, refusals[refusalOf(stopped)](names, led, turn));
  if (led < 0) return hints.lead;
  return suitOf(legal[0]) === led ? hints.follow(led) : hints.free(led);
}
