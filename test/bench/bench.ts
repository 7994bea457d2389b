/**
 * `npm run bench -- [--json] [--quick] [--only NAMES] [--long] [--events N] [--rounds N]
 * [--compare FILE]`: what an event costs in CPU time, by stage
 * and end to end, beside what one would write in an afternoon (baseline) and beside inserting the same rows ready-made
 * (ready blocks), in one run. docs/bench.md says how to read it.
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
  'What an event costs in CPU time, by stage and end to end, beside inserting the same rows ready-made, and beside what one would write in an afternoon. docs/bench.md says how to read it.',
)
  .option('--quick', 'One round of 100000 events, to see that it works.', false)
  .option('--long', 'Grow to 100 million rows.', false)
  .option('--growth-rows <number>', 'Grow to so many rows instead, in one step.', wholeNumber(1))
  .option('--only <names>', `Some parts, with commas between: ${partNames.join(', ')}.`, namesIn)
  .option(
    '--events <number>',
    'Events from files and Kinesis; 2000000, or 100000 with --quick.',
    wholeNumber(1_000),
  )
  .option('--compare <file>', 'Compare with an earlier report, printed by --json.')
  .option('--rounds <number>', 'Medians of so many; 5, or 1 with --quick.', wholeNumber(1))
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
// Those that a file of so many would take too long for; the docs say which.
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

// A report that does not fit is found before the measurement, not half an hour later.
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

/** Reads the report of `--compare`, or exits with 2 if it does not fit. */
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

/** Names of an option that may be given more than once. */
function namesIn(list: string, before: readonly PartName[] = []): readonly PartName[] {
  const names = list.split(',').map((text) => {
    const found = partNames.find((name) => name === text);
    if (found === undefined) throw new InvalidArgumentError(`It knows ${partNames.join(', ')}.`);
    return found;
  });
  return [...before, ...names];
}
