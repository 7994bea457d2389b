import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { type Clock, pause } from '../../../src/base/index.ts';
import { FanOut } from '../../../src/sources/kinesis/fan-out.ts';
import { KinesisStats } from '../../../src/sources/kinesis/stats.ts';
import type { ObjectBody, ObjectStore } from '../../../src/sources/s3/api.ts';
import { ObjectBytes } from '../../../src/sources/s3/object-bytes.ts';
import { awsError, FakeKinesis } from '../../support/fake-kinesis.ts';
import { FakeFanOut } from '../../support/fake-fan-out.ts';
import { RecordingLog } from '../../support/recording-log.ts';

const silenceMs = 10_000;
const never = new AbortController().signal;

/** A clock whose time passes with the waits, which it keeps. The jitter is in the middle. */
function deps() {
  const waits: number[] = [];
  let nowMs = 0;
  const clock: Clock = {
    now: () => nowMs,
    steadyMs: () => nowMs,
    pause: async (ms, signal) => {
      // Nothing is silent for this long here.
      if (ms === silenceMs) return await pause(ms, signal);
      nowMs += ms;
      waits.push(ms);
    },
  };
  const log = new RecordingLog();
  return { waits, log, own: { clock, log, random: () => 0.5 } };
}

describe('looking up the consumer of fan-out', () => {
  function fanOutFailing(times: number, name: string) {
    const { waits, log, own } = deps();
    const api = new FakeFanOut(new FakeKinesis(own.clock), own.clock);
    api.consumers.set('weir', 'ACTIVE');
    api.fail('DescribeStreamConsumer', awsError(name), times);
    const options = { consumer: 'weir', register: true, retry_interval_ms: 1, idle_timeout_ms: 1 };
    const parts = { api, options, deps: own, stream: 'edge', streamArn: 'arn' };
    return { waits, log, fanOut: new FanOut({ ...parts, stats: new KinesisStats() }) };
  }

  it('is retried four times with increasing waits, and then no shard waits longer', async () => {
    const { waits, log, fanOut } = fanOutFailing(5, 'ThrottlingException');
    expect(await fanOut.consumer(never)).toBeUndefined();
    expect(waits).toEqual([250, 250, 500, 1_000]);
    expect(log.summary).toEqual(['warn: enhanced fan-out unavailable; polling shards']);
  });

  it('succeeds with the fifth attempt, without a log line about the others', async () => {
    const { waits, log, fanOut } = fanOutFailing(4, 'InternalFailureException');
    expect(await fanOut.consumer(never)).toBeDefined();
    expect(waits).toEqual([250, 250, 500, 1_000]);
    expect(log.summary).toEqual(['info: reading by enhanced fan-out']);
  });

  it.each(['LimitExceededException', 'AccessDeniedException'])(
    'is not retried after %s',
    async (name) => {
      const { waits, fanOut } = fanOutFailing(1, name);
      expect(await fanOut.consumer(never)).toBeUndefined();
      expect(waits).toEqual([]);
    },
  );
});

describe('reopening the connection to an object', () => {
  /** An object of four bytes. @param body returns the body of the next response */
  function objectOf(body: () => Readable, own: ReturnType<typeof deps>['own']): ObjectBytes {
    const store: Pick<ObjectStore, 'get' | 'region'> = {
      region: 'us-east-1',
      get: async (): Promise<ObjectBody> => ({ body: body(), sizeBytes: 4 }),
    };
    const object = { bucket: 'edge', key: 'a', versionId: undefined, etag: undefined };
    return new ObjectBytes(
      // oxlint-disable-next-line no-unsafe-type-assertion -- Nothing else of it is called.
      store as ObjectStore,
      { ...object, sequencer: undefined, sizeBytes: undefined },
      { offset: 0 },
      own,
    );
  }

  function bodyOf(text: string): Readable {
    return Readable.from(text === '' ? [] : [Buffer.from(text)], { objectMode: false });
  }

  it('is immediate after one that returned bytes, and increasingly delayed after those that returned none', async () => {
    const { waits, log, own } = deps();
    const bodies = ['ab', '', '', '', '', 'c', '', 'd'];
    const bytes = objectOf(() => bodyOf(bodies.shift() ?? ''), own);
    const target = Buffer.alloc(8);
    let got = '';
    while ((await bytes.more(never)) !== 'end') {
      got += target.toString('latin1', 0, await bytes.read(target));
    }
    expect(got).toBe('abcd');
    expect(waits).toEqual([100, 200, 400, 800, 100]);
    expect([log.lines, bytes.failure]).toEqual([[], undefined]);
  });

  it.each([
    ['end early', () => bodyOf(''), 'the connection ended before the last byte'],
    ['are silent', () => new Readable({ read() {} }), 'no data arrived for 30 s'],
  ])('has a reason while connections %s', async (what, failing, reason) => {
    const { own } = deps();
    const isSilent = what === 'are silent';
    const clock = isSilent ? { ...own.clock, pause: async () => {} } : own.clock;
    const failures: unknown[] = [];
    const body = (): Readable => {
      failures.push(bytes.failure?.reason);
      return failures.length < 4 ? failing() : bodyOf('abcd');
    };
    const bytes = objectOf(body, { ...own, clock });
    while ((await bytes.more(never)) === 'idle');
    expect(failures).toEqual([undefined, undefined, reason, reason]);
  });

  it('is no longer a failure when bytes have arrived, although the consumer cannot take them yet', async () => {
    const { own } = deps();
    const bodies = ['', '', 'abcd'];
    const bytes = objectOf(() => bodyOf(bodies.shift() ?? ''), own);
    expect(await bytes.more(never)).toBe('more');
    expect(bytes.failure).toBeUndefined();
  });
});
