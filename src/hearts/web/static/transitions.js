/**
 * What each thing that happens makes of the page's state: a new state, and what the host is to do beside drawing it.
 * Nothing here knows the page, the storage or the time.
 */

import { packPass } from "./cards.js";
import { PERSON } from "./game.js";
import { notices, page, passing, refusals } from "./messages.js";
import { FREE, isFinishable, modelOf, namesIn, picksOf, viewOf, waitsForTap } from "./model.js";
import { IllegalAction, Session } from "./session.js";
import { PACES } from "./settings.js";
import { hintLine } from "./status.js";

/** @typedef {import("./game.js").Step} Step */
/** @typedef {import("./kernel.js").Rules} Rules */
/** @typedef {import("./model.js").Doing} Doing */
/** @typedef {import("./model.js").Rest} Rest */
/** @typedef {import("./model.js").Said} Said */
/** @typedef {import("./model.js").State} State */
/** @typedef {import("./settings.js").Settings} Settings */
/**
 * What the host does: save the game before it is drawn; draw it with every card at its place at once; let the game go on
 * from a pause or from the person's decision; have it go on anew, and forget what the computers were asked.
 * @typedef {"save" | "still" | "goOn" | "anew"} Effect
 */
/** @typedef {{ state: State, effects: Effect[] }} Next */

/**
 * @param {State} state
 * @param {Partial<State>} changes
 * @param {...Effect} effects
 * @returns {Next}
 */
const next = (state, changes, ...effects) => ({ state: { ...state, ...changes }, effects });

/**
 * Says something until the next thing happens.
 * @param {State} state
 * @param {string} text
 * @param {Said["kind"]} [kind]
 */
export const say = (state, text, kind = "news") => next(state, { said: { text, kind } });

// --- beginnings

/**
 * A session at its first hand, by the settings.
 * @param {import("./game.js").Game} game
 * @param {Settings} settings
 * @param {number} seed
 * @param {Rules} [rules]
 */
export function dealt(game, settings, seed, rules = settings.rules) {
  const whole = { ...game.kernel.layout.rules.defaults, ...rules };
  const opponents = page.opponents.slice(0, Number(whole.players) - 1);
  const players = [{ name: ownName(settings) }, ...opponents.map((name, i) => ({ name, level: settings.levels[i] }))];
  return Session.begin(game, { seed, rules: whole, players });
}

/** @param {Settings} settings */
export const ownName = (settings) => settings.name || page.you;

/**
 * Has a session take the place of the one before; on a hold hand at its beginning that is said first.
 * @param {State} state
 * @param {Session} session
 * @param {{ doing?: Doing, said?: string }} [with_]
 */
export function open(state, session, { doing, said = "" } = {}) {
  const isHold = !session.steps.length && session.directions[0] === "hold";
  const first = isHold ? resting("hold", state.settings) : FREE;
  const news = /** @type {Said | null} */ (said ? { text: said, kind: "news" } : null);
  const named = session.rename(ownName(state.settings));
  return next(state, { session: named, doing: doing ?? first, said: news, choseRules: false }, "save", "anew");
}

/**
 * Changes settings. Rules and opponents change this game too as long as nothing was decided in it (R9.1).
 * @param {State} before
 * @param {Partial<Settings>} changes
 * @returns {Next}
 */
export function set(before, changes) {
  const state = {
    ...before,
    settings: { ...before.settings, ...changes },
    said: "language" in changes ? null : before.said, // what was said in another one
    choseRules: before.choseRules || "rules" in changes,
  };
  const { session, settings } = state;
  const { seed, rules, setup } = session.beginning;
  if (("rules" in changes || "levels" in changes) && !session.isFixed && !setup) {
    return open(state, dealt(session.game, settings, seed, changes.rules ?? rules));
  }
  const told = next(state, { session: session.rename(ownName(settings)) }, "save", "still");
  return "speed" in changes ? after(told, goOn) : told;
}

// --- the person's decisions

/**
 * A tap, or Enter, on a card of the hand.
 * @param {State} state
 * @param {number} card
 */
export function tap(state, card) {
  const { phase } = state.session.game;
  if (phase === "passing") return pick(state, card, !picksOf(state.doing).includes(card));
  return phase === "playing" ? touch(state, card) : next(state, {});
}

/**
 * A finger drawn across a card.
 * @param {State} state
 * @param {number} card
 * @param {boolean} wanted
 */
export function brush(state, card, wanted) {
  const isOther = picksOf(state.doing).includes(card) !== wanted;
  return state.session.game.phase === "passing" && isOther ? pick(state, card, wanted) : next(state, {});
}

/**
 * @param {State} state
 * @param {number} card
 * @param {boolean} wanted
 */
function pick(state, card, wanted) {
  const { session, doing } = state;
  if (doing.is === "passing" || !session.game.read().hand.includes(card)) return next(state, {});
  const before = picksOf(doing);
  if (wanted && before.length === 3) return say(state, passing.full, "refusal");
  const cards = wanted ? [...before, card] : before.filter((other) => other !== card);
  return next(state, { doing: cards.length ? { is: "picking", cards } : FREE, said: null }, "save");
}

/**
 * @param {State} state
 * @param {number} card
 */
function touch(state, card) {
  const { session, doing, settings } = state;
  const step = /** @type {Step} */ ({ action: "play", seat: PERSON, value: card });
  const refusal = session.game.refusal(step);
  // Nobody else is to play before the tap that is waited for: it is this one.
  if (refusal === "not_your_turn" && waitsForTap(doing)) return goOn(state);
  if (refusal !== "none") return refuse({ ...state, doing: doing.is === "lifting" ? FREE : doing }, refusal);
  if (!settings.confirm || (doing.is === "lifting" && doing.card === card)) return decide(state, step);
  return next(state, { doing: { is: "lifting", card }, said: null }, "save", "goOn");
}

/**
 * @param {State} state
 * @param {string} reason
 */
function refuse(state, reason) {
  const { game } = state.session;
  return say(state, refusals[reason](namesIn(state.session), game.number("led"), game.turn), "refusal");
}

/**
 * Passes the picked cards; the computers' passes are fixed before it, so that undoing it keeps theirs.
 * @param {State} state
 */
export function pass(state) {
  const { session, doing } = state;
  if (session.game.phase !== "passing" || doing.is === "passing") return next(state, {});
  const cards = picksOf(doing);
  if (cards.length !== 3) return say(state, passing.more(3 - cards.length), "refusal");
  const given = next(state, { doing: { is: "passing", cards }, said: null }, "goOn");
  return session.waiting.length ? given : after(given, passPicked);
}

/**
 * @param {State} state
 * @param {number} choice
 */
export const chooseMoon = (state, choice) => decide(state, { action: "choose_moon", seat: PERSON, value: choice });

/** @param {State} state */
export function nextHand(state) {
  const isDue = state.session.game.phase === "scored";
  return isDue ? decide(state, { action: "next_hand", seat: PERSON, value: 0 }) : next(state, {});
}

/**
 * @param {State} state
 * @param {Step} step
 */
function decide(state, step) {
  try {
    const { state: decided, effects } = apply(state, step);
    return next(decided, {}, ...effects, "goOn");
  } catch (problem) {
    if (problem instanceof IllegalAction) return refuse(state, problem.reason);
    throw problem;
  }
}

/**
 * Plays out the hand once it is decided (R10).
 * @param {State} state
 */
export function finish(state) {
  return isFinishable(state.session) ? travel(state, state.session.finish()) : next(state, {});
}

/** @param {State} state */
export function undo(state) {
  const { session } = state;
  return session.canUndo ? travel(state, session.undo(), notices.undone) : next(state, {});
}

/** @param {State} state */
export function redo(state) {
  const { session } = state;
  return session.canRedo ? travel(state, session.redo()) : next(state, {});
}

/**
 * @param {State} state
 * @param {Session} session
 * @param {string} [news]
 */
function travel(state, session, news) {
  return next(state, { session, doing: FREE, said: news ? { text: news, kind: "news" } : null }, "save", "anew");
}

/** @param {State} state */
export function hint(state) {
  if (!state.settings.hints) return next(state, {});
  const rested = goOn(state);
  const { game } = state.session;
  const refusalOf = (/** @type {number} */ card) => game.refusal({ action: "play", seat: PERSON, value: card });
  const line = hintLine(modelOf(rested.state, { works: true }), refusalOf);
  return after(rested, (state) => say(state, line, "answer"));
}

/**
 * Puts back what is picked or lifted.
 * @param {State} state
 */
export function clear(state) {
  const { doing, said } = state;
  const isHeld = doing.is === "picking" || doing.is === "lifting";
  if (doing.is === "passing" || (!isHeld && !said)) return next(state, {});
  return next(state, { doing: isHeld ? FREE : doing, said: null }, "save");
}

/**
 * Ends the pause that is on: the person has seen enough, or its time is over.
 * @param {State} state
 */
export function goOn(state) {
  return state.doing.is === "resting" ? next(state, { doing: FREE }, "goOn") : next(state, {});
}

// --- the coach

/**
 * Whether the coach is to be asked: the person has a choice to make, and nothing lies to be read first.
 * @param {State} state
 */
export function wantsAdvice({ session, doing, settings, advice }) {
  if (!settings.coach || doing.is === "resting" || doing.is === "passing") return false;
  const { phase, turn, decided } = session.game;
  const isDue = phase === "passing" || (phase === "playing" && turn === PERSON && !decided && session.game.read().legal.length > 1);
  return isDue && advice?.view !== viewOf(session);
}

/**
 * What the coach has said of a view. Whoever hears it plays for practice (T2).
 * @param {State} state
 * @param {import("./model.js").Advice} advice
 */
export function advise(state, advice) {
  if (advice.view !== viewOf(state.session)) return next(state, {});
  return next(state, { advice, session: state.session.remembering({ coached: true }) }, "save");
}

// --- what the game's own course does

/**
 * The others have passed: the person's three cards go too.
 * @param {State} state
 */
export function passPicked(state) {
  return apply(state, { action: "pass", seat: PERSON, value: packPass(picksOf(state.doing)) });
}

/**
 * Does an action; throws IllegalAction where the rules refuse it.
 * @param {State} state
 * @param {Step} step
 */
export function apply(state, step) {
  const session = state.session.apply(step);
  const isQuiet = step.action === "pass" && step.seat !== PERSON; // nobody sees the others choose their passes
  const rest = restAfter(session);
  const doing = step.seat === PERSON ? FREE : state.doing;
  return next(state, { session, doing: rest ? resting(rest, state.settings) : doing, said: isQuiet ? state.said : null }, "save");
}

/**
 * What lies to be read after the session's last action.
 * @param {Session} session
 * @returns {Rest | ""}
 */
function restAfter({ happening, game }) {
  if (happening?.trick) return "trick";
  if (happening?.exchanged) return "exchange";
  return happening?.dealt && game.phase === "playing" ? "hold" : "";
}

/**
 * @param {Rest} on
 * @param {Settings} settings
 * @returns {Doing}
 */
function resting(on, settings) {
  const length = restLength(on, settings);
  return length || on === "hold" ? { is: "resting", on, forTap: length === Infinity } : FREE;
}

/**
 * How long something lies to be read, in milliseconds.
 * @param {Rest} on
 * @param {Settings} settings
 */
export function restLength(on, settings) {
  const { rest, show } = PACES[settings.speed];
  return on === "trick" ? rest : show;
}

/**
 * One transition after another.
 * @param {Next} before
 * @param {(state: State) => Next} transition
 * @returns {Next}
 */
function after(before, transition) {
  const { state, effects } = transition(before.state);
  return { state, effects: [...before.effects, ...effects] };
}
