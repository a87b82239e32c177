/** Todos los textos de la mesa en español, con los mismos nombres que en `messages.js`. */

import { rankOf, suitOf } from "./cards.js";

/** @typedef {typeof import("./messages.js")} English */

const TEXT_STYLE = "\uFE0E"; // a suit is a letter here, never a picture
const NO_BREAK = "\u00A0"; // lo que vale una carta o una regla sigue en su línea
const RANK_NAMES = ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "jota", "dama", "rey", "as"];
const RANK_SIGNS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SUIT_NAMES = ["tréboles", "diamantes", "picas", "corazones"];
const SUIT_SIGNS = ["♣", "♦", "♠", "♥"].map((sign) => sign + TEXT_STYLE);
const QUEEN = `Q${SUIT_SIGNS[2]}`;
const JACK = `J${SUIT_SIGNS[1]}`;

/**
 * Un número con su palabra: `1 punto`, `2 puntos`.
 * @param {number} number
 * @param {string} one
 * @param {string} [many]
 */
const counted = (number, one, many = `${one}s`) => `${signed(number)} ${Math.abs(number) === 1 ? one : many}`;

/** @param {number} points */
const points = (points) => counted(points, "punto");

/** @param {string[]} items */
const listed = (items) => new Intl.ListFormat("es").format(items);

/** @param {number} number */
const signed = (number) => (number < 0 ? `−${-number}` : `${number}`);

/** @param {number} number */
const decimal = (number) => new Intl.NumberFormat("es", { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);

/**
 * Un código donde solo se lee: sigue en su línea.
 * @param {string} code
 */
const whole = (code) => code.replace("-", "\u2060-\u2060");

/** @param {number} seat */
const isYou = (seat) => seat === 0;

/**
 * "Te llevas" o "Cleo se lleva".
 * @param {string[]} names
 * @param {number} seat
 * @param {string} you
 * @param {string} other
 */
const does = (names, seat, you, other) => (isYou(seat) ? capital(you) : `${names[seat]} ${other}`);

/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** @param {number} suit */
const suitName = (suit) => SUIT_NAMES[suit];

/** @type {English["card"]} */
export const card = {
  short: (card) => RANK_SIGNS[rankOf(card)] + SUIT_SIGNS[suitOf(card)],
  rank: (card) => RANK_SIGNS[rankOf(card)],
  name: (card) => `${RANK_NAMES[rankOf(card)]} de ${SUIT_NAMES[suitOf(card)]}`,
  sign: (suit) => SUIT_SIGNS[suit],
  suit: (suit) => SUIT_NAMES[suit],
  list: (cards) => cards.map(card.short).join(" "),
  together: (cards) => cards.map(card.short).join(NO_BREAK),
};

/** @type {English["page"]} */
export const page = {
  document: "Corazones: juega gratis a las cartas, sin registrarte",
  title: "Corazones",
  hand: (cards) => `Tu mano, ${counted(cards, "carta")}`,
  trick: (plays) => (plays ? `En la mesa: ${plays}` : "No hay cartas en la mesa"),
  played: (names, seat, played) => `${card.name(played)} (${isYou(seat) ? "tú" : names[seat]})`,
  handNumber: (number, target) => `Mano ${number} · a ${target}`,
  unsaved: "sin guardar",
  code: (code) => `Código de partida ${code}: copiarlo`,
  opponents: ["Ada", "Bruno", "Cleo", "Dario", "Edith"],
  you: "Tú",
};

/** @type {English["buttons"]} */
export const buttons = {
  undo: "Deshacer",
  redo: "Rehacer",
  hint: "Pista",
  lastTrick: "Última baza",
  exchange: "Cartas del pase",
  scores: "Puntos",
  settings: "Ajustes",
  close: "Cerrar",
  finish: "Terminar la mano",
  goOn: "Seguir",
  next: "Siguiente mano",
  again: "Jugar otra",
  replay: "Repetir reparto",
};

/** @type {English["shortButtons"]} */
export const shortButtons = { undo: "Deshacer", lastTrick: "Baza", exchange: "Pase" };

const DIRECTIONS = {
  left: "a la izquierda",
  right: "a la derecha",
  across: "enfrente",
  left2: "dos puestos a la izquierda",
  right2: "dos puestos a la derecha",
  hold: "nadie",
};

/** @type {English["passing"]} */
export const passing = {
  button: (names, to, missing) => (missing ? `Pasar ${missing} más a ${names[to]}` : `Pasar a ${names[to]}`),
  choose: (names, to, direction) => `Elige tres cartas para ${names[to]} (${DIRECTIONS[direction]}).`,
  more: (missing) => (missing === 1 ? "Falta una carta por elegir." : `Faltan ${missing} cartas por elegir.`),
  ready: (names, to) => `Ya son tres. Pásalas a ${names[to]}, o toca una carta para cambiar de idea.`,
  full: "Ya has elegido tres. Toca una de ellas para devolverla.",
  waiting: "Esperando a que pasen los demás…",
  received: (names, from, cards) => `${names[from]} te ha dado ${card.together(cards)}.`,
  given: (names, to, cards) => `Le has dado ${card.together(cards)} a ${names[to]}.`,
  hold: "En esta mano no se pasan cartas.",
  none: "En esta mano todavía no se han pasado cartas.",
  next: (direction) => (direction === "hold" ? "En la siguiente mano no se pasan cartas" : `Próximo pase: ${DIRECTIONS[direction]}`),
};

/** @type {English["playing"]} */
export const playing = {
  played: (names, seat, played, placing) => {
    const verbs = /** @type {Record<string, string[]>} */ ({ leads: ["sales con", "sale con"], discards: ["descartas", "descarta"] });
    const [you, other] = verbs[placing] ?? ["juegas", "juega"];
    return `${does(names, seat, you, other)} ${card.short(played)}`;
  },
  broken: "se han roto los corazones",
  trick: (names, winner, worth, queen, jack) => {
    const gain = `${queen ? ` y ${QUEEN}` : ""}${worth ? `: ${points(worth)}` : ""}`;
    const less = worth ? `, menos${NO_BREAK}10 por${NO_BREAK}${JACK}` : `, y ${JACK} quita${NO_BREAK}10${NO_BREAK}puntos`;
    return `${does(names, winner, "te llevas", "se lleva")} la baza${gain}${jack ? less : ""}.`;
  },
  lead: "Tu turno: sales tú.",
  opens: (played) => `Tu turno: ${card.short(played)} abre la mano.`,
  follow: (names, led, winner, best) =>
    `Tu turno: se ha salido a ${suitName(led)}; ${isYou(winner) ? "vas ganando" : `va ganando ${names[winner]}`} con ${card.short(best)}.`,
  thinking: (names, seat) => `Le toca a ${names[seat]}.`,
  leads: (played) => `${card.short(played)} sale a ${suitName(suitOf(played))}.`,
  wins: (played, worth, completes) => {
    const stakes = worth ? ` con ${points(worth)}` : "";
    return completes ? `${card.short(played)} se lleva la baza${stakes}.` : `${card.short(played)} iría ganando la baza${stakes}.`;
  },
  under: (names, played, winner, best, completes) =>
    `${card.short(played)} queda por debajo de ${card.short(best)}: ${completes ? `${names[winner]} se lleva la baza` : `va ganando ${names[winner]}`}.`,
  discards: (names, played, led, winner, worth) =>
    `${card.short(played)} a ${suitName(led)}: ${worth ? `echas ${points(worth)} a` : "se la echas a"} ${names[winner]}, que va ganando.`,
  again: "Elígela otra vez para jugarla.",
  finishable: "Ya nada puede cambiar: puedes terminar la mano.",
  tapToGoOn: "Toca para seguir.",
};

/** @type {English["refusals"]} */
export const refusals = {
  wrong_phase: () => "Ahora no.",
  not_your_turn: (names, _, turn) => `Todavía no es tu turno: le toca a ${turn > 0 ? names[turn] : "otra persona"}.`,
  not_in_pack: () => "Esa carta no está en esta baraja.",
  not_your_card: () => "Esa carta no es tuya.",
  opening_card: () => "El trébol más bajo abre la mano, y lo tienes tú.",
  follow_suit: (_, led) => `Se ha salido a ${suitName(led)} y tienes: hay que asistir.`,
  no_points_first_trick: () => `Ni corazones ni ${QUEEN} en la primera baza.`,
  hearts_not_broken: () => "Los corazones aún no se han roto: sal a otro palo.",
  not_three_cards: () => "Elige exactamente tres cartas.",
  same_card_twice: () => "Elige tres cartas distintas.",
  already_passed: () => "Ya has pasado.",
  only_shooter_chooses: () => "Solo elige quien ha tirado a la luna.",
};

/** @type {English["hints"]} */
export const hints = {
  pass: (names, to) => `Puedes pasarle a ${names[to]} tres cartas cualesquiera. Las picas y los corazones altos son los peligrosos.`,
  some: (cards, why) => `Puedes jugar ${card.list(cards)}. ${why}`,
  lead: "Sales tú: puedes jugar cualquiera de tus cartas.",
  free: (led) => `No tienes ${suitName(led)}: puedes jugar cualquiera de tus cartas.`,
  follow: (led) => `Todas tus cartas son ${suitName(led)}, el palo de salida: puedes jugar cualquiera.`,
  nothing: "Ahora mismo no hay nada que decidir.",
};

/** @type {English["coach"]} */
export const coach = {
  card: (name, worth, best) => `${name}, se esperan ${decimal(worth)} puntos${best ? ", lo que elegiría el entrenador" : ""}`,
  best: (cards, worth) => `El entrenador elegiría ${card.list(cards)}: se esperan ${decimal(worth)} puntos.`,
  points: (worth) => decimal(worth),
};

/** @type {English["scoring"]} */
export const scoring = {
  hand: (number) => `Mano ${number}`,
  how: (score) => {
    const parts = [];
    if (score.hearts) parts.push(counted(score.hearts, "corazón", "corazones"));
    if (score.queen) parts.push(QUEEN);
    if (score.moon) parts.push(score.hearts ? "tiro a la luna" : "luna de otro");
    if (score.jack) parts.push(`${JACK}${NO_BREAK}${signed(score.jack)}`);
    if (score.no_tricks) parts.push(`sin bazas${NO_BREAK}${signed(score.no_tricks)}`);
    return parts.join(", ") || "ningún punto";
  },
  change: (number) => (number > 0 ? `+${number}` : signed(number)),
  total: signed,
  moon: (names, shooter, choice) => {
    const whom = isYou(shooter) ? "ti" : names[shooter];
    const result = choice === "subtract" ? `−26 para ${whom}` : `0 para ${whom}, 26 para los demás`;
    return `${does(names, shooter, "has tirado", "ha tirado")} a la luna: ${result}.`;
  },
  reasons: {
    wins_now: "Así gana la partida en el acto.",
    goes_on: "Así sigue la partida.",
    better_rank: "Así queda en mejor puesto.",
    alike: "Daba lo mismo una cosa que otra.",
  },
  choose: "¡Has tirado a la luna! ¿Cómo quieres que cuente?",
  choosing: (names, shooter) => `${names[shooter]} ha tirado a la luna y elige cómo contarlo.`,
  add: "26 para los demás",
  subtract: "−26 para ti",
  ends: "Así termina la partida.",
  columns: { player: "Jugador", points: "Puntos", total: "Total", place: "Puesto", hand: "Mano" },
  summary: (names, scores) => {
    const least = Math.min(...scores);
    const best = names.filter((_, seat) => scores[seat] === least);
    return `Fin de la mano. Menos puntos: ${listed(best)}, con ${signed(least)}.`;
  },
  standings: "Clasificación final",
  sheet: "Hoja de puntos",
  openHands: "Ver las manos",
  daily: "Resultado del día",
  empty: "Todavía no ha terminado ninguna mano.",
  plot: "Totales tras cada mano",
  target: (target) => `meta ${target}`,
  place: (rank, shared) => (shared ? `${rank} (empate)` : `${rank}`),
  winner: (names, winners, total) => {
    const isMine = isYou(winners[0]);
    const who = listed(winners.map((seat) => names[seat]));
    if (winners.length === 1) return isMine ? `¡Ganas con ${points(total)}!` : `${who} gana con ${points(total)}.`;
    return isMine ? `¡Victoria compartida! ${who}, con ${points(total)}.` : `${who} ganan con ${points(total)} cada uno.`;
  },
};

/** @type {English["seats"]} */
export const seats = {
  label: (name, seat, { turn, leads, winning }) =>
    [
      name,
      counted(seat.cards, "carta"),
      `${points(seat.points)} en esta mano`,
      `${signed(seat.total)} en total`,
      ...(turn ? ["en turno"] : []),
      ...(leads ? ["con la salida"] : []),
      ...(winning ? ["ganando la baza"] : []),
    ].join(", "),
  lead: "salida",
  total: "Puntos en total",
  points: "Puntos en esta mano",
  cards: "Cartas que quedan",
};

/** @type {English["tricks"]} */
export const tricks = {
  title: "Última baza",
  none: "En esta mano aún no ha terminado ninguna baza.",
  led: (names, seat) => `${does(names, seat, "saliste tú", "salió")}.`,
  took: "ganadora",
};

/** @type {English["notices"]} */
export const notices = {
  copied: (code) => `Código ${code} copiado.`,
  notCopied: (code) => `El navegador no ha permitido copiar. El código es ${code}.`,
  linkCopied: "Enlace copiado. Reparte la misma partida con las mismas reglas.",
  linkNotCopied: (link) => `El navegador no ha permitido copiar. El enlace es ${link}`,
  undone: "Deshecho. Decide otra vez.",
  damaged: "No se ha podido leer tu partida guardada. Se ha apartado, y se ha repartido una nueva.",
  unsaved: "Este navegador no deja guardar la partida: se pierde al cerrar la página.",
  restarted: "El mismo reparto otra vez, desde la primera mano.",
  badLink: "El código o las reglas del enlace están dañados: sigue tu partida.",
  kept: (code) => `La partida ${whole(code)} se ha guardado. Puedes volver a ella desde los ajustes.`,
  back: "De vuelta en la partida que dejaste.",
  notKept: "Aquí no hay sitio para guardar la partida anterior: estará en tus partidas solo hasta que se cierre esta página.",
  unreadable: "No se ha podido leer esa partida. Se ha apartado, y sigue esta.",
  notTaken: "Aquí no hay sitio para guardar esta partida, así que sigue: si volvieras a la otra, se perdería.",
};

/** @type {English["brainStopped"]} */
export const brainStopped = {
  crashed: "Los jugadores del ordenador se han parado. Tu partida está guardada: recarga la página para seguir.",
  unreachable: "No se han podido cargar los jugadores del ordenador. Tu partida está guardada y sigue cuando tengas conexión, o recarga la página.",
  mismatch: "Hay una versión nueva del juego. Tu partida está guardada: recarga la página para seguir.",
};

/** @type {English["codes"]} */
export const codes = {
  wrong_length: () => "Un código de partida tiene ocho letras y cifras, como 7K3Q-9F2M.",
  bad_symbol: (at) => `El símbolo ${at + 1} no puede estar en un código de partida.`,
  mistyped: () => "Eso no es un código de partida: hay un símbolo mal o dos cambiados de sitio. Compruébalo.",
};

/** @type {English["dialogs"]} */
export const dialogs = {
  elsewhere: "Abierto en otra pestaña",
  elsewhereText: "Esta partida está abierta en otra pestaña o ventana. Solo se puede jugar en una a la vez.",
  playHere: "Jugar aquí",
  linked: "¿Abrir la partida del enlace?",
  linkedText: (code, rules) => `El enlace reparte la partida ${whole(code)}: ${rules}. Tu partida sin terminar se guarda, y puedes volver a ella.`,
  open: "Abrirla",
  stay: "Seguir con la mía",
};

/** @type {English["failures"]} */
export const failures = {
  unsupported: "Este navegador no puede con el juego: necesita WebAssembly. Sirven Chrome, Edge o Firefox desde 2023, o Safari desde 16.4.",
  unreachable: "No se ha podido cargar el juego. Comprueba la conexión y recarga la página.",
  part: "Eso no se ha podido cargar. La partida sigue: inténtalo otra vez cuando tengas conexión.",
  result: "No se ha podido cargar la puntuación: aparecerá cuando tengas conexión.",
  deck: "No se han podido cargar las cartas clásicas: de momento siguen las grandes.",
  mismatch: "Hay partes de esta página de versiones distintas. Recárgala. Si no se arregla, inténtalo más tarde.",
};
