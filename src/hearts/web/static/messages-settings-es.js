/** Los textos de los ajustes y de la lista de teclas en español, con los mismos nombres que en `messages-settings.js`. */

/** @typedef {typeof import("./messages-settings.js")} English */

/** @type {English["settings"]} */
export const settings = {
  title: "Ajustes",
  opponents: "Rivales",
  house: "Reglas de la casa",
  look: "Aspecto",
  play: "Juego",
  newGame: "Partida nueva",
  replay: "Repetir reparto",
  back: (code) => `Volver a la partida ${code}`,
  open: "Aún puedes cambiar las reglas y los rivales: el reparto es el mismo hasta que pases o juegues por primera vez.",
  locked: "Las reglas de esta partida están fijadas desde que pasaste o jugaste por primera vez. Lo que elijas aquí vale para la próxima.",
  dailyDeal: "Reparto del día",
  saves: "Tus partidas",
  fair: "Juego limpio",
  fairPage: "fair-es.html",
  daily: "El reparto del día tiene las mismas reglas y los mismos rivales para todos. Lo que elijas aquí vale para la próxima partida.",
  current: (preset, players, target) => `Estás jugando: ${settings.rules(preset, players, target)}.`,
  rules: (preset, players, target) => `${preset}, ${players} jugadores, a ${target}`,
  preset: "Partida",
  presets: {
    quick: "Rápida, a 50 (8–14 min)",
    standard: "Normal, a 100 (20–28 min)",
    tournament: "Torneo, a 100, con desempate",
    omnibus: "Ómnibus, a 100, J♦ quita 10",
    "old-school": "A la antigua, a 100, con elección",
    "": "Reglas de la casa",
  },
  presetNames: {
    quick: "Rápida",
    standard: "Normal",
    tournament: "Torneo",
    omnibus: "Ómnibus",
    "old-school": "A la antigua",
    "": "con reglas de la casa",
  },
  code: "Código de partida",
  codeHelp: "El mismo código reparte las mismas cartas en cada mano, sean cuales sean las reglas.",
  deal: "Repartir",
  copyLink: "Copiar enlace",
  players: "Jugadores",
  target: "Jugar hasta",
  level: "Todos los rivales",
  levels: "Por nivel, del más débil al más fuerte",
  characters: "Por carácter",
  levelName: (level) => NAMES[level],
  player: (level) => `${settings.levelName(level)}: ${settings.habits[level]}`,
  habits: {
    beginner: "acaba de aprender",
    novice: "teme a Q♠",
    casual: "no cuenta las cartas",
    regular: "cuenta a ratos",
    steady: "cuenta y frena lunas",
    expert: "aprendió practicando",
    master: "prueba cientos de repartos",
    cautious: "evita los líos",
    "moon-hunter": "va a por la luna",
    "queen-hoarder": "se guarda Q♠",
    aggressive: "suelta pronto corazones",
  },
  mixed: "Caracteres variados",
  own: "Cada uno como se elige abajo",
  rule: {
    ties: { label: "Si el total más bajo se comparte", values: { share: "Comparten la victoria", play_on: "Se juega otra mano" } },
    moon: {
      label: "Tirar a la luna",
      values: { add: "26 para los demás", subtract: "−26 para quien la tira", choose: "Elige quien la tira" },
    },
    jack: { label: "J♦ quita 10 puntos" },
    queen_breaks: { label: "Q♠ rompe los corazones" },
    first_trick_points: { label: "Se permiten puntos en la primera baza" },
  },
};

const NAMES = /** @type {Record<string, string>} */ ({
  beginner: "Principiante",
  novice: "Novato",
  casual: "Ocasional",
  regular: "Habitual",
  steady: "Sólido",
  expert: "Experto",
  master: "Maestro",
  cautious: "Prudente",
  "moon-hunter": "Cazalunas",
  "queen-hoarder": "Acaparador",
  aggressive: "Agresivo",
});

/** @type {English["options"]} */
export const options = {
  theme: {
    label: "Colores",
    values: { auto: "Como en este dispositivo", light: "Claros", dark: "Oscuros", contrast: "Mucho contraste" },
  },
  tableColour: { label: "Mesa", values: { green: "Verde", blue: "Azul", red: "Burdeos", grey: "Gris" } },
  deck: { label: "Cartas", values: { large: "Grandes y claras", classic: "Clásicas, con figuras" } },
  back: { label: "Reverso de las cartas", values: { lattice: "Celosía", waves: "Ondas", stars: "Estrellas", plain: "Liso" } },
  fourColours: { label: "Cuatro colores, uno por palo" },
  leftHanded: { label: "Para zurdos" },
  motion: { label: "Movimiento", values: { auto: "Como en este dispositivo", reduced: "Reducido" } },
  name: { label: "Tu nombre" },
  avatar: {
    label: "Tu imagen",
    values: { plain: "Sencilla", fox: "Zorro", owl: "Búho", cat: "Gato", bear: "Oso", rabbit: "Conejo" },
  },
  language: { label: "Idioma", values: { auto: "Como en este navegador", en: "English", es: "Español" } },
  speed: {
    label: "Velocidad",
    values: { relaxed: "Tranquila", normal: "Normal", fast: "Rápida", instant: "Al instante", tap: "Esperar mi toque" },
  },
  confirm: { label: "Levantar primero la carta y jugarla al segundo toque" },
  sort: { label: "Palos en la mano", values: { alternate: "Alternar negros y rojos", suits: "Siempre ♣ ♦ ♠ ♥" } },
  ranks: { label: "Cartas de un palo", values: { low: "La más baja a la izquierda", high: "La más alta a la izquierda" } },
  hints: { label: "Pistas: qué cartas se pueden jugar" },
  coach: { label: "Entrenador: qué piensa de cada carta el jugador más fuerte" },
  sound: { label: "Sonidos" },
  letters: { label: "Teclas de letras: L, S y ?" },
};

/** @type {English["keys"]} */
export const keys = {
  title: "Teclas",
  rows: [
    ["← → ↑ ↓", "Moverse por la mano"],
    ["Inicio, Fin", "Primera o última carta"],
    ["Intro, Espacio", "Levantar, elegir o jugar la carta"],
    ["Escape", "Devolver las cartas, cerrar lo abierto"],
    ["Ctrl+Z", "Deshacer"],
    ["Ctrl+Mayús+Z", "Rehacer"],
    ["F1", "Pista"],
    ["L", "Última baza"],
    ["S", "Puntos"],
    ["?", "Estas teclas"],
  ],
};
