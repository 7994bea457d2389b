import { describe, expect, it } from 'vitest';

import { kindOf } from '../../../../src/alerts/destinations/kinds.ts';
import type { Plan, Planner } from '../../../../src/alerts/delivery/plan.ts';
import type { SentNotification } from '../../../../src/alerts/delivery/notification-log.ts';
import type { Alert } from '../../../../src/alerts/types.ts';
import { configFrom } from '../../../../src/config/index.ts';
import { alertOf, context, startMs } from './alerts.ts';

const nowMs = startMs + 30_000;
const page = 'https://weir.example.net';
const { alerts: options } = await configFrom({
  alerts: {
    destinations: [
      { type: 'alertmanager', name: 'am', urls: ['http://am:9093'] },
      { type: 'webhook', name: 'hook', url: 'http://hook/' },
      {
        type: 'webhook',
        name: 'starts',
        url: 'http://hook/',
        send_resolved: false,
        repeat_interval: '0s',
      },
    ],
  },
});

const planners = new Map<string, Planner>();
for (const one of options.destinations) {
  planners.set(one.name, await kindOf(one).planner(one, page));
}

function planner(name: string): Planner {
  const found = planners.get(name);
  if (found === undefined) throw new Error(name);
  return found;
}

function plan(
  name: string,
  alerts: readonly Alert[],
  sent: readonly SentNotification[] = [],
  at = nowMs,
): Plan {
  return planner(name)({
    alerts: new Map(alerts.map((alert) => [alert.fingerprint, alert])),
    sent: new Map(sent.map((one) => [one.alert.fingerprint, one])),
    nowMs: at,
  });
}

const sentOf = (
  alert: Alert,
  notifiedAt = nowMs,
  state: SentNotification['state'] = 'firing',
): SentNotification => {
  return { state, notifiedAt, alert };
};
const bodies = ({ messages }: Plan): unknown[] =>
  messages.map((message) => JSON.parse(message.content().body));

const one = alertOf('198.51.100.23');
const other = alertOf('198.51.100.61');

describe('the request to Alertmanager', () => {
  it('contains a new alert, with an end that is several repeat intervals away', () => {
    expect(bodies(plan('am', [one]))).toEqual([
      [
        {
          labels: one.labels,
          annotations: { summary: '198.51.100.23 is blocked', value: '211' },
          startsAt: '2026-11-20T11:44:30.000Z',
          endsAt: new Date(nowMs + 240_000).toISOString(),
          generatorURL: `${page}/#/alerts?rule=IpPolicyBlocks&alert=${one.fingerprint}`,
        },
      ],
    ]);
  });

  it('repeats after a minute, and not earlier', () => {
    const early = plan('am', [one], [sentOf(one)], nowMs + 59_999);
    expect(early).toMatchObject({ messages: [], nextMs: nowMs + 60_000 });
    const due = plan('am', [one], [sentOf(one)], nowMs + 60_000);
    expect(due.messages).toHaveLength(1);
    expect(due.nextMs).toBe(Infinity);
  });

  it('repeats at once after the clock was set back', () => {
    expect(plan('am', [one], [sentOf(one, nowMs + 3_600_000)]).messages).toHaveLength(1);
  });

  it('contains the end of an alert, when it ended', () => {
    const over = { ...one, state: 'resolved', endsAt: nowMs - 5_000 } as const;
    const [[sent]] = bodies(plan('am', [over], [sentOf(one)])) as [[{ endsAt: string }]];
    expect(sent.endsAt).toBe(new Date(nowMs - 5_000).toISOString());
    expect(plan('am', [over], [sentOf(over, nowMs, 'resolved')]).messages).toEqual([]);
  });

  it('contains the end of an alert that was sent before a restart and no longer exists', () => {
    const [[sent]] = bodies(plan('am', [], [sentOf(one)])) as [[{ endsAt: string }]];
    expect(sent.endsAt).toBe(new Date(nowMs).toISOString());
  });

  it('has no end before its start', () => {
    const over = { ...one, state: 'resolved', endsAt: startMs - 1 } as const;
    const [[sent]] = bodies(plan('am', [over], [sentOf(one)])) as [[{ endsAt: string }]];
    expect(sent.endsAt).toBe('2026-11-20T11:44:30.000Z');
  });

  it('omits an alert that starts during a silence, but not one that continues', () => {
    const silenced = { ...one, silencedBy: 'deployments' };
    expect(plan('am', [silenced]).messages).toEqual([]);
    expect(plan('am', [silenced], [sentOf(one)], nowMs + 60_000).messages).toHaveLength(1);
  });

  it('omits the end of an alert that was never sent', () => {
    expect(plan('am', [{ ...one, state: 'resolved', endsAt: nowMs }]).messages).toEqual([]);
  });

  it('has the context of the alert as strings', () => {
    const [[sent]] = bodies(plan('am', [{ ...one, context }])) as [[{ annotations: object }]];
    expect(sent.annotations).toEqual({
      summary: '198.51.100.23 is blocked',
      value: '211',
      top_clients: '198.51.100.23 211',
      top_hosts: 'api.example.com 400',
      top_paths: '/v1/<orders> 12',
      against_yesterday: '405 blocks, 9 a day before',
      changes_before:
        '38 s before: ip_policy_rule updated "Office and partners" by maria@example.com ' +
        '(cidr 198.51.100.0/25 -> 198.51.100.0/24)',
    });
  });
});

describe('the request to a webhook', () => {
  it('is one message per group, in the format of Alertmanager', () => {
    const [message, ...others] = bodies(plan('hook', [one, other]));
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      version: '4',
      groupKey: '{}:{alertname="IpPolicyBlocks"}',
      truncatedAlerts: 0,
      status: 'firing',
      receiver: 'hook',
      groupLabels: { alertname: 'IpPolicyBlocks' },
      commonLabels: { alertname: 'IpPolicyBlocks', severity: 'critical' },
      commonAnnotations: { value: '211' },
      externalURL: page,
      alerts: [
        { status: 'firing', fingerprint: one.fingerprint, endsAt: '0001-01-01T00:00:00Z' },
        { status: 'firing', fingerprint: other.fingerprint },
      ],
    });
  });

  it('is not sent again for the same alerts until the repeat interval has passed', () => {
    const sent = [sentOf(one)];
    const early = plan('hook', [one], sent, nowMs + 14_399_999);
    expect(early).toMatchObject({ messages: [], nextMs: nowMs + 14_400_000 });
    expect(plan('hook', [one], sent, nowMs + 14_400_000).messages).toHaveLength(1);
    expect(plan('starts', [one], sent, nowMs + 14_400_000)).toMatchObject({ messages: [] });
  });

  it('waits for alerts that join a group, and then contains the whole group', () => {
    const sent = [sentOf(one)];
    const early = plan('hook', [one, other], sent, nowMs + 59_999);
    expect(early).toMatchObject({ messages: [], nextMs: nowMs + 60_000 });
    const [message] = bodies(plan('hook', [one, other], sent, nowMs + 60_000));
    expect(message).toMatchObject({ alerts: [{ status: 'firing' }, { status: 'firing' }] });
  });

  it('does not delay a new alert after the clock was set back, and repeats nothing', () => {
    const sent = [sentOf(one, nowMs + 3_600_000)];
    expect(plan('hook', [one, other], sent).messages).toHaveLength(1);
    expect(plan('hook', [one], sent).messages).toEqual([]);
  });

  it('contains an end once, next to alerts that still fire', () => {
    const sent = [sentOf(one), sentOf(other)];
    const over = { ...one, state: 'resolved', endsAt: nowMs } as const;
    const [message] = bodies(plan('hook', [over, other], sent, nowMs + 60_000));
    expect(message).toMatchObject({
      status: 'firing',
      alerts: [
        { status: 'firing', fingerprint: other.fingerprint },
        { status: 'resolved', fingerprint: one.fingerprint },
      ],
    });
    const [end] = bodies(plan('hook', [], [sentOf(one)], nowMs + 60_000));
    expect(end).toMatchObject({ status: 'resolved' });
  });

  it('contains no end if ends are disabled; the end is only recorded', () => {
    const result = plan('starts', [], [sentOf(one)], nowMs + 60_000);
    expect(result.messages).toEqual([]);
    expect(result.unsent).toMatchObject([{ state: 'resolved', alert: { rule: one.rule } }]);
  });

  it('has the same ID when it is repeated, and another ID when the content changes', () => {
    const id = (alerts: readonly Alert[]): string | undefined =>
      plan('hook', alerts).messages[0]?.content().id;
    expect(id([one])).toBe(id([{ ...one, value: 300 }]));
    expect(id([one])).not.toBe(id([one, other]));
  });
});
