import type { Log } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { RuleEvents, FilterErrorReason, NamedRule, RuleSet } from '../flow.ts';
import {
  checkRules,
  compileRules,
  namedRules,
  type SelectionFinding,
  type SelectionRule,
} from '../select/index.ts';
import type { RuledBuilder } from './batch/batch-storing.ts';
import type { PipelineBuilder, SlotMapNow } from './builders.ts';
import { filterErrorReasons } from './report/filter-metrics.ts';

/** Capture rules of accounts, from the management API. */
export interface AccountRules {
  /** The current rules. */
  current(): Promise<readonly SelectionRule[]>;
  /**
   * Receives the filters that exceeded the budget, and those that could not be evaluated; absent if nothing reports
   * them.
   */
  readonly report?: (exceeded: readonly RuleEvents[], notEvaluated: readonly RuleEvents[]) => void;
  /** Yields the current rules, and again after each change, until `signal` aborts. */
  changes(signal: AbortSignal): AsyncIterable<readonly SelectionRule[]>;
}

/** Creates a builder of blocks under a set of rules. */
export type NewBuilder = (rules: RuleSet) => PipelineBuilder;

interface InForce {
  readonly set: RuleSet;
  /** The slot map by which its builder distributes rows. */
  readonly slotMap: ReturnType<SlotMapNow>;
  readonly builder: PipelineBuilder;
  /** The function that created the builder; it also builds rejected blocks again under the same limits. */
  readonly newBuilder: NewBuilder;
}

/**
 * The active capture rules: those of the configuration, and those of accounts, which may change at any time. A change
 * takes effect at the next `take`, that is, with the next batch.
 */
export class LiveRules {
  #general: readonly SelectionRule[];
  #accounts: readonly SelectionRule[];
  #newBuilder: NewBuilder;
  readonly #logger: Log;
  #slotMap: SlotMapNow = () => undefined;
  #next: RuleSet | undefined;
  #now: InForce;
  /** Counts of previous builders and rule sets. */
  #unknownMembersBefore = 0;
  readonly #filterErrorsBefore = noErrors();
  readonly #lists = new WeakMap<
    RuleSet,
    { readonly rules: readonly SelectionRule[]; readonly general: number }
  >();
  readonly #named = new WeakMap<RuleSet, ReadonlyMap<string, NamedRule>>();
  /** Counts of active rules under previous rule sets. */
  #exceededBefore = new Map<string, RuleEvents>();

  constructor(
    { capture }: Pick<WeirConfig, 'capture'>,
    accountRules: readonly SelectionRule[],
    newBuilder: NewBuilder,
    logger: Log,
  ) {
    this.#general = capture;
    this.#accounts = accountRules;
    this.#newBuilder = newBuilder;
    this.#logger = logger;
    this.#now = this.#start(this.#rulesWith(accountRules));
  }

  /** Sets the slot map by which builders distribute rows. A new one takes effect with the next batch. */
  spreadBy(slotMap: SlotMapNow): void {
    this.#slotMap = slotMap;
  }

  /** Returns whether the next builder will use a different slot map from the builder that was taken last. */
  get hasOldSlotMap(): boolean {
    return this.#slotMap() !== this.#now.slotMap;
  }

  /** Replaces the rules of the configuration, which must be valid, and the function that creates builders. */
  rebase({ capture }: Pick<WeirConfig, 'capture'>, newBuilder: NewBuilder): void {
    this.#general = capture;
    this.#newBuilder = newBuilder;
    this.#next = this.#rulesWith(this.#accounts);
  }

  /** Replaces the rules of accounts. @returns false if nothing changes */
  replace(accountRules: readonly SelectionRule[]): boolean {
    const set = this.#rulesWith(accountRules);
    this.#accounts = accountRules;
    const isKnown = set.hash === (this.#next ?? this.#now.set).hash;
    if (!isKnown) this.#next = set;
    return !isKnown;
  }

  /**
   * Returns the current rules and a builder under them. Call it only when the builder that was returned last is empty
   * and no longer used.
   */
  take(): RuledBuilder {
    const { builder, newBuilder: build, set } = this.#taken();
    set.startBatch?.();
    // Use a separate rule set to build blocks again, because this may happen after the next batch has started.
    const again = set.forRebuild?.() ?? set;
    const newBuilder = (): PipelineBuilder => build(again);
    const list = this.#lists.get(set)?.rules ?? [];
    return { builder, rules: { hash: set.hash, list, newBuilder, ruleOf: this.#ruleOf(set) } };
  }

  #ruleOf(set: RuleSet): (id: string) => NamedRule | undefined {
    const { rules, general } = this.#lists.get(set) ?? { rules: [], general: 0 };
    return (id) => {
      // Created on demand, because there may be thousands of rules.
      const named = this.#named.get(set) ?? namedRules(rules, general);
      this.#named.set(set, named);
      return named.get(id);
    };
  }

  #taken(): InForce {
    const next = this.#next ?? this.#now.set;
    if (next === this.#now.set && this.#slotMap() === this.#now.slotMap) return this.#now;
    this.#unknownMembersBefore += this.#now.builder.unknownMembers;
    const { hash } = this.#now.set;
    // If only the slot map is different, the same rules keep their counts.
    if (next !== this.#now.set) {
      addErrors(this.#filterErrorsBefore, this.#now.set);
      this.#exceededBefore = new Map(this.#exceededIn().map((rule) => [keyOf(rule), rule]));
    }
    this.#now = this.#start(next);
    this.#next = undefined;
    if (hash === this.#now.set.hash) return this.#now;
    this.#logger.info({ rules: this.#now.set.hash }, 'capture rules changed');
    return this.#now;
  }

  /** The rules for the next event, those of the configuration first. A new list object after each change. */
  get current(): readonly SelectionRule[] {
    return this.#lists.get(this.#next ?? this.#now.set)?.rules ?? [];
  }

  /** The rules in `current` that belong to accounts. */
  get ofAccounts(): readonly SelectionRule[] {
    return this.#accounts;
  }

  /** Hash of `current`, as in the ledger. */
  get currentHash(): string {
    return (this.#next ?? this.#now.set).hash;
  }

  /** Number of fields that are not in the catalog, and were stored in the column `extra`. */
  get unknownMembers(): number {
    return this.#unknownMembersBefore + this.#now.builder.unknownMembers;
  }

  /** Number of failed filter evaluations, by reason. */
  get filterErrors(): Readonly<Record<FilterErrorReason, number>> {
    const sum = { ...this.#filterErrorsBefore };
    addErrors(sum, this.#now.set);
    return sum;
  }

  /** Rules whose filters exceeded the budget, with the number of events that were stored without evaluation. */
  get exceeded(): readonly RuleEvents[] {
    if (this.filterErrors.cost_budget_exceeded === 0) return [];
    const sum = new Map(this.#exceededBefore);
    const { set } = this.#now;
    for (const rule of set.types.flatMap((type) => set.forType(type)?.budget?.exceeded ?? [])) {
      const events = rule.events + (sum.get(keyOf(rule))?.events ?? 0);
      sum.set(keyOf(rule), { ...rule, events });
    }
    return [...sum.values()];
  }

  /** Returns the rules that exceeded the budget and are still active. */
  #exceededIn(): readonly RuleEvents[] {
    const rules = [...this.#general, ...this.#accounts].map(({ account, type, filter = '' }) =>
      keyOf({ account, type, filter }),
    );
    const known = new Set(rules);
    return this.exceeded.filter((rule) => known.has(keyOf(rule)));
  }

  #start(set: RuleSet): InForce {
    const newBuilder = this.#newBuilder;
    return { set, slotMap: this.#slotMap(), newBuilder, builder: newBuilder(set) };
  }

  #rulesWith(accountRules: readonly SelectionRule[]): RuleSet {
    const set = compileWith(this.#general, accountRules, this.#logger);
    const rules = [...this.#general, ...accountRules];
    this.#lists.set(set, { rules, general: this.#general.length });
    return set;
  }
}

/**
 * Compiles the rules of the configuration and of accounts. Rules of accounts were checked when they were accepted,
 * possibly by another version of Weir. If a filter exceeds the current cost limit, its events are stored unfiltered,
 * with the fields of the rule. If a rule is invalid, all events of its account and type are stored, because events that
 * are not stored are lost.
 * @throws PipelineError ERR_SELECT_RULES if a rule of the configuration is invalid
 */
export function compileWith(
  general: readonly SelectionRule[],
  accountRules: readonly SelectionRule[],
  logger: Pick<Log, 'error'> | undefined,
): RuleSet {
  const broken = new Map<string, SelectionFinding>();
  const costly = new Map<number, SelectionFinding>();
  for (const finding of checkRules(accountRules, [])) {
    const index = Number(finding.path[0]);
    const rule = accountRules[index];
    if (finding.code === 'SEL_FILTER_COST') costly.set(index, finding);
    else if (rule !== undefined) broken.set(scopeOf(rule), finding);
  }
  const logged = new Set<string>();
  const understood = accountRules.flatMap((rule, index) => {
    const scope = scopeOf(rule);
    const finding = broken.get(scope) ?? costly.get(index);
    if (finding === undefined) return [rule];
    if (!logged.has(scope)) {
      const { account, type } = rule;
      const text = whatIsKept(broken.has(scope));
      // Act: in the management API, find the event source for this event type, and correct its filter or its fields. `code` names the error.
      logger?.error({ account, type, code: finding.code }, text);
    }
    logged.add(scope);
    return openRule(rule, broken.has(scope) ? undefined : rule.fields);
  });
  return compileRules([...general, ...understood]);
}

function whatIsKept(isBroken: boolean): string {
  return isBroken
    ? 'invalid capture rule of an account; storing all events of this account and type'
    : 'filter of an account exceeds the cost limit; storing all events of this account and type';
}

/** Passes changed rules to `live` until `signal` aborts. @param onChange called after each effective change */
export async function followRules(
  accountRules: AccountRules,
  live: LiveRules,
  onChange: () => void,
  signal: AbortSignal,
): Promise<void> {
  for await (const rules of accountRules.changes(signal)) {
    if (live.replace(rules)) onChange();
  }
}

function keyOf({ account, type, filter }: Omit<RuleEvents, 'events'>): string {
  return JSON.stringify([account, type, filter]);
}

function scopeOf({ account = '', type }: SelectionRule): string {
  return `${account}\n${type}`;
}

/**
 * Returns a rule that keeps all events of the account and type, with all fields or with `fields`; an empty list if such
 * a rule would be invalid, for example because the type is unknown.
 */
function openRule(
  { account, type }: SelectionRule,
  fields: SelectionRule['fields'],
): readonly SelectionRule[] {
  const open = {
    type,
    ...(account === undefined ? {} : { account }),
    ...(fields === undefined ? {} : { fields }),
  };
  return checkRules([open]).length === 0 ? [open] : [];
}

function noErrors(): Record<FilterErrorReason, number> {
  return { cost_budget_exceeded: 0, no_such_field: 0, type_mismatch: 0, other: 0 };
}

function addErrors(sum: Record<FilterErrorReason, number>, set: RuleSet): void {
  for (const type of set.types) {
    const errors = set.forType(type)?.filterErrors;
    for (const reason of filterErrorReasons) sum[reason] += errors?.[reason] ?? 0;
  }
}
