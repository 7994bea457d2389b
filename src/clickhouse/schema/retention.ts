import { createHash } from 'node:crypto';

import {
  baseDatabase,
  carriedRows,
  clickhouseTime,
  eventTableNames,
  type ExpiringCheckpoint,
  expiringCheckpoints,
  type LedgerCheckpoint,
  marksTtlStatements,
  type RetentionDays,
  retentionStatements,
  rollups,
  rollupTable,
  shardDatabase,
  trimmableObjects,
  trimmableRows,
  trimObjects,
  trimRows,
  trafficTables,
} from '../../catalog/index.ts';
import type { RetentionOptions } from '../../config/index.ts';
import { clockAheadMs } from '../connection/clock.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { isLoadingSql } from './loader-lease.ts';

const asLoader = { as: 'loader' } as const;
const dayMs = 86_400_000;

/**
 * Applies the configured retention: sets the TTL of tables where it differs. Trims the ledger if this process is
 * elected, or if no process that could be elected is running.
 * @param isElected by default, true only for the process that owns the server
 * @returns the statements that were run
 */
export async function applyRetention(
  clickhouse: ClickHouse,
  retention: RetentionOptions,
  isElected = clickhouse.kind === 'owner',
): Promise<readonly string[]> {
  const all = [...(await applyTtls(clickhouse, retention))];
  if (isElected || !(await isAnyLoading(clickhouse))) {
    all.push(...(await trimLedger(clickhouse, retention.batches_days)));
  }
  return all;
}

/**
 * Like `applyRetention`, without trimming the ledger.
 * @param retention undefined: sets only the TTL that does not depend on the configuration
 */
export async function applyTtls(
  clickhouse: ClickHouse,
  retention: RetentionOptions | undefined,
): Promise<readonly string[]> {
  const all: string[] = [];
  for (const shard of clickhouse.shards) all.push(...(await setTtls(shard, retention)));
  return all;
}

/** Returns the longer of two retentions for each table. */
export function longerRetention(one: RetentionOptions, other: RetentionOptions): RetentionOptions {
  const longer = { ...one };
  const daysOfOne = new Map(Object.entries(one));
  for (const [name, days] of Object.entries(other)) {
    const known = daysOfOne.get(name) ?? 0;
    Object.assign(longer, { [name]: days === 0 || known === 0 ? 0 : Math.max(days, known) });
  }
  return longer;
}

/** True also for a process that was killed with a heartbeat in the future: the next `weir run` then trims. */
async function isAnyLoading(clickhouse: ClickHouse): Promise<boolean> {
  const [row] = await clickhouse.query(
    `SELECT count() > 0 AS is_any FROM ${baseDatabase}.loaders FINAL WHERE ${isLoadingSql}`,
    {},
    asLoader,
  );
  return Number(row?.['is_any']) === 1;
}

// Change the data in the background: a large table or a full disk must not delay the start.
const inBackground = {
  as: 'loader',
  settings: { mutations_sync: 0, lightweight_deletes_sync: 0 },
} as const;

async function setTtls(
  clickhouse: ClickHouse,
  retention: RetentionOptions | undefined,
): Promise<readonly string[]> {
  const tables = await clickhouse.query<{ readonly name: string; readonly engine_full: string }>(
    `SELECT name, engine_full FROM system.tables
     WHERE has({databases:Array(String)}, database) AND engine != 'Distributed'`,
    { databases: [baseDatabase, shardDatabase] },
    { as: 'loader' },
  );
  const inForce = new Map(tables.map((table) => [table.name, table.engine_full]));
  const statements =
    retention === undefined
      ? marksTtlStatements(inForce)
      : retentionStatements(retentionDays(retention), inForce);
  for (const statement of statements) await clickhouse.command(statement, inBackground);
  return statements;
}

/** Maximum number of S3 objects whose rows one run trims; the next run continues, an hour later. */
export const objectsMax = 10_000;

/** Number of positions that `carryCheckpoints` reads and rewrites at a time. */
const carriedMax = 10_000;

/**
 * Trims the ledger to `days`, but only if a row that can be deleted is at least one day older than that. So Weir sends
 * the deletes at most once a day, however often processes start and check. The newest position of a partition depends
 * on the rows of all shards and of both kinds (one range, or several); the deletes run on each shard.
 * @param limit maximum number of S3 objects whose rows are deleted
 * @returns the DELETE statements that were run; empty if no row is old enough
 */
export async function trimLedger(
  clickhouse: ClickHouse,
  days: number,
  limit = objectsMax,
): Promise<readonly string[]> {
  if (days === 0) return [];
  const serverMs = Date.now() - (await clockAheadMs(clickhouse));
  const due = await trimmable(clickhouse, clickhouseTime(serverMs - (days + 1) * dayMs), 1);
  if (!due.rows && due.objects.length === 0) return [];
  const before = clickhouseTime(serverMs - days * dayMs);
  const { rows, objects } = await trimmable(clickhouse, before, limit);
  if (rows) await carryCheckpoints(clickhouse, { before, nowMs: serverMs });
  const deletes = [...(rows ? [trimRows(before)] : []), ...trimObjects(before, objects)];
  for (const statement of deletes) {
    for (const shard of clickhouse.shards) await shard.command(statement, inBackground);
  }
  return deletes;
}

/**
 * Returns what can be trimmed from the ledger: whether rows before `before` exist that are not of S3 objects, and at
 * most `limit` S3 objects with such rows.
 */
async function trimmable(
  clickhouse: ClickHouse,
  before: string,
  limit: number,
): Promise<{ readonly rows: boolean; readonly objects: readonly LedgerCheckpoint[] }> {
  const [rows] = await clickhouse.query(trimmableRows, { before }, asLoader);
  const objects = await clickhouse.query<LedgerCheckpoint>(
    trimmableObjects,
    { before, limit },
    asLoader,
  );
  return { rows: Number(rows?.['due']) !== 0, objects };
}

/**
 * Rewrites the newest position of each partition if it exists only in rows that will be deleted.
 * @param options `limit`: number of positions that are read and rewritten at a time
 */
export async function carryCheckpoints(
  clickhouse: Pick<ClickHouse, 'query' | 'insertRows'>,
  options: { readonly before: string; readonly nowMs: number; readonly limit?: number },
): Promise<void> {
  const { before, nowMs, limit = carriedMax } = options;
  let after: Omit<LedgerCheckpoint, 'newest'> | undefined = {
    pipeline: '',
    source: '',
    source_partition: '',
    run: '',
  };
  while (after !== undefined) {
    const expiring: readonly ExpiringCheckpoint[] = await clickhouse.query<ExpiringCheckpoint>(
      expiringCheckpoints,
      {
        before,
        limit,
        after_pipeline: after.pipeline,
        after_source: after.source,
        after_partition: after.source_partition,
        after_run: after.run,
      },
      asLoader,
    );
    const rows = carriedRows(expiring, nowMs);
    if (rows.length > 0) {
      const token = `carried ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
      await clickhouse.insertRows('batches', rows, token);
    }
    after = expiring.length < limit ? undefined : expiring.at(-1);
  }
}

const stateDays = 7;

/** Returns the days of retention of each table, from the section `retention:`. */
export function retentionDays(retention: RetentionOptions): RetentionDays {
  return {
    ...Object.fromEntries(eventTableNames.map((name) => [name, retention[`${name}_days`] ?? 0])),
    ...Object.fromEntries(
      rollups.flatMap((rollup) => [
        [rollupTable(rollup, 'minute'), rollupMinuteDays(rollup.name, retention)],
        [rollupTable(rollup, 'hour'), retention.rollup_hours_days],
      ]),
    ),
    batches: retention.batches_days,
    dead_letters: retention.dead_letters_days,
    alert_history: retention.alerts_days,
    alert_silences: retention.alerts_days,
    // Kept as long as events exist that were stored under the rules.
    capture_rules: longest(retention),
    capture_periods: longest(retention),
    // While a process evaluates a rule (for `loaders`: while it runs), it rewrites the rows, so only unused rows
    // expire.
    ...Object.fromEntries(
      ['alert_rules', 'alert_states', 'alert_deliveries', 'alert_evaluators', 'loaders'].map(
        (name) => [name, stateDays],
      ),
    ),
  };
}

/** Longest retention of traffic events and their totals, in days; 0 means forever. */
function longest(retention: RetentionOptions): number {
  const all = [
    ...trafficTables.map((name) => retention[`${name}_days`] ?? 0),
    retention.rollup_hours_days,
  ];
  return all.includes(0) ? 0 : Math.max(...all);
}

/** Days that a rollup keeps its rows per minute; 0 means forever. */
export function rollupMinuteDays(rollup: string, retention: RetentionOptions): number {
  return rollup.endsWith('path') ? retention.path_minutes_days : retention.rollup_minutes_days;
}
