// The kernel's WebAssembly in Node, for speed.py: prints how many hands it plays in a second of one core, as JSON.
//   node speed.mjs FOLDER RULES_JSON HANDS
import { readFileSync } from "node:fs";

const [folder, rules, hands] = process.argv.slice(2);
const layout = JSON.parse(readFileSync(`${folder}/kernel.json`, "utf8"));
const module = new WebAssembly.Module(readFileSync(`${folder}/kernel.wasm`));
const kernel = new WebAssembly.Instance(module, {}).exports;
const match = (kernel.__heap_base.value + 7) & ~7;
const words = new BigInt64Array(kernel.memory.buffer, match);
for (const [name, number] of Object.entries(JSON.parse(rules))) {
  words[layout.records.MATCH.fields[name].at] = BigInt(number);
}

function rate(play) {
  play(BigInt(hands) / 10n);
  const before = process.cpuUsage();
  play(BigInt(hands));
  const { user, system } = process.cpuUsage(before);
  return Number(hands) / ((user + system) / 1e6);
}

kernel.begin(match, 1n);
const table = rate((count) => kernel.random_hands(match, 1n, count));
const rollout = rate((count) => kernel.random_rollouts(match, 1n, count));
console.log(JSON.stringify({ table, rollout }));
