import { randomUUID } from 'node:crypto';

import {
  type ComparedSince,
  type Grain,
  literal,
  type Rollup,
  rollupDifferences,
  rollupFamilies,
  rollups,
  rollupTable,
} from '../catalog/index.ts';
import { type ClickHouse, retentionDays, rollupMinuteDays } from '../clickhouse/index.ts';
import type { RetentionOptions } from '../config/index.ts';
import { markForRecount, recountNow } from '../rollups/index.ts';
import { type ErasureContext, runDelete, tagOf } from './deletes.ts';
import { waitForInserts } from './loaders.ts';

/** Options of a recount. */
export interface RecountContext extends ErasureContext {
  readonly retention: RetentionOptions;
}

const asAdmin = { as: 'admin' } as const;
const daySecs = 86_400;
const roundsMax = 20;
/** Maximum number of values in one delete: the server reads statements of up to 256 KiB. */
const startsMax = 10_000;
const accountsMax = 500;

/** A minute or hour of an account in which a rollup does not match the existing events. */
interface Difference {
  readonly account: string;
  readonly start: number;
  /**
   * True if the row was counted from more events than exist. Such a row has a greater weight than a recounted one, so
   * it must be deleted first.
   */
  readonly isHeavier: boolean;
}

/**
 * Recounts rollups of deleted events. Finds differences by comparing the weights of rows with the events. So it does
 * not matter what was done before an interruption, and what other processes count meanwhile.
 * @returns false if rows still differ after the maximum number of rounds
 */
export async function recountRollups(context: RecountContext): Promise<boolean> {
  let cleanRounds = 0;
  for (let round = 0; round < roundsMax && cleanRounds < 2; round++) {
    // Minutes that were counted from fewer events than exist need a recount only in the first round, because an interrupted
    // erasure may have left them without marks. Later, such minutes have marks, or their events have just arrived.
    const isFirst = round === 0;
    let isClean = true;
    for (const shard of context.clickhouse.shards) {
      if (await recountShard(context, shard, isFirst)) isClean = false;
    }
    cleanRounds = isClean ? cleanRounds + 1 : 0;
    // A statement that read its events before the deletes may write its rows after them.
    await waitForInserts(context);
  }
  return cleanRounds === 2;
}

/** @returns true if rows were counted from more events than exist */
async function recountShard(
  context: RecountContext,
  shard: ClickHouse,
  isFirst: boolean,
): Promise<boolean> {
  const { retention, signal } = context;
  const minutes = await differencesIn(context, shard, 'minute');
  const hours = await differencesIn(context, shard, 'hour');
  const isDue = ({ isHeavier }: Difference): boolean => isHeavier || isFirst;
  const due = { minutes: startsOf(minutes.filter(isDue)), hours: startsOf(hours.filter(isDue)) };
  if (due.minutes.length + due.hours.length === 0) return false;
  const heavier = [minutes, hours].map((all) => all.filter(({ isHeavier }) => isHeavier));
  const [heavyMinutes = [], heavyHours = []] = heavier;
  await markForRecount(shard, due);
  await deleteRows(context, shard, 'minute', heavyMinutes);
  await deleteRows(context, shard, 'hour', heavyHours);
  // Mark again, because the first marks may have been cleared by now.
  await markForRecount(shard, due);
  await recountNow(shard, {
    ...due,
    minuteDays: ({ name }) => rollupMinuteDays(name, retention),
    signal,
  });
  return heavyMinutes.length + heavyHours.length > 0;
}

async function differencesIn(
  { retention }: RecountContext,
  shard: ClickHouse,
  grain: Grain,
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const family of rollupFamilies) {
    const sql = rollupDifferences(family, grain, sinceOf(grain, retention));
    const rows = await shard.query(sql, {}, { ...asAdmin, long: true });
    differences.push(
      ...rows.map((row) => ({
        account: String(row['account_id']),
        start: Number(row['start']),
        isHeavier: Number(row['heavier']) === 1,
      })),
    );
  }
  return differences;
}

/** Days after which expired rows are certainly removed: parts are removed some time after their TTL. */
const lateDays = 2;

/** Start of the range in which a rollup can be recounted, because the events of all its feeds exist. Older rows stay unchanged. */
function sinceOf(grain: Grain, retention: RetentionOptions): (rollup: Rollup) => ComparedSince {
  const kept = retentionDays(retention);
  const today = Math.floor(Date.now() / 1000 / daySecs) * daySecs;
  /** The first day with complete rows, minus `late` days. */
  const firstDay = (table: string, late: number): number => {
    const days = kept[table] ?? 0;
    return days === 0 ? 0 : Math.max(0, today - (days - 1 + late) * daySecs);
  };
  return (rollup) => {
    const table = rollupTable(rollup, grain);
    const feeds = rollup.feeds.map((feed) => firstDay(feed.table, 0));
    const heavier = Math.max(...feeds, firstDay(table, lateDays));
    return { heavier, lighter: Math.max(heavier, firstDay(table, -1)) };
  };
}

function startsOf(differences: readonly Difference[]): readonly number[] {
  return [...new Set(differences.map(({ start }) => start))].toSorted((one, two) => one - two);
}

/**
 * Deletes the rows of some accounts in some minutes (or hours), from all rollups that can be recounted for these times.
 * Which ones can be recounted depends on the retention of their event types.
 */
async function deleteRows(
  context: RecountContext,
  shard: ClickHouse,
  grain: Grain,
  heavier: readonly Difference[],
): Promise<void> {
  if (heavier.length === 0) return;
  const accounts = [...new Set(heavier.map(({ account }) => account))];
  const sinceFor = sinceOf(grain, context.retention);
  for (const rollup of rollups) {
    const since = sinceFor(rollup).heavier;
    const starts = startsOf(heavier).filter((start) => start >= since);
    const table = rollupTable(rollup, grain);
    for (let from = 0; from < starts.length; from += startsMax) {
      const some = starts.slice(from, from + startsMax);
      for (let first = 0; first < accounts.length; first += accountsMax) {
        const names = accounts.slice(first, first + accountsMax).map(literal);
        const condition =
          `account_id IN (${names.join(', ')}) AND time >= toDateTime(${some[0]}, 'UTC') AND ` +
          `time <= toDateTime(${some.at(-1)}, 'UTC') AND toUnixTimestamp(time) IN (${some.join(', ')})`;
        const tag = tagOf(context.id, table, randomUUID());
        await runDelete(context, shard, { table, condition, tag });
      }
    }
  }
}
