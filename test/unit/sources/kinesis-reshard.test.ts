import { endPosition } from '../../../src/base/index.ts';
import { describe, expect, it } from 'vitest';
import { Consumer } from '../../support/consumer.ts';
import { awsError } from '../../support/fake-kinesis.ts';
import { fakeStream } from '../../support/fake-stream.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

describe('resharding', () => {
  it('reads children only when their parent is acknowledged to its end', async () => {
    const { api, clock, open, checkpoints } = fakeStream();
    const [parent = ''] = api.shardIds;
    api.put(parent, 'before');
    const [left, right] = api.split(parent);
    api.put(left, 'left');
    api.put(right, 'right');
    const source = open();
    const consumer = new Consumer(checkpoints);
    const stop = new AbortController();
    const done = consumer.run(source, { acknowledges: false }, stop.signal);
    await clock.advance(10 * minuteMs);
    expect(consumer.texts).toEqual(['before']);
    expect(api.made('GetShardIterator', left)).toEqual([]);
    expect(source.health().partitions.map(({ location, state }) => [location, state])).toEqual([
      [parent, 'ended'],
      [left, 'waiting'],
      [right, 'waiting'],
    ]);

    source.acknowledged(consumer.partitions[0] ?? '', endPosition);
    await clock.advance(minuteMs);
    expect(consumer.texts).toEqual(['before', 'left', 'right']);
    stop.abort();
    await done;
  });

  it('marks the last page of a closed shard as ended, with the position of its last record', async () => {
    const { api, read } = fakeStream();
    const [parent = ''] = api.shardIds;
    const [last] = api.put(parent, 'a');
    api.split(parent);
    const { pages } = await read();
    const own = pages.filter(({ partition }) => partition.partition.endsWith(parent));
    expect(own.map((page) => [page.records.length, page.last, page.ended])).toEqual([
      [1, last, false],
      [0, last, true],
    ]);
  });

  it('reads the child of a merge only after both parents', async () => {
    const { api, clock, start } = fakeStream(2);
    const [one = '', other = ''] = api.shardIds;
    const child = api.merge(one, other);
    api.put(child, 'child');
    const held: (() => void)[] = [];
    const run = start(
      {},
      {
        onPage: (page) =>
          page.ended && page.partition.partition.endsWith(other)
            ? new Promise<void>((resolve) => held.push(resolve))
            : undefined,
      },
    );
    await clock.advance(5 * minuteMs);
    expect(run.consumer.texts).toEqual([]);
    held[0]?.();
    await clock.advance(minuteMs);
    expect(run.consumer.texts).toEqual(['child']);
    await run.stop();
  });

  it('finds children through the last page of their parent, without waiting for a listing', async () => {
    const { api, clock, start } = fakeStream();
    const [parent = ''] = api.shardIds;
    const run = start({ shard_list_interval_ms: hourMs });
    await clock.advance(10_000);
    const [left] = api.split(parent);
    api.put(left, 'left');
    await clock.advance(10_000);
    expect(run.consumer.texts).toEqual(['left']);
    expect(api.made('ListShards')).toHaveLength(1);
    await run.stop();
  });

  it('finds children through the list of shards if the last page does not name them', async () => {
    const { api, clock, start } = fakeStream();
    const [parent = ''] = api.shardIds;
    api.hidesChildren = true;
    const run = start();
    await clock.advance(10_000);
    const [left] = api.split(parent);
    api.put(left, 'left');
    await clock.advance(31_000);
    expect(run.consumer.texts).toEqual(['left']);
    await run.stop();
  });

  it('follows several generations to the end with --until-idle', async () => {
    const { api, read } = fakeStream();
    const [first = ''] = api.shardIds;
    api.put(first, '1');
    const [left, right] = api.split(first);
    api.put(left, '2');
    api.put(right, '3');
    const child = api.merge(left, right);
    api.put(child, '4');
    api.split(child);
    const { texts, partitions } = await read();
    expect(texts).toEqual(['1', '2', '3', '4']);
    expect(partitions).toHaveLength(6);
  });

  it('resumes a shard that is split just when it was left at its tip', async () => {
    const { api, clock, read } = fakeStream(2);
    const [one = '', other = ''] = api.shardIds;
    api.put(other, 'x');
    let isSplit = false;
    const consumer = await read(
      {},
      {
        onPage: async (page) => {
          if (isSplit || !page.partition.partition.endsWith(other)) return;
          isSplit = true;
          // The first shard is idle and finished when the second continues.
          await clock.pause(10_000);
          api.put(one, 'late');
          api.put(api.split(one)[0], 'child');
        },
      },
    );
    expect(consumer.texts).toEqual(['child', 'late', 'x']);
  });

  it('treats parents that are no longer listed as complete', async () => {
    const { api, clock, read } = fakeStream();
    const [parent = ''] = api.shardIds;
    const [left] = api.split(parent);
    await clock.advance(30 * hourMs);
    api.put(left, 'left');
    expect(api.shardIds).not.toContain(parent);
    const { texts, partitions } = await read();
    expect(texts).toEqual(['left']);
    expect(partitions).toHaveLength(2);
  });

  it('reads all pages of the list of shards', async () => {
    const { api, read } = fakeStream(5);
    api.listPageShards = 2;
    const { partitions } = await read();
    expect(partitions).toHaveLength(5);
    expect(api.made('ListShards').slice(0, 3)).toEqual(['first', '2', '4']);
  });

  it('restarts the listing when its token has expired', async () => {
    const { api, clock, open } = fakeStream(5);
    api.listPageShards = 2;
    const list = api.listShards.bind(api);
    let isExpired = false;
    api.listShards = async (token, signal) => {
      if (token === '4' && !isExpired) {
        isExpired = true;
        throw awsError('ExpiredNextTokenException');
      }
      return list(token, signal);
    };
    const consumer = new Consumer();
    await clock.run(consumer.run(open()));
    expect(consumer.partitions).toHaveLength(5);
  });
});

describe('a stream that is recreated', () => {
  it('has other partitions, which are read from their beginning', async () => {
    const { api, clock, log, start } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'old');
    const run = start({ start: 'latest' });
    await clock.advance(10_000);
    await clock.advance(hourMs);
    api.recreate(1);
    api.put(shard, 'new');
    await clock.advance(2 * minuteMs);
    await run.stop();
    expect(run.consumer.texts).toEqual(['new']);
    expect(run.consumer.partitions).toEqual([
      'edge/2026-01-31T00:00:00.000Z/shardId-000000000000',
      'edge/2026-01-31T01:00:10.000Z/shardId-000000000000',
    ]);
    expect(log.summary).toContain(
      'warn: stream was deleted and recreated; reading its shards from the beginning',
    );
  });

  it('is waited for after it was deleted', async () => {
    const { api, clock, log, start } = fakeStream();
    const [shard = ''] = api.shardIds;
    const run = start();
    await clock.advance(minuteMs);
    api.delete();
    await clock.advance(hourMs);
    expect(run.source.health().state).toBe('retrying');
    expect(log.lines.some(({ level }) => level === 'error')).toBe(true);
    api.recreate(1);
    api.put(shard, 'new');
    await clock.advance(5 * minuteMs);
    await run.stop();
    expect(run.consumer.texts).toEqual(['new']);
  });
});
