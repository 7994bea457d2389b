import { describe, expect, it } from 'vitest';

import { alertLines } from '../../../src/cli/output/what-if-alert-text.ts';
import type { AlertEffect, RuleEffect } from '../../../src/what-if/index.ts';

const firing = {
  labels: { host: `${'long'.repeat(30)}.example` },
  pending_since: '2026-11-20T23:50:00.000Z',
  starts_at: '2026-11-20T23:55:00.000Z',
  ends_at: '2026-11-21T00:05:00.000Z',
  seconds: 600,
  value: 11,
  peak: 12.3456789,
};
const rule: RuleEffect = {
  rule: 'Blocks',
  file: 'new.yaml',
  line: 3,
  severity: 'warning',
  op: '>',
  threshold: 10,
  error: null,
  reads: ['http_minute_fresh'],
  evaluated_from: '2026-10-29T10:31:00.000Z',
  firings: 30,
  firings_per_week: 7,
  still_firing: 1,
  firing_seconds: 90_000,
  median_seconds: 600,
  longest_seconds: 180_000,
  groups: 7,
  by_group: [{ labels: firing.labels, firings: 30, firing_seconds: 90_000 }],
  by_day: [
    { day: '2026-10-29', firings: 10 },
    { day: '2026-11-20', firings: 20 },
  ],
  first_firings: [firing, { ...firing, ends_at: null }],
  notifications: {
    silenced: 2,
    destinations: [
      { destination: 'pager', type: 'webhook', messages: 9, repeats: 1, firing: 5, resolved: 4 },
    ],
  },
  overlap: [
    {
      rule: 'Blocks',
      same_name: true,
      firings: 5,
      with_rule: 4,
      of_rule: 3,
      labels: ['host'],
      error: null,
    },
    {
      rule: 'Silent',
      same_name: false,
      firings: 0,
      with_rule: 0,
      of_rule: 0,
      labels: [],
      error: null,
    },
    {
      rule: 'Slow',
      same_name: false,
      firings: 0,
      with_rule: 0,
      of_rule: 0,
      labels: [],
      error: { code: 'ALERT_TIMEOUT', message: 'the query was too slow '.repeat(9) },
    },
  ],
  suggestion: {
    times_per_week: 2,
    target: 8.6,
    suggested: { threshold: 40, firings: 9 },
    below: { threshold: 50, firings: 5 },
    above: { threshold: 40, firings: 9 },
    reason: '',
  },
};
const effect: AlertEffect = {
  from: '2026-10-29T10:31:00.000Z',
  to: '2026-11-28T10:31:00.000Z',
  configured_destinations: 1,
  rules: [rule],
};
const textOf = (more: Partial<AlertEffect>): string =>
  alertLines({ ...effect, ...more }, { columns: 200, values: 5 }).join('\n');

describe('the text of weir what-if alert', () => {
  it('has lines of at most 80 columns', () => {
    const lines = alertLines(effect, { columns: 200, values: 5 });
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80);
  });

  it('shows when, how long, the recipients, the overlap, and a fitting threshold', () => {
    const text = textOf({});
    expect(text).toContain('Blocks (> 10, warning): 30 firings, 7 a week');
    expect(text).toContain('7 groups; median 10 min, longest 2.1 d, 1 not over');
    expect(text).toContain('  ▄·····················█········');
    expect(text).toMatch(/^2026-11-20 23:55 {2}2026-11-21 00:05 .*12.3457$/m);
    expect(text).toMatch(/^2026-11-20 23:55 {2}not over /m);
    expect(text).toMatch(/^pager +9 +1 +5 +4$/m);
    expect(text).toContain('2 firings silenced');
    expect(text).toMatch(/^Blocks \(same name\) +5 +3 +4$/m);
    expect(text).toContain('1 configured rule did not fire');
    expect(text).toContain('not compared: Slow: the query was too slow');
    expect(text).toContain('Threshold for about 2 a week (8.6 in the range): > 40, with 9 firings');
  });

  it('says whether no destination is configured, or none accepts the severity', () => {
    const rules = [{ ...rule, notifications: { silenced: 0, destinations: [] } }];
    const notifications = (configured: number): string =>
      textOf({ rules, configured_destinations: configured })
        .split('\n')
        .filter((line) => line.startsWith('Notifications'))
        .join();
    expect(notifications(0)).toBe('Notifications: none; alerts.destinations is empty.');
    expect(notifications(1)).toBe(
      'Notifications: none; no destination accepts the severity of the rule.',
    );
  });

  it('fits 80 columns with names and messages of any length', () => {
    const long = 'L'.repeat(86);
    const labels = { [long]: long };
    const error = { code: long, message: `${long} ${long}` };
    const overlap = [
      { ...rule.overlap[0], rule: long, same_name: true, labels: [], error: null },
      { ...rule.overlap[2], rule: long, labels: [], error },
    ];
    const destinations = [
      { destination: long, type: 'webhook', messages: 1, repeats: 0, firing: 1, resolved: 0 },
    ];
    const named = {
      ...rule,
      rule: long,
      reads: [long],
      evaluated_from: '2026-11-10T08:00:00.000Z',
      by_group: [{ labels, firings: 30, firing_seconds: 90_000 }],
      first_firings: [{ ...firing, labels }],
      notifications: { silenced: 0, destinations },
      overlap,
    };
    // oxlint-disable-next-line no-unsafe-type-assertion -- The overlaps have all members.
    const rules = [named, { ...named, error }, { ...named, evaluated_from: null }] as RuleEffect[];
    const lines = alertLines({ ...effect, rules }, { columns: 200, values: 5 });
    expect(lines.filter((line) => [...line].length > 80)).toEqual([]);
    expect(lines.join('').replaceAll(' ', '')).toContain(`${long}(>10,warning):30firings`);
  });

  it('marks a firing that started before the range', () => {
    const before = { ...firing, starts_at: '2026-10-29T10:30:00.000Z' };
    const text = textOf({ rules: [{ ...rule, first_firings: [before, firing] }] });
    expect(text).toMatch(/^already firing {4}2026-11-21 00:05 /m);
    expect(text).not.toContain('10:30');
  });

  it('says why there is no threshold, and names the nearest ones', () => {
    const suggestion = { ...rule.suggestion, suggested: null, reason: 'ties' };
    // oxlint-disable-next-line no-unsafe-type-assertion -- The suggestion has all members.
    const text = textOf({ rules: [{ ...rule, suggestion } as RuleEffect] }).replaceAll('\n', ' ');
    expect(text).toContain(
      'No threshold results in about 2 a week (8.6 in the range): ties; > 50: 5 firings, > 40: 9 firings',
    );
  });

  it('says why a rule was not evaluated', () => {
    const error = { code: 'ALERT_SERIES', message: 'more than 1000 concurrent alerts' };
    const text = textOf({
      rules: [{ ...rule, error, suggestion: null, notifications: null }],
    });
    expect(text).toContain('Blocks (> 10, warning): not evaluated\n  ALERT_SERIES more than 1000');
    expect(text).not.toContain('firings');
  });

  it('says since when a rule was evaluated, and which option deleted the data that it reads', () => {
    const evaluated_from = '2026-11-10T08:00:00.000Z';
    const reads = ['http_minute_fresh', 'http_hour', 'http_request_complete', 'config_at'];
    const text = textOf({ rules: [{ ...rule, evaluated_from, reads }] });
    expect(text).toContain(`
  evaluated from 2026-11-10 08:00 on: no earlier data is stored:
  http_minute_fresh (retention.rollup_minutes), http_hour
  (retention.rollup_hours), http_request_complete
  (retention.http_request_complete), config_at
`);
    const none = textOf({ rules: [{ ...rule, evaluated_from: null, notifications: null }] });
    expect(none).toBe(`2026-10-29 10:31 to 2026-11-28 10:31 UTC

Blocks (> 10, warning): not evaluated
  no data is stored in the time range: http_minute_fresh
  (retention.rollup_minutes)`);
    expect(textOf({})).not.toContain('evaluated from');
  });
});
