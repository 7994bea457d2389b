import { tableOf } from './baseline-job.ts';
import { measureGrowth } from './growth.ts';
import { type PartName, type Way, waysOf } from './plan.ts';
import { type Measured, runJob } from './run-job.ts';
import type { BenchServer } from './server.ts';
import { reportOf } from './summary.ts';
import type { BenchReport, Job, Task } from './types.ts';

/** What is to be measured. */
export interface Measurement {
  readonly file: string;
  readonly events: number;
  readonly warmUpFile: string;
  /** Each way of loading is measured so often, in alternating order; medians are reported. */
  readonly rounds: number;
  readonly parts: readonly PartName[];
  /** Sizes of the table at which an insert is measured. */
  readonly growthRows: readonly number[];
  readonly quick: boolean;
  readonly server: BenchServer;
  readonly scratch: string;
  readonly note: (line: string) => void;
}

/** Measured runs by the name of the way. */
export type Runs = ReadonlyMap<string, readonly Measured[]>;

/** Measures what was asked for. @throws when two ways do not store the same number of rows. */
export async function measureAll(measurement: Measurement): Promise<BenchReport> {
  const { parts, events, rounds } = measurement;
  const ways = waysOf(parts, measurement.quick);
  const runs = await measureWays(ways, measurement);
  assertSameRows(ways, runs);
  const stages = parts.includes('stages') ? await measureStages(measurement, rounds + 1) : [];
  const growth = parts.includes('growth') ? await measureGrowth(measurement) : [];
  return reportOf({ events, ways, runs, stages, growth });
}

async function measureWays(ways: readonly Way[], measurement: Measurement): Promise<Runs> {
  const { rounds, server, note } = measurement;
  const runs = new Map(ways.map(({ name }): [string, Measured[]] => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    // Alternate order: whatever drifts (heat, neighbours, the page cache) meets every way alike.
    for (const { name, task } of round % 2 === 1 ? ways : ways.toReversed()) {
      note(`round ${round} of ${rounds}: ${name}`);
      const job = jobOf(measurement, task, round);
      runs.get(name)?.push(await runJob(job, server));
      await server.command(`TRUNCATE TABLE weir.${tableOf(task)}`);
    }
  }
  return runs;
}

async function measureStages(
  measurement: Measurement,
  round: number,
): Promise<BenchReport['stages']> {
  measurement.note('stages');
  const task: Task = { kind: 'stages', source: 'file', builder: 'reference', filter: true };
  const { stages } = await runJob(jobOf(measurement, task, round), measurement.server);
  return stages;
}

function jobOf(
  { file, events, warmUpFile, quick, server, scratch }: Measurement,
  task: Task,
  round: number,
): Omit<Job, 'port'> {
  return { ...task, file, events, warmUpFile, round, quick, server: server.access, scratch };
}

function assertSameRows(ways: readonly Way[], runs: Runs): void {
  for (const filter of [true, false]) {
    const own = ways.filter(({ task }) => task.kind !== 'decode' && task.filter === filter);
    const rows = own.map(({ name }) => ({ name, rows: runs.get(name)?.map((run) => run.rows) }));
    if (new Set(rows.flatMap((one) => one.rows ?? [])).size < 2) continue;
    throw new Error(`the ways stored different rows: ${JSON.stringify(rows)}`);
  }
}
