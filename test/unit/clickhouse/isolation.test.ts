import { describe, expect, it } from 'vitest';

import { tryIsolation } from '../../../src/clickhouse/schema/isolation.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

/** A replica whose views leak, and which fetches inserted rows at the nth query. */
function replica(url: string, fetchedAt: number): ClickHouse {
  let asked = 0;
  const query = async (sql: string): Promise<readonly object[]> => {
    if (sql.includes('user_name, {probe:String}')) {
      asked += 1;
      return [{ rows: asked < fetchedAt ? 0 : 2 }];
    }
    if (sql.includes('currentUser')) return [{ name: 'weir_analyst' }];
    if (sql.includes('system.row_policies') || asked < fetchedAt) return [];
    throw new Error('FUNCTION_THROW_IF_VALUE_IS_NON_ZERO');
  };
  // oxlint-disable-next-line no-unsafe-type-assertion -- All that the attack uses of it.
  return { url, query, command: async () => {} } as unknown as ClickHouse;
}

describe('tryIsolation', () => {
  it('attacks a replica when it has the rows, and reports one that does not get them', async () => {
    const servers = [replica('a', 1), replica('b', 3), replica('c', Infinity)];
    const [first = servers[0]] = servers;
    if (first === undefined) throw new Error('no server');
    const clock = new VirtualClock();
    const results = await clock.run(tryIsolation(first, servers, clock));
    expect(results).toMatchObject([
      { status: 'fulfilled', value: { leak: 'query' } },
      { status: 'fulfilled', value: { leak: 'query' } },
      {
        status: 'rejected',
        reason: { message: expect.stringContaining('c has not fetched weir.user_accounts') },
      },
    ]);
  });
});
