/** Your saves: what this browser keeps, all of it to and from a file, and the history. Read when it is first opened. */

import { BadFile, clear, contentsOf, dropDamaged, merge, newTo, readArchive, replace, sizesOf, writeArchive } from "../archive.js";
import { saves as words } from "../messages-saves.js";
import { ask, openDialog } from "./dialogs.js";
import { download, make } from "./dom.js";
import { asideOf, History } from "./history.js";

/** @typedef {import("../host.js").Host} Host */
/** @typedef {import("../archive.js").File} File */
/** @typedef {import("../store.js").Game} Game */

/**
 * @param {Host} host
 * @param {() => void} onPlay called when a game of the history is on the table
 */
export function openSaves(host, onPlay) {
  const saves = new Saves(host, onPlay);
  saves.dialog = openDialog({ title: words.title, kind: "wide", children: [saves.body] });
}

/** @param {Game[]} games */
const counted = (games) => {
  const finished = games.filter((game) => game.finished).length;
  return { finished, left: games.length - finished };
};

class Saves {
  body = make("div", {});
  /** @type {HTMLDialogElement | null} */
  dialog = null;
  #kept = make("div", {});
  #said = make("p", { class: "said", role: "status" });
  #file = make("input", { type: "file", accept: ".json,application/json", class: "unseen", tabindex: -1, "aria-label": words.import });

  /**
   * @param {Host} host
   * @param {() => void} onPlay
   */
  constructor(host, onPlay) {
    this.host = host;
    const leave = () => {
      this.dialog?.close();
      onPlay();
    };
    this.history = new History(host, { leave, changed: () => this.#drawKept() });
    this.#file.addEventListener("change", () => this.#import());
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act) =>
      make("button", { id, type: "button", class: "plain", click: act }, text);
    this.body.append(
      this.#kept,
      make(
        "p",
        { class: "actions" },
        button("export-all", words.exportAll, () => this.#exportAll()),
        button("import", words.import, () => this.#file.click()),
        button("remove-all", words.removeAll, () => this.#removeAll()),
        this.#file,
      ),
      this.#said,
      make("h3", {}, words.history),
      this.history.element,
    );
    this.#draw();
  }

  #draw() {
    this.#drawKept();
    this.history.draw();
  }

  /** What is kept here, and how much it is. */
  #drawKept() {
    const { store } = this.host;
    const sizes = sizesOf(store);
    const games = store.readHistory().length;
    const damaged = store.readDamaged();
    const line = (/** @type {string} */ what, /** @type {string} */ count, /** @type {number} */ characters) =>
      make("tr", {}, make("th", { scope: "row" }, what), make("td", {}, count), make("td", {}, words.size(characters)));
    const rows = [
      line(words.game, "", sizes.game),
      line(words.history, words.count(games), sizes.history),
      line(words.settings, "", sizes.settings),
      ...(damaged.length ? [line(words.damaged, words.texts(damaged.length), sizes.damaged)] : []),
    ];
    // What was set aside is shown without being asked for: the person may not know of it.
    const open = Boolean(damaged.length) || (this.#kept.querySelector("details")?.open ?? false);
    const details = make(
      "details",
      { open },
      make("summary", {}, words.used(games, sizes.all)),
      make("table", { class: "kept" }, make("tbody", {}, ...rows)),
      ...damaged.map((text, i) => this.#damaged(text, i)),
      make("p", { class: "soft" }, words.full),
    );
    this.#kept.replaceChildren(make("p", {}, store.works ? words.where : words.nowhere), details);
  }

  /**
   * A text that was set aside.
   * @param {string} text
   * @param {number} number
   */
  #damaged(text, number) {
    const name = `hearts-damaged-${number + 1}.txt`;
    const drop = () => {
      if (dropDamaged(this.host.store, text)) this.#drawKept();
      else this.#say(words.notRemoved);
    };
    return make(
      "div",
      { class: "damaged" },
      make("code", {}, `${text.slice(0, 80)}${text.length > 80 ? "…" : ""}`),
      make("button", { type: "button", class: "plain", "aria-label": `${words.exportOne} ${name}`, click: () => download(name, text) }, words.exportOne),
      make("button", { type: "button", class: "plain", "aria-label": `${words.remove} ${name}`, click: drop }, words.remove),
    );
  }

  /** @param {string} text */
  #say(text) {
    this.#said.textContent = text;
  }

  #exportAll() {
    download(`hearts-saves-${new Date().toISOString().slice(0, 10)}.json`, writeArchive(this.host.store));
    this.#say(words.exported);
  }

  async #import() {
    const file = this.#file.files?.[0];
    if (!file) return;
    this.#say(words.reading);
    try {
      const contents = await readArchive(asideOf(this.host), await file.text());
      this.#say("");
      this.#offer(contents);
    } catch (problem) {
      this.#say(words.bad[problem instanceof BadFile ? problem.reason : "unreadable"]);
      if (!(problem instanceof BadFile)) console.warn("A file cannot be read.", problem);
    }
    this.#file.value = ""; // the same file may be chosen again
  }

  /**
   * Says what is in a file, and asks what to do with it.
   * @param {File} file
   */
  #offer(file) {
    const news = newTo(contentsOf(this.host.store), file);
    const found = [words.foundText(file.written, counted(file.history), file.game !== null)];
    if (file.damaged.length) found.push(words.unreadable(file.damaged.length));
    const isNew = Object.values(news).some((each) => each.length);
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act, kind = "plain") =>
      make("button", { id, type: "button", class: kind, click: () => (dialog.close(), act()) }, text);
    const dialog = openDialog({
      title: words.found,
      children: [
        ...[...found, words.mergeText(news.history.length), words.replaceText].map((text) => make("p", {}, text)),
        make(
          "p",
          { class: "actions" },
          ...(isNew ? [button("merge", words.merge, () => this.#merge(news), "main")] : []),
          button("replace", words.replace, () => this.#replace(file)),
          button("cancel", words.cancel, () => {}),
        ),
      ],
    });
  }

  /** @param {ReturnType<typeof newTo>} news */
  #merge(news) {
    const isDone = merge(this.host.store, news);
    this.#say(isDone ? words.merged(news.history.length) : words.noRoom);
    this.#draw();
  }

  /** @param {File} file */
  #replace(file) {
    const { host } = this;
    host.sleep(); // nothing may be saved over what is put in place
    if (replace(host.store, file)) {
      location.reload();
      return;
    }
    host.stay();
    this.#say(words.noRoom);
  }

  async #removeAll() {
    const { host } = this;
    const question = { title: words.removeAllTitle, text: words.removeAllText, yes: words.removeAllYes, no: words.cancel };
    if (!(await ask(question))) return;
    host.sleep();
    if (clear(host.store)) {
      location.reload();
      return;
    }
    host.stay();
    this.#say(words.notRemoved);
  }
}
