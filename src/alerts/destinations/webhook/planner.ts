import { createHash } from 'node:crypto';

import {
  type Message,
  type Plan,
  type Planner,
  type NotificationState,
  notificationStates,
  type Notification,
} from '../../delivery/plan.ts';
import { annotationsOf, pageLink } from '../../delivery/alert-text.ts';
import type { Labels } from '../../types.ts';
import type { WebhookOptions } from './options.ts';

/** Alerts that share a message. */
export interface Group {
  /** Name of the destination. */
  readonly receiver: string;
  readonly key: string;
  readonly labels: Labels;
  /** Alerts of the message, firing ones first. */
  readonly notifications: readonly Notification[];
  /** Number of alerts that the message omits. */
  readonly truncated: number;
  readonly pageUrl: string | undefined;
}

/** Writes the body of a message. @throws PipelineError ERR_ALERTS_TEMPLATE */
export type Format = (group: Group) => string;

/** Determines the messages for a webhook: one per group after a change, and at an interval while the group fires. */
export function webhookPlanner(
  options: WebhookOptions,
  format: Format,
  pageUrl: string | undefined,
): Planner {
  const { name, group_by: groupBy, send_resolved: sendsResolved, alerts_max: alertsMax } = options;
  return (input) => {
    const groups = new Map<string, NotificationState[]>();
    for (const one of notificationStates(input)) {
      const key = groupKey(one.alert.labels, groupBy);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [one]);
      else group.push(one);
    }
    const lastNotified = new Map<string, number>();
    for (const { alert, notifiedAt } of input.sent.values()) {
      const key = groupKey(alert.labels, groupBy);
      lastNotified.set(key, Math.max(notifiedAt, lastNotified.get(key) ?? 0));
    }
    const unsent = sendsResolved ? [] : [...groups.values()].flat().filter(isEnd);
    const messages: Message[] = [];
    let nextMs = Infinity;
    for (const [key, members] of groups) {
      const sent = sendsResolved ? members : members.filter((one) => !isEnd(one));
      const at = dueAt(sent, { last: lastNotified.get(key), nowMs: input.nowMs }, options);
      if (at > input.nowMs) {
        nextMs = Math.min(nextMs, at);
        continue;
      }
      const ordered = sent.toSorted((a, b) => Number(isEnd(a)) - Number(isEnd(b)));
      const group: Group = {
        receiver: name,
        key,
        labels: pick(sent[0]?.alert.labels ?? {}, groupBy),
        notifications: ordered.slice(0, alertsMax),
        truncated: Math.max(0, ordered.length - alertsMax),
        pageUrl,
      };
      messages.push({
        key,
        notifications: ordered,
        content: () => ({
          body: format(group),
          id: messageId(group, ordered, lastNotified.get(key) ?? 0),
        }),
      });
    }
    return { messages, unsent, nextMs } satisfies Plan;
  };
}

function isEnd({ state }: Notification): boolean {
  return state === 'resolved';
}

/** Time of the next message of a group; Infinity: none. */
function dueAt(
  members: readonly NotificationState[],
  { last, nowMs }: { readonly last: number | undefined; readonly nowMs: number },
  { group_interval_ms: intervalMs, repeat_ms: repeatMs }: WebhookOptions,
): number {
  if (members.length === 0) return Infinity;
  if (last === undefined) return 0;
  // A last notification in the future means that the clock was set back.
  if (members.some(({ isNew }) => isNew)) return last > nowMs ? nowMs : last + intervalMs;
  return repeatMs === 0 ? Infinity : last + repeatMs;
}

/** Group key in Alertmanager's format: `{}:{alertname="IpPolicyBlocks"}`. */
function groupKey(labels: Labels, groupBy: readonly string[]): string {
  const pairs = Object.entries(pick(labels, groupBy)).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  );
  return `{}:{${pairs.join(', ')}}`;
}

function pick(labels: Labels, names: readonly string[]): Labels {
  const known = names.toSorted().filter((name) => labels[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, labels[name] ?? '']));
}

/** Idempotency key of a message: unchanged in retries, different after the destination accepted the message. */
function messageId(
  { receiver, key }: Group,
  notifications: readonly Notification[],
  lastNotified: number,
): string {
  const content = notifications.map(({ state, alert }) => [
    alert.fingerprint,
    state,
    alert.startsAt,
  ]);
  const text = JSON.stringify([receiver, key, lastNotified, content]);
  return createHash('sha256').update(text).digest('hex');
}

/** Alertmanager's webhook payload, version 4; every alert also has `context`, with figures and changes as data. */
export const payloadFormat: Format = (group) => {
  const { receiver, key, labels, notifications, truncated, pageUrl } = group;
  const annotations = notifications.map(({ alert }) => annotationsOf(alert));
  return JSON.stringify({
    version: '4',
    groupKey: key,
    truncatedAlerts: truncated,
    status: statusOf(notifications),
    receiver,
    groupLabels: labels,
    commonLabels: shared(notifications.map(({ alert }) => alert.labels)),
    commonAnnotations: shared(annotations),
    externalURL: pageUrl ?? '',
    alerts: notifications.map(({ alert, state }, index) => ({
      status: state,
      labels: alert.labels,
      annotations: annotations[index],
      startsAt: new Date(alert.startsAt).toISOString(),
      // Alertmanager's value for an alert that has not ended.
      endsAt:
        state === 'firing' ? '0001-01-01T00:00:00Z' : new Date(alert.endsAt ?? 0).toISOString(),
      generatorURL: pageLink(alert, pageUrl) ?? '',
      fingerprint: alert.fingerprint,
      ...(alert.context && { context: alert.context }),
    })),
  });
};

/** `firing` while any alert does. */
export function statusOf(notifications: readonly Notification[]): 'firing' | 'resolved' {
  return notifications.some(({ state }) => state === 'firing') ? 'firing' : 'resolved';
}

/** Returns the entries that all maps have in common. */
function shared(maps: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const [first = {}, ...others] = maps;
  return Object.fromEntries(
    Object.entries(first).filter(([name, value]) => others.every((one) => one[name] === value)),
  );
}
