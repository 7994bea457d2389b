import { Dice } from './dice.ts';

/** A change of the configuration, as its event has it. */
export interface Change {
  readonly account: string;
  readonly event: string;
  readonly type: string;
  readonly id: string;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly atMs: number;
  readonly by: string;
  readonly object: Readonly<Record<string, unknown>>;
}

/** An object at a time. */
export interface ObjectState {
  readonly state: 'present' | 'deleted';
  /** The change that produced it: for a rule that went with its policy, the deletion of the policy. */
  readonly change: Change;
  readonly deletedWith: string;
  readonly object: Readonly<Record<string, unknown>>;
  /** When its present life began; undefined if that is not among the changes. */
  readonly createdMs: number | undefined;
  readonly knownSinceMs: number | undefined;
  readonly recreated: number;
}

/** Networks in which the clients of the scenario are: overlapping, of both families, and in odd notations. */
export const networks = [
  '203.0.113.0/24',
  '203.0.113.77/28',
  '203.0.113.64/26',
  '203.0.113.8',
  '198.51.100.0/23',
  '198.51.100.255/32',
  '::ffff:192.0.2.0/120',
  '::ffff:192.0.2.128/121',
  '192.0.2.0/25',
  '2001:db8::/32',
  '2001:db8:0:1::/64',
  '2001:db8:0:1::ff/128',
  '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff/127',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/8',
] as const;

/** Clients at the first and last addresses of the networks, and next to them. */
export const clients: readonly string[] = [
  '203.0.112.255 203.0.113.0 203.0.113.8 203.0.113.63 203.0.113.64 203.0.113.79 203.0.113.80',
  '203.0.113.127 203.0.113.128 203.0.113.255 203.0.114.0 198.51.99.255 198.51.100.0',
  '198.51.101.255 198.51.102.0 192.0.2.0 192.0.2.127 192.0.2.128 192.0.3.0 9.255.255.255',
  '10.255.255.255 2001:db8:: 2001:db8:0:1::ff 2001:db8:0:1:ffff:: 2001:db8:0:2:: 2001:db9::',
  '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff 2001:db7:ffff::1 ::1 fe80::1',
].flatMap((line) => line.split(' '));

const minute = 60_000;

interface Known {
  readonly type: string;
  readonly id: string;
  readonly account: string;
  readonly object: Readonly<Record<string, unknown>>;
  isThere: boolean;
}

const prefixes: Readonly<Record<string, string>> = { ip_policy_rule: 'ipr', ip_restriction: 'ipx' };

/**
 * Changes of policies, their rules, and restrictions over a week. One in ten has the time of the one before, some creations are not
 * among them, and the same identifiers exist in a second account.
 */
export function policyChanges(dice: Dice, startMs: number): readonly Change[] {
  return new Scenario(dice, startMs).changes;
}

const policies = 40;
const count = 500;

class Scenario {
  readonly changes: Change[] = [];
  readonly #dice: Dice;
  readonly #known: Known[] = [];
  #atMs: number;

  constructor(dice: Dice, startMs: number) {
    this.#dice = dice;
    this.#atMs = startMs;
    for (let index = 0; index < policies; index++) this.#make('ip_policy', `ipp_${index}`, 'ac_1');
    while (this.changes.length < count) this.#step();
  }

  #step(): void {
    const one = this.#dice.pick(this.#known);
    const step = this.#dice.below(10);
    if (step < 4) this.#makeSome();
    else if (one.isThere && step < 8) this.#update(one);
    else if (one.isThere && (one.type !== 'ip_policy' || this.#dice.below(3) === 0)) {
      one.isThere = false;
      this.#add('deleted', one);
    }
  }

  #makeSome(): void {
    const kinds = ['ip_policy', 'ip_policy_rule', 'ip_policy_rule', 'ip_restriction'];
    const type = this.#dice.pick(kinds);
    const id = type === 'ip_policy' ? this.#policy() : `${prefixes[type]}_${this.#dice.below(200)}`;
    const account = this.#dice.below(4) === 0 ? 'ac_2' : 'ac_1';
    const old = this.#known.find((each) => isSame(each, { type, id, account }));
    if (old?.isThere !== true) this.#make(type, id, account);
  }

  #make(type: string, id: string, account: string): void {
    const made = { type, id, account, object: this.#object(type), isThere: true };
    const index = this.#known.findIndex((one) => isSame(one, made));
    if (index >= 0) this.#known.splice(index, 1);
    this.#known.push(made);
    // The creation of one object in eight is older than the data.
    if (index >= 0 || this.#dice.below(8) > 0) this.#add('created', made);
  }

  #update(one: Known): void {
    const changed = { ...one, object: this.#object(one.type) };
    this.#known.splice(this.#known.indexOf(one), 1, changed);
    this.#add('updated', changed);
  }

  #add(action: Change['action'], { account, type, id, object }: Known): void {
    const dice = this.#dice;
    if (dice.below(10) > 0) this.#atMs += dice.below((2 * 6 * 24 * 60 * minute) / count);
    const event = `ev_${dice.below(1e9)}_${this.changes.length}`;
    const by = `user${dice.below(5)}@example.com`;
    const at = { atMs: this.#atMs, by, object: { id, ...object } };
    this.changes.push({ account, event, type, id, action, ...at });
  }

  #policy(): string {
    return `ipp_${this.#dice.below(policies)}`;
  }

  #object(type: string): Readonly<Record<string, unknown>> {
    const dice = this.#dice;
    const description = `name ${dice.below(9)}`;
    if (type === 'ip_policy') return { description };
    if (type === 'ip_policy_rule') {
      const action = dice.pick(['allow', 'deny']);
      const ip_policy = { id: this.#policy() };
      return { description, cidr: dice.pick(networks), action, ip_policy };
    }
    const ip_policies = [{ id: this.#policy() }, { id: this.#policy() }].slice(dice.below(2));
    const kind = dice.pick(['endpoints', 'api']);
    return { description, type: kind, enforced: dice.below(3) > 0, ip_policies };
  }
}

function isSame(
  one: { readonly type: string; readonly id: string; readonly account: string },
  other: { readonly type: string; readonly id: string; readonly account: string },
): boolean {
  return one.type === other.type && one.id === other.id && one.account === other.account;
}

const rank = { created: 1, updated: 2, deleted: 3 } as const;

/** Changes in the documented order: by time, then creations first and deletions last, then by event. */
export function inOrder(changes: readonly Change[]): readonly Change[] {
  return changes.toSorted(
    (one, other) =>
      one.atMs - other.atMs ||
      rank[one.action] - rank[other.action] ||
      (one.event < other.event ? -1 : 1),
  );
}

/** The objects at a time, by `account type id`, as an evaluator of the test's own knows them: it applies one change after the other. */
export function stateAt(
  changes: readonly Change[],
  atMs: number,
): ReadonlyMap<string, ObjectState> {
  const objects = new Map<string, ObjectState>();
  for (const change of inOrder(changes)) {
    if (change.atMs > atMs) break;
    const key = `${change.account} ${change.type} ${change.id}`;
    objects.set(key, after(objects.get(key), change));
    if (change.type === 'ip_policy' && change.action === 'deleted') removeRules(objects, change);
  }
  // A rule that changes while its policy is deleted has none: it is as gone as before.
  for (const [key, rule] of objects) {
    if (!key.includes(' ip_policy_rule ') || rule.state === 'deleted') continue;
    const [account] = key.split(' ');
    const owner = objects.get(`${account} ip_policy ${policyOf(rule.object)}`);
    if (owner?.state === 'deleted') objects.set(key, removedWith(rule, owner.change));
  }
  return objects;
}

function after(old: ObjectState | undefined, change: Change): ObjectState {
  const state = change.action === 'deleted' ? 'deleted' : 'present';
  const own = { state, change, deletedWith: '', object: change.object } as const;
  const isAgain = old?.change.action === 'deleted' && old.deletedWith === '';
  if (old !== undefined && !isAgain) {
    const { createdMs = createdAt(change), knownSinceMs, recreated } = old;
    const since = createdMs === undefined ? knownSinceMs : undefined;
    return { ...own, createdMs, knownSinceMs: since, recreated };
  }
  const createdMs = createdAt(change);
  const knownSinceMs = createdMs === undefined ? change.atMs : undefined;
  return { ...own, createdMs, knownSinceMs, recreated: old === undefined ? 0 : old.recreated + 1 };
}

function createdAt({ action, atMs }: Change): number | undefined {
  return action === 'created' ? atMs : undefined;
}

function removeRules(objects: Map<string, ObjectState>, deletion: Change): void {
  for (const [key, rule] of objects) {
    if (!key.startsWith(`${deletion.account} ip_policy_rule `)) continue;
    if (policyOf(rule.object) !== deletion.id) continue;
    const isGone = rule.change.action === 'deleted' && rule.deletedWith === '';
    if (!isGone) objects.set(key, removedWith(rule, deletion));
  }
}

function removedWith(rule: ObjectState, deletion: Change): ObjectState {
  return { ...rule, state: 'deleted', deletedWith: deletion.id, change: deletion };
}

function policyOf(object: Readonly<Record<string, unknown>>): string {
  return (object['ip_policy'] as { readonly id: string }).id;
}

/** Rows of `config_events` for changes. */
export function rowsOf(changes: readonly Change[]): readonly Readonly<Record<string, unknown>>[] {
  return changes.map(({ account, event, type, id, action, atMs, by, object }) => ({
    account_id: account,
    event_id: event,
    event_type: `${type}_${action}.v0`,
    event_timestamp: timeText(atMs),
    version: '1',
    object_type: type,
    action,
    object_id: id,
    principal_subject: by,
    object: JSON.stringify(object),
  }));
}

/** A time as ClickHouse prints it. */
export function timeText(ms: number): string {
  return `${new Date(ms).toISOString().replace('T', ' ').slice(0, 23)}000`;
}
