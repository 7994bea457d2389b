import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { eventTypes, tables } from '../../src/catalog/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { readableViews } from '../support/readable-views.ts';

const analysts = [
  { name: 'anna', password: 'anna-secret', accounts: ['ac_1'] },
  { name: 'both', password: 'both-secret', accounts: ['ac_1', 'ac_2'] },
  { name: 'board', password: 'board-secret', accounts: ['*'], role: 'dashboard' as const },
];
const config = await configFrom({ clickhouse: { analysts } });
let server: TestClickHouse;

beforeAll(async () => {
  server = await startMigratedClickHouse({ analysts: config.clickhouse.analysts });
  const { clickhouse } = server;
  await migrate(clickhouse, {
    retention: config.retention,
    analysts: config.clickhouse.analysts,
  });
  const shared = { event_timestamp: new Date(Date.now() - 7_200_000).toISOString().slice(0, 19) };
  const objects = eventTypes
    .filter(({ action }) => action === 'created')
    .map(({ object }) => ({ object_type: object, object_id: `id of ${object}` }));
  for (const [table, kinds] of [
    ['http_request_complete', [{ ip_policy_decision: 'block' }]],
    ['tcp_connection_closed', [{ ip_policy_decision: 'block' }]],
    ['config_events', objects],
  ] as const) {
    const rows = ['ac_1', 'ac_2', ''].flatMap((account_id) =>
      kinds.map((kind, index) => ({
        ...shared,
        ...kind,
        account_id,
        event_id: `ev_${account_id}_${index}`,
      })),
    );
    await clickhouse.insertRows(table, rows, `${table}:1`, {
      settings: { date_time_input_format: 'best_effort' },
    });
  }
  const log = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await (await openRollups(config, clickhouse, log)).catchUp();
});
afterAll(() => server.close());

/** The server's response to a query of a user, as text. */
async function ask(user: string, sql: string, settings = ''): Promise<string> {
  const response = await fetch(`${server.clickhouse.url}/?default_format=TSV&${settings}`, {
    method: 'POST',
    body: sql,
    headers: { 'x-clickhouse-user': user, 'x-clickhouse-key': `${user}-secret` },
  });
  return (await response.text()).trim();
}

const accountsSeen = (user: string, view: string): Promise<string> =>
  ask(user, `SELECT arraySort(groupUniqArray(account_id)) FROM analytics.${view}`);

describe('a user of the configuration', () => {
  it.each(readableViews)('sees only its accounts in analytics.%s', async (view) => {
    expect(await accountsSeen('anna', view)).toBe("['ac_1']");
    expect(await accountsSeen('both', view)).toBe("['ac_1','ac_2']");
    expect(await accountsSeen('board', view)).toBe("['','ac_1','ac_2']");
  });

  it.each([...tables.map(({ name }) => name), 'migrations'])(
    'may not read weir.%s',
    async (table) => {
      for (const user of ['anna', 'board']) {
        expect(await ask(user, `SELECT * FROM weir.${table}`)).toContain('ACCESS_DENIED');
      }
    },
  );

  it.each([
    "SELECT * FROM merge('weir', '.*')",
    "SELECT * FROM remote('127.0.0.1', 'weir', 'http_request_complete')",
    'SELECT * FROM view(SELECT * FROM weir.http_minute)',
    'SELECT * FROM system.query_log',
    'SELECT * FROM system.processes',
    "SELECT * FROM file('/etc/passwd', LineAsString)",
    "SELECT joinGet('weir.user_accounts', 'account_id', 'anna')",
    "INSERT INTO weir.user_accounts (user_name, account_id) VALUES ('anna', '*')",
    'CREATE TABLE analytics.mine (n UInt8) ENGINE = Memory',
    'CREATE TEMPORARY TABLE t AS SELECT * FROM weir.http_minute',
    "SELECT * FROM mergeTreeIndex('weir', 'http_request_complete')",
    'SYSTEM FLUSH LOGS',
    'ALTER USER anna SETTINGS readonly = 0',
  ])('cannot bypass the isolation: %s', async (sql) => {
    expect(await ask('anna', sql)).toMatch(
      /^Code: .*(ACCESS_DENIED|UNKNOWN_TABLE|READONLY|NOT_ENOUGH|no tables|StorageJoin)|getcwd failed/,
    );
  });

  it('cannot see more with a setting, or by naming another user', async () => {
    const sql = 'SELECT count() FROM analytics.http_request_complete';
    expect(await ask('anna', sql)).toBe('1');
    expect(await ask('anna', `EXECUTE AS board ${sql}`)).not.toBe('3');
    expect(await ask('anna', sql, 'initial_user=board')).not.toBe('3');
    expect(await ask('anna', sql, 'additional_result_filter=1')).toContain('READONLY');
    expect(await ask('anna', `${sql} WHERE account_id != 'ac_1'`)).toBe('0');
    expect(await ask('anna', `${sql} PREWHERE 1 WHERE 1 OR account_id = 'ac_2'`)).not.toBe('3');
  });

  it('has limits: dashboards get less time and fewer rows', async () => {
    const slow = 'SELECT 1';
    expect(await ask('anna', slow, 'max_execution_time=600')).toBe('1');
    expect(await ask('anna', slow, 'max_execution_time=601')).toContain('SETTING_CONSTRAINT');
    expect(await ask('board', slow, 'max_execution_time=30')).toBe('1');
    expect(await ask('board', slow, 'max_execution_time=31')).toContain('SETTING_CONSTRAINT');
    expect(await ask('board', 'SELECT count() FROM (SELECT number FROM numbers(100001))')).toBe(
      '100001',
    );
    expect(await ask('board', 'SELECT number FROM numbers(100001)')).toContain('TOO_MANY_ROWS');
    expect(await ask('board', 'SELECT 1', 'max_result_rows=0')).toContain('SETTING_CONSTRAINT');
  });

  it('loses access to an account that the configuration no longer lists', async () => {
    const fewer = [{ name: 'both', accounts: ['ac_2'], role: 'analyst' as const }];
    await migrate(server.clickhouse, { retention: config.retention, analysts: fewer });
    expect(await accountsSeen('both', 'http_hour')).toBe("['ac_2']");
    await migrate(server.clickhouse, {
      retention: config.retention,
      analysts: config.clickhouse.analysts,
    });
    expect(await accountsSeen('both', 'http_hour')).toBe("['ac_1','ac_2']");
    expect(await accountsSeen('anna', 'http_hour')).toBe("['ac_1']");
  });
});
