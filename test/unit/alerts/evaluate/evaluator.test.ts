import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { type Evaluation, Evaluator } from '../../../../src/alerts/evaluate/evaluator.ts';
import { RuleRegistry } from '../../../../src/alerts/evaluate/rule-registry.ts';
import type { Alert } from '../../../../src/alerts/index.ts';
import { configFrom } from '../../../../src/config/index.ts';
import { temporaryDirectory } from '../../../support/clickhouse.ts';
import { RecordingLog } from '../../../support/recording-log.ts';
import { VirtualClock } from '../../../support/virtual-clock.ts';
import { type FakeAnswers, FakeClickHouse, rowOf } from './fake-clickhouse.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 31, 12);
const at = (minutes: number): number => start + minutes * minute;
const { signal } = new AbortController();
const folder = await temporaryDirectory();
afterAll(() => folder.remove());

const timeout = (): never => {
  throw new Error('TIMEOUT_EXCEEDED');
};
const held = (ends: readonly number[]) => ends.map((end) => rowOf(end, 9));

/** An evaluator whose rules have a window of a minute and the threshold 5. */
async function evaluatorOf(name: string, rules: readonly string[], answers: FakeAnswers) {
  const file = join(folder.directory, `${name}.yaml`);
  const write = (lines: readonly string[]): void => {
    const text = lines.map((line) => `  - { ${line}, window: 1m }\n`).join('');
    writeFileSync(`${file}.new`, `rules:\n${text}`);
    renameSync(`${file}.new`, file);
  };
  write(rules);
  const config = await configFrom({ alerts: { rules: [file], delay: '0s' } });
  const fake = new FakeClickHouse(answers);
  const log = new RecordingLog();
  const clock = new VirtualClock();
  const suspended = { ms: 0 };
  const sent: string[] = [];
  const deliver = async (alerts: readonly Alert[]): Promise<void> => {
    for (const { rule, state } of alerts) sent.push(`${rule} ${state}`);
  };
  const evaluator = new Evaluator({
    clickhouse: fake.connection,
    options: config.alerts,
    freshness: config,
    registry: new RuleRegistry(config),
    delivery: { deliver },
    logger: log,
    limits: { queryMs: 30_000, catchUpMs: 86_400_000 },
    clock: {
      steadyMs: () => clock.steadyMs() + suspended.ms,
      pause: (ms, stop) => clock.pause(ms, stop),
    },
  });
  const evaluate = (minutes: number): Promise<Evaluation> =>
    evaluator.evaluate(at(minutes), signal);
  const stateOf = async (minutes: number, rule: string): Promise<string> => {
    const found = (await evaluate(minutes)).rules.find((state) => state.rule === rule);
    return `${found?.state} ${((found?.evaluatedUntil ?? 0) - start) / minute}`;
  };
  return { clock, evaluate, fake, log, sent, stateOf, suspended, write };
}

const blocks = 'name: Blocks, metric: ip_policy_blocks, threshold: 5';
const requests = 'name: Requests, metric: requests, threshold: 5';

describe('a rule whose query fails', () => {
  it('queries fewer windows each time, and skips a single window that fails repeatedly', async () => {
    const bad = at(20);
    const rows = (ends: readonly number[]) => (ends.includes(bad) ? timeout() : held(ends));
    const { fake, stateOf } = await evaluatorOf('windows', [blocks], { rows });
    expect(await stateOf(0, 'Blocks')).toBe('firing 0');
    fake.queried.length = 0;
    expect(await stateOf(32, 'Blocks')).toBe('unknown 0');
    expect(await stateOf(32, 'Blocks')).toBe('firing 16');
    expect(await stateOf(32, 'Blocks')).toBe('unknown 16');
    expect(fake.queried.map(({ length }) => length)).toEqual([32, 16, 16]);
    const states: string[] = [];
    for (let round = 0; round < 16; round += 1) states.push(await stateOf(32, 'Blocks'));
    // The fifth failure, the fourth of the window alone, skips the window.
    expect(states.filter((state) => state.endsWith(' 19'))).toHaveLength(5);
    expect(fake.queried.filter((ends) => ends.join() === String(bad))).toHaveLength(4);
    expect(states.slice(-3)).toEqual(['firing 27', 'firing 32', 'firing 32']);
    expect(await stateOf(33, 'Blocks')).toBe('firing 33');
  });

  it('evaluates windows with late events when its query succeeds again', async () => {
    let isDown = false;
    let marks: readonly object[] = [];
    const { fake, stateOf } = await evaluatorOf('late', [requests], {
      rows: () => (isDown ? timeout() : []),
      others: (sql) => (sql.includes('groupUniqArray(mark)') ? ([...marks] as never) : undefined),
    });
    await stateOf(0, 'Requests');
    await stateOf(60, 'Requests');
    marks = [{ feed: 'http_request_complete', minute: at(30) / 1000, names: ['mark'], at: at(60) }];
    isDown = true;
    expect(await stateOf(61, 'Requests')).toBe('unknown 60');
    isDown = false;
    fake.queried.length = 0;
    await stateOf(62, 'Requests');
    await stateOf(62, 'Requests');
    expect(fake.queried.flat()).toEqual([31, 61, 62].map(at));
  });

  it('evaluates windows with late events if a query about other changes failed', async () => {
    let isDown = false;
    let marks: readonly object[] = [];
    const { evaluate, fake, stateOf } = await evaluatorOf('marks', [requests], {
      rows: () => [],
      others: (sql) => {
        if (sql.includes('groupUniqArray(mark)')) return [...marks] as never;
        return isDown && sql.includes('config_events') ? timeout() : undefined;
      },
    });
    await stateOf(0, 'Requests');
    await stateOf(60, 'Requests');
    marks = [{ feed: 'http_request_complete', minute: at(30) / 1000, names: ['mark'], at: at(60) }];
    isDown = true;
    await expect(evaluate(61)).rejects.toThrow('TIMEOUT_EXCEEDED');
    isDown = false;
    fake.queried.length = 0;
    await stateOf(61, 'Requests');
    expect(fake.queried.flat()).toEqual([31, 61].map(at));
  });
});

describe('an evaluation with slow rules', () => {
  const slow = [1, 2, 3, 4].map(
    (index) =>
      `name: Slow${index}, metric: requests, filter: { http.request.url.path: "/${index}" }, threshold: 5`,
  );

  it('keeps the election, sends the alerts of other rules, and soon queries each slow rule alone', async () => {
    const { clock, evaluate, fake, log, sent } = await evaluatorOf('slow', [...slow, blocks], {
      kind: 'external',
      rows: async (ends, sql) => {
        if (!sql.includes('http_request_complete')) return held(ends);
        await clock.advance(10_000);
        return timeout();
      },
    });
    expect((await evaluate(0)).isDelivered).toBe(true);
    expect(fake.queried).toHaveLength(3);
    expect((await evaluate(1)).isDelivered).toBe(true);
    expect(sent).toEqual(['Blocks firing']);
    // The slow rules come last, one after another as long as time is left.
    expect(fake.queried.slice(3).map((ends) => (ends.at(-1) ?? 0) - start)).toEqual([
      minute,
      0,
      0,
      0,
    ]);
    expect(log.summary.filter((line) => line.includes('too long'))).toEqual([
      'warn: alert evaluation takes too long; rules delayed',
    ]);
    const { rules } = await evaluate(2);
    expect(rules.filter(({ rule }) => rule.startsWith('Slow')).map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'unknown'),
    );
  });

  it('stores and sends nothing if it was suspended, and logs that', async () => {
    let suspendMs = 60_000;
    const { evaluate, fake, log, sent, suspended } = await evaluatorOf('suspended', [blocks], {
      kind: 'external',
      rows: (ends) => {
        suspended.ms += suspendMs;
        return held(ends);
      },
    });
    expect((await evaluate(0)).isLeader).toBe(false);
    expect([sent, fake.inserted]).toEqual([[], []]);
    expect(log.summary).toContain(
      'warn: alert evaluation discarded; another process may evaluate the rules',
    );
    suspendMs = 0;
    expect((await evaluate(1)).isDelivered).toBe(true);
    expect(sent).toEqual(['Blocks firing']);
  });
});

describe('a changed rule file', () => {
  it('applies after an evaluation that failed', async () => {
    let isDown = false;
    const { evaluate, write } = await evaluatorOf('edit', [blocks], {
      rows: held,
      others: () => (isDown ? timeout() : undefined),
    });
    const firing = async (minutes: number): Promise<readonly string[]> =>
      (await evaluate(minutes)).alerts.map(({ rule, threshold }) => `${rule} ${threshold}`);
    expect(await firing(0)).toEqual(['Blocks 5']);
    write([blocks.replace('threshold: 5', 'threshold: 6'), requests]);
    isDown = true;
    await expect(evaluate(1)).rejects.toThrow('TIMEOUT_EXCEEDED');
    isDown = false;
    expect(await firing(2)).toEqual(['Blocks 6', 'Requests 5']);
  });
});

describe('stored rows', () => {
  const rows = (ends: readonly number[]) => ends.map((end) => rowOf(end, end > at(1) ? 0 : 9));
  const storedIn = (fake: FakeClickHouse, table: string) =>
    (fake.rows[table] ?? []) as readonly Readonly<Record<string, unknown>>[];
  const timeOf = (text: unknown): number => Date.parse(`${String(text)}Z`);

  it('replace rows of a clock that was ahead, so that the end of an alert counts, and others have the current time', async () => {
    const before = await evaluatorOf('versions', [blocks], { rows });
    await before.evaluate(1);
    const [alert] = storedIn(before.fake, 'alert_history');
    const key = [alert?.['rule'], alert?.['fingerprint'], String(timeOf(alert?.['starts_at']))];
    const ahead = { name: 'alert_history', key, version: String(at(60)) };
    const others = (sql: string) => (sql.includes('max(updated_at)') ? [ahead] : undefined);
    const { evaluate, fake } = await evaluatorOf('versions', [blocks], { rows, others });
    for (const minutes of [1, 2, 5]) await evaluate(minutes);
    const stored = (table: string, column: string) =>
      storedIn(fake, table).map((row) => [timeOf(row['updated_at']), row[column]]);
    expect(stored('alert_history', 'ends_at')).toEqual([
      [at(60) + 1, '1970-01-01 00:00:00.000'],
      [at(60) + 2, '2026-01-31 12:02:00.000'],
    ]);
    expect(stored('alert_states', 'state')).toEqual([
      [at(1), 'firing'],
      [at(2), 'resolved'],
    ]);
    const ruleTimes = stored('alert_rules', 'rule').map(([time]) => time);
    expect([...new Set(ruleTimes)]).toEqual([at(1), at(2), at(5)]);
  });
});
