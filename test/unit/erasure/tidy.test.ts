import { describe, expect, it } from 'vitest';

import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { tidy } from '../../../src/erasure/index.ts';

/** A server with one finished erasure. @returns the statements that change something */
async function tidied(mutations: number): Promise<readonly string[]> {
  const statements: string[] = [];
  const erasure = { id: 'er_1', state: 'finished', account: '', client_ip: '', before: '' };
  const query = async (sql: string): Promise<readonly object[]> => {
    if (sql.includes('system.mutations')) return [{ n: mutations }];
    return sql.includes("'finished'") ? [erasure] : [];
  };
  const command = async (sql: string): Promise<void> => void statements.push(sql);
  const server = { query, command };
  await tidy({ ...server, servers: [server] } as unknown as ClickHouse);
  return statements;
}

describe('the cleanup after erasures', () => {
  it('writes nothing if no server lists a delete', async () => {
    expect(await tidied(0)).toEqual([]);
  });

  it('removes the deletes under a claim', async () => {
    expect(await tidied(1)).toEqual([
      expect.stringMatching(/'tidy-.*'claimed'/),
      expect.stringMatching(/^KILL MUTATION WHERE is_done AND .*weir-erase-er_1/),
      expect.stringContaining("'withdrawn'"),
    ]);
  });
});
