import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClickHouse, migrate } from '../../src/clickhouse/index.ts';
import type { WeirConfig } from '../../src/config/index.ts';
import { examineClickHouse } from '../../src/doctor/clickhouse.ts';
import type { Diagnosis } from '../../src/base/diagnosis.ts';
import { ExternalServer } from '../support/external-server.ts';
import { statementsOf } from '../support/users-sql.ts';

const fileAt = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');
const usersSql = fileAt('deploy/clickhouse/users.sql');
const earlierUsersSql = fileAt('test/fixtures/clickhouse/users-earlier.sql');
/**
 * Privileges that this release's migrations need for their views, which `asBefore` revokes, and for the TTL of tables.
 */
const forMigrations = statementsOf(usersSql).filter((sql) =>
  /^(?:CREATE USER|GRANT|CREATE ROW POLICY)[^]*weir_view_definer|^(?:GRANT|REVOKE)[^]*weir_loader/.test(
    sql,
  ),
);

const asAdmin = { as: 'admin' } as const;
let earlier: ExternalServer;
let today: ExternalServer;

beforeAll(async () => {
  earlier = await ExternalServer.open({
    usersSql: `${earlierUsersSql}\n${forMigrations.join(';\n')};\n`,
  });
  today = await ExternalServer.open({ usersSql });
  for (const { clickhouse, config } of [earlier, today]) {
    await migrate(clickhouse, { retention: config.retention });
  }
});
afterAll(async () => {
  await earlier?.close();
  await today?.close();
});

async function isolationOf(config: WeirConfig): Promise<Diagnosis | undefined> {
  for await (const found of examineClickHouse(config, new AbortController().signal)) {
    if (found.check === 'clickhouse.isolation') return found;
  }
  return undefined;
}

/** Recreates the views as in earlier releases: they read as a user without row policies. */
async function asBefore(clickhouse: ClickHouse): Promise<void> {
  const [made] = await clickhouse.query(
    "SELECT create_table_query AS sql FROM system.tables WHERE database = 'analytics' AND name = 'http_request_complete'",
    {},
    asAdmin,
  );
  const sql = String(made?.['sql'])
    .replace('CREATE VIEW', 'CREATE OR REPLACE VIEW')
    .replace('DEFINER = weir_view_definer', 'DEFINER = weir_definer');
  await clickhouse.command(sql, asAdmin);
}

const grantsLeft = (clickhouse: ClickHouse): Promise<unknown> =>
  clickhouse.query('SELECT user_name, account_id FROM weir.user_accounts', {}, asAdmin);
const usual = [{ user_name: 'weir_analyst', account_id: '*' }];

describe('weir doctor, testing the views of an external server as the analyst', () => {
  it('finds no leak in those of this release', async () => {
    expect(await isolationOf(today.config)).toMatchObject({ status: 'ok', remedy: '' });
    expect(await grantsLeft(today.clickhouse)).toEqual(usual);
  });

  it('warns if only row policies isolate accounts', async () => {
    expect(await isolationOf(earlier.config)).toMatchObject({
      status: 'warning',
      cause: expect.stringContaining('weir_analyst can change every setting'),
      remedy: expect.stringContaining('readonly = 1'),
    });
  });

  it('fails if the row policies use the user name that a native client claims', async () => {
    const believing = await ExternalServer.open({
      usersSql: usersSql.replaceAll('authenticatedUser()', 'currentUser()'),
    });
    try {
      await migrate(believing.clickhouse, { retention: believing.config.retention });
      expect(await isolationOf(believing.config)).toMatchObject({
        status: 'failed',
        cause: expect.stringContaining(
          'or is from an earlier release, on weir.http_request_complete',
        ),
        remedy: expect.stringContaining('deploy/clickhouse/users.sql'),
      });
    } finally {
      await believing.close();
    }
  });

  it('reads other rows through views and profiles of earlier releases, and recommends changes', async () => {
    await asBefore(earlier.clickhouse);
    expect(await isolationOf(earlier.config)).toMatchObject({
      status: 'failed',
      cause: expect.stringMatching(
        /^weir_analyst can read rows of other accounts: ClickHouse evaluates conditions in the setting additional_table_filters before/,
      ),
      remedy: expect.stringContaining('deploy/clickhouse/users.sql'),
    });
    expect(await grantsLeft(earlier.clickhouse)).toEqual(usual);
  });

  it('reads other rows with a setting in a subquery if only the profile is of this release', async () => {
    await asBefore(today.clickhouse);
    expect(await isolationOf(today.config)).toMatchObject({
      status: 'failed',
      cause: expect.stringContaining('additional_table_filters of a subquery'),
    });
    expect(await grantsLeft(today.clickhouse)).toEqual(usual);
  });
});
