import { createHash } from 'node:crypto';

import {
  callFewTimes,
  type FewAttempts,
  type Log,
  messageOf,
  PipelineError,
} from '../../base/index.ts';
import {
  definerUser,
  type EngineVariant,
  type Migration,
  migrations,
  quoted,
  releasedMigrations,
  viewDefinerUser,
} from '../../catalog/index.ts';
import type { AnalystOptions, RetentionOptions } from '../../config/index.ts';
import { addAccounts, grantAccounts } from './accounts.ts';
import { type AppliedMigration, assertNewEnough, assertNoOlderLoaders } from './compatibility.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { grants, viewDefinerSql } from './grants.ts';
import { definerLacks } from './rights.ts';
import { applyRetention, applyTtls } from './retention.ts';
import { checkTables } from './table-check.ts';

export interface MigrateOptions {
  /**
   * Retention to apply; undefined leaves the retention of the tables unchanged, because another configuration may keep
   * rows for longer.
   */
  readonly retention?: RetentionOptions | undefined;
  /** `clickhouse.analysts:` of weir.yaml: the users of the views, with their accounts. */
  readonly analysts?: readonly AnalystOptions[];
  readonly logger?: Log;
  /** The migrations to apply; default: those of this release. */
  readonly migrations?: readonly Migration[];
}

export interface MigrateResult {
  /** Migrations that were applied, in order; empty if the databases were up to date. */
  readonly applied: readonly Migration[];
  /** Statements that changed the retention of tables. */
  readonly retention: readonly string[];
}

const asAdmin = { as: 'admin' } as const;
/**
 * If the record of migrations was read longer ago than this, it is read again before the next statement. Another
 * process needs longer than this to apply later migrations.
 */
const recheckMs = 200;

/**
 * Processes that start at the same time can interfere with each other's statements. If another process is creating the
 * same object, a statement fails; a later attempt finds the object.
 */
const fewAttempts: FewAttempts = {
  attemptsMax: 5,
  waitMs: () => 200,
  isTransient: (error) => error instanceof PipelineError && error.code === 'ERR_CLICKHOUSE_QUERY',
};

/**
 * Upgrades databases `weir` and `analytics` to this release, as the administrator: applies missing migrations and the retention, grants
 * all accounts to the analyst if it has no grant yet, and compares every table with the expected schema. Every statement is
 * idempotent, so that several processes can migrate at the same time.
 * @throws PipelineError ERR_CLICKHOUSE_MIGRATION | ERR_CLICKHOUSE_SCHEMA, and those of `ClickHouse.command`
 */
export async function migrate(
  clickhouse: ClickHouse,
  options: MigrateOptions,
): Promise<MigrateResult> {
  const { cluster } = clickhouse;
  const known = options.migrations ?? migrations(cluster?.variant);
  const servers = await serversOf(clickhouse, known);
  const missing = known.filter((each) => servers.some((one) => one.missing.includes(each)));
  if (missing.length > 0) await prepare(clickhouse, servers);
  for (const migration of missing) {
    // Check before each migration, because an earlier one may have added the columns that the check reads.
    await assertNoOlderLoaders(clickhouse, migration);
    const lacking = servers.filter((one) => one.missing.includes(migration));
    await applyTo(lacking, migration, cluster?.variant);
    options.logger?.info({ number: migration.number, name: migration.name }, 'migration applied');
  }
  if (options.migrations !== undefined) return { applied: missing, retention: [] };
  const retention = await retain(clickhouse, options);
  await grantAnalyst(clickhouse);
  await grantAccounts(clickhouse, options.analysts ?? []);
  for (const { server } of servers) await checkTables(server, 'admin', cluster?.variant);
  await cluster?.loadSlotMap();
  return { applied: missing, retention };
}

async function retain(
  clickhouse: ClickHouse,
  { retention }: MigrateOptions,
): Promise<readonly string[]> {
  if (retention !== undefined) return await applyRetention(clickhouse, retention);
  return await applyTtls(clickhouse, undefined);
}

/** A server, and the migrations that its record lacks. */
interface Server {
  readonly server: ClickHouse;
  readonly missing: readonly Migration[];
}

async function serversOf(
  clickhouse: ClickHouse,
  known: readonly Migration[],
): Promise<readonly Server[]> {
  const servers: Server[] = [];
  for (const server of reachable(clickhouse)) {
    await createRecord(server);
    const applied = await readRecord(server, 'admin');
    assertNewEnough(applied);
    servers.push({ server, missing: missingMigrations(known, applied) });
  }
  return servers;
}

/**
 * Checks that every server is available, creates missing owners of the views, and creates missing tables of replicas
 * with the definitions on other replicas.
 */
async function prepare(clickhouse: ClickHouse, servers: readonly Server[]): Promise<void> {
  assertAllReachable(clickhouse);
  if (clickhouse.kind !== 'external') return;
  for (const { server } of servers) await ensureOwners(server);
  const { variant } = clickhouse.cluster ?? {};
  if (variant?.kind !== 'replicated') return;
  // Loaded only here, because most starts do not need it.
  const { copyTables } = await import('./copy-tables.ts');
  await copyTables(servers, variant);
}

/**
 * Applies migrations. Every server keeps its own record, so that a server that is added later gets all migrations. A
 * statement runs on all servers before the next one, so that a table over all shards never reads a column that one of
 * the servers lacks. With Keeper, each statement runs ON CLUSTER, including on servers that have applied it; statements
 * are idempotent.
 */
async function applyTo(
  servers: readonly Server[],
  migration: Migration,
  variant: EngineVariant | undefined,
): Promise<void> {
  // While a shard is added, only its own servers list it, so ON CLUSTER through another server would not reach it.
  const request = variant?.kind === 'replicated' ? servers.slice(-1) : servers;
  const apply = async (): Promise<void> => {
    let checkedMs = -Infinity;
    for (const statement of migration.statements) {
      // A process that is late must not replace the views of a later migration by the views of this one.
      if (performance.now() - checkedMs > recheckMs) {
        if (await isRecorded(servers, migration)) return;
        checkedMs = performance.now();
      }
      for (const { server } of request) await server.command(statement, asAdmin);
    }
  };
  await callFewTimes(apply, fewAttempts).catch((error: unknown) => {
    throw migrationError(migration, error);
  });
  for (const { server } of servers) await noteApplied(server, migration);
}

/** Returns true if another process has applied a migration meanwhile. */
async function isRecorded(servers: readonly Server[], migration: Migration): Promise<boolean> {
  for (const { server } of servers) {
    const applied = await readRecord(server, 'admin');
    if (missingMigrations([migration], applied).length > 0) return false;
  }
  return true;
}

/** The available servers: an unavailable server matters only if tables must change. */
export function reachable({ cluster, servers }: ClickHouse): readonly ClickHouse[] {
  if (cluster === undefined) return servers;
  return servers.filter((_, index) => cluster.endpoints[index]?.isUp === true);
}

function assertAllReachable({ cluster }: ClickHouse): void {
  const away = cluster?.endpoints.find(({ isUp }) => !isUp);
  if (away === undefined) return;
  const detail = `a migration changes tables on every server, and ${away.url} does not respond: ${away.reason}`;
  throw new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', detail);
}

/** Migrations that at least one server lacks according to its own record, in order. Read-only. */
export async function pendingMigrations(
  clickhouse: ClickHouse,
  as: 'loader' | 'admin' = 'loader',
): Promise<readonly Migration[]> {
  const known = migrations(clickhouse.cluster?.variant);
  const pending = new Set<Migration>();
  for (const server of reachable(clickhouse)) {
    for (const each of await pendingOn(server, known, as)) pending.add(each);
  }
  return known.filter((each) => pending.has(each));
}

/** Known migrations that one server lacks according to its own record. Read-only. */
export async function pendingOn(
  server: ClickHouse,
  known: readonly Migration[],
  as: 'loader' | 'admin',
): Promise<readonly Migration[]> {
  const [record] = await server.query(
    "SELECT count() AS n FROM system.tables WHERE database = 'weir' AND name = 'migrations'",
    {},
    { as },
  );
  const applied = Number(record?.['n']) === 0 ? [] : await readRecord(server, as);
  assertNewEnough(applied);
  return missingMigrations(known, applied);
}

/**
 * Selects the migrations to apply. Ignores migrations of a newer release: migrations only add objects, and the tables are compared
 * afterward. Never repeats a released migration, even if its text has changed. Repeats an unreleased one, which is still in
 * development, if its text has changed.
 */
export function missingMigrations(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const checksums = new Map(applied.map(({ number, checksum }) => [number, checksum]));
  return known.filter((each) => {
    const checksum = checksums.get(each.number);
    if (checksum === undefined) return true;
    return each.number > releasedMigrations && checksum !== migrationChecksum(each);
  });
}

/** Checksum of a migration: changes with every character of its statements. */
export function migrationChecksum({ statements }: Migration): string {
  return createHash('sha256').update(statements.join(';\n')).digest('hex');
}

const oldestVersionColumn =
  "oldest_version String DEFAULT '' COMMENT 'Oldest version of Weir that may load into the tables after this migration; empty: every version.'";

async function createRecord(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command('CREATE DATABASE IF NOT EXISTS weir', asAdmin);
  await clickhouse.command(
    `CREATE TABLE IF NOT EXISTS weir.migrations (
       number UInt32 COMMENT 'Which one; in order.',
       name String COMMENT 'What the migration does.',
       checksum String COMMENT 'SHA-256 of its statements.',
       ${oldestVersionColumn},
       applied_at DateTime64(3, 'UTC') DEFAULT now64(3, 'UTC') COMMENT 'When its last statement had run.'
     ) ENGINE = ReplacingMergeTree(applied_at) ORDER BY number
     SETTINGS fsync_after_insert = 1, fsync_part_directory = 1
     COMMENT 'Migrations applied to the databases weir and analytics.'`,
    asAdmin,
  );
  await clickhouse.command(
    `ALTER TABLE weir.migrations ADD COLUMN IF NOT EXISTS ${oldestVersionColumn}`,
    asAdmin,
  );
}

async function readRecord(
  clickhouse: ClickHouse,
  as: 'loader' | 'admin',
): Promise<readonly AppliedMigration[]> {
  return await clickhouse.query<AppliedMigration>(
    // Release 0.1.0 has no column `oldest_version`.
    'SELECT * EXCEPT (applied_at) FROM weir.migrations FINAL ORDER BY number',
    {},
    { as },
  );
}

async function noteApplied(clickhouse: ClickHouse, migration: Migration): Promise<void> {
  const { number, name, oldestVersion = '' } = migration;
  const values = `(${number}, ${quoted(name)}, '${migrationChecksum(migration)}', ${quoted(oldestVersion)})`;
  await clickhouse.command(
    `INSERT INTO weir.migrations (number, name, checksum, oldest_version) VALUES ${values}`,
    { as: 'admin', settings: { async_insert: 0 } },
  );
}

function migrationError({ number, name }: Migration, error: unknown): unknown {
  if (error instanceof PipelineError && error.code !== 'ERR_CLICKHOUSE_QUERY') return error;
  const detail = `migration ${number} ${name} failed: ${messageOf(error)}`;
  return new PipelineError('ERR_CLICKHOUSE_MIGRATION', detail, error);
}

/** The owners of views, with their privileges and other statements for their setup. */
const owners: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [definerUser, grants.definer, []],
  [viewDefinerUser, grants.viewDefiner, viewDefinerSql()],
];

/**
 * On an external server, creates the owners of the views with the privileges of this release, before anything else
 * changes. If the administrator is not permitted to do this, reports what is missing.
 */
async function ensureOwners(clickhouse: ClickHouse): Promise<void> {
  try {
    for (const [name, rights, more] of owners) {
      if (await hasRights(clickhouse, name)) continue;
      await clickhouse.command(`CREATE USER IF NOT EXISTS ${name} HOST NONE`, asAdmin);
      const given = rights.map((right) => `GRANT ${right} TO ${name}`);
      for (const statement of [...given, ...more]) await clickhouse.command(statement, asAdmin);
    }
  } catch (error) {
    const detail = `users ${definerUser} and ${viewDefinerUser} cannot be created, or lack privileges; have an administrator run deploy/clickhouse/users.sql of this release`;
    throw new PipelineError('ERR_CLICKHOUSE_MIGRATION', `${detail}: ${messageOf(error)}`, error);
  }
}

async function hasRights(clickhouse: ClickHouse, name: string): Promise<boolean> {
  const [found] = await clickhouse.query(
    'SELECT count() > 0 AS there FROM system.users WHERE name = {name:String}',
    { name },
    asAdmin,
  );
  const lacking = await definerLacks(clickhouse, name === definerUser ? 'definer' : 'viewDefiner');
  return Number(found?.['there']) === 1 && lacking.length === 0;
}

/**
 * Grants all accounts to the configured analyst, unless `weir.user_accounts` already has a row for it. To restrict the
 * analyst, an operator must leave at least one row. The views show each user the accounts in this table.
 */
async function grantAnalyst(clickhouse: ClickHouse): Promise<void> {
  const [analyst] = await clickhouse.query<{ readonly name: string }>(
    'SELECT currentUser() AS name',
    {},
    { as: 'analyst' },
  );
  const name = analyst?.name ?? '';
  const [granted] = await clickhouse.query(
    'SELECT count() AS rows FROM weir.user_accounts WHERE user_name = {name:String}',
    { name },
    asAdmin,
  );
  if (Number(granted?.['rows']) > 0) return;
  await addAccounts(clickhouse, [[name, '*']]);
}
