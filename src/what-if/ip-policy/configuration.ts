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
  /** Of a rule. */
  readonly policy: string;
  readonly cidr: string;
  readonly action: string;
  /** Of a restriction of endpoints: the policies that it names. */
  readonly policies: readonly string[];
  readonly isEnforced: boolean;
}

/** A version of a rule. */
export interface Rule {
  readonly id: string;
  readonly policy: string;
  readonly cidr: string;
  readonly action: string;
}

/** Which policies guard the hosts: given ones always, or those that enforced restrictions name beside the policy. */
export type Guard =
  | { readonly kind: 'given'; readonly policies: readonly string[] }
  | {
      readonly kind: 'restrictions';
      readonly policy: string;
      /** Other policies, at the same times. */
      readonly beside: readonly string[];
    };

interface RuleState extends Rule {
  readonly at: number;
}

interface PolicyState {
  isThere: boolean;
  deletedAt: number;
  /** Rules that exist. */
  readonly live: Set<string>;
  /** Rules that changed after the policy was deleted: they exist when the policy exists again. */
  readonly waiting: Set<string>;
}

/** A rule that may have changed: its version in effect, undefined if there is none. */
export interface ChangedRule {
  readonly id: string;
  readonly rule: Rule | undefined;
}

/** The configuration while changes are applied to it, one after the other. A change takes time for the rules that it affects only. */
export class Configuration {
  readonly #rules = new Map<string, RuleState>();
  readonly #policies = new Map<string, PolicyState>();
  readonly #restrictions = new Map<string, readonly string[]>();
  readonly #guard: Guard;
  /** For each policy, how many restrictions that guard the hosts name it. */
  readonly #guards = new Map<string, number>();
  #guarding = 0;
  readonly #changed = new Set<string>();
  /** Policies that may have begun or ceased to guard, and whether they guarded before. */
  readonly #toggled = new Map<string, boolean>();

  constructor(guard: Guard) {
    this.#guard = guard;
  }

  apply(change: ConfigChange): void {
    if (change.type === 'ip_policy_rule') this.#applyRule(change);
    else if (change.type === 'ip_restriction') this.#applyRestriction(change);
    else this.#applyPolicy(change);
  }

  /** True if the policy guards the hosts. */
  get isGuarded(): boolean {
    return this.#guard.kind === 'given' || this.#guarding > 0;
  }

  /** The rules that changed since the last call, or whose policy began or ceased to guard. */
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
    // A deleted policy has no rules; when it exists again, only those that changed since.
    if (change === 'deleted' || owner.deletedAt >= at) return;
    (owner.isThere ? owner.live : owner.waiting).add(id);
  }

  #applyPolicy({ id, change, at }: ConfigChange): void {
    const policy = this.#policyOf(id);
    if (change === 'deleted') {
      for (const rule of policy.live) this.#changed.add(rule);
      policy.live.clear();
      policy.waiting.clear();
      policy.isThere = false;
      policy.deletedAt = at;
      return;
    }
    policy.isThere = true;
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
    const isGuarding = change !== 'deleted' && isEnforced && policies.includes(guard.policy);
    const after = isGuarding ? [...new Set([...policies, ...guard.beside])] : [];
    this.#restrictions.set(id, after);
    this.#guarding += Number(after.length > 0) - Number(previous.length > 0);
    for (const policy of previous) this.#count(policy, -1);
    for (const policy of after) this.#count(policy, 1);
  }

  #count(policy: string, step: 1 | -1): void {
    const count = this.#guards.get(policy) ?? 0;
    if (!this.#toggled.has(policy)) this.#toggled.set(policy, count > 0);
    this.#guards.set(policy, count + step);
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
    };
    this.#policies.set(id, policy);
    return policy;
  }
}
