import { callFewTimes, pause, PipelineError } from '../base/index.ts';
import { baseDatabase, type ErasureTarget, quoted } from '../catalog/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';

/** Server and state of an erasure. */
export interface ErasureContext {
  readonly clickhouse: ClickHouse;
  readonly id: string;
  readonly signal: AbortSignal;
  /** Throws if another process has taken over the erasure. */
  readonly check: () => void;
}

const asAdmin = { as: 'admin' } as const;
const passesMax = 50;
const noDay = "toDate('1970-01-01')";

/**
 * Deletes the rows of a target until no query finds any. Each pass counts the rows, records the counts, then deletes.
 * The statement contains a tag, by which a resumed erasure finds out whether the recorded rows were deleted or still
 * exist.
 * @throws PipelineError ERR_ERASE_INCOMPLETE, ERR_CLICKHOUSE_*
 */
export async function deleteTarget(context: ErasureContext, target: ErasureTarget): Promise<void> {
  const { clickhouse } = context;
  const servers = target.scope === 'shards' ? clickhouse.shards : [clickhouse];
  for (const [shard, server] of servers.entries())
    await deleteIn(context, target, { shard, server });
}

interface DeleteTarget {
  readonly shard: number;
  readonly server: ClickHouse;
}

async function deleteIn(
  context: ErasureContext,
  target: ErasureTarget,
  at: DeleteTarget,
): Promise<void> {
  let pass = await passToMake(context, target, at);
  for (const last = pass + passesMax; pass < last; pass += 1) {
    context.check();
    if ((await countRows(at.server, target)) === 0) return;
    if (target.merges) await mergeCopies(context, target, at.server);
    await recordPass(context, target, { ...at, pass });
    const tag = tagOf(context.id, target.table, at.shard, pass);
    await runDelete(context, at.server, { table: target.table, condition: target.condition, tag });
  }
  const detail = `rows of weir.${target.table} arrive as fast as they are deleted`;
  throw new PipelineError('ERR_ERASE_INCOMPLETE', detail);
}

/** Number of rows that meet the condition, including copies. */
export async function countRows(
  server: ClickHouse,
  { table, condition }: Pick<ErasureTarget, 'table' | 'condition'>,
): Promise<number> {
  const [row] = await server.query(
    `SELECT count() AS rows FROM ${baseDatabase}.${table} WHERE ${condition}`,
    {},
    { ...asAdmin, long: true },
  );
  return Number(row?.['rows']);
}

/** The number of the next pass. This is the last recorded number again if its delete was never sent. */
async function passToMake(
  context: ErasureContext,
  { table }: ErasureTarget,
  { shard }: DeleteTarget,
): Promise<number> {
  const [row] = await context.clickhouse.query(
    `SELECT max(pass) AS pass FROM ${baseDatabase}.erased_rows
     WHERE id = {id:String} AND \`table\` = {table:String} AND shard = {shard:UInt16}`,
    { id: context.id, table, shard },
    asAdmin,
  );
  const last = Number(row?.['pass']);
  if (last === 0) return 1;
  const wasSent = await waitForDelete(context, tagOf(context.id, table, shard, last));
  return wasSent ? last + 1 : last;
}

/** Removes older copies of rows: the condition may hold for them but not for the newest copy, or vice versa. */
async function mergeCopies(
  { signal }: ErasureContext,
  { table, condition }: ErasureTarget,
  server: ClickHouse,
): Promise<void> {
  const partitions = await server.query(
    `SELECT DISTINCT _partition_id AS partition FROM ${baseDatabase}.${table} WHERE ${condition}`,
    {},
    { ...asAdmin, long: true },
  );
  for (const { partition } of partitions) {
    await mergePartition(server, { table, partition: String(partition), signal });
  }
}

/** Merges a partition into one part. @throws PipelineError the error of ClickHouse if it still fails after several attempts */
async function mergePartition(
  server: ClickHouse,
  {
    table,
    partition,
    signal,
  }: { readonly table: string; readonly partition: string; readonly signal: AbortSignal },
): Promise<void> {
  // Without the first setting, ClickHouse reports success even if it did nothing, for example because of a running
  // merge.
  const settings = { optimize_throw_if_noop: 1, optimize_skip_merged_partitions: 1 };
  const merge = `OPTIMIZE TABLE ${baseDatabase}.${table} PARTITION ID ${quoted(partition)} FINAL`;
  await callFewTimes(
    () => server.command(merge, { ...asAdmin, settings, signal, long: true }),
    { attemptsMax: 20, waitMs: (attempts) => attempts * 200, isTransient: () => true },
    signal,
  );
}

async function recordPass(
  { clickhouse, id }: ErasureContext,
  { table, condition, day, events }: ErasureTarget,
  { shard, server, pass }: DeleteTarget & { readonly pass: number },
): Promise<void> {
  const rows = await server.query(
    `SELECT toString(${day ?? noDay}) AS erased_day, ${events} AS erased_events
     FROM ${baseDatabase}.${table} FINAL WHERE ${condition} GROUP BY erased_day`,
    {},
    { ...asAdmin, long: true },
  );
  // Before an interruption, counts of other days may have been recorded under this number: replace these, too.
  const before = await clickhouse.query(
    `SELECT DISTINCT toString(day) AS erased_day FROM ${baseDatabase}.erased_rows
     WHERE id = {id:String} AND \`table\` = {table:String} AND shard = {shard:UInt16} AND pass = {pass:UInt16}`,
    { id, table, shard, pass },
    asAdmin,
  );
  const counted = new Map<unknown, unknown>(before.map((row) => [row['erased_day'], 0]));
  for (const row of rows) counted.set(row['erased_day'], row['erased_events']);
  // A pass without days deletes only older copies, but must be recorded as well.
  if (counted.size === 0) counted.set('1970-01-01', 0);
  const values = [...counted].map(
    ([erasedDay, erased]) =>
      `(${quoted(id)}, ${quoted(table)}, ${shard}, ${pass}, '${String(erasedDay)}', ${Number(erased)}, now64(3))`,
  );
  await clickhouse.command(
    `INSERT INTO ${baseDatabase}.erased_rows (id, \`table\`, shard, pass, day, events, updated_at)
     VALUES ${values.join(', ')}`,
    asAdmin,
  );
}

/** A delete with a tag that identifies it among the mutations of a server. */
export interface NamedDelete {
  readonly table: string;
  readonly condition: string;
  readonly tag: string;
}

/** Rewrites the parts of a table without the rows; resolves when all replicas have done this. */
export async function runDelete(
  context: ErasureContext,
  server: ClickHouse,
  { table, condition, tag }: NamedDelete,
): Promise<void> {
  await server.command(
    `ALTER TABLE ${baseDatabase}.${table} DELETE WHERE (${condition}) AND ${quoted(tag)} != ''`,
    { ...asAdmin, settings: { mutations_sync: 2 }, signal: context.signal, long: true },
  );
  await waitForDelete(context, tag);
}

export function tagOf(...parts: readonly (string | number)[]): string {
  return ['weir-erase', ...parts].join('-');
}

/** Waits until every server has executed a delete. @returns false if the delete was never sent */
async function waitForDelete(
  { clickhouse, signal, check }: ErasureContext,
  tag: string,
): Promise<boolean> {
  for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 1000)) {
    check();
    let known = 0;
    let open = 0;
    for (const server of clickhouse.servers) {
      const [row] = await server.query(
        `SELECT count() AS known, countIf(NOT is_done) AS open,
           countIf(NOT is_done AND latest_fail_reason != '') AS failing
         FROM system.mutations WHERE position(command, {tag:String}) > 0`,
        { tag: `${tag}'` },
        asAdmin,
      );
      known += Number(row?.['known']);
      open += Number(row?.['open']);
      if (Number(row?.['failing']) > 0) {
        const detail = `ClickHouse cannot execute a delete: latest_fail_reason in system.mutations of ${server.url}`;
        throw new PipelineError('ERR_ERASE_INCOMPLETE', detail);
      }
    }
    if (open === 0) return known > 0;
    await pause(waitMs, signal);
    signal.throwIfAborted();
  }
}
