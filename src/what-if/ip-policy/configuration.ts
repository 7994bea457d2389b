/** A change of a policy, a rule, or a restriction, as a query returns it, in the documented order. */
export interface ConfigChange {
  /** ip_policy, ip_policy_rule, or ip_restriction. */
  readonly type: string;
  readonly id: string;
  /** created, updated, or deleted. */
  readonly change: string;
  /** Microseconds since 1970. */
  readonly at: number;
  /** True if no earlier event of the object is stored. */
  readonly isFirst: boolean;
  /** The policy of a rule. */
  readonly policy: string;
  readonly cidr: string;
  readonly action: string;
  /** For a restriction of endpoints: the policies that it names. */
  readonly policies: readonly string[];
  readonly isEnforced: boolean;
}

/** True for the first stored change of an object that existed before in an unknown form. */
export function isOlder({ change, isFirst }: ConfigChange): boolean {
  return isFirst && change !== 'created';
}

/** A version of a rule. */
export interface Rule {
  readonly id: string;
  readonly policy: string;
  readonly cidr: string;
  readonly action: string;
}

/**
 * Which policies guard the hosts.
 * - `given`: the given policies, always.
 * - `restrictions`: all policies that enforced restrictions of endpoints name, while one of these restrictions names a
 *   changed policy.
 */
export type Guard = {
  /** The policies whose rules the evaluated change adds or removes. */
  readonly changed: readonly string[];
} & (
  | { readonly kind: 'given'; readonly policies: readonly string[] }
  | {
      readonly kind: 'restrictions';
      /** Other policies that guard the hosts at the same times. */
      readonly otherPolicies: readonly string[];
    }
);

interface RuleState extends Rule {
  readonly at: number;
}

interface PolicyState {
  isThere: boolean;
  deletedAt: number;
  /** Rules that exist. */
  readonly live: Set<string>;
  /** Rules that changed after the policy was deleted, and exist when the policy exists again. */
  readonly waiting: Set<string>;
  /** Rules that exist before their first stored change, from the creation of the policy on. */
  readonly unknown: Set<string>;
  isCreated: boolean;
}

/** A rule that may have changed, with its version in effect; undefined if no version is in effect. */
export interface ChangedRule {
  readonly id: string;
  readonly rule: Rule | undefined;
}

/**
 * The configuration, to which changes are applied in sequence. The time for a change depends only on the number of
 * rules that it affects.
 */
export class Configuration {
  readonly #rules = new Map<string, RuleState>();
  readonly #policies = new Map<string, PolicyState>();
  readonly #restrictions = new Map<string, readonly string[]>();
  readonly #guard: Guard;
  /** For each policy, how many enforced restrictions name it. */
  readonly #guards = new Map<string, number>();
  readonly #changed = new Set<string>();
  /** Policies that may have started or stopped guarding, and whether they guarded before. */
  readonly #toggled = new Map<string, boolean>();
  /** Policies that guard the hosts, and have a rule in an unknown form. */
  readonly #unknown = new Set<string>();

  /** @param all changes that will be applied, and later changes, which show which rules exist in an unknown form */
  constructor(guard: Guard, all: readonly ConfigChange[]) {
    this.#guard = guard;
    for (const change of all) {
      const { change: what, id, isFirst, policy, type } = change;
      if (type === 'ip_policy_rule' && isOlder(change)) this.#policyOf(policy).unknown.add(id);
      if (type === 'ip_policy' && isFirst && what === 'created')
        this.#policyOf(id).isCreated = false;
    }
    for (const policy of this.#policies.keys()) this.#compareUnknown(policy);
  }

  apply(change: ConfigChange): void {
    if (change.type === 'ip_policy_rule') this.#applyRule(change);
    else if (change.type === 'ip_restriction') this.#applyRestriction(change);
    else this.#applyPolicy(change);
  }

  /** The changed policies that guard the hosts. */
  get guarding(): readonly string[] {
    return this.#guard.changed.filter((policy) => this.#isGuarding(policy));
  }

  /** True if a rule of a policy that guards the hosts exists in an unknown form. */
  get hasUnknownRules(): boolean {
    return this.#unknown.size > 0;
  }

  /** The rules that have changed since the last call, or whose policy has started or stopped guarding. */
  takeChanged(): readonly ChangedRule[] {
    for (const [policy, before] of this.#toggled) {
      if (this.#isGuarding(policy) === before) continue;
      for (const id of this.#policies.get(policy)?.live ?? []) this.#changed.add(id);
    }
    const changed = [...this.#changed].map((id) => ({ id, rule: this.#inEffect(id) }));
    this.#changed.clear();
    this.#toggled.clear();
    return changed;
  }

  #inEffect(id: string): Rule | undefined {
    const state = this.#rules.get(id);
    if (state === undefined || !this.#isGuarding(state.policy)) return undefined;
    if (this.#policies.get(state.policy)?.live.has(id) !== true) return undefined;
    const { policy, cidr, action } = state;
    return { id, policy, cidr, action };
  }

  #applyRule({ id, change, at, policy, cidr, action }: ConfigChange): void {
    const before = this.#policyOf(this.#rules.get(id)?.policy ?? policy);
    before.live.delete(id);
    before.waiting.delete(id);
    this.#rules.set(id, { id, policy, cidr, action, at });
    this.#changed.add(id);
    const owner = this.#policyOf(policy);
    if (owner.unknown.delete(id)) this.#compareUnknown(policy);
    // A deleted policy has no rules. When it exists again, it has only the rules that have changed since the deletion.
    if (change === 'deleted' || owner.deletedAt >= at) return;
    (owner.isThere ? owner.live : owner.waiting).add(id);
  }

  #applyPolicy({ id, change, at }: ConfigChange): void {
    const policy = this.#policyOf(id);
    if (change === 'deleted') {
      for (const rule of policy.live) this.#changed.add(rule);
      policy.live.clear();
      policy.waiting.clear();
      policy.unknown.clear();
      policy.isThere = false;
      policy.deletedAt = at;
      this.#compareUnknown(id);
      return;
    }
    policy.isThere = true;
    policy.isCreated = true;
    this.#compareUnknown(id);
    for (const rule of policy.waiting) {
      policy.live.add(rule);
      this.#changed.add(rule);
    }
    policy.waiting.clear();
  }

  #applyRestriction({ id, change, policies, isEnforced }: ConfigChange): void {
    const guard = this.#guard;
    if (guard.kind === 'given') return;
    const previous = this.#restrictions.get(id) ?? [];
    const isInEffect = change !== 'deleted' && isEnforced;
    const isOfChange = policies.some((policy) => guard.changed.includes(policy));
    const more = isOfChange ? guard.otherPolicies : [];
    const after = isInEffect ? [...new Set([...policies, ...more])] : [];
    this.#restrictions.set(id, after);
    for (const policy of previous) this.#count(policy, -1);
    for (const policy of after) this.#count(policy, 1);
  }

  #count(policy: string, step: 1 | -1): void {
    const count = this.#guards.get(policy) ?? 0;
    if (!this.#toggled.has(policy)) this.#toggled.set(policy, count > 0);
    this.#guards.set(policy, count + step);
    this.#compareUnknown(policy);
  }

  #compareUnknown(id: string): void {
    const policy = this.#policies.get(id);
    const isUnknown = policy?.isCreated === true && policy.unknown.size > 0;
    if (isUnknown && this.#isGuarding(id)) this.#unknown.add(id);
    else this.#unknown.delete(id);
  }

  #isGuarding(policy: string): boolean {
    const guard = this.#guard;
    if (guard.kind === 'given') return guard.policies.includes(policy);
    return (this.#guards.get(policy) ?? 0) > 0;
  }

  #policyOf(id: string): PolicyState {
    const known = this.#policies.get(id);
    if (known !== undefined) return known;
    const policy = {
      isThere: true,
      deletedAt: -1,
      live: new Set<string>(),
      waiting: new Set<string>(),
      unknown: new Set<string>(),
      isCreated: true,
    };
    this.#policies.set(id, policy);
    return policy;
  }
}
