import type { Account, SampleAccounts, SampleUser } from './accounts.ts';
import {
  changeObject,
  type ConfigObject,
  createObject,
  kindNames,
  newReference,
  type SampleContext,
  withoutToken,
} from './config-objects.ts';
import { eventId } from './http-event.ts';
import { at, type Random } from './random.ts';
import { isoSeconds } from './times.ts';
import type { SampleEvent } from './event.ts';

export type Action = 'created' | 'updated' | 'deleted';

/** A configuration change to create. Omitted values are random. */
export interface Change {
  readonly atMs: number;
  readonly kind: string;
  readonly action: Action;
  readonly account?: Account;
  /** Position of the user in the list of users of the account. */
  readonly person?: number;
  /** Name of the object, by which later changes refer to it. */
  readonly name?: string;
  /** Fields that the change sets. They override random values. */
  readonly set?: Record<string, unknown>;
}

interface Living {
  readonly kind: string;
  readonly account: Account;
  object: ConfigObject;
}

/**
 * The existing configuration objects. Creates the events of their creation, change, and deletion. The first event of an
 * object is `created`, except for objects that existed before the period, which `assume` adds without an event.
 */
export class Inventory {
  readonly #random: Random;
  readonly #accounts: SampleAccounts;
  readonly #living: Living[] = [];
  readonly #named = new Map<string, Living>();
  #drawn = 0;

  constructor(random: Random, accounts: SampleAccounts) {
    this.#random = random;
    this.#accounts = accounts;
  }

  /**
   * Creates the next random change. The first fifteen changes create an object of each kind, the next fifteen update
   * one of each kind, and the next fifteen delete one of each kind. The first 45 changes thus include all types of
   * configuration events.
   */
  draw(atMs: number): SampleEvent {
    const round = Math.floor(this.#drawn / kindNames.length);
    const kind = at(kindNames, this.#drawn % kindNames.length);
    this.#drawn++;
    if (round < 3) return this.apply({ atMs, kind, action: at(ACTIONS, round) });
    const draw = this.#random.unit();
    const action = draw < 0.34 ? 'created' : draw < 0.7 ? 'updated' : 'deleted';
    return this.apply({ atMs, kind: this.#random.pick(kindNames), action });
  }

  apply(change: Change): SampleEvent {
    const target = this.#target(change);
    const { account } = target;
    const context = this.#contextOf(account, change.atMs);
    if (change.action === 'updated') {
      const changed = changeObject(target.object, target.kind, context);
      target.object = { ...changed, ...change.set, id: changed.id };
    }
    const object = target.object;
    if (change.action === 'deleted') this.#remove(target);
    target.object = withoutToken(target.object);
    const person =
      change.person === undefined
        ? this.#random.pick(account.people)
        : at(account.people, change.person);
    return this.#event(change, account, person, object);
  }

  /** Adds an object that existed before the period, so that it has no event. */
  assume(kind: string, account: Account, name: string, set: Record<string, unknown>): void {
    const context = this.#contextOf(account, Date.UTC(2025, 2, 3, 9, 30));
    const created = createObject(kind, context);
    const living = { kind, account, object: withoutToken({ ...created, ...set, id: created.id }) };
    this.#named.set(name, living);
  }

  /** Returns a reference to a named object, for the fields of another object. */
  referenceOf(name: string): { id: string; uri: string } {
    const object = this.#named.get(name)?.object;
    if (object === undefined) throw new RangeError(`no object was named ${name}`);
    return { id: object.id, uri: String(object['uri']) };
  }

  #target(change: Change): Living {
    const { kind, action, name } = change;
    const named = name === undefined ? undefined : this.#named.get(name);
    if (named !== undefined) return named;
    const found = action === 'created' ? undefined : this.#find(kind, change.account);
    // If there is no object, change one that existed before the period.
    return found ?? this.#create(change);
  }

  #create(change: Change): Living {
    const { kind, name, set } = change;
    const account = change.account ?? this.#random.pick(this.#accounts.accounts);
    const bornMs = change.action === 'created' ? change.atMs : change.atMs - 90 * 86_400_000;
    const created = createObject(kind, this.#contextOf(account, bornMs));
    const object = { ...created, ...set, id: created.id };
    const living: Living = {
      kind,
      account,
      object: change.action === 'created' ? object : withoutToken(object),
    };
    // Named objects belong to the scenario, so random changes must not modify them.
    if (name === undefined) this.#living.push(living);
    else this.#named.set(name, living);
    return living;
  }

  #find(kind: string, account: Account | undefined): Living | undefined {
    const candidates = this.#living.filter((living) => {
      return living.kind === kind && (account === undefined || living.account === account);
    });
    return candidates.length === 0 ? undefined : this.#random.pick(candidates);
  }

  #remove(living: Living): void {
    const index = this.#living.indexOf(living);
    if (index >= 0) this.#living.splice(index, 1);
    for (const [name, named] of this.#named) if (named === living) this.#named.delete(name);
  }

  #contextOf(account: Account, atMs: number): SampleContext {
    return {
      random: this.#random,
      account,
      atMs,
      reference: (kind) => {
        const object = this.#find(kind, account)?.object;
        return object === undefined
          ? newReference(kind, this.#random)
          : { id: object.id, uri: String(object['uri']) };
      },
    };
  }

  #event(change: Change, account: Account, person: SampleUser, object: ConfigObject): SampleEvent {
    const { atMs, kind, action } = change;
    const id = eventId(this.#random, atMs);
    const type = `${kind}_${action}.v0`;
    const credential =
      person.credentialId === null
        ? null
        : {
            id: person.credentialId,
            uri: `https://api.edge.example/api_keys/${person.credentialId}`,
          };
    const principal = { id: person.id, subject: person.subject, source: person.source, credential };
    const text = JSON.stringify({
      event_id: id,
      event_type: type,
      event_timestamp: isoSeconds(atMs),
      account_id: account.id,
      object,
      principal,
    });
    const fields = { type, id, atMs, accountId: account.id };
    return { text, ...fields, blocked: undefined, status: undefined, repeat: false };
  }
}

const ACTIONS: readonly Action[] = ['created', 'updated', 'deleted'];
