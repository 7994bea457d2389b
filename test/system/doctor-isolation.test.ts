import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dataDirAt, makeDataDir } from '../../src/clickhouse/data-dir.ts';
import { clusterUser } from '../../src/clickhouse/grants.ts';
import { type ClickHouse, migrate, openClickHouse } from '../../src/clickhouse/index.ts';
import type { ServerConfig } from '../../src/clickhouse/server-config.ts';
import { freePort, type RunningServer, startServer } from '../../src/clickhouse/server-process.ts';
import { findServerProgram } from '../../src/clickhouse/server-program.ts';
import { configFrom, type WeirConfig } from '../../src/config/index.ts';
import { examineClickHouse } from '../../src/doctor/clickhouse.ts';
import type { Diagnosis } from '../../src/doctor/report.ts';
import { temporaryDirectory } from '../support/clickhouse.ts';

/** The profiles of the users.sql of earlier releases; of two members of one name a server takes the first. */
const earlierProfiles = `<profiles><default><async_insert>0</async_insert></default>
  <analyst><readonly>2</readonly><max_execution_time>60</max_execution_time></analyst>
  <dashboard><readonly>2</readonly></dashboard><views/></profiles>`;

const asAdmin = { as: 'admin' } as const;
const closers: (() => Promise<void>)[] = [];
let earlier: { readonly config: WeirConfig; readonly clickhouse: ClickHouse };
let today: typeof earlier;

beforeAll(async () => {
  [earlier, today] = await Promise.all([startExternal(earlierProfiles), startExternal('')]);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** A server that is reached by its address, with the tables of this release. */
async function startExternal(xml: string): Promise<typeof earlier> {
  const { directory, remove } = await temporaryDirectory();
  closers.push(remove);
  const dir = dataDirAt(directory);
  await makeDataDir(dir);
  const program = await findServerProgram(undefined, undefined);
  const secret = (): string => randomBytes(12).toString('hex');
  const passwords = { loader: secret(), admin: secret(), analyst: secret() };
  const server: ServerConfig = {
    dir,
    port: await freePort(),
    nonce: randomUUID(),
    passwords,
    analysts: [],
    memoryBytesMax: 2 ** 30,
    style: program.style,
    node: { tcpPort: await freePort(), xml, macros: '', user: clusterUser, password: secret() },
  };
  const running: RunningServer = await startServer(program, server, 60_000);
  closers.push(async () => void (await running.stop(500)));
  const config = await configFrom({
    data_dir: directory,
    clickhouse: {
      url: `http://127.0.0.1:${server.port}`,
      user: 'weir_loader',
      password: passwords.loader,
      admin_user: 'weir_admin',
      admin_password: passwords.admin,
      analyst_user: 'weir_analyst',
      analyst_password: passwords.analyst,
    },
  });
  const clickhouse = await openClickHouse({
    clickhouse: config.clickhouse,
    dataDir: directory,
    purpose: 'own',
    command: 'test',
  });
  closers.push(() => clickhouse.close());
  await migrate(clickhouse, { retention: config.retention });
  return { config, clickhouse };
}

async function isolationOf(config: WeirConfig): Promise<Diagnosis | undefined> {
  for await (const found of examineClickHouse(config, new AbortController().signal)) {
    if (found.check === 'clickhouse.isolation') return found;
  }
  return undefined;
}

/** Makes the views as those of earlier releases were: read as a user without row policies. */
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

describe('weir doctor, attacking the views of an external server as the analyst', () => {
  it('finds no way through those of this release', async () => {
    expect(await isolationOf(today.config)).toMatchObject({ status: 'ok', remedy: '' });
    expect(await grantsLeft(today.clickhouse)).toEqual(usual);
  });

  it('warns when only the row policies stand between accounts', async () => {
    expect(await isolationOf(earlier.config)).toMatchObject({
      status: 'warning',
      cause: expect.stringContaining('weir_analyst may change every setting'),
      remedy: expect.stringContaining('readonly = 1'),
    });
  });

  it('reads other rows through views and profiles of earlier releases, and says what to change', async () => {
    await asBefore(earlier.clickhouse);
    expect(await isolationOf(earlier.config)).toMatchObject({
      status: 'failed',
      cause: expect.stringMatching(
        /^weir_analyst can read rows of other accounts: with the setting additional_table_filters its/,
      ),
      remedy: expect.stringContaining('deploy/clickhouse/users.sql'),
    });
    expect(await grantsLeft(earlier.clickhouse)).toEqual(usual);
  });

  it('reads other rows by a setting in a subquery where the profile alone is of this release', async () => {
    await asBefore(today.clickhouse);
    expect(await isolationOf(today.config)).toMatchObject({
      status: 'failed',
      cause: expect.stringContaining('additional_table_filters, in a subquery'),
    });
    expect(await grantsLeft(today.clickhouse)).toEqual(usual);
  });
});
