import { afterEach, expect, it, vi } from 'vitest';

import { createLogger } from '../../../src/base/index.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import { openRollups } from '../../../src/rollups/index.ts';

afterEach(() => void vi.useRealTimers());

/** A server that processes share, with a finished day to merge. */
function server({ mergeMs = 0 } = {}) {
  const sent: string[] = [];
  const marks: { readonly feed: string; readonly mark: bigint; readonly atMs: number }[] = [];
  const clickhouse: Partial<ClickHouse> = {
    kind: 'external',
    command: async (sql) => {
      sent.push(sql);
      const [, feed, mark] = /VALUES \('(\w+)', .*?, (\d+), 0/.exec(sql) ?? [];
      if (sql.startsWith('OPTIMIZE')) await new Promise((done) => setTimeout(done, mergeMs));
      if (feed === undefined || mark === undefined) return;
      marks.push({ feed, mark: BigInt(mark), atMs: Date.now() });
    },
    query: async <T>(sql: string) => {
      const feed = /feed = '(\w+)'/.exec(sql)?.[1];
      const sinceMs = Date.now() - Number(/toIntervalSecond\((\d+)\)/.exec(sql)?.[1]) * 1000;
      const recent = marks.filter((each) => each.feed === feed && each.atMs > sinceMs);
      const [mark] = recent.map((each) => each.mark).toSorted((a, b) => (a < b ? -1 : 1));
      const rows = sql.includes('system.parts')
        ? [{ table: 'http_request_complete', partition: '20260101' }]
        : sql.includes('min(mark)')
          ? mark === undefined
            ? []
            : [{ key: String(mark) }]
          : [{ ms: String(Date.now()) }];
      // oxlint-disable-next-line no-unsafe-type-assertion -- Rows of the three queries.
      return rows as readonly unknown[] as readonly T[];
    },
  };
  // oxlint-disable-next-line no-unsafe-type-assertion -- All that merging uses.
  return { clickhouse: { ...clickhouse, shards: [clickhouse] } as unknown as ClickHouse, sent };
}

/** Runs two processes that do not count. @returns the statements that they sent */
async function runTwo(on: ReturnType<typeof server>, forMs: number): Promise<readonly string[]> {
  vi.useFakeTimers();
  const { rollups, ...config } = await configFrom({});
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const stop = new AbortController();
  const running = [];
  for (let n = 0; n < 2; n++) {
    const off = { ...config, rollups: { ...rollups, enabled: false } };
    running.push((await openRollups(off, on.clickhouse, logger)).run(stop.signal));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(forMs);
  const sent = [...on.sent];
  stop.abort();
  await vi.advanceTimersByTimeAsync(600_000);
  await Promise.all(running);
  return sent;
}

it('merges in one process, also if no process counts, and is not elected to count', async () => {
  const sent = await runTwo(server(), 65_000);
  expect(sent.filter((sql) => sql.startsWith('OPTIMIZE'))).toHaveLength(1);
  expect(sent.filter((sql) => sql.includes("'refresher'"))).toEqual([]);
});

it('pauses after a merge for twice its duration, and no other process merges meanwhile', async () => {
  const minuteMs = 60_000;
  const merges = async (forMs: number): Promise<number> => {
    const sent = await runTwo(server({ mergeMs: 10 * minuteMs }), forMs);
    return sent.filter((sql) => sql.startsWith('OPTIMIZE')).length;
  };
  expect(await merges(31 * minuteMs)).toBe(1);
  expect(await merges(33 * minuteMs)).toBe(2);
});
