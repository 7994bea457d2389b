import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { retainedTables, tables, views } from '../../src/catalog/index.ts';
import { clusterGrants, grants } from '../../src/clickhouse/schema/grants.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

let server: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
});
afterAll(() => server.close());

const asLoader = { as: 'loader' } as const;
const base = tables.filter(({ name }) => name !== 'migrations').map(({ name }) => name);

/** Statements that the runtime user must not run, for every table and view. */
const forbidden = [
  ...[...base, 'migrations'].flatMap((table) => [
    `DROP TABLE weir.${table}`,
    `TRUNCATE TABLE weir.${table}`,
    `ALTER TABLE weir.${table} ADD COLUMN planted UInt8`,
    `ALTER TABLE weir.${table} COMMENT COLUMN rows 'x'`,
    `ALTER TABLE weir.${table} UPDATE rows = 0 WHERE 1`,
    `ALTER TABLE weir.${table} MODIFY SETTING fsync_after_insert = 0`,
    `RENAME TABLE weir.${table} TO weir.planted`,
    ...(table === 'batches'
      ? []
      : [`DELETE FROM weir.${table} WHERE 1`, `ALTER TABLE weir.${table} DROP PARTITION tuple()`]),
    ...(retainedTables.includes(table) ? [] : [`ALTER TABLE weir.${table} REMOVE TTL`]),
  ]),
  ...views.flatMap(({ name }) => [
    `DROP VIEW analytics.${name}`,
    `CREATE OR REPLACE VIEW analytics.${name} AS SELECT 1`,
    `ALTER TABLE analytics.${name} MODIFY QUERY SELECT 1`,
  ]),
  'CREATE TABLE weir.planted (a UInt8) ENGINE = MergeTree ORDER BY a',
  'CREATE VIEW analytics.planted AS SELECT 1',
  'CREATE VIEW weir.planted DEFINER = weir_view_definer SQL SECURITY DEFINER AS SELECT 1',
  'CREATE MATERIALIZED VIEW weir.planted TO weir.batches AS SELECT 1',
  'CREATE DATABASE planted',
  'DROP DATABASE weir',
  'CREATE DICTIONARY weir.planted (a UInt64) PRIMARY KEY a SOURCE(NULL()) LAYOUT(FLAT()) LIFETIME(0)',
  'CREATE FUNCTION planted AS (a) -> a',
  'CREATE USER planted',
  'GRANT SELECT ON weir.* TO weir_analyst',
  'CREATE ROW POLICY planted ON weir.batches USING 0 TO weir_loader',
  'DROP ROW POLICY weir_accounts ON weir.http_request_complete',
  "INSERT INTO weir.user_accounts (user_name, account_id) VALUES ('weir_analyst', 'ac')",
  "INSERT INTO weir.erasures (id, state) VALUES ('x', 'finished')",
  "INSERT INTO weir.erased_rows (id, events) VALUES ('x', 1)",
  "INSERT INTO weir.migrations (number, name, checksum) VALUES (9, 'x', 'x')",
  'INSERT INTO analytics.http_request_complete SELECT * FROM analytics.http_request_complete',
  'SYSTEM STOP MERGES weir.batches',
  "KILL QUERY WHERE query_id = 'x'",
];

describe('the user that Weir runs as', () => {
  it(`cannot run ${forbidden.length} statements that change tables, users, or rights`, async () => {
    const done: string[] = [];
    for (const sql of forbidden) {
      const told = await clickhouse.command(sql, asLoader).then(
        () => 'done',
        (error: unknown) => String(error),
      );
      if (!told.includes('ACCESS_DENIED')) done.push(`${sql}: ${told}`);
    }
    expect(done).toEqual([]);
  }, 60_000);

  it('can run the statements for retention and for merging days', async () => {
    expect(retainedTables.length).toBeGreaterThan(20);
    for (const table of retainedTables) {
      const [row] = await clickhouse.query<{ readonly ttl: string }>(
        "SELECT extract(engine_full, 'TTL (.*) SETTINGS') AS ttl FROM system.tables WHERE database = 'weir' AND name = {table:String}",
        { table },
        asLoader,
      );
      if (row?.ttl === undefined || row.ttl === '') continue;
      await clickhouse.command(`ALTER TABLE weir.${table} MODIFY TTL ${row.ttl}`, asLoader);
    }
    await clickhouse.command("DELETE FROM weir.batches WHERE source = 'nobody'", asLoader);
    await clickhouse.command('OPTIMIZE TABLE weir.http_request_complete FINAL', asLoader);
  });
});

describe('docs/security/hardening.md', () => {
  const page = readFileSync(new URL('../../docs/security/hardening.md', import.meta.url), 'utf8');
  /** Privileges that change tables; those to insert, to read, and to wait for a replica are not listed per table. */
  const changing = (rights: readonly string[]): readonly string[] =>
    rights.filter((right) => !/^(INSERT|SELECT|SHOW|SYSTEM SYNC REPLICA)\b/.test(right));

  it('has exactly the listed rights to change tables', () => {
    const listed = [
      ...page.matchAll(/^\| `((?:ALTER|OPTIMIZE|CREATE|DROP)[A-Z ]*)` \| (.+?) \|/gm),
    ];
    const rights = listed.flatMap(([, right = '', names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, table]) => `${right} ON weir.${table}`),
    );
    expect(rights.toSorted()).toEqual(changing(grants.loader).toSorted());
    const inShards = rights.map((right) => right.replace(' weir.', ' weir_local.'));
    expect(inShards.toSorted()).toEqual(changing(clusterGrants.loader).toSorted());
  });
});
