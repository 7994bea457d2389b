import { afterEach, expect, it, vi } from 'vitest';

import { createLogger } from '../../../src/base/index.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import { openRollups } from '../../../src/rollups/index.ts';

afterEach(() => void vi.useRealTimers());

/** A server that processes share, with a finished day to merge. */
function server() {
  const sent: string[] = [];
  const marks = new Map<string, bigint>();
  const clickhouse: Partial<ClickHouse> = {
    kind: 'external',
    command: async (sql) => {
      sent.push(sql);
      const [, feed, mark] = /VALUES \('(\w+)', .*?, (\d+), 0/.exec(sql) ?? [];
      if (feed === undefined || mark === undefined) return;
      const known = marks.get(feed) ?? BigInt(mark);
      marks.set(feed, known < BigInt(mark) ? known : BigInt(mark));
    },
    query: async <T>(sql: string) => {
      const mark = marks.get(/feed = '(\w+)'/.exec(sql)?.[1] ?? '');
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

it('merges in one process, also if no process counts, and is not elected to count', async () => {
  vi.useFakeTimers();
  const { rollups, ...config } = await configFrom({});
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const { clickhouse, sent } = server();
  const stop = new AbortController();
  const running = [];
  for (let n = 0; n < 2; n++) {
    const off = { ...config, rollups: { ...rollups, enabled: false } };
    running.push((await openRollups(off, clickhouse, logger)).run(stop.signal));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(65_000);
  stop.abort();
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(running);
  expect(sent.filter((sql) => sql.startsWith('OPTIMIZE'))).toHaveLength(1);
  expect(sent.filter((sql) => sql.includes("'refresher'"))).toEqual([]);
});
