import {
  baseDatabase,
  countedEvents,
  rollups,
  rollupTable,
  view,
  viewDatabase,
} from '../../catalog/index.ts';
import type { MetricSource } from '../rules/sources.ts';

/** A time range in seconds since 1970, end exclusive; whole minutes. */
export interface Span {
  readonly fromSecs: number;
  readonly toSecs: number;
}

/**
 * SQL of the rows of a source in a span, with a column `time`: the start of their minute. Reads a rollup for counted
 * minutes, and events for dirty minutes.
 * @param pendingSecs dirty minutes, in seconds since 1970
 */
export function rowsSql(
  source: MetricSource,
  span: Span,
  pendingSecs: readonly number[] = [],
): string {
  switch (source.kind) {
    case 'rollup':
      return rollupRows(source, span, pendingSecs);
    case 'events':
    case 'config':
      return eventRows(source.name, 'event_timestamp', span);
    case 'dead_letters':
      return eventRows(source.name, 'first_seen', span);
    case 'batches':
      return eventRows(source.name, 'committed_at', span);
  }
}

function rollupRows(source: MetricSource, span: Span, pendingSecs: readonly number[]): string {
  const rollup = rollups.find(({ name }) => name === source.name);
  if (rollup === undefined) throw new TypeError(`no rollup ${source.name}`);
  const pending = pendingSecs.filter((secs) => secs >= span.fromSecs && secs < span.toSecs);
  const names = [
    'account_id',
    'time',
    ...[...rollup.keys, ...rollup.measures].map(({ name }) => name),
  ].join(', ');
  const stored =
    `SELECT ${names} FROM ${baseDatabase}.${rollupTable(rollup, 'minute')} FINAL\n` +
    `WHERE time >= ${second(span.fromSecs)} AND time < ${second(span.toSecs)}`;
  if (pending.length === 0) return stored;
  const list = pending.map(second).join(', ');
  const [first, last] = [Math.min(...pending), Math.max(...pending) + 60];
  const condition =
    `e.event_timestamp >= ${instant(first)} AND e.event_timestamp < ${instant(last)}` +
    ` AND toStartOfMinute(e.event_timestamp) IN (${list})`;
  return [
    `${stored} AND time NOT IN (${list})`,
    ...rollup.feeds.map(
      (feed) => `SELECT ${names} FROM (\n${countedEvents(rollup, feed, 'minute', condition)})`,
    ),
  ].join('\nUNION ALL\n');
}

function eventRows(table: string, column: string, { fromSecs, toSecs }: Span): string {
  return (
    `SELECT *, toStartOfMinute(${column}) AS time FROM ${baseDatabase}.${table} FINAL\n` +
    `WHERE ${column} >= ${instant(fromSecs)} AND ${column} < ${instant(toSecs)}`
  );
}

/** Type of a number column that, for an absent value, is 0 in the table and NULL in the view. */
const nullable = /^Nullable\((U?Int\d+|Bool)\)$/;

/**
 * Returns the SQL of the same rows as `rowsSql`, but from the views of database `analytics`, which show each user only
 * the granted accounts, and count dirty minutes themselves.
 */
export function viewRowsSql(source: MetricSource, { fromSecs, toSecs }: Span): string {
  const isRollup = source.kind === 'rollup';
  const name = isRollup ? `${source.name}_minute_fresh` : source.name;
  const columns = view(name)?.columns.filter(({ type }) => nullable.test(type)) ?? [];
  const replaced = columns.map((column) => {
    const absent = column.type === 'Nullable(Bool)' ? 'false' : '0';
    return `ifNull(${column.name}, ${absent}) AS ${column.name}`;
  });
  const all = replaced.length === 0 ? '*' : `* REPLACE (${replaced.join(', ')})`;
  const from = `FROM ${viewDatabase}.${name}`;
  if (isRollup) {
    return `SELECT ${all} ${from}\nWHERE time >= ${second(fromSecs)} AND time < ${second(toSecs)}`;
  }
  const time = 'toStartOfMinute(event_timestamp) AS time';
  const range = `event_timestamp >= ${instant(fromSecs)} AND event_timestamp < ${instant(toSecs)}`;
  return `SELECT ${all}, ${time} ${from}\nWHERE ${range}`;
}

function second(secs: number): string {
  return `toDateTime(${secs}, 'UTC')`;
}

/**
 * A time with the precision of the column. With a lower precision, ClickHouse 26.7 skips rows in the last second before
 * the bound where it uses an index.
 */
function instant(secs: number): string {
  return `toDateTime64(${secs}, 6, 'UTC')`;
}
