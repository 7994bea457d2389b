import http from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { type Clock, MemoryBudget, systemClock } from '../../src/base/index.ts';
import { configFrom } from '../../src/config/index.ts';
import type { RecordPage } from '../../src/flow.ts';
import { FirehoseSource } from '../../src/sources/firehose/source.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from './source-contract.ts';

const key = 'k';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An endpoint whose pages are stored at once, and given back when the test says so. */
async function open(
  memory: MemoryBudget,
  clock: Clock = systemClock,
): Promise<{ url: string; pages: RecordPage[] }> {
  const { sources } = await configFrom({
    sources: [{ type: 'firehose', name: 'edge', port: 0, access_keys: [key] }],
  });
  const [options] = sources;
  if (options?.type !== 'firehose') throw new Error('no firehose');
  const log = new RecordingLog();
  const source = new FirehoseSource(options, { clock, log, random: Math.random });
  const stop = new AbortController();
  const context = {
    memory,
    untilIdle: false,
    checkpoint: async () => undefined,
    insertsFailingMs: () => 0,
  };
  const { value: reader } = await source.partitions(context, stop.signal).next();
  if (!reader) throw new Error('no reader');
  const pages: RecordPage[] = [];
  const reading = (async () => {
    for await (const page of reader.pages(stop.signal)) {
      pages.push(page);
      source.acknowledged(page.partition.partition);
    }
  })();
  closing.push(async () => {
    stop.abort();
    await source.close();
    await reading;
  });
  const url = String(log.lines.find(({ fields }) => 'url' in fields)?.fields['url']);
  return { url, pages };
}

it('responds with 503 and Retry-After, before it reads the body, if the process has no memory for it', async () => {
  const memory = new MemoryBudget(1_000_000);
  const held = memory.hold(900_000);
  const { url, pages } = await open(memory);
  const request = FirehoseSender.request(['x'.repeat(300_000)]);
  const answer = await fetch(url, {
    method: 'POST',
    body: request.body,
    headers: {
      'X-Amz-Firehose-Protocol-Version': '1.0',
      'X-Amz-Firehose-Request-Id': request.id,
      'X-Amz-Firehose-Access-Key': key,
    },
  });
  await answer.text();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  const sender = new FirehoseSender({ url, accessKey: key });
  closing.push(() => sender.close());
  // Small ones have an eighth for themselves.
  expect(await sender.attempt(FirehoseSender.request(['{"n":1}']))).toMatchObject({ status: 200 });
  held.release();
  expect(await sender.attempt(request)).toMatchObject({ status: 200 });
  for (const page of pages) page.release?.();
  expect(memory.used).toBe(0);
});

it('reserves the inflated size of gzip before inflating, and releases it', async () => {
  const memory = new MemoryBudget(1_000_000);
  const { url, pages } = await open(memory);
  const sender = new FirehoseSender({ url, accessKey: key, gzip: true });
  closing.push(() => sender.close());
  const held = memory.hold(500_000);
  const large = FirehoseSender.request(['x'.repeat(1_000_000)]);
  expect(await sender.attempt(large)).toMatchObject({ status: 503 });
  expect(memory.used).toBe(500_000);
  held.release();
  expect(await sender.attempt(large)).toMatchObject({ status: 200 });
  for (const page of pages) page.release?.();
  expect(memory.used).toBe(0);
});

it('gives up a body that stops arriving, but only if other data waits for memory', async () => {
  let waits = 0;
  const pause: Clock['pause'] = async (ms, signal) => {
    waits += ms === 10_000 ? 1 : 0;
    await systemClock.pause(Math.min(ms, 10), signal);
  };
  const memory = new MemoryBudget(1_000_000);
  const { url } = await open(memory, { ...systemClock, pause });
  const headers = {
    'X-Amz-Firehose-Protocol-Version': '1.0',
    'X-Amz-Firehose-Request-Id': 'slow',
    'X-Amz-Firehose-Access-Key': key,
    'Content-Length': '400000',
  };
  let status: number | undefined;
  const slow = http.request(url, { method: 'POST', headers }, (answer) => {
    status = answer.statusCode;
  });
  slow.on('error', () => {});
  closing.push(() => slow.destroy());
  slow.write('{');
  await until(() => waits > 3);
  expect(status).toBeUndefined();
  expect(memory.used).toBeGreaterThan(400_000);
  const permit = await memory.acquire(500_000, AbortSignal.timeout(30_000));
  expect(permit?.bytes).toBe(500_000);
  await until(() => status === 503);
});
