import { readFileSync } from 'node:fs';
import { appendFile, cp } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSampler } from '../../src/sample/sampler.ts';
import { TestCluster } from '../support/cluster.ts';
import { blocksOf } from '../support/docs-blocks.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const page = 'docs/deploy/backup.md';
const nowMs = Date.now();
const sampler = createSampler({ seed: 'backup-server', tcpShare: 0.2, configShare: 0.1 });
const events = [...sampler.history(nowMs - 7_200_000, nowMs, 3_000)].map((each) =>
  Buffer.from(each).toString(),
);
let server: TestCluster;
let loader: WeirProcess;
let arrived = 0;

beforeAll(async () => {
  server = await TestCluster.open({
    shards: 1,
    // Relative to the folder of the data.
    xml: () => '<backups><allowed_path>backups</allowed_path></backups>',
    moreGrants: { admin: ['ALL ON *.*'] },
  });
  const { cluster: _, ...users } = server.clickhouse;
  await server.configure({
    pipeline: 'backup',
    web: false,
    clickhouse: { ...users, url: server.urls[0] },
    sources: [
      { name: 'events', type: 'file', paths: [server.path('events-*.ndjson')], follow: true },
    ],
    load: { batch_rows: 200, latency_max: '50ms' },
    rollups: { interval: '1s' },
  });
  expect(await server.weir('migrate')).toMatchObject({ code: 0 });
}, 120_000);
afterAll(async () => {
  loader?.child.kill('SIGKILL');
  await server.close();
});

/** Statements of the page for a single server that begin with a word. Backups are files here, not objects in S3. */
function documented(word: 'BACKUP' | 'RESTORE'): readonly string[] {
  const text = blocksOf(page, readFileSync(page, 'utf8')).find(
    (block) => block.language === 'sql' && block.text.startsWith(`${word} `),
  )?.text;
  const statements = (text ?? '').split(';').map((statement) => statement.trim());
  return statements
    .filter((statement) => statement !== '')
    .map((statement) =>
      statement.replace(/S3\('[^']+\/([a-z]+)'(?:, 'KEY', 'SECRET')?\)/, "File('$1')"),
    );
}

function startLoader(): void {
  loader = server.startWeir(['run']);
}

async function stopLoader(): Promise<void> {
  loader.child.kill('SIGTERM');
  expect(await loader.finished).toMatchObject({ code: 0 });
}

const stored = (): Promise<number> =>
  server.ask(0, "SELECT sum(received) FROM weir.batches WHERE pipeline = 'backup'").then(Number);

/** Writes events in small batches to three files, and waits until some are stored. The others arrive during the next steps. */
async function arrive(count: number): Promise<void> {
  const end = arrived + count;
  for (let file = 0; arrived < end; file = (file + 1) % 3) {
    const lines = events.slice(arrived, Math.min(arrived + 100, end));
    const enough = arrived + Math.floor(lines.length / 3);
    arrived += lines.length;
    await appendFile(
      server.path(`events-${file}.ndjson`),
      lines.map((line) => `${line}\n`).join(''),
    );
    await until('events are stored', async () => (await stored()) >= enough);
  }
}

const count = (table: string): Promise<number> => server.count(0, `analytics.${table}`, 'analyst');

const audit = async (): Promise<Record<string, unknown>> =>
  lastJson(await server.weir('audit', '--json'));

describe('a backup of a single server that loads', () => {
  it('is made with the statements of the guide while events arrive', async () => {
    startLoader();
    const statements = documented('BACKUP');
    for (const statement of statements) {
      await arrive(400);
      await server.ask(0, statement);
    }
    await arrive(400);
    const created = await server.count(0, "system.backups WHERE status = 'BACKUP_CREATED'");
    expect(created).toBe(statements.length);
    expect(created).toBeGreaterThan(0);
  });

  it('replaces the lost data, and the loader continues: each event counts once', async () => {
    // The loader is running when the server loses its data, and is then stopped, as in the guide.
    await cp(backups(), server.path('backups'), { recursive: true });
    await server.replace(0);
    await cp(server.path('backups'), backups(), { recursive: true });
    await stopLoader();
    for (const statement of documented('RESTORE')) await server.ask(0, statement);
    expect(await server.weir('migrate')).toMatchObject({ code: 0 });
    // All events of the ledger exist, and events that arrived between the backups.
    const found = await audit();
    expect(found).toMatchObject({ unbalanced_batches: 0, gaps: [] });
    expect(found['received']).toBeLessThan(arrived);
    expect(found['unledgered']).toBeGreaterThan(0);

    startLoader();
    await arrive(events.length - arrived);
    await until('all events are stored', async () => (await stored()) === events.length);
    const requests = await count('http_request_complete');
    const minutes = 'SELECT sum(requests) FROM analytics.http_minute';
    await until(
      'all minutes are counted',
      async () => Number(await server.ask(0, minutes, 'analyst')) === requests,
    );
    await stopLoader();
    expect(await audit()).toMatchObject({ balanced: true, gaps: [], received: events.length });
    const others = await Promise.all(['tcp_connection_closed', 'config_events'].map(count));
    expect(others.reduce((sum, one) => sum + one, requests)).toBe(events.length);
  });
});

/** Folder of the backups of the server. */
function backups(): string {
  return server.place.path('server-1/clickhouse/backups');
}
