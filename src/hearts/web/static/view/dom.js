/** Small helpers to make and change elements. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element of the page by its id; the document has it.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`#${id} is missing`);
  return found;
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | ((event: any) => void)>} [given] attributes; functions listen
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (typeof value === "boolean") element.toggleAttribute(name, value);
    else element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} given
 * @param {...(Node | string)} children
 */
export function makeSvg(tag, given = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * What a drawing of the sprite in `index.html` is made of, copied: a `use` would grow a tree of its own, to be styled with
 * each change around it.
 * @param {string} name
 */
export const shapes = (name) => /** @type {SVGElement[]} */ ([...byId(name, SVGSymbolElement).children].map((shape) => shape.cloneNode(true)));

/**
 * A drawing of the sprite.
 * @param {string} name
 */
export function picture(name) {
  const viewBox = /** @type {string} */ (byId(name, SVGSymbolElement).getAttribute("viewBox"));
  return makeSvg("svg", { class: "icon", "aria-hidden": "true", viewBox }, ...shapes(name));
}

/**
 * Sets a text only where it differs: a live region must not repeat itself.
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Sets an attribute only where it differs; an empty text takes it away.
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
export function mark(element, name, value) {
  if (!value) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Copies a text; false where the browser does not allow it.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Has the browser save a text as a file.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // some browsers begin to read it only later
}

/**
 * Loads a style sheet; false where it cannot be had.
 * @param {string} name
 * @returns {Promise<boolean>}
 */
export const load = (name) =>
  new Promise((settle) => {
    const href = new URL(`../${name}`, import.meta.url).href;
    document.head.append(make("link", { rel: "stylesheet", href, load: () => settle(true), error: () => settle(false) }));
  });

/** @type {Promise<void> | null} */
let style = null;

/** Loads what the panels and windows look like, once; nothing of it is needed for the first deal. */
export function loadStyle() {
  style ??= Promise.all(["panels.css", "result.css", "dialogs.css", "saves.css"].map(load)).then((loaded) => {
    if (!loaded.every(Boolean)) style = null; // the next one to need it tries again
  });
  return style;
}
