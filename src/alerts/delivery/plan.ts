import type { Alert } from '../types.ts';
import type { Told } from './told.ts';

/** A request that is due, and what it tells. */
export interface Message {
  readonly body: string;
  /** The same for the same content, so that a receiver can see that it had it already. */
  readonly id: string;
  readonly tells: readonly Tell[];
}

/** An alert in a message. */
export interface Tell {
  readonly state: 'firing' | 'resolved';
  readonly alert: Alert;
}

/** Notifications that are due for a destination. */
export interface Plan {
  readonly messages: readonly Message[];
  /** Resolutions without a notification: they are only logged. */
  readonly noted: readonly Tell[];
  /** When to look again although nothing has changed; Infinity: never. */
  readonly nextMs: number;
}

/** What a plan is made from. */
export interface Facts {
  /** Alerts that fire or have just resolved, by fingerprint. */
  readonly alerts: ReadonlyMap<string, Alert>;
  readonly told: ReadonlyMap<string, Told>;
  readonly nowMs: number;
}

/** Determines the notifications of a destination. A pure function. */
export type Planner = (facts: Facts) => Plan;

/** State of an alert at a destination: the current alert, and the sent notification. */
export interface Standing {
  readonly alert: Alert;
  readonly told: Told | undefined;
  readonly state: 'firing' | 'resolved';
  /** The destination does not know yet. */
  readonly isNew: boolean;
}

/**
 * Compares current alerts with sent notifications. An alert that was sent as firing and no longer fires has ended, * even if its end was not observed. Sends no new notification for a silenced alert, but keeps repeating an earlier * one: letting it expire would report a resolution that did not happen.
 */
export function standings({ alerts, told, nowMs }: Facts): readonly Standing[] {
  const all: Standing[] = [];
  for (const alert of alerts.values()) {
    const before = told.get(alert.fingerprint);
    const isKnown = before?.state === 'firing';
    if (alert.state === 'firing') {
      const isSame = isKnown && before.alert.startsAt === alert.startsAt;
      if (!isKnown && alert.silencedBy !== undefined) continue;
      all.push({ alert, told: before, state: 'firing', isNew: !isSame });
    } else if (isKnown) {
      all.push({ alert: ended(alert, nowMs), told: before, state: 'resolved', isNew: true });
    }
  }
  for (const before of told.values()) {
    if (before.state !== 'firing' || alerts.has(before.alert.fingerprint)) continue;
    const alert = ended(before.alert, nowMs);
    all.push({ alert, told: before, state: 'resolved', isNew: true });
  }
  return all;
}

function ended(alert: Alert, nowMs: number): Alert {
  const endsAt = Math.max(alert.startsAt, Math.min(alert.endsAt ?? nowMs, nowMs));
  return { ...alert, state: 'resolved', endsAt };
}
