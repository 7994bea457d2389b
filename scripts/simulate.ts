import { Option } from 'commander';

import { pipelinePlants } from '../test/simulation/pipeline/plants.ts';
import { historyOf, simulatePipeline } from '../test/simulation/pipeline/simulate.ts';
import { plants } from '../test/simulation/plants.ts';
import { simulate } from '../test/simulation/simulate.ts';
import { npmScript, positiveNumber, wholeNumber } from './command-line.ts';

interface Values {
  readonly pipeline: boolean;
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

/** The result of one seed. */
interface Outcome {
  readonly seed: string;
  readonly violations: readonly string[];
  readonly events: number;
  readonly trace: readonly string[];
  /** Delivered records of a fleet, or received events of a pipeline. */
  readonly dealtWith: number;
}

/**
 * `npm run simulate` simulates fleets of workers that read a stream, or complete pipelines, in virtual time, with faults,
 * and checks that no event is lost.
 */
const command = npmScript(
  'simulate',
  'Simulates fleets of workers that read a stream, or complete pipelines, in virtual time, with faults, and checks that no event is lost or counted twice.',
)
  .option(
    '--pipeline',
    'Simulate complete pipelines, from all kinds of sources to a failing ClickHouse, instead of fleets.',
    false,
  )
  .option('--seeds <number>', 'Number of runs, each with its own seed.', wholeNumber(1), 100)
  .option('--from <seed>', 'The first seed.', wholeNumber(0), 1)
  .option('--seed <number>', 'This run alone.', wholeNumber(0))
  .option('--shards <number>', 'Number of shards of a fleet.', wholeNumber(1), 6)
  .option('--workers <number>', 'Number of workers of a fleet.', wholeNumber(1), 4)
  .option(
    '--minutes <number>',
    'Virtual time with faults of a fleet, in minutes.',
    positiveNumber,
    6,
  )
  .addOption(
    new Option('--plant <name>', 'Plant a bug, which a seed has to find.').choices([
      ...Object.keys(plants),
      ...Object.keys(pipelinePlants),
    ]),
  )
  .option('--trace', 'Print each step on standard error.', false)
  .option('--json', 'Print one JSON object.', false)
  .parse();
const values = command.opts<Values>();
const { plant, pipeline } = values;
if (plant !== undefined && !(plant in (pipeline ? pipelinePlants : plants))) {
  command.error(`--plant ${plant} is only possible ${pipeline ? 'without' : 'with'} --pipeline`);
}
const first = values.seed ?? values.from;
const count = values.seed === undefined ? values.seeds : 1;
const began = process.cpuUsage();
let violations = 0;
let seeds = 0;
let events = 0;
let dealtWith = 0;
let failed: Outcome | undefined;
for (let seed = first; seed < first + count; seed += 1) {
  const outcome = await (pipeline ? runPipeline(String(seed)) : runFleet(String(seed)));
  if (values.trace) process.stderr.write(`${outcome.trace.join('\n')}\n`);
  seeds += 1;
  violations += outcome.violations.length;
  events += outcome.events;
  dealtWith += outcome.dealtWith;
  if (outcome.violations.length > 0) failed ??= outcome;
  // With a planted bug, stop at the first failure. Otherwise, run all seeds.
  if (failed !== undefined && plant !== undefined) break;
}
if (failed !== undefined && pipeline && !values.trace) {
  process.stderr.write(`${await historyOf(failed.seed, plant)}\n`);
}
const { user, system } = process.cpuUsage(began);
const result = {
  seeds,
  violations,
  events,
  [pipeline ? 'received' : 'handed_over']: dealtWith,
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
// A planted bug that no seed finds is a failure of the simulation.
process.exit(violations > 0 === (plant === undefined) ? 1 : 0);

async function runFleet(seed: string): Promise<Outcome> {
  const outcome = await simulate({
    seed,
    shards: values.shards,
    workers: values.workers,
    faultMinutes: values.minutes,
    isTraced: values.trace,
    ...(plant === undefined ? {} : { plant }),
  });
  return { ...outcome, dealtWith: outcome.handedOver };
}

async function runPipeline(seed: string): Promise<Outcome> {
  const outcome = await simulatePipeline({ seed, plant, isTraced: values.trace });
  return { ...outcome, dealtWith: outcome.received };
}
