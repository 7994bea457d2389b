import { appendFile, mkdir, readFile } from 'node:fs/promises';

import { eventTypes } from '../../src/catalog/index.ts';
import { dataDirAt, type Endpoint, readEndpoint } from '../../src/clickhouse/embedded/data-dir.ts';
import { canary } from '../support/canary.ts';
import { configEvent, httpEvent, tcpEvent } from '../support/made-events.ts';
import {
  lastJson,
  startWeir,
  until,
  weir,
  type WeirProcess,
  workplace,
  type Workplace,
} from '../support/weir.ts';
import { type Told, send } from './http.ts';
import { Leaks } from './leaks.ts';

/** Accounts of the installation: the attacker's, and one whose events carry canaries. */
export const ownAccount = 'ac_own';
export const foreignAccount = canary('account');

/** An event of the attacker's account from before every time range of the page. */
export const ancientMs = Date.now() - 200 * 86_400_000;
const hourMs = 3_600_000;
export const ancientHost = 'ancient.example';

/** A ClickHouse user, who can also sign in to the page. */
export interface User {
  readonly name: string;
  readonly password: string;
}

/** A key of the management API. */
export interface ApiKey {
  readonly token: string;
  readonly keyId: string;
  readonly ownerId: string;
}

/** Addresses of the listeners. */
export interface Listeners {
  readonly web: string;
  readonly api: string;
  readonly ops: string;
  readonly firehose: string;
  readonly clickhouse: string;
}

/** A complete installation with the data of two accounts. */
export interface Installation {
  readonly place: Workplace;
  readonly process: WeirProcess;
  readonly urls: Listeners;
  /** Passwords of the users that Weir creates, which an attacker must not get. */
  readonly endpoint: Endpoint;
  /** Readers of the attacker's account by role; several, so that no quota stops an attack. */
  readonly analysts: readonly User[];
  readonly dashboards: readonly User[];
  /** A reader of the other account. */
  readonly foreigner: User;
  readonly admin: ApiKey;
  /** A key of another installation. */
  readonly stranger: ApiKey;
  readonly opsToken: string;
  readonly firehoseKey: string;
  readonly leaks: Leaks;
  /** A file that only Weir's operating system user may read. */
  readonly canaryFile: string;
  /** Sends SQL as a user; without credentials if undefined. */
  sql(user: User | undefined, sql: string, settings?: Settings, timeoutMs?: number): Promise<Told>;
  /** Appends lines to the events that the file source follows. */
  appendEvents(lines: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Settings of a query, as parameters of the URL. */
export type Settings = Readonly<Record<string, string>>;

const env = {
  ATTACK_OPS: canary('ops-token'),
  ATTACK_FIREHOSE: canary('firehose-key'),
  ATTACK_UNUSED: canary('environment'),
};
const readers = { analyst: 6, dashboard: 6 };

const usersOf = (role: keyof typeof readers): readonly User[] =>
  Array.from({ length: readers[role] }, (_, n) => ({
    name: `${role}${n}`,
    password: `${role}-${n}-password`,
  }));

/** Starts an installation. The caller closes it. */
export async function install(): Promise<Installation> {
  const place = await workplace();
  const parts = { analysts: usersOf('analyst'), dashboards: usersOf('dashboard') };
  const foreigner = { name: 'foreigner', password: canary('foreign-password') };
  await writeFiles(place, parts, foreigner);
  const stranger = await bootstrap(place, ['--data', './other']);
  const process = startWeir(['run'], { cwd: place.dir, env });
  const leave = async (): Promise<void> => {
    process.child.kill('SIGTERM');
    const timer = setTimeout(() => process.child.kill('SIGKILL'), 10_000);
    await process.finished;
    clearTimeout(timer);
    await place.close();
  };
  try {
    const endpoint = await until('the embedded server answers', async () => {
      stillRuns(process);
      return await readEndpoint(dataDirAt(place.path('data')));
    });
    const urls = { ...(await listenersOf(process)), clickhouse: endpoint.url };
    const admin = await bootstrap(place, ['--account', ownAccount]);
    const key = await readFile(place.path('data/api/secrets.key'));
    const leaks = new Leaks([
      ...Object.values(endpoint.passwords),
      ...Object.values(endpoint.passwords).map((text) => text.slice(0, 12)),
      key.toString('latin1').trim(),
      admin.token,
    ]);
    await until('both accounts have rows in every view', () => hasRows(urls.clickhouse, endpoint));
    return {
      ...parts,
      place,
      process,
      urls,
      endpoint,
      foreigner,
      admin,
      stranger,
      leaks,
      opsToken: env.ATTACK_OPS,
      firehoseKey: env.ATTACK_FIREHOSE,
      canaryFile: place.path('outside.txt'),
      sql: (user, sql, settings = {}, timeoutMs = 20_000) =>
        sendSql(urls.clickhouse, user, sql, { settings, timeoutMs }),
      appendEvents: (lines) => appendFile(place.path('events/a.ndjson'), `${lines.join('\n')}\n`),
      close: leave,
    };
  } catch (error) {
    const log = process.stderr();
    await leave();
    const text = `the installation did not start: ${String(error)}\n${log.slice(-2_000)}`;
    throw new Error(text, { cause: error });
  }
}

async function writeFiles(
  place: Workplace,
  { analysts, dashboards }: Pick<Installation, 'analysts' | 'dashboards'>,
  foreigner: User,
): Promise<void> {
  for (const folder of ['events', 'out']) await mkdir(place.path(folder));
  await place.write('outside.txt', `${canary('file')}\n`);
  await place.write('events/a.ndjson', `${firstEvents().join('\n')}\n`);
  const reader = (role: string, accounts: readonly string[]) => (user: User) => {
    return { ...user, role, accounts };
  };
  const config = {
    data_dir: './data',
    log: { format: 'json' },
    ops: { port: 0, token: '${ATTACK_OPS}' },
    rollups: { interval: '1s' },
    clickhouse: {
      analysts: [
        ...analysts.map(reader('analyst', [ownAccount])),
        ...dashboards.map(reader('dashboard', [ownAccount])),
        reader('analyst', [foreignAccount])(foreigner),
      ],
    },
    // With a trusted proxy, the attacker can simulate many addresses.
    web: { port: 0, login: 'always', session_timeout: '1m', trusted_proxies: ['127.0.0.1'] },
    api: { port: 0, file_destinations: './out', trusted_proxies: ['127.0.0.1'] },
    sources: [
      { type: 'file', name: 'files', paths: ['events/*.ndjson'], follow: true },
      { type: 'firehose', name: 'push', port: 0, access_keys: ['${ATTACK_FIREHOSE}'] },
    ],
  };
  await place.write('weir.yaml', JSON.stringify(config, undefined, 1));
}

/** Changes of every type of object. */
const configTypes = eventTypes.flatMap(({ name, action }) => (action === 'updated' ? [name] : []));

/** Alternating events of both accounts, so that they share parts, all in a past, counted hour. */
function firstEvents(): readonly string[] {
  const beginMs = (Math.floor(Date.now() / hourMs) - 2) * hourMs;
  const ancient = httpEvent('1', {
    at: new Date(ancientMs).toISOString(),
    account_id: ownAccount,
    object: {
      conn: { server_name: ancientHost },
      http: { request: { url: { path: '/ancient' } } },
    },
  });
  const recent = Array.from({ length: 20 }, (_, n) => {
    const at = new Date(beginMs + n * 60_000).toISOString();
    const isOwn = n % 2 === 0;
    const account_id = isOwn ? ownAccount : foreignAccount;
    const id = isOwn ? `${1_000 + n}` : canary(`event-${n}`);
    const text = isOwn ? 'own.example' : `${canary('host')}.example`;
    const object = {
      conn: {
        client_ip: isOwn ? '203.0.113.7' : '203.0.113.9',
        server_name: text,
        server_port: 443,
      },
      http: {
        request: { method: 'GET', url: { host: text, path: `/${text}` } },
        response: { status_code: isOwn ? 200 : 503 },
      },
      ip_policy: { decision: 'block' },
    };
    const named = { id: text, action: text, description: text, metadata: text };
    return [
      httpEvent(id, { at, account_id, object }),
      tcpEvent(`${id}7`, { at, account_id, object: { conn: object.conn } }),
      ...configTypes.map((type, index) =>
        configEvent(`${id}8${index}`, { at, account_id, object: named, type }),
      ),
    ];
  }).flat();
  return [ancient, ...recent];
}

async function bootstrap(place: Workplace, args: readonly string[]): Promise<ApiKey> {
  const finished = await weir(['api', 'bootstrap', '--json', ...args], { cwd: place.dir, env });
  const made = lastJson(finished);
  const text = (name: string): string => String(made[name]);
  return { token: text('token'), keyId: text('key_id'), ownerId: text('owner_id') };
}

function stillRuns(process: WeirProcess): void {
  if (process.child.exitCode !== null) throw new Error(`weir has ended: ${process.stderr()}`);
}

async function listenersOf(process: WeirProcess): Promise<Omit<Listeners, 'clickhouse'>> {
  return await until('everything listens', () => {
    stillRuns(process);
    const log = process.stderr();
    const find = (pattern: RegExp): string => pattern.exec(log)?.[1] ?? '';
    const urls = {
      firehose: find(/"url":"([^"]+)","msg":"Firehose endpoint/),
      ops: find(/"url":"([^"]+)","msg":"ops listener/),
      web: find(/"url":"([^"]+)","msg":"web page/),
      api: find(/management API: (http[^\s"]+)/),
    };
    return Object.values(urls).every((one) => one !== '') && urls;
  });
}

/** Counting per minute and hour runs in the background; hours are counted last. */
async function hasRows(url: string, { passwords }: Endpoint): Promise<boolean> {
  const admin = { name: 'weir_admin', password: passwords.admin };
  const tables = [
    'config_events',
    'account_hour',
    'tcp_hour',
    'http_hour',
    'ip_policy_hour',
    'path_hour',
  ];
  const counts = tables.map((table) => `(SELECT uniqExact(account_id) FROM weir.${table})`);
  const told = await sendSql(url, admin, `SELECT ${counts.join(' + ')}`);
  return told.status === 200 && Number(told.body) === 2 * tables.length;
}

async function sendSql(
  url: string,
  user: User | undefined,
  sql: string,
  { settings = {}, timeoutMs = 20_000 }: { settings?: Settings; timeoutMs?: number } = {},
): Promise<Told> {
  const headers = user && { 'x-clickhouse-user': user.name, 'x-clickhouse-key': user.password };
  const query = new URLSearchParams({ ...settings }).toString();
  const ask = { method: 'POST', body: sql, timeoutMs };
  return await send(`${url}/?${query}`, headers === undefined ? ask : { ...ask, headers });
}
