import { costOf } from './cost.ts';
import { jobOf, type Measurement } from './measurement.ts';
import { type Measured, runJob } from './run-job.ts';
import type { GrowthCost, Task } from './types.ts';

const TABLE = 'weir.http_request_complete';
const SEED = 'weir.bench_seed';
/** Rows per statement that fills the table. */
const FILL_ROWS = 1_000_000;

/**
 * Measures the cost of an event if the table already has a given number of rows. The server fills the table with copies of
 * the events of one day, with other IDs. Each round then loads a file and waits for its merges.
 */
export async function measureGrowth(measurement: Measurement): Promise<readonly GrowthCost[]> {
  const { server, growthRows, minorRounds, sizes, note } = measurement;
  const growth: GrowthCost[] = [];
  // Each round needs a new pipeline name, because a known pipeline would not read the file again.
  let round = 10_000;
  const { rows: seedRows } = await run(measurement, round++);
  await server.command(`CREATE TABLE ${SEED} AS ${TABLE} ENGINE = MergeTree ORDER BY tuple()`);
  try {
    await server.command(`INSERT INTO ${SEED} SELECT * FROM ${TABLE}`);
    await server.command(`TRUNCATE TABLE ${TABLE}`);
    let filled = 0;
    for (const rows of growthRows) {
      note(`growth: filling the table up to ${rows} rows`);
      for (; filled < rows; filled += Math.min(FILL_ROWS, rows - filled)) {
        const count = Math.min(FILL_ROWS, rows - filled);
        await fill(measurement, { filled, count, seedRows });
      }
      const runs: Measured[] = [];
      for (let time = 0; time < minorRounds; time++) {
        note(`growth: round ${time + 1} of ${minorRounds} at ${rows} rows`);
        runs.push(await run(measurement, round++));
      }
      growth.push({ ...costOf(`growth_${rows}`, runs, sizes.streams), rows });
    }
  } finally {
    await server.command(`DROP TABLE ${SEED}`);
    await server.command(`TRUNCATE TABLE ${TABLE}`);
  }
  return growth;
}

/** Adds copies of the rows of the file, with new IDs. */
async function fill(
  { server }: Measurement,
  { filled, count, seedRows }: Readonly<Record<'filled' | 'count' | 'seedRows', number>>,
): Promise<void> {
  await server.command(
    `INSERT INTO ${TABLE}
     SELECT seed.* REPLACE (concat(seed.event_id, '-', toString(${filled} + numbers.number)) AS event_id)
     FROM ${SEED} AS seed CROSS JOIN numbers(${Math.ceil(count / seedRows)}) AS numbers
     LIMIT ${count} SETTINGS optimize_on_insert = 0, max_insert_block_size = 200000`,
  );
}

async function run(measurement: Measurement, round: number): Promise<Measured> {
  const { sizes, server } = measurement;
  const task: Task = { kind: 'pipeline', source: 'file', filter: true, rollups: false };
  // Merges of existing rows must not count for the next round.
  await server.settled(3_000);
  return await runJob(jobOf(measurement, { task, events: sizes.streams }, round), server, true);
}
