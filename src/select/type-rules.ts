import type {
  RuleEvents,
  FilterErrorReason,
  FilterOutcome,
  RuleBudget,
  RuleProgram,
  RulePrograms,
  RuleVerdict,
  TypeRules,
} from '../flow.ts';
import { type BatchBudget, VERDICT_ALLOWANCE } from './batch-budget.ts';
import type { Filter, FilterLanguage } from './filter-language.ts';
import { testSteps } from './filter-test.ts';
import type { Steps } from './pattern/pattern.ts';
import type { ReadRule } from './rule-reader.ts';
import { ruleId } from './rule-id.ts';
import { Spending } from './spending.ts';
import { type CountedRules, TypeFilterCounter } from './type-filter-counter.ts';

/** Steps per filter, in addition to its evaluation. */
const BRANCH_STEPS = 4;

/** Keeps an event with all its fields. */
const keepAll: RuleVerdict = { kept: true, fields: undefined };

/** Mask of an event that is not kept. */
const NOTHING = -1n;
/** Mask of an event that is not kept because a filter could not be evaluated. */
const NOT_EVALUATED = -2n;

const dropped: RuleVerdict = { kept: false, fields: 0n };
const notEvaluated: RuleVerdict = { kept: false, notEvaluated: true, fields: 0n };

/** Maximum number of steps of all tests of a program: about 10 us. Larger rules are evaluated by `verdict`. */
const PROGRAM_STEPS_MAX = 8_000;

/** Rules of one type with the same filter, and the fields that they keep together. */
interface Branch {
  readonly filter: Filter;
  readonly mask: bigint | undefined;
}

/** The rules that apply to one account, or to all accounts without rules. */
interface CompiledRules {
  readonly account: string | undefined;
  /** Verdict of the rules without a filter; undefined if there are none. */
  readonly always: RuleVerdict | undefined;
  readonly branches: readonly Branch[];
  /** The rules as data; undefined if one of the filters cannot be expressed as data. */
  readonly program: RuleProgram | undefined;
  /** For each branch, the fields that it and all later branches keep together. */
  readonly rest: readonly (bigint | undefined)[];
  readonly spending: Spending;
  readonly counted: CountedRules;
}

/** Functions that receive the results of filters. */
interface Counting {
  /** Receives the outcome of each filter, in order. */
  readonly note: (outcome: FilterOutcome) => void;
  /** Receives an event that the branches from `from` up to, but not including, `to` keep without evaluation. */
  readonly exceed: (compiled: CompiledRules, from: number, to: number) => void;
}

/** The program if no rule applies. */
const keepAllProgram: RuleProgram = { always: keepAll, branches: [] };
const noRules: CountedRules = { number: 0, ids: [], counts: [], onwards: [] };

/**
 * The compiled rules of one event type. If an account has its own rules for the type, only these apply to its events.
 * The rules without an account apply to all other accounts. If no rules apply, events are kept with all fields.
 */
export class CompiledTypeRules implements TypeRules, RulePrograms, RuleBudget {
  readonly reads: readonly string[];
  charged = 0;
  readonly counter = new TypeFilterCounter();
  readonly #setters: readonly ((value: unknown) => void)[];
  readonly #everyone: CompiledRules | undefined;
  readonly #accounts = new Map<string, CompiledRules>();
  readonly #verdicts = new Map<bigint | undefined, RuleVerdict>([[undefined, keepAll]]);
  readonly #type: string;
  readonly #budget: BatchBudget;
  readonly #steps: Steps = { left: 0 };
  readonly #counting: Counting = {
    note: (outcome) => this.counter.record(outcome),
    exceed: (compiled, from, to) => this.#exceed(compiled, from, to),
  };
  /** Budget use at the time of `save`, for each account whose use has changed since then. */
  readonly #touched = new Map<Spending, () => void>();
  #before: { readonly left: number; readonly charged: number };

  constructor(
    type: string,
    rules: readonly ReadRule[],
    language: FilterLanguage,
    budget: BatchBudget,
  ) {
    this.#type = type;
    this.#budget = budget;
    this.#before = { left: budget.left, charged: 0 };
    this.reads = [...new Set(rules.flatMap(({ filter }) => filter?.reads ?? []))];
    this.#setters = this.reads.map((path) => language.setter(path));
    const byAccount = new Map<string | undefined, ReadRule[]>();
    for (const rule of rules) {
      byAccount.set(rule.account, [...(byAccount.get(rule.account) ?? []), rule]);
    }
    for (const [account, own] of byAccount) {
      if (account !== undefined) this.#accounts.set(account, this.#compiled(account, own));
    }
    const general = byAccount.get(undefined);
    this.#everyone = general && this.#compiled(undefined, general);
  }

  get programs(): RulePrograms {
    return this;
  }

  get budget(): RuleBudget {
    return this;
  }

  get exceeded(): readonly RuleEvents[] {
    return this.#allCompiled().flatMap(({ account, branches, spending }) =>
      spending.exceeded(branches.length).flatMap((events, index) => {
        const filter = branches[index]?.filter.expression;
        return events === 0 || filter === undefined
          ? []
          : [{ account, type: this.#type, filter, events }];
      }),
    );
  }

  save(): void {
    this.#before = { left: this.#budget.left, charged: this.charged };
    this.#touched.clear();
  }

  rewind(): void {
    this.#budget.left = this.#before.left;
    this.charged = this.#before.charged;
    for (const putBack of this.#touched.values()) putBack();
    this.#touched.clear();
  }

  get byAccount(): boolean {
    return this.#accounts.size > 0;
  }

  of(accountId: string): RuleProgram | undefined {
    const compiled = this.#accounts.get(accountId) ?? this.#everyone;
    return compiled === undefined ? keepAllProgram : compiled.program;
  }

  get filterErrors(): Readonly<Record<FilterErrorReason, number>> {
    return this.counter.filterErrors;
  }

  uncount(reason: FilterErrorReason, times: number): void {
    this.counter.filterErrors[reason] -= times;
  }

  verdict(values: readonly unknown[], accountId: string): RuleVerdict {
    const compiled = this.#compiledFor(accountId);
    if (compiled === undefined) return keepAll;
    if (compiled.branches.length === 0) return compiled.always ?? keepAll;
    this.#set(values);
    // Rules with a program are not charged: their number of steps is small and the same for every event.
    const given = compiled.program === undefined ? compiled.spending.available : Infinity;
    const steps = this.#steps;
    steps.left = given;
    this.counter.startEvent(compiled.counted);
    const decided = this.#decide(compiled, steps, this.#counting);
    if (compiled.program === undefined) this.#charge(compiled, given - Math.max(0, steps.left));
    return decided;
  }

  /** Returns these rules for events of a batch that was evaluated before. */
  forRebuild(batch: number): TypeRules {
    const filterErrors = { cost_budget_exceeded: 0, no_such_field: 0, type_mismatch: 0, other: 0 };
    const { byAccount, reads } = this;
    return {
      reads,
      filterErrors,
      programs: { byAccount, of: (accountId) => this.of(accountId), uncount: () => {} },
      verdict: (values, accountId) => {
        const compiled = this.#compiledFor(accountId);
        if (compiled === undefined) return keepAll;
        if (compiled.branches.length === 0) return compiled.always ?? keepAll;
        this.#set(values);
        // It is no longer known which events exceeded the budget, so all events that may have exceeded it are kept.
        const isStrict =
          compiled.program !== undefined || !compiled.spending.hasExceededSince(batch);
        const steps = { left: isStrict ? Infinity : VERDICT_ALLOWANCE };
        return this.#decide(compiled, steps, { note: () => {}, exceed: () => {} });
      },
    };
  }

  #compiledFor(accountId: string): CompiledRules | undefined {
    const own = this.#accounts.size === 0 ? undefined : this.#accounts.get(accountId);
    return own ?? this.#everyone;
  }

  #set(values: readonly unknown[]): void {
    for (let index = 0; index < this.#setters.length; index++) {
      this.#setters[index]?.(values[index]);
    }
  }

  /** Evaluates the filters in sequence. A filter that exceeds the budget keeps the event, as if it matched. */
  #decide(compiled: CompiledRules, steps: Steps, counting: Counting): RuleVerdict {
    const { always, branches, rest } = compiled;
    let mask = always?.fields ?? NOTHING;
    for (let index = 0; index < branches.length; index++) {
      steps.left -= BRANCH_STEPS;
      const isLast = steps.left < 0;
      if (isLast) counting.exceed(compiled, index, branches.length);
      const kept = isLast ? rest[index] : this.#keptBy(compiled, index, steps, counting);
      if (kept === undefined) return keepAll;
      mask = combineMasks(mask, kept);
      if (isLast) break;
    }
    if (mask >= 0n) return this.#verdictOf(mask);
    return mask === NOT_EVALUATED ? notEvaluated : dropped;
  }

  /** @returns the fields that one filter keeps: undefined for all; otherwise a mask, `NOTHING`, or `NOT_EVALUATED`. */
  #keptBy(
    compiled: CompiledRules,
    index: number,
    steps: Steps,
    { exceed, note }: Counting,
  ): bigint | undefined {
    const branch = compiled.branches[index];
    const outcome = branch?.filter.evaluate(steps) ?? false;
    if (outcome === 'cost_budget_exceeded') exceed(compiled, index, index + 1);
    else note(outcome === true ? 'matched' : outcome === false ? 'no_match' : outcome);
    if (outcome === true || outcome === 'cost_budget_exceeded') return branch?.mask;
    return outcome === false ? NOTHING : NOT_EVALUATED;
  }

  #charge({ spending }: CompiledRules, spent: number): void {
    if (spent <= VERDICT_ALLOWANCE) return;
    this.#touch(spending);
    this.charged += 1;
    spending.charge(spent - VERDICT_ALLOWANCE);
  }

  #exceed({ spending }: CompiledRules, from: number, to: number): void {
    this.#touch(spending);
    if (to === from + 1) this.counter.record('cost_budget_exceeded');
    else this.counter.noteRest(from, to);
    spending.exceed(from, to);
  }

  /** Saves the current state for `rewind`. */
  #touch(spending: Spending): void {
    if (!this.#touched.has(spending)) this.#touched.set(spending, spending.mark());
  }

  #allCompiled(): readonly CompiledRules[] {
    return [...(this.#everyone === undefined ? [] : [this.#everyone]), ...this.#accounts.values()];
  }

  #compiled(account: string | undefined, rules: readonly ReadRule[]): CompiledRules {
    const spending = new Spending(this.#budget);
    const open = rules.filter(({ filter }) => filter === undefined);
    const always = open.length === 0 ? undefined : this.#verdictOf(unionOf(open));
    // All fields are kept already, so filters cannot change the result.
    if (always === keepAll) {
      const program = keepAllProgram;
      return { account, always, branches: [], program, rest: [], spending, counted: noRules };
    }
    const byExpression = new Map<string, Branch>();
    for (const { filter, mask } of rules) {
      if (filter === undefined) continue;
      const known = byExpression.get(filter.expression);
      const union = known ? unionOf([known, { mask }]) : mask;
      byExpression.set(filter.expression, { filter, mask: union });
    }
    const branches = [...byExpression.values()];
    const rest = branches.map(({ mask }) => mask);
    for (let index = rest.length - 2; index >= 0; index--) {
      rest[index] = unionOf([{ mask: rest[index] }, { mask: rest[index + 1] }]);
    }
    const program = programOf(always, branches);
    const type = this.#type;
    const counted = this.counter.add(
      [...byExpression.keys()].map((filter) => ruleId({ account, type, filter })),
    );
    if (program !== undefined) this.counter.assign(program, counted);
    return { account, always, branches, program, rest, spending, counted };
  }

  /** Returns the same object for the same mask, because builders cache their plan by object identity. */
  #verdictOf(mask: bigint | undefined): RuleVerdict {
    const known = this.#verdicts.get(mask) ?? { kept: true, fields: mask };
    this.#verdicts.set(mask, known);
    return known;
  }
}

function programOf(
  always: RuleVerdict | undefined,
  branches: readonly Branch[],
): RuleProgram | undefined {
  const tested = branches.flatMap(({ filter: { test }, mask }) =>
    test === undefined ? [] : [{ test, fields: mask }],
  );
  const steps = tested.reduce((sum, { test }) => sum + testSteps(test), 0);
  if (tested.length < branches.length || steps > PROGRAM_STEPS_MAX) return undefined;
  return { always, branches: tested };
}

/** Combines the masks of two filters. If neither keeps the event, a failed evaluation takes precedence. */
function combineMasks(one: bigint, other: bigint): bigint {
  if (one < 0n && other < 0n) return one < other ? one : other;
  if (one < 0n) return other;
  return other < 0n ? one : one | other;
}

function unionOf(rules: readonly { readonly mask: bigint | undefined }[]): bigint | undefined {
  let union = 0n;
  for (const { mask } of rules) {
    if (mask === undefined) return undefined;
    union |= mask;
  }
  return union;
}
