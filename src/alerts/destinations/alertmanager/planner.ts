import { createHash } from 'node:crypto';

import {
  type Message,
  type Planner,
  type NotificationState,
  notificationStates,
  type Notification,
} from '../../delivery/plan.ts';
import { annotationsOf, pageLink } from '../../delivery/alert-text.ts';
import type { AlertmanagerOptions } from './options.ts';

/** Maximum number of alerts in one request. A member of a cluster that has recovered gets all alerts at once. */
const alertsPerRequest = 500;

/**
 * Determines the messages for an Alertmanager. Resends each firing alert at an interval, with an end a few intervals
 * later, so that Alertmanager resolves it when it is no longer resent. Alertmanager itself groups, repeats, and
 * silences notifications.
 */
export function alertmanagerPlanner(
  { resend_ms: resendMs, resolve_after_ms: resolveAfterMs }: AlertmanagerOptions,
  pageUrl: string | undefined,
): Planner {
  return (input) => {
    const { nowMs } = input;
    const all = notificationStates(input);
    const dueAt = ({ isNew, sent }: NotificationState): number => {
      if (isNew || sent === undefined) return nowMs;
      // A time in the future means that the clock was set back: send now, because Alertmanager would otherwise resolve
      // the alert.
      return sent.notifiedAt > nowMs ? nowMs : sent.notifiedAt + resendMs;
    };
    const due = all.filter((one) => dueAt(one) <= nowMs);
    const messages: Message[] = [];
    for (let at = 0; at < due.length; at += alertsPerRequest) {
      const notifications = due.slice(at, at + alertsPerRequest);
      messages.push({
        key: String(at),
        notifications,
        content() {
          const posted = notifications.map((one) => postable(one, nowMs + resolveAfterMs, pageUrl));
          const body = JSON.stringify(posted);
          return { body, id: createHash('sha256').update(body).digest('hex') };
        },
      });
    }
    const later = all.map(dueAt).filter((at) => at > nowMs);
    return { messages, unsent: [], nextMs: Math.min(Infinity, ...later) };
  };
}

/** Converts an alert to the API type `postableAlert`. */
function postable(
  { alert, state }: Notification,
  lapsesAt: number,
  pageUrl: string | undefined,
): object {
  const link = pageLink(alert, pageUrl);
  const endsAt = state === 'firing' ? lapsesAt : (alert.endsAt ?? alert.startsAt);
  return {
    labels: alert.labels,
    annotations: annotationsOf(alert),
    startsAt: new Date(alert.startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    ...(link !== undefined && { generatorURL: link }),
  };
}
