import { describe, expect, it } from 'vitest';

import { recountHours, recountMinutes } from '../../../src/rollups/count.ts';
import type { DirtyInterval } from '../../../src/rollups/dirty-minutes.ts';
import type { CountStep } from '../../../src/rollups/steps.ts';
import { chunksOf, type Costs, dueMinutes, rangesOf } from '../../../src/rollups/plan.ts';

const start = 1_795_276_800; // 2026-11-21T16:00:00Z
const feed = 'http_request_complete';

/** Minute `index` after `start`; times in seconds after its own beginning. */
function minute(
  index: number,
  more: { first?: number; last?: number; rows?: number } = {},
): DirtyInterval {
  const startSecs = start + index * 60;
  const { first = 10, last = first, rows = 100 } = more;
  const at = (secs: number): number => (startSecs + secs) * 1000;
  return { feed, startSecs, marks: ['1'], rows, firstMs: at(first), lastMs: at(last) };
}

const cheap: Costs = { msPerRow: 0.001, spentMs: () => 0 };
/** Whether minute 0 is counted the given number of seconds after its start. */
const isDue = (secs: number, of: DirtyInterval, costs = cheap): boolean =>
  dueMinutes([of], (start + secs) * 1000, costs).length === 1;

describe('a recent minute is counted', () => {
  it('when it is over and no event has arrived for five seconds', () => {
    expect(isDue(64, minute(0, { last: 57 }))).toBe(false);
    expect(isDue(65, minute(0, { last: 57 }))).toBe(true);
    expect(isDue(70, minute(0, { last: 66 }))).toBe(false);
    expect(isDue(71, minute(0, { last: 66 }))).toBe(true);
  });

  it('twenty seconds after its end at the latest, however many events arrive', () => {
    expect(isDue(79, minute(0, { last: 79 }))).toBe(false);
    expect(isDue(80, minute(0, { last: 80 }))).toBe(true);
    expect(isDue(3619, minute(0, { first: 3600, last: 3619 }))).toBe(false);
    expect(isDue(3620, minute(0, { first: 3600, last: 3620 }))).toBe(true);
  });

  it('at once if its events were stored while the clock of the server was hours ahead', () => {
    const ahead = minute(0, { first: 9 * 3600 });
    expect([64, 65].map((secs) => isDue(secs, ahead))).toEqual([false, true]);
    expect(isDue(66, minute(0, { last: 67 }))).toBe(false);
  });

  it('before it is over, if that is cheap', () => {
    expect(isDue(20, minute(0, { rows: 250_000 }))).toBe(true);
    const dear = { ...cheap, spentMs: () => 250 };
    expect(isDue(20, minute(0, { rows: 50_000 }), dear)).toBe(true);
    expect(isDue(59, minute(0, { rows: 60_000 }), dear)).toBe(false);
  });

  it.each([
    [1000, [10, 20, 30, 40, 50], 'as often as it comes up: 0.15 s'],
    [20_000, [10], 'once, a sixth of its cost'],
    [50_000, [], 'only when it is over'],
  ])('at %i events per second after %j s: %s', (rate, wanted) => {
    let spent = 0;
    const counted: number[] = [];
    for (let secs = 10; secs < 60; secs += 10) {
      const open = minute(0, { rows: secs * rate });
      if (!isDue(secs, open, { msPerRow: 0.001, spentMs: () => spent })) continue;
      spent += (secs * rate) / 1000;
      counted.push(secs);
    }
    expect(counted).toEqual(wanted);
  });
});

describe('chunks', () => {
  const limits = { minutesMax: 3, rowsMax: 1000 };
  const sizes = (pending: readonly DirtyInterval[], of = limits): readonly number[] =>
    chunksOf(pending, of).map((chunk) => chunk.pending.length);

  it('have limited minutes and rows, and at least one minute each', () => {
    expect(sizes([0, 1, 2, 3].map((index) => minute(index)))).toEqual([3, 1]);
    expect(sizes([0, 1].map((index) => minute(index, { rows: 600 })))).toEqual([1, 1]);
    expect(sizes([minute(0, { rows: 5000 })])).toEqual([1]);
    expect(sizes([])).toEqual([]);
  });

  it('have limited ranges, and days, for one statement', () => {
    const wide = { minutesMax: 10_000, rowsMax: 1_000_000_000 };
    const every = (step: number, count: number): readonly DirtyInterval[] =>
      Array.from({ length: count }, (_, index) => minute(index * step));
    expect(sizes(every(1, 1440), wide)).toEqual([1440]);
    expect(sizes(every(2, 101), wide)).toEqual([100, 1]);
    expect(sizes(every(1440, 41), wide)).toEqual([40, 1]);
  });

  it('contain one feed each', () => {
    const other = { ...minute(1), feed: 'tcp_connection_closed' };
    expect(chunksOf([minute(0), other, minute(2)], limits).map((chunk) => chunk.feed)).toEqual([
      feed,
      'tcp_connection_closed',
    ]);
  });
});

describe('ranges', () => {
  it('join adjacent minutes', () => {
    expect(rangesOf([120, 0, 60, 300, 300], 60)).toEqual([
      { fromSecs: 0, toSecs: 180 },
      { fromSecs: 300, toSecs: 360 },
    ]);
  });
});

describe('a recount', () => {
  const days = ({ name }: { readonly name: string }): number => (name.endsWith('path') ? 3 : 90);
  const into = (steps: readonly CountStep[]): readonly string[] =>
    sqlOf(steps).map((sql) => /^INSERT INTO weir\.(\w+)/.exec(sql)?.[1] ?? sql);
  const sqlOf = (steps: readonly CountStep[]): readonly string[] =>
    steps.filter((step) => typeof step === 'string');
  /** The tables that are checked for moved events. */
  const checked = (steps: readonly CountStep[]): readonly string[] =>
    steps.flatMap((step) =>
      typeof step === 'string' ? [] : [/FROM weir\.(\w+)/.exec(step.query)?.[1] ?? ''],
    );

  it('is by minute in every rollup of the table, and marks the hours', () => {
    const { steps, hours } = recountMinutes(feed, [start], start + 60, days);
    expect(into(steps)).toEqual([
      'http_minute',
      'http_minute',
      'counted_requests',
      'status_minute',
      'path_minute',
      'ip_policy_minute',
      'ip_policy_minute',
      'account_minute',
      'account_minute',
      'account_path_minute',
      'account_path_minute',
    ]);
    expect(hours.map((hour) => hour.feed)).toEqual([
      'http_hour',
      'status_hour',
      'path_hour',
      'ip_policy_hour',
      'account_hour',
      'account_path_hour',
    ]);
  });

  it('counts events once, and sums the totals over all hosts from the rows of hosts that it has just written', () => {
    const statements = sqlOf(recountMinutes(feed, [start], start + 60, days).steps);
    const total = statements.findIndex((sql) => sql.startsWith('INSERT INTO weir.account_minute'));
    const rows = statements.findIndex((sql) => sql.startsWith('INSERT INTO weir.http_minute'));
    expect(statements[total]).toContain('FROM weir.http_minute FINAL');
    expect(statements[total]).not.toContain('weir.http_request_complete');
    expect(total).toBeGreaterThan(rows);
  });

  it('checks only minutes and hours of more than two hours ago for moved events, and deletes rows only if there are some', () => {
    const after = (secs: number) => recountMinutes(feed, [start, start + 60], start + secs, days);
    expect(checked(after(7200).steps)).toEqual([]);
    expect(checked(recountHours('http_hour', [start], start + 7200, days))).toEqual([]);
    const tables = ['http', 'status', 'path', 'ip_policy', 'account', 'account_path'];
    expect(checked(after(7201).steps)).toEqual(tables.map((name) => `${name}_minute`));
    const check = after(7201).steps.find((step) => typeof step !== 'string');
    expect(check?.query).toContain(String(start));
    expect(check?.query).not.toContain(String(start + 120));
    expect(check?.statements([])).toEqual([]);
    const [drop, ...more] = check?.statements([start]) ?? [];
    expect(into([drop ?? ''])).toEqual(['http_minute']);
    expect(drop).toContain(
      `(time >= toDateTime(${start}, 'UTC') AND time < toDateTime(${start + 60}, 'UTC'))`,
    );
    expect(more).toEqual([]);
  });

  it('counts rollups together only if they keep the same minutes', () => {
    const statements = sqlOf(recountMinutes(feed, [start], start + 60, days).steps);
    const joint = statements.find((sql) => sql.startsWith('INSERT INTO weir.counted_requests'));
    expect(joint).toMatch(
      /GROUPING SETS \(\(account_id, time, host, method, status\), \(account_id, time, host, path\)\)/,
    );
    const late = recountMinutes(feed, [start], start + 2 * 86_400 + 1, days);
    expect(into(late.steps)).not.toContain('counted_requests');
    expect(into(late.steps).filter((name) => name === 'status_minute')).toHaveLength(2);
  });

  it('is by hour and from the events if minutes are about to expire', () => {
    const late = recountMinutes(feed, [start], start + 2 * 86_400 + 1, days);
    expect(into(late.steps)).toContain('path_hour');
    expect(into(late.steps)).not.toContain('path_minute');
    expect(into(late.steps)).toContain('http_minute');
    expect(late.hours.map((hour) => hour.feed)).not.toContain('path_hour');
    const [first] = recountHours('path_hour', [start], start + 2 * 86_400 + 1, days);
    expect(first).toContain('FROM weir.http_request_complete AS e FINAL');
    const [soon] = recountHours('path_hour', [start], start + 86_400, days);
    expect(soon).toContain('FROM weir.path_minute AS r FINAL');
  });

  it('is by minute also with a retention of one day, until half of it has passed', () => {
    const of = (secs: number): readonly string[] =>
      into(recountMinutes(feed, [start], start + secs, () => 1).steps);
    for (const table of ['http', 'status', 'path']) {
      expect(of(60)).toContain(`${table}_minute`);
      expect(of(43_200)).toContain(`${table}_minute`);
      expect(of(43_201)).not.toContain(`${table}_minute`);
      expect(of(43_201)).toContain(`${table}_hour`);
    }
    const [hour] = recountHours('path_hour', [start], start + 3700, () => 1);
    expect(hour).toContain('FROM weir.path_minute AS r FINAL');
  });
});
