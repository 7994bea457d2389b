import { describe, expect, it } from 'vitest';

import {
  bandOf,
  conditionOf,
  destinationText,
  noteOf,
  ordered,
  shownOf,
} from '../../../../src/web/page/tabs/alerts/alert-text.ts';
import type { WireAlert, WireEpisode, WireRule } from '../../../../src/web/wire/wire.ts';

const at = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;

const rule = (more: Partial<WireRule> = {}): WireRule => ({
  name: 'IpPolicyBlocks',
  group: 'security',
  severity: 'critical',
  state: 'inactive',
  since: at,
  reason: '',
  error_code: '',
  enabled: true,
  expression: 'ip_policy_blocks by conn.client_ip',
  is_count: true,
  op: '>',
  threshold: 20,
  window_ms: minute,
  for_ms: 2 * minute,
  keep_firing_for_ms: 0,
  file: 'rules/mine.yaml',
  line: 3,
  runbook_url: '',
  alerts: [],
  last: null,
  ...more,
});

const alert = (more: Partial<WireAlert> = {}): WireAlert => ({
  fingerprint: 'a',
  labels: { alertname: 'IpPolicyBlocks', severity: 'critical', conn_client_ip: '198.51.100.23' },
  state: 'firing',
  value: 211,
  pending_since: at - 2 * minute,
  starts_at: at,
  ends_at: null,
  late: false,
  silenced_by: '',
  annotations: {},
  context: null,
  ...more,
});

describe('how a rule is shown', () => {
  it('shows the worst state, with an error before any other', () => {
    expect(shownOf(rule())).toBe('quiet');
    expect(shownOf(rule({ state: 'pending' }))).toBe('pending');
    expect(shownOf(rule({ state: 'firing', alerts: [alert()] }))).toBe('firing');
    expect(shownOf(rule({ state: 'unknown', alerts: [alert()] }))).toBe('unknown');
    expect(shownOf(rule({ error_code: 'ALERT_QUERY', alerts: [alert()] }))).toBe('error');
    expect(shownOf(rule({ enabled: false, state: 'firing' }))).toBe('off');
  });

  it('is silenced if all its alerts are, and fires while one is not', () => {
    const silenced = alert({ silenced_by: 'deployments' });
    expect(shownOf(rule({ alerts: [silenced] }))).toBe('silenced');
    expect(shownOf(rule({ alerts: [silenced, alert()] }))).toBe('firing');
  });

  it('comes first if it fires', () => {
    const names = ordered([
      rule({ name: 'a' }),
      rule({ name: 'b', state: 'pending' }),
      rule({ name: 'c', alerts: [alert()] }),
    ]).map(({ name }) => name);
    expect(names).toEqual(['c', 'b', 'a']);
  });

  it('has a note: how many, which, why, or when it ended', () => {
    expect(noteOf(rule({ alerts: [alert()] }))).toBe('198.51.100.23');
    expect(noteOf(rule({ alerts: [alert(), alert({ fingerprint: 'b' })] }))).toBe('2 series');
    expect(noteOf(rule({ state: 'unknown', reason: 'kinesis has stalled' }))).toBe(
      'kinesis has stalled',
    );
    expect(noteOf(rule({ last: { ended_at: at, duration_ms: 22 * minute } }))).toBe(
      'resolved after 22\u00a0min',
    );
  });

  it('shows its condition', () => {
    expect(conditionOf(rule())).toBe('over 20 in 1\u00a0min, for 2\u00a0min');
    expect(conditionOf(rule({ op: '>=', threshold: 0.0512, for_ms: 0 }))).toBe(
      '>= 0.0512 in 1\u00a0min',
    );
  });
});

describe('the timeline of states', () => {
  const episode = (more: Partial<WireEpisode> = {}): WireEpisode => ({
    kind: 'firing',
    fingerprint: 'a',
    labels: {},
    pending_since: at + 2 * minute,
    starts_at: at + 4 * minute,
    ends_at: at + 8 * minute,
    peak: 0,
    late: false,
    reason: '',
    ...more,
  });
  const range = { from: at, to: at + 10 * minute };
  const band = (...episodes: WireEpisode[]): (readonly [string, number])[] =>
    bandOf(episodes, range).map(({ state, to }) => [state, (to - at) / minute] as const);

  it('is empty without states', () => {
    expect(band()).toEqual([['quiet', 10]]);
  });

  it('shows each state until it changed', () => {
    expect(band(episode())).toEqual([
      ['quiet', 2],
      ['pending', 4],
      ['firing', 8],
      ['quiet', 10],
    ]);
  });

  it('shows the worst of several, and states that last to the end', () => {
    const second = episode({
      pending_since: at + 5 * minute,
      starts_at: at + 7 * minute,
      ends_at: null,
    });
    expect(band(episode(), second)).toEqual([
      ['quiet', 2],
      ['pending', 4],
      ['firing', 10],
    ]);
  });

  it('starts within states that started earlier', () => {
    const early = episode({ pending_since: at - 5 * minute, starts_at: at - minute, ends_at: at });
    expect(band(early)).toEqual([['quiet', 10]]);
    const unknown = episode({ kind: 'unknown', starts_at: at - minute, ends_at: at + minute });
    expect(band(unknown)).toEqual([
      ['unknown', 1],
      ['quiet', 10],
    ]);
  });
});

describe('the status of a destination', () => {
  const fine = {
    name: 'am',
    is_failing: false,
    failures: 0,
    reason: '',
    notified_at: at,
    retry_at: null,
  };

  it('is the time of the last notification, or why it failed and when it is retried', () => {
    expect(destinationText(fine, at)).toBe('last notification 12:00:00, accepted');
    expect(destinationText({ ...fine, notified_at: null }, at)).toBe('no notifications yet');
    const failing = { ...fine, is_failing: true, failures: 2, reason: 'status 503' };
    expect(destinationText({ ...failing, retry_at: at + 10_000 }, at)).toBe(
      '2 failed, next retry 12:00:10: status 503',
    );
  });
});
