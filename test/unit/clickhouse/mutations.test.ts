import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  erasureTargets,
  retentionStatements,
  trimObjects,
  trimRows,
} from '../../../src/catalog/index.ts';
import { grantAccounts } from '../../../src/clickhouse/schema/accounts.ts';
import { tryIsolation } from '../../../src/clickhouse/schema/isolation.ts';
import { varyingPart } from '../../../src/clickhouse/schema/mutations.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';

const before = '2026-11-24 10:00:00.000';
const checkpoint = {
  pipeline: 'main',
  source: 'select now()',
  source_partition: 'p',
  run: 'live',
  newest: '7',
};

/** Statements that something sends to a server which has every account granted. */
async function sentBy(work: (clickhouse: ClickHouse) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const server = {
    query: async () => [{ account_id: 'ac_gone', name: 'anna', rows: 2 }],
    insertRows: async () => {},
    command: async (sql: string) => void sent.push(sql),
  };
  // oxlint-disable-next-line no-unsafe-type-assertion -- All that they use of it.
  await work(server as unknown as ClickHouse);
  return sent;
}

describe('varyingPart', () => {
  it.each([
    ['DELETE FROM weir.batches WHERE committed_at < now() - 1', 'now('],
    ['DELETE FROM weir.batches WHERE last NOT IN (SELECT max(last) FROM weir.batches)', 'SELECT'],
    ['ALTER TABLE weir.batches DELETE WHERE rand() % 2', 'rand('],
    ["ALTER TABLE weir_local.a ON CLUSTER 'c' UPDATE b = now64(3) WHERE 1", 'now64('],
  ])('finds what differs from replica to replica: %s', (sql, part) => {
    expect(varyingPart(sql)).toBe(part);
  });

  it.each([
    "DELETE FROM weir.batches WHERE source = 'SELECT now()'",
    String.raw`DELETE FROM weir.batches WHERE source = 'it\'s now()'`,
    'INSERT INTO weir.a SELECT now()',
    'ALTER TABLE weir.a ADD COLUMN b DateTime DEFAULT now()',
  ])('ignores what is the same on all replicas, or changes no rows: %s', (sql) => {
    expect(varyingPart(sql)).toBeUndefined();
  });
});

describe('the row changes that Weir sends', () => {
  it('have the same result on every replica of a table', async () => {
    const days = { batches: 1, http_request_complete: 1, dead_letters: 1 };
    const sent = [
      ...retentionStatements(days),
      trimRows(before),
      ...trimObjects(before, [checkpoint]),
      ...(await sentBy((server) => grantAccounts(server, [analyst]))),
      ...(await sentBy((server) => tryIsolation(server, [server]))),
      ...erasureTargets({
        account: 'ac_1',
        network: { address: '::ffff:192.0.2.1', bits: 128 },
        beforeMs: 1,
      }).map(({ table, condition }) => `ALTER TABLE weir.${table} DELETE WHERE ${condition}`),
    ];
    expect(sent.filter((sql) => sql.startsWith('DELETE'))).toHaveLength(4);
    expect(sent.filter((sql) => varyingPart(sql) !== undefined)).toEqual([]);
  });

  it('are sent from no other module', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      // The management API speaks to a database of its own.
      (file) => file.endsWith('.ts') && !/^(api|web.page)/.test(file),
    );
    const changing = files.filter((file) =>
      /[`'"]\s*(?:DELETE FROM|UPDATE|ALTER TABLE) \S*(?:weir|\$\{)/.test(
        readFileSync(`src/${file}`, 'utf8'),
      ),
    );
    expect(changing.toSorted()).toEqual([
      'catalog/tables/retention.ts',
      'clickhouse/schema/accounts.ts',
      'clickhouse/schema/isolation.ts',
      'clickhouse/schema/migrate.ts', // adds a column to its record
      'erasure/deletes.ts',
      'geoip/open.ts', // drops partitions
    ]);
  });
});

const analyst = { name: 'anna', accounts: ['ac_1'], role: 'analyst' } as const;
