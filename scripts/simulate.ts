import { parseArgs } from 'node:util';

import { plants } from '../test/simulation/plants.ts';
import { type Outcome, simulate } from '../test/simulation/simulate.ts';

/**
 * Simulates fleets of workers over a stream in virtual time, with faults, and checks that nothing is lost.
 * `npm run simulate -- --seeds 500 --json`, `npm run simulate -- --seed 17 --trace`, `--plant NAME` for a mistake on purpose.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    shards: { type: 'string', default: '6' },
    workers: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '6' },
    plant: { type: 'string' },
    trace: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const { plant } = values;
if (plant !== undefined && plants[plant] === undefined) {
  process.stderr.write(`no such mistake: ${plant}; there are ${Object.keys(plants).join(', ')}\n`);
  process.exit(2);
}
const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const began = process.cpuUsage();
let violations = 0;
let events = 0;
let handedOver = 0;
let failed: Outcome | undefined;
for (let seed = first; seed < first + count; seed += 1) {
  const outcome = await simulate({
    seed: String(seed),
    shards: Number(values.shards),
    workers: Number(values.workers),
    faultMinutes: Number(values.minutes),
    isTraced: values.trace,
    ...(plant === undefined ? {} : { plant }),
  });
  if (values.trace) process.stderr.write(`${outcome.trace.join('\n')}\n`);
  violations += outcome.violations.length;
  events += outcome.events;
  handedOver += outcome.handedOver;
  if (outcome.violations.length > 0) failed ??= outcome;
  // A planted mistake is found once; without one, all seeds are run.
  if (failed !== undefined && plant !== undefined) break;
}
const { user, system } = process.cpuUsage(began);
const result = {
  seeds: count,
  violations,
  events,
  handed_over: handedOver,
  cpu_ms: Math.round((user + system) / 1000),
  ...(failed === undefined ? {} : { first_failing_seed: failed.seed, first: failed.violations[0] }),
};
process.stdout.write(
  values.json
    ? `${JSON.stringify(result)}\n`
    : `${Object.entries(result)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')}\n`,
);
process.exit(violations > 0 && plant === undefined ? 1 : 0);
