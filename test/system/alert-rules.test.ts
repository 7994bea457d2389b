import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { queryRules } from '../../src/alerts/evaluate/query-rules.ts';
import {
  type CoverageOf,
  type Evaluation,
  Evaluator,
} from '../../src/alerts/evaluate/evaluator.ts';
import { RuleRegistry } from '../../src/alerts/evaluate/rule-registry.ts';
import { testRules } from '../../src/alerts/evaluate/history.ts';
import { type Alert, loadRules, readAlertStates } from '../../src/alerts/index.ts';
import { createLogger } from '../../src/base/index.ts';
import { type ClickHouse, migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { createAlertCoverage } from '../../src/coverage/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import type { SelectionRule } from '../../src/select/index.ts';
import {
  sharedClickHouse,
  temporaryDirectory,
  type TestClickHouse,
} from '../support/clickhouse.ts';

const minuteMs = 60_000;
/** An hour ago: the end of the first evaluated window. */
const start = Math.floor(Date.now() / minuteMs) * minuteMs - 60 * minuteMs;
const { signal } = new AbortController();

const log = await createLogger({ level: 'silent', format: 'json', isTTY: false });

let server: TestClickHouse;
let clickhouse: ClickHouse;
let folder: Awaited<ReturnType<typeof temporaryDirectory>>;

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
  folder = await temporaryDirectory();
  await migrate(clickhouse, { retention: (await configFrom({})).retention });
  // For 15 minutes, requests to two hosts every minute, then to only one of them; then one request each to many hosts.
  await events("'busy.example'", 'number', start - 15 * minuteMs, 30);
  await events("'quiet.example'", 'number', start - 15 * minuteMs, 15);
  await events("concat('h', toString(number), '.many.example')", '0', start + 10 * minuteMs, 3_000);
  await (await openRollups(await configFrom({}), clickhouse, log)).catchUp();
}, 120_000);
afterAll(async () => {
  await server.close();
  await folder.remove();
});

/** Inserts requests, one per number, at minutes after a start. */
async function events(host: string, minute: string, from: number, count: number): Promise<void> {
  await clickhouse.command(
    `INSERT INTO weir.http_request_complete (account_id, event_id, event_type, event_timestamp, version, present,
       conn_client_ip, conn_server_name, http_request_method, http_response_status_code)
     SELECT 'ac_a', concat('ev_', toString(cityHash64(${host}, number))), 'http_request_complete.v0',
       fromUnixTimestamp64Micro(toInt64(${from * 1000} + ${minute} * 60000000 + 30000000)) AS at,
       bitShiftLeft(toUInt64(12), 48) + toUInt64(toUnixTimestamp64Milli(at)), 8589934591,
       toIPv6('::ffff:203.0.113.1'), ${host}, 'get', 200
     FROM numbers(${count})`,
    { as: 'admin', settings: { optimize_on_insert: 0 } },
  );
}

/** An evaluator with its own rule file, which a test may change. */
async function evaluatorOf(
  name: string,
  rules: readonly string[],
  more: object = {},
  coverage?: CoverageOf,
) {
  const file = join(folder.directory, `${name}.yaml`);
  const write = (lines: readonly string[]): void => {
    // Writes atomically, like editors.
    writeFileSync(`${file}.new`, `rules:\n${lines.map((line) => `  - { ${line} }\n`).join('')}`);
    renameSync(`${file}.new`, file);
  };
  write(rules);
  const config = await configFrom({ alerts: { rules: [file], ...more } });
  const sent: string[] = [];
  const evaluator = new Evaluator({
    clickhouse,
    options: config.alerts,
    freshness: config,
    registry: new RuleRegistry(config),
    delivery: {
      deliver: (alerts: readonly Alert[]) => {
        for (const { rule, state } of alerts) sent.push(`${rule} ${state}`);
        return Promise.resolve();
      },
    },
    logger: log,
    ...(coverage && { coverage }),
  });
  const at = (minutes: number): Promise<Evaluation> =>
    evaluator.evaluate(start + minutes * minuteMs + 45_000, signal);
  return { at, config, sent, write };
}

const namesOf = ({ alerts }: Evaluation, state: Alert['state']): readonly string[] =>
  alerts
    .filter((alert) => alert.state === state)
    .map(({ rule, labels }) => {
      return `${rule} ${labels['host'] ?? ''}`.trim();
    })
    .toSorted();

describe('a rule with `missing: zero`', () => {
  it('has the value 0 only for groups that had events in the last day', async () => {
    const { at, config } = await evaluatorOf('missing', [
      'name: Gone, metric: requests, group_by: [host], window: 5m, op: "<", threshold: 1, missing: zero',
      'name: Known, metric: requests, group_by: [host], window: 5m, op: "<", threshold: 1',
    ]);
    const before = await at(-1);
    expect(namesOf(before, 'firing')).toEqual([]);
    // Both still have events in the window of five minutes.
    expect(namesOf(await at(3), 'firing')).toEqual([]);
    expect(namesOf(await at(7), 'firing')).toEqual(['Gone quiet.example']);
    const { rules } = await loadRules(config);
    const histories = await testRules(
      rules,
      { from: start - 5 * minuteMs, to: start + 8 * minuteMs },
      { clickhouse, config },
    );
    const fired = histories.flatMap(({ rule, episodes }) =>
      episodes.map(({ labels, startsAt }) => [rule, labels['host'], (startsAt - start) / minuteMs]),
    );
    expect(fired).toEqual([['Gone', 'quiet.example', 5]]);
  });
});

describe('an alert that was stored while the clock was ahead', () => {
  it('ends, and the rows of other alerts have the current time', async () => {
    const rule =
      'name: Ahead, metric: requests, group_by: [host], window: 5m, threshold: 1, op: ">="';
    const before = await evaluatorOf('ahead', [rule]);
    expect(namesOf(await before.at(-1), 'firing')).toContain('Ahead quiet.example');
    for (const table of ['alert_history', 'alert_states']) {
      await clickhouse.command(
        `INSERT INTO weir.${table} SELECT * REPLACE (updated_at + toIntervalDay(1) AS updated_at)
         FROM weir.${table} FINAL WHERE rule = 'Ahead' AND has(mapValues(labels), 'quiet.example')`,
        { as: 'admin' },
      );
    }
    const after = await evaluatorOf('ahead', [rule]);
    const endMs = start + 7 * minuteMs + 45_000;
    expect(namesOf(await after.at(7), 'resolved')).toContain('Ahead quiet.example');
    const { alerts } = await readAlertStates(clickhouse, endMs);
    const quiet = alerts.find(
      (alert) => alert.rule === 'Ahead' && alert.labels['host'] === 'quiet.example',
    );
    expect(quiet?.state).toBe('resolved');
    const rows = await clickhouse.query(
      `SELECT labels['host'] AS host, ends_at > starts_at AS ended, updated_at > fromUnixTimestamp64Milli({end:Int64}) AS ahead
       FROM weir.alert_history FINAL WHERE rule = 'Ahead' AND host LIKE '%.example' AND host NOT LIKE '%.many.%' ORDER BY host`,
      { end: endMs },
      { as: 'admin' },
    );
    expect(rows).toEqual([
      { host: 'busy.example', ended: 0, ahead: 0 },
      { host: 'quiet.example', ended: 1, ahead: 1 },
    ]);
  });
});

describe('rules that share a query', () => {
  it('do not affect each other if one exceeds the limit of groups, which is reported', async () => {
    const { at, config } = await evaluatorOf(
      'many',
      [
        'name: All, metric: requests, group_by: [host], window: 1m, threshold: 0',
        'name: Nearly, metric: requests, group_by: [host], window: 2m, threshold: 0, filter: { host: "h*" }',
        'name: One, metric: requests, group_by: [host], window: 1m, threshold: 0, filter: { host: h7.many.example }',
        'name: Busy, metric: requests, group_by: [host], window: 15m, threshold: 5, filter: { host: "busy*" }',
      ],
      { alerts_max: 100 },
    );
    const { rules, alerts } = await at(11);
    const codes = rules.map(({ rule, state, errorCode }) => `${rule} ${state} ${errorCode}`.trim());
    expect(codes.toSorted()).toEqual([
      'All unknown ALERT_SERIES',
      'Busy firing',
      'Nearly unknown ALERT_SERIES',
      'One firing',
      'WeirIngestStalled inactive',
    ]);
    // `All` keeps the alert of the window before the one with too many groups.
    expect(alerts.map(({ rule, labels }) => `${rule} ${labels['host']}`).toSorted()).toEqual([
      'All busy.example',
      'Busy busy.example',
      'One h7.many.example',
    ]);
    // Minutes later, they are below the threshold, and resolve.
    const later = await at(16);
    expect(later.rules.filter(({ errorCode }) => errorCode !== '')).toEqual([]);
    const kept = await readAlertStates(clickhouse, start + 17 * minuteMs);
    expect(kept.rules.find(({ rule }) => rule === 'Nearly')).toMatchObject({ errorCode: '' });
    expect(config.alerts.alerts_max).toBe(100);
  });

  it('have the same results as separately', async () => {
    const lines = [1, 3, 15].flatMap((window) =>
      ['>', '<', '>=', '!='].flatMap((op, at) => [
        `name: A${window}x${at}, metric: requests, group_by: [host], window: ${window}m, op: "${op}", threshold: ${at + 1}`,
        `name: B${window}x${at}, metric: requests, group_by: [host], window: ${window}m, op: "${op}", threshold: 1, filter: { host: "b*" }`,
        `name: C${window}x${at}, metric: 2xx, ratio_of: requests, ratio_min: 2, group_by: [account_id, host], window: ${window}m, op: "${op}", threshold: 1`,
        `name: D${window}x${at}, metric: clients, window: ${window}m, op: "${op}", threshold: 1`,
      ]),
    );
    const { config } = await evaluatorOf('same', lines);
    const { rules } = await loadRules(config);
    expect(rules).toHaveLength(lines.length);
    const context = {
      clickhouse,
      limits: config.alerts,
      pipeline: 'main',
      pending: new Map(),
      signal: undefined,
    };
    for (const ends of [[0], [-1, 0, 1], [-3, -2, -1, 0, 1, 2]]) {
      const moments = ends.map((minutes) => start + minutes * minuteMs);
      const together = await queryRules(rules, moments, context);
      for (const rule of rules.filter((_rule, at) => at % 5 === 0)) {
        const alone = await queryRules([rule], moments, context);
        expect(sorted(together.get(rule.name))).toEqual(sorted(alone.get(rule.name)));
      }
    }
  });
});

function sorted(
  result: Awaited<ReturnType<typeof queryRules>> extends ReadonlyMap<string, infer A>
    ? A | undefined
    : never,
) {
  if (result === undefined || 'error' in result) return result;
  return [...result.observations].map(([end, list]) => [
    end,
    list.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1)),
  ]);
}

describe('a rule in SQL', () => {
  it('finds the rows above the threshold among many others, whatever the type of their values', async () => {
    const sql = (value: string): string =>
      `sql: "SELECT number, ${value} AS value FROM numbers(30000) WHERE now() > {from:DateTime64(6)} AND now() > {to:DateTime64(6)}", window: 1m, threshold: 20`;
    const { at } = await evaluatorOf('sql', [
      `name: Float, ${sql('if(number = 20000, 1.5e3, 1)')}`,
      `name: Large, ${sql('toUInt64(if(number = 20000, 18446744073709551615, 1))')}`,
      `name: Exact, ${sql('toDecimal64(if(number = 20000, 21, 20), 2)')}`,
      `name: Text, ${sql("toString(if(number = 20000, '1e3', '1'))")}`,
      `name: TooMany, ${sql('21 + number')}`,
      `name: Division, ${sql('if(number = 20000, number / 0, 1)')}`,
      `name: NoNumber, ${sql("if(number = 20000, 'much', '1')")}`,
      `name: Nothing, ${sql('if(number = 20000, NULL, 1)')}`,
    ]);
    const { rules, alerts } = await at(0);
    expect(
      alerts.map(({ rule, labels, value }) => `${rule} ${labels['number']} ${value}`).toSorted(),
    ).toEqual(['Exact 20000 21', 'Float 20000 1500', `Large 20000 ${2 ** 64}`, 'Text 20000 1000']);
    const errors = rules.filter(({ errorCode }) => errorCode !== '');
    expect(errors.map(({ rule, errorCode }) => `${rule} ${errorCode}`).toSorted()).toEqual([
      'Division ALERT_VALUE',
      'NoNumber ALERT_VALUE',
      'Nothing ALERT_VALUE',
      'TooMany ALERT_SERIES',
    ]);
  });
});

describe('a rule about gaps in the ledger', () => {
  it('fires while a range is missing, but not for a range that was committed late', async () => {
    const range = (partition: string, from: number, to: number, minute: number): object => {
      const at = new Date(start + minute * minuteMs).toISOString().replace('T', ' ').slice(0, 23);
      return {
        pipeline: 'main',
        source: 'edge',
        source_partition: partition,
        run: 'live',
        previous: String(from),
        first: String(from + 1),
        last: String(to),
        records: 1,
        received: 0,
        stored: {},
        filtered: 0,
        ignored: {},
        dead_lettered: 0,
        bytes: 0,
        read_at: at,
        committed_at: at,
      };
    };
    const rows = [
      range('whole', 0, 10, 0),
      range('whole', 10, 20, 1),
      // Earlier events, committed two minutes later by another process.
      range('late', 0, 10, 0),
      range('late', 20, 30, 2.5),
      range('late', 10, 20, 4.5),
      range('torn', 0, 10, 0),
      range('torn', 15, 20, 3.5),
      range('torn', 20, 30, 5.5),
    ];
    await clickhouse.insertRows('batches', rows, 'gaps');
    const config = await configFrom({ alerts: { builtin_rules: ['pipeline'] } });
    const { rules } = await loadRules(config);
    const gaps = rules.filter(({ name }) => name === 'LedgerGap');
    const past = { from: start, to: start + 20 * minuteMs };
    const histories = await testRules(gaps, past, { clickhouse, config });
    const fired = histories.flatMap(({ episodes }) =>
      episodes.map(({ labels, startsAt, value }) => {
        return `${labels['partition']} ${value} after ${(startsAt - start) / minuteMs}`;
      }),
    );
    // Detected at the end of minute 4, and for the next five minutes.
    expect(fired).toEqual(['torn 1 after 9']);
    const eager = gaps.map((rule) => ({ ...rule, forMs: 0 }));
    const now = await testRules(eager, past, { clickhouse, config });
    const episodeTimes = now.flatMap(({ episodes }) =>
      episodes.map(({ labels, startsAt, endsAt }) => {
        const minute = (ms: number | undefined) =>
          ms === undefined ? '' : (ms - start) / minuteMs;
        return `${labels['partition']} ${minute(startsAt)}-${minute(endsAt)}`;
      }),
    );
    expect(episodeTimes.toSorted()).toEqual(['late 3-5', 'torn 4-']);
  });
});

describe('a rule about fields that are not captured', () => {
  it('is unknown with a reason until they are captured; a firing alert continues, and lists the missing fields', async () => {
    const http = 'http_request_complete.v0';
    let capture: readonly SelectionRule[] = [{ type: http, fields: ['http.request.method'] }];
    const { at } = await evaluatorOf(
      'blind',
      [
        'name: Errors, metric: 5xx, window: 15m, threshold: 5',
        'name: Traffic, metric: requests, window: 15m, threshold: 5',
        'name: Odd, metric: bytes_out, window: 15m, op: "<", threshold: 5',
        'name: Blocks, metric: blocks, window: 15m, threshold: 5',
      ],
      {},
      createAlertCoverage({
        rules: () => capture,
        masking: { client_ip: 'none', client_ip_ipv4_bits: 24, client_ip_ipv6_bits: 48 },
      }),
    );
    const states = async (minute: number) =>
      Object.fromEntries(
        (await at(minute)).rules.map(({ reason, rule, state }) => [rule, `${state} ${reason}`]),
      );
    const left = (fields: string) => `reads ${fields} of ${http}, excluded by capture[0]`;
    expect(await states(0)).toMatchObject({
      Errors: `unknown ${left('http.response.status_code')}`,
      Traffic: 'firing ',
      // The alert is correct for the stored events.
      Odd: `firing ${left('http.response.body_length')}`,
      WeirIngestStalled: 'inactive ',
    });
    const kept = await readAlertStates(clickhouse, start + minuteMs);
    expect(kept.rules.find(({ rule }) => rule === 'Errors')).toMatchObject({
      state: 'unknown',
      reason: left('http.response.status_code'),
    });
    capture = [{ type: http, account: 'ac_b', fields: ['http.request.method'] }];
    expect(await states(1)).toMatchObject({
      Errors: `inactive partial data: it reads http.response.status_code of ${http}, excluded by a subscription of account ac_b`,
    });
    capture = [];
    expect(await states(2)).toMatchObject({ Blocks: 'inactive ', Errors: 'inactive ' });
  });
});

describe('changes of rule files during evaluations', () => {
  it('add new rules, and keep the previous version of rules that now have an error, by name', async () => {
    const busy = 'name: Steady, metric: requests, group_by: [host], window: 15m, threshold: 5';
    const { at, config, write, sent } = await evaluatorOf('reload', [busy]);
    expect(namesOf(await at(0), 'firing')).toEqual(['Steady busy.example', 'Steady quiet.example']);
    const more = 'name: Any, metric: requests, window: 15m, threshold: 0';
    write([busy, more]);
    expect(namesOf(await at(1), 'firing')).toContain('Any');

    // A syntax error, and two labels with one name: the current rules stay active.
    write([
      busy.replace('requests', 'request'),
      `${more}, group_by: [conn.server_name], labels: { conn_server_name: x }`,
      'name: New, metric: requests, window: 15m, threshold: 0',
    ]);
    expect(namesOf(await at(2), 'firing')).toEqual([
      'Any',
      'New',
      'Steady busy.example',
      'Steady quiet.example',
    ]);
    const { findings } = await loadRules(config);
    const mistakes = findings.map(({ message }) => message).join('\n');
    expect(mistakes).toMatch(/rule Steady has metric "request".*did you mean requests\?/);
    expect(mistakes).toMatch(/rule Any has the label conn_server_name/);

    // Removing a rule ends its alerts.
    write([busy]);
    expect(namesOf(await at(3), 'firing')).toEqual(['Steady busy.example', 'Steady quiet.example']);
    expect(sent.filter((line) => line.startsWith('Steady resolved'))).toEqual([]);
  });
});

describe('an evaluation during which data is erased', () => {
  const erasure = async (state: string, finished: string): Promise<void> => {
    await clickhouse.command(
      `INSERT INTO weir.erasures (id, state, finished_at, updated_at) VALUES ('e', '${state}', ${finished}, now64(3))`,
      { as: 'admin' },
    );
  };

  it.each([
    ['is running', 'running', 'toDateTime64(0, 3)'],
    ['has ended', 'finished', 'now64(3)'],
  ])('stores nothing and sends nothing if the erasure %s', async (_, state, finished) => {
    const name = `Erased_${state}`;
    const file = join(folder.directory, `${state}.yaml`);
    writeFileSync(
      file,
      `rules:\n  - { name: ${name}, metric: requests, group_by: [host], window: 5m, threshold: 0 }\n`,
    );
    const config = await configFrom({ alerts: { rules: [file] } });
    let isBegun = false;
    const watched: ClickHouse = new Proxy(clickhouse, {
      get(target, key) {
        if (key !== 'query') {
          const value: unknown = Reflect.get(target, key, target);
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return async (...values: Parameters<ClickHouse['query']>): Promise<unknown> => {
          const rows = await target.query(...values);
          // The evaluation has started when it has read its rules.
          if (!isBegun && values[0].includes('FROM weir.alert_rules FINAL')) {
            isBegun = true;
            await erasure(state, finished);
          }
          return rows;
        };
      },
    });
    const sent: string[] = [];
    const evaluator = new Evaluator({
      clickhouse: watched,
      options: config.alerts,
      freshness: config,
      registry: new RuleRegistry(config),
      delivery: {
        deliver: (alerts: readonly Alert[]) => {
          sent.push(...alerts.map(({ rule }) => rule));
          return Promise.resolve();
        },
      },
      logger: log,
    });
    const evaluate = (): Promise<Evaluation> => evaluator.evaluate(start + 45_000, signal);
    const kept = async (): Promise<number> => {
      const [row] = await clickhouse.query(
        "SELECT count() AS n FROM weir.alert_history WHERE rule = {name:String} AND has(mapValues(labels), 'busy.example')",
        { name },
        { as: 'admin' },
      );
      return Number(row?.['n']);
    };
    expect((await evaluate()).isLeader).toBe(false);
    expect(isBegun).toBe(true);
    expect(await kept()).toBe(0);
    expect(sent).toEqual([]);
    await erasure('finished', 'now64(3)');
    // A skipped round drops the remembered state.
    expect((await evaluate()).isLeader).toBe(false);
    expect((await evaluate()).isLeader).toBe(true);
    expect(await kept()).toBe(1);
    expect(sent).toContain(name);
  });
});
