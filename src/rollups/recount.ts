import { rollups, rollupTable } from '../catalog/index.ts';
import { type MinuteDays, recountHours, recountMinutes } from './count.ts';
import { countingSettings } from './refresher.ts';
import { type CountingServer, eventFeeds, hourSettleSecs, markDirty } from './dirty-minutes.ts';
import { hoursOf } from './plan.ts';

/** Minutes and hours to recount, by their start in seconds since 1970. */
export interface RecountSpec {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly minuteDays: MinuteDays;
  readonly signal: AbortSignal;
}

/** Maximum number of minutes and hours in one statement. */
const minutesMax = 60;
const hoursMax = 24;

/** Sets marks, so that a refresher counts minutes and hours if the process that deletes their rows is interrupted. */
export async function markForRecount(
  clickhouse: CountingServer,
  { minutes, hours }: Pick<RecountSpec, 'minutes' | 'hours'>,
): Promise<void> {
  const marks = [
    ...minutes.flatMap((startSecs) => eventFeeds.map((feed) => ({ feed, startSecs }))),
    ...hours.flatMap((startSecs) =>
      rollups.map((rollup) => ({ feed: rollupTable(rollup, 'hour'), startSecs })),
    ),
  ];
  if (marks.length > 0) await markDirty(clickhouse, marks, Date.now());
}

/** Recounts minutes and hours of all rollups in one shard, marked or not. @throws PipelineError ERR_CLICKHOUSE_* */
export async function recountNow(clickhouse: CountingServer, spec: RecountSpec): Promise<void> {
  const { minuteDays, signal } = spec;
  const nowSecs = Math.floor(Date.now() / 1000);
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) {
      await clickhouse.command(statement, {
        as: 'loader',
        settings: countingSettings,
        signal,
        long: true,
      });
    }
  };
  for (const feed of eventFeeds) {
    for (const starts of chunksOf(spec.minutes, minutesMax)) {
      // Include rows that expire soon.
      await run(recountMinutes(feed, starts, nowSecs, () => 0).statements);
    }
  }
  // Hours that have not ended are summed after their end.
  const isOver = (start: number): boolean => start + 3600 + hourSettleSecs <= nowSecs;
  const hours = [...new Set([...hoursOf(spec.minutes), ...spec.hours])].filter(isOver);
  for (const rollup of rollups) {
    for (const starts of chunksOf(hours, hoursMax)) {
      await run(recountHours(rollupTable(rollup, 'hour'), starts, nowSecs, minuteDays));
    }
  }
}

function chunksOf(starts: readonly number[], size: number): readonly (readonly number[])[] {
  const sorted = starts.toSorted((one, other) => one - other);
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, index) =>
    sorted.slice(index * size, (index + 1) * size),
  );
}
