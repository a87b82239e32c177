/** The computer players. Told a seat's view as bytes and a level, it answers with the decision. It never sees a match. */

/** @type {{ call: Record<string, (...values: (number | bigint)[]) => bigint>, memory: WebAssembly.Memory, at: number } | null} */
let kernel = null;

/** @param {WebAssembly.Module} module */
async function start(module) {
  const { exports } = await WebAssembly.instantiate(module, {});
  const base = Number(/** @type {WebAssembly.Global} */ (exports.__heap_base).value);
  const call = /** @type {any} */ (exports);
  kernel = { call, memory: /** @type {WebAssembly.Memory} */ (exports.memory), at: Math.ceil(base / 16) * 16 };
}

/** @param {{ id: string, view: ArrayBuffer, level: number }} question */
function answer({ id, view, level }) {
  if (!kernel) return;
  new Uint8Array(kernel.memory.buffer, kernel.at).set(new Uint8Array(view));
  postMessage({ id, value: Number(kernel.call.decide(kernel.at, BigInt(level))) });
}

/** @type {Promise<void>} */
let ready;

addEventListener("message", ({ data }) => {
  if (data.module) ready = start(data.module);
  else ready = ready.then(() => answer(data));
  ready.catch(reportError);
});
