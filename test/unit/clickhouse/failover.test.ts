import { describe, expect, it } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import { Cooldown, type Endpoint } from '../../../src/clickhouse/cluster/endpoint.ts';
import { Failover, type LoadBalancing } from '../../../src/clickhouse/cluster/failover.ts';
import { networkError, toPipelineError } from '../../../src/clickhouse/connection/failures.ts';
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
  /** Replicas that end every request with an error, and those that respond to no check. */
  const slow = new Map<string, Error>();
  const frozen = new Set<string>();
  const counted: unknown[] = [];
  const latencies = new Map<string, number>();
  /** Requests to each replica, also those without a response. */
  const requests: string[] = [];
  const clock = { minutes: 0, steadyMs: () => clock.minutes * 60_000 };
  const delay = new Map<string, Promise<void>>();
  const member = (name: string) => {
    const note = async (what: string): Promise<void> => {
      requests.push(name);
      if (away.has(name)) throw new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', 'no response');
      const late = slow.get(name);
      await delay.get(name);
      if (late !== undefined) throw late;
      seen.push(`${name} ${what}`);
    };
    const state = { isUp: true };
    const cooldown = new Cooldown(clock);
    const endpoint: Partial<Endpoint> = {
      get isUp() {
        return state.isUp;
      },
      get latencyMs() {
        return latencies.get(name);
      },
      cooldown,
      avoid: (after) => void cooldown.start(after),
      up: () => (state.isUp = true),
      down: () => (state.isUp = false),
      check: async () => void (state.isUp = !frozen.has(name)),
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
  return { clock, counted, delay, failover, seen, away, slow, frozen, latencies, requests };
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
    'are not repeated while a replica is still busy with them: %s',
    async (text) => {
      const { failover, seen, slow } = replicas();
      slow.set('a', networkError(new Error(text), ''));
      const asAnalyst = { as: 'analyst' } as const;
      const long = { ...asLoader, long: true };
      await expect(failover.query('SELECT 1', {}, asAnalyst)).rejects.toThrow(text);
      await expect(failover.query('SELECT 1', {}, long)).rejects.toThrow(text);
      await expect(failover.command('OPTIMIZE TABLE t', long)).rejects.toThrow(text);
      await expect(failover.reader('analyst').read('SELECT 1', {})).rejects.toThrow(text);
      slow.clear();
      await failover.query('SELECT 1', {}, asLoader);
      expect(seen).toEqual(['a query']);
    },
  );

  it('go to the next replica if one responds neither to them nor to a check', async () => {
    const { failover, frozen, seen, slow } = replicas();
    slow.set('a', networkError(new Error('Timeout error.'), ''));
    frozen.add('a');
    await failover.reader('analyst').read('SELECT 1', {});
    expect(seen).toEqual(['b read']);
  });

  it.each([
    ['TIMEOUT_EXCEEDED', 159],
    ['TOO_SLOW', 160],
  ])('are not repeated if the server ends them: %s', async (name, number) => {
    const { failover, seen, slow } = replicas();
    const text = 'Timeout exceeded: elapsed 61 seconds, maximum: 60';
    slow.set('a', toPipelineError({ number, name, text }, 'weir', 'shard 1, http://a:8123, '));
    await expect(failover.query('SELECT 1', {}, asLoader)).rejects.toThrow(name);
    expect(seen).toEqual([]);
  });

  it('that are short requests of Weir itself go to the next replica after a timeout, also if a check succeeds', async () => {
    const { failover, seen, slow } = replicas();
    slow.set('a', networkError(new Error('Timeout error.'), ''));
    await failover.query('SELECT max(last) FROM weir.batches', {}, asLoader);
    await failover.command('DELETE FROM weir.batches WHERE 1', asLoader);
    expect(seen).toEqual(['b query', 'b DELETE FROM weir.batches WHERE 1']);
  });

  it('that insert rows go to the next replica also after a timeout, because a token makes a repeated insert cheap', async () => {
    const { failover, seen, slow } = replicas();
    slow.set('a', networkError(new Error('Timeout error.'), ''));
    await failover.insert(block);
    await failover.insertRows('batches', [{}], 't');
    await failover.command('INSERT INTO weir.loaders (id) VALUES (1)', asLoader);
    expect(seen).toEqual([
      'b insert t',
      'b rows batches',
      'b INSERT INTO weir.loaders (id) VALUES (1)',
    ]);
  });

  it.each(['in_order', 'nearest', 'round_robin'] as const)(
    'go to the other replicas first for five minutes after a timeout, with %s',
    async (balancing) => {
      const { clock, failover, requests, slow } = replicas(balancing);
      slow.set('a', networkError(new Error('Timeout error.'), ''));
      await failover.query('SELECT 1', {}, asLoader);
      expect(requests.splice(0)).toEqual(['a', 'b']);
      for (const minutes of [0, 1, 4.9]) {
        clock.minutes = minutes;
        await failover.query('SELECT 1', {}, asLoader);
        await failover.insert(block);
        await failover.insertRows('batches', [{}], 't');
        await failover.reader('analyst').read('SELECT 1', {});
      }
      expect(requests.splice(0)).not.toContain('a');
      clock.minutes = 5;
      await failover.query('SELECT 1', {}, asLoader);
      clock.minutes = 9;
      await failover.query('SELECT 1', {}, asLoader);
      expect(requests.splice(0)).toEqual(['a', 'b', 'b']);
      clock.minutes = 10;
      slow.clear();
      for (let n = 0; n < 2; n++) await failover.query('SELECT 1', {}, asLoader);
      expect(requests).toEqual(['a', 'a']);
    },
  );

  it('of alert rules are not repeated after a timeout, but the next ones go to other replicas', async () => {
    const { failover, requests, slow } = replicas();
    slow.set('a', networkError(new Error('Timeout error.'), ''));
    const heavy = { ...asLoader, heavy: true };
    await expect(failover.query('SELECT 1', {}, heavy)).rejects.toThrow('Timeout error.');
    await failover.query('SELECT 1', {}, heavy);
    expect(requests).toEqual(['a', 'b']);
  });

  it('of users are neither repeated nor change the order after a timeout', async () => {
    const { failover, requests, slow } = replicas();
    slow.set('a', networkError(new Error('Timeout error.'), ''));
    const reader = failover.reader('analyst');
    for (let n = 0; n < 2; n++)
      await expect(reader.read('SELECT 1', {})).rejects.toThrow('Timeout');
    expect(requests).toEqual(['a', 'a']);
  });

  it('that insert test a replica that did not respond to an insert: others do not', async () => {
    const { clock, failover, requests, slow } = replicas();
    slow.set('a', networkError(new Error('Timeout error.'), ''));
    await failover.insert(block);
    slow.clear();
    clock.minutes = 5;
    requests.length = 0;
    await failover.query('SELECT 1', {}, asLoader);
    await failover.insert(block);
    await failover.query('SELECT 1', {}, asLoader);
    expect(requests).toEqual(['b', 'a', 'a']);
  });

  it('that began before a timeout do not end the time in which other replicas come first', async () => {
    const { failover, requests, slow, delay } = replicas();
    let resolve = (): void => {};
    delay.set('a', new Promise<void>((done) => (resolve = done)));
    const early = failover.query('SELECT 1', {}, asLoader);
    delay.clear();
    slow.set('a', networkError(new Error('Timeout error.'), ''));
    await failover.insert(block);
    slow.clear();
    resolve();
    await early;
    requests.length = 0;
    await failover.query('SELECT 1', {}, asLoader);
    expect(requests).toEqual(['b']);
  });

  it('end the test of a replica also if it responds with an error', async () => {
    const { clock, failover, requests, slow } = replicas();
    slow.set('a', networkError(new Error('Timeout error.'), ''));
    await failover.query('SELECT 1', {}, asLoader);
    clock.minutes = 5;
    slow.set(
      'a',
      toPipelineError({ number: 60, name: 'UNKNOWN_TABLE', text: 'no table' }, 'weir', ''),
    );
    await expect(failover.query('SELECT 1', {}, asLoader)).rejects.toThrow('UNKNOWN_TABLE');
    slow.clear();
    requests.length = 0;
    await failover.query('SELECT 1', {}, asLoader);
    expect(requests).toEqual(['a']);
  });

  it('that test a replica after a timeout are sent one at a time', async () => {
    const { clock, failover, requests, slow } = replicas();
    slow.set('a', networkError(new Error('Timeout error.'), ''));
    await failover.query('SELECT 1', {}, asLoader);
    clock.minutes = 5;
    requests.length = 0;
    await Promise.all([1, 2, 3].map(() => failover.query('SELECT 1', {}, asLoader)));
    expect(requests.filter((name) => name === 'a')).toHaveLength(1);
  });

  it('stay with a replica that did not respond in time if no other one does', async () => {
    const { away, failover, seen, slow } = replicas();
    slow.set('a', networkError(new Error('Timeout error.'), ''));
    await failover.query('SELECT 1', {}, asLoader);
    slow.clear();
    for (const name of ['b', 'c']) away.add(name);
    await failover.query('SELECT 1', {}, asLoader);
    expect(seen).toEqual(['b query', 'a query']);
  });

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

  it('that count rows go to the next replica if one cannot fetch parts in time', async () => {
    const count = 'INSERT INTO weir.http_minute SELECT 1 FROM weir.http_request_complete';
    const { failover, seen, slow } = replicas();
    const text = 'SYNC REPLICA weir.http_request_complete: command timed out';
    slow.set('a', toPipelineError({ number: 159, name: 'TIMEOUT_EXCEEDED', text }, 'weir', 'a, '));
    await failover.command(count, { ...asLoader, long: true });
    const fetch = 'SYSTEM SYNC REPLICA weir.http_request_complete LIGHTWEIGHT';
    expect(seen).toEqual([`b ${fetch}`, `b ${count}`]);
  });

  it('that count rows are sent unchanged if tables are not replicated', async () => {
    const sent: string[] = [];
    const command = async (sql: string): Promise<void> => void sent.push(sql);
    const connection: Partial<ClickHouse> = { version: '26.7', command };
    const endpoint: Partial<Endpoint> = { isUp: true, up: () => {}, cooldown: new Cooldown() };
    const failover = new Failover([
      { endpoint: endpoint as Endpoint, connection: connection as ClickHouse },
    ]);
    await failover.command('INSERT INTO weir.http_minute SELECT 1 FROM weir.x', asLoader);
    expect(sent).toEqual(['INSERT INTO weir.http_minute SELECT 1 FROM weir.x']);
  });
});
