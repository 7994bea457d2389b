import { describe, expect, it } from 'vitest';

import { createLogger } from '../../../src/base/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import { Refresher } from '../../../src/rollups/refresher.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const { rollups: options } = await configFrom({});
const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
const nothing = { minutes: 0, since: 0, hours: 0 };

/** A refresher that reads these backlogs, one per round, and the times of its queries. */
function counting(...backlogs: readonly object[]) {
  return countingWhere({}, ...backlogs);
}

/** The same, with other dependencies. */
function countingWhere(
  more: Partial<ConstructorParameters<typeof Refresher>[0]>,
  ...backlogs: readonly object[]
) {
  const clock = new VirtualClock();
  const askedSecs: number[] = [];
  const stop = new AbortController();
  const startedMs = clock.steadyMs();
  const query = async <T>(sql: string): Promise<readonly T[]> => {
    if (!sql.includes(' AS hours,')) return [];
    askedSecs.push((clock.steadyMs() - startedMs) / 1000);
    const row = { ...(backlogs[askedSecs.length - 1] ?? nothing), now: clock.now() };
    // oxlint-disable-next-line no-unsafe-type-assertion -- What the one question is answered with.
    return [row] as unknown as readonly T[];
  };
  const refresher = new Refresher({
    clickhouse: { query, command: async () => undefined, insertRows: async () => undefined },
    options,
    minuteDays: () => 0,
    isLeader: async () => true,
    mayCount: async () => true,
    logger,
    clock,
    ...more,
  });
  const running = refresher.run(stop.signal);
  return {
    askedSecs,
    refresher,
    pass: (seconds: number): Promise<void> => clock.advance(seconds * 1000),
    after: async (seconds: number): Promise<readonly number[]> => {
      await clock.advance(seconds * 1000);
      stop.abort();
      await running;
      return askedSecs;
    },
  };
}

describe('the refresher', () => {
  it('sends one query, half as often, while no minute waits', async () => {
    expect(await counting().after(45)).toEqual([0, 20, 40]);
  });

  it('checks again after one interval if a minute waits, and before and after its work', async () => {
    const waiting = { minutes: 1, since: 0, hours: 0 };
    expect(await counting(nothing, waiting, waiting).after(35)).toEqual([0, 20, 20, 30]);
  });

  it('has work if only hours wait', async () => {
    const waiting = { minutes: 0, since: 0, hours: 1 };
    expect(await counting(waiting, nothing).after(15)).toEqual([0, 0, 10]);
  });

  it('has no backlog while another process is elected', async () => {
    let elected = true;
    const waiting = { minutes: 1, since: 0, hours: 0 };
    const isLeader = async (): Promise<boolean> => elected;
    const { refresher, pass, after } = countingWhere({ isLeader }, waiting, waiting);
    await pass(5);
    expect(refresher.state.backlog).toMatchObject({ minutes: 1 });
    elected = false;
    await after(20);
    expect(refresher.state.backlog).toBeUndefined();
  });

  it('reads its backlog during an erasure, when it does not count', async () => {
    const waiting = { minutes: 1, since: 0, hours: 0 };
    const mayCount = async (): Promise<boolean> => false;
    const { refresher, after } = countingWhere({ mayCount }, waiting, { ...waiting, minutes: 2 });
    await after(15);
    expect(refresher.state).toMatchObject({ backlog: { minutes: 2 }, countedMinutes: 0 });
  });

  it('removes a mark only when its minute is counted, and keeps it after a failure', async () => {
    const sound = await counted(async () => undefined);
    expect(sound).toMatchObject({ failed: false, takenDown: [{ mark: '7', done: 1 }] });
    // One part: the cleared mark, the mark of the hour of each rollup, and a heartbeat.
    expect(sound.inserts).toHaveLength(1);
    expect(sound.inserts[0]).toEqual(
      expect.arrayContaining([expect.objectContaining({ feed: 'http_hour', done: 0 }), heartbeat]),
    );
    expect(sound.heartbeats).toBe(1);
    const failing = await counted(() => Promise.reject(new Error('no memory')));
    expect(failing).toEqual({ failed: true, takenDown: [], inserts: [], heartbeats: 0 });
  });
});

/** Counts a server into which another process inserts an event during each statement. */
async function besideLoader(mayCount: () => Promise<boolean>) {
  const nowMs = Date.UTC(2026, 0, 31);
  const feed = 'http_request_complete';
  let marks = [{ mark: '1', markedMs: nowMs }];
  let statements = 0;
  const stop = new AbortController();
  const answer = (sql: string, until: unknown): readonly object[] => {
    if (sql.includes(' AS hours,')) {
      const minutes = marks.some(({ markedMs }) => markedMs <= Number(until ?? Infinity)) ? 1 : 0;
      return [{ ...nothing, minutes, now: nowMs }];
    }
    if (!sql.includes('minute >= ')) return [];
    const first = Math.min(...marks.map(({ markedMs }) => markedMs));
    const ids = marks.map(({ mark }) => mark);
    return [{ feed, start: nowMs / 1000, marks: ids, rows_: 1, first, last: first }];
  };
  const refresher = new Refresher({
    clickhouse: {
      query: async <T>(sql: string, parameters?: Readonly<Record<string, unknown>>) =>
        // oxlint-disable-next-line no-unsafe-type-assertion -- What its queries return.
        answer(sql, parameters?.['until']) as unknown as readonly T[],
      command: async () => {
        statements += 1;
        marks.push({ mark: String(statements + 1), markedMs: nowMs + statements });
        if (statements > 1_000) stop.abort();
      },
      insertRows: async (_table, rows) => {
        const done = new Set(
          rows.map((row) => 'mark' in row && 'done' in row && row.done === 1 && row.mark),
        );
        marks = marks.filter(({ mark }) => !done.has(mark));
      },
    },
    options,
    minuteDays: () => 0,
    isLeader: async () => true,
    mayCount,
    logger,
  });
  await refresher.catchUp(stop.signal);
  return { statements, wasAborted: stop.signal.aborted, left: marks.map(({ mark }) => mark) };
}

describe('catching up beside a process that stores events', () => {
  it('ends when everything is counted that was stored before', async () => {
    const { statements, wasAborted, left } = await besideLoader(async () => true);
    expect(wasAborted).toBe(false);
    expect(statements).toBeGreaterThan(0);
    expect(left).not.toContain('1');
  });

  it('counts nothing during an erasure', async () => {
    expect(await besideLoader(async () => false)).toEqual({
      statements: 0,
      wasAborted: false,
      left: ['1'],
    });
  });
});

it('catching up sums all hours, however many', async () => {
  const nowMs = Date.UTC(2026, 0, 31);
  const startOf = (index: number): number => nowMs / 1000 - (index + 2) * 3600;
  let hours = Array.from({ length: 10_001 }, (_, index) => ({ mark: String(index) }));
  const refresher = new Refresher({
    clickhouse: {
      query: async <T>(sql: string) => {
        const limit = Number(/LIMIT (\d+)/.exec(sql)?.[1]);
        const read = sql.includes(' AS hours,')
          ? [{ ...nothing, hours: hours.length, now: nowMs }]
          : sql.includes('minute <= ')
            ? hours.slice(0, limit).map(({ mark }) => ({
                feed: 'http_hour',
                start: startOf(Number(mark)),
                marks: [mark],
                rows_: 0,
                first: nowMs,
                last: nowMs,
              }))
            : [];
        // oxlint-disable-next-line no-unsafe-type-assertion -- What its queries return.
        return read as unknown as readonly T[];
      },
      command: async () => undefined,
      insertRows: async (_table, rows) => {
        const done = new Set(rows.map((row) => 'mark' in row && row.mark));
        hours = hours.filter(({ mark }) => !done.has(mark));
      },
    },
    options,
    minuteDays: () => 0,
    isLeader: async () => true,
    mayCount: async () => true,
    logger,
  });
  await refresher.catchUp();
  expect(hours).toEqual([]);
});

const heartbeat = { feed: 'heartbeat' };

/** What one minute with the mark 7 gives on a server that runs statements so. */
async function counted(command: () => Promise<undefined>) {
  const nowMs = Date.UTC(2026, 0, 31);
  const minute = { feed: 'http_request_complete', start: nowMs / 1000 - 120, marks: ['7'] };
  const backlogs = [{ ...nothing, minutes: 1, now: nowMs }];
  const takenDown: object[] = [];
  const inserts: (readonly object[])[] = [];
  let heartbeats = 0;
  const answer = (sql: string): readonly object[] => {
    if (sql.includes(' AS hours,')) return [backlogs.shift() ?? { ...nothing, now: nowMs }];
    return sql.includes('minute >= ') ? [{ ...minute, rows_: 5, first: nowMs, last: nowMs }] : [];
  };
  const refresher = new Refresher({
    clickhouse: {
      // oxlint-disable-next-line no-unsafe-type-assertion -- What its questions are answered with.
      query: async <T>(sql: string) => answer(sql) as unknown as readonly T[],
      command,
      insertRows: async (_table, rows) => {
        inserts.push(rows);
        takenDown.push(...rows.filter((row) => 'done' in row && row.done === 1));
      },
    },
    options,
    minuteDays: () => 0,
    isLeader: async () => true,
    mayCount: async () => true,
    heartbeat: { row: () => heartbeat, stored: () => (heartbeats += 1) },
    logger,
  });
  const failed = await refresher.catchUp().then(
    () => false,
    () => true,
  );
  return { failed, takenDown, inserts, heartbeats };
}
