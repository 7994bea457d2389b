import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';
import { httpEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { sized } from '../support/size.ts';
import { kplAggregate } from '../support/transports.ts';
import { lastJson, until } from '../support/weir.ts';

/** `npm test` uses records of a quarter of the size, with a quarter of the limits. */
const size = sized(0.25, 1);
const MIB = 1_048_576 * size;
const times = (count: number): number => count * size;
const limits = { event_size: `${10_240 * size}KiB`, inflated_size: `${64 * size}MiB` };
const envelope = (logEvents: string): string =>
  `{"messageType":"DATA_MESSAGE","logEvents":[${logEvents}]}`;
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const bomb = gzipSync('"'.repeat(60 * MIB));

/**
 * Records that once stopped the process after every restart, or used gigabytes of memory, and records that were lost
 * without a trace. Limits on counts (values of a record, messages of an envelope) are exceeded in every size.
 */
const hostile: Readonly<Record<string, Buffer>> = {
  'short lines': Buffer.from('x\n'.repeat(times(300_000))),
  'braces in gzip': gzipSync('{'.repeat(200_000)),
  'letters of base64 in gzip': gzipSync('a'.repeat(6 * MIB)),
  'letters of base64': Buffer.from('A'.repeat(times(6_000_000))),
  'zero bytes in gzip': gzipSync(Buffer.alloc(20 * MIB)),
  quotes: Buffer.from('"'.repeat(times(9_000_000))),
  'log events without end': gzipSync(envelope(`${'null,'.repeat(sized(300_000, 1_000_000))}null`)),
  'a log event nested deep': gzipSync(
    envelope(`${nested(200_000)},{"message":${nested(200_000)}}`),
  ),
  'a message of base64 letters': gzipSync(
    envelope(JSON.stringify({ message: 'A'.repeat(9 * MIB) })),
  ),
  'lines of one letter in gzip': gzipSync('x\n'.repeat(sized(600_000, 1_000_000))),
  'a token behind backslashes': Buffer.from(
    `{"token${'\\'.repeat(1_000)}":[${'1,'.repeat(times(450_000))}`,
  ),
  'a token before line breaks': gzipSync(`{"a":"{\\"token\\":${'\\n'.repeat(times(4_500_000))}`),
  'brackets behind a token': gzipSync(`{"token":${'['.repeat(30 * MIB)}`),
  'bombs in an aggregate': kplAggregate(
    Array.from({ length: 100 }, () => ({ data: bomb, partitionKey: 'k' })),
  ),
  'only brackets': Buffer.from('['.repeat(times(1_000_000))),
  'a bracket': Buffer.from('['),
  commas: Buffer.from(',,'),
};

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.shared();
});
afterEach(() => server.wipe());
afterAll(() => server.close());

const count = (what: string, from: string): Promise<unknown> =>
  server.query(`SELECT toUInt32(${what}) AS n FROM weir.${from} FINAL`).then(([row]) => row?.['n']);

async function expectCounts(neighbors: number): Promise<void> {
  const audit = await server.weir(['audit', '--json']);
  expect(lastJson(audit)).toMatchObject({ balanced: true, missing_dead_letters: 0 });
  expect(await count('count()', 'http_request_complete')).toBe(neighbors);
  expect(await count('sum(events)', 'dead_letters')).toBe(
    await count('sum(dead_lettered)', 'batches'),
  );
  // Each record has a hundred dead letters, and one for all others.
  expect(await count('count()', 'dead_letters')).toBeLessThanOrEqual(
    101 * Object.keys(hostile).length,
  );
}

describe('malicious records among valid ones', () => {
  it('stop nothing and lose nothing if Firehose sends them, and each request gets one response', async () => {
    const port = await freePort();
    await server.configure({
      sources: [{ type: 'firehose', name: 'edge', port }],
      load: { latency_max: '100ms' },
      limits,
    });
    const running = server.startWeir(['run']);
    await until('the endpoint is open', () =>
      running.stderr().includes('Firehose endpoint is open'),
    );
    const sender = new FirehoseSender({ url: `http://127.0.0.1:${port}/firehose` });
    let neighbors = 0;
    for (const [what, record] of Object.entries(hostile)) {
      const pair = [httpEvent(`ev_${neighbors++}`), record, httpEvent(`ev_${neighbors++}`)];
      const answer = await sender.attempt(FirehoseSender.request(pair));
      expect([what, answer?.status]).toEqual([what, 200]);
    }
    const deep = `{"requestId":"deep","timestamp":1,"records":[{"data":${nested(6_000)}},{"data":"${Buffer.from(httpEvent('ev_deep')).toString('base64')}"}]}`;
    const answer = await sender.attempt({ id: 'deep', body: Buffer.from(deep) });
    expect(answer?.status).toBe(200);
    sender.close();
    running.child.kill('SIGTERM');
    expect((await running.finished).code).toBe(0);
    await expectCounts(neighbors + 1);
  }, 120_000);

  it('stop nothing and lose nothing as lines of files', async () => {
    let neighbors = 0;
    const sources: object[] = [];
    for (const [name, record] of Object.entries(hostile)) {
      const [first, last] = [httpEvent(`ev_${neighbors++}`), httpEvent(`ev_${neighbors++}`)];
      const text = Buffer.concat([Buffer.from(`${first}\n`), record, Buffer.from(`\n${last}\n`)]);
      await server.write(`${sources.length}.log`, text);
      sources.push({
        type: 'file',
        name: name.replaceAll(' ', '_'),
        paths: [`${sources.length}.log`],
      });
    }
    await server.configure({ sources, limits });
    const running = server.startWeir(['run', '--until-idle', '--json']);
    expect((await running.finished).code).toBe(0);
    await expectCounts(neighbors);
  }, 120_000);
});
