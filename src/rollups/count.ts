import {
  addUpHours,
  addUpKeys,
  countEvents,
  countInSharedQuery,
  dropStaleRows,
  type Rollup,
  type RollupFeed,
  rollups,
  rollupTable,
  type TimeRange,
} from '../catalog/index.ts';
import { hoursOf, rangesOf } from './plan.ts';
import { type CountStep, dropMoved } from './steps.ts';

/** How many days rollups keep their rows per minute; 0 means forever. */
export type MinuteDays = (rollup: Rollup) => number;

/** Steps that count some minutes, in order. */
export interface Recount {
  readonly steps: readonly CountStep[];
  /** Hours to sum from minutes afterward. */
  readonly hours: readonly { readonly feed: string; readonly startSecs: number }[];
}

/**
 * Safety margin at the end of the retention of minutes. Rows per minute may expire up to a day early, so hours of that
 * age are counted from the events. With a retention of one day, the margin is half a day: otherwise, no minute would be
 * counted.
 */
const marginSecsMax = 86_400;

/** Returns the steps that recount minutes of an event table in every rollup that the table feeds. */
export function recountMinutes(
  feedTable: string,
  startsSecs: readonly number[],
  nowSecs: number,
  days: MinuteDays,
): Recount {
  const steps: CountStep[] = [];
  const hours: { readonly feed: string; readonly startSecs: number }[] = [];
  const due = dueRollups(feedTable, startsSecs, nowSecs, days);
  for (const each of due) {
    const { rollup, feed, kept } = each;
    if (kept.length > 0) {
      steps.push(...countMinutes(each, due), dropStaleRows(rollup, 'minute', each.ranges));
      steps.push(...dropMoved({ rollup, grain: 'minute', from: feed }, kept, nowSecs));
      const table = rollupTable(rollup, 'hour');
      hours.push(...hoursOf(kept).map((startSecs) => ({ feed: table, startSecs })));
    }
    const missing = hoursOf(startsSecs.filter((start) => start < each.oldest));
    if (missing.length > 0) {
      const ranges = rangesOf(missing, 3600);
      steps.push(countEvents(rollup, feed, 'hour', ranges));
      steps.push(dropStaleRows(rollup, 'hour', ranges));
      steps.push(...dropMoved({ rollup, grain: 'hour', from: feed }, missing, nowSecs));
    }
  }
  return { steps, hours };
}

/** A rollup, and the minutes whose rows it still keeps. */
interface DueRollup {
  readonly rollup: Rollup;
  readonly feed: RollupFeed;
  /** Earliest minute whose row certainly exists. */
  readonly oldest: number;
  readonly kept: readonly number[];
  readonly ranges: readonly TimeRange[];
}

function dueRollups(
  feedTable: string,
  startsSecs: readonly number[],
  nowSecs: number,
  days: MinuteDays,
): readonly DueRollup[] {
  return rollups.flatMap((rollup) => {
    const feed = rollup.feeds.find(({ table }) => table === feedTable);
    if (feed === undefined) return [];
    const oldest = oldestMinute(days(rollup), nowSecs);
    const kept = startsSecs.filter((start) => start >= oldest);
    return [{ rollup, feed, oldest, kept, ranges: rangesOf(kept, 60) }];
  });
}

/**
 * Returns the statements that count the minutes of one rollup. For the first rollup of a shared query, they count the
 * minutes of all its rollups.
 */
function countMinutes(
  { rollup, feed, kept, ranges }: DueRollup,
  due: readonly DueRollup[],
): readonly string[] {
  const from = rollups.find(({ name }) => name === rollup.aggregatesFrom);
  if (from !== undefined) return [addUpKeys(rollup, from, ranges)];
  // The retention of these rollups may differ.
  const counted = due
    .filter(
      (each) =>
        each.rollup.sharedQueryTable === rollup.sharedQueryTable &&
        each.kept.length === kept.length,
    )
    .map((each) => each.rollup);
  if (rollup.sharedQueryTable === undefined || counted.length === 1) {
    return [countEvents(rollup, feed, 'minute', ranges)];
  }
  return counted[0] === rollup
    ? [countInSharedQuery(rollup.sharedQueryTable, counted, feed, ranges)]
    : [];
}

/**
 * Returns the steps that sum hours of a rollup from its minutes, or count the events if the minutes may have expired.
 */
export function recountHours(
  hourTable: string,
  startsSecs: readonly number[],
  nowSecs: number,
  days: MinuteDays,
): readonly CountStep[] {
  const rollup = rollups.find((each) => rollupTable(each, 'hour') === hourTable);
  if (rollup === undefined) return [];
  const oldest = oldestMinute(days(rollup), nowSecs);
  const kept = startsSecs.filter((start) => start >= oldest);
  const missing = startsSecs.filter((start) => start < oldest);
  const keptRanges = rangesOf(kept, 3600);
  const missingRanges = rangesOf(missing, 3600);
  const all = rangesOf(startsSecs, 3600);
  const hour = { rollup, grain: 'hour' } as const;
  return [
    ...(kept.length > 0 ? [addUpHours(rollup, keptRanges)] : []),
    ...(missing.length > 0
      ? rollup.feeds.map((feed) => countEvents(rollup, feed, 'hour', missingRanges))
      : []),
    ...(all.length > 0 ? [dropStaleRows(rollup, 'hour', all)] : []),
    ...dropMoved({ ...hour, from: 'minutes' }, kept, nowSecs),
    ...rollup.feeds.flatMap((feed) => dropMoved({ ...hour, from: feed }, missing, nowSecs)),
  ];
}

function oldestMinute(days: number, nowSecs: number): number {
  const keptSecs = days * 86_400;
  return days === 0 ? 0 : nowSecs - keptSecs + Math.min(marginSecsMax, keptSecs / 2);
}
