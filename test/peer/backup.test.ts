import { appendFile, cp } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSampler } from '../../src/sample/sampler.ts';
import { TestCluster } from '../support/cluster.ts';
import { lastJson, until } from '../support/weir.ts';

const shards = 4;
const nodes = Array.from({ length: shards }, (_, node) => node);
const shape = {
  shards,
  // Relative to the folder of the data.
  xml: () => '<backups><allowed_path>backups</allowed_path></backups>',
  macros: (node: number) => `<shard>${node + 1}</shard><replica>a</replica>`,
  moreGrants: { admin: ['ALL ON *.*'] },
};
const events = [...eventsOf(6_000)];
let before: TestCluster;
let after: TestCluster;

beforeAll(async () => {
  before = await TestCluster.open(shape);
});
afterAll(async () => {
  await before.close();
  await after.close();
});

function* eventsOf(count: number): Generator<string> {
  const nowMs = Date.now();
  const sampler = createSampler({ seed: 'backup', tcpShare: 0.2, configShare: 0.1 });
  for (const each of sampler.history(nowMs - 7_200_000, nowMs, count)) {
    yield Buffer.from(each).toString();
  }
}

const stored = (cluster: TestCluster): Promise<number> =>
  cluster.ask(0, "SELECT sum(received) FROM weir.batches WHERE pipeline = 'backup'").then(Number);

const files = 4;
const fileOf = (index: number): string => `events-${index % files}.ndjson`;

/** Options of the loader. It continuously reads several files, so that ledger rows have one or several ranges. */
const options = () => ({
  pipeline: 'backup',
  sources: [
    { name: 'events', type: 'file', paths: [before.path('events-*.ndjson')], follow: true },
  ],
  load: { batch_rows: 200, latency_max: '50ms' },
  rollups: { interval: '1s' },
});

/** The backups of docs/deploy/backup.md, in their order. */
const ledger = 'TABLE weir_local.batches';
const marks = 'TABLE weir_local.dirty_minutes';
const rest =
  'DATABASE weir, DATABASE analytics, DATABASE weir_local EXCEPT TABLES batches, dirty_minutes';

/** Restores a server of the other cluster, in the documented order. */
async function restore(node: number): Promise<void> {
  await after.ask(node, `RESTORE ${rest.replace(/ EXCEPT .*/, '')} FROM File('rest')`);
  await after.ask(node, `RESTORE ${marks} FROM File('marks')`);
  await after.ask(node, `RESTORE ${ledger} FROM File('ledger')`);
}

const audit = async (): Promise<Record<string, unknown>> =>
  lastJson(await after.weir('audit', '--json'));

describe('a backup of a cluster that loads', () => {
  it('is made shard by shard, at different times', async () => {
    await before.configure({ sources: [] });
    expect(await before.weir('migrate')).toMatchObject({ code: 0 });
    for (let index = 0; index < files; index++) await before.write(fileOf(index), '');
    await before.configure(options());
    const loader = before.startWeir(['run']);
    let arrived = 0;
    /** Writes events in small batches, and waits until some are stored. The others arrive during the next steps. */
    const arrive = async (count: number): Promise<void> => {
      const end = arrived + count;
      for (let batch = 0; arrived < end; batch++) {
        const lines = events.slice(arrived, Math.min(arrived + 100, end));
        const enough = arrived + Math.floor(lines.length / 3);
        arrived += lines.length;
        // To one file or to two files, in turn.
        const middle = batch % 2 === 0 ? lines.length : Math.floor(lines.length / 2);
        for (const [index, part] of [lines.slice(0, middle), lines.slice(middle)].entries()) {
          const text = part.map((line) => `${line}\n`).join('');
          await appendFile(before.path(fileOf(batch + index)), text);
        }
        await until('events are stored', async () => (await stored(before)) >= enough);
      }
    };
    for (const node of nodes) {
      await arrive(600);
      await before.ask(node, `BACKUP ${ledger} TO File('ledger')`);
    }
    for (const node of nodes) {
      await arrive(300);
      await before.ask(node, `BACKUP ${marks} TO File('marks')`);
      await arrive(300);
      await before.ask(node, `BACKUP ${rest} TO File('rest')`);
    }
    await arrive(events.length - arrived);
    await until('all events are stored', async () => (await stored(before)) === events.length);
    loader.child.kill('SIGTERM');
    expect(await loader.finished).toMatchObject({ code: 0 });
  });

  it('is restored on other servers, and the audit succeeds after the missing events are read again', async () => {
    after = await TestCluster.open(shape);
    for (const node of nodes) {
      const [from, to] = [before, after].map(({ place }) =>
        place.path(`server-${node + 1}/clickhouse/backups`),
      );
      await cp(from ?? '', to ?? '', { recursive: true });
    }
    await Promise.all(nodes.map((node) => before.kill(node)));
    for (const node of nodes) {
      await restore(node);
    }
    await after.configure(options());
    expect(await after.weir('migrate')).toMatchObject({ code: 0 });
    // All events of the ledger exist, and events that arrived between the two backups.
    const found = await audit();
    expect(found).toMatchObject({ unbalanced_batches: 0, gaps: [] });
    expect(found['received']).toBeLessThan(events.length);
    expect(found['unledgered']).toBeGreaterThan(0);

    await expectAllOnce();
  });

  it('restores a shard that is lost later, with the ledger of all shards', async () => {
    const lost = 2;
    for (const database of ['analytics', 'weir', 'weir_local']) {
      await after.ask(lost, `DROP DATABASE ${database} SYNC`);
    }
    await restore(lost);
    for (const node of nodes.filter((each) => each !== lost)) {
      await after.ask(node, 'TRUNCATE TABLE weir_local.batches');
      await after.ask(node, `RESTORE ${ledger} FROM File('ledger')`);
    }
    await expectAllOnce();
  });

  /** The loader reads the events that the ledger lacks. After that, every event exists once. */
  async function expectAllOnce(): Promise<void> {
    expect(await after.weir('run', '--until-idle')).toMatchObject({ code: 0 });
    expect(await audit()).toMatchObject({ balanced: true, gaps: [], received: events.length });
    const tables = ['http_request_complete', 'tcp_connection_closed', 'config_events'];
    const counts = tables.map((table) => after.count(1, `analytics.${table}`, 'analyst'));
    expect((await Promise.all(counts)).reduce((sum, count) => sum + count, 0)).toBe(events.length);
    const [minutes, requests] = await Promise.all([
      after.ask(0, 'SELECT sum(requests) FROM analytics.http_minute', 'analyst'),
      counts[0],
    ]);
    expect(Number(minutes)).toBe(requests);
  }
});
