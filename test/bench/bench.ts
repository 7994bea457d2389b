/**
 * `npm run bench` measures the CPU time per event, by stage and end to end, next to a naive pipeline (`baseline`) and to the
 * lower bound (`ready_blocks`: inserting prebuilt blocks). docs/bench.md describes the report.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { InvalidArgumentError } from 'commander';

import { compareReports, CompareError, type EarlierReport, readReport } from './compare.ts';
import { benchFolder, eventFile } from './event-file.ts';
import { measureAll } from './measure.ts';
import { type PartName, partNames } from './plan.ts';
import { printReport } from './report.ts';
import { startServer } from './server.ts';
import { processorName } from './summary.ts';
import { benchCommand, wholeNumber } from './options.ts';

const given = benchCommand(
  'bench',
  'Measures the CPU time per event, by stage and end to end, next to a naive pipeline and to the lower bound (inserting prebuilt blocks). docs/bench.md describes the report.',
)
  .option('--quick', 'Run one round of 100000 events, as a trial.', false)
  .option('--long', 'Measure growth up to 100 million rows.', false)
  .option('--growth-rows <number>', 'Measure growth at this number of rows only.', wholeNumber(1))
  .option('--only <names>', `Comma-separated parts: ${partNames.join(', ')}.`, namesIn)
  .option(
    '--events <number>',
    'Number of events from files and Kinesis (default: 2000000; with --quick: 100000).',
    wholeNumber(1_000),
  )
  .option('--compare <file>', 'Compare with an earlier report of --json.')
  .option('--rounds <number>', 'Number of rounds (default: 5; with --quick: 1).', wholeNumber(1))
  .parse()
  .opts<{
    json: boolean;
    quick: boolean;
    long: boolean;
    growthRows?: number;
    only?: readonly PartName[];
    events?: number;
    rounds?: number;
    compare?: string;
  }>();
const WARM_UP_EVENTS = 10_000;
const { quick } = given;
const events = given.events ?? (quick ? 100_000 : 2_000_000);
// Other sources and the naive pipelines load fewer events, because they would take too long; see docs/bench.md.
const sizes = {
  files: events,
  streams: Math.min(events, 1_000_000),
  slow: Math.min(events, 200_000),
};
const rounds = given.rounds ?? (quick ? 1 : 5);
const minorRounds = Math.ceil(rounds / 3);
const everything = quick ? partNames.filter((name) => name !== 'growth') : partNames;
const parts = given.only ?? everything;
const growthRows =
  given.growthRows === undefined
    ? [1_000_000, 10_000_000, ...(given.long ? [100_000_000] : [])]
    : [given.growthRows];
const note = (line: string): void => void process.stderr.write(`bench: ${line}\n`);

// Read it before the measurement, so that a report of another size fails at once instead of after half an hour.
const earlier = await earlierReport(given.compare);

const files = new Map<number, string>();
for (const count of Object.values(sizes)) files.set(count, await eventFile(count, note));
const fileOf = (count: number): string => files.get(count) ?? '';
const warmUpFile = await eventFile(WARM_UP_EVENTS, note);
const scratch = await mkdtemp(join(benchFolder, 'scratch-'));
const server = await startServer();
const cleanUp = async (): Promise<void> => {
  await server.stop();
  await rm(scratch, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
}
try {
  const measured = await measureAll({
    sizes,
    fileOf,
    warmUpFile,
    rounds,
    minorRounds,
    parts,
    growthRows,
    quick,
    server,
    scratch,
    note,
  });
  const compared = earlier === undefined ? null : compareReports(earlier, measured);
  const report = { ...measured, compared };
  if (given.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else printReport(report);
} finally {
  await cleanUp();
}

/** Reads the report of `--compare`, or exits with code 2 if it cannot be compared. */
async function earlierReport(file: string | undefined): Promise<EarlierReport | undefined> {
  if (file === undefined) return undefined;
  try {
    const report = await readReport(file, { events, processor: processorName() });
    const { node } = report;
    if (node !== process.versions.node) note(`${file} was measured with Node.js ${node}`);
    return report;
  } catch (error) {
    if (!(error instanceof CompareError)) throw error;
    note(error.message);
    process.exit(2);
  }
}

/** Parses the value of `--only`, which can be repeated. */
function namesIn(list: string, before: readonly PartName[] = []): readonly PartName[] {
  const names = list.split(',').map((text) => {
    const found = partNames.find((name) => name === text);
    if (found === undefined)
      throw new InvalidArgumentError(`Valid names: ${partNames.join(', ')}.`);
    return found;
  });
  return [...before, ...names];
}
