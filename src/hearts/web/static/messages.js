/** Every text that a person reads or hears, in English. Another language is another file with the same names. */

import { rankOf, suitOf } from "./cards.js";
import { translated } from "./language.js";

/** @typedef {import("./game.js").Score} Score */
/** @typedef {import("./game.js").Direction} Direction */

const TEXT_STYLE = "\uFE0E"; // a suit is a letter here, never a picture
const NO_BREAK = "\u00A0"; // what a card or a rule is worth stays on its line
const RANK_NAMES = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
const RANK_SIGNS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SUIT_NAMES = ["clubs", "diamonds", "spades", "hearts"];
const SUIT_SIGNS = ["♣", "♦", "♠", "♥"].map((sign) => sign + TEXT_STYLE);
const QUEEN = `Q${SUIT_SIGNS[2]}`;
const JACK = `J${SUIT_SIGNS[1]}`;

/**
 * A number with its word: `1 point`, `2 points`.
 * @param {number} number
 * @param {string} one
 * @param {string} [many]
 */
const counted = (number, one, many = `${one}s`) => `${signed(number)} ${Math.abs(number) === 1 ? one : many}`;

/** @param {number} points */
const points = (points) => counted(points, "point");

/** @param {string[]} items */
const listed = (items) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;

/** @param {number} number */
const signed = (number) => (number < 0 ? `−${-number}` : `${number}`);

/** @param {number} number */
const decimal = (number) => new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);

/**
 * A code where it is only read: it stays on its line.
 * @param {string} code
 */
const whole = (code) => code.replace("-", "\u2060-\u2060");

/** @param {number} seat */
const isYou = (seat) => seat === 0;

/**
 * "You take" or "Cleo takes".
 * @param {string[]} names
 * @param {number} seat
 * @param {string} you
 * @param {string} other
 */
const does = (names, seat, you, other) => (isYou(seat) ? `You ${you}` : `${names[seat]} ${other}`);

/**
 * @param {string[]} names
 * @param {number} seat
 */
const whom = (names, seat) => (isYou(seat) ? "you" : names[seat]);

export const card = {
  /** @param {number} card */
  short: (card) => RANK_SIGNS[rankOf(card)] + SUIT_SIGNS[suitOf(card)],
  /** @param {number} card */
  rank: (card) => RANK_SIGNS[rankOf(card)],
  /** @param {number} card */
  name: (card) => `${RANK_NAMES[rankOf(card)]} of ${SUIT_NAMES[suitOf(card)]}`,
  /** @param {number} suit */
  sign: (suit) => SUIT_SIGNS[suit],
  /** @param {number} suit */
  suit: (suit) => SUIT_NAMES[suit],
  /** @param {number[]} cards */
  list: (cards) => cards.map(card.short).join(" "),
  /** @param {number[]} cards of a pass, which stay on one line */
  together: (cards) => cards.map(card.short).join(NO_BREAK),
};

/** @param {number} suit */
const suitName = (suit) => SUIT_NAMES[suit];

/** @param {number} suit */
const capitalSuit = (suit) => SUIT_NAMES[suit][0].toUpperCase() + SUIT_NAMES[suit].slice(1);

export const page = {
  document: "Hearts – play the card game free, with no sign-up",
  title: "Hearts",
  hand: (/** @type {number} */ cards) => `Your hand, ${counted(cards, "card")}`,
  trick: (/** @type {string} */ plays) => (plays ? `On the table: ${plays}` : "No card on the table"),
  played: (/** @type {string[]} */ names, /** @type {number} */ seat, /** @type {number} */ played) =>
    `${card.name(played)} by ${whom(names, seat)}`,
  handNumber: (/** @type {number} */ number, /** @type {number} */ target) => `Hand ${number} · to ${target}`,
  unsaved: "not saved",
  code: (/** @type {string} */ code) => `Game code ${code}: copy it`,
  opponents: ["Ada", "Bruno", "Cleo", "Dario", "Edith"],
  you: "You",
};

export const buttons = {
  undo: "Undo",
  redo: "Redo",
  hint: "Hint",
  lastTrick: "Last trick",
  exchange: "Passed cards",
  scores: "Scores",
  settings: "Settings",
  close: "Close",
  finish: "Finish the hand",
  goOn: "Go on",
  next: "Next hand",
  again: "Play again",
  replay: "Replay this deal",
};

/** Shorter words where a button is narrow. */
export const shortButtons = { undo: "Undo", lastTrick: "Trick", exchange: "Passed" };

const DIRECTIONS = {
  left: "to the left",
  right: "to the right",
  across: "across",
  left2: "two to the left",
  right2: "two to the right",
  hold: "nobody",
};

export const passing = {
  /** @param {string[]} names @param {number} to @param {number} missing */
  button: (names, to, missing) => (missing ? `Pass ${missing} more to ${names[to]}` : `Pass to ${names[to]}`),
  /** @param {string[]} names @param {number} to @param {Direction} direction */
  choose: (names, to, direction) => `Choose three cards for ${names[to]} (${DIRECTIONS[direction]}).`,
  /** @param {number} missing */
  more: (missing) => `${counted(missing, "more card", "more cards")} to choose.`,
  /** @param {string[]} names @param {number} to */
  ready: (names, to) => `Three chosen. Pass them to ${names[to]}, or tap a card to change your mind.`,
  full: "Three are chosen already. Tap one of them to put it back.",
  waiting: "Waiting for the others to pass…",
  /** @param {string[]} names @param {number} from @param {number[]} cards */
  received: (names, from, cards) => `${names[from]} gave you ${card.together(cards)}.`,
  /** @param {string[]} names @param {number} to @param {number[]} cards */
  given: (names, to, cards) => `You gave ${names[to]} ${card.together(cards)}.`,
  hold: "Nobody passes in this hand.",
  none: "No cards were passed in this hand yet.",
  /** @param {Direction} direction */
  next: (direction) => (direction === "hold" ? "Nobody passes in the next hand" : `Next pass: ${DIRECTIONS[direction]}`),
};

export const playing = {
  /** @param {string[]} names @param {number} seat @param {number} played @param {string} placing */
  played: (names, seat, played, placing) => {
    const verbs = /** @type {Record<string, string[]>} */ ({ leads: ["lead", "leads"], discards: ["discard", "discards"] });
    const [you, other] = verbs[placing] ?? ["play", "plays"];
    return `${does(names, seat, you, other)} ${card.short(played)}`;
  },
  broken: "hearts are broken",
  /** @param {string[]} names @param {number} winner @param {number} worth @param {boolean} queen @param {boolean} jack */
  trick: (names, winner, worth, queen, jack) => {
    const gain = `${queen ? ` and ${QUEEN}` : ""}${worth ? `: ${points(worth)}` : ""}`;
    const less = worth ? `, less${NO_BREAK}10 for${NO_BREAK}${JACK}` : `, and ${JACK} takes off${NO_BREAK}10${NO_BREAK}points`;
    return `${does(names, winner, "take", "takes")} the trick${gain}${jack ? less : ""}.`;
  },
  lead: "Your turn: you lead.",
  opens: (/** @type {number} */ played) => `Your turn: ${card.short(played)} opens the hand.`,
  /** @param {string[]} names @param {number} led @param {number} winner @param {number} best */
  follow: (names, led, winner, best) =>
    `Your turn: ${suitName(led)} led, ${names[winner]} ${isYou(winner) ? "are" : "is"} winning with ${card.short(best)}.`,
  /** @param {string[]} names @param {number} seat */
  thinking: (names, seat) => `${names[seat]} is to play.`,
  leads: (/** @type {number} */ played) => `${card.short(played)} leads ${suitName(suitOf(played))}.`,
  /** @param {number} played @param {number} worth @param {boolean} completes */
  wins: (played, worth, completes) => {
    const stakes = worth ? ` with ${points(worth)}` : "";
    return completes ? `${card.short(played)} takes the trick${stakes}.` : `${card.short(played)} would be winning the trick${stakes}.`;
  },
  /** @param {string[]} names @param {number} played @param {number} winner @param {number} best @param {boolean} completes */
  under: (names, played, winner, best, completes) =>
    `${card.short(played)} stays under ${card.short(best)}: ${names[winner]} ${completes ? "takes the trick" : "is winning"}.`,
  /** @param {string[]} names @param {number} played @param {number} led @param {number} winner @param {number} worth */
  discards: (names, played, led, winner, worth) =>
    `${card.short(played)} on ${suitName(led)}: discards ${worth ? `${points(worth)} on` : "it on"} ${names[winner]}, who is winning.`,
  again: "Choose it again to play it.",
  finishable: "Nothing can change any more: you can finish the hand.",
  tapToGoOn: "Tap to go on.",
};

export const refusals = /** @type {Record<string, (names: string[], led: number, turn: number) => string>} */ ({
  wrong_phase: () => "Not now.",
  not_your_turn: (names, _, turn) => `Not your turn yet: ${turn > 0 ? names[turn] : "somebody"} is to play.`,
  not_in_pack: () => "That card is not in this pack.",
  not_your_card: () => "That card is not yours.",
  opening_card: () => "The lowest club opens the hand, and you hold it.",
  follow_suit: (_, led) => `${capitalSuit(led)} were led and you have some: follow suit.`,
  no_points_first_trick: () => `No hearts and no ${QUEEN} on the first trick.`,
  hearts_not_broken: () => "Hearts are not broken yet: lead another suit.",
  not_three_cards: () => "Choose exactly three cards.",
  same_card_twice: () => "Choose three different cards.",
  already_passed: () => "You have passed already.",
  only_shooter_chooses: () => "Only the player who shot the moon chooses.",
});

export const hints = {
  /** @param {string[]} names @param {number} to */
  pass: (names, to) => `Any three of your cards may go to ${names[to]}. High spades and high hearts are the dangerous ones.`,
  /** @param {number[]} cards @param {string} why */
  some: (cards, why) => `You may play ${card.list(cards)}. ${why}`,
  lead: "You lead: any of your cards may be played.",
  /** @param {number} led */
  free: (led) => `You have no ${suitName(led)}: any of your cards may be played.`,
  /** @param {number} led */
  follow: (led) => `All your cards are ${suitName(led)}, which were led: any may be played.`,
  nothing: "There is nothing to decide right now.",
};

export const coach = {
  /** @param {string} name @param {number} worth @param {boolean} best */
  card: (name, worth, best) => `${name}, ${decimal(worth)} points expected${best ? ", the coach’s choice" : ""}`,
  /** @param {number[]} cards @param {number} worth */
  best: (cards, worth) => `The coach would choose ${card.list(cards)}: ${decimal(worth)} points expected.`,
  /** @param {number} worth */
  points: (worth) => decimal(worth),
};

export const scoring = {
  hand: (/** @type {number} */ number) => `Hand ${number}`,
  /** @param {Score} score */
  how: (score) => {
    const parts = [];
    if (score.hearts) parts.push(counted(score.hearts, "heart"));
    if (score.queen) parts.push(QUEEN);
    if (score.moon) parts.push(score.hearts ? "shot the moon" : "another’s moon");
    if (score.jack) parts.push(`${JACK}${NO_BREAK}${signed(score.jack)}`);
    if (score.no_tricks) parts.push(`no tricks${NO_BREAK}${signed(score.no_tricks)}`);
    return parts.join(", ") || "no points";
  },
  /** @param {number} number */
  change: (number) => (number > 0 ? `+${number}` : signed(number)),
  total: signed,
  /** @param {string[]} names @param {number} shooter @param {string} choice */
  moon: (names, shooter, choice) => {
    const result = choice === "subtract" ? `−26 for ${whom(names, shooter)}` : `0 for ${whom(names, shooter)}, 26 for everyone else`;
    return `${does(names, shooter, "shot", "shot")} the moon: ${result}.`;
  },
  reasons: /** @type {Record<string, string>} */ ({
    wins_now: "That wins the game at once.",
    goes_on: "That keeps the game going.",
    better_rank: "That gives the better rank.",
    alike: "Both would come to the same.",
  }),
  choose: "You shot the moon! How should it count?",
  /** @param {string[]} names @param {number} shooter */
  choosing: (names, shooter) => `${names[shooter]} shot the moon and chooses how it counts.`,
  add: "26 for everyone else",
  subtract: "−26 for you",
  ends: "This ends the game.",
  columns: { player: "Player", points: "Points", total: "Total", place: "Place", hand: "Hand" },
  /** @param {string[]} names @param {number[]} scores */
  summary: (names, scores) => {
    const least = Math.min(...scores);
    const best = names.filter((_, seat) => scores[seat] === least);
    return `Hand over. Fewest points: ${listed(best)} with ${signed(least)}.`;
  },
  standings: "Final standings",
  sheet: "Score sheet",
  openHands: "Open hands",
  daily: "Daily result",
  empty: "No hand is finished yet.",
  plot: "Totals after each hand",
  target: (/** @type {number} */ target) => `target ${target}`,
  /** @param {number} rank @param {boolean} shared */
  place: (rank, shared) => (shared ? `${rank}, shared` : `${rank}`),
  /** @param {string[]} names @param {number[]} winners @param {number} total */
  winner: (names, winners, total) => {
    const who = listed(winners.map((seat) => names[seat]));
    const win = winners.length > 1 || isYou(winners[0]) ? "win" : "wins";
    return `${who} ${win}${winners.length > 1 ? " together" : ""} with ${points(total)}${isYou(winners[0]) ? "!" : "."}`;
  },
};

export const seats = {
  /** @param {string} name @param {import("./game.js").Seat} seat @param {{ turn: boolean, leads: boolean, winning: boolean }} marks */
  label: (name, seat, { turn, leads, winning }) =>
    [
      name,
      counted(seat.cards, "card"),
      `${points(seat.points)} this hand`,
      `${signed(seat.total)} in all`,
      ...(turn ? ["to play"] : []),
      ...(leads ? ["led"] : []),
      ...(winning ? ["winning the trick"] : []),
    ].join(", "),
  lead: "led",
  total: "Points in all",
  points: "Points this hand",
  cards: "Cards left",
};

export const tricks = {
  title: "Last trick",
  none: "No trick is finished in this hand yet.",
  /** @param {string[]} names @param {number} seat */
  led: (names, seat) => `${does(names, seat, "led", "led")}.`,
  took: "took it",
};

export const notices = {
  copied: (/** @type {string} */ code) => `Code ${code} copied.`,
  notCopied: (/** @type {string} */ code) => `The browser did not allow copying. The code is ${code}.`,
  linkCopied: "Link copied. It deals the same game with the same rules.",
  linkNotCopied: (/** @type {string} */ link) => `The browser did not allow copying. The link is ${link}`,
  undone: "Taken back. Decide again.",
  damaged: "Your saved game could not be read. It was kept aside, and a new one was dealt.",
  unsaved: "This browser does not let the game be saved: closing the page ends it.",
  restarted: "The same deal again, from its first hand.",
  badLink: "The link’s code or rules are damaged: your own game goes on.",
  kept: (/** @type {string} */ code) => `Game ${whole(code)} was kept. You can go back to it in the settings.`,
  back: "Back in the game you left.",
  notKept: "There is no room here to keep the game before this one: it is in your saves only until this page is closed.",
  unreadable: "That game could not be read. It was kept aside, and this one goes on.",
  notTaken: "There is no room here to keep this game, so it goes on: going back would lose it.",
};

export const brainStopped = /** @type {Record<string, string>} */ ({
  crashed: "The computer players stopped. Your game is saved: reload the page to go on.",
  unreachable: "The computer players could not be loaded. Your game is saved and goes on once you are online, or reload the page.",
  mismatch: "There is a new version of the game. Yours is saved: reload the page to go on.",
});

export const codes = /** @type {Record<string, (at: number) => string>} */ ({
  wrong_length: () => "A game code has eight letters and digits, like 7K3Q-9F2M.",
  bad_symbol: (at) => `Symbol ${at + 1} cannot be part of a game code.`,
  mistyped: () => "That is not a game code: a symbol is wrong or two are swapped. Please check it.",
});

export const dialogs = {
  elsewhere: "Open in another tab",
  elsewhereText: "This game is open in another tab or window. Only one can play it at a time.",
  playHere: "Play here",
  linked: "Open the linked game?",
  /** @param {string} code @param {string} rules */
  linkedText: (code, rules) => `The link deals game ${whole(code)}: ${rules}. Your unfinished game is kept, and you can go back to it.`,
  open: "Open it",
  stay: "Stay in my game",
};

export const failures = /** @type {Record<string, string>} */ ({
  unsupported: "This browser cannot run the game: it needs WebAssembly. Chrome, Edge or Firefox from 2023 on, or Safari from 16.4, can.",
  unreachable: "The game could not be loaded. Please check the connection, then reload the page.",
  part: "That could not be loaded. The game goes on: try again once you are online.",
  result: "The scores could not be loaded: they appear once you are online.",
  deck: "The classic cards could not be loaded: for now the large ones stay.",
  mismatch: "Parts of this page are of different versions. Please reload it. If that does not help, try again later.",
});

void translated(
  { card, page, buttons, shortButtons, passing, playing, refusals, hints, coach, scoring, seats, tricks, notices, brainStopped, codes, dialogs, failures },
  { es: () => import("./messages-es.js") },
);
