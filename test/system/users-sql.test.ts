import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccounts } from '../../src/clickhouse/schema/accounts.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { ExternalServer } from '../support/external-server.ts';
import { askNative } from '../support/native-protocol.ts';
import { readableViews } from '../support/readable-views.ts';
import { statementsOf } from '../support/users-sql.ts';

const fileAt = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');
const usersSql = fileAt('deploy/clickhouse/users.sql');
const asAdmin = { as: 'admin' } as const;
let server: ExternalServer;

beforeAll(async () => {
  server = await ExternalServer.open({ usersSql });
  const { clickhouse, config } = server;
  await migrate(clickhouse, { retention: config.retention });
  for (const table of ['http_request_complete', 'tcp_connection_closed', 'config_events']) {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      account_id: index % 2 === 0 ? 'ac_own' : 'ac_zq',
      event_id: index % 2 === 0 ? `ev_own_${index}` : `ev_zq_${index}`,
      event_timestamp: new Date(Date.now() - 60_000).toISOString().slice(0, 19),
    }));
    const settings = { date_time_input_format: 'best_effort' };
    await clickhouse.insertRows(table, rows, `${table}:1`, { settings });
  }
  await clickhouse.command('TRUNCATE TABLE weir.user_accounts', asAdmin);
  await addAccounts(clickhouse, [['weir_analyst', 'ac_own']]);
});
afterAll(() => server?.close());

async function ask(sql: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const query = new URLSearchParams({ default_format: 'TSV', ...settings });
  const response = await fetch(`${server.config.clickhouse.url}/?${query.toString()}`, {
    method: 'POST',
    body: sql,
    headers: {
      'x-clickhouse-user': 'weir_analyst',
      'x-clickhouse-key': server.passwords.analyst,
    },
  });
  return (await response.text()).trim();
}

/** With these settings, a server evaluates conditions of a query before those of a view. */
const early = {
  optimize_move_to_prewhere_if_final: '1',
  enable_multiple_prewhere_read_steps: '0',
  short_circuit_function_evaluation: 'disable',
};
const list = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`)
    .join(', ');

describe('a server that was set up with deploy/clickhouse/users.sql', () => {
  it.each(['deploy/clickhouse/users.sql', 'deploy/clickhouse/cluster/users.sql'])(
    'reads every statement of %s',
    async (file) => {
      const statements = statementsOf(fileAt(file));
      expect(statements.length).toBeGreaterThan(10);
      for (const sql of statements) {
        const query = 'SELECT formatQuerySingleLine({sql:String}) AS text';
        const [row] = await server.clickhouse.query(query, { sql }, asAdmin);
        expect(String(row?.['text'])).toMatch(/^(?:CREATE|GRANT|REVOKE) /);
      }
    },
  );

  it('shows the analyst the rows of its account, through every view', async () => {
    expect(await ask('SELECT count() FROM analytics.http_request_complete')).toBe('10');
    for (const name of readableViews) {
      const accounts = await ask(`SELECT groupUniqArray(account_id) FROM analytics.${name}`);
      expect(["['ac_own']", '[]']).toContain(accounts);
    }
  });

  it('shows a native client no rows of the user that it claims as the initial user', async () => {
    await addAccounts(server.clickhouse, [['somebody', 'ac_zq']]);
    for (const onBehalfOf of ['weir_analyst', 'somebody']) {
      const told = await askNative({
        port: server.tcpPort,
        user: 'weir_analyst',
        password: server.passwords.analyst,
        sql: 'SELECT currentUser(), toString(groupUniqArray(account_id)) FROM analytics.http_request_complete',
        onBehalfOf,
      });
      // The server accepts the name: forwarded queries of other servers use the same field.
      expect(told).toContain(onBehalfOf);
      expect(told).toContain("['ac_own']");
    }
  });

  it.each(readableViews)('evaluates no condition on rows of other accounts: %s', async (name) => {
    const sql = `SELECT count() FROM analytics.${name} WHERE NOT throwIf(account_id = 'ac_zq')`;
    const filter = {
      additional_table_filters: `{'weir.${name.replace(/\(.*/, '')}': 'NOT throwIf(account_id = \\'ac_zq\\')'}`,
    };
    for (const settings of [early, filter]) {
      expect(await ask(sql, settings)).toMatch(/READONLY/);
      expect(await ask(`${sql} SETTINGS ${list(settings)}`)).toMatch(/READONLY/);
      // Settings of a subquery are not checked by the server, but the row policies apply.
      expect(await ask(`SELECT * FROM (${sql} SETTINGS ${list(settings)})`)).toMatch(/^\d+$/);
    }
  });

  it.each([
    'SELECT * FROM weir.http_request_complete',
    'SELECT * FROM weir.user_accounts',
    "INSERT INTO weir.user_accounts (user_name, account_id) VALUES ('weir_analyst', '*')",
    "SELECT * FROM file('/etc/passwd', LineAsString)",
    "SELECT * FROM url('http://127.0.0.1:1/', LineAsString)",
    "SELECT 1 AS a FORMAT Template SETTINGS format_template_resultset = '/etc/passwd'",
    'GRANT SELECT ON weir.* TO weir_analyst',
    'SET readonly = 0',
  ])('rejects %s from the analyst', async (sql) => {
    expect(await ask(sql)).toMatch(/^Code: .*(READONLY|ACCESS_DENIED|NOT_ENOUGH_PRIVILEGES)/);
  });
});
