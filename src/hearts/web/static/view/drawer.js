/** The settings drawer: the game to play, its rules, and how the table behaves. Read when it is first opened. */

import { linkTo } from "../link.js";
import { notices, page } from "../messages.js";
import { settings as words } from "../messages-settings.js";
import { HOUSE_RULES, MIXED, SPEEDS, THEMES, allOpponents, choiceOf, presetOf, withPreset } from "../settings.js";
import { differences } from "../record.js";
import { openDialog } from "./dialogs.js";
import { copy, make } from "./dom.js";

/** @typedef {import("../host.js").Host} Host */
/** @typedef {import("../kernel.js").RuleValue} RuleValue */

/**
 * @param {Host} host
 * @param {() => void} onPlay called when a game starts
 */
export function openDrawer(host, onPlay) {
  const drawer = new Drawer(host, onPlay);
  drawer.dialog = openDialog({ title: words.title, kind: "drawer", children: [drawer.body] });
}

class Drawer {
  body = make("form", { submit: (event) => event.preventDefault() });
  /** @type {HTMLDialogElement | null} */
  dialog = null;
  #head = make("div", {});
  /** Which of the folded parts are open. */
  #unfolded = new Set();
  /** The code as far as it is typed. */
  #typed = "";

  /**
   * @param {Host} host
   * @param {() => void} onPlay
   */
  constructor(host, onPlay) {
    this.host = host;
    this.onPlay = onPlay;
    this.#draw();
  }

  get #layout() {
    return this.host.kernel.layout;
  }

  get #rules() {
    const { session, settings } = this.host;
    return { ...this.#layout.rules.defaults, ...(session.started ? settings.rules : session.rules) };
  }

  #draw() {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.id : "";
    this.body.replaceChildren(
      ...this.#game(),
      this.#fold("opponents", words.opponents, this.#opponents()),
      this.#fold("house", words.house, this.#house()),
      this.#fold("play", words.play, this.#play()),
      this.#fold("look", words.look, this.#look()),
    );
    if (focused && this.dialog) document.getElementById(focused)?.focus();
  }

  /**
   * @param {string} name
   * @param {string} title
   * @param {Node[]} children
   */
  #fold(name, title, children) {
    const fold = make("details", { open: this.#unfolded.has(name) }, make("summary", {}, title), ...children);
    fold.addEventListener("toggle", () => (fold.open ? this.#unfolded.add(name) : this.#unfolded.delete(name)));
    return fold;
  }

  #game() {
    const { host } = this;
    this.#drawHead();
    const start = (/** @type {() => void} */ act) => () => {
      act();
      this.dialog?.close();
      this.onPlay();
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

  /** What is being played, and the preset. */
  #drawHead() {
    const { host } = this;
    const { session } = host;
    const preset = words.presetNames[presetOf(this.#layout, session.rules)];
    const current = words.current(preset, Number(session.rules.players), Number(session.rules.target));
    const presets = Object.keys(this.#layout.rules.presets);
    const now = presetOf(this.#layout, this.#rules);
    const choices = (now ? presets : ["", ...presets]).map((name) => /** @type {[string, string]} */ ([name, words.presets[name]]));
    this.#head.replaceChildren(
      make("p", { class: "soft", id: "lock" }, `${current} ${session.started ? words.locked : words.open}`),
      this.#select("preset", words.preset, choices, now, (value) => {
        if (value) host.set({ rules: withPreset(this.#layout, value, this.#rules) });
      }),
    );
  }

  /** @param {(act: () => void) => () => void} start */
  #code(start) {
    const { host } = this;
    const said = make("p", { id: "code-said", role: "status", class: "said" });
    const input = make("input", { id: "code-input", type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 40, "aria-describedby": "code-help code-said" });
    const deal = () => {
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
      this.#select("players", words.players, numbers, String(this.#rules.players), (value) => this.#rule("players", Number(value))),
      ...this.#levels(),
    ];
  }

  /** Who the opponents are: all of them at once, and each. */
  #levels() {
    const { host } = this;
    const { levels } = host.settings;
    const names = page.opponents.slice(0, Number(this.#rules.players) - 1);
    const change = (/** @type {string[]} */ changed) => host.set({ levels: changed });
    const each = names.map((name, i) => {
      const seat = (/** @type {string} */ level) => change(levels.map((other, j) => (j === i ? level : other)));
      return this.#field(`level-${i + 1}`, name, this.#choice(`level-${i + 1}`, this.#computers(), levels[i], seat));
    });
    const chosen = choiceOf(this.#layout, levels.slice(0, names.length));
    const all = [...(chosen ? [] : [option("", words.own)]), option(MIXED, words.mixed), ...this.#computers()];
    return [
      this.#field("level", words.level, this.#choice("level", all, chosen, (level) => change(allOpponents(this.#layout, level)))),
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
    const target = make("input", { id: "target", type: "number", min, max, step: 1, value: Number(this.#rules.target), inputmode: "numeric" });
    target.addEventListener("change", () => {
      const value = Math.round(Number(target.value));
      if (target.value && value >= min && value <= max) this.#rule("target", value);
      else target.value = String(this.#rules.target);
      this.#drawHead(); // only that: the press that ended the typing may be on a button
    });
    return [this.#field("target", `${words.target} (${min}–${max})`, target), ...HOUSE_RULES.map((name) => this.#houseRule(name))];
  }

  /** @param {string} name */
  #houseRule(name) {
    const values = /** @type {RuleValue[]} */ (this.#layout.rules.options[name]);
    const label = /** @type {Record<string, any>} */ (words)[name];
    if (typeof values[0] === "boolean") return this.#check(name, label, this.#rules[name] === true, (on) => this.#rule(name, on));
    const texts = /** @type {Record<string, any>} */ (words)[`${name}Values`];
    const choices = values.map((value) => /** @type {[string, string]} */ ([String(value), texts[String(value)]]));
    return this.#select(name, label, choices, String(this.#rules[name]), (value) => this.#rule(name, value));
  }

  /**
   * @param {string} name
   * @param {RuleValue} value
   */
  #rule(name, value) {
    this.host.set({ rules: differences(this.#layout, { ...this.#rules, [name]: value }) });
  }

  #play() {
    const { settings } = this.host;
    const speeds = SPEEDS.map((speed) => /** @type {[string, string]} */ ([speed, words.speeds[speed]]));
    return [
      this.#select("speed", words.speed, speeds, settings.speed, (speed) => this.host.set({ speed: /** @type {any} */ (speed) })),
      this.#check("confirm", words.confirm, settings.confirm, (confirm) => this.host.set({ confirm })),
    ];
  }

  #look() {
    const themes = THEMES.map((theme) => /** @type {[string, string]} */ ([theme, words.themes[theme]]));
    return [this.#select("theme", words.theme, themes, this.host.settings.theme, (theme) => this.host.set({ theme: /** @type {any} */ (theme) }))];
  }

  /**
   * @param {string} id
   * @param {string} label
   * @param {HTMLElement} control
   */
  #field(id, label, control) {
    return make("div", { class: "field" }, make("label", { for: id }, label), control);
  }

  /**
   * @param {string} id
   * @param {string} label
   * @param {[string, string][]} choices
   * @param {string} chosen
   * @param {(value: string) => void} onChange
   */
  #select(id, label, choices, chosen, onChange) {
    const options = choices.map(([value, text]) => option(value, text));
    return this.#field(id, label, this.#choice(id, options, chosen, onChange));
  }

  /**
   * @param {string} id
   * @param {HTMLElement[]} options
   * @param {string} chosen
   * @param {(value: string) => void} onChange
   */
  #choice(id, options, chosen, onChange) {
    const select = make("select", { id }, ...options);
    select.value = chosen;
    select.addEventListener("change", () => {
      onChange(select.value);
      this.#draw();
    });
    return select;
  }

  /**
   * @param {string} id
   * @param {string} label
   * @param {boolean} on
   * @param {(on: boolean) => void} onChange
   */
  #check(id, label, on, onChange) {
    const box = make("input", { id, type: "checkbox", checked: on });
    box.addEventListener("change", () => {
      onChange(box.checked);
      this.#draw();
    });
    return make("div", { class: "field check" }, box, make("label", { for: id }, label));
  }
}

/**
 * @param {string} value
 * @param {string} text
 */
const option = (value, text) => make("option", { value }, text);
