import { expect, describe, it } from 'vitest';

import { changeRetention } from '../../../src/app/pipeline/retention-change.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { configFrom } from '../../../src/config/index.ts';

const { retention: before } = await configFrom({
  retention: { http_request_complete: '400d', dead_letters: '90d', alerts: '0d', batches: '90d' },
});
const { retention: after } = await configFrom({
  retention: { http_request_complete: '7d', dead_letters: '0d', alerts: '30d', batches: '7d' },
});

/** A server that stores the TTL of each table, with the events of the change in their order. */
function changing(options: { readonly fails?: (sql: string) => boolean } = {}) {
  const engines = new Map([
    ['http_request_complete', 'TTL toDateTime(event_timestamp) + toIntervalDay(400) '],
    ['dead_letters', 'TTL toDateTime(last_seen) + toIntervalDay(90) '],
    ['alert_history', ''],
  ]);
  const events: string[] = [];
  const warnings: object[] = [];
  const command = async (sql: string): Promise<void> => {
    if (options.fails?.(sql) === true) throw new Error('no connection');
    const [, table = '', change = ''] = /^ALTER TABLE weir[.](\w+) (.*)$/.exec(sql) ?? [];
    if (sql.startsWith('DELETE')) events.push('trim');
    if (!engines.has(table)) return;
    engines.set(table, change.startsWith('MODIFY') ? `${change} ` : '');
    events.push(`${table} ${/toIntervalDay[(](\d+)/.exec(change)?.[1] ?? 'forever'}`);
  };
  const query = async (sql: string): Promise<readonly object[]> => {
    if (sql.includes('system.tables'))
      return [...engines].map(([name, engine_full]) => ({ name, engine_full }));
    if (sql.includes('AS ms')) return [{ ms: Date.now() }];
    return sql.includes('AS due') ? [{ due: 1 }] : [];
  };
  const server = { kind: 'owner', query, command, insertRows: async () => undefined };
  const clickhouse = { ...server, shards: [server] } as unknown as ClickHouse;
  const logger = { warn: (fields: object) => void warnings.push(fields) };
  const work = async (error?: Error): Promise<void> => {
    events.push('work');
    if (error !== undefined) throw error;
  };
  const change = (error?: Error): Promise<void> =>
    changeRetention({ clickhouse, before, after, logger }, () => work(error));
  return { change, events, warnings };
}

describe('a change of the retention', () => {
  it('deletes rows only after the rest of the change', async () => {
    const { change, events } = changing();
    await change();
    expect(events).toEqual([
      'dead_letters forever',
      'work',
      'http_request_complete 7',
      'alert_history 30',
      'trim',
    ]);
  });

  it('deletes nothing if the rest of the change fails, and restores the previous retention', async () => {
    const { change, events } = changing();
    await expect(change(new Error('rolled back'))).rejects.toThrow('rolled back');
    expect(events).toEqual(['dead_letters forever', 'work', 'dead_letters 90']);
  });

  it('reports the original error if the previous retention cannot be restored', async () => {
    const { change, warnings } = changing({
      fails: (sql) => sql.includes('weir.dead_letters MODIFY'),
    });
    await expect(change(new Error('rolled back'))).rejects.toThrow('rolled back');
    expect(warnings).toEqual([{ reason: 'no connection' }]);
  });

  it('succeeds if a shorter retention cannot be applied yet', async () => {
    const { change, warnings } = changing({
      fails: (sql) => sql.includes('http_request_complete MODIFY'),
    });
    await change();
    expect(warnings).toEqual([{ reason: 'no connection' }]);
  });

  it('does not touch the tables if the retention is the same', async () => {
    const { clickhouse, logger } = {
      clickhouse: {} as ClickHouse,
      logger: { warn: () => undefined },
    };
    let isDone = false;
    await changeRetention({ clickhouse, before, after: { ...before }, logger }, async () => {
      isDone = true;
    });
    expect(isDone).toBe(true);
  });
});
