import { describe, expect, it } from 'vitest';
import { configFrom } from '../../../src/config/index.ts';
import { kindOf } from '../../../src/sources/index.ts';
import { fakeLogGroups } from '../../support/fake-logs.ts';
import { fakeStream } from '../../support/fake-stream.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const at = (ms: number): string => new Date(ms).toISOString();

describe('a backfill of a stream', () => {
  /** Puts one record a minute, named after the minute: `m0`, `m1` and so on. */
  async function putMinutes(
    { api, clock }: ReturnType<typeof fakeStream>,
    shard: string,
    from: number,
    count: number,
  ): Promise<void> {
    for (let minute = from; minute < from + count; minute++) {
      api.put(shard, `m${minute}`);
      await clock.advance(minuteMs);
    }
  }

  it('reads from a time, inclusive, to another, exclusive', async () => {
    const stream = fakeStream();
    const { api, clock, read } = stream;
    const startMs = clock.now();
    await putMinutes(stream, api.shardIds[0] ?? '', 0, 10);
    const range = { start: 'timestamp', start_timestamp: at(startMs + 3 * minuteMs) } as const;
    const { texts } = await read(range, { untilMs: startMs + 6 * minuteMs });
    expect(texts).toEqual(['m3', 'm4', 'm5']);
  });

  it('continues from a shard that was split in between with its children, and ends', async () => {
    const stream = fakeStream();
    const { api, clock, read } = stream;
    const startMs = clock.now();
    const [parent = ''] = api.shardIds;
    await putMinutes(stream, parent, 0, 4);
    const [left, right] = api.split(parent);
    await putMinutes(stream, left, 4, 4);
    api.put(right, 'too late');
    const range = { start: 'timestamp', start_timestamp: at(startMs + 2 * minuteMs) } as const;
    const { texts } = await read(range, { untilMs: startMs + 6 * minuteMs });
    expect(texts).toEqual(['m2', 'm3', 'm4', 'm5']);
  });

  it('reads nothing from the children of a shard that was split after the end', async () => {
    const stream = fakeStream();
    const { api, clock, read } = stream;
    const startMs = clock.now();
    const [parent = ''] = api.shardIds;
    await putMinutes(stream, parent, 0, 4);
    const [left] = api.split(parent);
    await putMinutes(stream, left, 4, 4);
    const range = { start: 'timestamp', start_timestamp: at(startMs) } as const;
    const { texts } = await read(range, { untilMs: startMs + 2 * minuteMs });
    expect(texts).toEqual(['m0', 'm1']);
  });

  it('resumes after an interruption, and does nothing when it is complete', async () => {
    const stream = fakeStream();
    const { api, clock, read, start } = stream;
    const startMs = clock.now();
    await putMinutes(stream, api.shardIds[0] ?? '', 0, 10);
    const range = {
      start: 'timestamp',
      start_timestamp: at(startMs + minuteMs),
      page_records: 2,
    } as const;
    const untilMs = startMs + 9 * minuteMs;
    const stop = new AbortController();
    const killed = start(range, {
      untilMs,
      untilIdle: true,
      onPage: ({ records }) => records.length > 0 && stop.abort(),
    });
    stop.signal.addEventListener('abort', () => void killed.stop());
    await clock.advance(10_000);
    expect(killed.consumer.texts).toEqual(['m1', 'm2']);
    expect((await read(range, { untilMs })).texts).toEqual(['m3', 'm4', 'm5', 'm6', 'm7', 'm8']);
    expect((await read(range, { untilMs })).texts).toEqual([]);
  });

  it('reports that the stream no longer has the requested range', async () => {
    const { clock, log, read } = fakeStream();
    const long = at(clock.now() - 30 * 24 * hourMs);
    await read({ start: 'timestamp', start_timestamp: long }, { untilMs: clock.now() });
    expect(log.summary).toEqual(['warn: backfill starts before the oldest record of the stream']);
  });
});

describe('a backfill of a log group', () => {
  it('reads from a time, inclusive, to another, exclusive', async () => {
    const { api, clock, read } = fakeLogGroups();
    const startMs = clock.now() - 10 * hourMs;
    for (let n = 0; n < 8; n++) api.put('/edge', startMs + n * hourMs, [`h${n}`]);
    const range = { start: at(startMs + 2 * hourMs), overlap_ms: 0 };
    const { events } = await read(range, { untilMs: startMs + 5 * hourMs });
    expect(events.map(({ text }) => text)).toEqual(['h2', 'h3', 'h4']);
    expect(Math.max(...api.calls.map(({ toMs }) => toMs))).toBe(startMs + 5 * hourMs - 1);
  });

  it('requests nothing before its position when it resumes, and nothing when it is complete', async () => {
    const { api, checkpoints, clock, read } = fakeLogGroups();
    const startMs = clock.now() - 10 * hourMs;
    for (let n = 0; n < 8; n++) api.put('/edge', startMs + n * hourMs, [`h${n}`]);
    const range = { start: at(startMs + 2 * hourMs) };
    const untilMs = startMs + 5 * hourMs;
    checkpoints.set('/edge', `${startMs + 2 * hourMs + minuteMs}${'0'.repeat(60)}`);
    const { events } = await read(range, { untilMs });
    expect(events.map(({ text }) => text)).toEqual(['h2', 'h3', 'h4']);
    expect(Math.min(...api.calls.map(({ fromMs }) => fromMs))).toBe(startMs + 2 * hourMs);
    const made = api.calls.length;
    await read({ ...range, overlap_ms: 0 }, { untilMs });
    expect(api.calls).toHaveLength(made);
  });
});

describe('a backfill of S3 objects', () => {
  it.each([
    [{}, 'eu-central-1'],
    [{ region: 'us-east-2' }, 'us-east-2'],
  ])('uses the region of the queue, unless the source has one: %j', async (more, region) => {
    const queue = 'https://sqs.eu-central-1.amazonaws.com/123456789012/edge-objects';
    const source = { type: 's3', name: 'archive', queue_url: queue, ...more };
    const [options] = (await configFrom({ sources: [source] })).sources;
    if (options === undefined) throw new Error('no source');
    const range = { fromMs: 0, toMs: 1_000, prefix: 's3://edge/in/' };
    const bounded = kindOf(options).backfill?.bound(options, range, 2_000);
    expect(bounded).toMatchObject({ bucket: 'edge', prefix: 'in/', region });
    expect(bounded).not.toHaveProperty('queue_url');
  });
});
