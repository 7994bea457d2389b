import { randomUUID } from 'node:crypto';

import { PipelineError } from '../base/index.ts';
import { baseDatabase, quoted } from '../catalog/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import { Claim } from './claim.ts';
import { tagOf } from './deletes.ts';
import { listErasures } from './record.ts';

const asAdmin = { as: 'admin' } as const;
/** Number of latest erasures to clean up after: a server keeps only the last hundred finished mutations of a table. */
const endedMax = 20;

/**
 * Removes the mutations of erasures that have ended or were interrupted from the lists of the servers. Does nothing
 * while an erasure is running or may be running, because that erasure removes them itself. Makes no claim if there are no finished
 * mutations, because each claim is a row.
 * @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function tidy(clickhouse: ClickHouse): Promise<void> {
  if (!(await hasFinished(clickhouse))) return;
  let claim: Claim;
  try {
    // The ID is after those of erasures, so that no erasure gives way to this claim.
    claim = await Claim.make(clickhouse, { id: `tidy-${randomUUID()}`, waits: false });
  } catch (error) {
    if (error instanceof PipelineError && error.code === 'ERR_ERASE_RUNNING') return;
    throw error;
  }
  await forgetEnded(clickhouse).finally(() => claim.withdraw());
}

async function hasFinished(clickhouse: ClickHouse): Promise<boolean> {
  for (const server of clickhouse.servers)
    if ((await countFinished(server, tagOf(''))) > 0) return true;
  return false;
}

/** Number of finished mutations whose command contains a tag. */
async function countFinished(server: ClickHouse, tag: string): Promise<number> {
  const [row] = await server.query(
    'SELECT count() AS n FROM system.mutations WHERE is_done AND position(command, {tag:String}) > 0',
    { tag },
    asAdmin,
  );
  return Number(row?.['n']);
}

/** Like `tidy`, for a process that holds the claim or runs the erasure. @throws PipelineError ERR_CLICKHOUSE_* */
export async function forgetEnded(clickhouse: ClickHouse): Promise<void> {
  const erasures = await listErasures(clickhouse);
  const ended = erasures.filter(({ state }) => state !== 'running').slice(0, endedMax);
  for (const { id, state } of ended) {
    await (state === 'interrupted' ? forgetInterrupted : forgetDeletes)(clickhouse, id);
  }
}

/**
 * Like `forgetDeletes`, for an erasure that another process may resume: first records which deletes are complete.
 * @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function forgetInterrupted(clickhouse: ClickHouse, id: string): Promise<void> {
  await noteDeletes(clickhouse, id);
  await forgetDeletes(clickhouse, id);
}

/**
 * Removes the finished mutations of an erasure from the servers' lists of mutations, because these show the criteria in
 * clear text. @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function forgetDeletes(clickhouse: ClickHouse, id: string): Promise<void> {
  const named = namedBy(id);
  for (const server of clickhouse.servers) {
    if ((await countFinished(server, tagOf(id))) === 0) continue;
    await server.command(`KILL MUTATION WHERE is_done AND ${named} SYNC`, asAdmin);
  }
}

/**
 * Records which deletes of an interrupted erasure are complete, before their tags disappear. For each such table, it records an empty
 * next pass, so that a resumed erasure counts under that number and the recorded counts stay.
 */
async function noteDeletes(clickhouse: ClickHouse, id: string): Promise<void> {
  const passes = await clickhouse.query(
    `SELECT \`table\`, shard, max(pass) AS last FROM ${baseDatabase}.erased_rows
     WHERE id = {id:String} GROUP BY \`table\`, shard`,
    { id },
    asAdmin,
  );
  for (const { table, shard, last } of passes) {
    const tag = `${tagOf(id, String(table), Number(shard), Number(last))}'`;
    if (!(await isDone(clickhouse, tag))) continue;
    await clickhouse.command(
      `INSERT INTO ${baseDatabase}.erased_rows (id, \`table\`, shard, pass, day, events, updated_at)
       VALUES (${quoted(id)}, ${quoted(String(table))}, ${Number(shard)}, ${Number(last) + 1}, '1970-01-01', 0, now64(3))`,
      asAdmin,
    );
  }
}

/** Returns true if a delete was sent and every server has executed it. */
async function isDone(clickhouse: ClickHouse, tag: string): Promise<boolean> {
  let known = 0;
  for (const server of clickhouse.servers) {
    const [row] = await server.query(
      `SELECT count() AS known, countIf(NOT is_done) AS open FROM system.mutations WHERE position(command, {tag:String}) > 0`,
      { tag },
      asAdmin,
    );
    if (Number(row?.['open']) > 0) return false;
    known += Number(row?.['known']);
  }
  return known > 0;
}

function namedBy(id: string): string {
  return `position(command, ${quoted(tagOf(id))}) > 0`;
}
