/** The history: finished and left games, newest first, and what can be done with each. */

import { Game } from "../game.js";
import { linkTo } from "../link.js";
import { notices } from "../messages.js";
import { dates, history as words, saves as saveWords, sheet as sheetWords } from "../messages-saves.js";
import { settings as ruleWords } from "../messages-settings.js";
import { isDay, namesIn, readSave } from "../model.js";
import { presetOf } from "../settings.js";
import { winnerLine } from "../status.js";
import { lastTrick, openDialog } from "./dialogs.js";
import { copy, download, make } from "./dom.js";
import { standings } from "./panels.js";
import { scores } from "./sheet.js";

/** @typedef {import("../host.js").Host} Host */
/** @typedef {import("../store.js").Kept} Kept */

const AT_ONCE = 20; // games that are drawn before the person asks for more

/** @type {WeakMap<Host, Game>} */
const tables = new WeakMap();

/**
 * A table beside the one that is played at, for replays. There is one: room in the kernel is given for good.
 * @param {Host} host
 */
export function asideOf(host) {
  const table = tables.get(host) ?? new Game(host.kernel);
  tables.set(host, table);
  return table;
}

/**
 * Whether undo or the coach was used: not to be compared with games without.
 * @param {{ record: { undone: number }, coached?: boolean }} save
 */
export const isPractice = (save) => save.record.undone > 0 || save.coached === true;

export class History {
  element = make("div", { class: "history" });
  #shown = AT_ONCE;

  /**
   * @param {Host} host
   * @param {{ leave: () => void, changed: () => void }} on leaving for the table; something was removed or put back
   */
  constructor(host, on) {
    this.host = host;
    this.on = on;
  }

  draw() {
    const games = this.host.store.readHistory().reverse();
    const rows = games.slice(0, this.#shown).map((kept) => this.#row(kept));
    const more = games.length - rows.length > 0 ? [this.#button(words.more(rows.length, games.length), () => this.#more())] : [];
    this.element.replaceChildren(rows.length ? make("ul", { class: "games" }, ...rows) : make("p", { class: "soft" }, words.none), ...more);
  }

  #more() {
    const first = this.#shown;
    this.#shown += AT_ONCE;
    this.draw();
    /** @type {HTMLElement | undefined} */ (this.element.querySelectorAll("summary")[first])?.focus();
  }

  /**
   * @param {string} text
   * @param {() => void} act
   * @param {string} [kind]
   */
  #button(text, act, kind = "plain") {
    return make("button", { type: "button", class: kind, click: act }, text);
  }

  /** @param {Kept} kept */
  #row(kept) {
    const { save, finished, left } = kept;
    const outcome = kept.outcome ?? this.#replayed(kept)?.outcome;
    const { record } = save;
    const title = finished && outcome ? words.result(outcome.ranks, outcome.totals) : words.left(outcome?.hands ?? record.hands.length - 1);
    const marks = [...(isDay(save.daily) ? [words.daily(save.daily)] : []), ...(isPractice(save) ? [words.practice] : [])];
    const row = make("li", {});
    const summary = make(
      "summary",
      {},
      make("b", {}, title),
      make("time", { datetime: left, class: "soft" }, dates.moment(left)),
      ...marks.map((mark) => make("span", { class: "mark" }, mark)),
    );
    const details = make("details", {}, summary);
    // What is in it is made when it is opened: hundreds of games are as quick as one.
    details.addEventListener("toggle", () => details.open && details.childElementCount === 1 && details.append(...this.#inside(kept, row)), { once: true });
    row.append(details);
    return row;
  }

  /**
   * @param {Kept} kept
   * @param {HTMLElement} row
   */
  #inside(kept, row) {
    const { host } = this;
    const session = this.#replayed(kept);
    const { record } = kept.save;
    if (!session) return [make("p", {}, notices.unreadable), this.#removal(kept, row)];
    const { rules, beginning, outcome } = session;
    const preset = ruleWords.presetNames[presetOf(host.kernel.layout, rules)];
    const told = ruleWords.rules(preset, Number(rules.players), Number(rules.target));
    const names = namesIn(session);
    const levels = session.players.slice(1).map(({ level }) => ruleWords.levelName(String(level)));
    const lines = [words.about(record.code, told), words.opponents(names.slice(1), levels), words.totals(names, outcome.totals)];
    if (isPractice(kept.save)) lines.push(`${words.practice}: ${words.practiceText}`);
    if (!kept.isStored) lines.push(words.unstored);
    const said = make("p", { class: "said", role: "status" });
    const link = linkTo(session);
    const share = async () => {
      said.textContent = (await copy(link)) ? notices.linkCopied : notices.linkNotCopied(link);
    };
    const leave = (/** @type {() => void} */ act) => () => {
      this.on.leave();
      act();
    };
    const first = kept.finished
      ? this.#button(words.open, () => openGame(host, kept), "main")
      : this.#button(words.goOn, leave(() => host.open(kept)), "main");
    return [
      ...lines.map((line) => make("p", { class: "soft" }, line)),
      make(
        "p",
        { class: "actions" },
        first,
        this.#button(words.replay, leave(() => host.replay(beginning))),
        this.#button(words.share, share),
        this.#button(words.record, () => download(`hearts-${record.code}.json`, JSON.stringify(record))),
        this.#removal(kept, row),
      ),
      said,
    ];
  }

  /**
   * Removes a game at once, and leaves a way back in its place.
   * @param {Kept} kept
   * @param {HTMLElement} row
   */
  #removal(kept, row) {
    const { store } = this.host;
    const remove = () => {
      if (kept.save.daily && !store.noteDaily(kept.save.daily)) return void row.append(make("p", { role: "status" }, saveWords.notRemoved));
      if (!store.remove(kept)) return void row.append(make("p", { role: "status" }, saveWords.notRemoved));
      const undo = this.#button(words.undo, () => {
        store.restore(kept);
        const again = this.#row(kept);
        row.replaceWith(again);
        /** @type {HTMLElement} */ (again.querySelector("summary")).focus();
        this.on.changed();
      });
      row.replaceChildren(make("p", { class: "actions" }, make("span", { role: "status" }, words.removed(kept.save.record.code)), undo));
      undo.focus();
      this.on.changed();
    };
    return this.#button(words.remove, remove);
  }

  /** @param {Kept} kept */
  #replayed(kept) {
    return replayed(this.host, kept);
  }
}

/**
 * The session of a game in the history, at the table beside; null if it cannot be replayed.
 * @param {Host} host
 * @param {Kept} kept
 */
export function replayed(host, kept) {
  try {
    return readSave(asideOf(host), kept.save).session;
  } catch (problem) {
    console.warn("A game of the history cannot be replayed.", problem);
    return null;
  }
}

/**
 * A finished game to look at: how it ended, every hand, and its last trick.
 * @param {Host} host
 * @param {Kept} kept
 */
function openGame(host, kept) {
  const session = replayed(host, kept);
  if (!session) return;
  const names = namesIn(session);
  const table = session.game.read();
  openDialog({
    title: words.game(kept.save.record.code),
    kind: "wide",
    children: [
      make("p", { class: "lead-line" }, winnerLine(table, names)),
      standings({ table, names, settings: host.settings }),
      ...scores({ session, names }),
      make("h3", {}, sheetWords.lastTrick),
      lastTrick({ table, names }),
    ],
  });
}
