import { endPosition } from '../../../src/base/index.ts';
import { describe, expect, it } from 'vitest';
import { fakeStream } from '../../support/fake-stream.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

describe('expired records', () => {
  it.each([true, false])(
    'are a reported gap if a busy shard was not read in time (AWS reports it: %s)',
    async (refusesTrimmed) => {
      const { api, clock, log, read } = fakeStream();
      const [shard = ''] = api.shardIds;
      api.refusesTrimmed = refusesTrimmed;
      const [acknowledged = ''] = api.put(shard, 'a');
      await read();
      for (let hour = 0; hour < 30; hour++) {
        await clock.advance(hourMs);
        api.put(shard, `h${hour}`);
      }
      const { pages, events } = await read();
      const [first] = events;
      expect(first?.text).toBe('h5');
      expect(pages[0]?.previous).toBe(String(BigInt(first?.position ?? 0) - 1n));
      expect(log.lines.filter(({ level }) => level === 'error')).toMatchObject([
        {
          message: 'records expired before they were read; run weir audit to list the gap',
          fields: { shard, after: acknowledged, before: first?.position, retention_hours: 24 },
        },
      ]);
    },
  );

  it.each([true, false])(
    'are no gap if the shard was only idle (AWS reports it: %s)',
    async (refusesTrimmed) => {
      const { api, clock, log, read } = fakeStream();
      const [shard = ''] = api.shardIds;
      api.refusesTrimmed = refusesTrimmed;
      const [acknowledged] = api.put(shard, 'friday');
      await read();
      await clock.advance(60 * hourMs);
      api.put(shard, 'monday');
      const { pages, texts } = await read();
      expect(texts).toEqual(['monday']);
      expect(pages[0]?.previous).toBe(acknowledged);
      expect(log.summary).toEqual([
        'warn: checkpoint older than the stream retention; probably no records lost',
      ]);
    },
  );

  it('are not reported while an idle shard stays idle', async () => {
    const { api, clock, log, read } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a');
    await read();
    await clock.advance(60 * hourMs);
    const { texts } = await read();
    expect(texts).toEqual([]);
    expect(log.summary).toEqual([]);
  });

  it('end a shard that AWS deleted before its end was read, with a gap', async () => {
    const { api, clock, log, read, checkpoints } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a');
    await read();
    api.put(shard, 'never read');
    const [left] = api.split(shard);
    await clock.advance(30 * hourMs);
    api.put(left, 'b');
    const { pages, texts, partitions } = await read();
    expect(texts).toEqual(['b']);
    expect(partitions[0]).toContain(shard);
    expect(pages[0]).toMatchObject({
      records: [],
      ended: true,
      previous: String(BigInt(endPosition) - 1n),
      last: String(BigInt(endPosition) - 1n),
    });
    expect([...checkpoints.values()]).toContain(endPosition);
    expect(log.summary).toEqual([
      'error: shard expired before it was read to its end; records lost',
    ]);
  });

  it('end a shard that expires while it is not pulled', async () => {
    const { api, clock, log, start } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a', 'b');
    const run = start(
      { page_records: 1, shard_list_interval_ms: hourMs },
      {
        onPage: ({ records }, signal) =>
          records.length > 0 ? clock.pause(30 * hourMs, signal) : undefined,
      },
    );
    await clock.advance(minuteMs);
    const [left] = api.split(shard);
    await clock.advance(30 * hourMs - 1);
    api.put(left, 'c');
    await clock.advance(minuteMs);
    await run.stop();
    expect(run.consumer.events.map(({ text }) => text)).toEqual(['a', 'c']);
    expect(log.lines.map(({ message }) => message)).toContain(
      'shard expired before it was read to its end; records lost',
    );
  });

  it('cause one warning when half of the retention is used up', async () => {
    const { api, clock, log, start } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a', 'b');
    const run = start(
      { page_records: 1 },
      { onPage: (_, signal) => clock.pause(40 * hourMs, signal) },
    );
    await clock.advance(11 * hourMs);
    expect(log.summary).toEqual([]);
    await clock.advance(2 * hourMs);
    await run.stop();
    expect(log.summary).toEqual([
      'warn: lag exceeds half of the stream retention; unread records will expire',
    ]);
  });
});
