import { describe, expect, it } from 'vitest';

import { comparePositions, MemoryBudget } from '../../../src/base/index.ts';
import { subscriptionBytes } from '../../../src/sources/kinesis/shards/subscribed-shard.ts';
import { quietPageBytes } from '../../../src/sources/permits.ts';
import type { ConsumerOptions } from '../../support/consumer.ts';
import { FakeFanOut } from '../../support/fake-fan-out.ts';
import { awsError } from '../../support/fake-kinesis.ts';
import { fakeStream } from '../../support/fake-stream.ts';
import { kinesisCounts } from '../../support/reported.ts';

const minuteMs = 60_000;
const fan_out = {
  consumer: 'weir',
  register: true,
  retry_interval_ms: 5 * minuteMs,
  idle_timeout_ms: 30_000,
};
const poll_interval_ms = 1_000;

/** A stream with fan-out, read by a source that uses it. */
function fanOutStream(shards = 1) {
  const stream = fakeStream(shards);
  const fanOut = new FakeFanOut(stream.api, stream.clock);
  stream.api.fanOut = fanOut;
  const start = (more = {}, how: ConsumerOptions = {}) =>
    stream.start({ fan_out, poll_interval_ms, ...more }, how);
  const counts = (run: ReturnType<typeof start>) => kinesisCounts(run.source);
  return { ...stream, fanOut, start, counts };
}

const unavailable = 'warn: enhanced fan-out unavailable; polling shards';
const worksAgain = 'info: enhanced fan-out works again';

/** Another reader has the subscriptions to some shards. */
function refuse(fanOut: FakeFanOut, isRefused: (shard: string) => boolean): void {
  const subscribe = fanOut.subscribe.bind(fanOut);
  fanOut.subscribe = async (arn, shard, ...rest) => {
    if (isRefused(shard)) throw awsError('ResourceInUseException');
    return await subscribe(arn, shard, ...rest);
  };
}

const numbered = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `e${from + index}`);

describe('enhanced fan-out', () => {
  it('registers a consumer once for all shards and reads none of them by polling', async () => {
    const { api, clock, fanOut, start, counts } = fanOutStream(3);
    for (const shard of api.shardIds) api.put(shard, `of ${shard}`);
    const run = start();
    await clock.advance(10_000);
    expect(run.consumer.texts).toEqual(api.shardIds.map((shard) => `of ${shard}`));
    expect(fanOut.registered).toBe(1);
    expect(api.made('GetRecords')).toEqual([]);
    expect(counts(run)).toMatchObject({ shards: { polling: 0, fan_out: 3 }, subscriptions: 3 });
    await run.stop();
    expect(fanOut.open).toBe(0);
    expect(counts(run).shards).toEqual({ polling: 0, fan_out: 0 });
  });

  it('uses an existing consumer, and waits until it is ACTIVE', async () => {
    const { api, clock, fanOut, start } = fanOutStream();
    fanOut.consumers.set('weir', 'CREATING');
    api.put(api.shardIds[0] ?? '', 'a');
    const run = start();
    await clock.advance(20_000);
    expect(run.consumer.texts).toEqual([]);
    fanOut.consumers.set('weir', 'ACTIVE');
    await clock.advance(2_000);
    expect(run.consumer.texts).toEqual(['a']);
    expect(fanOut.registered).toBe(0);
    await run.stop();
  });

  it('continues if another process registers the consumer at the same time', async () => {
    const { api, clock, fanOut, start, log } = fanOutStream();
    api.put(api.shardIds[0] ?? '', 'a');
    fanOut.fail('RegisterStreamConsumer', awsError('ResourceInUseException'));
    const run = start();
    await clock.advance(100);
    fanOut.consumers.set('weir', 'ACTIVE');
    await clock.advance(5_000);
    expect(run.consumer.texts).toEqual(['a']);
    expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([]);
    await run.stop();
  });

  it('resubscribes every five minutes, at the continuation position of the previous subscription', async () => {
    const { api, clock, fanOut, start } = fanOutStream();
    const [shard = ''] = api.shardIds;
    const run = start();
    for (let round = 0; round < 16; round += 1) {
      api.put(shard, ...numbered(round * 10, 10));
      await clock.advance(minuteMs);
    }
    await run.stop();
    expect(run.consumer.textsOf(shard)).toEqual(numbered(0, 160));
    expect(fanOut.asked).toHaveLength(4);
    expect(fanOut.asked[0]).toBe(`${shard} trim_horizon`);
    for (const asked of fanOut.asked.slice(1)) expect(asked).toMatch(/ after \d+$/);
  });

  it('repeats and omits nothing when a connection is lost repeatedly', async () => {
    const { api, clock, fanOut, start, log, counts } = fanOutStream();
    const [shard = ''] = api.shardIds;
    const run = start();
    for (let round = 0; round < 20; round += 1) {
      api.put(shard, ...numbered(round * 5, 5));
      await clock.advance(10_000);
      fanOut.breakOff(round % 2 === 0 ? new Error('read ECONNRESET') : 'ended');
    }
    await clock.advance(10_000);
    await run.stop();
    expect(run.consumer.textsOf(shard)).toEqual(numbered(0, 100));
    // One broken connection is part of a day's work.
    expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([]);
    expect(counts(run).fallbacks).toBe(0);
  });

  it('treats a silent subscription as dead', async () => {
    const { api, clock, fanOut, start } = fanOutStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'before');
    const run = start();
    await clock.advance(1_000);
    fanOut.isSilent = true;
    api.put(shard, 'meanwhile');
    await clock.advance(20_000);
    expect(fanOut.asked).toHaveLength(1);
    await clock.advance(15_000);
    expect(fanOut.asked).toHaveLength(2);
    fanOut.isSilent = false;
    await clock.advance(10_000);
    await run.stop();
    expect(run.consumer.textsOf(shard)).toEqual(['before', 'meanwhile']);
  });

  it('waits five seconds and more while another subscription is active, then takes over', async () => {
    const { api, clock, fanOut, start } = fanOutStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a');
    fanOut.consumers.set('weir', 'ACTIVE');
    // The process before was killed a moment ago.
    await fanOut.subscribe('consumer/weir', shard, { type: 'trim_horizon' }, never);
    const run = start();
    await clock.advance(4_900);
    expect(run.consumer.texts).toEqual([]);
    await clock.advance(3_000);
    expect(run.consumer.texts).toEqual(['a']);
    await run.stop();
  });

  it('polls if another reader keeps taking the shard, says why, and retries later', async () => {
    const { api, clock, fanOut, start, log, counts } = fanOutStream();
    const [shard = ''] = api.shardIds;
    fanOut.consumers.set('weir', 'ACTIVE');
    fanOut.fail('SubscribeToShard', awsError('ResourceInUseException'), 5);
    api.put(shard, ...numbered(0, 5));
    const run = start();
    await clock.advance(minuteMs);
    expect(run.consumer.textsOf(shard)).toEqual(numbered(0, 5));
    expect(counts(run)).toMatchObject({ fallbacks: 1, shards: { polling: 1, fan_out: 0 } });
    const warning = log.lines.find(({ level }) => level === 'warn');
    expect(warning?.fields['reason']).toMatch(/another reader uses the consumer weir/);
    await clock.advance(5 * minuteMs);
    api.put(shard, ...numbered(5, 5));
    await clock.advance(10_000);
    expect(run.consumer.textsOf(shard)).toEqual(numbered(0, 10));
    expect(counts(run).shards).toEqual({ polling: 0, fan_out: 1 });
    await run.stop();
  });

  it.each([
    ['DescribeStreamConsumer', 'AccessDeniedException', /missing IAM action kinesis:Describe/],
    ['RegisterStreamConsumer', 'AccessDeniedException', /missing IAM action kinesis:Register/],
    ['RegisterStreamConsumer', 'LimitExceededException', /LimitExceededException/],
    ['SubscribeToShard', 'AccessDeniedException', /missing IAM action kinesis:Subscribe/],
  ] as const)('polls if %s is rejected with %s, and returns', async (operation, name, why) => {
    const { api, clock, fanOut, start, log, counts } = fanOutStream(2);
    const [one = '', other = ''] = api.shardIds;
    fanOut.fail(operation, awsError(name), 100);
    api.put(one, 'a');
    api.put(other, 'b');
    const run = start();
    await clock.advance(minuteMs);
    expect(run.consumer.texts).toEqual(['a', 'b']);
    expect(counts(run).shards).toEqual({ polling: 2, fan_out: 0 });
    const warnings = log.lines.filter(({ level }) => level === 'warn');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.fields['reason']).toMatch(why);
    fanOut.heal();
    await clock.advance(5 * minuteMs);
    api.put(one, 'c');
    await clock.advance(10_000);
    expect(run.consumer.texts).toEqual(['a', 'b', 'c']);
    expect(counts(run).shards).toEqual({ polling: 0, fan_out: 2 });
    expect(log.summary.at(-1)).toMatch(/works again/);
    await run.stop();
  });

  it('logs once that it fails, and logs recovery when it works for all shards', async () => {
    const { api, clock, fanOut, start, log, counts } = fanOutStream(8);
    const failing = new Set(api.shardIds.filter((_, index) => index % 2 === 0));
    fanOut.lookMs = 5_000;
    refuse(fanOut, (shard) => failing.has(shard));
    const run = start({ poll_interval_ms: 10_000 });
    await clock.advance(60 * minuteMs);
    expect(counts(run)).toMatchObject({ shards: { polling: 4, fan_out: 4 } });
    expect(counts(run).fallbacks).toBeGreaterThan(20);
    const lines = ['info: reading by enhanced fan-out', unavailable];
    expect(log.summary).toEqual(lines);
    failing.clear();
    await clock.advance(6 * minuteMs);
    expect(log.summary).toEqual([...lines, worksAgain]);
    await run.stop();
  });

  it('warns at most every five minutes if subscriptions alternately fail and work', async () => {
    const { clock, fanOut, start, log, counts } = fanOutStream();
    let asked = 0;
    fanOut.lookMs = 5_000;
    fanOut.lifeMs = 10_000;
    refuse(fanOut, () => asked++ % 6 < 5);
    const retry = { ...fan_out, retry_interval_ms: 1_000 };
    const run = start({ fan_out: retry, poll_interval_ms: 10_000 });
    await clock.advance(60 * minuteMs);
    expect(counts(run).fallbacks).toBeGreaterThan(40);
    const warnings = log.summary.filter((line) => line === unavailable);
    expect(warnings.length).toBeGreaterThan(5);
    expect(warnings.length).toBeLessThan(13);
    expect(log.summary.length).toBeLessThan(27);
    await run.stop();
  });

  it('registers nothing without permission, and polls', async () => {
    const { api, clock, fanOut, start, log } = fanOutStream();
    api.put(api.shardIds[0] ?? '', 'a');
    const run = start({ fan_out: { ...fan_out, register: false } });
    await clock.advance(minuteMs);
    expect(run.consumer.texts).toEqual(['a']);
    expect(fanOut.registered).toBe(0);
    expect(log.lines[0]?.fields['reason']).toMatch(/no consumer weir/);
    await run.stop();
  });

  it('registers the consumer again after it was deregistered', async () => {
    const { api, clock, fanOut, start } = fanOutStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a');
    const run = start();
    await clock.advance(10_000);
    fanOut.consumers.clear();
    fanOut.breakOff(awsError('ResourceNotFoundException'));
    api.put(shard, 'b');
    await clock.advance(30_000);
    expect(run.consumer.textsOf(shard)).toEqual(['a', 'b']);
    expect(fanOut.registered).toBe(2);
    await run.stop();
  });

  it('waits while subscribing is throttled, and counts it', async () => {
    const { api, clock, fanOut, start, counts } = fanOutStream();
    api.put(api.shardIds[0] ?? '', 'a');
    fanOut.fail('SubscribeToShard', awsError('LimitExceededException'), 3);
    const run = start();
    await clock.advance(minuteMs);
    expect(run.consumer.texts).toEqual(['a']);
    expect(counts(run)).toMatchObject({ throttled: 3, fallbacks: 0 });
    await run.stop();
  });

  it('reads parents to their end before children, across splits and merges', async () => {
    const { api, clock, fanOut, start } = fanOutStream();
    const [parent = ''] = api.shardIds;
    const run = start({ shard_list_interval_ms: 30_000 });
    api.put(parent, ...numbered(0, 5));
    await clock.advance(2_000);
    const [left, right] = api.split(parent);
    api.put(left, 'l1');
    api.put(right, 'r1');
    await clock.advance(minuteMs);
    const merged = api.merge(left, right);
    api.put(merged, 'm1');
    await clock.advance(2 * minuteMs);
    await run.stop();
    const order = run.consumer.events.map(({ text }) => text);
    expect(order.slice(0, 5)).toEqual(numbered(0, 5));
    expect(order.slice(5, 7).toSorted()).toEqual(['l1', 'r1']);
    expect(order.slice(7)).toEqual(['m1']);
    expect(api.made('GetRecords')).toEqual([]);
    expect(fanOut.asked.map((asked) => asked.split(' ')[0])).toEqual([parent, left, right, merged]);
  });

  it('finds the end of a shard by polling if its subscription does not report it', async () => {
    const { api, clock, fanOut, start, counts } = fanOutStream();
    const [parent = ''] = api.shardIds;
    fanOut.hidesEnds = true;
    const run = start();
    api.put(parent, 'p');
    await clock.advance(2_000);
    const [left] = api.split(parent);
    api.put(left, 'l');
    await clock.advance(2 * minuteMs);
    expect(run.consumer.texts).toEqual(['l', 'p']);
    expect(counts(run)).toMatchObject({ fallbacks: 0, shards: { polling: 0, fan_out: 2 } });
    await run.stop();
  });

  it('resumes at its checkpoint, and distinguishes an expired record from an existing one', async () => {
    const { api, clock, start, fanOut, log } = fanOutStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a', 'b');
    let run = start();
    await clock.advance(2_000);
    await run.stop();
    api.put(shard, 'c');
    await clock.advance(10_000);
    run = start();
    await clock.advance(2_000);
    await run.stop();
    expect(run.consumer.textsOf(shard)).toEqual(['c']);
    expect(fanOut.asked.at(-1)).toMatch(/ at \d+$/);
    // Everything that was read ages away, and one record that was not.
    api.put(shard, 'lost');
    await clock.advance(24 * 60 * minuteMs + 1);
    api.put(shard, 'd');
    run = start();
    await clock.advance(2 * minuteMs);
    await run.stop();
    expect(run.consumer.textsOf(shard)).toEqual(['d']);
    expect(log.lines.some(({ fields }) => 'retention_hours' in fields)).toBe(true);
  });

  it('starts with new records if configured so, and misses none while subscribing fails', async () => {
    const { api, clock, fanOut, start } = fanOutStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'old');
    await clock.advance(10 * minuteMs);
    const run = start({ start: 'latest' });
    await clock.advance(2_000);
    fanOut.breakOff(new Error('lost'));
    api.put(shard, 'new');
    await clock.advance(minuteMs);
    await run.stop();
    expect(run.consumer.textsOf(shard)).toEqual(['new']);
  });

  it('requests no event that is not pulled', async () => {
    const { api, clock, fanOut, start } = fanOutStream();
    const [shard = ''] = api.shardIds;
    fanOut.eventRecords = 1;
    api.put(shard, ...numbered(0, 10));
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const run = start({}, { onPage: () => gate });
    await clock.advance(minuteMs);
    expect(api.givenBytes).toBe('e0'.length);
    release();
    await clock.advance(10_000);
    await run.stop();
    expect(run.consumer.textsOf(shard)).toEqual(numbered(0, 10));
  });

  it('skips an event that a subscription delivers again', async () => {
    const { api, clock, fanOut, start } = fanOutStream();
    const [shard = ''] = api.shardIds;
    fanOut.eventRecords = 2;
    fanOut.repeatsEvents = true;
    api.put(shard, ...numbered(0, 6));
    const pages: [string, string][] = [];
    const run = start(
      {},
      { onPage: async ({ previous, last }) => void pages.push([previous, last]) },
    );
    await clock.advance(minuteMs);
    await run.stop();
    expect(run.consumer.textsOf(shard)).toEqual(numbered(0, 6));
    for (const [previous, last] of pages)
      expect(comparePositions(previous, last)).toBeLessThanOrEqual(0);
  });

  it('receives no first event of a subscription without memory for it', async () => {
    const { api, clock, fanOut, start } = fanOutStream(20);
    for (const shard of api.shardIds) api.put(shard, 'x'.repeat(quietPageBytes));
    const memory = new MemoryBudget(32 * quietPageBytes);
    const other = memory.hold(9 * quietPageBytes);
    // Without the spare part.
    const room = (memory.max * 7) / 8 - other.bytes;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const onPage: ConsumerOptions['onPage'] = async (page) => {
      await gate;
      page.release?.();
    };
    const run = start({}, { memory, onPage });
    await clock.advance(10_000);
    expect(fanOut.open).toBeGreaterThan(1);
    expect(api.givenBytes).toBeLessThanOrEqual(room - fanOut.open * subscriptionBytes);
    release();
    other.release();
    await clock.advance(minuteMs);
    expect(run.consumer.texts).toHaveLength(20);
    await run.stop();
    expect(memory.used).toBe(0);
  });

  it('reserves memory for each record of an event, however short it is', async () => {
    const { api, clock, start } = fanOutStream();
    const [shard = ''] = api.shardIds;
    for (let n = 0; n < 1_000; n++) api.put(shard, 'x');
    const memory = new MemoryBudget(10_000_000);
    let [records, bytes] = [0, 0];
    const onPage: ConsumerOptions['onPage'] = (page) => {
      const before = memory.used;
      page.release?.();
      records += page.records.length;
      if (page.records.length > 0) bytes += before - memory.used;
    };
    const run = start({}, { memory, onPage });
    await clock.advance(10_000);
    await run.stop();
    expect(records).toBe(1_000);
    expect(bytes).toBeGreaterThan(1_000 * 250);
  });

  it('subscribes to as many shards as fit into half of the memory, and polls the others', async () => {
    const { api, clock, fanOut, log, start, counts } = fanOutStream(20);
    for (const shard of api.shardIds) api.put(shard, `of ${shard}`);
    const memory = new MemoryBudget(2 * 12 * subscriptionBytes);
    const onPage: ConsumerOptions['onPage'] = ({ release }) => release?.();
    const run = start({}, { memory, onPage });
    // Subscriptions are renewed after five minutes.
    for (let minute = 0; minute < 12; minute++) {
      await clock.advance(minuteMs);
      expect(fanOut.open).toBeLessThanOrEqual(12);
    }
    expect(run.consumer.texts).toEqual(api.shardIds.map((shard) => `of ${shard}`));
    expect(counts(run).shards).toEqual({ polling: 8, fan_out: 12 });
    const polled = (): unknown[] =>
      log.lines
        .filter(({ message }) => message.includes('too small'))
        .map(({ fields }) => fields['polled_shards']);
    expect(polled()).toEqual([1, 8]);
    for (const shard of api.shardIds.slice(0, 5)) api.split(shard);
    for (let minute = 0; minute < 12; minute++) await clock.advance(minuteMs);
    expect(counts(run).shards).toEqual({ polling: 13, fan_out: 12 });
    expect(polled().at(-1)).toBe(13);
    expect(polled().length).toBeLessThan(8);
    await run.stop();
    expect(memory.used).toBe(0);
  });
});

const never = new AbortController().signal;
