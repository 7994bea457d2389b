import { quoted, retentionStatements, trimRows } from '../../catalog/index.ts';
import { quorumOf } from '../cluster/quorum.ts';
import { clockAheadMs } from '../connection/clock.ts';
import { acceptanceGrants, clusterUser } from '../schema/grants.ts';
import { lackingOf } from '../schema/rights.ts';
import { acceptanceTables, dropDatabases, isLeftover, listRuns } from './databases.ts';
import { createAll, replicasReady } from './tables.ts';
import { type Step, StepError, type Trial, type TrialServer } from './trial.ts';

const { events, ledger, small } = acceptanceTables;
const clockMsMax = 600_000;
const dayMs = 86_400_000;
const ttlDays = 30;
const usersFile = 'deploy/clickhouse/cluster/users.sql';
/** The settings with which Weir applies the retention. */
const inBackground = {
  as: 'loader',
  settings: { mutations_sync: 0, lightweight_deletes_sync: 0 },
} as const;

/** The steps that need no operator. */
export const ownSteps: readonly Step[] = [
  { name: 'servers', run: checkServers },
  { name: 'tables', run: createTables },
  { name: 'insert', run: insertWithQuorum },
  { name: 'fetch', run: fetchParts },
  { name: 'retry', run: repeatInserts },
  { name: 'distributed', run: readAllShards },
  { name: 'retention', run: applyRetention },
];

async function checkServers(trial: Trial, signal: AbortSignal): Promise<string> {
  for (const server of trial.servers) {
    if (await trial.responds(server)) continue;
    throw new StepError(
      `${server.url} does not respond`,
      'All servers of `clickhouse.cluster.shards` must be available at the start.',
    );
  }
  await checkRights(trial);
  const removed = new Set<string>();
  const recent = new Set<string>();
  for (const { all, url } of trial.servers) {
    const aheadMs = await clockAheadMs(all);
    if (Math.abs(aheadMs) > clockMsMax) {
      const cause = `the clock of ${url} and the local clock differ by ${Math.round(Math.abs(aheadMs) / 1000)} s`;
      throw new StepError(cause, 'Synchronize the clocks with NTP.');
    }
    for (const row of await listRuns(all, { signal })) {
      (isLeftover(row, Date.now() - aheadMs) ? removed : recent).add(row.name);
    }
  }
  const left = await dropDatabases(trial.clickhouse, [...removed], trial.variant, signal);
  if (left.length > 0) throw leftError(left);
  const parts = [`${trial.servers.length} servers respond, and the users have the required grants`];
  if (removed.size > 0) parts.push(`removed ${[...removed].join(', ')} of a killed run`);
  if (recent.size > 0) parts.push(`kept ${[...recent].join(', ')}: another run may use it`);
  return parts.join('; ');
}

/** Returns the error for databases that could not be dropped. */
export function leftError(left: readonly string[]): StepError {
  const more = left.length > 4 ? `; ${left.length - 4} more` : '';
  return new StepError(
    `databases remain: ${left.slice(0, 4).join('; ')}${more}`,
    'Run these statements when the servers respond.',
  );
}

async function checkRights({ servers, cluster }: Trial): Promise<void> {
  for (const { all, url } of servers) {
    const lacking: string[] = [];
    for (const role of ['admin', 'loader'] as const) {
      lacking.push(...((await lackingOf(all, role, acceptanceGrants[role])) ?? []));
    }
    if (lacking.length === 0) continue;
    const cause = `${url}: missing ${lacking.slice(0, 3).join('; ')}${lacking.length > 3 ? `; ${lacking.length - 3} more` : ''}`;
    const remedy = `On every server of cluster ${cluster.name}, run ${usersFile} of this release; \`clickhouse.admin_user\` must be set.`;
    throw new StepError(cause, remedy);
  }
}

async function createTables(trial: Trial, signal: AbortSignal): Promise<string> {
  await createAll(trial, signal);
  for (const server of trial.servers) await replicasReady(trial, server, signal);
  return `ON CLUSTER created ${Object.values(acceptanceTables).join(', ')} on every server, each with all its replicas`;
}

async function insertWithQuorum(trial: Trial, signal: AbortSignal): Promise<string> {
  const { clickhouse, cluster } = trial;
  for (const [shard, { servers }] of clickhouse.shards.entries()) {
    const quorum = quorumOf(cluster, servers.length);
    for (let n = 0; n < 3; n++) {
      const token = await trial.insert(shard, signal);
      // Check after each batch, because other servers may form the quorum of the next batch.
      const having = await trial.having(shard, token, signal);
      if (having >= quorum) continue;
      throw new StepError(
        `${having} servers of shard ${shard + 1} have acknowledged rows, and the quorum is ${quorum}`,
        'Check whether a settings profile of the loader overrides insert_quorum, or a proxy removes it.',
      );
    }
  }
  return `${trial.stored()} rows acknowledged, each by the quorum of its shard`;
}

async function fetchParts(trial: Trial, signal: AbortSignal): Promise<string> {
  await trial.equal(trial.servers, signal);
  return 'every replica fetched all rows, with equal checksums';
}

/**
 * Repeats inserts with the same token but different rows. If deduplication failed, these rows would be visible, whereas
 * ClickHouse could already have merged copies of the same rows.
 */
async function repeatInserts(trial: Trial, signal: AbortSignal): Promise<string> {
  let attempts = 0;
  for (const [shard, { servers }] of trial.clickhouse.shards.entries()) {
    const { rows, token } = trial.batch(shard);
    await servers[0]?.insertRows(events, rows, token, { signal });
    trial.noteStored(shard, rows.length);
    for (const part of servers) {
      await part.insertRows(events, trial.batch(shard).rows, token, { signal });
      attempts += 1;
    }
  }
  try {
    await trial.equal(trial.servers, signal);
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    throw new StepError(
      `a repeated insert was stored again: ${error.message}`,
      'Check `replicated_deduplication_window` of the tables, and whether a settings profile of the loader turns insert_deduplicate off.',
    );
  }
  return `${attempts} repeated inserts, through every replica, stored nothing`;
}

async function readAllShards(trial: Trial, signal: AbortSignal): Promise<string> {
  const token = `${trial.databases.base}:small`;
  const row = { user_name: 'weir_acceptance', account_id: 'weir_acceptance' };
  await trial.clickhouse.insertRows(small, [row], token, { signal });
  for (const server of trial.servers) {
    const { rows } = await trial.content(server.all, signal, true);
    if (rows !== trial.stored()) {
      throw new StepError(
        `${server.url} reads ${rows} of ${trial.stored()} rows of all shards`,
        'Compare <remote_servers> of the servers: every server must list all shards, in the same order.',
      );
    }
    await trial.fetch(server, small, signal);
    const copies = await trial.count(server.part, small, signal);
    if (copies === 1) continue;
    throw new StepError(
      `${server.url} has ${copies} rows of a table of which every server must have 1 row`,
      'Compare <macros>: every server needs its own pair of shard and replica.',
    );
  }
  return `every server reads ${trial.stored()} rows of all shards (as ${clusterUser}), and has the small tables`;
}

/** Rows of the ledger: one older than the retention, and one newer. */
function ledgerRows(nowMs: number): readonly object[] {
  return [10, 0].map((days, index) => ({
    pipeline: 'weir_acceptance',
    source: 'weir_acceptance',
    source_partition: '',
    run: 'live',
    previous: String(index + 1),
    first: String(index + 1),
    last: String(index + 1),
    read_at: String((nowMs - days * dayMs) / 1000),
    committed_at: String((nowMs - days * dayMs) / 1000),
  }));
}

async function applyRetention(trial: Trial, signal: AbortSignal): Promise<string> {
  const nowMs = Date.now();
  const before = new Date(nowMs - 5 * dayMs).toISOString().replace('T', ' ').slice(0, 23);
  const ttl = retentionStatements({ [events]: ttlDays }).filter((sql) =>
    sql.includes(`weir.${events} `),
  );
  for (const [index, shard] of trial.clickhouse.shards.entries()) {
    const token = `${trial.databases.base}:ledger:${index}`;
    await shard.insertRows(ledger, ledgerRows(nowMs), token, { signal });
    for (const sql of [...ttl, trimRows(before)]) {
      await shard.command(sql, { ...inBackground, signal });
    }
  }
  for (const server of trial.servers) await retained(trial, server, signal);
  return 'a changed TTL and a delete from the ledger reached every replica';
}

async function retained(trial: Trial, server: TrialServer, signal: AbortSignal): Promise<void> {
  const { shard } = trial.databases;
  const sql = `SELECT engine_full FROM system.tables WHERE database = ${quoted(shard)} AND name = ${quoted(events)}`;
  let last = '';
  const check = async (): Promise<boolean> => {
    await trial.fetch(server, ledger, signal);
    const rows = await trial.count(server.part, ledger, signal);
    const [table] = await server.all.query(sql, {}, { as: 'admin', signal });
    const hasTtl = String(table?.['engine_full']).includes(`toIntervalDay(${ttlDays})`);
    last = `${rows} rows of the ledger (expected: 1), and the ${hasTtl ? 'new' : 'old'} TTL`;
    return rows === 1 && hasTtl;
  };
  await trial.until(signal, check).catch((error: unknown) => {
    if (!(error instanceof StepError)) throw error;
    const remedy = 'Read system.mutations and system.replication_queue of the server.';
    throw new StepError(`${server.url} has ${last}`, remedy);
  });
}
