import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { createSampler } from '../../src/sample/sampler.ts';
import { FirehoseSender, type SenderRequest } from '../support/firehose-sender.ts';
import { type Ops, opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { until, type WeirProcess } from '../support/weir.ts';

const mib = 1024 * 1024;
const memoryBytes = 256 * mib;
const key = 'secret-key';
/** Bytes of the events of a large request. Its base64 body is a third larger. */
const largeBytes = 29 * 1_000_000;
const larges = 16;
/** Number of distinct requests. The others have the same events, with other request IDs. */
const different = 2;
/** An event is stored once, whichever requests contain it. */
const eventRows = `SELECT ${larges / different} * (
  (SELECT count() FROM weir.http_request_complete FINAL)
    + (SELECT count() FROM weir.tcp_connection_closed FINAL)
    + (SELECT count() FROM weir.config_events FINAL)) AS n`;
/** A dead letter is identified by its request. */
const rejectedRows = `SELECT sum(events) AS n FROM weir.dead_letters FINAL WHERE event_type = 'unknown'`;
/**
 * Factor of the time limits. The limits are 500 and 50 ms if Weir has a core of its own (`WEIR_TEST_SLACK=1`). If Weir and
 * ClickHouse share two cores with other processes, the times depend on the scheduler.
 */
const slack = Number(process.env['WEIR_TEST_SLACK'] ?? 10);

let server: OwnServer;
let run: WeirProcess;
let ops: Ops;
let opsUrl: string;
let port: number;
beforeAll(async () => {
  server = await OwnServer.open();
  port = await freePort();
  await server.configure({
    sources: [{ type: 'firehose', name: 'edge', port, access_keys: ['${KEY}'] }],
    load: { latency_max: '50ms' },
    limits: { memory: '256MiB' },
    ops: { port: 0 },
    log: { format: 'json' },
  });
  run = server.startWeir(['run'], { env: { KEY: key } });
  ops = await opsOf(run);
  opsUrl = /"url":"(http:[^"]+)","msg":"ops listener/.exec(run.stderr())?.[1] ?? '';
});
afterAll(async () => {
  run?.child.kill('SIGKILL');
  await server?.close();
});

async function peakBytes(): Promise<number> {
  const status = await readFile(`/proc/${run.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** Events with an unknown type, which are all rejected. */
function rejectedRequest(seed: number): { request: SenderRequest; events: number } {
  const pad = 'x'.repeat(2_900);
  const events = Math.floor(largeBytes / 3_000);
  const records = Array.from(
    { length: events },
    (_, n) => `{"event_type":"unknown","n":"${seed}-${n}","pad":"${pad}"}`,
  );
  return { request: FirehoseSender.request(records), events };
}

function largeRequest(seed: number): { request: SenderRequest; events: number } {
  const sampler = createSampler({ seed: `large-${seed}` });
  const nowMs = Date.now();
  const records: string[] = [];
  let bytes = 0;
  let events = 0;
  let record = '';
  for (const { text } of sampler.events({ fromMs: nowMs - 3_600_000, toMs: nowMs }, 1e6)) {
    record += `${text}\n`;
    bytes += text.length + 1;
    events += 1;
    if (events % 8 === 0) {
      records.push(record);
      record = '';
    }
    if (bytes >= largeBytes) break;
  }
  records.push(record);
  return { request: FirehoseSender.request(records), events };
}

/** The same events in another request. */
function renamed({ id, body }: SenderRequest): SenderRequest {
  const next = randomUUID();
  const copy = Buffer.from(body);
  copy.write(next, copy.indexOf(id));
  return { id: next, body: copy };
}

/** Sends small requests and requests of `/healthz` in a separate thread, because this thread is busy. */
const probe = `
const { parentPort, workerData } = require('node:worker_threads');
const { small, health, key } = workerData;
let isOver = false;
parentPort.on('message', () => { isOver = true; });
const all = { small: [], health: [], statuses: [] };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function sendSmall(n) {
  const id = 'small-' + n;
  const body = JSON.stringify({ requestId: id, timestamp: 1, records: [{ data: Buffer.from('{"small":' + n + '}').toString('base64') }] });
  const began = performance.now();
  const answer = await fetch(small, { method: 'POST', body, headers: {
    'X-Amz-Firehose-Protocol-Version': '1.0', 'X-Amz-Firehose-Request-Id': id, 'X-Amz-Firehose-Access-Key': key } });
  await answer.text();
  all.small.push(performance.now() - began);
  all.statuses.push(answer.status);
}
async function loop(list, work) {
  for (let n = 0; !isOver; n++) { await work(n); await pause(20); }
}
Promise.all([
  loop(all.small, sendSmall),
  loop(all.health, async () => {
    const began = performance.now();
    await (await fetch(health)).text();
    all.health.push(performance.now() - began);
  }),
]).then(() => parentPort.postMessage(all));
`;

interface Probed {
  readonly small: readonly number[];
  readonly health: readonly number[];
  readonly statuses: readonly number[];
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

it.each([
  ['events', largeRequest, eventRows],
  ['rejected records', rejectedRequest, rejectedRows],
])(
  'responds to small requests and /healthz during 16 requests of 39 MB of %s, within its memory limit',
  async (_, make, rows) => {
    const large = Array.from({ length: different }, (_each, index) => make(index));
    const url = `http://127.0.0.1:${port}/firehose`;
    const worker = new Worker(probe, {
      eval: true,
      workerData: { small: url, health: `${opsUrl}/healthz`, key },
    });
    const probed = new Promise<Probed>((resolve) => worker.once('message', resolve));
    let heldMax = 0;
    const over = new AbortController();
    const watching = (async () => {
      while (!over.signal.aborted) {
        const text = await (await fetch(`${opsUrl}/metrics`)).text();
        const used = /weir_memory_budget_bytes\{state="used"\} (\d+)/.exec(text)?.[1];
        heldMax = Math.max(heldMax, Number(used));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    const senders = Array.from(
      { length: larges },
      () => new FirehoseSender({ url, accessKey: key, retryMsMin: 200, retryMsMax: 1_000 }),
    );
    await Promise.all(
      senders.map((sender, index) => {
        const one = large[index % different];
        if (one === undefined) throw new Error('no request');
        return sender.deliver(renamed(one.request));
      }),
    );
    over.abort();
    await watching;
    worker.postMessage('end', []);
    const { small, health, statuses } = await probed;
    await worker.terminate();
    for (const sender of senders) sender.close();
    const facts = {
      small: small.length,
      small_p50_ms: Math.round(percentile(small, 0.5)),
      small_p99_ms: Math.round(percentile(small, 0.99)),
      small_stored: statuses.filter((status) => status === 200).length,
      health: health.length,
      health_p50_ms: Math.round(percentile(health, 0.5)),
      health_p99_ms: Math.round(percentile(health, 0.99)),
      held_max_mb: Math.round(heldMax / 1e6),
      peak_mb: Math.round((await peakBytes()) / 1e6),
      refused: senders.flatMap((one) => one.statuses).filter((status) => status === 503).length,
    };
    console.log(JSON.stringify(facts));
    const expected = large.reduce((sum, { events }) => sum + events, 0);
    await until('everything is stored once', async () => {
      const [row] = await server.query(rows);
      return Number(row?.['n']) === expected * (larges / different);
    });
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    expect(facts.small_p99_ms).toBeLessThan(500 * slack);
    expect(facts.health_p99_ms).toBeLessThan(50 * slack);
    expect(heldMax).toBeLessThan(memoryBytes * 1.25);
    expect(facts.peak_mb * 1e6).toBeLessThan(memoryBytes + 250 * mib);
    expect(await ops.metric('weir_in_flight_events')).toBe(0);
  },
);
