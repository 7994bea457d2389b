import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildContext } from '../../src/alerts/context/context.ts';
import type { Rule } from '../../src/alerts/index.ts';
import { createLogger } from '../../src/base/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import type { Ask } from '../../src/dashboards/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { startTestClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { askPage, type TruthScope, wrongIn } from '../support/truth-check.ts';
import { sized } from '../support/size.ts';
import { askTraffic, wrongOfTraffic } from '../support/truth-traffic.ts';
import { storeTruth, tellTruth, type TruthStory } from '../support/truth-story.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A whole minute that is over. */
const endMs = Math.floor(Date.now() / minuteMs) * minuteMs - 2 * minuteMs;

let server: TestClickHouse;
const story: TruthStory = tellTruth(endMs);

// A user has a quota of queries in a minute, and this is more than a person asks.
const analysts = [1, 2, 3].map((n) => ({ name: `ann${n}`, password: 'secret', accounts: ['*'] }));

beforeAll(async () => {
  const config = await configFrom({ clickhouse: { analysts } });
  server = await startTestClickHouse({ analysts: config.clickhouse.analysts });
  const { retention } = config;
  await migrate(server.clickhouse, { retention, analysts: config.clickhouse.analysts });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const rollups = await openRollups(config, server.clickhouse, logger);
  await storeTruth(server.clickhouse, story, () => rollups.catchUp());
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
const ask: Ask = (sql, format, options) => {
  const reader = readers[asked++ % readers.length];
  if (reader === undefined) throw new Error('nobody reads');
  return reader.bytes(sql, format, options);
};

const at = (days: number, hours: number, minutes: number): number =>
  story.fromMs + days * dayMs + hours * hourMs + minutes * minuteMs;

/** The last minutes before a moment that was the present then. */
function preset(minutes: number, to: number): TruthScope {
  const now = new Date(to).toISOString().slice(5, 16);
  return { name: `last ${minutes} min at ${now}`, from: to - minutes * minuteMs, to, now: to };
}

/** A range that is over. */
function past(name: string, from: number, to: number): TruthScope {
  return { name, from, to, now: endMs };
}

const presets = [15, 60, 180, 360, 720, 1_440].flatMap((minutes) => [
  preset(minutes, endMs),
  preset(minutes, endMs - 7 * minuteMs),
  preset(minutes, at(0, 13, 1)),
  preset(minutes, at(1, 5, 31)),
]);
const ranges = [
  past('the first hours', story.fromMs, at(0, 6, 13)),
  past('first rise', at(0, 9, 17), at(0, 11, 3)),
  past('second rise, after the first', at(0, 12, 41), at(0, 13, 20)),
  past('both rises', at(0, 9, 0), at(0, 15, 0)),
  past('after both', at(0, 16, 0), at(0, 22, 0)),
  past('rise without a cause', at(1, 4, 30), at(1, 7, 0)),
  past('rise of the third account', at(1, 10, 30), at(1, 12, 0)),
  past('around the gap', at(1, 12, 30), at(1, 19, 1)),
  past('the gap alone', at(1, 14, 5), at(1, 14, 55)),
  past('an allowance that ended', at(2, 8, 0), at(2, 9, 30)),
  past('two strays', at(2, 19, 0), at(2, 21, 0)),
  past('25 hours', at(1, 3, 17), at(2, 4, 17)),
  past('36 hours', at(0, 3, 43), at(1, 15, 43)),
  past('two days', at(1, 0, 0), at(3, 0, 0)),
  past('all of it', story.fromMs, endMs),
];
const scopes: readonly TruthScope[] = [
  ...presets,
  ...ranges,
  ...ranges.slice(1, 12).map((scope) => named(scope, 'of ac_a', { account: 'ac_a' })),
  ...[presets[4], ranges[2], ranges[5], ranges[6]].map((scope) =>
    named(scope, 'of ac_b', { account: 'ac_b' }),
  ),
  ...[presets[4], ranges[2], ranges[3], ranges[12]].map((scope) =>
    named(scope, 'of a host', { account: 'ac_a', hosts: ['www.a.example'] }),
  ),
  ...[presets[4], ranges[2], ranges[3], ranges[8]].map((scope) =>
    named(scope, 'of 4xx', { account: 'ac_a', status: '4xx' }),
  ),
  named(ranges[3], 'of a network', { client: '203.0.113.0/24' }),
  named(ranges[8], 'of a network', { client: '100.64.8.0/24' }),
];

function named(scope: TruthScope | undefined, what: string, more: Partial<TruthScope>): TruthScope {
  if (scope === undefined) throw new Error('no such scope');
  return { ...scope, ...more, name: `${scope.name} ${what}` };
}

describe('Security and Changes', () => {
  it('are looked at in sixty scopes', () => {
    expect(scopes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(scopes.map(({ name }) => name)).size).toBe(scopes.length);
  });

  // Some of every kind are enough for each change; the nightly run looks at all of them.
  const looked = scopes.filter((_, index) => index % sized(3, 1) === 0);
  it.each(looked.map((scope) => [scope.name, scope] as const))(
    'say nothing wrong of %s',
    async (_name, scope) => {
      expect(wrongIn(story, scope, await askPage(scope, ask))).toEqual([]);
    },
  );
});

describe('Traffic and the effects of changes', () => {
  const looked = scopes.filter((_, index) => index % sized(5, 1) === 1 % sized(5, 1));
  it.each(looked.map((scope) => [scope.name, scope] as const))(
    'say nothing wrong of %s',
    async (_name, scope) => {
      expect(wrongOfTraffic(story, scope, await askTraffic(story, scope, ask))).toEqual([]);
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
    const mistaken: Ask = (sql, format, options) => {
      const made = change(sql);
      isMade ||= made !== sql;
      return ask(made, format, options);
    };
    let wrong: readonly string[] = [];
    for (const scope of tried) {
      wrong = wrongOfTraffic(story, scope, await askTraffic(story, scope, mistaken));
      if (wrong.length > 0) break;
    }
    expect(isMade).toBe(true);
    expect(wrong).not.toEqual([]);
  });

  it('detect an effect of minutes that are not over, and answers to another scope', async () => {
    const [scope] = presets;
    const [other] = tried;
    if (scope === undefined || other === undefined) throw new Error('no scopes');
    const early = await askTraffic(story, scope, ask, scope.now + 10 * minuteMs);
    expect(wrongOfTraffic(story, scope, early)).not.toEqual([]);
    const stale = await askTraffic(story, ranges[4] ?? other, ask);
    expect(wrongOfTraffic(story, other, stale)).not.toEqual([]);
  });
});

describe('Alerts', () => {
  /** A rule about what IP policies block in an account. */
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

  it.each(story.rises.map((rise) => [new Date(rise.fromMs).toISOString(), rise] as const))(
    'name what was changed before the rise of %s, and nothing after it or of others',
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

/** Mistakes that a change of the program could make, in what it asks. */
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
    const mistaken: Ask = (sql, format, options) => {
      const made = change(sql);
      isMade ||= made !== sql;
      return ask(made, format, options);
    };
    let wrong: readonly string[] = [];
    for (const scope of tried) {
      wrong = wrongIn(story, scope, await askPage(scope, mistaken));
      if (wrong.length > 0) break;
    }
    expect(isMade).toBe(true);
    expect(wrong).not.toEqual([]);
  });

  it('an answer to another scope', async () => {
    const [one, other] = tried;
    if (one === undefined || other === undefined) throw new Error('no scopes');
    expect(wrongIn(story, one, await askPage(other, ask))).not.toEqual([]);
  });
});
