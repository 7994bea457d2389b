/**
 * `npm run bench -- [--json] [--quick] [--events N]`: what an event costs in CPU time, by stage
 * and end to end, beside what
 * one would write in an afternoon (baseline) and beside inserting the same rows ready-made (ready
 * blocks), in one run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { benchFolder, eventFile } from './event-file.ts';
import { measureAll } from './measure.ts';
import { printReport } from './report.ts';
import { startServer } from './server.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    events: { type: 'string' },
  },
});
const events = Number(values.events ?? (values.quick ? 200_000 : 500_000));
if (!Number.isInteger(events) || events < 1000) {
  throw new RangeError('--events wants a whole number, at least 1000');
}
const note = (line: string): void => void process.stderr.write(`bench: ${line}\n`);

const file = await eventFile(events, note);
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
  const { quick } = values;
  const rounds = quick ? 1 : 3;
  const report = await measureAll({ file, events, rounds, quick, server, scratch, note });
  if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else printReport(report, events);
} finally {
  await cleanUp();
}
