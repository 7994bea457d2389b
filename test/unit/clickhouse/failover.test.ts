import { describe, expect, it } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import type { Endpoint } from '../../../src/clickhouse/cluster/endpoint.ts';
import { Failover, type LoadBalancing } from '../../../src/clickhouse/cluster/failover.ts';
import { networkError } from '../../../src/clickhouse/connection/failures.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import type { Block } from '../../../src/flow.ts';

const block: Block = {
  table: 'http_request_complete',
  pieces: [],
  token: 't',
  rows: 1,
  sizeBytes: 1,
};

/** Three replicas that record their requests. */
function replicas(balancing?: LoadBalancing) {
  const seen: string[] = [];
  const away = new Set<string>();
  const slow = new Map<string, string>();
  const counted: unknown[] = [];
  const latencies = new Map<string, number>();
  const member = (name: string) => {
    const note = async (what: string): Promise<void> => {
      if (away.has(name)) throw new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', 'no response');
      const late = slow.get(name);
      if (late !== undefined) throw networkError(new Error(late), '');
      seen.push(`${name} ${what}`);
    };
    const state = { isUp: true };
    const endpoint: Partial<Endpoint> = {
      get isUp() {
        return state.isUp;
      },
      get latencyMs() {
        return latencies.get(name);
      },
      up: () => (state.isUp = true),
      down: () => (state.isUp = false),
    };
    const connection: Partial<ClickHouse> = {
      version: '26.7',
      insert: ({ token }) => note(`insert ${token}`),
      insertRows: (table) => note(`rows ${table}`),
      command: async (sql, { settings }) => {
        await note(sql);
        if (sql.startsWith('INSERT')) counted.push(settings);
      },
      query: async () => {
        await note('query');
        return [];
      },
      reader: () => ({
        user: name,
        read: async () => {
          await note('read');
          return { rows: [] } as never;
        },
        bytes: async function* () {},
        parts: async function* () {},
        close: async () => {},
      }),
    };
    return { endpoint: endpoint as Endpoint, connection: connection as ClickHouse };
  };
  const failover = new Failover([member('a'), member('b'), member('c')], balancing, {
    insert_quorum: 'auto',
  });
  return { counted, failover, seen, away, slow, latencies };
}

const asLoader = { as: 'loader' } as const;

describe('requests to the replicas of a shard', () => {
  it('go to the first one by default', async () => {
    const { failover, seen } = replicas();
    for (let n = 0; n < 3; n++) await failover.insert(block);
    await failover.reader('analyst').read('SELECT 1', {});
    expect(seen).toEqual(['a insert t', 'a insert t', 'a insert t', 'a read']);
  });

  it('rotate with round_robin: inserts of events and queries of readers', async () => {
    const { failover, seen } = replicas('round_robin');
    for (let n = 0; n < 4; n++) await failover.insert(block);
    const reader = failover.reader('analyst');
    for (let n = 0; n < 2; n++) await reader.read('SELECT 1', {});
    expect(seen).toEqual([
      'a insert t',
      'b insert t',
      'c insert t',
      'a insert t',
      'b read',
      'c read',
    ]);
  });

  it('skip a replica that does not respond, and repeat its insert with the same token', async () => {
    const { failover, seen, away } = replicas('round_robin');
    away.add('a');
    for (let n = 0; n < 3; n++) await failover.insert(block);
    expect(seen).toEqual(['b insert t', 'c insert t', 'b insert t']);
  });

  it.each(['Timeout error.', 'no response within 60000 ms'])(
    'return to a replica that was only too slow for a request: %s',
    async (text) => {
      const { failover, seen, slow } = replicas();
      slow.set('a', text);
      await failover.query('SELECT 1', {}, asLoader);
      slow.clear();
      await failover.query('SELECT 1', {}, asLoader);
      expect(seen).toEqual(['b query', 'a query']);
    },
  );

  it('go to the fastest one with nearest', async () => {
    const { failover, seen, latencies } = replicas('nearest');
    latencies.set('a', 9).set('b', 2).set('c', 5);
    await failover.insert(block);
    expect(seen).toEqual(['b insert t']);
  });

  it.each(['nearest', 'round_robin'] as const)(
    'that coordinate processes stay in order with %s',
    async (balancing) => {
      const { failover, seen, latencies } = replicas(balancing);
      latencies.set('a', 9).set('b', 2).set('c', 5);
      for (let n = 0; n < 2; n++) {
        await failover.insertRows('batches', [{}], 't');
        await failover.query('SELECT 1', {}, asLoader);
        await failover.command('DELETE FROM weir.batches WHERE 1', asLoader);
      }
      expect(seen.map((one) => one[0]).join('')).toBe('aaaaaa');
    },
  );

  it.each(['in_order', 'round_robin'] as const)(
    'that count rows wait until the replica has them, and store them with a quorum, with %s',
    async (balancing) => {
      const count =
        'INSERT INTO weir.http_minute\nSELECT 1 FROM weir.http_request_complete AS e FINAL';
      const { away, counted, failover, seen } = replicas(balancing);
      away.add('a');
      await failover.command(count, asLoader);
      const fetch = 'SYSTEM SYNC REPLICA weir.http_request_complete LIGHTWEIGHT';
      expect(seen).toEqual([`b ${fetch}`, `b ${count}`]);
      expect(counted).toEqual([{ insert_quorum: 'auto' }]);
    },
  );

  it('that count rows are sent unchanged if tables are not replicated', async () => {
    const sent: string[] = [];
    const command = async (sql: string): Promise<void> => void sent.push(sql);
    const connection: Partial<ClickHouse> = { version: '26.7', command };
    const endpoint: Partial<Endpoint> = { isUp: true, up: () => {} };
    const failover = new Failover([
      { endpoint: endpoint as Endpoint, connection: connection as ClickHouse },
    ]);
    await failover.command('INSERT INTO weir.http_minute SELECT 1 FROM weir.x', asLoader);
    expect(sent).toEqual(['INSERT INTO weir.http_minute SELECT 1 FROM weir.x']);
  });
});
