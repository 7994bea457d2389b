import { describe, expect, it, vi } from 'vitest';
import { fakeStream } from '../../support/fake-stream.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

describe('a stream without a checkpoint', () => {
  it('latest: reads only records after the start', async () => {
    const { api, clock, start } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'old');
    await clock.advance(hourMs);
    const run = start({ start: 'latest' });
    await clock.advance(10_000);
    api.put(shard, 'new');
    await clock.advance(10_000);
    await run.stop();
    expect(run.consumer.texts).toEqual(['new']);
  });

  it('latest: writes its start to the ledger before it reads', async () => {
    const { api, clock, start, checkpoints } = fakeStream();
    const startedMs = clock.now();
    const run = start({ start: 'latest' });
    await clock.advance(10_000);
    await run.stop();
    const marker = String(startedMs - 300_000);
    expect(run.consumer.pages[0]).toMatchObject({ records: [], previous: '0', last: marker });
    expect([...checkpoints.values()]).toEqual([marker]);
    expect(api.made('GetShardIterator')).toEqual(['latest']);
  });

  it('latest: loses nothing if the first records were read but not stored before a crash', async () => {
    const { api, clock, start, read } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'old');
    await clock.advance(hourMs);
    const crashing = start(
      { start: 'latest' },
      {
        onPage: (page, signal) =>
          page.records.length > 0 ? clock.pause(hourMs, signal) : undefined,
      },
    );
    await clock.advance(10_000);
    api.put(shard, 'read, not stored');
    await clock.advance(10_000);
    expect(crashing.consumer.texts).toEqual(['read, not stored']);
    const { texts } = await read({ start: 'latest' });
    expect(texts).toEqual(['read, not stored']);
  });

  it('latest: does not read shards that are already closed', async () => {
    const { api, clock, start } = fakeStream();
    const [parent = ''] = api.shardIds;
    api.put(parent, 'old');
    const [left] = api.split(parent);
    api.put(left, 'old too');
    await clock.advance(hourMs);
    const run = start({ start: 'latest' });
    await clock.advance(10_000);
    api.put(left, 'new');
    await clock.advance(10_000);
    await run.stop();
    expect(run.consumer.texts).toEqual(['new']);
    expect(run.consumer.partitions).toHaveLength(2);
  });

  it('latest: reads shards that appear later from their beginning, also after a restart', async () => {
    const { api, clock, start, read } = fakeStream();
    const [parent = ''] = api.shardIds;
    const run = start({ start: 'latest' });
    await clock.advance(10_000);
    await run.stop();
    const [left] = api.split(parent);
    api.put(left, 'while Weir was down');
    await clock.advance(minuteMs);
    const { texts } = await read({ start: 'latest' });
    expect(texts).toEqual(['while Weir was down']);
  });

  it.each(['latest', 'timestamp'] as const)(
    '%s: requests the position of each ancestor a few times, however often the stream was resharded',
    async (from) => {
      const { api, clock, start, checkpoints } = fakeStream();
      let [shard = ''] = api.shardIds;
      for (let cycle = 0; cycle < 14; cycle++) {
        const [left, right] = api.split(shard);
        shard = api.merge(left, right);
      }
      const get = vi.spyOn(checkpoints, 'get');
      const start_timestamp = new Date(clock.now() - 1).toISOString();
      const run = start(from === 'latest' ? { start: from } : { start: from, start_timestamp });
      await clock.advance(60_000);
      api.put(shard, 'new');
      await clock.advance(60_000);
      await run.stop();
      expect(run.consumer.texts).toEqual(['new']);
      expect(get.mock.calls.length).toBeLessThan(10 * 43);
    },
  );

  it('timestamp: reads records from that time', async () => {
    const { api, clock, read } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'before');
    await clock.advance(hourMs);
    api.put(shard, 'after');
    const { texts } = await read({
      start: 'timestamp',
      start_timestamp: '2026-01-31T01:30:00+01:00',
    });
    expect(texts).toEqual(['after']);
  });

  it('timestamp: rejects a future time with one clear error', async () => {
    const { read } = fakeStream();
    const reading = read({ start: 'timestamp', start_timestamp: '2027-01-01T00:00:00Z' });
    await expect(reading).rejects.toMatchObject({ code: 'ERR_SOURCES_REQUEST', remedy: 'stop' });
  });
});
