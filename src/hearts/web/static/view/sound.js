/**
 * Soft, short sounds for what happens, made by the browser's own synthesizer: no file is loaded. They follow from what is
 * drawn and what was drawn before it, never from the page. Read when sounds are switched on.
 */

import { readCard } from "../cards.js";
import { PERSON } from "../game.js";
import { waitsForTap } from "../model.js";

/** @typedef {import("../model.js").Model} Model */
/**
 * A part of a sound: a tone at a pitch, or noise around one that glides `to` another; seconds, and how loud from 0 to 1.
 * @typedef {Object} Part
 * @property {number} [tone] hertz
 * @property {number} [noise] hertz
 * @property {number} [to] hertz
 * @property {number} at
 * @property {number} length
 * @property {number} loud
 */
/** @typedef {keyof typeof SOUNDS} SoundName */

export const SOUNDS = /** @satisfies {Record<string, Part[]>} */ ({
  card: [
    { noise: 1500, at: 0, length: 0.07, loud: 0.5 },
    { tone: 150, at: 0, length: 0.06, loud: 0.12 },
  ],
  slide: [{ noise: 700, to: 2200, at: 0, length: 0.24, loud: 0.3 }],
  broken: [
    { tone: 988, at: 0.08, length: 0.3, loud: 0.07 },
    { tone: 740, at: 0.17, length: 0.4, loud: 0.07 },
  ],
  queen: [
    { tone: 233, at: 0.08, length: 0.5, loud: 0.13 },
    { tone: 196, at: 0.24, length: 0.7, loud: 0.15 },
  ],
  moon: [523, 659, 784, 1047].map((tone, i) => ({ tone, at: 0.13 * i, length: 0.7, loud: 0.07 })),
  end: [
    { tone: 392, at: 0, length: 0.4, loud: 0.1 },
    { tone: 523, at: 0.16, length: 0.6, loud: 0.1 },
  ],
  turn: [{ tone: 880, at: 0.12, length: 0.25, loud: 0.03 }],
  refused: [0, 0.09].flatMap((at) => [
    { noise: 260, at, length: 0.07, loud: 0.4 },
    { tone: 110, at, length: 0.07, loud: 0.15 },
  ]),
});

const QUEEN = readCard("QS");
/** What is asked for longer ago is not played any more, in milliseconds: it was loaded, or could not begin. */
const LATE = 1000;
/** Who waits no longer than this, in milliseconds, needs no call to the table. */
const PATIENCE = 3000;
/** How far a noise strays from its pitch and loudness, so that no two cards sound the same. */
const STRAY = 0.15;

/** @type {AudioContext | null} */
let speaker = null;
/** When it was the person's to act last. */
let actedAt = performance.now();

/** @param {Model} model */
const isMyTurn = ({ table, doing }) => table.phase === "playing" && table.turn === PERSON && doing.is !== "resting";

/** @param {Model} model */
const isUpToMe = (model) => model.table.phase !== "playing" || isMyTurn(model) || waitsForTap(model.doing);

/** @param {Model} model */
const isEnded = ({ table, doing }) => doing.is !== "resting" && ["choosing", "scored", "over"].includes(table.phase);

/**
 * What is to be heard of a change. What was undone is quiet; so is another game.
 * @param {Model} before
 * @param {Model} after
 * @returns {SoundName[]}
 */
function soundsOf(before, after) {
  const { session, table, settings, doing, said } = after;
  if (said?.kind === "refusal" && said !== before.said) return ["refused"];
  const more = session.steps.length - before.session.steps.length;
  if (more < 0 || session.code !== before.session.code) return [];
  if (isEnded(after) && !isEnded(before)) return [table.shooter >= 0 ? "moon" : "end"];
  /** @type {SoundName[]} */
  const called = isMyTurn(after) && !isMyTurn(before) ? ["turn"] : [];
  const isGathered = before.doing.is === "resting" && before.doing.on === "trick" && doing.is !== "resting";
  const happening = more ? session.happening : null;
  if (isGathered || happening?.exchanged || happening?.dealt) return ["slide", ...called];
  if (happening?.step.action !== "play") return called;
  const isQueen = happening.trick?.cards.includes(QUEEN);
  /** @type {SoundName | ""} */
  const special = isQueen ? "queen" : happening.broke ? "broken" : "";
  if (settings.speed === "instant") return happening.trick ? [special || "card"] : []; // one for all that lies at once
  return special ? ["card", special, ...called] : ["card", ...called];
}

/**
 * Lets a change be heard.
 * @param {Model} before
 * @param {Model} after
 * @param {{ at: number, isStill: boolean }} when it was drawn, and whether as it lies, with nothing that has happened
 */
export function hear(before, after, { at, isStill }) {
  if (!after.settings.sound) return fallSilent();
  if (isUpToMe(before)) actedAt = at;
  const isSwitchedOn = !before.settings.sound;
  const sounds = isStill || isSwitchedOn ? [] : soundsOf(before, after);
  const heard = isSwitchedOn ? /** @type {SoundName[]} */ (["card"]) : sounds.filter((name) => name !== "turn" || at - actedAt > PATIENCE);
  if (heard.length) void play(heard, at);
}

function fallSilent() {
  speaker?.close().catch(() => {});
  speaker = null;
}

/**
 * Plays sounds, where the browser lets it: before the person has touched the page, or without Web Audio, it is silent.
 * @param {SoundName[]} names
 * @param {number} askedAt
 */
async function play(names, askedAt) {
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    speaker ??= new AudioContext();
    if (speaker.state !== "running") await speaker.resume();
  } catch {
    return;
  }
  if (!speaker || performance.now() - askedAt > LATE) return;
  for (const name of names) sound(speaker, name);
}

/**
 * @param {BaseAudioContext} context
 * @param {SoundName} name
 */
export function sound(context, name) {
  for (const part of SOUNDS[name]) sing(context, part);
}

/**
 * @param {BaseAudioContext} context
 * @param {Part} part
 */
function sing(context, { tone, noise = 0, to = noise, at, length, loud }) {
  const start = context.currentTime + at;
  const end = start + length;
  const volume = context.createGain();
  const rise = noise === to ? 0.004 : length / 3; // what glides swells
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(tone ? loud : loud * strayed(), start + rise);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(context.destination);
  if (tone) {
    const source = context.createOscillator();
    source.frequency.value = tone;
    source.connect(volume);
    source.start(start);
    source.stop(end);
    return;
  }
  const stray = strayed();
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(noise * stray, start);
  filter.frequency.linearRampToValueAtTime(to * stray, end);
  filter.connect(volume);
  const source = context.createBufferSource();
  source.buffer = hiss(context, length);
  source.connect(filter);
  source.start(start);
}

const strayed = () => 1 + STRAY * (2 * Math.random() - 1);

/**
 * @param {BaseAudioContext} context
 * @param {number} length
 */
function hiss(context, length) {
  const buffer = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = 2 * Math.random() - 1;
  return buffer;
}
