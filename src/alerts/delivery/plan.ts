import type { Alert } from '../types.ts';
import type { SentNotification } from './notification-log.ts';

/** A request that is due, and its notifications. */
export interface Message {
  /** Unique in a plan, and equal for a later message about the same group of alerts. */
  readonly key: string;
  readonly notifications: readonly Notification[];
  /** Creates the content, only when the message is sent. @throws PipelineError ERR_ALERTS_TEMPLATE */
  content(): MessageContent;
}

/** Content of a request. */
export interface MessageContent {
  readonly body: string;
  /** Idempotency key: equal for equal content, so that a receiver can detect duplicates. */
  readonly id: string;
}

/** An alert in a message. */
export interface Notification {
  readonly state: 'firing' | 'resolved';
  readonly alert: Alert;
}

/** Notifications that are due for a destination. */
export interface Plan {
  readonly messages: readonly Message[];
  /** Resolutions for which no message is sent: they are only recorded in the notification log. */
  readonly unsent: readonly Notification[];
  /** When the next plan must be created if nothing changes; Infinity: never. */
  readonly nextMs: number;
}

/** Input of a planner. */
export interface PlanInput {
  /** Alerts that fire or have just resolved, by fingerprint. */
  readonly alerts: ReadonlyMap<string, Alert>;
  readonly sent: ReadonlyMap<string, SentNotification>;
  readonly nowMs: number;
}

/** Determines the notifications of a destination. A pure function. */
export type Planner = (input: PlanInput) => Plan;

/** State of an alert at a destination: the current alert, and the sent notification. */
export interface NotificationState {
  readonly alert: Alert;
  readonly sent: SentNotification | undefined;
  readonly state: 'firing' | 'resolved';
  /** True if the destination was not notified of this state yet. */
  readonly isNew: boolean;
}

/**
 * Compares current alerts with sent notifications. An alert that was sent as firing and no longer fires has ended, even
 * if its end was not observed. A silenced alert gets no new notification. But an earlier notification is repeated: if
 * it expired, the receiver would report a resolution that did not happen.
 */
export function notificationStates({
  alerts,
  sent,
  nowMs,
}: PlanInput): readonly NotificationState[] {
  const all: NotificationState[] = [];
  for (const alert of alerts.values()) {
    const before = sent.get(alert.fingerprint);
    const isKnown = before?.state === 'firing';
    if (alert.state === 'firing') {
      const isSame = isKnown && before.alert.startsAt === alert.startsAt;
      if (!isKnown && alert.silencedBy !== undefined) continue;
      all.push({ alert, sent: before, state: 'firing', isNew: !isSame });
    } else if (isKnown) {
      all.push({ alert: ended(alert, nowMs), sent: before, state: 'resolved', isNew: true });
    }
  }
  for (const before of sent.values()) {
    if (before.state !== 'firing' || alerts.has(before.alert.fingerprint)) continue;
    const alert = ended(before.alert, nowMs);
    all.push({ alert, sent: before, state: 'resolved', isNew: true });
  }
  return all;
}

/** Plans one message per change, for a receiver that groups and repeats notifications itself. A pure function. */
export function planNotifications(input: PlanInput): Plan {
  const changed = notificationStates(input).filter(({ isNew }) => isNew);
  const messages = changed.map((one) => ({
    key: one.alert.fingerprint,
    notifications: [one],
    content: () => ({ body: '', id: '' }),
  }));
  return { messages, unsent: [], nextMs: Infinity };
}

function ended(alert: Alert, nowMs: number): Alert {
  const endsAt = Math.max(alert.startsAt, Math.min(alert.endsAt ?? nowMs, nowMs));
  return { ...alert, state: 'resolved', endsAt };
}
