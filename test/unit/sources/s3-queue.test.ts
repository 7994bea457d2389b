import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../src/base/index.ts';
import { noticeOf, testNotice } from '../../support/fake-queue.ts';
import { s3Error } from '../../support/fake-s3.ts';
import { S3Bench } from '../../support/s3-reading.ts';
import { reported } from '../../support/reported.ts';

const minuteMs = 60_000;

/** A bench whose bucket contains an object with one notification. */
function benchWith(...keys: readonly string[]): S3Bench {
  const bench = new S3Bench();
  for (const key of keys)
    bench.queue.send(noticeOf(bench.store.put('edge', key, `{"k":"${key}"}`)));
  return bench;
}

describe('messages of a queue', () => {
  it('are deleted when their objects are stored', async () => {
    const bench = benchWith('a', 'b');
    const { texts } = await bench.read();
    expect(texts).toEqual(['{"k":"a"}', '{"k":"b"}']);
    expect(bench.queue.size).toBe(0);
    expect(bench.log.summary).toEqual([]);
    expect([bench.queue.isClosed, bench.store.isClosed]).toEqual([true, true]);
  });

  it('stay, and are invisible to others, until the objects are stored', async () => {
    const bench = benchWith('a');
    const run = bench.start({ acknowledges: false });
    for (let minute = 0; minute < 30; minute++) {
      await bench.clock.advance(minuteMs);
      expect([bench.queue.size, bench.queue.taken]).toEqual([1, 1]);
    }
    expect(run.consumer.texts).toEqual(['{"k":"a"}']);
    for (const partition of run.consumer.partitions) {
      run.source.acknowledged(
        partition,
        '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      );
    }
    await bench.clock.advance(1_000);
    expect(bench.queue.size).toBe(0);
    await run.stop();
  });

  it('are released immediately if reading stops before their objects are stored', async () => {
    const bench = benchWith('a', 'b');
    const run = bench.start({ acknowledges: false });
    await bench.clock.advance(1_000);
    expect(bench.queue.taken).toBe(2);
    await run.stop();
    expect([bench.queue.size, bench.queue.taken]).toEqual([2, 0]);
    expect((await bench.read()).texts).toEqual(['{"k":"a"}', '{"k":"b"}']);
  });

  it('are deleted without a read if their objects are in the ledger', async () => {
    const bench = benchWith('a');
    await bench.read();
    const [object] = (
      await bench.store.list(
        { bucket: 'edge', prefix: '', after: undefined },
        new AbortController().signal,
      )
    ).objects;
    if (object !== undefined) bench.queue.send(noticeOf(object, object));
    const gets = bench.store.calls.length;
    expect((await bench.read()).pages).toEqual([]);
    expect(bench.store.calls).toHaveLength(gets);
    expect(bench.queue.size).toBe(0);
  });

  it('for one object cause one read, whenever they arrive', async () => {
    const bench = new S3Bench();
    const object = bench.store.put('edge', 'a', '{"n":1}');
    bench.queue.send(noticeOf(object));
    bench.queue.send(noticeOf(object));
    let isTold = false;
    const { texts } = await bench.read(bench.queueSource(), {
      onPage: () => {
        if (!isTold) bench.queue.send(noticeOf(object));
        isTold = true;
      },
    });
    expect(texts).toEqual(['{"n":1}']);
    expect(bench.queue.size).toBe(0);
  });

  it('that could not be deleted arrive again, and cause no second read', async () => {
    const bench = benchWith('a');
    bench.queue.fail('delete', s3Error('AccessDenied', 403, 'not authorized'));
    const run = bench.start();
    await bench.clock.advance(10_000);
    expect(bench.queue.size).toBe(1);
    await bench.clock.advance(bench.visibilityMs);
    expect(bench.queue.size).toBe(0);
    expect(bench.store.calls.filter(({ operation }) => operation === 'get')).toHaveLength(1);
    expect(bench.log.summary).toEqual(['warn: SQS request failed; message may be delivered again']);
    const warning = bench.log.lines.find(({ level }) => level === 'warn');
    expect(warning?.fields['reason']).toContain('missing IAM action sqs:DeleteMessage');
    await run.stop();
  });

  it('that are test messages of S3 are deleted and logged', async () => {
    const bench = benchWith();
    bench.queue.send(testNotice);
    const source = bench.queueSource();
    expect((await bench.read(source)).pages).toEqual([]);
    expect(Object.fromEntries(reported(source))).toEqual({
      'weir_source_notifications_total object': 0,
      'weir_source_notifications_total stored': 0,
      'weir_source_notifications_total test': 1,
      'weir_source_notifications_total skipped': 0,
      'weir_source_notifications_total unknown': 0,
    });
    expect(bench.queue.size).toBe(0);
    expect(bench.log.summary).toEqual(['info: received S3 test event; queue connected']);
  });

  it('of unknown content are returned as records, and deleted when those are stored', async () => {
    const bench = benchWith();
    bench.queue.send('Hello?');
    const run = bench.start({ acknowledges: false });
    await bench.clock.advance(minuteMs);
    expect(run.consumer.pages).toMatchObject([
      { partition: { unordered: true }, previous: '1', last: '1', ended: false },
    ]);
    expect(run.consumer.texts).toEqual(['Hello?']);
    expect(bench.queue.size).toBe(1);
    await run.stop();
    await bench.read();
    expect(bench.queue.size).toBe(0);
  });

  it('are not received while enough objects are being read', async () => {
    const bench = benchWith(...Array.from({ length: 30 }, (_, n) => `k${n}`));
    bench.openObjects = 2;
    let [reading, most] = [0, 0];
    const { texts } = await bench.read(bench.queueSource(), {
      onPage: async ({ ended }) => {
        if (ended) return;
        most = Math.max(most, ++reading);
        await bench.clock.pause(100);
        reading--;
      },
    });
    expect(texts).toHaveLength(30);
    expect(most).toBe(2);
    expect(bench.queue.size).toBe(0);
  });
});

describe('objects that cannot be read', () => {
  it('are retried, with increasing waits, if they do not exist yet', async () => {
    const bench = new S3Bench();
    const object = bench.store.put('edge', 'late', '{"n":1}');
    bench.store.delete('edge', 'late');
    bench.queue.send(noticeOf(object));
    const run = bench.start();
    await bench.clock.advance(60_000);
    const gets = bench.store.calls.length;
    expect(gets).toBeGreaterThanOrEqual(3);
    expect(gets).toBeLessThanOrEqual(5);
    bench.store.put('edge', 'late', '{"n":1}');
    await bench.clock.advance(3 * minuteMs);
    expect(run.consumer.texts).toEqual(['{"n":1}']);
    expect(bench.queue.size).toBe(0);
    expect(run.source.health()).toMatchObject({ state: 'reading', reason: '' });
    await run.stop();
  });

  it('are reported with the missing permission, delay no others, and are left to the redrive policy', async () => {
    const bench = benchWith('secret', 'a');
    bench.queue.receivesMax = 3;
    bench.store.deny('secret');
    const run = bench.start();
    await bench.clock.advance(1_000);
    expect(run.consumer.texts).toEqual(['{"k":"a"}']);
    expect(bench.log.lines).toMatchObject([
      {
        level: 'error',
        message: 'object cannot be read; retrying, and continuing with the other objects',
        fields: { object: 's3://edge/secret' },
      },
    ]);
    expect(bench.log.lines[0]?.fields['reason']).toContain('missing IAM action s3:GetObject');
    await bench.clock.advance(10 * minuteMs);
    expect(bench.queue.deadLetters).toHaveLength(1);
    await run.stop();
  });

  it('are reported, and delay no others, if their content cannot be queried', async () => {
    const bench = benchWith();
    bench.queue.receivesMax = 3;
    bench.store.put('edge', 'x', '{}');
    bench.store.deny('x', s3Error('BadRequest', 400));
    const unknown = { bucket: { name: 'edge' }, object: { key: 'x' } };
    bench.queue.send({ source: 'aws.s3', 'detail-type': 'Object Created', detail: unknown });
    bench.queue.send(noticeOf(bench.store.put('edge', 'a', '{"k":"a"}')));
    const run = bench.start();
    await bench.clock.advance(1_000);
    expect(run.consumer.texts).toEqual(['{"k":"a"}']);
    const fields = { object: 's3://edge/x', kind: 'rejected', reason: 'BadRequest: No' };
    expect(bench.log.lines).toMatchObject([{ level: 'error', fields }]);
    await bench.clock.advance(10 * minuteMs);
    expect(bench.queue.deadLetters).toHaveLength(1);
    await run.stop();
  });

  it('keep their message, whose other objects are read once', async () => {
    const bench = new S3Bench();
    const objects = ['a', 'secret'].map((key) => bench.store.put('edge', key, `{"k":"${key}"}`));
    bench.queue.send(noticeOf(...objects));
    bench.store.deny('secret');
    const run = bench.start();
    await bench.clock.advance(3_000);
    expect([bench.queue.size, bench.queue.taken]).toEqual([1, 1]);
    bench.store.allow('secret');
    await bench.clock.advance(minuteMs);
    expect(bench.queue.size).toBe(0);
    expect(run.consumer.texts).toEqual(['{"k":"a"}', '{"k":"secret"}']);
    await run.stop();
  });

  it('make the source unhealthy while nothing else can be read', async () => {
    const bench = benchWith('secret');
    bench.store.deny('secret');
    const run = bench.start();
    await bench.clock.advance(1_000);
    expect(run.source.health()).toMatchObject({
      state: 'retrying',
      reason: expect.stringContaining('s3:GetObject') as unknown,
    });
    bench.queue.send(noticeOf(bench.store.put('edge', 'a', '{}')));
    await bench.clock.advance(1_000);
    expect(run.source.health()).toMatchObject({ state: 'reading', reason: '' });
    await run.stop();
  });

  it('make the source unhealthy while S3 does not tell the current content of a key', async () => {
    const bench = benchWith('a');
    bench.store.put('edge', 'a', '{"k":"b"}');
    const head = bench.store.head.bind(bench.store);
    bench.store.head = () => Promise.reject(s3Error('ServiceUnavailable', 503));
    const run = bench.start();
    await bench.clock.advance(10 * minuteMs);
    expect(run.source.health().sinceMs).toBeLessThan(bench.clock.now() - 9 * minuteMs);
    expect(run.source.health()).toMatchObject({
      state: 'retrying',
      reason: expect.stringContaining('ServiceUnavailable') as unknown,
      partitions: [],
    });
    bench.store.head = head;
    await bench.clock.advance(minuteMs);
    expect(run.source.health()).toMatchObject({ state: 'reading', reason: '' });
    expect(run.consumer.texts).toEqual(['{"k":"b"}']);
    await run.stop();
  });

  it('are unhealthy while every connection breaks, since the first one broke', async () => {
    const bench = benchWith('a');
    const get = bench.store.get.bind(bench.store);
    let isSlow = true;
    bench.store.get = async (...args) => {
      if (isSlow) await bench.clock.pause(10 * minuteMs);
      isSlow = false;
      return await get(...args);
    };
    bench.store.cutAfterBytes = 0;
    const run = bench.start();
    await bench.clock.advance(11 * minuteMs);
    expect(run.source.health().partitions).toMatchObject([
      { state: 'retrying', sinceMs: bench.clock.now() - minuteMs, reason: 'ECONNRESET' },
    ]);
    bench.store.cutAfterBytes = Infinity;
    await bench.clock.advance(minuteMs);
    expect(run.consumer.texts).toEqual(['{"k":"a"}']);
    await run.stop();
  });

  it('are reported at the end with --until-idle', async () => {
    const bench = benchWith('secret', 'a');
    bench.store.deny(
      'secret',
      s3Error('InvalidObjectState', 403, 'not valid for the storage class'),
    );
    const reading = bench.read();
    await expect(reading).rejects.toMatchObject({ code: 'ERR_SOURCES_OBJECTS_UNREAD' });
    await expect(reading).rejects.toThrow('s3://edge/secret: InvalidObjectState');
    await expect(reading).rejects.toThrow('it is archived: restore it first');
    expect(bench.queue.size).toBe(1);
  });
});

describe('a clock that is set back', () => {
  /** @returns a run whose clock can be set */
  function startWith(bench: S3Bench, untilIdle: boolean) {
    let shiftMs = 0;
    const clock: Clock = {
      now: () => bench.clock.now() + shiftMs,
      steadyMs: () => bench.clock.steadyMs(),
      pause: (ms, signal) => bench.clock.pause(ms, signal),
    };
    const run = bench.start({ untilIdle }, bench.queueSource(bench.queue, clock));
    return { ...run, setBack: (ms: number) => void (shiftMs -= ms) };
  }

  it('does not delay the end of --until-idle', async () => {
    const bench = new S3Bench();
    const run = startWith(bench, true);
    let isDone = false;
    void run.done.then(() => (isDone = true));
    await bench.clock.advance(2_000);
    run.setBack(60 * minuteMs);
    await bench.clock.advance(6_000);
    expect(isDone).toBe(true);
    await run.stop();
  });

  it('does not prolong the report of a failure that has ended', async () => {
    const bench = benchWith('secret');
    bench.queue.receivesMax = 1;
    bench.store.deny('secret');
    const run = startWith(bench, false);
    await bench.clock.advance(2_000);
    run.setBack(60 * minuteMs);
    expect(run.source.health()).toMatchObject({ state: 'retrying' });
    await bench.clock.advance(21 * minuteMs);
    expect(run.source.health()).toMatchObject({ state: 'reading' });
    await run.stop();
  });
});

describe('objects that change', () => {
  it('are read with their current content if they were overwritten before the read', async () => {
    const bench = benchWith('a');
    const now = bench.store.put('edge', 'a', '{"n":2}');
    expect((await bench.read()).texts).toEqual(['{"n":2}']);
    expect(bench.queue.size).toBe(0);
    // Its own notice comes late, and has nothing new to tell.
    bench.queue.send(noticeOf(now));
    expect((await bench.read()).pages).toEqual([]);
    expect(bench.queue.size).toBe(0);
  });

  it('are read in the version of the notification if versioning is enabled', async () => {
    const bench = new S3Bench();
    bench.store.isVersioned = true;
    bench.queue.send(noticeOf(bench.store.put('edge', 'a', '{"n":1}')));
    bench.queue.send(noticeOf(bench.store.put('edge', 'a', '{"n":2}')));
    expect((await bench.read()).texts).toEqual(['{"n":1}', '{"n":2}']);
  });

  it('are released if they were overwritten and cannot be read', async () => {
    const bench = benchWith('a');
    bench.store.put('edge', 'a', '{"n":2}');
    const run = bench.start({
      onPage: () => expect.unreachable(),
    });
    bench.store.fail(s3Error('PreconditionFailed', 412));
    bench.store.fail(s3Error('Unknown', 403));
    await bench.clock.advance(2_000);
    expect(bench.queue.size).toBe(1);
    expect(bench.log.summary).toEqual([
      'warn: object is missing or differs from its notification',
      'error: object cannot be read; retrying, and continuing with the other objects',
    ]);
    await run.stop();
  });

  it('are queried if the notification does not identify the content', async () => {
    const bench = new S3Bench();
    const { bucket, key } = bench.store.put('edge', 'a', '{"n":1}');
    bench.queue.send({
      source: 'aws.s3',
      'detail-type': 'Object Created',
      detail: { bucket: { name: bucket }, object: { key } },
    });
    const { texts, partitions } = await bench.read();
    expect(texts).toEqual(['{"n":1}']);
    expect(partitions[0]).toContain('?etag=');
    expect(bench.queue.size).toBe(0);
  });
});

describe('the queue itself', () => {
  it.each([
    ['QueueDoesNotExist', 400, 'ERR_SOURCES_QUEUE_NOT_FOUND', 'ReceiveMessage'],
    ['AccessDenied', 403, 'ERR_SOURCES_ACCESS_DENIED', 'missing IAM action sqs:ReceiveMessage'],
    ['InvalidClientTokenId', 403, 'ERR_SOURCES_CREDENTIALS', 'ReceiveMessage'],
  ])(
    'that responds with %s fails the start with one clear error',
    async (name, status, code, text) => {
      const bench = new S3Bench();
      bench.queue.fail('receive', s3Error(name, status));
      const reading = bench.read();
      await expect(reading).rejects.toMatchObject({ code });
      await expect(reading).rejects.toThrow(text);
      await expect(reading).rejects.toThrow('queue http://127.0.0.1/1/objects');
    },
  );

  it('is retried if it fails later, whatever the error', async () => {
    const bench = benchWith('a');
    const run = bench.start();
    await bench.clock.advance(30_000);
    bench.queue.fail('receive', s3Error('AccessDenied', 403), 20);
    bench.queue.send(noticeOf(bench.store.put('edge', 'b', '{"n":2}')));
    await bench.clock.advance(30_000);
    expect(run.source.health()).toMatchObject({ state: 'retrying' });
    await bench.clock.advance(10 * minuteMs);
    expect(run.consumer.texts).toEqual(['{"k":"a"}', '{"n":2}']);
    expect(run.source.health()).toMatchObject({ state: 'reading' });
    await run.stop();
  });

  it('is polled for the configured time, until idle', async () => {
    const bench = benchWith('a');
    const startMs = bench.clock.now();
    setImmediate(
      () =>
        void bench.clock
          .pause(4_000)
          .then(() => bench.queue.send(noticeOf(bench.store.put('edge', 'b', '{"n":2}')))),
    );
    expect((await bench.read()).texts).toHaveLength(2);
    expect(bench.clock.now() - startMs).toBeGreaterThanOrEqual(9_000);
  });
});
