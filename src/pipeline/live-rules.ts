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
import type { RuledBuilder } from './batcher.ts';
import type { PipelineBuilder, SlotMapNow } from './builders.ts';
import { filterErrorReasons } from './report/filter-metrics.ts';

/** Capture rules that accounts have made, from the management API. */
export interface AccountRules {
  /** The rules as they are now. */
  current(): Promise<readonly SelectionRule[]>;
  /** Takes which filters exceeded the budget, and which could not be evaluated; left out where nobody reports it. */
  readonly report?: (exceeded: readonly RuleEvents[], notEvaluated: readonly RuleEvents[]) => void;
  /** The rules as they are now, and again whenever they have changed, until `signal` aborts. */
  changes(signal: AbortSignal): AsyncIterable<readonly SelectionRule[]>;
}

/** Makes a builder of blocks under a set of rules. */
export type NewBuilder = (rules: RuleSet) => PipelineBuilder;

interface InForce {
  readonly set: RuleSet;
  /** The map by which its builder spreads rows. */
  readonly slotMap: ReturnType<SlotMapNow>;
  readonly builder: PipelineBuilder;
}

/**
 * The capture rules in force: those of the configuration, and those of accounts, which may change at any moment. A change
 * waits for `take`, that is for the next batch.
 */
export class LiveRules {
  #general: readonly SelectionRule[];
  #accounts: readonly SelectionRule[];
  #newBuilder: NewBuilder;
  readonly #logger: Log;
  #slotMap: SlotMapNow = () => undefined;
  #next: RuleSet | undefined;
  #now: InForce;
  /** Counts of the builders and rules before. */
  #unknownMembersBefore = 0;
  readonly #filterErrorsBefore = noErrors();
  readonly #lists = new WeakMap<
    RuleSet,
    { readonly rules: readonly SelectionRule[]; readonly general: number }
  >();
  readonly #named = new WeakMap<RuleSet, ReadonlyMap<string, NamedRule>>();
  /** Of rules that are in force still, what they counted under other rules beside them. */
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

  /** Says by which slot map builders spread rows; another one takes effect with the next batch. */
  spreadBy(slotMap: SlotMapNow): void {
    this.#slotMap = slotMap;
  }

  /** Replaces the rules of the configuration, which must be understood, and what builds under them. */
  rebase({ capture }: Pick<WeirConfig, 'capture'>, newBuilder: NewBuilder): void {
    this.#general = capture;
    this.#newBuilder = newBuilder;
    this.#next = this.#rulesWith(this.#accounts);
  }

  /** Replaces the rules of accounts. @returns false when that changes nothing. */
  replace(accountRules: readonly SelectionRule[]): boolean {
    const set = this.#rulesWith(accountRules);
    this.#accounts = accountRules;
    const isKnown = set.hash === (this.#next ?? this.#now.set).hash;
    if (!isKnown) this.#next = set;
    return !isKnown;
  }

  /** The rules of now and a builder under them; the one given before must be empty and is not used any more. */
  take(): RuledBuilder {
    const { builder, set } = this.#taken();
    set.startBatch?.();
    // What the batch holds may have to be built again after the next one has begun.
    const again = set.again?.() ?? set;
    const newBuilder = (): PipelineBuilder => this.#newBuilder(again);
    const list = this.#lists.get(set)?.rules ?? [];
    return { builder, rules: { hash: set.hash, list, newBuilder, ruleOf: this.#ruleOf(set) } };
  }

  #ruleOf(set: RuleSet): (id: string) => NamedRule | undefined {
    const { rules, general } = this.#lists.get(set) ?? { rules: [], general: 0 };
    return (id) => {
      // Made when somebody asks: there may be thousands of rules.
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
    // The same rules under another slot map go on counting.
    if (next !== this.#now.set) {
      addErrors(this.#filterErrorsBefore, this.#now.set);
      this.#exceededBefore = new Map(this.#exceededIn().map((rule) => [keyOf(rule), rule]));
    }
    this.#now = this.#start(next);
    this.#next = undefined;
    if (hash === this.#now.set.hash) return this.#now;
    this.#logger.info({ rules: this.#now.set.hash }, 'other capture rules are in force');
    return this.#now;
  }

  /** The rules by which the next event is judged, those of the configuration first; another list when they change. */
  get current(): readonly SelectionRule[] {
    return this.#lists.get(this.#next ?? this.#now.set)?.rules ?? [];
  }

  /** Hash of `current`, as the ledger names them. */
  get currentHash(): string {
    return (this.#next ?? this.#now.set).hash;
  }

  /** Members outside the catalogue that went into the column `extra` so far. */
  get unknownMembers(): number {
    return this.#unknownMembersBefore + this.#now.builder.unknownMembers;
  }

  /** Evaluations of filters that failed so far, by reason. */
  get filterErrors(): Readonly<Record<FilterErrorReason, number>> {
    const sum = { ...this.#filterErrorsBefore };
    addErrors(sum, this.#now.set);
    return sum;
  }

  /** Rules whose filters exceeded the budget, and how many events they kept unjudged so far. */
  get exceeded(): readonly RuleEvents[] {
    if (this.filterErrors.filter_budget === 0) return [];
    const sum = new Map(this.#exceededBefore);
    const { set } = this.#now;
    for (const rule of set.types.flatMap((type) => set.forType(type)?.budget?.exceeded ?? [])) {
      const events = rule.events + (sum.get(keyOf(rule))?.events ?? 0);
      sum.set(keyOf(rule), { ...rule, events });
    }
    return [...sum.values()];
  }

  /** Those that are still in force. */
  #exceededIn(): readonly RuleEvents[] {
    const rules = [...this.#general, ...this.#accounts].map(({ account, type, filter = '' }) =>
      keyOf({ account, type, filter }),
    );
    const known = new Set(rules);
    return this.exceeded.filter((rule) => known.has(keyOf(rule)));
  }

  #start(set: RuleSet): InForce {
    return { set, slotMap: this.#slotMap(), builder: this.#newBuilder(set) };
  }

  #rulesWith(accountRules: readonly SelectionRule[]): RuleSet {
    const set = compileWith(this.#general, accountRules, this.#logger);
    const rules = [...this.#general, ...accountRules];
    this.#lists.set(set, { rules, general: this.#general.length });
    return set;
  }
}

/**
 * Compiles rules of the configuration and of accounts. Those of accounts were checked when they were accepted, by another
 * version of this program perhaps. Where a filter costs too much by now, its events are kept unjudged, with the fields of
 * the rule; where a rule is not understood, the account gets all its events of that type: what is not stored is lost.
 * @throws PipelineError ERR_SELECT_RULES when one of the configuration is not understood.
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
  const told = new Set<string>();
  const understood = accountRules.flatMap((rule, index) => {
    const scope = scopeOf(rule);
    const finding = broken.get(scope) ?? costly.get(index);
    if (finding === undefined) return [rule];
    if (!told.has(scope)) logger?.error(factsOf(rule, finding), whatIsKept(broken.has(scope)));
    told.add(scope);
    return openRule(rule, broken.has(scope) ? undefined : rule.fields);
  });
  return compileRules([...general, ...understood]);
}

function factsOf({ account, type }: SelectionRule, { code }: SelectionFinding): object {
  return { account, type, code };
}

function whatIsKept(isBroken: boolean): string {
  return isBroken
    ? 'a capture rule of this account is not understood: all its events of this type are stored'
    : 'a filter of this account costs too much: its events are stored, with the fields of the rule';
}

/** Hands changed rules to `live` until `signal` aborts. @param onChange told after each change that means something. */
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

/** Keeps everything of the account and the type, or what `fields` names; nothing where the type itself is unknown. */
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
  return { filter_budget: 0, no_such_field: 0, type_mismatch: 0, other: 0 };
}

function addErrors(sum: Record<FilterErrorReason, number>, set: RuleSet): void {
  for (const type of set.types) {
    const errors = set.forType(type)?.filterErrors;
    for (const reason of filterErrorReasons) sum[reason] += errors?.[reason] ?? 0;
  }
}
