import { randomUUID } from 'node:crypto';

import {
  baseDatabase,
  countOutdated,
  freshHours,
  markOutdated,
  rollups,
  rollupTable,
} from '../catalog/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';

/** A minute (or hour) whose events changed since they were counted. */
export interface Pending {
  /** Event table, or rollup table whose hour is to be added up. */
  readonly feed: string;
  /** First instant, in seconds since 1970. */
  readonly startSecs: number;
  /** Names of the marks that were seen: what is counted now covers these, and no later ones. */
  readonly marks: readonly string[];
  /** Rows inserted under the marks. */
  readonly rows: number;
  /** When the first and the last of the marks were set, milliseconds since 1970. */
  readonly firstMs: number;
  readonly lastMs: number;
}

/** What counting asks of a server. */
export type CountingServer = Pick<ClickHouse, 'command' | 'insertRows' | 'query'>;

/** How much waits to be counted. */
export interface Backlog {
  readonly minutes: number;
  /** When the oldest mark was set, milliseconds since 1970; undefined when nothing waits. */
  readonly sinceMs: number | undefined;
  /** Hours that are over and wait to be added up. */
  readonly hours: number;
  /** The server's clock, milliseconds since 1970: marks are set by it. */
  readonly nowMs: number;
}

/** An hour is added up when it has been over for this long: its last minute is counted by then. */
export const hourSettleSecs = 60;

const asLoader = { as: 'loader' } as const;
/** Event tables that rollups count. */
export const eventFeeds = [
  ...new Set(rollups.flatMap(({ feeds }) => feeds.map(({ table }) => table))),
];
const hourFeeds = rollups.map((rollup) => rollupTable(rollup, 'hour'));

/** How many minutes wait, and since when; and how many hours: all that a round without work asks. */
export async function readBacklog(clickhouse: CountingServer): Promise<Backlog> {
  const [row] = await clickhouse.query(
    `SELECT uniqExactIf((feed, minute), feed IN ({feeds:Array(String)})) AS minutes,
       toUnixTimestamp64Milli(minIf(marked_at, feed IN ({feeds:Array(String)}))) AS since,
       uniqExactIf((feed, minute), feed IN ({hour_feeds:Array(String)})
         AND minute <= now() - toIntervalSecond(${3600 + hourSettleSecs})) AS hours,
       toUnixTimestamp64Milli(now64(3)) AS now
     FROM ${baseDatabase}.dirty_minutes FINAL
     WHERE done = 0 AND feed IN (arrayConcat({feeds:Array(String)}, {hour_feeds:Array(String)}))`,
    { feeds: eventFeeds, hour_feeds: hourFeeds },
    asLoader,
  );
  const minutes = Number(row?.['minutes']);
  return {
    minutes,
    sinceMs: minutes === 0 ? undefined : Number(row?.['since']),
    hours: Number(row?.['hours']),
    nowMs: Number(row?.['now']),
  };
}

/**
 * Marks minutes and hours that a release before counted, which knew fewer columns, as far as their events are there. Not a part of the
 * migration: processes of that release may still count beside this one, and would take the marks down.
 */
export async function markOlderCounts(clickhouse: CountingServer): Promise<void> {
  const [row] = await clickhouse.query(countOutdated, {}, asLoader);
  if (Number(row?.['n'] ?? 0) === 0) return;
  for (const statement of markOutdated) {
    await clickhouse.command(statement, { ...asLoader, long: true });
  }
}

/** Pending minutes of the last hours, which fresh views count themselves meanwhile; oldest first. */
export async function readRecent(
  clickhouse: CountingServer,
  nowSecs: number,
): Promise<readonly Pending[]> {
  const from = nowSecs - freshHours * 3600;
  return await readPending(clickhouse, eventFeeds, `minute >= toDateTime(${from})`, 100_000);
}

/** Pending minutes before those, oldest first. */
export async function readOlder(
  clickhouse: CountingServer,
  nowSecs: number,
  limit: number,
): Promise<readonly Pending[]> {
  const until = nowSecs - freshHours * 3600;
  return await readPending(clickhouse, eventFeeds, `minute < toDateTime(${until})`, limit);
}

/** Hours that are over at `endSecs` and are to be added up, oldest first. */
export async function readHours(
  clickhouse: CountingServer,
  endSecs: number,
): Promise<readonly Pending[]> {
  const over = `minute <= toDateTime(${endSecs - 3600})`;
  return await readPending(clickhouse, hourFeeds, over, 10_000);
}

async function readPending(
  clickhouse: CountingServer,
  feeds: readonly string[],
  condition: string,
  limit: number,
): Promise<readonly Pending[]> {
  const rows = await clickhouse.query(
    `SELECT feed, toUnixTimestamp(minute) AS start, groupArray(mark) AS marks, sum(rows) AS rows_,
       toUnixTimestamp64Milli(min(marked_at)) AS first, toUnixTimestamp64Milli(max(marked_at)) AS last
     FROM ${baseDatabase}.dirty_minutes FINAL
     WHERE done = 0 AND feed IN ({feeds:Array(String)}) AND ${condition}
     GROUP BY feed, start, minute ORDER BY minute, feed LIMIT ${limit}`,
    { feeds },
    asLoader,
  );
  return rows.map((row) => ({
    feed: String(row['feed']),
    startSecs: Number(row['start']),
    marks: Array.isArray(row['marks']) ? row['marks'].map(String) : [],
    rows: Number(row['rows_']),
    firstMs: Number(row['first']),
    lastMs: Number(row['last']),
  }));
}

/** Sets a mark on hours of a rollup: their minutes were counted, so they are to be added up. */
export async function markHours(
  clickhouse: CountingServer,
  hours: readonly { readonly feed: string; readonly startSecs: number }[],
  nowMs: number,
): Promise<void> {
  const rows = hours.map(({ feed, startSecs }) => ({
    feed,
    minute: startSecs,
    mark: randomMark(),
    rows: 0,
    marked_at: inSeconds(nowMs),
    done: 0,
  }));
  await clickhouse.insertRows('dirty_minutes', rows, `marks:${randomUUID()}`);
}

/** Takes marks down: what they stand for is counted. */
export async function clearMarks(
  clickhouse: CountingServer,
  counted: readonly Pending[],
  nowMs: number,
): Promise<void> {
  const rows = counted.flatMap(({ feed, startSecs, marks }) =>
    marks.map((mark) => ({
      feed,
      minute: startSecs,
      mark,
      rows: 0,
      marked_at: inSeconds(nowMs),
      done: 1,
    })),
  );
  await clickhouse.insertRows('dirty_minutes', rows, `done:${randomUUID()}`);
}

function randomMark(): string {
  return String(BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 16)}`));
}

/** As DateTime64(3) reads a number in JSON: seconds with a fraction. */
function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
