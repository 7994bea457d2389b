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

/** How one seed went, of whatever is simulated. */
interface Outcome {
  readonly seed: string;
  readonly violations: readonly string[];
  readonly events: number;
  readonly trace: readonly string[];
  /** Records handed over, or events received. */
  readonly dealtWith: number;
}

/**
 * Simulates fleets of workers over a stream, or whole pipelines, in virtual time, with faults, and checks that nothing is lost.
 * `npm run simulate -- --seeds 500 --json`, `npm run simulate -- --seed 17 --trace`, `--plant NAME` for a mistake on purpose.
 */
const command = npmScript(
  'simulate',
  'Simulates fleets of workers over a stream, or whole pipelines, in virtual time, with faults, and checks that nothing is lost or handed over twice.',
)
  .option(
    '--pipeline',
    'Whole pipelines, from every source to a ClickHouse that fails, instead of fleets alone.',
    false,
  )
  .option('--seeds <number>', 'How many runs, each with a seed of its own.', wholeNumber(1), 100)
  .option('--from <seed>', 'The first seed.', wholeNumber(0), 1)
  .option('--seed <number>', 'This run alone.', wholeNumber(0))
  .option('--shards <number>', 'Shards of the stream of a fleet.', wholeNumber(1), 6)
  .option('--workers <number>', 'Workers of the fleet.', wholeNumber(1), 4)
  .option(
    '--minutes <number>',
    'Minutes of virtual time with faults in a fleet.',
    positiveNumber,
    6,
  )
  .addOption(
    new Option('--plant <name>', 'A mistake on purpose, which it has to find.').choices([
      ...Object.keys(plants),
      ...Object.keys(pipelinePlants),
    ]),
  )
  .option('--trace', 'Print what happens, event by event, on standard error.', false)
  .option('--json', 'Print one JSON object.', false)
  .parse();
const values = command.opts<Values>();
const { plant, pipeline } = values;
if (plant !== undefined && !(plant in (pipeline ? pipelinePlants : plants))) {
  command.error(`${plant} is planted ${pipeline ? 'without' : 'with'} --pipeline only`);
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
  // A planted mistake is found once; without one, all seeds are run.
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
// A planted mistake that is not found is a failure of the simulation.
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
