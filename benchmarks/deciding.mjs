// A computer player in Node, for deciding.py: its cards in the positions on the standard input, and the seconds of a
// core that each takes, as JSON.
//   node deciding.mjs FOLDER LEVEL VIEW_BYTES LEAST_SECONDS
import { existsSync, readFileSync } from "node:fs";

const [folder, level, bytes, least] = process.argv.slice(2);
const { records, levels, characters } = JSON.parse(readFileSync(`${folder}/kernel.json`, "utf8"));
const module = new WebAssembly.Module(readFileSync(`${folder}/players.wasm`));
const { memory, decide, unpack, __heap_base: base } = new WebAssembly.Instance(module, {}).exports;
const view = Math.ceil(base.value / 16) * 16;
const mind = view + Math.ceil(records.VIEW.size / 16) * 16;
memory.grow(Math.ceil((mind + records.MIND.size) / 65536));
if (existsSync(`${folder}/network.bin`)) {
  new Uint8Array(memory.buffer, mind + 8 * records.MIND.fields.packed.at).set(readFileSync(`${folder}/network.bin`));
  unpack(mind);
}
const room = new Uint8Array(memory.buffer, view, Number(bytes));
const number = BigInt([...levels, ...characters].indexOf(level));
const input = readFileSync(0);
const positions = Array.from({ length: input.length / bytes }, (_, at) => input.subarray(at * bytes, (at + 1) * bytes));

function decideAll() {
  return positions.map((position) => {
    room.set(position);
    return Number(decide(view, number, mind));
  });
}

const cards = decideAll();
let rounds = 0;
let spent = 0;
const before = process.cpuUsage();
while (spent < least) {
  decideAll();
  rounds += 1;
  const { user, system } = process.cpuUsage(before);
  spent = (user + system) / 1e6;
}
console.log(JSON.stringify({ cards, seconds: spent / (rounds * positions.length) }));
