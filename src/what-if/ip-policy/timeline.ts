/** A change of a policy, a rule, or a restriction, as a query returns it, in the documented order. */
export interface ConfigChange {
  /** ip_policy, ip_policy_rule, or ip_restriction. */
  readonly type: string;
  readonly id: string;
  /** created, updated, or deleted. */
  readonly change: string;
  /** Microseconds since 1970. */
  readonly at: number;
  /** Of a rule. */
  readonly policy: string;
  readonly cidr: string;
  readonly action: string;
  /** Of a restriction: the policies that it names while it is enforced for endpoints, otherwise none. */
  readonly policies: readonly string[];
}

/** A rule as it was between two changes. */
export interface Rule {
  readonly id: string;
  readonly policy: string;
  readonly cidr: string;
  readonly action: string;
}

/** What held from a time until the next epoch. */
export interface Epoch {
  /** Microseconds since 1970; 0 for the first. */
  readonly since: number;
  /** True if the policy guards the hosts. */
  readonly isGuarded: boolean;
  readonly rules: readonly Rule[];
  /** True before the first stored change of a rule or policy whose creation is not stored: it existed in a form that is not known. */
  readonly isUnknown: boolean;
}

/** Which policies guard the hosts: given ones always, or those that enforced restrictions name beside the policy. */
export type Guard =
  | { readonly kind: 'given'; readonly policies: readonly string[] }
  | { readonly kind: 'restrictions'; readonly policy: string };

interface RuleState extends Rule {
  readonly at: number;
  readonly isThere: boolean;
}

interface PolicyState {
  readonly isThere: boolean;
  readonly deletedAt: number;
}

/** The configuration while changes are applied to it, one after the other. */
class Configuration {
  readonly #rules = new Map<string, RuleState>();
  readonly #policies = new Map<string, PolicyState>();
  readonly #restrictions = new Map<string, readonly string[]>();
  readonly #guard: Guard;

  constructor(guard: Guard) {
    this.#guard = guard;
  }

  apply({ type, id, change, at, policy, cidr, action, policies }: ConfigChange): void {
    const isThere = change !== 'deleted';
    if (type === 'ip_policy_rule') {
      this.#rules.set(id, { id, policy, cidr, action, at, isThere });
    } else if (type === 'ip_restriction') {
      this.#restrictions.set(id, isThere ? policies : []);
    } else {
      const before = this.#policies.get(id)?.deletedAt ?? -1;
      this.#policies.set(id, { isThere, deletedAt: isThere ? before : at });
    }
  }

  epoch(since: number, knownSince: number): Epoch {
    const guarding = this.#guarding();
    const rules = [...this.#rules.values()].filter(
      (rule) => rule.isThere && guarding.has(rule.policy) && !this.#isRemoved(rule),
    );
    return {
      since,
      isGuarded: guarding.size > 0,
      rules: rules.map(({ id, policy, cidr, action }) => ({ id, policy, cidr, action })),
      isUnknown: since < knownSince,
    };
  }

  #guarding(): ReadonlySet<string> {
    const guard = this.#guard;
    if (guard.kind === 'given') return new Set(guard.policies);
    const naming = [...this.#restrictions.values()].filter((each) => each.includes(guard.policy));
    return new Set(naming.flat());
  }

  /** A deleted policy has no rules; when it exists again, only those that changed since. */
  #isRemoved({ policy, at }: RuleState): boolean {
    const owner = this.#policies.get(policy);
    return owner !== undefined && (!owner.isThere || owner.deletedAt >= at);
  }
}

/**
 * The epochs of a time range: the state at its start, and after each change in it that makes a difference.
 * @param all changes, also those after the range: they show since when an object is known
 * @param range in microseconds; its end is exclusive
 */
export function epochsOf(
  all: readonly ConfigChange[],
  guard: Guard,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Epoch[] {
  const configuration = new Configuration(guard);
  const knownSince = unknownUntil(all);
  const changes = all.filter(({ at }) => at < to);
  const later = changes.findIndex(({ at }) => at > from);
  const before = later < 0 ? changes.length : later;
  for (const change of changes.slice(0, before)) configuration.apply(change);
  const epochs = [{ ...configuration.epoch(from, knownSince), since: 0 }];
  for (const [index, change] of changes.entries()) {
    if (index < before) continue;
    configuration.apply(change);
    if (changes[index + 1]?.at === change.at) continue;
    const next = configuration.epoch(change.at, knownSince);
    if (isDifferent(next, epochs.at(-1))) epochs.push(next);
  }
  return epochs;
}

/** The latest first change of a rule or policy whose creation is not stored; 0 if all are. */
function unknownUntil(changes: readonly ConfigChange[]): number {
  const seen = new Set<string>();
  let until = 0;
  for (const { type, id, change, at } of changes) {
    const key = `${type} ${id}`;
    if (!seen.has(key) && change !== 'created' && type !== 'ip_restriction') until = at;
    seen.add(key);
  }
  return until;
}

function isDifferent(one: Epoch, other: Epoch | undefined): boolean {
  const textOf = ({ isGuarded, isUnknown, rules }: Epoch): string =>
    JSON.stringify([isGuarded, isUnknown, rules]);
  return other === undefined || textOf(one) !== textOf(other);
}
