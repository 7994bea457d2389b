import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Episode } from '../../../../src/alerts/evaluate/fold.ts';
import { replayNotifications } from '../../../../src/alerts/replay/notifications.ts';
import { groupLabels, overlapOf } from '../../../../src/alerts/replay/overlap.ts';
import type { RuleReplay } from '../../../../src/alerts/replay/replay.ts';
import type { Rule } from '../../../../src/alerts/types.ts';
import { configFrom } from '../../../../src/config/index.ts';

const minuteMs = 60_000;
const start = Date.UTC(2026, 0, 31, 12);
const at = (minutes: number): number => start + minutes * minuteMs;
const range = { from: at(0), to: at(600) };
const { signal } = new AbortController();

const rule: Rule = {
  name: 'Blocks',
  group: 'test',
  severity: 'warning',
  labels: { team: 'edge' },
  annotations: {},
  query: { kind: 'metric', metric: 'requests', ratioOf: undefined, filter: [], groupBy: [] },
  windowMs: 5 * minuteMs,
  op: '>',
  threshold: 10,
  forMs: 0,
  keepFiringForMs: 0,
  missing: 'ok',
  silences: [],
  enabled: true,
  file: 'test.yaml',
  line: 1,
};

function firing(from: number, to: number | undefined, own: Record<string, string> = {}): Episode {
  const labels = { ...own, team: 'edge', alertname: 'Blocks', severity: 'warning' };
  return {
    fingerprint: JSON.stringify(own),
    labels,
    pendingSince: at(from),
    startsAt: at(from),
    endsAt: to === undefined ? undefined : at(to),
    lastHeld: undefined,
    value: 11,
    firstValue: 11,
    peak: 11,
  };
}

const replayOf = (...firings: readonly Episode[]): RuleReplay => ({
  rule,
  firings,
  error: undefined,
});

async function notificationsOf(
  firings: readonly Episode[],
  destination: object,
  more: Partial<Rule> = {},
) {
  const { alerts } = await configFrom({
    alerts: { destinations: [{ name: 'one', ...destination }] },
  });
  const replay = { rule: { ...rule, ...more }, firings };
  const result = await replayNotifications(replay, range, alerts, signal);
  const [counts] = result?.destinations ?? [];
  return counts && { ...counts, silenced: result?.silenced };
}

const webhook = { type: 'webhook', url: 'http://127.0.0.1:9' };

describe('replayNotifications', () => {
  it('counts a message for the start, for each repetition, and for the end', async () => {
    const counts = await notificationsOf([firing(10, 310)], { ...webhook, repeat_interval: '1h' });
    expect(counts).toMatchObject({ messages: 6, repeats: 4, firing: 1, resolved: 1, silenced: 0 });
  });

  it('puts the alerts of a group into one message after the group interval', async () => {
    const several = [1, 2, 3].map((host) => firing(10 + host, 100, { host: `${host}` }));
    const one = await notificationsOf(several, { ...webhook, group_interval: '5m' });
    expect(one).toMatchObject({ messages: 3, firing: 3, resolved: 3 });
    const each = await notificationsOf(several, { ...webhook, group_by: ['host'] });
    expect(each).toMatchObject({ messages: 6, firing: 3, resolved: 3 });
  });

  it('counts each start and end once for Alertmanager, which repeats notifications itself', async () => {
    const destination = { type: 'alertmanager', urls: ['http://127.0.0.1:9'] };
    const counts = await notificationsOf([firing(10, 310), firing(320, undefined)], destination);
    expect(counts).toMatchObject({ messages: 3, repeats: 0, firing: 2, resolved: 1 });
  });

  it('sends nothing about a firing within a silence, and sends about one that lasts longer', async () => {
    const silence = {
      comment: 'noon',
      weekdays: [],
      fromMinute: 720,
      toMinute: 780,
      timeZone: 'UTC',
    };
    const short = await notificationsOf([firing(10, 50)], webhook, { silences: [silence] });
    expect(short).toMatchObject({ messages: 0, silenced: 1 });
    const long = await notificationsOf([firing(10, 90)], webhook, { silences: [silence] });
    expect(long).toMatchObject({ messages: 2, firing: 1, resolved: 1, silenced: 0 });
  });

  it('does not delay a start by an end that is not sent', async () => {
    const hour = { ...webhook, group_interval: '1h', send_resolved: false, repeat_interval: '0s' };
    const firings = [firing(10, 80, { host: 'a' }), firing(85, 100, { host: 'b' })];
    expect(await notificationsOf(firings, hour)).toMatchObject({ messages: 2, firing: 2 });
  });

  it('omits destinations for other severities', async () => {
    const other = { ...webhook, severities: ['critical'] };
    expect(await notificationsOf([firing(10, 20)], other)).toBeUndefined();
    const critical = { severity: 'critical' } as const;
    expect(await notificationsOf([firing(10, 20)], other, critical)).toMatchObject({ messages: 2 });
  });

  it('stops if there are too many to count', async () => {
    const hosts = Array.from({ length: 50 }, (_, host) =>
      firing(host, host + 9, { host: `${host}` }),
    );
    const { alerts } = await configFrom({
      alerts: { destinations: [{ name: 'one', ...webhook }] },
    });
    const many = { rule, firings: hosts };
    const counted = { ...alerts, comparisonsMax: 10_000 };
    expect(await replayNotifications(many, range, counted, signal)).toMatchObject({
      destinations: [{ firing: 50, resolved: 50 }],
    });
    const few = { ...alerts, comparisonsMax: 100 };
    expect(await replayNotifications(many, range, few, signal)).toBeUndefined();
    const stopped = replayNotifications(many, range, alerts, AbortSignal.abort());
    await expect(stopped).rejects.toThrow();
  });
});

describe('overlapOf', () => {
  it('compares firings of the same group, by the labels that both rules have', () => {
    const one = replayOf(firing(0, 10, { host: 'a' }), firing(20, 30, { host: 'b' }));
    const other = replayOf(
      firing(5, 15, { conn_server_name: 'a', path: '/' }),
      firing(5, 25, { conn_server_name: 'c', path: '/' }),
    );
    expect(overlapOf(one, other)).toEqual({ ofOne: 1, ofOther: 1, labels: ['conn_server_name'] });
  });

  it('compares only the times if the rules have no common label', () => {
    const one = replayOf(firing(0, 10, { host: 'a' }), firing(20, undefined, { host: 'b' }));
    const other = replayOf(firing(10, 20), firing(25, 26));
    expect(overlapOf(one, other)).toEqual({ ofOne: 1, ofOther: 1, labels: [] });
  });

  it('returns the same count as a comparison of each pair', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 9 }));
    const list = fc.array(fc.tuple(span, fc.constantFrom('a', 'b')), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(list, list, (these, those) => {
        const firings = (spans: typeof these): readonly Episode[] =>
          spans.map(([[from, length], host]) => firing(from, from + length, { host }));
        const [one, other] = [firings(these), firings(those)];
        const meets = (a: Episode, b: Episode): boolean =>
          a.labels['host'] === b.labels['host'] &&
          a.startsAt < (b.endsAt ?? 0) &&
          b.startsAt < (a.endsAt ?? 0);
        expect(overlapOf(replayOf(...one), replayOf(...other))).toMatchObject({
          ofOne: one.filter((a) => other.some((b) => meets(a, b))).length,
          ofOther: other.filter((b) => one.some((a) => meets(a, b))).length,
        });
      }),
    );
  });

  it('ignores labels that all alerts of a rule have', () => {
    expect(groupLabels(rule, firing(0, 1, { host: 'a' }).labels)).toEqual({ host: 'a' });
  });
});
