/** The controls of a form: a label with what it names. */

import { shortened } from "../record.js";
import { make } from "./dom.js";

/**
 * @param {string} value
 * @param {string} text
 */
export const option = (value, text) => make("option", { value }, text);

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLElement} control
 */
export const field = (id, label, control) => make("div", { class: "field" }, make("label", { for: id }, label), control);

/**
 * One of several, each with its words.
 * @param {string} id
 * @param {string} label
 * @param {[string, string][]} choices
 * @param {string} chosen
 * @param {(value: string) => void} onChange
 */
export function select(id, label, choices, chosen, onChange) {
  return field(id, label, choice(id, choices.map(([value, text]) => option(value, text)), chosen, onChange));
}

/**
 * A browser shows what is chosen on one line, cut off where that is too short: it is written over it, on as many as it takes.
 * @param {string} id
 * @param {HTMLElement[]} options
 * @param {string} chosen
 * @param {(value: string) => void} onChange
 */
export function choice(id, options, chosen, onChange) {
  const control = make("select", { id }, ...options);
  const shown = make("span", { class: "chosen", "aria-hidden": "true" });
  const show = () => (shown.textContent = control.selectedOptions[0]?.text ?? "");
  control.value = chosen;
  show();
  control.addEventListener("change", () => {
    show();
    onChange(control.value);
  });
  return make("span", { class: "choice" }, control, shown);
}

/**
 * @param {string} id
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} onChange
 */
export function check(id, label, on, onChange) {
  const box = make("input", { id, type: "checkbox", checked: on });
  box.addEventListener("change", () => onChange(box.checked));
  return make("div", { class: "field check" }, box, make("label", { for: id }, label));
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {number} most characters, as records count them: the browser's own limit counts otherwise, and cuts emoji apart
 * @param {(value: string) => void} onChange
 */
export function text(id, label, value, most, onChange) {
  const control = make("input", { id, type: "text", value, autocomplete: "off", spellcheck: "false" });
  // What was typed last has to give way, not what stands behind it.
  const limit = () => {
    const at = control.selectionEnd ?? control.value.length;
    const [before, after] = [control.value.slice(0, at), control.value.slice(at)];
    const kept = shortened(before, most - [...after].length);
    if (kept === before) return;
    control.value = kept + after;
    control.setSelectionRange(kept.length, kept.length);
  };
  control.addEventListener("input", (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) limit();
  });
  control.addEventListener("compositionend", limit);
  control.addEventListener("change", () => onChange(shortened(control.value, most)));
  return field(id, label, control);
}
