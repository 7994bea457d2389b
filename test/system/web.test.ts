import { request } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { dataDirAt, readEndpoint } from '../../src/clickhouse/embedded/data-dir.ts';
import { configFrom } from '../../src/config/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { openWeb, type OpenWebOptions, type WebPage } from '../../src/web/index.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { selfSigned, subjectAt } from '../support/certificate.ts';
import { until } from '../support/weir.ts';
import { webDeps } from '../support/web-deps.ts';

const analysts = [{ name: 'anna', password: 'anna-secret', accounts: ['ac_1'] }];
const config = await configFrom({ clickhouse: { analysts }, web: { port: 0 } });
const atMs = Date.now() - 2 * 3_600_000;
const scope = { from: atMs - 3_600_000, to: atMs + 3_600_000, account: '', hosts: [] };
let server: TestClickHouse;
let open: WebPage;
let closed: WebPage;
let parts: OpenWebOptions;
const silenced: object[] = [];
const firing = {
  rules: 1,
  rule: 'IpPolicyBlocks',
  severity: 'critical',
  alerts: 31,
  since: atMs,
} as const;

beforeAll(async () => {
  server = await startMigratedClickHouse({ analysts: config.clickhouse.analysts });
  const { clickhouse } = server;
  const { retention } = config;
  await migrate(clickhouse, { retention, analysts: config.clickhouse.analysts });
  const rows = ['ac_1', 'ac_2'].map((account_id) => ({
    account_id,
    event_id: `ev_${account_id}`,
    event_type: 'http_request_complete.v0',
    event_timestamp: new Date(atMs).toISOString().slice(0, 19),
    conn_server_name: `${account_id}.example`,
    http_request_headers: '{"Authorization":["Bearer visible-secret"],"Accept":["*/*"]}',
    present: '18446744073709551615',
  }));
  await clickhouse.insertRows('http_request_complete', rows, 'web:1', {
    settings: { date_time_input_format: 'best_effort' },
  });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await (await openRollups(config, clickhouse, logger)).catchUp();
  const { web } = config;
  if (web === false) throw new Error('the page is off');
  const deps = webDeps(logger, { firing, silenced, atMs });
  parts = { web, clickhouse, deps };
  open = await openWeb(parts);
  closed = await openWeb({ web: { ...web, login: 'always' }, clickhouse, deps });
});
afterAll(async () => {
  await open?.close();
  await closed?.close();
  await server?.close();
});

interface Said {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function ask(
  { url }: WebPage,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): Promise<Said> {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The tested fields of a panel's response. */
interface Answer {
  readonly ok: boolean;
  readonly rows: readonly { readonly host: string }[];
  readonly rows_read: number | null;
  readonly error: { readonly kind: string };
}

/** The responses of panels by name. */
async function panels(
  page: WebPage,
  names: readonly string[],
  { cookie = '', more = {} }: { cookie?: string; more?: object } = {},
): Promise<Readonly<Record<string, Answer>>> {
  const body = { scope: { ...scope, ...more }, panels: names.map((name) => ({ name })) };
  const { text } = await ask(page, '/api/panels', { body, headers: { cookie } });
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return Object.fromEntries(lines.slice(1).map(({ name, answer }) => [name, answer]));
}

const hostsIn = (answer: Answer | undefined): readonly string[] | undefined =>
  answer?.rows.map(({ host }) => host).toSorted();

/** Signs in. @returns the cookie */
async function signIn(user: string, password: string): Promise<Said & { readonly cookie: string }> {
  const said = await ask(closed, '/api/sign-in', { body: { user, password } });
  return { ...said, cookie: (said.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

describe('the listener of the page', () => {
  it('serves a page that cannot load external resources, and no other files', async () => {
    const page = await ask(open, '/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>Weir</title>');
    expect(page.text).not.toMatch(/<script>|<style|style=|https?:/);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of [
      '/..%2fpackage.json',
      '/assets/../../package.json',
      '/server.js',
      '/api/x',
    ]) {
      expect((await ask(open, path)).status).toBe(404);
    }
  });

  it('responds only for its own host name and to its own page', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const asked = request(`${open.url}/`, { headers: { host: 'evil.example' } });
      asked.once('response', ({ statusCode = 0 }) => resolve(statusCode));
      asked.once('error', reject);
      asked.end();
    });
    expect(status).toBe(421);
    const body = { scope, panels: [] };
    const elsewhere = { origin: 'http://evil.example' };
    expect((await ask(open, '/api/panels', { body, headers: elsewhere })).status).toBe(403);
  });

  it('compresses responses, including streams of lines', async () => {
    const get = (path: string, body: object | undefined, encoding: string) =>
      new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const asked = request(`${open.url}${path}`, {
          method: text === undefined ? 'GET' : 'POST',
          headers: { 'accept-encoding': encoding, 'content-type': 'application/json' },
        });
        asked.once('response', (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('end', () => {
            const { 'content-encoding': own } = answer.headers;
            resolve({ encoding: own, bytes: Buffer.concat(chunks) });
          });
        });
        asked.once('error', reject);
        asked.end(text);
      });
    const body = { scope, panels: [{ name: 'traffic_hosts' }, { name: 'traffic_status' }] };
    for (const [path, asked] of [
      ['/api/panels', body],
      ['/api/help', undefined],
    ] as const) {
      const plain = await get(path, asked, 'identity');
      const packed = await get(path, asked, 'gzip, br');
      expect(plain.encoding).toBeUndefined();
      expect(packed.encoding).toBe('gzip');
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
      const text = gunzipSync(packed.bytes).toString();
      expect(text.split('\n')).toHaveLength(plain.bytes.toString().split('\n').length);
    }
    // A very short response is not compressed.
    expect((await get('/api/health', undefined, 'gzip')).encoding).toBeUndefined();
  });

  it('loads at most 120 kB of compressed JavaScript, and the same for the editor, which loads with its tab', () => {
    const folder = new URL('../../dist/web/page/', import.meta.url);
    const scripts = readdirSync(folder, { recursive: true }).filter((name) =>
      String(name).endsWith('.js'),
    );
    expect(scripts.length).toBeGreaterThan(1);
    const page = readFileSync(new URL('index.html', folder), 'utf8');
    const weightOf = (names: readonly unknown[]): number =>
      names
        .map((name) => gzipSync(readFileSync(new URL(String(name), folder))).length)
        .reduce((sum, bytes) => sum + bytes, 0);
    const isEditor = (name: unknown): boolean => String(name).includes('sql-editor');
    expect(page).not.toContain('sql-editor');
    expect(weightOf(scripts.filter((name) => !isEditor(name)))).toBeLessThan(120_000);
    expect(weightOf(scripts.filter(isEditor))).toBeLessThan(130_000);
  });
});

describe('without a sign-in, on loopback', () => {
  it('shows everything, including the pipeline', async () => {
    expect(JSON.parse((await ask(open, '/api/me')).text)).toMatchObject({
      login: false,
      administrator: true,
    });
    const { traffic_hosts: hosts, pipeline_counts: counts } = await panels(open, [
      'traffic_hosts',
      'pipeline_counts',
    ]);
    expect(hostsIn(hosts)).toEqual(['ac_1.example', 'ac_2.example']);
    expect(counts?.ok).toBe(true);
  });

  it('isolates the failure of a panel', async () => {
    const { nonsense, traffic_hosts: hosts } = await panels(open, ['nonsense', 'traffic_hosts']);
    expect(nonsense).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    expect(hosts?.ok).toBe(true);
  });

  it.each([
    { from: 5, to: 1 },
    { from: -1, to: 1 },
    { from: 0, to: Date.now() },
    { from: 0, to: 1e300 },
    { hosts: 'x' },
    { account: { a: 1 } },
  ])('rejects an invalid scope with a message: %o', async (more) => {
    const body = { scope: { ...scope, ...more }, panels: [] };
    const { status, text } = await ask(open, '/api/panels', { body });
    expect(status).toBe(400);
    expect(JSON.parse(text).error).toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(/\.$/),
    });
  });

  it.each([
    '/api/panels',
    '/api/events',
    '/api/facets',
    '/api/event',
    '/api/live/check',
    '/api/alert',
    '/api/alert/test',
    '/api/alert/silence',
    '/api/alert/unsilence',
    '/api/test-targets',
    '/api/test-event',
    '/api/test-event/arrival',
    '/api/dead-letters',
    '/api/dead-letters/replay',
    '/api/dead-letters/discard',
    '/api/sign-in',
    '/api/sign-out',
  ])('rejects or ignores excessive nesting at %s', async (path) => {
    // Deeper than any recursion survives.
    const levels = 20_000;
    const deep = '['.repeat(levels) + ']'.repeat(levels);
    const sane = JSON.stringify(scope);
    const words = [
      'scope',
      'search',
      'after',
      'id',
      'at',
      'filter',
      'user',
      'ids',
      'rule',
      'target',
    ];
    const bodies = [
      deep,
      '{"a":'.repeat(levels) + '1' + '}'.repeat(levels),
      `{"scope":${sane},"panels":${deep}}`,
      `{"scope":${sane},"panels":[{"name":"traffic_hosts","parameters":{"limit":${deep}}}]}`,
      `{"scope":{"from":1,"to":2,"account":"","hosts":${deep}},"panels":[],"search":""}`,
      ...words.map((word) => `{"scope":${sane},"search":"","${word}":${deep}}`),
      `{${Array.from({ length: 20_000 }, (_, each) => `"k${each}":1`).join(',')}}`,
    ];
    const headers = { 'content-type': 'application/json' };
    const statuses = new Set<number>();
    for (const body of bodies) {
      const answer = await fetch(`${open.url}${path}`, { method: 'POST', headers, body });
      await answer.text();
      statuses.add(answer.status);
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });

  it('treats SQL metacharacters in every value as text', async () => {
    const evil = "x' OR 1=1) -- {a:String} \\";
    const more = { account: evil, hosts: [evil], method: evil, path: evil };
    const { traffic_hosts: hosts } = await panels(open, ['traffic_hosts'], { more });
    expect(hosts).toMatchObject({ ok: true, rows: [] });
  });

  it('hides the values of secret headers', async () => {
    const { text } = await ask(open, '/api/event', { body: { id: 'ev_ac_1' } });
    expect(text).toContain('Accept');
    expect(text).not.toContain('visible-secret');
  });
});

describe('with a sign-in', () => {
  it('tells strangers nothing', async () => {
    expect(JSON.parse((await ask(closed, '/api/me')).text)).toEqual({
      login: true,
      administrator: false,
      demo: false,
      version: '',
      clickhouse: '',
      sources: [],
      range_days: expect.any(Number),
      countries: false,
      tests: false,
    });
    for (const path of [
      '/api/test-targets',
      '/api/test-event',
      '/api/panels',
      '/api/events',
      '/api/facets',
      '/api/event',
      '/api/dead-letters',
      '/api/process',
    ]) {
      expect((await ask(closed, path, { body: {} })).status).toBe(401);
    }
    expect((await ask(closed, '/api/live')).status).toBe(401);
    expect((await ask(closed, '/api/health')).status).toBe(401);
  });

  it('rejects a wrong password without a cookie', async () => {
    const { status, cookie, text } = await signIn('anna', 'wrong');
    expect([status, cookie]).toEqual([401, '']);
    expect(JSON.parse(text).error.kind).toBe('signed_out');
  });

  it('shows users only their accounts, whatever they request', async () => {
    const { cookie } = await signIn('anna', 'anna-secret');
    const { traffic_hosts: hosts } = await panels(closed, ['traffic_hosts'], { cookie });
    expect(hostsIn(hosts)).toEqual(['ac_1.example']);
    const more = { account: 'ac_2' };
    const others = await panels(closed, ['traffic_hosts'], { cookie, more });
    expect(hostsIn(others['traffic_hosts'])).toEqual([]);
    const found = await ask(closed, '/api/events', {
      body: { scope, search: '' },
      headers: { cookie },
    });
    expect(found.text).toContain('ev_ac_1');
    expect(found.text).not.toContain('ev_ac_2');
    for (const search of ['', 'ev_ac_2', 'host:ac_2.example', '-host:ac_1.example']) {
      for (const account of ['', 'ac_2']) {
        const body = { scope: { ...scope, account }, search };
        const facets = await ask(closed, '/api/facets', { body, headers: { cookie } });
        const { facets: answer } = JSON.parse(facets.text);
        expect(answer.ok, facets.text).toBe(true);
        expect(JSON.stringify(answer.rows)).not.toContain('ac_2');
        const list = await ask(closed, '/api/events', { body, headers: { cookie } });
        expect(JSON.stringify(JSON.parse(list.text).events.rows)).not.toContain('ac_2');
      }
    }
    const other = await ask(closed, '/api/event', { body: { id: 'ev_ac_2' }, headers: { cookie } });
    expect(other.status).toBe(404);
  });

  it('reads no panel outside the range of the request, and no longer range than web.range_max', async () => {
    const { cookie } = await signIn('anna', 'anna-secret');
    const early = { from: 0, to: Date.now() };
    for (const parameters of [early, { from: 0 }, { to: early.to }, { step: 1 }]) {
      const body = { scope, panels: [{ name: 'traffic_hosts', parameters }] };
      const { status, text } = await ask(closed, '/api/panels', { body, headers: { cookie } });
      expect([status, JSON.parse(text).error.code]).toEqual([400, 'WEB_INVALID']);
    }
    const body = { scope: { ...scope, ...early }, panels: [{ name: 'traffic_hosts' }] };
    const { status } = await ask(closed, '/api/panels', { body, headers: { cookie } });
    expect(status).toBe(400);
  });

  it('shows how many rows were read to administrators only', async () => {
    const { cookie } = await signIn('anna', 'anna-secret');
    const { traffic_hosts: hosts } = await panels(closed, ['traffic_hosts'], { cookie });
    expect(hosts?.rows_read).toBeNull();
    const found = await ask(closed, '/api/events', {
      body: { scope, search: 'id:ev_ac_2' },
      headers: { cookie },
    });
    expect(found.text).toContain('"rows_read":null');
    const { traffic_hosts: whole } = await panels(open, ['traffic_hosts']);
    expect(whole?.rows_read).toBeGreaterThan(0);
  });

  it('shows the pipeline only to administrators', async () => {
    const { cookie } = await signIn('anna', 'anna-secret');
    const { pipeline_counts: counts } = await panels(closed, ['pipeline_counts'], { cookie });
    expect(counts?.error.kind).toBe('forbidden');
    for (const path of [
      '/api/process',
      '/api/dead-letters',
      '/api/dead-letters/replay',
      '/api/dead-letters/discard',
      '/api/test-targets',
      '/api/test-event',
      '/api/test-event/arrival',
    ]) {
      expect((await ask(closed, path, { body: {}, headers: { cookie } })).status).toBe(403);
    }
    const endpoint = await readEndpoint(dataDirAt(server.dataDir));
    const admin = await signIn('weir_admin', endpoint?.passwords.admin ?? '');
    expect(JSON.parse(admin.text).administrator).toBe(true);
    const { pipeline_counts: whole } = await panels(closed, ['pipeline_counts'], admin);
    expect(whole?.ok).toBe(true);
  });

  it('ends with a sign-out', async () => {
    const { cookie } = await signIn('anna', 'anna-secret');
    await ask(closed, '/api/sign-out', { body: {}, headers: { cookie } });
    expect((await ask(closed, '/api/panels', { body: {}, headers: { cookie } })).status).toBe(401);
  });
});

describe('alerts', () => {
  it('are shown to operators, with firing alerts in the health', async () => {
    const { text } = await ask(open, '/api/alerts', { body: {} });
    expect(JSON.parse(text)).toMatchObject({ findings: ['rules/mine.yaml:3: ALERT_METRIC'] });
    const health = await ask(open, '/api/health');
    expect(JSON.parse(health.text)).toMatchObject({ state: 'ok', firing });
  });

  it('are not shown to analysts', async () => {
    const { cookie } = await signIn('anna', 'anna-secret');
    const headers = { cookie };
    for (const path of ['alerts', 'alert', 'alert/test', 'alert/silence', 'alert/unsilence']) {
      const said = await ask(closed, `/api/${path}`, { body: {}, headers });
      expect([path, said.status]).toEqual([path, 403]);
    }
    const health = await ask(closed, '/api/health', { headers });
    expect(JSON.parse(health.text)).not.toHaveProperty('firing');
  });

  it('are silenced only for a limited time and with a reason', async () => {
    const silence = async (body: object): Promise<number> =>
      (await ask(open, '/api/alert/silence', { body })).status;
    const spec = { rule: 'IpPolicyBlocks', fingerprint: '', minutes: 60, comment: 'known' };
    expect(await silence(spec)).toBe(200);
    expect(silenced).toEqual([{ ...spec, author: 'this machine' }]);
    expect(await silence({ ...spec, comment: ' ' })).toBe(400);
    expect(await silence({ ...spec, minutes: 0 })).toBe(400);
    expect(await silence({ ...spec, minutes: 90 * 24 * 60 + 1 })).toBe(400);
    expect(await silence({ ...spec, minutes: 1.5 })).toBe(400);
    const end = async (id: string): Promise<number> =>
      (await ask(open, '/api/alert/unsilence', { body: { id } })).status;
    expect([await end('known'), await end('unknown')]).toEqual([200, 409]);
  });

  it('are not evaluated over an invalid range', async () => {
    const body = { rule: 'IpPolicyBlocks', fingerprint: '', from: 5, to: 1 };
    expect((await ask(open, '/api/alert', { body })).status).toBe(400);
  });
});

describe('the certificate of the listener', () => {
  it('changes with its files, and stays while they are invalid', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'weir-web-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const files = { cert_file: join(folder, 'cert.pem'), key_file: join(folder, 'key.pem') };
    const write = async (name: string): Promise<void> => {
      const { cert, key } = selfSigned(name);
      await writeFile(files.cert_file, cert);
      await writeFile(files.key_file, key);
    };
    await write('first');
    const tls = { ...files, reload_interval_ms: 100 };
    const page = await openWeb({ ...parts, web: { ...parts.web, tls } });
    onTestFinished(() => page.close());
    expect(await subjectAt(page.url)).toBe('first');
    await writeFile(files.cert_file, 'half of a certificate');
    expect(await subjectAt(page.url)).toBe('first');
    await write('second');
    await until('the new one is served', async () => (await subjectAt(page.url)) === 'second');
  });
});
