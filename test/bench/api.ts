/**
 * `npm run bench:api` measures the latency of management API requests with few and with many objects, over HTTP on loopback,
 * with the server in this process. Exit code 1: a page of a list takes more than three times as long with all objects as
 * with a hundredth of them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import type { Api } from '../../src/api/api.ts';
import { bootstrap } from '../../src/api/owner/bootstrap.ts';
import { apiFolder, makeFolder } from '../../src/api/owner/folder.ts';
import { createServer } from '../../src/api/server/server.ts';
import { openApi } from '../../src/api/service.ts';
import { apiOptions } from '../support/api.ts';
import { benchCommand, wholeNumber } from './options.ts';

const given = benchCommand(
  'bench:api',
  'Measures the latency of management API requests with few and with many objects. Exit code 1: a page of a list takes more than three times as long with all objects as with a hundredth of them.',
)
  .option('--objects <number>', 'Largest number of objects.', wholeNumber(10_000), 100_000)
  .option(
    '--requests <number>',
    'Number of requests of each kind (default: 400 to 2000).',
    wholeNumber(10),
  )
  .option('--store <url>', 'Use PostgreSQL (postgres://…) instead of the embedded store.')
  .parse()
  .opts<{ json: boolean; objects: number; requests?: number; store?: string }>();
const most = given.objects;
const FLAT_FACTOR_MAX = 3;
const note = (line: string): void => void process.stderr.write(`bench: ${line}\n`);

/** Throughput and latency of one kind of request. */
interface Figures {
  readonly per_second: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'weir-bench-api-'));
const options = await apiOptions({ dataDir, storeUrl: given.store });
const folder = apiFolder(dataDir);
await makeFolder(folder);
const { api, database } = await openApi(options, folder);
const server = createServer(api, options.server, options.metrics);
try {
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const key = await bootstrap(api, { force: true, accountId: undefined, userName: 'bench' });
  const rounds: Record<string, Record<string, Figures>> = {};
  for (const objects of [most / 100, most / 10, most]) {
    await fill(api, key.account_id, objects);
    // PostgreSQL does this by itself within a minute. Without it, the planner assumes that a full table is empty.
    await sql`analyze ip_policies`.execute(api.db);
    await database.maintain();
    note(`measuring with ${objects} objects`);
    rounds[objects] = await measure(url, key.token, api);
  }
  const flat = ratio(rounds, 'list');
  const report = {
    store: given.store === undefined ? 'embedded' : 'server',
    node: process.version,
    processor: cpus()[0]?.model ?? '',
    objects: rounds,
    list_factor: flat,
    flat: flat <= FLAT_FACTOR_MAX,
  };
  if (given.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else print(rounds, flat);
  if (!report.flat) process.exitCode = 1;
} finally {
  await server.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Writes IP policies directly to the database until it has `count`. */
async function fill(made: Api, accountId: string, count: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ip_policies`.execute(made.db);
  for (let have = rows[0]?.n ?? 0; have < count; have += 1_000) {
    const ids = Array.from({ length: Math.min(1_000, count - have) }, () => made.ids.next('ipp'));
    await sql`insert into ip_policies
      select id, ${accountId}, now(), 'made by the benchmark', repeat('x', 200)
      from unnest(${ids}::text[]) as id`.execute(made.db);
  }
}

async function measure(url: string, token: string, made: Api): Promise<Record<string, Figures>> {
  const { rows } = await sql<{ id: string }>`
    select id from ip_policies order by random() limit 500`.execute(made.db);
  const ids = rows.map(({ id }) => id);
  const id = (index: number): string => ids[index % ids.length] ?? '';
  const headers = {
    authorization: `Bearer ${token}`,
    'service-version': '2',
    'content-type': 'application/json',
  };
  const send = async (method: 'GET' | 'PATCH' | 'POST', path: string, body?: string) => {
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  };
  return {
    create: await timed(600, () => send('POST', '/ip_policies', '{"description":"b"}')),
    get: await timed(2_000, (index) => send('GET', `/ip_policies/${id(index)}`)),
    update: await timed(600, (index) =>
      send('PATCH', `/ip_policies/${id(index)}`, `{"metadata":"${index}"}`),
    ),
    list: await timed(400, (index) => send('GET', `/ip_policies?before_id=${id(index)}`)),
  };
}

/** Runs `work` `usual` times (or `--requests` times), with ten concurrent clients. */
async function timed(usual: number, work: (index: number) => Promise<void>): Promise<Figures> {
  const count = given.requests ?? usual;
  const times: number[] = [];
  let next = 0;
  const begun = performance.now();
  const client = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      const start = performance.now();
      await work(index);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: 10 }, client));
  const secs = (performance.now() - begun) / 1_000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => rounded(sorted[Math.floor(sorted.length * part)] ?? 0);
  return { per_second: rounded(count / secs), p50_ms: at(0.5), p99_ms: at(0.99) };
}

/** Time of a request with all objects, as a multiple of its time with a hundredth of them. */
function ratio(rounds: Record<string, Record<string, Figures>>, name: string): number {
  const [first, , last] = Object.values(rounds).map((round) => round[name]?.p50_ms ?? 0);
  return rounded((last ?? 0) / Math.max(first ?? 0, 0.1));
}

function print(rounds: Record<string, Record<string, Figures>>, flat: number): void {
  const lines = Object.entries(rounds).flatMap(([objects, round]) =>
    Object.entries(round).map(([name, { p50_ms, p99_ms, per_second }]) => {
      const cells = [objects, name, `${per_second}/s`, `${p50_ms} ms`, `${p99_ms} ms`];
      return cells.map((cell) => cell.padStart(11)).join('');
    }),
  );
  const head = ['objects', 'request', 'rate', 'p50', 'p99']
    .map((cell) => cell.padStart(11))
    .join('');
  const last = `A page of a list takes ${flat} times as long with all objects as with a hundredth of them (limit: ${FLAT_FACTOR_MAX}).`;
  process.stdout.write(`${[head, ...lines, last].join('\n')}\n`);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
