import type { Clock } from '../../base/index.ts';

/** Objects of section 6.3 that this API manages. */
export type EventObject =
  | 'api_key'
  | 'event_destination'
  | 'event_subscription'
  | 'ip_policy'
  | 'ip_policy_rule'
  | 'ip_restriction';

export type EventAction = 'created' | 'updated' | 'deleted';

/** The author of a change in events. */
export interface Principal {
  readonly id: string;
  /** Name of the user or bot, for example an e-mail address. */
  readonly subject: string;
  readonly source: 'API' | 'CLI';
  /** The API key that was used; null if none was. */
  readonly credential: { readonly id: string; readonly uri: string } | null;
}

/** Principal of a change, and its account. */
export interface Actor {
  readonly accountId: string;
  /** User or bot that owns the new object; `''` if there is none yet. */
  readonly ownerId: string;
  /** True if the actor may change objects of other owners. */
  readonly isAdmin: boolean;
  readonly principal: Principal;
}

/** A configuration event. */
export interface ConfigurationEvent {
  readonly object: EventObject;
  readonly action: EventAction;
  readonly id: string;
  /** The object as in responses: after the change, or before the deletion. Contains no secrets. */
  readonly payload: object;
}

/** Name of an event type, for example `ip_policy_updated.v0`. */
export function eventTypeName(object: EventObject, action: EventAction): string {
  return `${object}_${action}.v0`;
}

/** How far event times may be ahead of the clock, in microseconds: more means that the clock was set back. */
const aheadMicrosMax = 1_000_000;

/**
 * Returns increasing event times in UTC with microseconds, so that events sort by time. If the clock is set back, the times
 * follow it: the pipeline rejects events that are too far in the future.
 */
export function createEventTimes(clock: Clock): () => string {
  let last = 0;
  return () => {
    const now = clock.now() * 1_000;
    last = last - now > aheadMicrosMax ? now : Math.max(now, last + 1);
    const date = new Date(Math.floor(last / 1_000)).toISOString();
    return `${date.slice(0, -1)}${String(last % 1_000).padStart(3, '0')}Z`;
  };
}
