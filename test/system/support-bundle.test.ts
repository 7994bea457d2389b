import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { httpEvent } from '../support/reference-build.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson } from '../support/weir.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.shared();
});
afterAll(() => server.close());

/** Planted in every input; none may appear in the bundle. */
const canaries = {
  plainToken: 'canary-plain-ops-token-1',
  variable: 'canary-variable-2/+ "x"',
  accessKey: 'canary-file-access-key-3',
  environment: 'canary-environment-4',
  header: 'canary-header-5',
  body: 'canary-dead-letter-6',
  url: 'canary-in-url-7',
  bearer: 'canary-bearer-8',
  aws: 'AKIACANARYCANARY9999',
  host: 'canary-customer-host.example',
};

describe('weir support-bundle', () => {
  let folder: string;
  let listed: string;
  let texts: ReadonlyMap<string, string>;

  beforeAll(async () => {
    const event = httpEvent(
      {
        conn: { server_name: canaries.host },
        http: { request: { headers: { Authorization: [`Bearer ${canaries.header}`] } } },
      },
      { event_id: 'ev_1' },
    );
    const bad = httpEvent({ conn: { server_port: canaries.body } }, { event_id: 'ev_2' });
    await server.write('events.ndjson', `${event}\n${bad}\n{"token":"${canaries.body}", broken\n`);
    await server.write('access-key', `${canaries.accessKey}\n`);
    await server.write(
      'weir.log',
      [
        `{"level":30,"msg":"begun"}`,
        `{"level":50,"msg":"request failed","authorization":"Bearer ${canaries.bearer}"}`,
        `curl https://anna:${canaries.url}@ch.example.com/?password=${canaries.url}`,
        `key ${canaries.aws} and secret_access_key=${canaries.environment}`,
      ].join('\n'),
    );
    const retention = { http_request_complete: '0d' };
    const file = { type: 'file', name: 'given', paths: ['events.ndjson'] };
    await server.configure({ sources: [file], retention });
    await server.weir(['run', '--until-idle', '--json']);
    await server.configure({
      sources: [
        file,
        { type: 'firehose', name: 'pushed', port: 0, access_keys: ['file:./access-key'] },
      ],
      retention,
      ops: { port: 0, token: canaries.plainToken },
      masking: { headers: ['x-canary'] },
      clickhouse: {
        ...server.clickhouse,
        analysts: [{ name: 'anna', password: '${ANNA}', accounts: ['*'] }],
      },
    });
    const env = { ANNA: canaries.variable, MY_SECRET_KEY: canaries.environment };
    const finished = await server.weir(['support-bundle', '--log', 'weir.log', '--json'], { env });
    expect(finished.code, finished.stderr).toBe(0);
    const { file: out } = lastJson(finished);
    folder = server.path('unpacked');
    await mkdir(folder);
    await promisify(execFile)('tar', ['-xzf', server.path(String(out)), '-C', folder]);
    listed = (await promisify(execFile)('tar', ['-tvzf', server.path(String(out))])).stdout;
    const [inner = ''] = await readdir(folder);
    const names = await readdir(`${folder}/${inner}`);
    texts = new Map(
      await Promise.all(
        names.map(
          async (name) => [name, await readFile(`${folder}/${inner}/${name}`, 'utf8')] as const,
        ),
      ),
    );
    expect((await stat(server.path(String(out)))).mode & 0o777).toBe(0o600);
  });

  it('is unpacked as files that only their owner can read', () => {
    const lines = listed.trim().split('\n');
    expect(lines).toHaveLength(7);
    for (const line of lines) expect(line).toMatch(/^-rw------- .* weir-support-[\d-]+\/[\w.]+$/);
  });

  it('contains the data for support', () => {
    const json = (name: string) => JSON.parse(texts.get(name) ?? '');
    expect([...texts.keys()].toSorted()).toEqual([
      'README.txt',
      'about.json',
      'configuration.json',
      'doctor.json',
      'ledger.json',
      'log.txt',
      'status.json',
    ]);
    expect(json('about.json')).toMatchObject({ node: process.version, weir: expect.any(String) });
    expect(json('configuration.json')).toMatchObject({
      config: {
        sources: [{ name: 'given' }, { name: 'pushed', port: 0 }],
        load: { batch_rows: expect.any(Number), latency_max: expect.stringMatching(/^\d+m?s$/) },
      },
    });
    expect(json('doctor.json')).toEqual(
      expect.arrayContaining([expect.objectContaining({ check: 'clickhouse.reachable' })]),
    );
    expect(json('ledger.json')).toMatchObject({
      audit: { balanced: true },
      dead_letters: expect.arrayContaining([
        expect.objectContaining({ reason: 'type', path: 'conn.server_port' }),
      ]),
    });
    // No process runs, and the bundle says so.
    expect(json('status.json')).toEqual({
      not_available: expect.stringContaining('ERR_OPS_ANSWER'),
    });
    expect(texts.get('log.txt')).toContain('"msg":"begun"');
  });

  it.each(Object.entries(canaries))('does not contain the %s', (_what, canary) => {
    for (const [name, text] of texts) {
      const spellings = [
        canary,
        encodeURIComponent(canary),
        Buffer.from(canary).toString('base64'),
      ];
      for (const spelling of [...spellings, JSON.stringify(canary).slice(1, -1)]) {
        expect(text.includes(spelling), `${name} holds ${spelling}`).toBe(false);
      }
    }
  });

  it('does not contain the passwords of ClickHouse', () => {
    for (const password of Object.values(server.passwords)) {
      for (const text of texts.values()) expect(text).not.toContain(password);
    }
  });

  it('never overwrites a file', async () => {
    await server.write('mine.tar.gz', 'mine');
    const finished = await server.weir(['support-bundle', '--out', 'mine.tar.gz'], {
      env: { ANNA: 'x' },
    });
    expect(finished.code).toBe(2);
    expect(await readFile(server.path('mine.tar.gz'), 'utf8')).toBe('mine');
  });
});
