import { sql } from 'kysely';

import { callFewTimes } from '../../base/index.ts';
import type { Api } from '../api.ts';
import { isStoreConflict } from '../store/database.ts';
import { rulesChannel } from '../store/notifications.ts';
import type { Connection } from '../store/repository.ts';
import { type Actor, type ConfigurationEvent, eventTypeName } from './envelope.ts';

/** The transaction of one operation: its writes and its events are committed together, or not at all. */
export class Change {
  readonly api: Api;
  readonly tx: Connection;
  /** Author of the emitted events. */
  actor: Actor;
  /** True if the capture rules have changed. */
  rulesChanged = false;
  /** True if events were queued. */
  hasEvents = false;
  readonly #routes = new Map<string, readonly string[]>();

  constructor(api: Api, tx: Connection, actor: Actor) {
    this.api = api;
    this.tx = tx;
    this.actor = actor;
  }

  get accountId(): string {
    return this.actor.accountId;
  }

  /**
   * Returns the destinations of an event type at the time of the first call. Call it before any write, because an event
   * is sent only to the subscriptions that existed before the change: a new subscription does not receive the event
   * about its own creation.
   */
  async routes(type: string): Promise<readonly string[]> {
    const known = this.#routes.get(type);
    if (known !== undefined) return known;
    const { rows } = await sql<{ destination_id: string }>`
      select distinct destination_id from event_routes
      where account_id = ${this.accountId} and type = ${type}`.execute(this.tx);
    const routes = rows.map((row) => row.destination_id);
    this.#routes.set(type, routes);
    return routes;
  }

  /**
   * Queues an event for its destinations. Call it after the write that locks the object's row: `seq` then increases in
   * the commit order of the object's changes.
   */
  async fire(event: ConfigurationEvent): Promise<void> {
    const type = eventTypeName(event.object, event.action);
    const routes = await this.routes(type);
    if (routes.length === 0) return;
    const eventId = this.api.ids.next('ev');
    const body = JSON.stringify({
      event_id: eventId,
      event_type: type,
      event_timestamp: this.api.eventTime(),
      account_id: this.accountId,
      object: event.payload,
      principal: this.actor.principal,
    });
    const now = new Date(this.api.clock.now());
    await sql`insert into deliveries (destination_id, event_id, object_id, body, created_at)
      select destination_id, ${eventId}, ${event.id}, ${body}, ${now}
      from unnest(${[...routes]}::text[]) as destination_id`.execute(this.tx);
    this.hasEvents = true;
  }
}

const conflictRetries = {
  attemptsMax: 5,
  waitMs: (attempts: number, random: () => number): number => random() * 20 * attempts,
  isTransient: isStoreConflict,
};

/**
 * Runs one operation in a transaction. After the commit, notifies the waiting loops. If two operations conflict, the
 * database rolls one of them back, and `work` of that one runs again. So `work` must have no effects outside the
 * database.
 */
export async function change<T>(
  api: Api,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  return await callFewTimes(() => changeOnce(api, actor, work), conflictRetries);
}

/** Thrown to roll a transaction back. */
class RolledBack extends Error {}

/**
 * Runs one operation with all its checks, as `change` does, but then rolls the transaction back: nothing is stored, and
 * no event is queued.
 */
export async function tryChange<T>(
  api: Api,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  return await callFewTimes(() => tryOnce(api, actor, work), conflictRetries);
}

async function tryOnce<T>(
  api: Api,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const results: T[] = [];
  try {
    await api.db.transaction().execute(async (tx) => {
      results.push(await work(new Change(api, tx, actor)));
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  for (const result of results) return result;
  throw new TypeError('a rolled-back change without a result');
}

async function changeOnce<T>(
  api: Api,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const outcome = await api.db.transaction().execute(async (tx) => {
    const made = new Change(api, tx, actor);
    const result = await work(made);
    if (made.rulesChanged) {
      await sql`update settings set value = value + 1 where name = 'capture_rules'`.execute(tx);
      // PostgreSQL sends this to other processes on the same server when the transaction commits.
      await sql`select pg_notify(${rulesChannel}, '')`.execute(tx);
    }
    return { made, result };
  });
  if (outcome.made.hasEvents) api.deliveryNotifier.wake();
  if (outcome.made.rulesChanged) api.ruleNotifier.wake();
  return outcome.result;
}
