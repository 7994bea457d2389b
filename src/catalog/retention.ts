import { rollups, rollupTable } from './rollup-tables.ts';
import { baseDatabase } from './databases.ts';

/** Days that the rows of a table are kept, by table; 0 = for ever. */
export type RetentionDays = Readonly<Record<string, number>>;

/** Tables whose old rows go, and the column that says how old a row is. */
const ageColumns: ReadonlyMap<string, string> = new Map([
  ['http_request_complete', 'event_timestamp'],
  ['tcp_connection_closed', 'event_timestamp'],
  ['config_events', 'event_timestamp'],
  ...rollups.flatMap((rollup) => [
    [rollupTable(rollup, 'minute'), 'time'] as const,
    [rollupTable(rollup, 'hour'), 'time'] as const,
  ]),
  ['dead_letters', 'last_seen'],
  ...['alert_rules', 'alert_states', 'alert_deliveries', 'alert_evaluators', 'alert_history'].map(
    (name) => [name, 'updated_at'] as const,
  ),
  ['alert_silences', 'ends_at'],
]);

/** Marks that are taken down are of no use; those that stand say what is to be counted, however old they are. */
const marksTtl = 'toDateTime(marked_at) + toIntervalHour(1) WHERE done = 1';

/**
 * Statements that make the server keep each table's rows as long as `days` says. Event tables, rollups and dead letters get a TTL;
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
  const batches = days['batches'] ?? 0;
  return [
    ...[...ageColumns].flatMap(([table, column]) => {
      const kept = days[table] ?? 0;
      const ttl = kept === 0 ? undefined : `toDateTime(${column}) + toIntervalDay(${kept})`;
      return timeToLive(table, ttl, inForce.get(table) ?? '');
    }),
    ...timeToLive('dirty_minutes', marksTtl, inForce.get('dirty_minutes') ?? ''),
    ...(batches === 0 ? [] : [trimLedger(batches)]),
  ];
}

function timeToLive(table: string, ttl: string | undefined, inForce: string): readonly string[] {
  const alter = `ALTER TABLE ${baseDatabase}.${table}`;
  if (ttl === undefined) return /\bTTL\b/.test(inForce) ? [`${alter} REMOVE TTL`] : [];
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
