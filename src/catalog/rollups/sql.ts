import { rollupColumns, rollupGroup, rollupTable } from './tables.ts';
import { type Grain, type Rollup, type RollupFeed, startOf } from './rollups.ts';
import { baseDatabase } from '../tables/databases.ts';

/** A time range: start (inclusive) and end (exclusive), in seconds since 1970. */
export interface TimeRange {
  readonly fromSecs: number;
  readonly toSecs: number;
}

/** Aggregate over events (alias `e`): the number of events plus the number of their fields. */
export const fieldsOfEvents = 'sum(bitShiftRight(e.version, 48)) + count()';

/**
 * Value of `counting` in rows that this release counts. It is increased with every new column of a rollup, so that
 * older rows are recounted.
 */
export const countingNow = 1;

/** SQL of `weight` for a live row among rows that are counted together. @param group columns that those rows share */
export function weightWithin(group: readonly string[]): string {
  return `sum(fields) OVER (PARTITION BY ${group.join(', ')}) * 2 + 1`;
}

/**
 * SELECT that counts events: the columns of the rollup's rows, and `fields`, for the events of one feed that meet a condition
 * over `e`. Each event counts once, regardless of the number of stored copies.
 */
export function countedEvents(
  rollup: Rollup,
  feed: RollupFeed,
  grain: Grain,
  condition: string,
): string {
  const keys = rollup.keys.map(({ name, base }) => `${feed.keys[name] ?? base} AS ${name}`);
  const conditions = [condition, ...(feed.where === undefined ? [] : [feed.where])];
  return [
    'SELECT e.account_id AS account_id',
    `    ${startOf[grain]}(e.event_timestamp) AS time`,
    ...keys.map((each) => `    ${each}`),
    ...rollup.measures.map(({ name, base }) => `    ${base} AS ${name}`),
    `    ${fieldsOfEvents} AS fields,\n    ${countingNow} AS counting\n` +
      `FROM ${baseDatabase}.${feed.table} AS e FINAL\n` +
      `WHERE ${conditions.map((each) => `(${each})`).join(' AND ')}\n` +
      `GROUP BY ${groupKeys(rollup)}`,
  ].join(',\n');
}

/** Statement that recounts the events of some minutes (or hours). Idempotent; may run in any order and concurrently. */
export function countEvents(
  rollup: Rollup,
  feed: RollupFeed,
  grain: Grain,
  ranges: readonly TimeRange[],
): string {
  const condition = eventsIn(ranges);
  const counted = countedEvents(rollup, feed, grain, condition);
  return insertCounted(
    rollup,
    grain,
    feed.where === undefined ? counted : ofFew(counted, feed, condition),
  );
}

/**
 * Statement that sums the rows of some minutes of a rollup into rows of a rollup with fewer keys. Idempotent; may run
 * in any order and concurrently. Rows that were recounted together have the same weight: rows with a lower weight are
 * stale and are excluded, and the new rows get this weight.
 */
export function addUpKeys(rollup: Rollup, from: Rollup, minutes: readonly TimeRange[]): string {
  const columns = mergedColumns(rollup);
  const names = rollupColumns(rollup, 'minute').map(({ name }) => name);
  const source = `${baseDatabase}.${rollupTable(from, 'minute')}`;
  return (
    `INSERT INTO ${baseDatabase}.${rollupTable(rollup, 'minute')} (${names.join(', ')}, fields, weight, deleted, counting)\n` +
    `SELECT r.account_id AS account_id,\n    r.time AS time,\n    ` +
    `${[...columns, 'sum(r.fields) AS fields'].join(',\n    ')},\n    max(r.weight), 0, min(r.counting)\n` +
    `FROM (\nSELECT *, max(weight) OVER (PARTITION BY ${rollupGroup(from).join(', ')}) AS newest\n` +
    `FROM ${source} FINAL WHERE ${inRanges('time', minutes)}) AS r\n` +
    `WHERE r.weight = r.newest\nGROUP BY ${groupKeys(rollup)}`
  );
}

/**
 * Statement that sums the rows of minutes into the rows of their hours. Idempotent; may run in any order and
 * concurrently. The weight of an hour is derived from the weights of its minutes, not from their fields: otherwise, a
 * minute that counts an event twice would make its hour outweigh every correct recount.
 */
export function addUpHours(rollup: Rollup, hours: readonly TimeRange[]): string {
  const names = rollupColumns(rollup, 'hour').map(({ name }) => name);
  const group = rollupGroup(rollup);
  return [
    `INSERT INTO ${baseDatabase}.${rollupTable(rollup, 'hour')} (${names.join(', ')}, fields, weight, deleted, counting)`,
    `SELECT ${names.map((name) => (name === 'time' ? 'hour AS time' : name)).join(', ')}, fields, weight, 0, counting`,
    'FROM (',
    'SELECT r.account_id AS account_id,',
    '    toStartOfHour(r.time) AS hour,',
    ...mergedColumns(rollup).map((each) => `    ${each},`),
    '    sum(r.fields) AS fields,',
    '    min(r.counting) AS counting',
    `FROM ${baseDatabase}.${rollupTable(rollup, 'minute')} AS r FINAL`,
    `WHERE ${inRanges('r.time', hours)}`,
    `GROUP BY ${groupKeys(rollup).replace(' time', ' hour')}`,
    ') AS c',
    `INNER JOIN (${weightsOfHours(rollup, hours)}) AS w`,
    `ON ${group.map((name) => `c.${name === 'time' ? 'hour' : name} = w.${name}`).join(' AND ')}`,
  ].join('\n');
}

/** SELECT of the weights of hours, computed from the weights of their minutes. */
function weightsOfHours(rollup: Rollup, hours: readonly TimeRange[]): string {
  const group = rollupGroup(rollup).join(', ');
  return (
    `SELECT ${group.replace(' time', ' toStartOfHour(minute) AS time')}, sum(intDiv(newest, 2)) * 2 + 1 AS weight FROM (\n` +
    `SELECT ${group.replace(' time', ' r.time AS minute')}, max(r.weight) AS newest\n` +
    `FROM ${baseDatabase}.${rollupTable(rollup, 'minute')} AS r FINAL\n` +
    `WHERE ${inRanges('r.time', hours)}\n` +
    `GROUP BY ${group.replace(' time', ' minute')})\nGROUP BY ${group}`
  );
}

/**
 * Statement that deletes the rows of keys that no longer have events: rows that were not recounted with the others of
 * their minute or hour. Keys lose events, for example, if a more complete copy of an event has another host.
 */
export function dropStaleRows(rollup: Rollup, grain: Grain, ranges: readonly TimeRange[]): string {
  const keys = ['account_id', 'time', ...rollup.keys.map(({ name }) => name)].join(', ');
  const table = `${baseDatabase}.${rollupTable(rollup, grain)}`;
  return (
    `INSERT INTO ${table} (${keys}, weight, deleted)\n` +
    `SELECT ${keys}, newest - 1, 1 FROM (\n` +
    `SELECT ${keys}, weight, max(weight) OVER (PARTITION BY ${rollupGroup(rollup).join(', ')}) AS newest\n` +
    `FROM ${table} FINAL WHERE ${inRanges('time', ranges)})\nWHERE weight < newest`
  );
}

/**
 * Query for the starts of minutes or hours with stale rows that `dropStaleRows` keeps. The events of such a row have
 * moved to another key with the same number of fields, for example because a later copy of an event has another client
 * address. So the stale row has the newest weight, too. The query finds it because together, the rows have more fields
 * than their weight states.
 */
export function movedTimes(rollup: Rollup, grain: Grain, ranges: readonly TimeRange[]): string {
  return (
    `SELECT DISTINCT toUnixTimestamp(time) AS start FROM (\n` +
    `SELECT time FROM ${baseDatabase}.${rollupTable(rollup, grain)} FINAL WHERE ${inRanges('time', ranges)}\n` +
    `GROUP BY ${rollupGroup(rollup).join(', ')} HAVING sum(fields) > intDiv(max(weight), 2))`
  );
}

/**
 * Statement that deletes the stale rows that `movedTimes` finds. It reads the keys of the events again, which costs
 * more than a count: use it only for times that `movedTimes` returns.
 * @param from where the rows are counted from: a feed, or the rows of minutes
 */
export function dropMovedRows(
  rollup: Rollup,
  grain: Grain,
  ranges: readonly TimeRange[],
  from: RollupFeed | 'minutes',
): string {
  const keys = groupKeys(rollup);
  const group = rollupGroup(rollup).join(', ');
  const table = `${baseDatabase}.${rollupTable(rollup, grain)}`;
  const [counted, weights] =
    from === 'minutes'
      ? [keysInMinutes(rollup, ranges), weightsOfHours(rollup, ranges)]
      : fromEvents(rollup, from, grain, ranges);
  return [
    `INSERT INTO ${table} (${keys}, weight, deleted)`,
    `SELECT ${keys}, weight, 1 FROM ${table} FINAL`,
    `WHERE (${inRanges('time', ranges)})`,
    // Keep rows whose weight does not match. Their events were stored or deleted in the meantime: another count
    // follows, or the events of the row have expired.
    `AND (${group}, weight) IN (SELECT ${group}, weight FROM (${weights}))`,
    `AND (${keys}) NOT IN (SELECT ${keys} FROM (${counted}))`,
  ].join('\n');
}

/** SELECTs of the keys and of the weights of events. */
function fromEvents(
  rollup: Rollup,
  feed: RollupFeed,
  grain: Grain,
  ranges: readonly TimeRange[],
): readonly [string, string] {
  const counted = countedEvents({ ...rollup, measures: [] }, feed, grain, eventsIn(ranges));
  const group = rollupGroup(rollup);
  return [
    counted,
    `SELECT ${group.join(', ')}, ${weightWithin(group)} AS weight FROM (${counted})`,
  ];
}

/** SELECT of the keys of some hours, from the rows of their minutes. */
function keysInMinutes(rollup: Rollup, hours: readonly TimeRange[]): string {
  const keys = groupKeys(rollup);
  return (
    `SELECT DISTINCT ${keys.replace(' time', ' toStartOfHour(r.time) AS time')}\n` +
    `FROM ${baseDatabase}.${rollupTable(rollup, 'minute')} AS r FINAL\nWHERE ${inRanges('r.time', hours)}`
  );
}

/**
 * Restricts a count, for a feed with few matching events, to rows with the time of such an event: comparing the copies
 * of all other events would cost ten times as much. The time is part of the key, so no copy of an event is missed.
 */
function ofFew(counted: string, { table, where = '1' }: RollupFeed, condition: string): string {
  const times = `SELECT e.event_timestamp FROM ${baseDatabase}.${table} AS e WHERE (${condition}) AND (${where})`;
  return counted.replace(
    ' FINAL\nWHERE ',
    ` FINAL\nPREWHERE e.event_timestamp IN (${times})\nWHERE `,
  );
}

/** SQL condition: the time of an event (alias `e`) is in one of the ranges. */
export function eventsIn(ranges: readonly TimeRange[]): string {
  return inRanges('e.event_timestamp', ranges, instant);
}

/**
 * SQL condition: a column is in one of the ranges. @param literal formats a time in seconds as a literal of the
 * column's type
 */
function inRanges(
  column: string,
  ranges: readonly TimeRange[],
  literal: (secs: number) => string = second,
): string {
  const within = ranges.map(
    ({ fromSecs, toSecs }) =>
      `${column} >= ${literal(fromSecs)} AND ${column} < ${literal(toSecs)}`,
  );
  return within.length === 1 ? (within[0] ?? '0') : within.map((each) => `(${each})`).join(' OR ');
}

function second(secs: number): string {
  return `toDateTime(${secs}, 'UTC')`;
}

/**
 * A literal of the type of `event_timestamp`. If that column were compared by `<` with a DateTime, ClickHouse 26.7 would skip rows
 * in the last second before the bound, where an index is used (measured: 23,460 of 3 million).
 */
function instant(secs: number): string {
  return `toDateTime64(${secs}, 6, 'UTC')`;
}

function mergedColumns(rollup: Rollup): readonly string[] {
  return [...rollup.keys, ...rollup.measures].map(({ name, merge }) =>
    merge === undefined ? `r.${name} AS ${name}` : `${merge} AS ${name}`,
  );
}

/** Key columns of a rollup's rows, joined by commas. */
export function groupKeys(rollup: Rollup): string {
  return ['account_id', 'time', ...rollup.keys.map(({ name }) => name)].join(', ');
}

function insertCounted(rollup: Rollup, grain: Grain, select: string): string {
  const names = rollupColumns(rollup, grain).map(({ name }) => name);
  return (
    `INSERT INTO ${baseDatabase}.${rollupTable(rollup, grain)} ` +
    `(${names.join(', ')}, fields, weight, deleted, counting)\n` +
    `SELECT ${names.join(', ')}, fields,\n` +
    `    ${weightWithin(rollupGroup(rollup))}, 0, counting\n` +
    `FROM (\n${select}\n)`
  );
}
