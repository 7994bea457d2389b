import { describe, expect, it } from 'vitest';

import { createAlertBackend } from '../../../src/app/page/alerts.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { configFrom } from '../../../src/config/index.ts';

const config = await configFrom({ alerts: { builtin_rules: ['security'] } });
const choice = { rule: 'BlocksByClient', fingerprint: '', from: 0, to: 3_600_000 };

/** A backend whose queries return `rowsOf`, with the signal of each query. */
function bench(rowsOf: (sql: string) => readonly object[] = () => []) {
  const signals: (AbortSignal | undefined)[] = [];
  const query: ClickHouse['query'] = async (sql, _parameters, options) => {
    if (sql.includes('AS keys')) signals.push(options?.signal);
    // oxlint-disable-next-line no-unsafe-type-assertion -- Rows as a server returns them.
    return rowsOf(sql) as never;
  };
  const inserted: string[] = [];
  const clickhouse = {
    query,
    insertRows: async (table: string) => void inserted.push(table),
  };
  const backend = createAlertBackend({
    config: () => config,
    // oxlint-disable-next-line no-unsafe-type-assertion -- The backend uses only these methods.
    clickhouse: clickhouse as unknown as ClickHouse,
    delivery: () => undefined,
  });
  return { backend, signals, inserted };
}

describe('the alert backend', () => {
  it.each(['test', 'detail'] as const)(
    'passes the signal of the request to the queries of a %s',
    async (call) => {
      const { backend, signals } = bench();
      const { signal } = new AbortController();
      await backend[call](choice, signal);
      backend.close();
      expect(signals.length).toBeGreaterThan(0);
      expect(new Set(signals)).toEqual(new Set([signal]));
    },
  );

  it('creates at most 1,000 silences', async () => {
    const row = {
      id: '1',
      rule: 'R',
      fingerprint: '',
      begins: 0,
      ends: 1,
      comment: 'c',
      author: 'a',
    };
    let count = 999;
    const { backend, inserted } = bench((sql) =>
      sql.includes('alert_silences') ? Array.from({ length: count }, () => row) : [],
    );
    const silence = { rule: 'R', fingerprint: '', minutes: 1, comment: 'c' };
    expect(await backend.silence(silence, 'anna')).toBe(true);
    count = 1_000;
    expect(await backend.silence(silence, 'anna')).toBe(false);
    backend.close();
    expect(inserted).toEqual(['alert_silences']);
  });
});
