import { existsSync } from 'node:fs';

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { codeOf, type Log, messageOf, PipelineError } from '../../base/index.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { migrate } from './migrations.ts';
import { ServerSockets } from './server-sockets.ts';
import type { Schema } from './tables.ts';

/** Location of the store: a folder (in memory if undefined), or a PostgreSQL server. */
export type StoreLocation =
  | { readonly folder: string | undefined }
  | {
      readonly url: string;
      readonly connectionsMax: number;
      /** Maximum time without traffic on a connection in use; by default, more than statements of requests may take. */
      readonly silentMsMax?: number | undefined;
    };

/** An open database whose tables are migrated to this version. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly embedded: boolean;
  /**
   * Runs the maintenance that a PostgreSQL server does automatically, but the embedded database does not. Writes a
   * checkpoint, which limits the size of the write-ahead log, and vacuums, so that the space of deleted rows is reused.
   * Takes up to a second for 100,000 rows; other statements wait meanwhile. Does nothing on a PostgreSQL server.
   */
  maintain(): Promise<void>;
  /** Limits how long statements wait for a server that does not respond, so that work in progress does not delay a stop. */
  hurry(): void;
  /** Closes the connections; cuts those to a server that does not respond. */
  close(): Promise<void>;
}

/**
 * Returns whether the database has been used before. Does not create the database. @throws PipelineError
 * ERR_API_STORE_OPEN
 */
export async function databaseExists(location: StoreLocation): Promise<boolean> {
  if ('folder' in location) return location.folder !== undefined && existsSync(location.folder);
  let client: pg.Client | undefined;
  const sockets = new ServerSockets(silentMsMax);
  try {
    // This may throw, because `pg` reads the certificate files that the URL names.
    client = new pg.Client(serverConfig(location, sockets));
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query("select to_regclass('event_destinations') as found");
    return rows[0]?.found !== null;
  } catch (error) {
    throw openError(location, error);
  } finally {
    sockets.limit(closeMsMax);
    await client?.end().catch(() => undefined);
  }
}

function openError(location: StoreLocation, error: unknown): PipelineError {
  const server = 'url' in location ? serverOf(location.url) : '';
  const detail = server === '' ? messageOf(error) : `${server}: ${messageOf(error)}`;
  return new PipelineError('ERR_API_STORE_OPEN', detail, error);
}

/**
 * Returns host and port of a URL, or '' if they are uncertain: an unencoded `#` or `/` in a password makes a part of
 * the URL look like the host.
 */
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
  const sockets = new ServerSockets(('url' in location && location.silentMsMax) || silentMsMax);
  const pool = new pg.Pool({
    types,
    ...(embedded === undefined ? serverConfig(location, sockets) : embeddedConfig(embedded)),
  });
  let isHurrying = false;
  // Idle connections fail when a server restarts. The pool has already removed the connection, so only log the error.
  pool.on('error', (error) => {
    // During a stop, the limit for silent connections cuts idle ones, too.
    if (!isHurrying) logger.warn({ reason: messageOf(error) }, 'PostgreSQL connection lost');
  });
  // The pool has no error listener on a connection in use, so a failure between two statements of a transaction would
  // end the process. Ignore the error here, because the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const hurry = (): void => {
    isHurrying = true;
    sockets.limit(closeMsMax);
  };
  const close = async (): Promise<void> => {
    hurry();
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
    hurry,
    close,
  };
}

/** Time limit for connecting to a server. */
export const connectionTimeoutMs = 5_000;

/**
 * Maximum time without traffic on a connection in use. The server ends statements and idle transactions earlier, unless
 * a statement has a longer time limit: then `silentMsMax` of the location must exceed that limit.
 */
const silentMsMax = 35_000;

/** The same during a stop. */
export const closeMsMax = 5_000;

/** Vacuums the tables that have many changes. */
async function tidy(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ relname: string }>`select relname from pg_stat_user_tables
    where n_dead_tup + n_mod_since_analyze > 1000`.execute(db);
  for (const { relname } of rows) {
    await sql`vacuum (analyze) ${sql.table(relname)}`.execute(db);
  }
  await sql`checkpoint`.execute(db);
}

/**
 * Returns whether an error means that the database is unreachable or unusable for now: the same request may succeed
 * later.
 */
export function isStoreUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  // PostgreSQL: connection exceptions, no resources, operator intervention, system error.
  if (/^(08|53|57|58)/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'].includes(code)) return true;
  // `is not queryable`: a transaction that lost its connection cannot be rolled back.
  const text = /timeout exceeded when trying to connect|Connection terminated|is not queryable/i;
  return text.test(messageOf(error));
}

/** Returns whether an error means that two transactions conflicted and this one was rolled back: it can run again. */
export function isStoreConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** Returns the name of the violated unique constraint; undefined for other errors. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return undefined;
  return error.constraint;
}

function serverConfig(location: StoreLocation, sockets: ServerSockets): pg.PoolConfig {
  if (!('url' in location)) return {};
  return {
    connectionString: location.url,
    max: location.connectionsMax,
    application_name: 'weir api',
    stream: sockets.create,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  };
}

function embeddedConfig({ Client }: EmbeddedPostgres): pg.PoolConfig {
  // `idleTimeoutMillis: 0` keeps the only client: a discarded client could leave its transaction open in the only
  // session.
  return { Client, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 };
}

/** Read bigint columns as numbers: they hold counts and sequence numbers far below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
