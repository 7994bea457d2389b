import { PipelineError } from '../base/index.ts';
import type { ClickhouseOptions } from '../config/index.ts';
import { type ClickHouse, Connection, type ConnectionDeps } from './connection/connection.ts';
import {
  networkError,
  parseServerError,
  toPipelineError,
  unexpectedServerError,
} from './connection/failures.ts';
import { InterruptedError } from './connection/interrupted.ts';
import { bestEncoding, type ContentEncoding, post } from './connection/http.ts';
import type { Login, Role } from './connection/queries.ts';
import { cloudSettings, cloudSql, countSharedEngines } from './cloud.ts';
import { versionProblem } from './features.ts';

/** Returns true if Weir creates and changes tables at start: by default, only on a server that it runs. */
export function migratesItself({ migrate: mode, url, cluster }: ClickhouseOptions): boolean {
  if (mode !== undefined) return mode === 'auto';
  return url === undefined && cluster === undefined;
}

/**
 * Returns the options without the user name and password of the administrator. A process that changes no tables must
 * not have this password.
 */
export function withoutAdmin(settings: ClickhouseOptions): ClickhouseOptions {
  const { admin_user: _user, admin_password: _password, ...rest } = settings;
  return rest;
}

/** Properties of an external server. */
export interface ExternalTraits {
  readonly version: string;
  /** True for a service of ClickHouse Cloud. */
  readonly isCloud?: boolean;
}

/** Options of a connection to one external server. */
export function externalOptions(
  url: URL,
  settings: ClickhouseOptions,
  { version, isCloud = false }: ExternalTraits,
): ConnectionDeps {
  const { connect_timeout_ms: connectTimeoutMs, request_timeout_ms: requestTimeoutMs } = settings;
  const logins = isCloud ? consistent(loginsOf(settings)) : loginsOf(settings);
  const shared = { url, keepAlive: true, connectTimeoutMs, requestTimeoutMs };
  return {
    kind: 'external',
    version: isCloud ? `${version} (ClickHouse Cloud)` : version,
    insert: { ...shared, ...logins.loader, encoding: encodingFor(url, settings.compression) },
    queries: { ...shared, logins, ...(isCloud && { sqlOf: cloudSql }) },
    status: () => ({ state: 'ready', restarts: 0, reason: '' }),
    stop: async () => {},
  };
}

/**
 * Connects to the server of `clickhouse.url` and tries every login once, so that a wrong password is reported at start.
 * @throws PipelineError ERR_CLICKHOUSE_UNAVAILABLE | AUTH | TLS | PROTOCOL | VERSION; InterruptedError
 */
export async function openExternal(
  url: URL,
  settings: ClickhouseOptions,
  signal?: AbortSignal,
): Promise<ClickHouse> {
  return new Connection(externalOptions(url, settings, await tryLogins(url, settings, signal)));
}

/** Tries every login of a server once. @throws PipelineError ERR_CLICKHOUSE_* */
export async function tryLogins(
  url: URL,
  settings: ClickhouseOptions,
  signal?: AbortSignal,
): Promise<ExternalTraits> {
  const logins = distinct(loginsOf(settings));
  const ask = async (sql: string, login: Login): Promise<string> =>
    await probe(url, login, { sql, ...waitsOf(url, settings), signal });
  let answer = '';
  for (const login of logins) {
    answer = await ask(`SELECT version(), (${countSharedEngines}) FORMAT TSV`, login);
  }
  const [version = '', sharedEngines = '0'] = answer.split('\t');
  const [first] = logins;
  const problem = await versionProblem(version, async (sql) =>
    first === undefined ? [] : (await ask(`${sql} FORMAT TSV`, first)).split('\n'),
  );
  if (problem === undefined) return { version, isCloud: Number(sharedEngines) > 0 };
  throw new PipelineError(
    'ERR_CLICKHOUSE_VERSION',
    `${url.origin} has version ${version}; ${problem}`,
  );
}

/** Returns the time limits of the first requests. An idle service of ClickHouse Cloud takes half a minute to start. */
function waitsOf(
  url: URL,
  settings: ClickhouseOptions,
): Pick<Probe, 'connectTimeoutMs' | 'requestTimeoutMs'> {
  const { connect_timeout_ms: connectTimeoutMs, request_timeout_ms: requestTimeoutMs } = settings;
  const isCloud = url.hostname.endsWith('.clickhouse.cloud');
  return { connectTimeoutMs, requestTimeoutMs: isCloud ? requestTimeoutMs : 10_000 };
}

/** Adds the settings of ClickHouse Cloud to the roles that may change settings. */
function consistent(logins: Readonly<Record<Role, Login>>): Readonly<Record<Role, Login>> {
  const more = (login: Login): Login => ({
    ...login,
    settings: { ...login.settings, ...cloudSettings },
  });
  return { ...logins, loader: more(logins.loader), admin: more(logins.admin) };
}

/**
 * Returns the logins of the roles. A role without its own login uses the login of the loader. For the role `analyst`,
 * Weir then sets `readonly`, as the profile of an analyst would.
 */
function loginsOf(settings: ClickhouseOptions): Readonly<Record<Role, Login>> {
  const loader = { user: settings.user, password: settings.password ?? '', settings: {} };
  const admin =
    settings.admin_user === undefined
      ? loader
      : { user: settings.admin_user, password: settings.admin_password ?? '', settings: {} };
  const analyst =
    settings.analyst_password === undefined
      ? { ...loader, settings: { readonly: 2 } }
      : { user: settings.analyst_user, password: settings.analyst_password, settings: {} };
  return { loader, admin, analyst };
}

function distinct(logins: Readonly<Record<Role, Login>>): readonly Login[] {
  return [...new Map(Object.values(logins).map((login) => [login.user, login])).values()];
}

/** Options of a request before a connection exists. */
interface Probe {
  readonly sql: string;
  readonly connectTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Returns the response to a query about the server. */
async function probe(
  url: URL,
  { user, password }: Login,
  { sql, signal, connectTimeoutMs, requestTimeoutMs }: Probe,
): Promise<string> {
  const where = `${url.origin}, user ${user}: `;
  const answer = await post({
    url,
    headers: { 'x-clickhouse-user': user, 'x-clickhouse-key': password },
    pieces: [Buffer.from(sql)],
    encoding: 'none',
    agent: undefined,
    connectTimeoutMs,
    requestTimeoutMs,
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw new InterruptedError();
    throw networkError(error, where);
  });
  const header = answer.headers['x-clickhouse-exception-code'];
  const serverError = parseServerError(
    answer.body,
    typeof header === 'string' ? header : undefined,
  );
  if (serverError !== undefined) throw toPipelineError(serverError, 'weir', where);
  const body = answer.body.trim();
  const isAboutVersion = sql.startsWith('SELECT version()');
  if (answer.status !== 200 || (isAboutVersion && !/^\d+\.\d+/.test(body))) {
    throw unexpectedServerError(answer.status, answer.body, where);
  }
  return body;
}

/** Returns the compression: none on loopback, where it costs more than it saves; gzip if Node.js lacks zstd. */
function encodingFor(url: URL, required: ClickhouseOptions['compression']): ContentEncoding {
  if (required === 'zstd') return bestEncoding();
  if (required !== 'auto') return required;
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  return isLoopback ? 'none' : bestEncoding();
}
