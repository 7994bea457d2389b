import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildContext } from '../../src/alerts/context/context.ts';
import type { Rule } from '../../src/alerts/index.ts';
import { createLogger } from '../../src/base/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import type { QueryFunction } from '../../src/dashboards/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { startTestClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { askPage, wrongIn } from '../support/truth-check.ts';
import { sized } from '../support/size.ts';
import { scopesOf } from '../support/truth-scopes.ts';
import { askTraffic, wrongOfTraffic } from '../support/truth-traffic.ts';
import { storeTruth, createTruth, type TruthScenario } from '../support/truth-scenario.ts';

const minuteMs = 60_000;
/** A complete minute in the past. */
const endMs = Math.floor(Date.now() / minuteMs) * minuteMs - 2 * minuteMs;

let server: TestClickHouse;
const scenario: TruthScenario = createTruth(endMs);

// This test exceeds the query quota of a user per minute.
const analysts = [1, 2, 3].map((n) => ({ name: `ann${n}`, password: 'secret', accounts: ['*'] }));

beforeAll(async () => {
  const config = await configFrom({ clickhouse: { analysts } });
  server = await startTestClickHouse({ analysts: config.clickhouse.analysts });
  const { retention } = config;
  await migrate(server.clickhouse, { retention, analysts: config.clickhouse.analysts });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const rollups = await openRollups(config, server.clickhouse, logger);
  await storeTruth(server.clickhouse, scenario, () => rollups.catchUp());
  readers = analysts.map(({ name, password }) =>
    server.clickhouse.reader({ user: name, password }),
  );
}, 120_000);
afterAll(async () => {
  for (const reader of readers) await reader.close();
  await server?.close();
});

let readers: readonly ReturnType<TestClickHouse['clickhouse']['reader']>[] = [];
let asked = 0;
const ask: QueryFunction = (sql, format, options) => {
  const reader = readers[asked++ % readers.length];
  if (reader === undefined) throw new Error('no worker reads');
  return reader.bytes(sql, format, options);
};

const { presets, ranges, scopes } = scopesOf(scenario);

describe('Security and Changes', () => {
  it('are checked in sixty scopes', () => {
    expect(scopes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(scopes.map(({ name }) => name)).size).toBe(scopes.length);
  });

  // For each change, some scopes of each kind are enough; the nightly run checks all of them.
  const looked = scopes.filter((_, index) => index % sized(3, 1) === 0);
  it.each(looked.map((scope) => [scope.name, scope] as const))(
    'are correct for %s',
    async (_name, scope) => {
      expect(wrongIn(scenario, scope, await askPage(scope, ask))).toEqual([]);
    },
  );
});

describe('Traffic and the effects of changes', () => {
  const looked = scopes.filter((_, index) => index % sized(5, 1) === 1 % sized(5, 1));
  it.each(looked.map((scope) => [scope.name, scope] as const))(
    'are correct for %s',
    async (_name, scope) => {
      expect(wrongOfTraffic(scenario, scope, await askTraffic(scenario, scope, ask))).toEqual([]);
    },
  );

  const mistakes: readonly (readonly [string, (sql: string) => string])[] = [
    [
      'other accounts',
      (sql) => sql.replaceAll(/\(\{account:String\} = '' OR \w+ = \{account:String\}\)/g, '1'),
    ],
    [
      'other hosts',
      (sql) =>
        sql.replaceAll(
          /\(empty\(\{hosts:Array\(String\)\}\) OR has\(\{hosts:Array\(String\)\}, \w+\)\)/g,
          '1',
        ),
    ],
    [
      'points a step too late',
      (sql) => sql.replaceAll('* {step:UInt32}, ', '* {step:UInt32} + {step:UInt32}, '),
    ],
    [
      'a range that begins a minute late',
      (sql) =>
        sql.replaceAll(
          /toStartOf(Minute|Hour)\((\{from:[^}]+\})\)/g,
          'toStartOf$1($2 + INTERVAL 1 $1)',
        ),
    ],
    [
      'a range that ends a minute early',
      (sql) => sql.replaceAll(/< (\{to:[^}]+\})/g, '< $1 - INTERVAL 1 MINUTE'),
    ],
    ['what is not counted yet', (sql) => sql.replaceAll('_fresh', '')],
    [
      'an effect of one minute less',
      (sql) => sql.replaceAll('INTERVAL 15 MINUTE', 'INTERVAL 14 MINUTE'),
    ],
    [
      'an effect that ends a minute early',
      (sql) => sql.replaceAll('INTERVAL 16 MINUTE', 'INTERVAL 15 MINUTE'),
    ],
    [
      'an effect of all accounts',
      (sql) => sql.replaceAll('ON r.account_id = changed.account_id', 'ON 1 = 1'),
    ],
  ];
  const tried = [
    ...looked.slice(0, 1),
    ...scopes.filter(({ name }) =>
      [presets[4]?.name, 'both rises of ac_a', 'both rises of a host', 'first rise'].includes(name),
    ),
  ];

  it.each(mistakes)('detect %s', async (_name, change) => {
    let isMade = false;
    const mistaken: QueryFunction = (sql, format, options) => {
      const made = change(sql);
      isMade ||= made !== sql;
      return ask(made, format, options);
    };
    let wrong: readonly string[] = [];
    for (const scope of tried) {
      wrong = wrongOfTraffic(scenario, scope, await askTraffic(scenario, scope, mistaken));
      if (wrong.length > 0) break;
    }
    expect(isMade).toBe(true);
    expect(wrong).not.toEqual([]);
  });

  it('detects effects of incomplete minutes, and responses for another scope', async () => {
    const [scope] = presets;
    const [other] = tried;
    if (scope === undefined || other === undefined) throw new Error('no scopes');
    const early = await askTraffic(scenario, scope, ask, scope.now + 10 * minuteMs);
    expect(wrongOfTraffic(scenario, scope, early)).not.toEqual([]);
    const stale = await askTraffic(scenario, ranges[4] ?? other, ask);
    expect(wrongOfTraffic(scenario, other, stale)).not.toEqual([]);
  });
});

describe('Alerts', () => {
  /** A rule about the blocks of IP policies in an account. */
  const rule: Rule = {
    name: 'BlocksOfAccount',
    group: 'truth',
    severity: 'warning',
    labels: {},
    annotations: {},
    query: {
      kind: 'metric',
      metric: 'ip_policy_blocks',
      ratioOf: undefined,
      filter: [],
      groupBy: [{ dimension: 'account_id', label: 'account_id' }],
    },
    windowMs: 5 * minuteMs,
    op: '>',
    threshold: 20,
    forMs: 0,
    keepFiringForMs: 0,
    missing: 'ok',
    silences: [],
    enabled: true,
    file: 'truth.yaml',
    line: 1,
  };

  it.each(scenario.rises.map((rise) => [new Date(rise.fromMs).toISOString(), rise] as const))(
    'name the changes before the rise of %s, but no later or foreign changes',
    async (_name, { account, fromMs, causes }) => {
      const startsAt = fromMs + 4 * minuteMs;
      const labels = { account_id: account };
      const context = await buildContext(server.clickhouse, { rule, labels, startsAt });
      expect(context?.changes.map(({ eventId }) => eventId)).toEqual(causes);
      for (const change of context?.changes ?? []) {
        expect(change.accountId).toBe(account);
        expect(change.secondsBefore).toBeGreaterThanOrEqual(0);
        expect(change.covered?.clients).toBeGreaterThan(0);
      }
    },
  );
});

/** Bugs in queries that a change of the program could introduce. */
const planted: readonly (readonly [string, (sql: string) => string])[] = [
  [
    'changes of other accounts',
    (sql) =>
      sql.includes('object_type IN (')
        ? sql.replaceAll(/\(\{account:String\} = '' OR account_id = \{account:String\}\)/g, '1')
        : sql,
  ],
  [
    'blocks of all accounts as those of one',
    (sql) => sql.replace('toString(b.account_id) AS account', "'ac_a' AS account"),
  ],
  [
    'points a step too late',
    (sql) => sql.replaceAll('* {step:UInt32}, ', '* {step:UInt32} + {step:UInt32}, '),
  ],
  [
    'a range that begins a minute late',
    (sql) =>
      sql.replaceAll(
        /toStartOf(Minute|Hour)\((\{from:[^}]+\})\)/g,
        'toStartOf$1($2 + INTERVAL 1 $1)',
      ),
  ],
  [
    'a range that ends a minute early',
    (sql) => sql.replaceAll(/< (\{to:[^}]+\})/g, '< $1 - INTERVAL 1 MINUTE'),
  ],
  [
    'a rise whose first minute is left out',
    (sql) =>
      sql.replaceAll(
        /\((\{rise_from:[^}]+\})\) AND time < \{rise_to/g,
        '($1 + INTERVAL 1 MINUTE) AND time < {rise_to',
      ),
  ],
  [
    'changes after the rise',
    (sql) =>
      sql.replaceAll(/(\{rise_begun:[^}]+\}) \+ INTERVAL 10 SECOND/g, '$1 + INTERVAL 1 HOUR'),
  ],
  [
    'changes of two hours before',
    (sql) => sql.replaceAll(/(\{rise_from:[^}]+\}) - INTERVAL 1 HOUR/g, '$1 - INTERVAL 2 HOUR'),
  ],
  [
    'any rule for one that denies',
    (sql) => sql.replaceAll("change.13 = 'deny'", "change.13 != ''"),
  ],
  [
    'a restriction that only warns',
    (sql) => sql.replaceAll(/JSONExtractBool\([^,]+, 'enforced'\) AND/g, ''),
  ],
  [
    'a restriction of the dashboard',
    (sql) => sql.replaceAll(/JSONExtractString\([^']+, 'type'\) IN \('endpoints', ''\)/g, '1'),
  ],
  ['what is not counted yet', (sql) => sql.replaceAll('_fresh', '')],
  [
    'a gap as a quiet hour',
    (sql) =>
      sql.replace(
        'groupUniqArray(toUnixTimestamp(time)) AS times',
        'range(toUnixTimestamp(min(time)), toUnixTimestamp(max(time)), 60) AS times',
      ),
  ],
  [
    'the time before the range as a part of it',
    (sql) => sql.replace(/sumIf\(b\.blocks, b\.time >= .*\) AS n,/, 'sum(b.blocks) AS n,'),
  ],
];
const tried = scopes.filter(({ name }) =>
  [
    presets[4]?.name,
    'second rise, after the first',
    'rise without a cause',
    'rise of the third account',
    'around the gap',
    'two strays',
  ].includes(name),
);

describe('A mistake is detected', () => {
  it.each(planted)('%s', async (_name, change) => {
    let isMade = false;
    const mistaken: QueryFunction = (sql, format, options) => {
      const made = change(sql);
      isMade ||= made !== sql;
      return ask(made, format, options);
    };
    let wrong: readonly string[] = [];
    for (const scope of tried) {
      wrong = wrongIn(scenario, scope, await askPage(scope, mistaken));
      if (wrong.length > 0) break;
    }
    expect(isMade).toBe(true);
    expect(wrong).not.toEqual([]);
  });

  it('an answer to another scope', async () => {
    const [one, other] = tried;
    if (one === undefined || other === undefined) throw new Error('no scopes');
    expect(wrongIn(scenario, one, await askPage(other, ask))).not.toEqual([]);
  });
});
