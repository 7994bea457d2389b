import { tableOf } from './baseline-job.ts';
import { measureGrowth } from './growth.ts';
import { jobOf, type Measurement } from './measurement.ts';
import { type Way, waysOf } from './plan.ts';
import { type Measured, runJob } from './run-job.ts';
import { reportOf } from './summary.ts';
import type { BenchReport, Task } from './types.ts';

/** Measured runs by the name of the way. */
export type Runs = ReadonlyMap<string, readonly Measured[]>;

/** Measures what was asked for. @throws when two ways do not store the same number of rows. */
export async function measureAll(measurement: Measurement): Promise<BenchReport> {
  const { parts, sizes, rounds } = measurement;
  const ways = waysOf(parts, sizes, measurement.quick);
  const runs = await measureWays(ways, measurement);
  assertSameRows(ways, runs);
  const stages = parts.includes('stages') ? await measureStages(measurement, rounds + 1) : [];
  const growth = parts.includes('growth') ? await measureGrowth(measurement) : [];
  return reportOf({ events: sizes.files, ways, runs, stages, growth });
}

async function measureWays(ways: readonly Way[], measurement: Measurement): Promise<Runs> {
  const { rounds, minorRounds, server, note } = measurement;
  const runs = new Map(ways.map(({ name }): [string, Measured[]] => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    const due = ways.filter(({ isMajor }) => isMajor || round <= minorRounds);
    // Alternate order: whatever drifts (heat, neighbours, the page cache) meets every way alike.
    for (const way of round % 2 === 1 ? due : due.toReversed()) {
      note(`round ${round} of ${rounds}: ${way.name}`);
      const measured = await runJob(jobOf(measurement, way, round), server);
      runs.get(way.name)?.push(measured);
      await server.command(`TRUNCATE TABLE weir.${tableOf(way.task)}`);
    }
  }
  return runs;
}

async function measureStages(
  measurement: Measurement,
  round: number,
): Promise<BenchReport['stages']> {
  measurement.note('stages');
  const { sizes, server } = measurement;
  const task: Task = { kind: 'stages', source: 'file', filter: true, rollups: false };
  const job = jobOf(measurement, { task, events: sizes.slow }, round);
  return (await runJob(job, server)).stages;
}

/** Ways that load the same events through the same filter must store the same number of rows. */
function assertSameRows(ways: readonly Way[], runs: Runs): void {
  const own = ways.filter(({ task }) => task.kind !== 'decode');
  const groups = new Set(own.map(groupOf));
  for (const group of groups) {
    const rows = own
      .filter((way) => groupOf(way) === group)
      .map(({ name }) => ({ name, rows: runs.get(name)?.map((run) => run.rows) }));
    if (new Set(rows.flatMap((one) => one.rows ?? [])).size < 2) continue;
    throw new Error(`the ways stored different rows: ${JSON.stringify(rows)}`);
  }
}

function groupOf({ task, events }: Way): string {
  return `${events} ${task.filter}`;
}
