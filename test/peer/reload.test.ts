import { appendFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { type KinesisEmulator, startKinesisEmulator } from '../../src/sample/index.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';
import { opsOf } from '../support/ops.ts';
import { numberedEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson, until } from '../support/weir.ts';

const reloads = 100;
/** Ports: events with port 1 match both rules; with port 2, neither; with other ports, one of them. */
const ports = [1, 2, 80, 443];
const waitMs = 600_000;

let server: OwnServer;
let kinesis: KinesisEmulator;
beforeAll(async () => {
  [server, kinesis] = await Promise.all([OwnServer.open(), startKinesisEmulator()]);
  await kinesis.createStream('traffic', 2);
}, 180_000);
afterAll(async () => {
  await kinesis.stop();
  await server.close();
});

/** Unique number of the next event of all sources. */
class Maker {
  readonly #source: string;
  made = 0;

  constructor(source: string) {
    this.#source = source;
  }

  lines(count: number): string[] {
    return Array.from({ length: count }, () => {
      const number = this.made++;
      const conn = { server_port: ports[number % ports.length] };
      return numberedEvent(this.#source, number, { conn });
    });
  }
}

it(
  `keeps counts that reconcile through ${reloads} reloads under load: every event is evaluated once, by one of two rules`,
  async () => {
    const firehosePort = await freePort();
    const configure = (turn: number): Promise<void> => {
      const isOdd = turn % 2 === 1;
      // Readers of files and the stream change only every tenth time, because each change has a probation.
      const isLater = Math.floor(turn / 10) % 2 === 1;
      return server.configure({
        sources: [
          { type: 'stdin', name: 'piped' },
          {
            type: 'file',
            name: 'files',
            paths: ['*.ndjson'],
            follow: true,
            poll_interval: isLater ? '20ms' : '30ms',
          },
          { type: 'firehose', name: 'pushed', port: firehosePort, records_max: isOdd ? 500 : 600 },
          {
            type: 'kinesis',
            name: 'streamed',
            stream_name: 'traffic',
            region: 'us-east-1',
            endpoint: kinesis.endpoint,
            http1: true,
            start: 'trim_horizon',
            poll_interval: isLater ? '200ms' : '210ms',
            credentials: { access_key_id: '${KEY}', secret_access_key: '${KEY}' },
          },
        ],
        capture: [
          {
            type: 'http_request_complete.v0',
            filter: `ev.conn.server_port == ${isOdd ? 80 : 443} || ev.conn.server_port == 1`,
          },
        ],
        load: { latency_max: isOdd ? '40ms' : '60ms' },
        retention: { http_request_complete: '0d' },
        web: false,
        ops: { port: 0 },
        log: { format: 'json' },
      });
    };
    await configure(0);
    await server.write('events.ndjson', '');
    const input = new PassThrough();
    const run = server.startWeir(['run'], { stdin: input, env: { KEY: 'x' } });
    const ops = await opsOf(run);
    const url = /"url":"(http:[^"]+)","msg":"ops listener/.exec(run.stderr())?.[1] ?? '';
    const sender = new FirehoseSender({
      url: `http://127.0.0.1:${firehosePort}/firehose`,
      retryMsMin: 20,
      retryMsMax: 200,
    });

    const makers = Object.fromEntries(
      ['piped', 'files', 'pushed', 'streamed'].map((name) => [name, new Maker(name)]),
    );
    const made = (): number => Object.values(makers).reduce((sum, one) => sum + one.made, 0);
    const stop = new AbortController();
    const feed = async (name: string, send: (lines: string[]) => Promise<unknown>) => {
      const maker = makers[name] ?? new Maker(name);
      while (!stop.signal.aborted) {
        await send(maker.lines(40));
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    };
    const feeding = Promise.all([
      feed('piped', async (lines) => input.write(`${lines.join('\n')}\n`)),
      feed('files', (lines) => appendFile(server.path('events.ndjson'), `${lines.join('\n')}\n`)),
      feed('pushed', (lines) => sender.deliver(FirehoseSender.request(lines))),
      feed('streamed', (lines) =>
        kinesis.putEvents('traffic', [
          Buffer.from(lines.slice(0, 20).join('\n')),
          Buffer.from(lines.slice(20).join('\n')),
        ]),
      ),
    ]);

    await until('every source has a ledger row', async () => {
      const status = JSON.parse(await (await fetch(`${url}/status`)).text());
      return status.sources.every(({ stored }: { readonly stored: number }) => stored > 0);
    });
    const memory: number[] = [];
    let readBefore = 0;
    for (let turn = 1; turn <= reloads; turn++) {
      await configure(turn);
      const answer = await fetch(`${url}/-/reload`, { method: 'POST' });
      const outcome = await answer.json();
      expect(outcome, run.stderr().slice(-5_000)).toMatchObject({ result: 'applied', code: '' });
      const read = await ops.metric('weir_received_events_total');
      expect(read).toBeGreaterThanOrEqual(readBefore);
      readBefore = read;
      if (turn % 10 === 0) memory.push(await ops.metric('process_resident_memory_bytes'));
    }
    expect(await ops.metric('weir_config_reloads_total')).toBeGreaterThanOrEqual(reloads);
    stop.abort();
    await feeding;
    input.end();
    await until(
      'everything is in the ledger',
      async () => (await ops.metric('weir_received_events_total')) === made(),
      120_000,
    );
    run.child.kill('SIGTERM');
    const finished = await run.finished;
    expect(finished.code, finished.stderr).toBe(0);
    sender.close();

    const counts = await server.query(
      `SELECT source, sum(received) AS received, sum(filtered) AS filtered,
         sum(arraySum(mapValues(stored))) AS stored, sum(dead_lettered) AS dead
       FROM weir.batches FINAL GROUP BY source ORDER BY source`,
    );
    const rows = await server.view(
      `SELECT account_id AS source, count() AS rows, uniqExact(event_id) AS ids,
         countIf(conn_server_port = 1) AS both, countIf(conn_server_port = 2) AS neither,
         countIf(conn_server_port = 80) AS odd, countIf(conn_server_port = 443) AS even
       FROM analytics.http_request_complete GROUP BY account_id ORDER BY account_id`,
    );
    for (const [index, source] of ['files', 'piped', 'pushed', 'streamed'].entries()) {
      const count = makers[source]?.made ?? 0;
      const { rows: stored, ids, both, neither, odd, even } = rows[index] ?? {};
      expect(counts[index]).toEqual({
        source,
        received: String(count),
        filtered: String(count - Number(stored)),
        stored,
        dead: '0',
      });
      expect({ source, ids, both, neither }).toEqual({
        source,
        ids: stored,
        both: String(count / ports.length),
        neither: '0',
      });
      // Both rules applied for a considerable time.
      expect(Number(odd), source).toBeGreaterThan(0);
      expect(Number(even), source).toBeGreaterThan(0);
    }
    const audit = lastJson(await server.weir(['audit', '--json'], { env: { KEY: 'x' } }));
    expect(audit).toMatchObject({ balanced: true });
    // Memory must not grow: a leak per reload would add up a hundred times.
    const [first, last] = [median(memory.slice(0, 4)), median(memory.slice(-4))];
    expect(
      last / first,
      `${memory.map((bytes) => Math.round(bytes / 1e6)).join(', ')} MB`,
    ).toBeLessThan(1.5);
  },
  waitMs,
);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
