/** The daily deal's window: to play it, to go on with it, or its result to share. */

import { dailyBeginning, today, tryAt } from "../daily.js";
import { daily as words, dates, history } from "../messages-saves.js";
import { openDialog } from "./dialogs.js";
import { copy, make } from "./dom.js";
import { isPractice, replayed } from "./history.js";

/** @typedef {import("../host.js").Host} Host */

/**
 * @param {Host} host
 * @param {() => void} onPlay called when a game is to be played
 * @param {string} [date]
 */
export function openDaily(host, onPlay, date = today()) {
  const { state, kept } = tryAt(host, date);
  const play = (/** @type {string} */ text, /** @type {() => string | void} */ act, kind = "main") => {
    const start = () => {
      dialog.close();
      const notice = act();
      if (notice) host.say(notice);
      onPlay();
    };
    return make("button", { id: "daily-play", type: "button", class: kind, autofocus: kind === "main", click: start }, text);
  };
  const deal = (isTry = true) => {
    const beginning = dailyBeginning(host.kernel, date, host.ownName);
    return host.begin(isTry ? beginning : { ...beginning, daily: undefined });
  };
  const again = () => play(words.again, () => deal(false), "plain");
  const children = {
    free: () => [make("p", {}, words.rules), actions(play(words.play, deal))],
    going: () => [make("p", {}, words.rules), make("p", {}, words.going), actions(play(words.goOn, () => {}))],
    left: () => [make("p", {}, words.rules), make("p", {}, words.left), actions(play(words.goOn, () => (kept ? host.open(kept) : undefined)))],
    finished: () => [make("p", {}, words.finished), ...result(host, date, kept), actions(again())],
    removed: () => [make("p", {}, words.removed), actions(again())],
  };
  const dialog = openDialog({ title: `${words.title}: ${dates.day(date)}`, children: children[state]() });
}

/** @param {HTMLElement} button */
const actions = (button) => make("p", { class: "actions" }, button);

/**
 * What the try came to, in words that tell nothing of the cards.
 * @param {Host} host
 * @param {string} date
 * @param {import("../store.js").Kept} [kept] where it is in the history; else it is on the table
 */
function result(host, date, kept) {
  const session = kept ? replayed(host, kept) : host.session;
  if (!session) return [];
  const { ranks, totals } = session.outcome;
  const isScored = !isPractice({ record: { undone: session.undone }, coached: session.coached });
  const squares = words.squares(session.sheet.map(({ scores }) => scores[0]));
  const link = new URL("#daily", new URL(".", location.href)).href;
  const text = [words.headline(date, history.result(ranks, totals), isScored), squares, link].join("\n");
  const said = make("p", { class: "said", role: "status" });
  const share = async () => {
    said.textContent = (await copy(text)) ? words.copied : words.notCopied;
  };
  return [
    ...(isScored ? [] : [make("p", {}, words.unscored)]),
    make("pre", { id: "daily-result", class: "result-text", tabindex: 0, "aria-label": words.headline(date, history.result(ranks, totals), isScored) }, text),
    make("p", { class: "soft" }, words.squaresHelp),
    make("p", { class: "actions" }, make("button", { id: "daily-copy", type: "button", class: "main", click: share }, words.copy)),
    said,
  ];
}
