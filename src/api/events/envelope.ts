import type { Clock } from '../../base/index.ts';

/** Object types of section 6.3 of the platform's specification that this API manages. */
export type EventObject =
  | 'api_key'
  | 'event_destination'
  | 'event_subscription'
  | 'ip_policy'
  | 'ip_policy_rule'
  | 'ip_restriction';

export type EventAction = 'created' | 'updated' | 'deleted';

/** The author of a change, as shown in events. */
export interface Principal {
  readonly id: string;
  /** Name of the user or bot, for example an e-mail address. */
  readonly subject: string;
  readonly source: 'API' | 'CLI';
  /** The API key that was used; null if the change was made without a key. */
  readonly credential: { readonly id: string; readonly uri: string } | null;
}

/** The principal of a change, with the account and the permissions that apply to it. */
export interface Actor {
  readonly accountId: string;
  /** User or bot that will own new objects; `''` if it does not exist yet. */
  readonly ownerId: string;
  /** True if the actor may change objects of other owners. */
  readonly isAdmin: boolean;
  readonly principal: Principal;
}

export interface ConfigurationEvent {
  readonly object: EventObject;
  readonly action: EventAction;
  readonly id: string;
  /** The object in the form of responses: after the change, or for a deletion, before it. Contains no secrets. */
  readonly payload: object;
}

/** Returns the name of an event type, for example `ip_policy_updated.v0`. */
export function eventTypeName(object: EventObject, action: EventAction): string {
  return `${object}_${action}.v0`;
}

/**
 * How far event times may be ahead of the clock, in microseconds. A larger difference means that the clock was set
 * back.
 */
const aheadMicrosMax = 1_000_000;

/**
 * Creates a function that returns strictly increasing event times in UTC with microseconds, so that events sort by
 * time. Exception: if the clock is set back by more than `aheadMicrosMax`, the times are set back too, because the
 * pipeline rejects events that are too far in the future.
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
