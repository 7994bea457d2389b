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
export const clients = [
  ...['203.0.112.255', '203.0.113.0', '203.0.113.8', '203.0.113.63', '203.0.113.64'],
  ...['203.0.113.79', '203.0.113.80', '203.0.113.127', '203.0.113.128', '203.0.113.255'],
  ...['203.0.114.0', '198.51.99.255', '198.51.100.0', '198.51.101.255', '198.51.102.0'],
  ...['192.0.2.0', '192.0.2.127', '192.0.2.128', '192.0.3.0', '9.255.255.255', '10.255.255.255'],
  ...['2001:db8::', '2001:db8:0:1::ff', '2001:db8:0:1:ffff::', '2001:db8:0:2::', '2001:db9::'],
  ...['2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db7:ffff::1', '::1', 'fe80::1'],
] as const;

const minute = 60_000;

interface Known {
  readonly type: string;
  readonly id: string;
  readonly account: string;
  readonly object: Readonly<Record<string, unknown>>;
  isThere: boolean;
}

/**
 * Changes of policies, their rules, and restrictions over a week. One in ten has the time of the one before, some creations are not
 * among them, and the same identifiers exist in a second account.
 */
export function policyChanges(
  dice: Dice,
  { policies = 40, count = 500, startMs }: { policies?: number; count?: number; startMs: number },
): readonly Change[] {
  const known: Known[] = [];
  const changes: Change[] = [];
  let atMs = startMs;
  const add = (action: Change['action'], { account, type, id, object }: Known): void => {
    if (dice.below(10) > 0) atMs += dice.below((2 * 6 * 24 * 60 * minute) / count);
    const event = `ev_${dice.below(1e9)}_${changes.length}`;
    const by = `user${dice.below(5)}@example.com`;
    changes.push({ account, event, type, id, action, atMs, by, object: { id, ...object } });
  };
  const account = (): string => (dice.below(4) === 0 ? 'ac_2' : 'ac_1');
  const policy = (): string => `ipp_${dice.below(policies)}`;
  const describe = (): string => `name ${dice.below(9)}`;
  const objectOf = (type: string): Readonly<Record<string, unknown>> => {
    const description = describe();
    if (type === 'ip_policy') return { description };
    if (type === 'ip_policy_rule') {
      const action = dice.below(2) === 0 ? 'allow' : 'deny';
      return { description, cidr: dice.pick(networks), action, ip_policy: { id: policy() } };
    }
    const ip_policies = [{ id: policy() }, { id: policy() }].slice(dice.below(2));
    const kind = dice.pick(['endpoints', 'api']);
    return { description, type: kind, enforced: dice.below(3) > 0, ip_policies };
  };
  const make = (type: string, id: string, of = account()): void => {
    const made = { type, id, account: of, object: objectOf(type), isThere: true };
    const [index] = [known.findIndex((one) => isSame(one, made))];
    if (index >= 0) known.splice(index, 1);
    known.push(made);
    // The creation of one object in eight is older than the data.
    if (index >= 0 || dice.below(8) > 0) add('created', made);
  };
  for (let index = 0; index < policies; index++) make('ip_policy', `ipp_${index}`, 'ac_1');
  while (changes.length < count) {
    const one = known[dice.below(known.length)];
    const step = dice.below(10);
    if (one === undefined || step < 4) {
      const type = dice.pick(['ip_policy', 'ip_policy_rule', 'ip_policy_rule', 'ip_restriction']);
      const prefix = { ip_policy: 'ipp', ip_policy_rule: 'ipr', ip_restriction: 'ipx' }[type] ?? '';
      const id = type === 'ip_policy' ? policy() : `${prefix}_${dice.below(200)}`;
      const of = account();
      const old = known.find((each) => isSame(each, { type, id, account: of }));
      if (old?.isThere !== true) make(type, id, of);
    } else if (one.isThere && step < 8) {
      const changed = { ...one, object: objectOf(one.type) };
      known.splice(known.indexOf(one), 1, changed);
      add('updated', changed);
    } else if (one.isThere && (one.type !== 'ip_policy' || dice.below(3) === 0)) {
      one.isThere = false;
      add('deleted', one);
    }
  }
  return changes;
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
    const old = objects.get(key);
    const isAgain = old?.change.action === 'deleted' && old.deletedWith === '';
    const lives = { recreated: (old?.recreated ?? 0) + (isAgain ? 1 : 0) };
    const began = old === undefined || isAgain;
    const isCreation = change.action === 'created';
    const createdMs = began ? undefined : old.createdMs;
    const knownSinceMs = began ? change.atMs : old.knownSinceMs;
    objects.set(key, {
      state: change.action === 'deleted' ? 'deleted' : 'present',
      change,
      deletedWith: '',
      object: change.object,
      createdMs: createdMs ?? (isCreation ? change.atMs : undefined),
      knownSinceMs: isCreation || createdMs !== undefined ? undefined : knownSinceMs,
      ...lives,
    });
    if (change.type !== 'ip_policy' || change.action !== 'deleted') continue;
    for (const [other, rule] of objects) {
      if (!other.startsWith(`${change.account} ip_policy_rule `)) continue;
      if (policyOf(rule.object) !== change.id) continue;
      if (rule.change.action === 'deleted' && rule.deletedWith === '') continue;
      objects.set(other, { ...rule, state: 'deleted', deletedWith: change.id, change });
    }
  }
  // A rule that changes while its policy is deleted has none: it is as gone as before.
  for (const [key, rule] of objects) {
    if (!key.includes(' ip_policy_rule ') || rule.state === 'deleted') continue;
    const [account] = key.split(' ');
    const owner = objects.get(`${account} ip_policy ${policyOf(rule.object)}`);
    if (owner?.state !== 'deleted') continue;
    objects.set(key, {
      ...rule,
      state: 'deleted',
      deletedWith: owner.change.id,
      change: owner.change,
    });
  }
  return objects;
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
