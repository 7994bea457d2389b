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

/** A minute (or hour) whose events changed since the last count. */
export interface DirtyInterval {
  /** Event table, or rollup table whose hour must be summed. */
  readonly feed: string;
  /** Its start, in seconds since 1970. */
  readonly startSecs: number;
  /** IDs of the marks that were read: the next count clears only these marks, not later ones. */
  readonly marks: readonly string[];
  /** Number of rows in the inserts that set the marks. */
  readonly rows: number;
  /** Times of the first and the last mark, milliseconds since 1970. */
  readonly firstMs: number;
  readonly lastMs: number;
}

/** The operations of a server that counting needs. */
export type CountingServer = Pick<ClickHouse, 'command' | 'insertRows' | 'query'>;

/** How much is not counted yet. */
export interface Backlog {
  readonly minutes: number;
  /** Time of the oldest mark, milliseconds since 1970; undefined if there are no marks. */
  readonly sinceMs: number | undefined;
  /** Hours that have ended and are not summed yet. */
  readonly hours: number;
  /** The server's clock, milliseconds since 1970: marks have its time. */
  readonly nowMs: number;
}

/** Time after the end of an hour at which it is summed: its last minute is counted by then. */
export const hourSettleSecs = 60;

/** A mark whose time is more than this after the current time was set while the clock of the server was ahead. */
export const aheadSecsMax = 60;
/** SQL condition: the clock of the server was ahead when the mark was set. */
const isAhead = (markedAt: string): string =>
  `${markedAt} > now64(3) + toIntervalSecond(${aheadSecsMax})`;

const asLoader = { as: 'loader' } as const;
/** Event tables that rollups count. */
export const eventFeeds = [
  ...new Set(rollups.flatMap(({ feeds }) => feeds.map(({ table }) => table))),
];
const hourFeeds = rollups.map((rollup) => rollupTable(rollup, 'hour'));

/**
 * Number of uncounted minutes and hours, and the oldest mark: the only query of a round without work.
 * @param untilMs ignores later marks, except those of a clock that was ahead
 */
export async function readBacklog(clickhouse: CountingServer, untilMs?: number): Promise<Backlog> {
  const until =
    untilMs === undefined
      ? ''
      : ` AND (marked_at <= fromUnixTimestamp64Milli({until:Int64}) OR ${isAhead('marked_at')})`;
  const [row] = await clickhouse.query(
    `SELECT uniqExactIf((feed, minute), feed IN ({feeds:Array(String)})) AS minutes,
       toUnixTimestamp64Milli(minIf(marked_at, feed IN ({feeds:Array(String)}))) AS since,
       uniqExactIf((feed, minute), feed IN ({hour_feeds:Array(String)})
         AND minute <= now() - toIntervalSecond(${3600 + hourSettleSecs})) AS hours,
       toUnixTimestamp64Milli(now64(3)) AS now
     FROM ${baseDatabase}.dirty_minutes FINAL
     WHERE done = 0 AND feed IN (arrayConcat({feeds:Array(String)}, {hour_feeds:Array(String)}))${until}`,
    {
      feeds: eventFeeds,
      hour_feeds: hourFeeds,
      ...(untilMs === undefined ? {} : { until: untilMs }),
    },
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
 * Marks minutes and hours that an earlier release counted with fewer columns, if their events still exist. This is not
 * part of the migration, because processes of the earlier release may still count in parallel, and would clear the
 * marks.
 */
export async function markOlderCounts(clickhouse: CountingServer): Promise<void> {
  const [row] = await clickhouse.query(countOutdated, {}, asLoader);
  if (Number(row?.['n'] ?? 0) === 0) return;
  for (const statement of markOutdated) {
    await clickhouse.command(statement, { ...asLoader, long: true });
  }
}

/** Uncounted minutes of the last hours, which fresh views count themselves; oldest first. */
export async function readRecent(
  clickhouse: CountingServer,
  nowSecs: number,
): Promise<readonly DirtyInterval[]> {
  const from = nowSecs - freshHours * 3600;
  return await readPending(clickhouse, {
    feeds: eventFeeds,
    where: `minute >= toDateTime(${from})`,
    limit: 100_000,
  });
}

/**
 * An older minute is counted after this time without new events, so that a backlog is counted once and not once per
 * insert.
 */
const olderQuietSecs = 5;
/** An older minute is counted at the latest this long after its first uncounted event. */
const olderWaitSecs = 60;

/**
 * Uncounted minutes before those of `readRecent`, oldest first.
 * @param which `settled`: without minutes into which events are being inserted
 */
export async function readOlder(
  clickhouse: CountingServer,
  nowSecs: number,
  limit: number,
  which: 'all' | 'settled',
): Promise<readonly DirtyInterval[]> {
  const until = nowSecs - freshHours * 3600;
  const settled =
    `max(marked_at) <= now64(3) - toIntervalSecond(${olderQuietSecs}) ` +
    `OR min(marked_at) <= now64(3) - toIntervalSecond(${olderWaitSecs}) OR ${isAhead('max(marked_at)')}`;
  return await readPending(clickhouse, {
    feeds: eventFeeds,
    where: `minute < toDateTime(${until})`,
    having: which === 'settled' ? settled : '1',
    limit,
  });
}

/** Maximum number of hours that are read at once. */
export const hoursReadMax = 10_000;

/** Hours that have ended at `endSecs` and must be summed, oldest first; at most `hoursReadMax`. */
export async function readHours(
  clickhouse: CountingServer,
  endSecs: number,
): Promise<readonly DirtyInterval[]> {
  const where = `minute <= toDateTime(${endSecs - 3600})`;
  return await readPending(clickhouse, { feeds: hourFeeds, where, limit: hoursReadMax });
}

/**
 * Which marks to read: the tables, SQL conditions on each mark and on all marks of a minute together, and the maximum
 * number of minutes.
 */
interface PendingOptions {
  readonly feeds: readonly string[];
  readonly where: string;
  readonly having?: string;
  readonly limit: number;
}

async function readPending(
  clickhouse: CountingServer,
  { feeds, where, having = '1', limit }: PendingOptions,
): Promise<readonly DirtyInterval[]> {
  const rows = await clickhouse.query(
    `SELECT feed, toUnixTimestamp(minute) AS start, groupArray(mark) AS marks, sum(rows) AS rows_,
       toUnixTimestamp64Milli(min(marked_at)) AS first, toUnixTimestamp64Milli(max(marked_at)) AS last
     FROM ${baseDatabase}.dirty_minutes FINAL
     WHERE done = 0 AND feed IN ({feeds:Array(String)}) AND ${where}
     GROUP BY feed, start, minute HAVING ${having} ORDER BY minute, feed LIMIT ${limit}`,
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

/** The start of a minute or an hour, in seconds since 1970, and the event table or rollup table. */
interface Interval {
  readonly feed: string;
  readonly startSecs: number;
}

/** Marks minutes or hours for a count. */
export async function markDirty(
  clickhouse: CountingServer,
  intervals: readonly Interval[],
  nowMs: number,
): Promise<void> {
  await clickhouse.insertRows('dirty_minutes', marksOf(intervals, nowMs), `marks:${randomUUID()}`);
}

/** What to write after a count. */
export interface Counted {
  readonly intervals: readonly DirtyInterval[];
  /** Hours of the counted minutes: they must be summed. */
  readonly hours?: readonly Interval[];
  readonly heartbeat: object | undefined;
}

/** Clears the marks that a count has read, marks the hours, and stores the heartbeat of the process, all in one part. */
export async function clearMarks(
  clickhouse: CountingServer,
  { intervals, hours = [], heartbeat }: Counted,
  nowMs: number,
): Promise<void> {
  const cleared = intervals.flatMap(({ feed, startSecs, marks }) =>
    marks.map((mark) => markRow({ feed, startSecs, mark }, nowMs, true)),
  );
  const rows = [
    ...marksOf(hours, nowMs),
    ...cleared,
    ...(heartbeat === undefined ? [] : [heartbeat]),
  ];
  await clickhouse.insertRows('dirty_minutes', rows, `done:${randomUUID()}`);
}

function marksOf(intervals: readonly Interval[], nowMs: number): readonly object[] {
  return intervals.map((interval) => markRow({ ...interval, mark: randomMark() }, nowMs, false));
}

/** A row of `dirty_minutes`. */
export function markRow(
  { feed, startSecs, mark }: Interval & { readonly mark: string },
  nowMs: number,
  isDone: boolean,
): object {
  const done = isDone ? 1 : 0;
  return { feed, minute: startSecs, mark, rows: 0, marked_at: inSeconds(nowMs), done };
}

function randomMark(): string {
  return String(BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 16)}`));
}

/** Formats a time as DateTime64(3) reads it from JSON: a number of seconds with a fraction. */
function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
