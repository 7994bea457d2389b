import { describe, expect, it } from 'vitest';

import {
  assertNewEnough,
  assertNoOlderLoaders,
} from '../../../src/clickhouse/schema/compatibility.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const applied = (oldest_version?: string) => [
  {
    number: 9,
    name: 'changes',
    checksum: 'x',
    ...(oldest_version !== undefined && { oldest_version }),
  },
];

describe('assertNewEnough', () => {
  it.each([
    [undefined, '0.1.0'],
    ['', '0.1.0'],
    ['0.2.0', '0.2.0'],
    ['0.2.0', '0.10.0'],
    ['0.9.9', '1.0.0'],
  ])('accepts a requirement of %j in %s', (oldest, own) => {
    expect(() => assertNewEnough(applied(oldest), own)).not.toThrow();
  });

  it.each([
    ['0.2.0', '0.1.9'],
    ['0.10.0', '0.9.0'],
    ['1.0.0', 'unknown'],
  ])('rejects a requirement of %j in %s, and names both', (oldest, own) => {
    expect(() => assertNewEnough(applied(oldest), own)).toThrow(
      `ERR_CLICKHOUSE_NEWER: the tables in ClickHouse require a newer version of Weir (migration 0009_changes requires ${oldest} or later, and this is ${own})`,
    );
  });
});

describe('assertNoOlderLoaders', () => {
  const migration = { number: 10, name: 'smaller', statements: [], oldestVersion: '0.2.0' };
  const withLoaders = (...loaders: readonly object[]) => ({
    asked: 0,
    async query<T>(): Promise<readonly T[]> {
      this.asked += 1;
      const rows = loaders.map((loader) => ({ id: 'a', updated: '1000', now: '2000', ...loader }));
      // oxlint-disable-next-line no-unsafe-type-assertion -- A fake server.
      return rows as unknown as readonly T[];
    },
  });

  it('accepts processes of that version and later ones', async () => {
    const server = withLoaders({ name: 'a', version: '0.2.0' }, { name: 'b', version: '0.11.0' });
    await expect(assertNoOlderLoaders(server, migration)).resolves.toBeUndefined();
    expect(server.asked).toBe(1);
  });

  it('names some of the older ones, those included that state no version', async () => {
    const names = ['run host 1', 'run host 2', 'run host 3', 'run host 4'];
    const server = withLoaders(...names.map((name) => ({ name, version: '' })));
    await expect(assertNoOlderLoaders(server, migration)).rejects.toThrow(
      'migration 0010_smaller requires 0.2.0 or later; upgrade these processes first: run host 1 (0.1.0), run host 2 (0.1.0), run host 3 (0.1.0), 1 more',
    );
  });

  it('waits a minute for an older process whose last heartbeat is in the future: it may have been killed', async () => {
    const clock = new VirtualClock();
    const startedMs = clock.steadyMs();
    const server = withLoaders({ name: 'run host 1', version: '0.1.0', updated: '9000000' });
    await clock.run(assertNoOlderLoaders(server, migration, clock));
    expect(clock.steadyMs() - startedMs).toBe(61_000);
  });

  it('does not name an older process that was killed, when the clock reaches its last heartbeat', async () => {
    const clock = new VirtualClock();
    const startedMs = clock.steadyMs();
    const loader = { id: 'a', name: 'run host 1', version: '0.1.0', updated: startedMs + 30_000 };
    const server = {
      query: async <T>(): Promise<readonly T[]> => {
        const now = clock.steadyMs();
        // oxlint-disable-next-line no-unsafe-type-assertion -- A fake server.
        return [{ ...loader, now }] as unknown as readonly T[];
      },
    };
    await clock.run(assertNoOlderLoaders(server, migration, clock));
    expect(clock.steadyMs() - startedMs).toBe(61_000);
  });

  it('names an older process whose heartbeats continue in the future', async () => {
    const clock = new VirtualClock();
    const loader = { name: 'run host 1', version: '0.1.0', now: '2000' };
    const server = {
      query: async <T>(): Promise<readonly T[]> => {
        const row = { ...loader, id: 'a', updated: 9_000_000 + Math.floor(clock.steadyMs() / 1e4) };
        // oxlint-disable-next-line no-unsafe-type-assertion -- A fake server.
        return [row] as unknown as readonly T[];
      },
    };
    const rejected = expect(assertNoOlderLoaders(server, migration, clock)).rejects.toThrow(
      'upgrade these processes first: run host 1 (0.1.0)',
    );
    await clock.run(rejected);
  });

  it('needs no query for migrations with which every version can run', async () => {
    const server = withLoaders({ name: 'a', version: '0.1.0' });
    await assertNoOlderLoaders(server, { number: 9, name: 'changes', statements: [] });
    expect(server.asked).toBe(0);
  });
});
