import { describe, expect, it } from 'vitest';
import { comparePositions, MemoryBudget } from '../../../src/base/index.ts';
import { timeOfLogPosition } from '../../../src/sources/cloudwatch-logs/log-positions.ts';
import type { RecordPage } from '../../../src/flow.ts';
import type { HealthySource } from '../../../src/sources/index.ts';
import type { ConsumerOptions } from '../../support/consumer.ts';
import { awsError } from '../../support/fake-kinesis.ts';
import { fakeLogGroups } from '../../support/fake-logs.ts';
import { reported } from '../../support/reported.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const late = ({ source }: { readonly source: HealthySource }) =>
  reported(source).get('weir_source_late_events_total');

describe('polling a log group', () => {
  it('reads available events from the requested start', async () => {
    const { api, clock, read } = fakeLogGroups();
    api.put('/edge', clock.now() - 25 * hourMs, ['too old']);
    api.put('/edge', clock.now() - 23 * hourMs, ['a']);
    api.put('/edge', clock.now(), ['b']);
    const { events, partitions } = await read();
    expect(events.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(partitions).toEqual(['/edge']);
  });

  it.each([
    ['now', []],
    ['-30s', ['a']],
    ['-5m', ['b', 'a']],
    ['-2h', ['c', 'b', 'a']],
    ['-1d', ['c', 'b', 'a']],
    ['2026-01-30T23:56:00Z', ['b', 'a']],
    ['2026-01-31T01:59:50+02:00', ['a']],
  ])('starts at %s', async (start, texts) => {
    const { api, clock, read } = fakeLogGroups();
    api.put('/edge', clock.now() - hourMs, ['c']);
    api.put('/edge', clock.now() - 4 * minuteMs, ['b']);
    api.put('/edge', clock.now() - 10_000, ['a']);
    const { events } = await read({ start });
    expect(events.map(({ text }) => text)).toEqual(texts);
  });

  it('writes its start to the ledger before it reads', async () => {
    const { api, clock, checkpoints, start } = fakeLogGroups();
    const run = start({ start: '-5m' }, { acknowledges: false });
    await clock.advance(hourMs);
    expect(api.calls).toEqual([]);
    await run.stop();
    const [page] = run.consumer.pages;
    checkpoints.set('/edge', page?.last ?? '');
    const other = start({ start: 'now' });
    await clock.advance(1_000);
    expect(api.calls[0]?.fromMs).toBeLessThanOrEqual(clock.now() - hourMs - 5 * minuteMs);
    await other.stop();
  });

  it('does not treat an empty page with a token as the end', async () => {
    const { api, clock, read } = fakeLogGroups();
    api.emptyPages = 3;
    for (let n = 0; n < 5; n++) api.put('/edge', clock.now() - 10_000 + n, [`e${n}`]);
    const { events } = await read({ page_events: 2, start: '-5m' });
    expect(events.map(({ text }) => text)).toEqual(['e0', 'e1', 'e2', 'e3', 'e4']);
    expect(api.calls.length).toBeGreaterThan(9);
  });

  it('assigns events of one millisecond different positions, the same ones every time', async () => {
    const { api, clock, checkpoints, read } = fakeLogGroups();
    const texts = Array.from({ length: 7 }, (_, n) => `e${n}`);
    api.put('/edge', clock.now() - 10_000, texts);
    const { events } = await read({ page_events: 3, start: '-5m' });
    expect(events.map(({ text }) => text)).toEqual(texts);
    expect(new Set(events.map(({ position }) => position)).size).toBe(7);
    checkpoints.clear();
    const again = await read({ page_events: 5, start: '-5m' });
    expect(again.events).toEqual(events);
  });

  it('reads a long history in steps of an hour, without an overlap where no event can be late', async () => {
    const { api, clock, read } = fakeLogGroups();
    const nowMs = clock.now();
    await read({ start: '-10h' });
    const spans = api.calls.map(({ fromMs, toMs }) => toMs - fromMs);
    expect(Math.max(...spans)).toBeLessThanOrEqual(hourMs);
    expect(api.calls).toHaveLength(11);
    expect(api.calls[0]?.fromMs).toBe(nowMs - 10 * hourMs);
    expect(api.calls[5]?.fromMs).toBe((api.calls[4]?.toMs ?? 0) + 1);
  });

  it('polls at intervals, and returns every event once', async () => {
    const { api, clock, start } = fakeLogGroups();
    const run = start({ start: 'now' });
    const sent: string[] = [];
    for (let n = 0; n < 200; n++) {
      sent.push(`e${n}`);
      api.put('/edge', clock.now(), [`e${n}`]);
      await clock.advance(1_700);
    }
    await clock.advance(10_000);
    await run.stop();
    expect(run.consumer.events.map(({ text }) => text)).toEqual(sent);
    expect(run.source.health()).toMatchObject({ state: 'reading' });
    expect(late(run)).toBe(0);
    const perMinute = api.calls.length / ((200 * 1.7 + 10) / 60);
    expect(perMinute).toBeGreaterThan(11);
    expect(perMinute).toBeLessThan(12.5);
  });

  it('writes little for an idle group, and still moves its checkpoint', async () => {
    const { checkpoints, clock, start } = fakeLogGroups();
    const run = start({ start: 'now' });
    await clock.advance(hourMs);
    await run.stop();
    const moved = run.consumer.pages.filter(({ previous, last }) => previous !== last);
    expect(moved.length).toBeGreaterThanOrEqual(11);
    expect(moved.length).toBeLessThanOrEqual(13);
    const checkpointMs = timeOfLogPosition(checkpoints.get('/edge') ?? '') ?? 0;
    expect(clock.now() - checkpointMs).toBeLessThan(6 * minuteMs);
  });

  it('continues when the clock is set back', async () => {
    const { api, clock, checkpoints, read } = fakeLogGroups();
    checkpoints.set('/edge', `${clock.now() + hourMs}${'0'.repeat(60)}`);
    api.put('/edge', clock.now() + hourMs + 1, ['later']);
    const { pages } = await read();
    expect(pages.every(({ last, previous }) => comparePositions(last, previous) >= 0)).toBe(true);
    await clock.advance(2 * hourMs);
    expect((await read()).texts).toEqual(['later']);
  });
});

/** Every ten seconds for ten minutes an event arrives, and one more that is four minutes late. */
async function pollLateEvents(overlapMs: number) {
  const groups = fakeLogGroups();
  const { api, clock, start } = groups;
  const run = start({ start: 'now', overlap_ms: overlapMs });
  await clock.advance(5 * minuteMs);
  const sent: string[] = [];
  for (let n = 0; n < 60; n++) {
    sent.push(`late ${n}`, `punctual ${n}`);
    api.put('/edge', clock.now() - 4 * minuteMs, [`late ${n}`]);
    api.put('/edge', clock.now(), [`punctual ${n}`]);
    await clock.advance(10_000);
  }
  await run.stop();
  return { ...groups, run, sent: sent.toSorted() };
}

describe('events that arrive late', () => {
  it('are found inside the overlap, each once, and counted', async () => {
    const { run, sent } = await pollLateEvents(5 * minuteMs);
    expect(run.consumer.texts).toEqual(sent);
    expect(late(run)).toBe(60);
  });

  it('are lost without an overlap, which is why there is one', async () => {
    const { run, sent } = await pollLateEvents(0);
    expect(run.consumer.texts).toEqual(sent.filter((text) => text.startsWith('punctual')));
    expect(late(run)).toBe(0);
  });

  it('are found if they arrived while the process was down', async () => {
    const { api, clock, read } = fakeLogGroups();
    const sentMs = clock.now() - minuteMs;
    await read({ start: '-1h' });
    api.put('/edge', sentMs, ['late']);
    await clock.advance(3 * hourMs);
    expect((await read()).texts).toEqual(['late']);
  });

  it('do not move the checkpoint back', async () => {
    const { run } = await pollLateEvents(5 * minuteMs);
    let last = '0';
    for (const page of run.consumer.pages) {
      expect(page.previous).toBe(last);
      expect(comparePositions(page.last, page.previous)).toBeGreaterThanOrEqual(0);
      ({ last } = page);
    }
  });

  it('are forgotten when they can no longer occur: memory is limited to the overlap', async () => {
    const { api, clock, start } = fakeLogGroups();
    const run = start({ start: 'now', overlap_ms: minuteMs });
    api.put('/edge', clock.now(), ['a']);
    await clock.advance(hourMs);
    const [first] = api.calls.slice(-1);
    expect(clock.now() - (first?.fromMs ?? 0)).toBeLessThan(2 * minuteMs);
    await run.stop();
    expect(run.consumer.texts).toEqual(['a']);
  });

  it('need memory for each event, however short it is', async () => {
    const { api, clock, start } = fakeLogGroups();
    api.put('/edge', clock.now() - 20_000, Array<string>(1_000).fill('x'));
    const memory = new MemoryBudget(10_000_000);
    const pages: (readonly [records: number, bytes: number])[] = [];
    const onPage: ConsumerOptions['onPage'] = ({ records, release }) => {
      const before = memory.used;
      release?.();
      pages.push([records.length, before - memory.used]);
    };
    const run = start({ start: '-5m' }, { memory, onPage });
    await clock.advance(3_000);
    await run.stop();
    const [records, bytes] = pages.find(([count]) => count > 0) ?? [0, 0];
    expect(records).toBe(1_000);
    expect(bytes).toBeGreaterThan(1_000 * 250);
  });
});

describe('memory for a response', () => {
  it('is reserved before the request, for as many events as AWS returns at once', async () => {
    const { api, clock, start } = fakeLogGroups();
    api.put('/edge', clock.now() - 20_000, Array<string>(1_000).fill('x'));
    const memory = new MemoryBudget(10_000_000);
    const used: number[] = [];
    const read = api.filterLogEvents.bind(api);
    api.filterLogEvents = (query, signal) => {
      used.push(memory.used);
      return read(query, signal);
    };
    const options = { memory, onPage: ({ release }: RecordPage) => release?.() };
    const run = start({ start: '-5m', page_events: 10_000 }, options);
    await clock.advance(3_000);
    await run.stop();
    expect(used[0]).toBe(1_048_576 + 10_000 * 256);
  });
});

describe('a window with very many events', () => {
  it('is read again a few times only, although shorter windows before its events are empty', async () => {
    const { api, clock, read } = fakeLogGroups();
    const pages = 300;
    const sent = Array.from({ length: pages * 10 }, (_, n) => `e${n}`);
    api.put('/edge', clock.now() - 45 * minuteMs, sent);
    const { texts } = await read({ start: '-80m', page_events: 10 });
    expect(texts).toEqual(sent.toSorted());
    expect(api.calls.length).toBeLessThan(3 * pages);
  });
});

describe('checkpoints', () => {
  it('never pass the end of a window before its last page, and stay a second behind the current time', async () => {
    const { api, clock, start } = fakeLogGroups();
    for (let n = 0; n < 100; n++) api.put('/edge', clock.now() - 100_000 + n * 1_000, [`e${n}`]);
    const run = start({ start: '-5m', page_events: 10 });
    await clock.advance(3_000);
    await run.stop();
    const [begin, ...pages] = run.consumer.pages;
    const beginMs = timeOfLogPosition(begin?.last ?? '');
    const withRecords = pages.filter(({ records }) => records.length > 0);
    expect(withRecords).toHaveLength(10);
    for (const page of withRecords.slice(0, -1)) {
      expect(timeOfLogPosition(page.last)).toBe(beginMs);
      expect(comparePositions(page.last, page.previous)).toBe(1);
    }
    const endMs = timeOfLogPosition(withRecords.at(-1)?.last ?? '') ?? 0;
    expect(clock.now() - endMs).toBeGreaterThanOrEqual(1_000);
  });

  it.each([1, 2, 5, 9, 10])(
    'lose nothing if the process ends after page %s of a window',
    async (stopAfter) => {
      const { api, clock, checkpoints, start, read } = fakeLogGroups();
      const sent = Array.from({ length: 100 }, (_, n) => `e${n}`);
      // Far longer than the overlap, which would hide a checkpoint that is too far.
      sent.forEach((text, n) => api.put('/edge', clock.now() - 2_000_000 + n * 19_000, [text]));
      let pages = 0;
      const first = start(
        { start: '-40m', page_events: 10 },
        {
          onPage: ({ records }) => {
            if (records.length > 0 && ++pages === stopAfter) throw new Error('the process ends');
          },
        },
      );
      await expect(clock.run(first.done)).rejects.toThrow('the process ends');
      const stored = first.consumer.pages.slice(0, -1).flatMap(({ records }) => [...records]);
      // The late one would have been before everything that was read.
      api.put('/edge', clock.now() - 2_100_000, ['late']);
      const second = await read({ page_events: 10 });
      const [page, ...others] = second.pages;
      const storedMs = timeOfLogPosition(first.consumer.pages.at(-1)?.previous ?? '') ?? 0;
      // The ledger shows what is read again, for the audit.
      expect(timeOfLogPosition(page?.previous ?? '')).toBe(storedMs - 5 * minuteMs);
      expect(others.map(({ previous }) => previous)).toEqual(
        second.pages.slice(0, -1).map(({ last }) => last),
      );
      expect(checkpoints.get('/edge')).toBe(second.pages.at(-1)?.last);
      const all = new Set([
        ...stored.map(({ bytes }) => Buffer.from(bytes).toString()),
        ...second.texts,
      ]);
      expect([...all].toSorted()).toEqual([...sent, 'late'].toSorted());
      expect(second.texts).toEqual([...new Set(second.texts)]);
    },
  );

  it('write nothing about an overlap without new events', async () => {
    const { clock, checkpoints, read } = fakeLogGroups();
    await read();
    const before = checkpoints.get('/edge');
    await clock.advance(minuteMs);
    const { pages } = await read();
    expect(pages.map(({ previous, last }) => [previous, last])).toEqual([[before, before]]);
  });

  it('also apply to a start at a fixed time, which needs no record of its start', async () => {
    const { api, clock, start, read } = fakeLogGroups();
    for (let n = 0; n < 30; n++) api.put('/edge', clock.now() - 30_000 + n, [`e${n}`]);
    const options = { start: '2026-01-30T23:00:00Z', page_events: 10 };
    const first = start(options, {
      onPage: (page) => {
        if (page.records.length > 0 && page.previous !== '0') throw new Error('the process ends');
      },
    });
    await expect(clock.run(first.done)).rejects.toThrow('the process ends');
    const second = await read(options);
    expect(new Set(second.texts).size).toBe(30);
  });
});

describe('several groups and prefixes', () => {
  it('are separate partitions with permanent names', async () => {
    const { api, clock, read } = fakeLogGroups('/a', '/b');
    const atMs = clock.now() - 5_000;
    api.put('/a', atMs, ['a edge'], 'edge-7');
    api.put('/a', atMs, ['a tunnel'], 'tunnel-1');
    api.put('/a', atMs, ['a other'], 'other');
    api.put('/b', atMs, ['b edge'], 'edge-1');
    const options = { log_groups: ['/a', '/b'], log_stream_prefixes: ['edge-', 'tunnel-'] };
    const consumer = await read(options);
    expect(consumer.partitions).toEqual(['/a:edge-*', '/a:tunnel-*', '/b:edge-*', '/b:tunnel-*']);
    expect(consumer.texts).toEqual(['a edge', 'a tunnel', 'b edge']);
    expect(consumer.textsOf('/a:tunnel-*')).toEqual(['a tunnel']);
  });

  it('are read once if one prefix includes another', async () => {
    const { api, clock, read } = fakeLogGroups('/a');
    api.put('/a', clock.now() - 5_000, ['one'], 'edge-a');
    const consumer = await read({ log_groups: ['/a'], log_stream_prefixes: ['edge-a', 'edge-'] });
    expect(consumer.partitions).toEqual(['/a:edge-*']);
    expect(consumer.texts).toEqual(['one']);
  });

  it('share one limit: no second has more than five requests', async () => {
    const names = ['/a', '/b', '/c', '/d'];
    const { api, clock, start } = fakeLogGroups(...names);
    api.requestsPerSecond = 5;
    const options = { log_groups: names, log_stream_prefixes: ['x', 'y'], poll_interval_ms: 100 };
    const run = start(options);
    await clock.advance(5 * minuteMs);
    await run.stop();
    expect(api.throttled).toBe(0);
    // Not fewer either: the budget is used up.
    expect(api.calls.length).toBeGreaterThan(5 * 299);
    const perPlace = new Map<string, number>();
    for (const { group, streamPrefix } of api.calls) {
      const place = `${group} ${streamPrefix}`;
      perPlace.set(place, (perPlace.get(place) ?? 0) + 1);
    }
    expect(perPlace.size).toBe(8);
    expect(Math.min(...perPlace.values())).toBeGreaterThan(150);
  });
});

describe('failures', () => {
  it.each([
    ['ResourceNotFoundException', 'ERR_SOURCES_LOG_GROUP_NOT_FOUND', 'FilterLogEvents'],
    [
      'AccessDeniedException',
      'ERR_SOURCES_ACCESS_DENIED',
      'missing IAM action logs:FilterLogEvents',
    ],
    ['UnrecognizedClientException', 'ERR_SOURCES_CREDENTIALS', 'FilterLogEvents'],
    ['InvalidParameterException', 'ERR_SOURCES_REQUEST', 'FilterLogEvents'],
  ])('%s at the start is one clear error', async (name, code, fact) => {
    const { api, read } = fakeLogGroups();
    api.fail(awsError(name, 'why'));
    const error = await read().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, remedy: 'stop' });
    expect(String(error)).toContain(`log group /edge, region eu-test-1, ${fact}, ${name}: why`);
  });

  it('a missing group is an error although others exist', async () => {
    const { read } = fakeLogGroups('/a');
    await expect(read({ log_groups: ['/a', '/missing'] })).rejects.toThrow('log group /missing');
  });

  it('a group that is deleted later is waited for and reported', async () => {
    const { api, clock, log, start } = fakeLogGroups();
    const run = start({ start: 'now' });
    await clock.advance(10_000);
    api.delete('/edge');
    await clock.advance(2 * minuteMs);
    const [partition] = run.source.health().partitions;
    expect(partition).toMatchObject({
      location: '/edge',
      state: 'retrying',
      reason: 'FilterLogEvents: ResourceNotFoundException: The specified log group does not exist.',
    });
    api.put('/edge', clock.now(), ['back']);
    await clock.advance(2 * minuteMs);
    expect(run.consumer.texts).toEqual(['back']);
    expect(run.source.health().partitions[0]).toMatchObject({ state: 'reading', reason: '' });
    expect(log.summary).toEqual([
      'error: AWS request rejected; retrying',
      'info: AWS requests succeed again',
    ]);
    await run.stop();
  });

  it('throttling is retried with increasing waits', async () => {
    const { api, clock, read } = fakeLogGroups();
    api.put('/edge', clock.now() - 10_000, ['a']);
    api.fail(awsError('ThrottlingException', 'Rate exceeded'), 6);
    expect((await read({ start: '-5m' })).texts).toEqual(['a']);
    const times = api.calls.map(({ atMs }) => atMs);
    const waits = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0));
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBeGreaterThan(3_000);
  });

  it.each(['InvalidParameterException', 'ExpiredNextTokenException'])(
    'a token that AWS no longer accepts (%s) restarts the window, and returns no event twice',
    async (name) => {
      const { api, clock, log, read } = fakeLogGroups();
      for (let n = 0; n < 30; n++) api.put('/edge', clock.now() - 30_000 + n, [`e${n}`]);
      let pages = 0;
      const consumer = await read(
        { start: '-5m', page_events: 10 },
        {
          onPage: ({ records }) => {
            if (records.length > 0 && ++pages === 2) api.fail(awsError(name, 'no such token'));
          },
        },
      );
      expect(consumer.events.map(({ text }) => text)).toEqual(
        Array.from({ length: 30 }, (_, n) => `e${n}`),
      );
      const tokens = api.calls.map(({ nextToken }) => nextToken !== undefined);
      expect(tokens).toEqual([false, true, true, false, true, true]);
      expect(log.summary).toEqual([
        'warn: CloudWatch Logs rejected its pagination token; restarting the query of the time window',
      ]);
    },
  );

  it('stops immediately, also while it waits for its turn', async () => {
    const { api, clock, start } = fakeLogGroups();
    for (let n = 0; n < 100; n++) api.put('/edge', clock.now() - 30_000 + n, [`e${n}`]);
    const run = start({ start: '-5m', page_events: 1, requests_per_second: 1 });
    await clock.advance(3_500);
    const calls = api.calls.length;
    await run.stop();
    expect(api.calls).toHaveLength(calls);
    await run.source.close();
    expect(api.isClosed).toBe(true);
  });
});
