import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import {
  defaultPolling,
  PageSize,
  ShardBudget,
  shareBudget,
} from '../../../src/sources/kinesis/shards/shard-budget.ts';
import { awsError } from '../../support/fake-kinesis.ts';
import { fakeStream } from '../../support/fake-stream.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';
import { kinesisCounts } from '../../support/reported.ts';

const never = new AbortController().signal;
const limits = { reads_per_second: 5, bytes_per_second: 2_000_000, page_bytes: 4_000_000 };

describe('the budget of a shard', () => {
  /** Times of reads of one reader, each of `bytes`. */
  async function reads(count: number, bytes: number, more: Partial<typeof limits> = {}) {
    const clock = new VirtualClock(0);
    const budget = new ShardBudget(clock, { ...limits, ...more });
    const times: number[] = [];
    const read = async (): Promise<void> => {
      for (let index = 0; index < count; index += 1) {
        await budget.take(never);
        times.push(clock.now());
        budget.spent(bytes);
      }
    };
    await clock.run(read());
    return times;
  }

  it.each([
    ['small responses: five reads per second', 100, {}, [0, 200, 400]],
    ['a response of 400 kB every 200 ms', 400_000, {}, [0, 200, 400]],
    ['one of 10 MB every five seconds', 10_000_000, {}, [0, 5_000, 10_000]],
    ['half of the reads if configured so', 100, { reads_per_second: 2.5 }, [0, 400, 800]],
    ['no byte limit for emulators', 10_000_000, { bytes_per_second: 0 }, [0, 200, 400]],
  ])('permits %s', async (_, bytes, more, times) => {
    expect(await reads(3, bytes, more)).toEqual(times);
  });

  it('is shared in turn by all readers of the shard in this process', async () => {
    const clock = new VirtualClock(0);
    const place = { streamArn: 'arn', shardId: 'shard-1' };
    const uses = [0, 1].map(() => shareBudget(clock, place, limits));
    expect(uses[0]?.budget).toBe(uses[1]?.budget);
    const order: string[] = [];
    const reading = uses.map(async ({ budget }, reader) => {
      for (let index = 0; index < 3; index += 1) {
        await budget.take(never);
        order.push(`${reader} at ${clock.now()}`);
        budget.spent(1_000_000);
      }
    });
    await clock.run(Promise.all(reading));
    expect(order).toEqual([
      '0 at 0',
      '1 at 500',
      '0 at 1000',
      '1 at 1500',
      '0 at 2000',
      '1 at 2500',
    ]);
    const other = shareBudget(clock, { ...place, shardId: 'shard-2' }, limits);
    expect(other.budget).not.toBe(uses[0]?.budget);
    for (const use of [...uses, other]) use.release();
    expect(shareBudget(clock, place, limits).budget).not.toBe(uses[0]?.budget);
  });

  it('releases a stopped reader immediately', async () => {
    const clock = new VirtualClock(0);
    const budget = new ShardBudget(clock, limits);
    const stop = new AbortController();
    budget.spent(10_000_000);
    const taken = budget.take(stop.signal);
    stop.abort();
    await taken;
    expect(clock.now()).toBe(0);
  });

  it('shrinks immediately when AWS throttles, and grows back slowly', () => {
    const budget = new ShardBudget(new VirtualClock(0), limits);
    budget.onRejected();
    expect(budget.intervalMs).toBe(400);
    for (let index = 0; index < 10; index += 1) budget.onRejected();
    expect(budget.intervalMs).toBe(2_000);
    budget.spent(1);
    expect(budget.intervalMs).toBe(1_800);
    for (let index = 0; index < 50; index += 1) budget.spent(1);
    expect(budget.intervalMs).toBe(200);
  });
});

describe('the size of a page', () => {
  it('is small at first, because the size of the records is unknown', () => {
    expect(new PageSize(2_000, 4_000_000).records).toBe(8);
    expect(new PageSize(5, 4_000_000).records).toBe(5);
  });

  it('drops immediately to what fits if records are large', () => {
    const size = new PageSize(2_000, 4_000_000);
    size.took(2_000, 10_000_000);
    expect(size.records).toBe(800);
    size.took(1, 10_000_000);
    expect(size.records).toBe(1);
  });

  it('doubles, up to the limit or to what fits, if full pages are small', () => {
    const size = new PageSize(2_000, 4_000_000);
    size.took(100, 8_000_000);
    expect(size.records).toBe(50);
    for (const expected of [100, 200, 400, 800, 1_600, 2_000, 2_000]) {
      size.took(size.records, 1_000_000);
      expect(size.records).toBe(expected);
    }
    const near = new PageSize(2_000, 4_000_000);
    near.took(100, 8_000_000);
    near.took(50, 2_500_000);
    expect(near.records).toBe(80);
  });

  it('does not change if a page is not full, or just fits', () => {
    const size = new PageSize(2_000, 4_000_000);
    size.took(100, 8_000_000);
    size.took(10, 1_000);
    size.took(50, 3_999_999);
    expect(size.records).toBe(50);
  });
});

describe('reading within the budget', () => {
  const megabyte = 'x'.repeat(1_000_000);

  it('reads at most 2 MB per second and requests fewer records if they are large', async () => {
    const { api, clock, start } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, ...Array.from({ length: 40 }, () => megabyte));
    const run = start({
      page_records: 10,
      polling: { ...defaultPolling, page_bytes: 2_500_000 },
    });
    await clock.advance(10_000);
    // 8 MB at once, then two records a second.
    expect(run.consumer.pages.map(({ records }) => records.length)).toEqual([
      8, 2, 2, 2, 2, 2, 2, 2,
    ]);
    await clock.advance(60_000);
    expect(run.consumer.events).toHaveLength(40);
    await run.stop();
  });

  it('requests fewer records if they are gzip that inflates beyond the limit', async () => {
    const { api, clock, start } = fakeStream();
    const [shard = ''] = api.shardIds;
    const gzip = gzipSync(Buffer.alloc(1_000_000, 'x'));
    for (let count = 0; count < 30; count++) api.replace(shard, api.put(shard, '')[0] ?? '', gzip);
    const run = start({ page_records: 10 });
    await clock.advance(60_000);
    const counts = run.consumer.pages.map(({ records }) => records.length);
    expect(Math.max(...counts.slice(1))).toBeLessThan(8);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    await run.stop();
  });

  it('counts throttled requests, backs off, and loses nothing', async () => {
    const { api, clock, start } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a', 'b');
    api.fail('GetRecords', awsError('ProvisionedThroughputExceededException'), 3);
    const run = start();
    await clock.advance(60_000);
    expect(run.consumer.texts).toEqual(['a', 'b']);
    expect(kinesisCounts(run.source)).toMatchObject({ throttled: 3 });
    await run.stop();
  });
});
