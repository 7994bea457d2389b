import { describe, expect, it } from 'vitest';
import type { RecordPage } from '../../../src/flow.ts';
import { Consumer } from '../../support/consumer.ts';
import { awsError } from '../../support/fake-kinesis.ts';
import { fakeStream } from '../../support/fake-stream.ts';
import { unlimited } from '../../support/memory.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

async function refetch(page: RecordPage | undefined): Promise<RecordPage | undefined> {
  return await page?.refetch?.(new AbortController().signal);
}

/** What must be the same when a page is read again. */
function contentOf(page: RecordPage | undefined): object {
  const { records = [], previous, last, readMs, hashKeys } = page ?? {};
  return { records: [...records], previous, last, readMs, hashKeys };
}

describe('reading a stream', () => {
  it('reads every shard from its oldest record, in order', async () => {
    const { api, read } = fakeStream(2);
    const [one = '', other = ''] = api.shardIds;
    api.put(one, 'a1', 'a2', 'a3');
    api.put(other, 'b1');
    const consumer = await read();
    expect(consumer.textsOf(one)).toEqual(['a1', 'a2', 'a3']);
    expect(consumer.textsOf(other)).toEqual(['b1']);
  });

  it('names a partition by stream, creation time, and shard', async () => {
    const { read } = fakeStream();
    const { partitions } = await read();
    expect(partitions).toEqual(['edge/2026-01-31T00:00:00.000Z/shardId-000000000000']);
  });

  it('chains pages: each follows the previous one', async () => {
    const { api, read } = fakeStream();
    const [shard = ''] = api.shardIds;
    const [first, second, third] = api.put(shard, 'a', 'b', 'c');
    const { pages } = await read({ page_records: 2 });
    const chain = pages.map(({ previous, last }) => [previous, last]);
    expect(chain).toEqual([
      ['0', second],
      [second, third],
      [third, third],
    ]);
    expect(pages[0]?.records.at(0)).toMatchObject({ position: first, end: first });
  });

  it('refetches the records of a page, in as many reads as needed', async () => {
    const { api, clock, read } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a', 'b', 'c', 'd', 'e', 'f');
    const { pages } = await read({ page_records: 4 });
    expect(pages.map(({ records }) => records.length)).toEqual([4, 2, 0]);
    const rereads = pages.slice(0, 2).map((page) => clock.run(refetch(page)));
    expect(await Promise.all(rereads)).toMatchObject(pages.slice(0, 2).map(contentOf));
    api.emptyPages = 2;
    api.fail('GetRecords', awsError('ExpiredIteratorException', 'Old'));
    const [, second] = pages;
    expect(await clock.run(refetch(second))).toMatchObject(contentOf(second));
    expect(pages[2]?.refetch).toBeUndefined();
  });

  it.each([true, false])(
    'reports that expired records cannot be read again (AWS reports it: %s)',
    async (saysSo) => {
      const { api, clock, read } = fakeStream();
      api.refusesTrimmed = saysSo;
      const [shard = ''] = api.shardIds;
      api.put(shard, 'a', 'b', 'c');
      const { pages } = await read();
      await clock.advance(48 * hourMs);
      await expect(clock.run(refetch(pages[0]))).rejects.toMatchObject({
        code: 'ERR_SOURCES_RECORDS_GONE',
      });
    },
  );

  it('returns the hash keys of the shard with every page', async () => {
    const { read } = fakeStream(2);
    const { pages } = await read();
    const middle = 1n << 127n;
    expect(pages.map(({ hashKeys }) => hashKeys)).toEqual([
      { first: 0n, last: middle - 1n },
      { first: middle, last: 2n * middle - 1n },
    ]);
  });

  it('continues over empty pages as long as there is an iterator', async () => {
    const { api, read } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'behind the gap');
    api.emptyPages = 3;
    const { texts } = await read();
    expect(texts).toEqual(['behind the gap']);
  });

  it('makes at most five reads per second per shard', async () => {
    const { api, clock, start, log } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, ...Array.from({ length: 60 }, (_, index) => `e${index}`));
    const run = start({ page_records: 1, poll_interval_ms: 200 });
    await clock.advance(20_000);
    await run.stop();
    expect(run.consumer.events).toHaveLength(60);
    // The fake refuses a sixth read within a second; none was refused.
    expect(log.summary).toEqual([]);
  });

  it('requests no page that is not pulled', async () => {
    const { api, clock, open } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a', 'b', 'c');
    const stop = new AbortController();
    const context = {
      memory: unlimited(),
      untilIdle: false,
      checkpoint: async () => undefined,
      insertsFailingMs: () => 0,
    };
    const partitions = open({ page_records: 1 }).partitions(context, stop.signal);
    const { value: reader } = await clock.run(partitions.next());
    const pages = reader?.pages(stop.signal)[Symbol.asyncIterator]();
    await clock.run(pages?.next() ?? Promise.reject(new Error('no reader')));
    await clock.advance(10 * minuteMs);
    expect(api.made('GetRecords')).toHaveLength(1);
  });

  it('stops immediately when aborted, in the middle of any wait', async () => {
    const { api, clock, start } = fakeStream();
    api.fail('GetRecords', awsError('InternalFailureException'), 100);
    const run = start();
    await clock.advance(minuteMs);
    const before = clock.now();
    await run.stop();
    expect(clock.now()).toBe(before);
  });

  it('closes the client', async () => {
    const { api, clock, open } = fakeStream();
    const source = open();
    await clock.run(new Consumer().run(source));
    await source.close();
    expect(api.isClosed).toBe(true);
  });
});

describe('resuming', () => {
  it('continues after the last acknowledged record', async () => {
    const { api, read } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a', 'b');
    await read();
    api.put(shard, 'c');
    const { events, pages } = await read();
    expect(events.map(({ text }) => text)).toEqual(['c']);
    expect(pages[0]?.previous).toBe([...api.made('GetShardIterator')].at(-1)?.replace('at ', ''));
  });

  it('rereads what was read but not acknowledged', async () => {
    const { api, read } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a', 'b');
    await read({}, { acknowledges: false });
    const { texts } = await read();
    expect(texts).toEqual(['a', 'b']);
  });

  it('does not read a shard that was acknowledged to its end', async () => {
    const { api, read } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a');
    api.split(shard);
    await read();
    api.calls.length = 0;
    await read();
    expect(api.made('GetShardIterator', shard)).toEqual([]);
  });

  it('replaces an expired iterator after six minutes without a pull', async () => {
    const { api, clock, start, log } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a', 'b', 'c');
    let isStalled = true;
    const run = start(
      { page_records: 1 },
      { onPage: (_, signal) => (isStalled ? clock.pause(6 * minuteMs, signal) : undefined) },
    );
    await clock.advance(5 * minuteMs);
    expect(run.consumer.events).toHaveLength(1);
    isStalled = false;
    await clock.advance(5 * minuteMs);
    await run.stop();
    expect(run.consumer.events.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect(api.made('GetShardIterator')).toHaveLength(2);
    expect(log.summary).toEqual([]);
  });

  it('restarts at the horizon if the iterator of a shard without records expires', async () => {
    const { api, clock, start } = fakeStream();
    const [shard = ''] = api.shardIds;
    const run = start({}, { onPage: (_, signal) => clock.pause(6 * minuteMs, signal) });
    await clock.advance(minuteMs);
    api.put(shard, 'a');
    await clock.advance(15 * minuteMs);
    await run.stop();
    expect(run.consumer.texts).toEqual(['a']);
  });
});

describe('health', () => {
  it('reports for every shard the lag and the time of the last read', async () => {
    const { api, clock, start } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a', 'b');
    const run = start({ page_records: 1 }, { onPage: (_, signal) => clock.pause(hourMs, signal) });
    await clock.advance(minuteMs);
    expect(run.source.health()).toMatchObject({
      state: 'reading',
      reason: '',
      partitions: [
        { location: shard, state: 'reading', behindMs: 1, readMs: clock.now() - minuteMs },
      ],
    });
    await run.stop();
  });
});
