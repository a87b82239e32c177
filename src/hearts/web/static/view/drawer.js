/** The settings drawer: the game to play, its rules, and how the table behaves. Read when it is first opened. */

import { linkTo } from "../link.js";
import { notices, page } from "../messages.js";
import { options as optionWords, settings as words } from "../messages-settings.js";
import { HOUSE_RULES, MIXED, OPTIONS, allOpponents, choiceOf, presetOf, withPreset } from "../settings.js";
import { differences, readName } from "../record.js";
import { check, choice, field, option, select, text } from "./controls.js";
import { openDialog } from "./dialogs.js";
import { copy, make, mark } from "./dom.js";

/** @typedef {import("../host.js").Host} Host */
/** @typedef {import("../kernel.js").RuleValue} RuleValue */
/** @typedef {{ label: string, values?: Record<string, string> }} Words of an option or a rule */

/** @typedef {{ play: () => void, open: (name: string) => void }} On when a game starts; to open another window */

/**
 * @param {Host} host
 * @param {On} on
 * @param {Set<string>} [unfolded] which of the folded parts are open
 */
export function openDrawer(host, on, unfolded = new Set()) {
  const drawer = new Drawer(host, on, unfolded);
  drawer.dialog = openDialog({ title: words.title, kind: "drawer", children: [drawer.body] });
}

class Drawer {
  body = make("form", { submit: (event) => event.preventDefault() });
  /** @type {HTMLDialogElement | null} */
  dialog = null;
  #head = make("div", {});
  /** The code as far as it is typed. */
  #typed = "";
  /** A target that cannot be, as far as the browser gives what was typed. @type {string | null} */
  #wrongTarget = null;

  /**
   * @param {Host} host
   * @param {On} on
   * @param {Set<string>} unfolded
   */
  constructor(host, on, unfolded) {
    this.host = host;
    this.on = on;
    this.unfolded = unfolded;
    this.#draw();
  }

  get #layout() {
    return this.host.kernel.layout;
  }

  get #rules() {
    const { session, settings } = this.host;
    return { ...this.#layout.rules.defaults, ...(session.isFixed ? settings.rules : session.rules) };
  }

  #draw() {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.id : "";
    for (const fold of this.body.querySelectorAll("details")) this.#note(fold); // one tells of its opening only later
    this.body.replaceChildren(
      ...this.#game(),
      this.#fold("opponents", words.opponents, () => this.#opponents()),
      this.#fold("house", words.house, () => this.#house()),
      this.#fold("look", words.look, () => this.#options("look")),
      this.#fold("play", words.play, () => this.#options("play")),
      this.#others(),
    );
    if (focused && this.dialog) document.getElementById(focused)?.focus();
  }

  /**
   * A part that is made when it is unfolded: most people open the drawer for what stands above.
   * @param {string} name
   * @param {string} title
   * @param {() => Node[]} content
   */
  #fold(name, title, content) {
    const isOpen = this.unfolded.has(name);
    const fill = () => fold.childElementCount === 1 && fold.append(...content());
    // With the press, so that it does not unfold empty; a browser may unfold it otherwise.
    const fold = make("details", { "data-fold": name, open: isOpen, toggle: fill }, make("summary", { click: fill }, title));
    if (isOpen) fill();
    return fold;
  }

  /**
   * Keeps in mind whether a part is open.
   * @param {HTMLDetailsElement} fold
   */
  #note(fold) {
    const name = String(fold.dataset.fold);
    if (fold.open) this.unfolded.add(name);
    else this.unfolded.delete(name);
  }

  #game() {
    const { host } = this;
    this.#drawHead();
    const start = (/** @type {() => void} */ act) => () => {
      act();
      this.dialog?.close();
      this.on.play();
    };
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act, kind = "plain") =>
      make("button", { id, type: "button", class: kind, click: act }, text);
    const left = host.leftCode ? [button("go-back", words.back(host.leftCode), start(() => host.goBack()))] : [];
    return [
      this.#head,
      make(
        "p",
        { class: "actions" },
        button("new-game", words.newGame, start(() => host.newGame()), "main"),
        button("replay-deal", words.replay, start(() => host.replay())),
        ...left,
      ),
      ...this.#code(start),
    ];
  }

  /** What opens a window of its own, or a page. */
  #others() {
    const open = (/** @type {string} */ name) => () => {
      this.dialog?.close();
      this.on.open(name);
    };
    return make(
      "p",
      { class: "actions others" },
      make("button", { id: "open-daily", type: "button", class: "plain", click: open("daily") }, words.dailyDeal),
      make("button", { id: "open-saves", type: "button", class: "plain", click: open("saves") }, words.saves),
      make("a", { href: new URL(`../${words.fairPage}`, import.meta.url).href, class: "plain" }, words.fair),
    );
  }

  /** What is being played, and the preset. */
  #drawHead() {
    const { host } = this;
    const { session } = host;
    const preset = words.presetNames[presetOf(this.#layout, session.rules)];
    const current = words.current(preset, Number(session.rules.players), Number(session.rules.target));
    const presets = Object.keys(this.#layout.rules.presets);
    const now = presetOf(this.#layout, this.#rules);
    const choices = (now ? presets : ["", ...presets]).map((name) => /** @type {[string, string]} */ ([name, words.presets[name]]));
    const locked = session.started ? words.locked : session.isFixed ? words.daily : words.open;
    this.#head.replaceChildren(
      make("p", { class: "soft", id: "lock" }, `${current} ${locked}`),
      select("preset", words.preset, choices, now, (value) => {
        if (value) this.#set({ rules: withPreset(this.#layout, value, this.#rules) });
      }),
    );
  }

  /** @param {(act: () => void) => () => void} start */
  #code(start) {
    const { host } = this;
    const said = make("p", { id: "code-said", role: "status", class: "said" });
    const input = make("input", { id: "code-input", type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 400, "aria-describedby": "code-help code-said" });
    const deal = () => {
      const link = /#.+/.exec(input.value)?.[0];
      if (link) return void (location.hash = link); // a whole link was pasted: it is opened
      const fault = host.dealCode(input.value);
      said.textContent = fault;
      input.setAttribute("aria-invalid", String(Boolean(fault)));
      if (fault) input.focus();
      else start(() => {})();
    };
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // the focus moves on to the hand, which must not take the key as its own
      deal();
    });
    input.addEventListener("input", () => (this.#typed = input.value));
    input.value = this.#typed;
    const copyLink = async () => {
      said.textContent = (await copy(linkTo(host.session))) ? notices.linkCopied : notices.linkNotCopied(linkTo(host.session));
    };
    return [
      make(
        "div",
        { class: "field" },
        make("label", { for: "code-input" }, words.code),
        make("div", { class: "joined" }, input, make("button", { id: "code-deal", type: "button", class: "plain", click: deal }, words.deal)),
        make("p", { id: "code-help", class: "soft" }, words.codeHelp),
        said,
        make("p", { class: "actions" }, make("button", { id: "copy-link", type: "button", class: "plain", click: copyLink }, words.copyLink)),
      ),
    ];
  }

  #opponents() {
    const { players } = this.#layout.rules.options;
    const numbers = players.map((/** @type {number} */ number) => [String(number), String(number)]);
    return [
      select("players", words.players, numbers, String(this.#rules.players), (value) => this.#rule("players", Number(value))),
      ...this.#levels(),
    ];
  }

  /** Who the opponents are: all of them at once, and each. */
  #levels() {
    const { host } = this;
    const { levels } = host.settings;
    const names = page.opponents.slice(0, Number(this.#rules.players) - 1);
    const change = (/** @type {string[]} */ changed) => this.#set({ levels: changed });
    const each = names.map((name, i) => {
      const seat = (/** @type {string} */ level) => change(levels.map((other, j) => (j === i ? level : other)));
      return field(`level-${i + 1}`, name, choice(`level-${i + 1}`, this.#computers(), levels[i], seat));
    });
    const chosen = choiceOf(this.#layout, levels.slice(0, names.length));
    const all = [...(chosen ? [] : [option("", words.own)]), option(MIXED, words.mixed), ...this.#computers()];
    return [
      field("level", words.level, choice("level", all, chosen, (level) => change(allOpponents(this.#layout, level)))),
      ...each,
    ];
  }

  /** The computer players to choose from. */
  #computers() {
    const group = (/** @type {string} */ label, /** @type {string[]} */ names) =>
      make("optgroup", { label }, ...names.map((name) => option(name, words.player(name))));
    return [group(words.levels, this.#layout.levels), group(words.characters, this.#layout.characters)];
  }

  #house() {
    const { min, max } = this.#layout.rules.options.target;
    const said = make("p", { id: "target-said", role: "status", class: "said" });
    const target = make("input", { id: "target", type: "number", min, max, step: 1, inputmode: "numeric", "aria-describedby": "target-said" });
    const tell = () => {
      const isWrong = this.#wrongTarget !== null;
      said.textContent = isWrong ? words.badTarget(min, max, Number(this.#rules.target)) : "";
      mark(target, "aria-invalid", isWrong ? "true" : "");
    };
    target.value = this.#wrongTarget ?? String(this.#rules.target);
    target.addEventListener("change", () => {
      const value = Number(target.value);
      const fits = Number.isInteger(value) && value >= min && value <= max; // nothing typed is 0
      this.#wrongTarget = fits ? null : target.value;
      if (fits) this.host.set({ rules: this.#with("target", value) });
      tell();
      this.#drawHead(); // only that: the press that ended the typing may be on a button
    });
    tell();
    const label = `${words.target} (${min}–\u2060${max})`;
    const limits = field("target", label, target);
    limits.append(said);
    return [limits, ...HOUSE_RULES.map((name) => this.#houseRule(name))];
  }

  /** @param {string} name */
  #houseRule(name) {
    const values = /** @type {RuleValue[]} */ (this.#layout.rules.options[name]);
    const said = /** @type {Record<string, Words>} */ (words.rule)[name];
    if (typeof values[0] === "boolean") return check(name, said.label, this.#rules[name] === true, (on) => this.#rule(name, on));
    return select(name, said.label, named(values, said), String(this.#rules[name]), (value) => this.#rule(name, value));
  }

  /**
   * @param {string} name
   * @param {RuleValue} value
   */
  #rule(name, value) {
    this.#set({ rules: this.#with(name, value) });
  }

  /**
   * @param {string} name
   * @param {RuleValue} value
   */
  #with(name, value) {
    return differences(this.#layout, { ...this.#rules, [name]: value });
  }

  /**
   * The options of a fold, each by its kind.
   * @param {string} fold
   */
  #options(fold) {
    return Object.entries(OPTIONS).flatMap(([name, given]) => (given.fold === fold ? [this.#option(name, given)] : []));
  }

  /**
   * @param {string} name
   * @param {import("../settings.js").Option} given
   */
  #option(name, { kind, values = [], most }) {
    const said = /** @type {Record<string, Words>} */ (optionWords)[name];
    const value = /** @type {Record<string, any>} */ (this.host.settings)[name];
    const change = (/** @type {string | boolean} */ changed) => this.#set({ [name]: changed });
    if (kind === "switch") return check(name, said.label, value, change);
    if (kind === "choice") return select(name, said.label, named(values, said), value, change);
    return text(name, said.label, value, Number(most), (changed) => void this.host.set({ [name]: readName(changed) }));
  }

  /**
   * Changes settings and draws what follows from it; in another language all is opened anew.
   * @param {Partial<import("../settings.js").Settings>} changes
   */
  async #set(changes) {
    const { target } = this.#rules;
    const changed = this.host.set(changes);
    if (this.#rules.target !== target) this.#wrongTarget = null;
    this.#draw();
    if (!("language" in changes)) return;
    await changed;
    this.dialog?.close();
    this.dialog?.remove(); // not only when it is told that it is closed: the new one's controls have the same names
    openDrawer(this.host, this.on, this.unfolded);
    document.getElementById("language")?.focus();
  }
}

/**
 * Values with their words.
 * @param {readonly RuleValue[]} values
 * @param {Words} said
 */
const named = (values, said) => values.map((value) => /** @type {[string, string]} */ ([String(value), said.values?.[String(value)] ?? ""]));
