/** Soft sounds for what happens, made by the browser itself: no file is loaded. Read when sounds are switched on. */

/** @typedef {import("../session.js").Happening} Happening */
/** @typedef {{ pitch: number, at: number, length: number, loud: number }} Note */

const LOUDEST = 0.12;

const SOUNDS = /** @type {Record<string, Note[]>} */ ({
  card: [{ pitch: 190, at: 0, length: 0.07, loud: 0.7 }],
  trick: [
    { pitch: 190, at: 0, length: 0.07, loud: 0.7 },
    { pitch: 262, at: 0.1, length: 0.14, loud: 0.5 },
  ],
  points: [
    { pitch: 190, at: 0, length: 0.07, loud: 0.7 },
    { pitch: 220, at: 0.1, length: 0.12, loud: 0.6 },
    { pitch: 165, at: 0.2, length: 0.2, loud: 0.6 },
  ],
  dealt: [0, 0.06, 0.12].map((at) => ({ pitch: 240, at, length: 0.05, loud: 0.5 })),
  scored: [262, 330, 392].map((pitch, i) => ({ pitch, at: 0.12 * i, length: 0.25, loud: 0.6 })),
});

/** @type {AudioContext | null} */
let speaker = null;

/**
 * The sound of what an action brought about; "" where it has none.
 * @param {Happening} happening
 */
function soundOf({ step, trick, dealt, exchanged, scored }) {
  if (scored) return "scored";
  if (dealt || exchanged) return "dealt";
  if (trick) return trick.points > 0 ? "points" : "trick";
  return step.action === "play" ? "card" : "";
}

/**
 * Lets an action be heard. A browser that plays no sound before the page was touched stays silent until then.
 * @param {Happening} happening
 */
export function hear(happening) {
  const notes = SOUNDS[soundOf(happening)];
  if (!notes) return;
  speaker ??= new AudioContext();
  void speaker.resume();
  for (const note of notes) play(speaker, note);
}

/**
 * @param {AudioContext} context
 * @param {Note} note
 */
function play(context, { pitch, at, length, loud }) {
  const start = context.currentTime + at;
  const tone = new OscillatorNode(context, { frequency: pitch, type: "triangle" });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud * LOUDEST, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
