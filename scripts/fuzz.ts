/**
 * `npm run fuzz -- --minutes N [--seed S] [--json]`: the fixed corpus, then mutated events, through kernel and reference;
 * exits 1 when rows, books, findings or blocks differ, or when the kernel trapped.
 */
import { parseArgs } from 'node:util';

import { KernelFuzz } from '../test/support/kernel-fuzz.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const end = Date.now() + Number(values.minutes) * 60_000;
const firstSeed = Number(values.seed ?? Date.now() % 1_000_000_000);

const fuzz = new KernelFuzz();
fuzz.corpus();
let seed = firstSeed;
do fuzz.round(seed++, 6_000);
while (Date.now() < end);

const { result } = fuzz;
if (values.json) console.log(JSON.stringify({ ...result, seed: firstSeed }));
else {
  const { cases, differences, traps, foreign, memoryBytes, samples } = result;
  console.log(`${cases} cases from seed ${firstSeed}: ${differences} differences, ${traps} traps`);
  console.log(
    `${foreign} left to the reference; ${Math.round(memoryBytes / 1e6)} MB of kernel memory`,
  );
  for (const { difference, text } of samples) console.log(`- ${difference}\n  ${text}`);
}
if (result.differences + result.traps > 0) process.exitCode = 1;
