import { tableOf } from './baseline-job.ts';
import { measureGrowth } from './growth.ts';
import { jobOf, type Measurement } from './measurement.ts';
import { type Variant, variantsOf } from './plan.ts';
import { type Measured, runJob } from './run-job.ts';
import { reportOf } from './summary.ts';
import type { BenchReport, Task } from './types.ts';

/** Measured runs by name of the variant. */
export type Runs = ReadonlyMap<string, readonly Measured[]>;

/** Runs all selected parts. @throws if two variants do not store the same number of rows */
export async function measureAll(measurement: Measurement): Promise<BenchReport> {
  const { parts, sizes, rounds } = measurement;
  const variants = variantsOf(parts, sizes, measurement.quick);
  const runs = await measureVariants(variants, measurement);
  assertSameRows(variants, runs);
  const stages = parts.includes('stages') ? await measureStages(measurement, rounds + 1) : [];
  const growth = parts.includes('growth') ? await measureGrowth(measurement) : [];
  return reportOf({ events: sizes.files, variants, runs, stages, growth });
}

async function measureVariants(
  variants: readonly Variant[],
  measurement: Measurement,
): Promise<Runs> {
  const { rounds, minorRounds, server, note } = measurement;
  const runs = new Map(variants.map(({ name }): [string, Measured[]] => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    const due = variants.filter(({ isMajor }) => isMajor || round <= minorRounds);
    // Alternate the order, so that a drift (temperature, other load, page cache) affects all variants equally.
    for (const variant of round % 2 === 1 ? due : due.toReversed()) {
      note(`round ${round} of ${rounds}: ${variant.name}`);
      const measured = await runJob(jobOf(measurement, variant, round), server);
      runs.get(variant.name)?.push(measured);
      await server.command(`TRUNCATE TABLE weir.${tableOf(variant.task)}`);
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

/** Variants that load the same events through the same filter must store the same number of rows. */
function assertSameRows(variants: readonly Variant[], runs: Runs): void {
  const own = variants.filter(({ task }) => task.kind !== 'decode');
  const groups = new Set(own.map(groupOf));
  for (const group of groups) {
    const rows = own
      .filter((variant) => groupOf(variant) === group)
      .map(({ name }) => ({ name, rows: runs.get(name)?.map((run) => run.rows) }));
    if (new Set(rows.flatMap((one) => one.rows ?? [])).size < 2) continue;
    throw new Error(`the variants stored different rows: ${JSON.stringify(rows)}`);
  }
}

function groupOf({ task, events }: Variant): string {
  return `${events} ${task.filter}`;
}
