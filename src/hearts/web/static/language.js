/**
 * The language of the page's texts. A module of texts is written in English; `translated` says where its other languages
 * are read, and `speak` puts one of them into it. Texts are read when they are used, so that all is drawn anew in it.
 */

/** @typedef {Record<string, object>} Sections parts of the texts by name */
/** @typedef {{ sections: Sections, english: Sections, others: Record<string, () => Promise<any>> }} Texts */

/** The languages that there are beside English, by the code that a browser asks for them with. */
export const OTHER_LANGUAGES = /** @type {const} */ (["es"]);

/** @type {Texts[]} */
const modules = [];
const spoken = { language: "en" };

/** The language that is spoken now. */
export const language = () => spoken.language;

/**
 * The language for a setting; for "auto" the first that the browser asks for and the page has.
 * @param {string} setting
 * @param {readonly string[]} [wanted]
 */
export function languageFor(setting, wanted = navigator.languages) {
  if (setting !== "auto") return setting;
  const known = ["en", ...OTHER_LANGUAGES];
  return wanted.map((each) => each.slice(0, 2).toLowerCase()).find((each) => known.includes(each)) ?? "en";
}

/**
 * Makes the sections of a module speak whatever language is spoken. Where that cannot be loaded they stay English.
 * @param {Sections} sections
 * @param {Texts["others"]} others
 */
export async function translated(sections, others) {
  const english = Object.fromEntries(Object.entries(sections).map(([name, texts]) => [name, { ...texts }]));
  const texts = { sections, english, others };
  modules.push(texts);
  if (spoken.language !== "en") put(texts, await read(texts, spoken.language).catch(() => english));
}

/**
 * Speaks another language from now on; false, and nothing has changed, where it cannot be loaded.
 * @param {string} wanted
 */
export async function speak(wanted) {
  if (wanted === spoken.language) return true;
  const before = spoken.language;
  spoken.language = wanted;
  const known = [...modules]; // one that joins meanwhile reads the language itself
  try {
    const texts = await Promise.all(known.map((each) => read(each, wanted)));
    if (spoken.language === wanted) known.forEach((each, i) => put(each, texts[i]));
    return true;
  } catch {
    if (spoken.language === wanted) spoken.language = before;
    return false;
  }
}

/**
 * @param {Texts} texts
 * @param {string} wanted
 * @returns {Promise<Sections>}
 */
const read = async ({ english, others }, wanted) => (wanted === "en" ? english : others[wanted]());

/**
 * @param {Texts} texts
 * @param {Sections} taken
 */
function put({ sections }, taken) {
  for (const [name, section] of Object.entries(sections)) Object.assign(section, taken[name]);
}
