import { existsSync } from 'node:fs';

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { codeOf, type Log, messageOf, PipelineError } from '../../base/index.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './tables.ts';

/** Location of the store: a folder (in memory if undefined), or a PostgreSQL server. */
export type StoreLocation =
  | { readonly folder: string | undefined }
  | { readonly url: string; readonly connectionsMax: number };

/** An open database with up-to-date tables. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly embedded: boolean;
  /**
   * Runs the maintenance that a PostgreSQL server does automatically, but the embedded database does not. Writes a
   * checkpoint, which limits the size of the log, and vacuums, so that the space of deleted rows is reused. Takes up to
   * a second for 100,000 rows, and blocks other clients meanwhile. Does nothing on a server.
   */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** True if the database has been used before. Creates nothing. @throws PipelineError ERR_API_STORE_OPEN */
export async function databaseExists(location: StoreLocation): Promise<boolean> {
  if ('folder' in location) return location.folder !== undefined && existsSync(location.folder);
  let client: pg.Client | undefined;
  try {
    // Reads the files that the URL names.
    client = new pg.Client(serverConfig(location));
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query("select to_regclass('event_destinations') as found");
    return rows[0]?.found !== null;
  } catch (error) {
    throw openError(location, error);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

function openError(location: StoreLocation, error: unknown): PipelineError {
  const server = 'url' in location ? serverOf(location.url) : '';
  const detail = server === '' ? messageOf(error) : `${server}: ${messageOf(error)}`;
  return new PipelineError('ERR_API_STORE_OPEN', detail, error);
}

/** Host and port in a URL; '' if they are uncertain: without encoding, a `#` or `/` in a password ends the host. */
function serverOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { host, username } = new URL(url);
  return username === '' ? '' : host;
}

/**
 * Opens the database and migrates it.
 * @throws PipelineError ERR_API_STORE_OPEN | ERR_API_MIGRATION
 */
export async function openDatabase(location: StoreLocation, logger: Log): Promise<Database> {
  const embedded = 'url' in location ? undefined : await startEmbedded(location.folder);
  const pool = new pg.Pool({
    types,
    ...(embedded === undefined ? serverConfig(location) : embeddedConfig(embedded)),
  });
  // Idle connections fail when a server restarts. The pool has already removed them, so the error is ignored.
  pool.on('error', (error) =>
    logger.warn({ reason: messageOf(error) }, 'PostgreSQL connection lost'),
  );
  // The pool has no error listener on a connection in use, so a failure between two statements of a transaction would
  // end the process. The next statement reports the failure.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded?.close();
  };
  try {
    await sql`select 1`.execute(db);
    await migrate(db);
  } catch (error) {
    await close();
    if (error instanceof PipelineError) throw error;
    throw openError(location, error);
  }
  return {
    db,
    embedded: embedded !== undefined,
    maintain: async () => {
      if (embedded !== undefined) await tidy(db);
    },
    close,
  };
}

/** Timeout of a connection to a server. */
export const connectionTimeoutMs = 5_000;

/** Vacuums only tables with many changes. */
async function tidy(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ relname: string }>`select relname from pg_stat_user_tables
    where n_dead_tup + n_mod_since_analyze > 1000`.execute(db);
  for (const { relname } of rows) {
    await sql`vacuum (analyze) ${sql.table(relname)}`.execute(db);
  }
  await sql`checkpoint`.execute(db);
}

/** True if the database is unreachable or unusable, so that the same request may succeed later. */
export function isStoreUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  // PostgreSQL: connection exceptions, no resources, operator intervention, system error.
  if (/^(08|53|57|58)/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'].includes(code)) return true;
  // The last code: a transaction whose connection was lost cannot be rolled back.
  const text = /timeout exceeded when trying to connect|Connection terminated|is not queryable/i;
  return text.test(messageOf(error));
}

/** True if two transactions conflicted and one was rolled back: it can run again. */
export function isStoreConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** Name of the violated unique constraint; undefined for other errors. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return undefined;
  return error.constraint;
}

function serverConfig(location: StoreLocation): pg.PoolConfig {
  if (!('url' in location)) return {};
  return {
    connectionString: location.url,
    max: location.connectionsMax,
    application_name: 'weir api',
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  };
}

function embeddedConfig({ Client }: EmbeddedPostgres): pg.PoolConfig {
  // Roll back: a discarded client would leave its transaction open in the only session.
  return { Client, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 };
}

/** bigint columns hold counts and sequence numbers far below 2^53, so they are read as numbers. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
