import { embeddedUsers } from '../schema/grants.ts';
import { type HttpAnswer, post } from '../connection/http.ts';
import { type ServerConfig, startQueries } from './server-config.ts';

/**
 * Returns the version of a server once it is ready; undefined before. Queries the nonce instead of `/ping`: another server on
 * the port would respond to `/ping` while the started one fails.
 */
export async function readyVersion(
  config: ServerConfig,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { passwords, nonce } = config;
  const version = await queryVersion(urlOf(config), passwords.admin, nonce, signal);
  if (version === undefined) return undefined;
  return (await isDefaultUserLocked(config).catch(() => false)) ? version : undefined;
}

/** Returns the version of the server at `url` if it has this nonce; otherwise undefined. */
export async function queryVersion(
  url: URL,
  password: string,
  nonce: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const sql = "SELECT getMacro('instance'), version() FORMAT TSV";
  try {
    const { status, body } = await request(
      url,
      { user: embeddedUsers.admin, password, signal },
      sql,
    );
    const [found, version] = body.trim().split('\t');
    return status === 200 && found === nonce ? version : undefined;
  } catch {
    return undefined;
  }
}

async function request(
  url: URL,
  { user, password, signal }: { user: string; password: string; signal?: AbortSignal | undefined },
  sql: string,
): Promise<HttpAnswer> {
  return await post({
    url,
    headers: { 'x-clickhouse-user': user, 'x-clickhouse-key': password },
    pieces: [Buffer.from(sql)],
    encoding: 'none',
    agent: undefined,
    connectTimeoutMs: 1000,
    requestTimeoutMs: 5000,
    signal,
  });
}

/**
 * Returns whether the user `default`, who has no password, is locked; the server must not be used before that. Call it
 * only after the start script has used up the quota: an earlier query would use the quota for the second query of the
 * script.
 */
async function isDefaultUserLocked(config: ServerConfig): Promise<boolean> {
  const usage = `SELECT count() FROM system.quotas_usage
    WHERE quota_name = 'start_script' AND queries < ${startQueries(config)}`;
  const { status, body } = await queryServer(config, usage);
  if (status !== 200 || body.trim() !== '0') return false;
  const attempt = await request(urlOf(config), { user: 'default', password: '' }, 'SELECT 1');
  return attempt.status !== 200;
}

/** Runs a query as the administrator. */
export async function queryServer(config: ServerConfig, sql: string): Promise<HttpAnswer> {
  const login = { user: embeddedUsers.admin, password: config.passwords.admin };
  return await request(urlOf(config), login, sql);
}

function urlOf({ port }: Pick<ServerConfig, 'port'>): URL {
  return new URL(`http://127.0.0.1:${port}/`);
}
