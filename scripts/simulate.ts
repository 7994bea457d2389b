import { Option } from 'commander';

import { plants } from '../test/simulation/plants.ts';
import { type Outcome, simulate } from '../test/simulation/simulate.ts';
import { npmScript, positiveNumber, wholeNumber } from './command-line.ts';

interface Values {
  readonly seeds: number;
  readonly from: number;
  readonly seed?: number;
  readonly shards: number;
  readonly workers: number;
  readonly minutes: number;
  readonly plant?: string;
  readonly trace: boolean;
  readonly json: boolean;
}

/**
 * Simulates fleets of workers over a stream in virtual time, with faults, and checks that nothing is lost.
 * `npm run simulate -- --seeds 500 --json`, `npm run simulate -- --seed 17 --trace`, `--plant NAME` for a mistake on purpose.
 */
const values = npmScript(
  'simulate',
  'Simulates fleets of workers over a stream in virtual time, with faults, and checks that nothing is lost or handed over twice.',
)
  .option('--seeds <number>', 'How many fleets, each with a seed of its own.', wholeNumber(1), 100)
  .option('--from <seed>', 'The first seed.', wholeNumber(0), 1)
  .option('--seed <number>', 'This fleet alone.', wholeNumber(0))
  .option('--shards <number>', 'Shards of the stream.', wholeNumber(1), 6)
  .option('--workers <number>', 'Workers of the fleet.', wholeNumber(1), 4)
  .option('--minutes <number>', 'Minutes of virtual time with faults.', positiveNumber, 6)
  .addOption(
    new Option('--plant <name>', 'A mistake on purpose, which it has to find.').choices(
      Object.keys(plants),
    ),
  )
  .option('--trace', 'Print what happens, event by event, on standard error.', false)
  .option('--json', 'Print one JSON object.', false)
  .parse()
  .opts<Values>();
const { plant } = values;
const first = values.seed ?? values.from;
const count = values.seed === undefined ? values.seeds : 1;
const began = process.cpuUsage();
let violations = 0;
let events = 0;
let handedOver = 0;
let failed: Outcome | undefined;
for (let seed = first; seed < first + count; seed += 1) {
  const outcome = await simulate({
    seed: String(seed),
    shards: values.shards,
    workers: values.workers,
    faultMinutes: values.minutes,
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
