/**
 * `npm run bench -- [--json] [--quick] [--only NAMES] [--long] [--events N] [--rounds N]`: what an event costs in CPU time, by stage
 * and end to end, beside what one would write in an afternoon (baseline) and beside inserting the same rows ready-made
 * (ready blocks), in one run. docs/bench.md says how to read it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { benchFolder, eventFile } from './event-file.ts';
import { measureAll } from './measure.ts';
import { type PartName, partNames } from './plan.ts';
import { printReport } from './report.ts';
import { startServer } from './server.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    events: { type: 'string' },
    rounds: { type: 'string' },
  },
});
const WARM_UP_EVENTS = 10_000;
const { quick } = values;
const events = wholeNumber('events', values.events ?? (quick ? '100000' : '2000000'), 1_000);
// Those that a file of so many would take too long for; the docs say which.
const sizes = {
  files: events,
  streams: Math.min(events, 1_000_000),
  slow: Math.min(events, 200_000),
};
const rounds = wholeNumber('rounds', values.rounds ?? (quick ? '1' : '5'), 1);
const minorRounds = Math.ceil(rounds / 3);
const everything = quick ? partNames.filter((name) => name !== 'growth') : partNames;
const parts = values.only === undefined ? everything : values.only.flatMap(namesIn);
const growthRows = [1_000_000, 10_000_000, ...(values.long ? [100_000_000] : [])];
const note = (line: string): void => void process.stderr.write(`bench: ${line}\n`);

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
  const report = await measureAll({
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
  if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else printReport(report);
} finally {
  await cleanUp();
}

function wholeNumber(name: string, text: string, min: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min) return value;
  throw new RangeError(`--${name} wants a whole number, at least ${min}`);
}

function namesIn(list: string): readonly PartName[] {
  return list.split(',').map((text) => {
    const found = partNames.find((name) => name === text);
    if (found === undefined) throw new RangeError(`--only knows ${partNames.join(', ')}`);
    return found;
  });
}
