import {
  dropMovedRows,
  freshHours,
  type Grain,
  movedTimes,
  type Rollup,
  type RollupFeed,
} from '../catalog/index.ts';
import type { CountingServer } from './dirty-minutes.ts';
import { rangesOf } from './plan.ts';

/**
 * A query for times (column `start`), and the statements to run for them; no statement runs if the query returns no
 * time.
 */
export interface MovedCheck {
  readonly query: string;
  statements(startsSecs: readonly number[]): readonly string[];
}

/** A statement, or a check that may require statements. */
export type CountStep = string | MovedCheck;

/** Settings of counting statements. */
const countingSettings = {
  max_threads: 1,
  max_insert_threads: 1,
  // No deduplication: after an operator has truncated a table, equal rows must be inserted again.
  insert_deduplicate: 0,
  optimize_on_insert: 0,
  max_bytes_before_external_group_by: 1_000_000_000,
} as const;

const secondsOf = { minute: 60, hour: 3600 } as const;
/** Maximum number of times in one statement: each is a range. */
const movedMax = 60;

/** Rows of a rollup, and where they are counted from. */
interface CountedRows {
  readonly rollup: Rollup;
  readonly grain: Grain;
  readonly from: RollupFeed | 'minutes';
}

/**
 * Returns checks that delete the rows of keys whose events have moved (see `movedTimes`), for late events only: the
 * usual cause is a delivery that is repeated after masking has changed. For recent minutes, which are counted all the
 * time, the check would cost too much.
 */
export function dropMoved(
  { rollup, grain, from }: CountedRows,
  startsSecs: readonly number[],
  nowSecs: number,
): readonly MovedCheck[] {
  const late = startsSecs.filter((start) => start < nowSecs - freshHours * 3600);
  if (late.length === 0) return [];
  const secs = secondsOf[grain];
  return [
    {
      query: movedTimes(rollup, grain, rangesOf(late, secs)),
      statements: (moved) =>
        splitStarts(moved, movedMax).map((starts) =>
          dropMovedRows(rollup, grain, rangesOf(starts, secs), from),
        ),
    },
  ];
}

/** Runs steps in order, each statement as the loader. @throws PipelineError ERR_CLICKHOUSE_* */
export async function runSteps(
  clickhouse: CountingServer,
  steps: readonly CountStep[],
  signal: AbortSignal,
): Promise<void> {
  const run = async (statement: string): Promise<void> => {
    await clickhouse.command(statement, {
      as: 'loader',
      settings: countingSettings,
      signal,
      long: true,
    });
  };
  for (const step of steps) {
    if (typeof step === 'string') {
      await run(step);
      continue;
    }
    const moved = await clickhouse.query(
      step.query,
      {},
      {
        as: 'loader',
        settings: { max_threads: 1 },
        signal,
        long: true,
      },
    );
    const startsSecs = moved.map((row) => Number(row['start']));
    if (startsSecs.length === 0) continue;
    for (const statement of step.statements(startsSecs)) await run(statement);
  }
}

/** Splits start times into ascending lists of limited length. */
export function splitStarts(
  startsSecs: readonly number[],
  size: number,
): readonly (readonly number[])[] {
  const sorted = startsSecs.toSorted((one, other) => one - other);
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, index) =>
    sorted.slice(index * size, (index + 1) * size),
  );
}
