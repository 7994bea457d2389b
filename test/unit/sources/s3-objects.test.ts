import { createGunzip, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/base/index.ts';
import type { RecordPage } from '../../../src/flow.ts';
import type { ObjectStore } from '../../../src/sources/s3/api.ts';
import { objectProblem } from '../../../src/sources/s3/error-kinds.ts';
import { S3ListingSource } from '../../../src/sources/s3/listing.ts';
import { Consumer, type ConsumerOptions } from '../../support/consumer.ts';
import { FakeS3, s3Error } from '../../support/fake-s3.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { S3Bench } from '../../support/s3-reading.ts';

const lines = (from: number, count: number): string =>
  Array.from({ length: count }, (_, n) => `{"n":${from + n}}\n`).join('');

/** Reads all objects of a bucket, in real time: inflating takes some. */
async function readAll(
  store: ObjectStore,
  { checkpoints, ...how }: ConsumerOptions & { readonly checkpoints?: Map<string, string> } = {},
) {
  const log = new RecordingLog();
  const deps = { clock: systemClock, log, random: () => 0 };
  const limits = { chunkBytes: 1_000, eventBytes: 4_000 };
  const options = { name: 's3', bucket: 'edge', open_objects: 4, list_interval_ms: 60_000 };
  const source = new S3ListingSource(options, limits, deps, async () => store);
  const consumer = new Consumer(checkpoints);
  await consumer.run(source, how);
  await source.close();
  return { consumer, log, text: consumer.events.map(({ text }) => text).join('') };
}

function storeWith(body: string | Uint8Array): FakeS3 {
  const store = new FakeS3();
  store.put('edge', 'a', body);
  return store;
}

/** The same bytes with one wrong byte in the middle. */
function corrupted(zipped: Buffer): Buffer {
  const at = Math.floor(zipped.length / 2);
  return Buffer.concat([zipped.subarray(0, at), Buffer.of(0xff), zipped.subarray(at + 1)]);
}

/** What zlib inflates byte by byte, up to the first fault. */
async function inflatedBefore(zipped: Uint8Array): Promise<Buffer> {
  const gunzip = createGunzip();
  const all: Buffer[] = [];
  const over = new AbortController();
  gunzip.on('data', (chunk: Buffer) => void all.push(chunk)).on('error', () => over.abort());
  for (let at = 0; at < zipped.length && !over.signal.aborted; at++) {
    await new Promise<void>((resolve) => {
      const next = (): void => resolve();
      gunzip.once('error', next);
      gunzip.write(zipped.subarray(at, at + 1), () => {
        gunzip.off('error', next);
        next();
      });
    });
  }
  gunzip.destroy();
  return Buffer.concat(all);
}

describe('the text of an object', () => {
  const text = lines(0, 300);
  const half = text.length / 2;
  it.each([
    ['plain', Buffer.from(text)],
    ['gzip', gzipSync(text)],
    [
      'gzip of several members',
      Buffer.concat([gzipSync(text.slice(0, half)), gzipSync(text.slice(half))]),
    ],
    ['gzip in gzip', gzipSync(gzipSync(text))],
    [
      'gzip of several members in gzip',
      gzipSync(Buffer.concat([gzipSync(text.slice(0, half)), gzipSync(text.slice(half))])),
    ],
    ['without delimiters', Buffer.from(text.replaceAll('\n', ''))],
  ])('is read: %s', async (_, body) => {
    const { consumer, text: got, log } = await readAll(storeWith(body));
    expect(got.replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
    expect(consumer.pages.length).toBeGreaterThan(3);
    expect(consumer.pages.at(-1)).toMatchObject({ ended: true, records: [] });
    expect(consumer.pages.slice(0, -1).every(({ ended }) => !ended)).toBe(true);
    expect(log.summary).toEqual([]);
  });

  it.each([
    ['plain', Buffer.from(text)],
    ['gzip', gzipSync(text, { level: 0 })],
  ])('is complete, however often the connection breaks: %s', async (_, body) => {
    const store = storeWith(body);
    store.pieceBytes = 100;
    store.cutAfterBytes = 300;
    const { text: got } = await readAll(store);
    expect(got).toBe(text);
    const offsets = store.calls.filter(({ operation }) => operation === 'get').map((c) => c.offset);
    expect(offsets.length).toBeGreaterThan(8);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  });

  it.each([
    ['plain', Buffer.from(text)],
    ['gzip', gzipSync(text, { level: 0 })],
  ])('is complete if S3 does not state its size, also after each page: %s', async (_, body) => {
    const store = storeWith(body);
    store.statesSize = false;
    store.pieceBytes = 100;
    store.cutAfterBytes = 3_000;
    const { consumer, text: got } = await readAll(store);
    expect(got).toBe(text);
    for (const page of consumer.pages.slice(0, -1)) {
      const checkpoints = new Map([[page.partition.partition, page.last]]);
      expect((await readAll(store, { checkpoints })).text).toBe(text.slice(Number(page.last)));
    }
  });

  it.each([
    ['plain', Buffer.from(text)],
    ['gzip', gzipSync(text)],
  ])('resumes after any page: %s', async (form, body) => {
    const store = storeWith(body);
    const { consumer } = await readAll(store);
    for (const page of consumer.pages.slice(0, -1)) {
      store.calls.length = 0;
      const checkpoints = new Map([[page.partition.partition, page.last]]);
      const rest = await readAll(store, { checkpoints });
      expect(rest.text).toBe(text.slice(Number(page.last)));
      expect(rest.consumer.pages[0]?.previous).toBe(page.last);
      // Only plain text can be asked for from there on, if there is any.
      const isAskedFor = form === 'plain' && Number(page.last) < text.length;
      expect(store.calls.at(-1)?.offset).toBe(isAskedFor ? Number(page.last) : 0);
    }
  });

  it('may be empty', async () => {
    const { consumer } = await readAll(storeWith(''));
    expect(consumer.pages).toMatchObject([{ records: [], previous: '0', last: '0', ended: true }]);
  });

  it('is reported as rejected, not retried forever, if S3 contradicts itself', async () => {
    const store = storeWith(text);
    const wrong = s3Error('PreconditionFailed', 412);
    store.get = async () => {
      throw wrong;
    };
    await expect(readAll(store)).rejects.toThrow(
      'S3 reports this content as current but does not return it',
    );
  });

  it('is read although S3 throttles and fails for some time', async () => {
    const store = storeWith(text);
    store.fail(s3Error('SlowDown', 503));
    store.fail(s3Error('InternalError', 500));
    expect((await readAll(store)).text).toBe(text);
  });
});

describe('an invalid object', () => {
  it.each([
    ['truncated', (zipped: Buffer) => zipped.subarray(0, -20)],
    ['corrupt after its end', (zipped: Buffer) => Buffer.concat([zipped, Buffer.from('rubbish')])],
  ])('is one record at its end, after the inflated part: gzip %s', async (_, spoil) => {
    const text = lines(0, 12_000);
    const store = storeWith(spoil(gzipSync(text, { level: 0 })));
    const { consumer, log } = await readAll(store);
    const last = consumer.pages.at(-1);
    expect(last).toMatchObject({ ended: true, previous: last?.last });
    const [witness] = last?.records ?? [];
    expect([...(witness?.bytes.subarray(0, 2) ?? [])]).toEqual([0x1f, 0x8b]);
    expect(witness?.position).toBe(last?.last);
    const before = consumer.events.slice(0, -1).map((event) => event.text);
    expect(text.startsWith(before.join(''))).toBe(true);
    expect(before.join('').length).toBeGreaterThan(3_000);
    expect(log.summary).toEqual(['error: gzip object corrupt; storing the rest as a dead letter']);
  });

  it.each([
    ['gzip', (text: string) => corrupted(gzipSync(text))],
    ['gzip in gzip', (text: string) => gzipSync(corrupted(gzipSync(text)), { level: 0 })],
    ['gzip in corrupt gzip', (text: string) => corrupted(gzipSync(gzipSync(text, { level: 0 })))],
  ])('is read up to the faulty byte: %s', async (form, spoil) => {
    const text = lines(0, 3_000);
    const body = spoil(text);
    const { consumer, log } = await readAll(storeWith(body));
    const once = await inflatedBefore(body);
    const expected = form === 'gzip' ? once : await inflatedBefore(once);
    expect(expected.length).toBeGreaterThan(3_000);
    const before = consumer.events.slice(0, -1).map((event) => event.text);
    expect(before.join('')).toBe(expected.toString());
    expect(log.summary).toEqual(['error: gzip object corrupt; storing the rest as a dead letter']);
  });

  it('has the reason in its record, also if the head of the object is sound', async () => {
    // The first member is longer than the head that the record contains.
    const first = gzipSync(lines(0, 5_000), { level: 0 });
    const last = gzipSync(lines(5_000, 1));
    last[last.length - 5] = (last.at(-5) ?? 0) ^ 0xff;
    const { consumer, log } = await readAll(storeWith(Buffer.concat([first, last])));
    const reason = 'damaged gzip data: incorrect data check';
    const [record] = consumer.pages.at(-1)?.records ?? [];
    expect(record).toMatchObject({ unreadable: reason });
    // A replay of the head would not include the rest.
    expect(record?.fullBytes).toBeGreaterThan(first.length);
    expect(record?.bytes).toHaveLength(16_384);
    expect(log.lines).toMatchObject([{ fields: { reason } }]);
  });

  it('is one record if it does not contain text', async () => {
    const formats = { ZIP: 'PK\u0003\u0004', Parquet: 'PAR1', Snappy: '\xff\x06\x00\x00sNaPpY' };
    for (const [name, start] of Object.entries(formats)) {
      const body = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(9_000, 7)]);
      const { consumer, log } = await readAll(storeWith(body));
      expect(consumer.pages).toMatchObject([{ ended: true, previous: '0', last: '0' }]);
      expect(consumer.pages[0]?.records).toHaveLength(1);
      expect(log.lines).toMatchObject([{ level: 'error', fields: { looks_like: name } }]);
    }
  });

  it.each(['InvalidRequest', 'InvalidArgument', 'KeyTooLongError', 'Unknown'])(
    'is not retried forever if S3 rejects the request with status 400 %s',
    async (name) => {
      const bench = new S3Bench();
      bench.openObjects = 1;
      bench.store.put('edge', 'a', '{"n":1}');
      bench.store.put('edge', 'b', '{"n":2}');
      bench.store.deny('a', s3Error(name, 400, 'stored with SSE-C'));
      const consumer = new Consumer();
      await expect(bench.clock.run(consumer.run(bench.bucketSource()))).rejects.toThrow(
        `(s3://edge/a: ${name}: stored with SSE-C)`,
      );
      expect(consumer.texts).toEqual(['{"n":2}']);
    },
  );

  it.each([
    ['RequestTimeout', 400],
    ['Timeout', 408],
    ['TooManyRequests', 429],
    ['ExpiredToken', 400],
    ['InvalidToken', 400],
    ['TokenRefreshRequired', 400],
    ['RequestTimeTooSkewed', 403],
    ['Unauthorized', 401],
    ['ProxyAuthenticationRequired', 407],
    ['OperationAborted', 409],
    ['TooEarly', 425],
    ['AuthorizationHeaderMalformed', 400],
  ])('is what a failure of the connection or the credentials is not: %s', (name, status) => {
    const object = storeWith('').put('edge', 'a', '');
    expect(objectProblem(s3Error(name, status), object)).toBeUndefined();
  });

  it('does not stop the reading of others, and is reported at the end', async () => {
    const store = storeWith('{"n":1}');
    store.put('edge', 'b', '{"n":2}');
    store.put('edge', 'c', '{"n":3}');
    store.deny('b');
    const consumer = new Consumer();
    const bench = new S3Bench();
    const source = new S3ListingSource(
      { name: 's3', bucket: 'edge', open_objects: 1, list_interval_ms: 60_000 },
      { chunkBytes: 1_000, eventBytes: 4_000 },
      { clock: systemClock, log: bench.log, random: () => 0 },
      async () => store,
    );
    await expect(consumer.run(source)).rejects.toThrow(
      /ERR_SOURCES_OBJECTS_UNREAD.*s3:\/\/edge\/b: AccessDenied.*missing IAM action s3:GetObject/,
    );
    expect(consumer.texts).toEqual(['{"n":1}', '{"n":3}']);
  });
});

describe('listing a bucket', () => {
  it('reads the keys under the prefix, in their order, over any number of pages', async () => {
    const bench = new S3Bench();
    bench.store.pageKeys = 3;
    for (const n of [9, 1, 5, 3, 7, 8, 2]) bench.store.put('edge', `in/${n}`, `{"n":${n}}`);
    bench.store.put('edge', 'out/1', '{"n":-1}');
    const { events } = await bench.read(bench.bucketSource({ prefix: 'in/' }));
    expect(events.map(({ text }) => text)).toEqual([1, 2, 3, 5, 7, 8, 9].map((n) => `{"n":${n}}`));
    expect((await bench.read(bench.bucketSource({ prefix: 'in/' }))).pages).toEqual([]);
  });

  it('finds later and rewritten objects in the next listing', async () => {
    const bench = new S3Bench();
    bench.store.put('edge', 'a', '{"n":1}');
    const run = bench.start({}, bench.bucketSource());
    await bench.clock.advance(30_000);
    bench.store.put('edge', 'a', '{"n":2}');
    bench.store.put('edge', '0', '{"n":0}');
    await bench.clock.advance(60_000);
    expect(run.consumer.texts).toEqual(['{"n":0}', '{"n":1}', '{"n":2}']);
    await run.stop();
  });

  it('reads an object once, also if it is listed again while it is read', async () => {
    const bench = new S3Bench();
    bench.openObjects = 1;
    const text = lines(0, 300);
    bench.store.put('edge', 'z', text);
    const onPage = ({ partition }: RecordPage) =>
      partition.partition.includes('/z?') ? bench.clock.pause(30_000) : undefined;
    const run = bench.start({ onPage }, bench.bucketSource());
    await bench.clock.advance(50_000);
    bench.store.put('edge', 'a', '{"a":1}');
    await bench.clock.advance(3_600_000);
    expect(run.consumer.events.map((event) => event.text).join('')).toBe(`${text}{"a":1}`);
    expect(bench.store.calls.filter(({ operation }) => operation === 'get')).toHaveLength(2);
    await run.stop();
  });

  it('reads the current content of an object that is overwritten between listing and read', async () => {
    const bench = new S3Bench();
    bench.openObjects = 1;
    bench.store.put('edge', 'a', '{"n":1}');
    bench.store.put('edge', 'b', '{"n":2}');
    bench.store.put('edge', 'c', '{"n":3}');
    const { texts } = await bench.read(bench.bucketSource(), {
      onPage: ({ partition, ended }) => {
        if (!partition.partition.includes('/a?') || ended) return;
        bench.store.put('edge', 'b', '{"n":4}');
        bench.store.delete('edge', 'c');
      },
    });
    expect(texts).toEqual(['{"n":1}', '{"n":4}']);
  });

  it('omits objects outside the requested time range, and counts the others in advance', async () => {
    const bench = new S3Bench();
    const at = (text: string): number => Date.parse(text);
    bench.store.put('edge', 'old', '{"n":1}', at('2026-01-30T23:59:59Z'));
    bench.store.put('edge', 'in', '{"n":22}', at('2026-01-31T00:00:00Z'));
    bench.store.put('edge', '2026/01/31/23/x', '{"n":333}', at('2026-02-01T00:04:00Z'));
    bench.store.put('edge', 'new', '{"n":4}', at('2026-02-02T00:00:00Z'));
    const period = { start: '2026-01-31T00:00:00Z', end: '2026-02-01T00:00:00Z' };
    const source = bench.bucketSource(period);
    const { signal } = new AbortController();
    expect(await source.survey(signal)).toEqual({ objects: 2, bytes: 17 });
    expect(await source.survey(signal, at('2026-01-30T00:00:00Z'))).toEqual({
      objects: 0,
      bytes: 0,
    });
    expect(source.done).toEqual({ objects: 0, bytes: 0 });
    const { texts } = await bench.read(source);
    expect(texts).toEqual(['{"n":22}', '{"n":333}']);
    expect(source.done).toEqual({ objects: 2, bytes: 17 });
    const again = bench.bucketSource(period);
    await bench.read(again);
    expect(again.done).toEqual({ objects: 2, bytes: 17 });
  });

  it('fails the start with one clear error without permission or without the bucket', async () => {
    const bench = new S3Bench();
    await expect(bench.read(bench.bucketSource())).rejects.toMatchObject({
      code: 'ERR_SOURCES_BUCKET_NOT_FOUND',
    });
    bench.store.fail(s3Error('AccessDenied', 403));
    await expect(bench.read(bench.bucketSource({ prefix: 'x/' }))).rejects.toThrow(
      /ACCESS_DENIED.*bucket edge, prefix x\/, .*missing IAM action s3:ListBucket on arn:aws:s3:::edge/,
    );
  });
});
