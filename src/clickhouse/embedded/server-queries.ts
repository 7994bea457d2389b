import { embeddedUsers } from '../schema/grants.ts';
import { type HttpAnswer, post } from '../connection/http.ts';
import { type ServerConfig, startQueries } from './server-config.ts';

/**
 * The version of a server that has started; undefined until it can be used. Asks for the nonce, not for `/ping`: another server on
 * the port would answer that while ours is still dying.
 */
export async function readyVersion(
  config: ServerConfig,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { passwords, nonce } = config;
  const version = await askVersion(urlOf(config), passwords.admin, nonce, signal);
  if (version === undefined) return undefined;
  return (await isDefaultUserLocked(config).catch(() => false)) ? version : undefined;
}

/** Version of the server at `url` when it is the one with this nonce. */
export async function askVersion(
  url: URL,
  password: string,
  nonce: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const sql = "SELECT getMacro('instance'), version() FORMAT TSV";
  try {
    const { status, body } = await ask(url, { user: embeddedUsers.admin, password, signal }, sql);
    const [found, version] = body.trim().split('\t');
    return status === 200 && found === nonce ? version : undefined;
  } catch {
    return undefined;
  }
}

async function ask(
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
 * The user `default` needs no password: the server must not be used before it is certain that it can do nothing. Asked
 * only when the start script has used the quota up, because a query of ours would take the place of the script's second.
 */
async function isDefaultUserLocked(config: ServerConfig): Promise<boolean> {
  const usage = `SELECT count() FROM system.quotas_usage
    WHERE quota_name = 'start_script' AND queries < ${startQueries(config)}`;
  const { status, body } = await queryServer(config, usage);
  if (status !== 200 || body.trim() !== '0') return false;
  const attempt = await ask(urlOf(config), { user: 'default', password: '' }, 'SELECT 1');
  return attempt.status !== 200;
}

/** Runs a query as the administrator. */
export async function queryServer(config: ServerConfig, sql: string): Promise<HttpAnswer> {
  const login = { user: embeddedUsers.admin, password: config.passwords.admin };
  return await ask(urlOf(config), login, sql);
}

function urlOf({ port }: Pick<ServerConfig, 'port'>): URL {
  return new URL(`http://127.0.0.1:${port}/`);
}
