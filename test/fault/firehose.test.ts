import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { createSampler } from '../../src/sample/sampler.ts';
import { FirehoseSender, type SenderRequest } from '../support/firehose-sender.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const tables = ['http_request_complete', 'tcp_connection_closed', 'config_events'];
const requestEvents = 25;

let server: OwnServer;
let port: number;
let running: WeirProcess | undefined;
const senders: FirehoseSender[] = [];
beforeAll(async () => {
  server = await OwnServer.open();
});
afterAll(() => server.close());
beforeEach(async () => {
  port = await freePort();
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  for (const sender of senders.splice(0)) sender.close();
  await server.start();
  await server.wipe();
});

async function configure(more: object = {}): Promise<void> {
  await server.configure({
    sources: [
      {
        type: 'firehose',
        name: 'edge',
        port,
        access_keys: ['${KEY}'],
        insert_failure_grace: '300ms',
      },
    ],
    load: { latency_max: '50ms', retry_wait_min: '20ms', retry_wait_max: '200ms' },
    ...more,
  });
}

function startRun(...args: readonly string[]): WeirProcess {
  running = server.startWeir(['run', '--json', ...args], { env: { KEY: 'secret-key' } });
  return running;
}

function newSender(gzip = false): FirehoseSender {
  const url = `http://127.0.0.1:${port}/firehose`;
  const retry = { retryMsMin: 20, retryMsMax: 200 };
  const sender = new FirehoseSender({ url, accessKey: 'secret-key', gzip, ...retry });
  senders.push(sender);
  return sender;
}

/** Requests with distinct events, in all encodings of records, and the IDs of the events. */
function requestsOf(seed: string, count: number): { requests: SenderRequest[]; ids: Set<string> } {
  const sampler = createSampler({ seed });
  const nowMs = Date.now();
  const period = { fromMs: nowMs - 3_600_000, toMs: nowMs };
  const texts = [...sampler.events(period, count * requestEvents)].map(({ text }) => text);
  const ids = new Set(texts.map((text) => (JSON.parse(text) as { event_id: string }).event_id));
  const requests = Array.from({ length: count }, (_, index) => {
    const own = texts.slice(index * requestEvents, (index + 1) * requestEvents);
    const concatenated = own.slice(0, 5).join('');
    const zipped = gzipSync(own.slice(5, 10).join('\n'));
    return FirehoseSender.request([concatenated, zipped, ...own.slice(10)]);
  });
  return { requests, ids };
}

async function storedIds(): Promise<string[]> {
  const ids: string[] = [];
  for (const table of tables) {
    const rows = await server.view(`SELECT event_id FROM analytics.${table}`);
    ids.push(...rows.map((row) => String(row['event_id'])));
  }
  return ids;
}

async function expectEverythingOnce(ids: ReadonlySet<string>, requests: number): Promise<void> {
  expect((await storedIds()).toSorted()).toEqual([...ids].toSorted());
  const [ledger] = await server.query(
    `SELECT count() AS rows, uniqExact(source_partition) AS partitions, countIf(previous != last) AS chained
     FROM weir.batches FINAL`,
  );
  expect(ledger).toMatchObject({
    rows: String(requests),
    partitions: String(requests),
    chained: '0',
  });
  const audit = await server.weir(['audit', '--json'], { env: { KEY: 'secret-key' } });
  expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [] });
}

describe('Firehose with failing servers', () => {
  it('stores every event once while ClickHouse is unavailable and 8 senders retry', async () => {
    await configure();
    const run = startRun();
    const { requests, ids } = requestsOf('outage', 8 * 12);
    let delivered = 0;
    const waiting = [...requests];
    const workers = Array.from({ length: 8 }, async (_, index) => {
      const sender = newSender(index % 2 === 1);
      for (let request = waiting.shift(); request; request = waiting.shift()) {
        await sender.deliver(request);
        // Firehose guarantees only at-least-once delivery.
        if (delivered % 7 === 0) await sender.deliver(request);
        delivered += 1;
      }
    });
    await until('a third is stored', () => delivered > 30);
    await server.stop();
    const refused = (): number =>
      senders.flatMap(({ statuses }) => statuses).filter((status) => status === 503).length;
    await until('every sender received 503', () => refused() >= 24);
    await server.start();
    await Promise.all(workers);
    const all = senders.flatMap(({ statuses }) => statuses);
    expect(new Set(all)).toEqual(new Set([0, 200, 503].filter((status) => all.includes(status))));
    run.child.kill('SIGTERM');
    const finished = await run.finished;
    expect({ code: finished.code, counts: lastJson(finished) }).toMatchObject({
      code: 0,
      counts: { balanced: true, in_flight: 0 },
    });
    expect(finished.stderr).not.toContain('secret-key');
    await expectEverythingOnce(ids, requests.length);
  });

  it.each(['before', 'after'] as const)(
    'stores every event once if it is killed %s the ledger row is written, before the response',
    async (when) => {
      const gate = await ledgerGate(server.clickhouse['url'] ?? '', when);
      try {
        await configure({ clickhouse: { ...server.clickhouse, url: gate.url } });
        startRun();
        const { requests, ids } = requestsOf(`kill-${when}`, 4);
        const deliveries = requests.map((request) => newSender().deliver(request));
        await gate.held;
        expect(senders.flatMap(({ statuses }) => statuses)).not.toContain(200);
        expect(await storedIds()).not.toEqual([]);
        const [ledger] = await server.query('SELECT count() > 0 AS written FROM weir.batches');
        expect(Boolean(ledger?.['written'])).toBe(when === 'after');
        running?.child.kill('SIGKILL');
        await running?.finished;
        gate.open();
        const second = startRun();
        await Promise.all(deliveries);
        second.child.kill('SIGTERM');
        expect(lastJson(await second.finished)).toMatchObject({ balanced: true, in_flight: 0 });
        await expectEverythingOnce(ids, requests.length);
      } finally {
        await gate.close();
      }
    },
  );

  it('ends when no more requests arrive', async () => {
    await server.configure({
      sources: [
        { type: 'firehose', name: 'edge', port, access_keys: ['${KEY}'], idle_timeout: '1500ms' },
      ],
      load: { latency_max: '50ms' },
    });
    const run = startRun('--until-idle');
    const { requests, ids } = requestsOf('idle', 3);
    const sender = newSender();
    for (const request of requests) await sender.deliver(request);
    const finished = await run.finished;
    expect({ code: finished.code, counts: lastJson(finished) }).toMatchObject({
      code: 0,
      counts: { balanced: true, received: ids.size, stored: ids.size },
    });
    expect(await sender.attempt(requests[0] as SenderRequest)).toBeUndefined();
    await expectEverythingOnce(ids, requests.length);
  });

  it('stores an invalid record as a dead letter, once, and its neighbors as events', async () => {
    await configure();
    const run = startRun();
    const { requests, ids } = requestsOf('poison', 1);
    const good = JSON.parse(requests[0]?.body.toString() ?? '') as { records: unknown[] };
    const bad = [{ data: Buffer.from('{"event_id":').toString('base64') }, { data: '%%%' }, {}];
    const body = {
      requestId: 'poisoned',
      timestamp: 1,
      records: [...bad, ...good.records, { data: '' }],
    };
    const sender = newSender();
    const request = FirehoseSender.raw(body, 'poisoned');
    expect(await sender.deliver(request)).toBeGreaterThan(0);
    expect(await sender.attempt(request)).toMatchObject({ status: 200 });
    run.child.kill('SIGTERM');
    expect(lastJson(await run.finished)).toMatchObject({ balanced: true });
    const letters = await server.query(
      'SELECT toString(position) AS position, reason FROM weir.dead_letters FINAL ORDER BY position',
    );
    expect(letters.map((row) => row['position'])).toEqual(['1', '2', '3']);
    const [ledger] = await server.query(
      "SELECT ignored['empty'] AS empty, dead_lettered AS dead FROM weir.batches FINAL",
    );
    expect(ledger).toMatchObject({ empty: '1', dead: '3' });
    await expectEverythingOnce(ids, 1);
  });
});

/** A proxy in front of ClickHouse that forwards everything except one insert into the ledger, or its response. */
async function ledgerGate(
  target: string,
  when: 'before' | 'after',
): Promise<{ url: string; held: Promise<void>; open(): void; close(): Promise<void> }> {
  let isOpen = false;
  let hold = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const gate = http.createServer((request, response) => {
    const isLedger = !isOpen && decodeURIComponent(request.url ?? '').includes('weir.`batches`');
    if (isLedger && when === 'before') {
      hold();
      return;
    }
    const { method, headers, url = '/' } = request;
    const onward = http.request(new URL(url, target), { method, headers }, (answer) => {
      if (isLedger) answer.resume().once('end', hold);
      else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const { port: own } = gate.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    held,
    open: () => (isOpen = true),
    close: async () => {
      gate.closeAllConnections();
      gate.close();
      await once(gate, 'close');
    },
  };
}
