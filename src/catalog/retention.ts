import { baseDatabase } from './tables.ts';

/** Days that the rows of a table are kept; 0 = for ever. */
export type RetentionDays = Readonly<Record<RetainedTable, number>>;

/** A table whose old rows are deleted. */
export type RetainedTable = keyof typeof ageColumns;

/** The column that says how old a row is. */
const ageColumns = {
  http_request_complete: 'event_timestamp',
  tcp_connection_closed: 'event_timestamp',
  config_events: 'event_timestamp',
  dead_letters: 'last_seen',
  batches: 'committed_at',
} as const;

/**
 * Statements that make the server keep each table's rows as long as `days` says. Event tables and dead letters get a TTL;
 * the ledger is trimmed by a delete, to be repeated once a day, because the newest row of a partition is its checkpoint
 * and must never go, which no TTL can say.
 *
 * @param inForce per table what `engine_full` of system.tables says, to leave alone what is right already. Without it
 * every TTL is set anew; tables with 0 days then get none removed, since the server refuses to remove what is not there.
 */
export function retentionStatements(
  days: RetentionDays,
  inForce: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  return retainedTables.flatMap((table) => {
    if (table === 'batches') return days.batches === 0 ? [] : [trimLedger(days.batches)];
    return timeToLive(table, days[table], inForce.get(table) ?? '');
  });
}

const retainedTables: readonly RetainedTable[] = [
  'http_request_complete',
  'tcp_connection_closed',
  'config_events',
  'dead_letters',
  'batches',
];

function timeToLive(table: RetainedTable, days: number, inForce: string): readonly string[] {
  const alter = `ALTER TABLE ${baseDatabase}.${table}`;
  const has = /\bTTL\b/.test(inForce);
  if (days === 0) return has ? [`${alter} REMOVE TTL`] : [];
  const ttl = `toDateTime(${ageColumns[table]}) + toIntervalDay(${days})`;
  // Parts written before keep no time of their own until the server rewrites them: it is told to do so.
  return `${inForce} `.includes(`TTL ${ttl} `) ? [] : [`${alter} MODIFY TTL ${ttl}`];
}

function trimLedger(days: number): string {
  const batches = `${baseDatabase}.batches`;
  const partition = 'pipeline, source, source_partition, run';
  return (
    `DELETE FROM ${batches} WHERE committed_at < now() - toIntervalDay(${days}) ` +
    // Rows of unordered partitions (previous = last, counted from 1) are no checkpoints, and would be kept for ever.
    `AND ((previous = last AND last > 0) OR (${partition}, last) ` +
    `NOT IN (SELECT ${partition}, max(last) FROM ${batches} WHERE previous != last OR last = 0 GROUP BY ${partition}))`
  );
}
