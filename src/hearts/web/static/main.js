/** Starts the page: the kernel, the game as it was left, and everything that listens. */

import { Host } from "./host.js";
import { Kernel, KernelError } from "./kernel.js";
import { languageFor, speak } from "./language.js";
import { failures, notices } from "./messages.js";
import { readOptions } from "./settings.js";
import { Store } from "./store.js";
import { takeLock } from "./tabs.js";
import { copy, loadStyle, make } from "./view/dom.js";
import { listen } from "./view/input.js";
import { dress } from "./view/look.js";
import { TableView } from "./view/table.js";

/** Whether a window is about to open: what it is made of may still be on its way. */
let isOpening = false;

/**
 * Opens one of the windows; what they are made of is read then.
 * @param {string} name
 * @param {Host} host
 * @param {TableView} view
 */
async function open(name, host, view) {
  if (name === "code") {
    const copied = await copy(host.session.code);
    host.say(copied ? notices.copied(host.session.code) : notices.notCopied(host.session.code));
    return;
  }
  if (isOpening) return; // a second tap at the same button
  const onPlay = () => view.focusHand();
  isOpening = true;
  try {
    await loadStyle();
    if (name === "settings") (await import("./view/drawer.js")).openDrawer(host, { play: onPlay, open: (other) => open(other, host, view) });
    else if (name === "scores") (await import("./view/sheet.js")).openSheet(host.model);
    else if (name === "open-hands") (await import("./view/sheet.js")).openHands(host.model, host.session.sheet.length - 1);
    else if (name === "saves") (await import("./view/saves.js")).openSaves(host, onPlay);
    else if (name === "daily") (await import("./view/daily.js")).openDaily(host, onPlay);
    else {
      const dialogs = await import("./view/dialogs.js");
      if (name === "last-trick") dialogs.openLastTrick(host.model);
      else if (name === "exchange") dialogs.openExchange(host.model);
      else dialogs.openKeys();
    }
  } catch (problem) {
    console.warn("A window cannot be opened.", problem);
    host.say(failures.part);
  } finally {
    isOpening = false;
  }
}

/**
 * @param {Host} host
 * @param {() => Promise<void>} follow goes where the address leads
 */
async function playAlone(host, follow) {
  const lost = async () => {
    host.sleep();
    for (const dialog of document.querySelectorAll("dialog")) dialog.close(); // they show what is no longer so
    await loadStyle();
    await (await import("./view/dialogs.js")).askElsewhere();
    await takeLock(lost, { steal: true });
    await host.wake();
    await follow();
  };
  if (!(await takeLock(lost))) await lost();
}

/** @param {unknown} problem */
function fail(problem) {
  const reason = problem instanceof KernelError ? problem.reason : "unreachable";
  document.body.prepend(make("p", { class: "failure", role: "alert" }, failures[reason]));
  if (!(problem instanceof KernelError)) throw problem;
}

async function start() {
  const store = Store.open();
  const options = readOptions(store.readSettings());
  dress(options);
  const [kernel] = await Promise.all([Kernel.load(), speak(languageFor(options.language))]);
  const view = new TableView();
  const host = new Host({ kernel, store, show: (model, manner) => view.show(model, manner) });
  view.onMissing = (what) => host.say(failures[what]);
  listen(host, view, (name) => open(name, host, view));
  host.start();
  const follow = async () => {
    const isDue = location.hash.length > 1 && !host.asleep; // a link waits until this tab plays
    if (isDue) await (await import("./link.js")).openLink(host, () => open("daily", host, view));
  };
  await playAlone(host, follow);
  addEventListener("hashchange", follow);
  await follow();
}

start().catch(fail);
