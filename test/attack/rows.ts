import type { Attempt, AttackClass } from './attempt.ts';
import { fail } from './attempt.ts';
import { canary } from '../support/canary.ts';
import { foreignAccount, type Installation } from './installation.ts';
import {
  bestOf,
  fewOf,
  quoted,
  Readers,
  refuseForeign,
  rowsOf,
  seesOwnRowsOnly,
  type Telling,
  tellingColumns,
} from './readers.ts';

/** Queries with a condition that is true only for foreign rows, in every possible clause. */
const forms: readonly ((view: string, is: string, column: string) => string)[] = [
  (view, is) => `SELECT count() FROM ${view} WHERE throwIf(${is})`,
  (view, is) => `SELECT count() FROM ${view} PREWHERE throwIf(${is})`,
  (view, is) => `SELECT sum(throwIf(${is})) FROM ${view}`,
  (view, is) => `SELECT throwIf(${is}) AS t FROM ${view} GROUP BY t`,
  (view, is) => `SELECT 1 FROM ${view} ORDER BY throwIf(${is})`,
  (view, is) => `SELECT 1 FROM ${view} LIMIT 1 BY throwIf(${is})`,
  (view, is) => `SELECT sum(1) OVER (PARTITION BY throwIf(${is})) FROM ${view}`,
  (view, is) => `SELECT countIf(throwIf(${is})) FROM ${view}`,
  (view, is) => `SELECT arrayJoin([throwIf(${is})]) FROM ${view}`,
  (view, is) => `SELECT max(throwIf(${is})) FROM (SELECT * FROM ${view})`,
  (view, is) => `SELECT count() FROM ${view} WHERE throwIf(${is}) IN (SELECT 1)`,
  (view, is) =>
    `SELECT count() FROM numbers(1) AS n JOIN ${view} AS v ON n.number = throwIf(${is})`,
  (view, is) => `WITH t AS (SELECT * FROM ${view}) SELECT count() FROM t WHERE throwIf(${is})`,
  (view, is) => `SELECT count() FROM ${view} WHERE intDiv(1, NOT (${is})) = 2`,
  (view, _is, column) =>
    `SELECT count() FROM ${view} WHERE toUInt64(toString(\`${column}\`)) = 1 AND account_id != 'x'`,
  (view, is) =>
    `EXPLAIN PIPELINE SELECT count() FROM ${view} WHERE throwIf(${is}) SETTINGS max_execution_time = 5`,
];

/** Queries that bypass the views, or run as another user. */
const around: readonly string[] = [
  "SELECT * FROM merge('weir', '.*')",
  "SELECT * FROM merge('analytics|weir', '.*') WHERE throwIf(startsWith(account_id, 'zq'))",
  "SELECT * FROM remote('127.0.0.1', 'weir', 'http_request_complete')",
  "SELECT * FROM cluster('default', 'weir', 'http_request_complete')",
  "SELECT * FROM clusterAllReplicas('default', 'weir', 'user_accounts')",
  'SELECT * FROM view(SELECT * FROM weir.http_minute)',
  "SELECT * FROM viewIfPermitted(SELECT * FROM weir.user_accounts ELSE null('account_id String'))",
  "SELECT * FROM loop('weir', 'user_accounts') LIMIT 10",
  "SELECT * FROM mergeTreeIndex('weir', 'http_request_complete')",
  "SELECT * FROM mergeTreeProjection('weir', 'http_request_complete', 'p')",
  "SELECT * FROM mergeTreeAnalyzeIndexes('weir', 'http_request_complete')",
  "SELECT * FROM mergeTreeTextIndex('weir', 'http_request_complete', 'i')",
  "SELECT * FROM dictionary('weir.geo_countries')",
  "SELECT * FROM eval('SELECT * FROM weir.user_accounts')",
  "SELECT * FROM viewExplain('EXPLAIN', '', (SELECT * FROM weir.user_accounts))",
  "SELECT joinGet('weir.user_accounts', 'account_id', 'foreigner')",
  "SELECT dictGet('weir.geo_countries', 'country', toIPv4('127.0.0.1'))",
  "SELECT hasColumnInTable('weir', 'user_accounts', 'account_id') = 2 OR throwIf(1 = 0)",
  'SELECT * FROM weir.user_accounts',
  'SELECT * FROM weir.http_request_complete',
  'SELECT * FROM weir.batches',
  'SELECT * FROM weir.dead_letters',
  'EXECUTE AS foreigner SELECT * FROM analytics.http_request_complete',
  'SET ROLE ALL',
  "SELECT * FROM analytics.http_request_complete SETTINGS profile = 'default'",
  "SET profile = 'default'",
  'SHOW CREATE USER foreigner',
  'SHOW GRANTS FOR foreigner',
  'SHOW USERS',
  'SHOW PROCESSLIST',
  'SHOW ACCESS',
  "INSERT INTO weir.user_accounts (user_name, account_id) VALUES ('analyst0', '*')",
  "INSERT INTO FUNCTION remote('127.0.0.1', 'weir', 'user_accounts') VALUES ('analyst0', '*')",
  "ALTER TABLE weir.user_accounts UPDATE account_id = '*' WHERE 1",
  'DELETE FROM weir.user_accounts WHERE 1',
  'CREATE TABLE analytics.mine ENGINE = Memory AS SELECT 1',
  'CREATE VIEW analytics.mine AS SELECT * FROM weir.http_minute',
  'CREATE TEMPORARY TABLE mine AS SELECT * FROM weir.http_minute',
  'CREATE FUNCTION mine AS x -> x',
  "CREATE USER mine IDENTIFIED BY 'x'",
  'GRANT ALL ON *.* TO analyst0',
  "ALTER USER analyst0 IDENTIFIED BY 'x'",
  'ALTER USER analyst0 SETTINGS readonly = 0',
  'DROP VIEW analytics.http_minute',
  'TRUNCATE TABLE weir.http_minute',
  'SYSTEM FLUSH LOGS',
  'SYSTEM RELOAD USERS',
  'SYSTEM SHUTDOWN',
  'SYSTEM STOP LISTEN HTTP',
  'KILL QUERY WHERE 1 SYNC',
  "BACKUP DATABASE weir TO File('/tmp/weir-attack-backup')",
  'OPTIMIZE TABLE weir.http_request_complete FINAL',
];

/** Reading rows of another account as an analyst and as a dashboard, by queries alone. */
export function rowsClass(install: Installation, full: boolean): AttackClass {
  return {
    name: 'rows',
    together: 3,
    async list() {
      const telling = await tellingColumns(install);
      const best = bestOf(telling);
      const chosen = full ? telling : fewOf(best);
      return [
        ...controls(install, best),
        ...conditions(install, chosen, full),
        ...aroundViews(install),
        ...(await systemTables(install)),
        ...counts(install),
      ];
    },
  };
}

function controls(install: Installation, best: readonly Telling[]): readonly Attempt[] {
  const own = install.analysts[0];
  const board = install.dashboards[0];
  return [own, board, install.foreigner].flatMap((user) =>
    user === undefined
      ? []
      : [
          {
            name: `${user.name} sees its rows in ${best.length} views`,
            isControl: true,
            run: async () => {
              for (const { view } of best) await seesOwnRowsOnly(install, user, view);
            },
          },
        ],
  );
}

function conditions(
  install: Installation,
  telling: readonly Telling[],
  full: boolean,
): readonly Attempt[] {
  const roles = { analyst: install.analysts, dashboard: install.dashboards };
  return Object.entries(roles).flatMap(([role, users]) => {
    const readers = new Readers(install, users);
    const chosen = full || role === 'analyst' ? forms : forms.slice(0, 2);
    return telling.map(({ view, column, isForeign }) => ({
      name: `${role}: conditions on ${view}.${column}`,
      run: async () => {
        for (const form of chosen) {
          const sql = form(`analytics.${view}`, isForeign, column);
          refuseForeign(install, await readers.ask(sql));
        }
      },
    }));
  });
}

function aroundViews(install: Installation): readonly Attempt[] {
  const readers = new Readers(install, install.analysts);
  return around.map((sql) => ({
    name: sql,
    run: async () => {
      const told = await readers.ask(sql);
      refuseForeign(install, told);
      const isHarmless = told.status === 200 && told.body.trim() === '';
      if (told.status === 200 && !isHarmless && /weir|mine|SYSTEM|KILL/i.test(sql)) {
        fail(`is answered: ${told.body.slice(0, 150)}`);
      }
    },
  }));
}

/** Every table of the server: none may show data of another account. */
async function systemTables(install: Installation): Promise<readonly Attempt[]> {
  const readers = new Readers(install, install.analysts);
  const admin = { name: 'weir_admin', password: install.endpoint.passwords.admin };
  const told = await install.sql(
    admin,
    "SELECT database || '.' || name AS name FROM system.tables WHERE database != 'analytics' FORMAT JSONEachRow",
  );
  return rowsOf<{ name: string }>(told).map(({ name }) => ({
    name: `SELECT * FROM ${name}`,
    run: async () => {
      const database = name.split('.')[0] ?? '';
      // Lists of queries contain the query itself, but it contains no canary.
      const answer = await readers.ask(`SELECT * FROM ${name} LIMIT 5000 FORMAT JSONEachRow`);
      install.leaks.refuse(answer.body);
      if (database === 'weir' && answer.status === 200) fail(`is answered: ${answer.body}`);
    },
  }));
}

/** Numbers that count rows of other accounts. */
function counts(install: Installation): readonly Attempt[] {
  const readers = new Readers(install, install.analysts);
  const numberOf = async (sql: string): Promise<number> => {
    const told = await readers.ask(sql);
    refuseForeign(install, told);
    return told.status === 200 ? Number(told.body.trim()) : Number.NaN;
  };
  const explained = [
    'ESTIMATE',
    'PLAN indexes = 1, projections = 1',
    'PIPELINE',
    'QUERY TREE',
    'SYNTAX',
  ];
  return [
    ...explained.map((kind) => ({
      name: `EXPLAIN ${kind}`,
      run: async () => {
        const told = await readers.ask(
          `EXPLAIN ${kind} SELECT * FROM analytics.http_request_complete`,
        );
        refuseForeign(install, told);
        // The table holds 20 rows, of which the reader may see 10.
        if (told.status === 200 && /(^|\t)20(\t|$)/m.test(told.body)) {
          fail(`counts rows of all accounts: ${told.body.trim()}`);
        }
      },
    })),
    {
      name: 'the total of an account that is not its own',
      run: async () => {
        const total = await numberOf('SELECT count() FROM analytics.http_request_complete');
        if (!(total > 0)) throw new Error('the reader has no rows');
        // Error messages quote the query.
        const account = `concat('zq', ${quoted(foreignAccount.slice(2))})`;
        const none = [`account_id = ${account}`, "account_id != 'ac_own'"];
        const all = [`1 OR account_id = ${account}`];
        for (const where of [...none, ...all]) {
          const n = await numberOf(
            `SELECT count() FROM analytics.http_request_complete WHERE ${where}`,
          );
          if (n > (none.includes(where) ? 0 : total)) fail(`counts ${n} rows where ${where}`);
        }
      },
    },
    ...rowsReadAttempts(install, readers),
  ];
}

/**
 * The protocol reports the number of rows that a query has read, over all accounts, and a limit on rows to read reveals
 * the same. It must not reveal whether a value of the other account exists, which an index would show by skipped rows.
 * The threat model documents that this is possible for a known identifier (`event_id`); that is not attacked here.
 */
function rowsReadAttempts(install: Installation, readers: Readers): readonly Attempt[] {
  const rowsRead = async (where: string): Promise<string> => {
    const told = await readers.ask(
      `SELECT count() FROM analytics.http_request_complete WHERE ${where}`,
    );
    if (told.status !== 200) throw new Error(told.body);
    const summary = String(told.headers['x-clickhouse-summary'] ?? '');
    return /"read_rows":"(\d+)"/.exec(summary)?.[1] ?? 'none';
  };
  const values: Readonly<Record<string, readonly [theirs: string, nobodys: string]>> = {
    account_id: [foreignAccount, canary('accouns')],
    conn_client_ip: ['203.0.113.9', '198.18.0.9'],
    conn_server_name: [`${canary('host')}.example`, `${canary('hoss')}.example`],
    http_request_url_path: [`/${canary('host')}.example`, `/${canary('hoss')}.example`],
    http_response_status_code: ['503', '504'],
  };
  return [
    ...Object.entries(values).map(([column, [theirs, nobodys]]) => ({
      name: `the number of rows read does not show whether ${column} of another account has a value`,
      run: async () => {
        const literal = (value: string): string =>
          column === 'conn_client_ip' ? `toIPv6(${quoted(value)})` : quoted(value);
        const [one, other] = [
          await rowsRead(`${column} = ${literal(theirs)}`),
          await rowsRead(`${column} = ${literal(nobodys)}`),
        ];
        if (one !== other) fail(`${one} rows where it has, ${other} where it has not`);
      },
    })),
    ...['max_rows_to_read_leaf', 'max_bytes_to_read', 'max_bytes_to_read_leaf'].map((name) => ({
      name: `a limit does not count rows of others: ${name}`,
      run: async () => {
        const told = await readers.ask('SELECT * FROM analytics.http_request_complete', {
          [name]: '15',
        });
        refuseForeign(install, told);
        if (/current (rows|bytes): \d+/.test(told.body)) {
          fail(`counts rows of all accounts: ${told.body.slice(0, 200)}`);
        }
      },
    })),
  ];
}
