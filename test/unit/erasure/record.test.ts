import { describe, expect, it } from 'vitest';

import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { ErasureRecord } from '../../../src/erasure/record.ts';

interface Written {
  readonly state: string;
  readonly startedAt: string;
  readonly finishedAt: string;
}

/** A server whose clock shows these times, the last one from then on, and the rows that it gets. */
function serverAt(...times: string[]) {
  const written: Written[] = [];
  const query = async (sql: string): Promise<readonly object[]> => {
    if (!sql.startsWith('SELECT toUnixTimestamp64Milli(now64(3))')) return [];
    const at = times.length > 1 ? times.shift() : times[0];
    return [{ ms: String(Date.parse(at ?? '')) }];
  };
  const command = async (sql: string): Promise<void> => {
    const values = /'(\w+)', '[\w-]+', '[^']*', '[^']*', '[^']*', '[^']*', '([^']*)', (.*?), from/;
    const [, state = '', startedAt = '', finishedAt = ''] = values.exec(sql) ?? [];
    if (state !== '') written.push({ state, startedAt, finishedAt });
  };
  const server = { query, command };
  return { written, clickhouse: { ...server, servers: [server] } as unknown as ClickHouse };
}

describe('the record of an erasure', () => {
  it('has the times of the server, whatever the clock of the process shows', async () => {
    const { clickhouse, written } = serverAt('2001-02-03T04:05:06.789Z');
    const record = await ErasureRecord.take(clickhouse, { account: 'ac_1' });
    await record.finish();
    const startedAt = '2001-02-03 04:05:06.789';
    expect(written).toEqual([
      { state: 'running', startedAt, finishedAt: "'1970-01-01 00:00:00.000'" },
      {
        state: 'finished',
        startedAt,
        finishedAt: `greatest(now64(3), toDateTime64('${startedAt}', 3, 'UTC'))`,
      },
    ]);
  });
});
