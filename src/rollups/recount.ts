import { rollups, rollupTable } from '../catalog/index.ts';
import { type MinuteDays, recountHours, recountMinutes } from './count.ts';
import { type CountingServer, eventFeeds, hourSettleSecs, markDirty } from './dirty-minutes.ts';
import { hoursOf } from './plan.ts';
import { runSteps, splitStarts } from './steps.ts';

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
  for (const feed of eventFeeds) {
    for (const starts of splitStarts(spec.minutes, minutesMax)) {
      // Include rows that expire soon.
      const { steps } = recountMinutes(feed, starts, nowSecs, () => 0);
      await runSteps(clickhouse, steps, signal);
    }
  }
  // Hours that have not ended are summed after their end.
  const isOver = (start: number): boolean => start + 3600 + hourSettleSecs <= nowSecs;
  const hours = [...new Set([...hoursOf(spec.minutes), ...spec.hours])].filter(isOver);
  for (const rollup of rollups) {
    for (const starts of splitStarts(hours, hoursMax)) {
      const steps = recountHours(rollupTable(rollup, 'hour'), starts, nowSecs, minuteDays);
      await runSteps(clickhouse, steps, signal);
    }
  }
}
