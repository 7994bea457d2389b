import { sql } from 'kysely';

import { messageOf } from '../../base/index.ts';
import type { Api } from '../api.ts';
import { rulesChannel } from '../store/notifications.ts';

/** Tables with rows of an account. A table with a foreign key precedes the table that it references. */
const tables = [
  'event_routes',
  'event_subscriptions',
  'event_destinations',
  'edge_hostports',
  'https_edge_routes',
  'https_edges',
  'tls_edges',
  'agent_ingresses',
  'tunnel_group_backends',
  'ip_restrictions',
  'ip_policy_rules',
  'ip_policies',
  'api_keys',
  'owners',
] as const;

/** Time limit of each statement of an erasure. */
export const statementMs = 100_000;
const lockMs = 10_000;

/** The account to erase. */
export interface EraseAccountRequest {
  readonly accountId: string;
  /** If true, only counts the objects. */
  readonly dry: boolean;
}

/** Number of rows that were erased, or in a dry run, would be erased, by table. Omits tables without such rows. */
export interface ErasedObjects {
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Erases an account from the store: its objects, keys, users, and queued events, which are then not sent. Emits no
 * events. Afterward, removes the deleted rows from the disk: rewrites the files of the embedded database, or on a
 * server, vacuums the tables.
 */
export async function eraseAccount(
  { db, embedded, logger, ruleNotifier }: Pick<Api, 'db' | 'embedded' | 'logger' | 'ruleNotifier'>,
  { accountId, dry }: EraseAccountRequest,
): Promise<ErasedObjects> {
  const rows: Record<string, number> = {};
  await db.transaction().execute(async (tx) => {
    // Raise the time limit of statements: a destination can have more queued rows than can be deleted within the limit
    // for requests.
    await sql`set local statement_timeout = ${sql.lit(statementMs)}`.execute(tx);
    const run = async (table: string, where: ReturnType<typeof sql>): Promise<void> => {
      const { rows: found } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} where ${where}`.execute(tx);
      const n = found[0]?.n ?? 0;
      if (n === 0) return;
      rows[table] = n;
      if (!dry) await sql`delete from ${sql.table(table)} where ${where}`.execute(tx);
    };
    await run(
      'deliveries',
      sql`destination_id in (select id from event_destinations where account_id = ${accountId})`,
    );
    for (const table of tables) await run(table, sql`account_id = ${accountId}`);
    await run('accounts', sql`id = ${accountId}`);
    if (!dry && (rows['event_subscriptions'] ?? 0) > 0) {
      await sql`update settings set value = value + 1 where name = 'capture_rules'`.execute(tx);
      await sql`select pg_notify(${rulesChannel}, '')`.execute(tx);
    }
  });
  ruleNotifier.wake();
  if (dry) return { rows };
  // Do this even if an interrupted erasure has already removed the rows.
  if (embedded) await rewriteFiles(db);
  else await vacuum(db, Object.keys(rows), logger);
  return { rows };
}

/**
 * Rewrites the files of the embedded database, because these files contain deleted rows until the space is reused. The
 * same applies to its write-ahead log, whose files are recycled.
 */
async function rewriteFiles(db: Api['db']): Promise<void> {
  for (const table of ['deliveries', ...tables, 'accounts'])
    await sql`vacuum full ${sql.table(table)}`.execute(db);
  await db.connection().execute(async (session) => {
    await sql`set wal_recycle = off`.execute(session);
    await sql`select pg_switch_wal()`.execute(session);
    await sql`checkpoint`.execute(session);
    await sql`reset wal_recycle`.execute(session);
  });
}

/**
 * Vacuums tables after deletes, without blocking reads and writes. A failure has no consequence, because the server
 * vacuums the tables later. The operator of the server is responsible for its log and its files.
 */
async function vacuum(
  db: Api['db'],
  from: readonly string[],
  logger: Api['logger'],
): Promise<void> {
  try {
    await db.connection().execute(async (session) => {
      try {
        await sql`set statement_timeout = ${sql.lit(statementMs)}`.execute(session);
        await sql`set lock_timeout = ${sql.lit(lockMs)}`.execute(session);
        for (const table of from) await sql`vacuum ${sql.table(table)}`.execute(session);
      } finally {
        // Fails only on a broken connection, which is not used again.
        const resets = [sql`reset statement_timeout`, sql`reset lock_timeout`];
        for (const reset of resets) await reset.execute(session).catch(() => undefined);
      }
    });
  } catch (error) {
    const reason = messageOf(error);
    logger.warn(
      { reason },
      'vacuum of API tables failed; no action needed, PostgreSQL vacuums the tables later',
    );
  }
}
