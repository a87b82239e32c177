/** Los textos de tus partidas, el historial, el reparto del día y la hoja de puntos en español. */

import { language } from "./language.js";
import { card, scoring } from "./messages.js";

/** @typedef {typeof import("./messages-saves.js")} English */
/** @typedef {import("./messages-saves.js").Counts} Counts */

/** @param {number} number @param {string} one @param {string} [many] */
const counted = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** @param {number} points */
const points = (points) => `${scoring.total(points)} ${Math.abs(points) === 1 ? "punto" : "puntos"}`;

/** @param {Counts} counts */
const games = ({ finished, left }) =>
  [
    ...(finished || !left ? [counted(finished, "partida terminada", "partidas terminadas")] : []),
    ...(left ? [counted(left, "partida sin terminar", "partidas sin terminar")] : []),
  ].join(" y ");

/** @param {number} characters */
const size = (characters) =>
  characters < 1_000_000 ? `${Math.ceil(characters / 1000)}\u00A0kB` : `${(characters / 1_000_000).toFixed(1).replace(".", ",")}\u00A0MB`;

/** @type {English["dates"]} */
export const dates = {
  moment: (iso) => new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso)),
  day: (date) => new Intl.DateTimeFormat(language(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(date)),
};

/** @type {English["sheet"]} */
export const sheet = {
  caption: "Puntos de cada mano y, debajo, el total. Elige el número de una mano para ver todas sus cartas.",
  openHand: (number) => `Todas las cartas de la mano ${number}`,
  dealt: "Lo que se repartió a cada uno, antes del pase.",
  passed: (names, to, cards) => `Pasó a ${to ? names[to] : "ti"}: ${card.together(cards)}`,
  lastTrick: "La última baza",
};

/** @type {English["saves"]} */
export const saves = {
  title: "Tus partidas",
  where: "Todo se queda en este navegador. No se envía nada a ningún sitio.",
  nowhere: "Este navegador no deja guardar nada aquí. Lo que juegues dura solo hasta que se cierre esta página: expórtalo si lo quieres conservar.",
  used: (games, used) => `${counted(games, "partida")} en el historial; ${size(used)} de unos 5\u00A0MB en uso`,
  full: "Cuando se llena, no se borra nada por sí solo: las partidas que siguen se guardan entonces solo hasta que se cierre la página.",
  game: "La partida en la mesa",
  history: "Historial",
  settings: "Ajustes",
  damaged: "Apartado, porque no se pudo leer",
  size,
  count: (games) => counted(games, "partida"),
  texts: (texts) => counted(texts, "partida"),
  exportAll: "Exportar todo",
  import: "Importar…",
  removeAll: "Borrar todo…",
  exported: "Todo está en el archivo. Guárdalo donde quieras.",
  exportOne: "Exportar",
  remove: "Borrar",
  removeAllTitle: "¿Borrarlo todo?",
  removeAllText: "Todas las partidas, tus ajustes y lo apartado se borran de este navegador para siempre. Expórtalo todo antes si quizá quieras recuperarlo.",
  removeAllYes: "Borrar todo",
  cancel: "Cancelar",
  notRemoved: "Este navegador no lo ha permitido. No se ha borrado nada.",
  found: "En este archivo",
  foundText: (written, counts, playing) =>
    `${written ? `Escrito el ${dates.moment(written)}: ` : ""}${games(counts)}${playing ? ", y la partida que estaba en la mesa" : ""}.`,
  unreadable: (number) =>
    number === 1 ? "Hay una partida que no se puede leer, y se apartaría." : `Hay ${number} partidas que no se pueden leer, y se apartarían.`,
  mergeText: (number) =>
    number ? `Al añadir, ${number === 1 ? "entra" : "entran"} ${counted(number, "partida")} que no tienes. Las tuyas quedan como están.` : "Ya tienes todas sus partidas.",
  replaceText: "Al sustituir, se borra todo lo que hay aquí y queda en su lugar lo del archivo, también los ajustes.",
  merge: "Añadir a las mías",
  replace: "Sustituir las mías",
  merged: (number) => `${number === 1 ? "Se ha añadido" : "Se han añadido"} ${counted(number, "partida")}.`,
  noRoom: "No hay bastante sitio en este navegador. No se ha cambiado nada.",
  reading: "Leyendo el archivo…",
  bad: {
    unreadable: "No se puede leer ese archivo: está dañado o no es un archivo de partidas. No se ha cambiado nada.",
    foreign: "Ese no es un archivo de partidas de Corazones. No se ha cambiado nada.",
    newer: "Ese archivo es de una versión más nueva del juego. Recarga la página para tenerla y vuelve a probar. No se ha cambiado nada.",
    large: "Ese archivo es demasiado grande para ser de partidas. No se ha cambiado nada.",
  },
};

/** @type {English["history"]} */
export const history = {
  none: "Aún no hay partidas. Cada una llega aquí, terminada o no, cuando empiezas otra.",
  more: (shown, all) => `Mostrar más (${shown} de ${all})`,
  result: (ranks, totals) => {
    const isShared = ranks.filter((rank) => rank === ranks[0]).length > 1;
    return `${ranks[0]}.º de ${ranks.length}${isShared ? " (empate)" : ""}, ${points(totals[0])}`;
  },
  left: (hands) => `Sin terminar, en la mano ${hands + 1}`,
  practice: "Práctica",
  practiceText: "Se deshizo algo o se usó el entrenador.",
  daily: (date) => `Reparto del día, ${dates.day(date)}`,
  unstored: "Solo hasta que se cierre esta página: no hay sitio para guardarla.",
  about: (code, rules) => `${code} · ${rules}`,
  opponents: (names, levels) =>
    new Set(levels).size === 1 ? `Rivales: ${levels[0]}` : `Rivales: ${names.map((name, i) => `${name} (${levels[i]})`).join(", ")}`,
  totals: (names, totals) => names.map((name, seat) => `${name} ${scoring.total(totals[seat])}`).join(" · "),
  open: "Verla",
  goOn: "Seguir con ella",
  replay: "Repetir reparto",
  share: "Copiar enlace",
  record: "Exportar",
  remove: "Borrar",
  removed: (code) => `Partida ${code} borrada.`,
  undo: "Deshacer",
  game: (code) => `Partida ${code}`,
};

/** @type {English["daily"]} */
export const daily = {
  title: "Reparto del día",
  rules: "Hoy, todos los que juegan reciben estas mismas cartas, contra los mismos tres rivales: partida rápida, a\u00A050. Cuenta tu primer intento; deshacer o usar el entrenador lo convierte en práctica.",
  play: "Jugarlo",
  goOn: "Seguir",
  going: "Tu intento está en la mesa.",
  left: "Lo empezaste, y lo dejaste por otra partida.",
  finished: "Ya lo has jugado.",
  removed: "Ya lo has jugado, y borraste esa partida. Volver a jugarlo es práctica.",
  again: "Volver a jugarlo, como práctica",
  unscored: "Se deshizo algo o se usó el entrenador, así que no puntúa.",
  squares: (scores) => scores.map((score) => (score <= 0 ? "🟩" : score < 7 ? "🟨" : score < 13 ? "🟧" : "🟥")).join(""),
  squaresHelp: "Un cuadrado por mano: verde sin puntos; luego amarillo, naranja y, desde 13, rojo.",
  headline: (date, result, isScored) => `Corazones, reparto del día ${date}: ${result}${isScored ? "" : " (práctica)"}`,
  copy: "Copiar resultado",
  copied: "Copiado. No dice nada de las cartas.",
  notCopied: "El navegador no ha permitido copiar. Selecciona el texto de arriba.",
};
