import type { WeirConfig } from '../config/index.ts';
import type { FilterErrorReason, RuleSet } from '../flow.ts';
import { checkRules, compileRules, type SelectionRule } from '../select/index.ts';
import type { RuledBuilder } from './batcher.ts';
import type { PipelineBuilder, SlotMapNow } from './builders.ts';

/** Capture rules that accounts have made, from the management API. */
export interface AccountRules {
  /** The rules as they are now. */
  current(): Promise<readonly SelectionRule[]>;
  /** The rules as they are now, and again whenever they have changed, until `signal` aborts. */
  changes(signal: AbortSignal): AsyncIterable<readonly SelectionRule[]>;
}

/** Where it is told that rules changed, or are not understood. */
export interface RulesLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Makes a builder of blocks under a set of rules. */
export type NewBuilder = (rules: RuleSet) => PipelineBuilder;

interface InForce extends RuledBuilder {
  readonly set: RuleSet;
  /** The map by which its builder spreads rows. */
  readonly slotMap: ReturnType<SlotMapNow>;
  readonly builder: PipelineBuilder;
}

const reasons: readonly FilterErrorReason[] = ['no_such_field', 'type_mismatch', 'other'];

/**
 * The capture rules in force: those of the configuration, and those of accounts, which may change at any moment. A change
 * waits for `take`, that is for the next batch.
 */
export class LiveRules {
  #general: readonly SelectionRule[];
  #accounts: readonly SelectionRule[];
  #newBuilder: NewBuilder;
  readonly #logger: RulesLog;
  #slotMap: SlotMapNow = () => undefined;
  #next: RuleSet | undefined;
  #now: InForce;
  /** Counts of the builders and rules before. */
  #unknownMembersBefore = 0;
  readonly #filterErrorsBefore = noErrors();

  constructor(
    { capture }: Pick<WeirConfig, 'capture'>,
    accountRules: readonly SelectionRule[],
    newBuilder: NewBuilder,
    logger: RulesLog,
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
    const next = this.#next ?? this.#now.set;
    if (next === this.#now.set && this.#slotMap() === this.#now.slotMap) return this.#now;
    this.#unknownMembersBefore += this.#now.builder.unknownMembers;
    const { hash } = this.#now.set;
    // The same rules under another slot map go on counting.
    if (next !== this.#now.set) addErrors(this.#filterErrorsBefore, this.#now.set);
    this.#now = this.#start(next);
    this.#next = undefined;
    if (hash === this.#now.set.hash) return this.#now;
    this.#logger.info({ rules: this.#now.rules.hash }, 'other capture rules are in force');
    return this.#now;
  }

  /** Members outside the catalogue seen so far. */
  get unknownMembers(): number {
    return this.#unknownMembersBefore + this.#now.builder.unknownMembers;
  }

  /** Evaluations of filters that failed so far, by reason. */
  get filterErrors(): Readonly<Record<FilterErrorReason, number>> {
    const sum = { ...this.#filterErrorsBefore };
    addErrors(sum, this.#now.set);
    return sum;
  }

  #start(set: RuleSet): InForce {
    const newBuilder = (): PipelineBuilder => this.#newBuilder(set);
    const slotMap = this.#slotMap();
    return { set, slotMap, rules: { hash: set.hash, newBuilder }, builder: newBuilder() };
  }

  #rulesWith(accountRules: readonly SelectionRule[]): RuleSet {
    return compileWith(this.#general, accountRules, this.#logger);
  }
}

/**
 * Compiles rules of the configuration and of accounts. Those of accounts were checked when they were accepted, by another
 * version of this program perhaps: where one is not understood, the account gets all its events of that type, because
 * what is not stored is lost.
 * @throws PipelineError ERR_SELECT_RULES when one of the configuration is not understood.
 */
export function compileWith(
  general: readonly SelectionRule[],
  accountRules: readonly SelectionRule[],
  logger: Pick<RulesLog, 'error'> | undefined,
): RuleSet {
  const broken = new Set<string>();
  for (const rule of accountRules) {
    const [finding] = checkRules([rule]);
    if (finding === undefined || broken.has(scopeOf(rule))) continue;
    broken.add(scopeOf(rule));
    logger?.error(
      { account: rule.account, type: rule.type, code: finding.code },
      'a capture rule of this account is not understood: all its events of this type are stored',
    );
  }
  const understood =
    broken.size === 0
      ? accountRules
      : accountRules.flatMap((rule) => (broken.has(scopeOf(rule)) ? openRule(rule) : [rule]));
  return compileRules([...general, ...understood]);
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

function scopeOf({ account = '', type }: SelectionRule): string {
  return `${account}\n${type}`;
}

/** Keeps everything of the account and the type; nothing where the type itself is unknown. */
function openRule({ account, type }: SelectionRule): readonly SelectionRule[] {
  const open = { type, ...(account === undefined ? {} : { account }) };
  return checkRules([open]).length === 0 ? [open] : [];
}

function noErrors(): Record<FilterErrorReason, number> {
  return { no_such_field: 0, type_mismatch: 0, other: 0 };
}

function addErrors(sum: Record<FilterErrorReason, number>, set: RuleSet): void {
  for (const type of set.types) {
    const errors = set.forType(type)?.filterErrors;
    for (const reason of reasons) sum[reason] += errors?.[reason] ?? 0;
  }
}
