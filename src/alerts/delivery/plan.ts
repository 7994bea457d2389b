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

/** What a destination is to be told now. */
export interface Plan {
  readonly messages: readonly Message[];
  /** Ends that nobody is to be told of: they are only noted. */
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

/** Decides what a destination is to be told. Pure: it says the same of the same facts. */
export type Planner = (facts: Facts) => Plan;

/** How an alert stands with a destination: what is so, and what it was told. */
export interface Standing {
  readonly alert: Alert;
  readonly told: Told | undefined;
  readonly state: 'firing' | 'resolved';
  /** The destination does not know yet. */
  readonly isNew: boolean;
}

/**
 * Puts together what is so and what was told. An alert that a destination takes for firing and that is not among those
 * that fire has ended, whether or not anybody saw it end. An alert under a silence is not told anew; one that was told
 * before goes on, because to let it lapse would tell an end that has not come.
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
