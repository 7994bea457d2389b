import type {
  ExceededRule,
  FilterErrorReason,
  RuleBudget,
  RuleProgram,
  RulePrograms,
  RuleVerdict,
  TypeRules,
} from '../flow.ts';
import { type BatchBudget, VERDICT_STEPS_FREE } from './batch-budget.ts';
import type { Filter, FilterLanguage } from './filter-language.ts';
import { testSteps } from './filter-test.ts';
import type { Steps } from './pattern.ts';
import type { ReadRule } from './rule-reader.ts';
import { Spending } from './spending.ts';

/** Steps that turning to a filter takes, whatever comes of it. */
const BRANCH_STEPS = 4;

/** Keeps an event with everything in it. */
const whole: RuleVerdict = { kept: true, fields: undefined };

/** The fields of what is not kept. */
const NOTHING = -1n;

const refused: RuleVerdict = { kept: false, fields: 0n };

/** Steps that the tests of a program may take together, whatever the event: some 10 us. Beyond, `verdict` is asked. */
const PROGRAM_STEPS_MAX = 8_000;

/** Rules of one type that share a filter: what they keep together. */
interface Branch {
  readonly filter: Filter;
  readonly mask: bigint | undefined;
}

/** The rules that apply to one account, or to all that have none of their own. */
interface Judge {
  readonly account: string | undefined;
  /** What rules without a filter keep; undefined when there are none. */
  readonly always: RuleVerdict | undefined;
  readonly branches: readonly Branch[];
  /** The same as data; undefined when one of the filters cannot be had so. */
  readonly program: RuleProgram | undefined;
  /** From each branch on: what it and those behind it keep together. */
  readonly rest: readonly (bigint | undefined)[];
  readonly spending: Spending;
}

/** Told of filters that cannot be evaluated. */
interface Counting {
  readonly fail: (reason: FilterErrorReason) => void;
  /** Of an event that the branches `from` to before `to` keep without having judged it. */
  readonly exceed: (judge: Judge, from: number, to: number) => void;
}

/** The program where there are no rules for an account. */
const wholeProgram: RuleProgram = { always: whole, branches: [] };

/**
 * The compiled rules of one event type. An account that has rules of its own for the type is judged by those alone;
 * any other by the rules without account, and its events are kept whole when there are none either.
 */
export class CompiledTypeRules implements TypeRules, RulePrograms, RuleBudget {
  readonly reads: readonly string[];
  charged = 0;
  readonly filterErrors: Record<FilterErrorReason, number> = {
    filter_budget: 0,
    no_such_field: 0,
    type_mismatch: 0,
    other: 0,
  };
  readonly #setters: readonly ((value: unknown) => void)[];
  readonly #everyone: Judge | undefined;
  readonly #accounts = new Map<string, Judge>();
  readonly #verdicts = new Map<bigint | undefined, RuleVerdict>([[undefined, whole]]);
  readonly #type: string;
  readonly #budget: BatchBudget;
  readonly #steps: Steps = { left: 0 };
  readonly #counting: Counting = {
    fail: (reason) => {
      this.filterErrors[reason]++;
    },
    exceed: (judge, from, to) => this.#exceed(judge, from, to),
  };
  /** What was spent when `begin` was called, of what has changed since. */
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
      if (account !== undefined) this.#accounts.set(account, this.#judge(account, own));
    }
    const general = byAccount.get(undefined);
    this.#everyone = general && this.#judge(undefined, general);
  }

  get programs(): RulePrograms {
    return this;
  }

  get budget(): RuleBudget {
    return this;
  }

  get exceeded(): readonly ExceededRule[] {
    return this.#judges().flatMap(({ account, branches, spending }) =>
      spending.exceeded(branches.length).flatMap((events, index) => {
        const filter = branches[index]?.filter.expression;
        return events === 0 || filter === undefined
          ? []
          : [{ account, type: this.#type, filter, events }];
      }),
    );
  }

  begin(): void {
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
    const judge = this.#accounts.get(accountId) ?? this.#everyone;
    return judge === undefined ? wholeProgram : judge.program;
  }

  count(reason: FilterErrorReason, times: number): void {
    this.filterErrors[reason] += times;
  }

  verdict(values: readonly unknown[], accountId: string): RuleVerdict {
    const judge = this.#judgeOf(accountId);
    if (judge === undefined) return whole;
    if (judge.branches.length === 0) return judge.always ?? whole;
    this.#set(values);
    // Where there is a program nothing is counted: it takes the same steps for every event, few enough.
    const given = judge.program === undefined ? judge.spending.available : Infinity;
    const steps = this.#steps;
    steps.left = given;
    const decided = this.#decide(judge, steps, this.#counting);
    if (judge.program === undefined) this.#charge(judge, given - Math.max(0, steps.left));
    return decided;
  }

  /** These rules for events of a batch that was judged before. */
  again(batch: number): TypeRules {
    const filterErrors = { filter_budget: 0, no_such_field: 0, type_mismatch: 0, other: 0 };
    const { byAccount, reads } = this;
    return {
      reads,
      filterErrors,
      programs: { byAccount, of: (accountId) => this.of(accountId), count: () => {} },
      verdict: (values, accountId) => {
        const judge = this.#judgeOf(accountId);
        if (judge === undefined) return whole;
        if (judge.branches.length === 0) return judge.always ?? whole;
        this.#set(values);
        // Which events exceeded the budget is not known any more, so all are kept that could have.
        const isStrict = judge.program !== undefined || !judge.spending.hasExceededSince(batch);
        const steps = { left: isStrict ? Infinity : VERDICT_STEPS_FREE };
        return this.#decide(judge, steps, { fail: () => {}, exceed: () => {} });
      },
    };
  }

  #judgeOf(accountId: string): Judge | undefined {
    const own = this.#accounts.size === 0 ? undefined : this.#accounts.get(accountId);
    return own ?? this.#everyone;
  }

  #set(values: readonly unknown[]): void {
    for (let index = 0; index < this.#setters.length; index++) {
      this.#setters[index]?.(values[index]);
    }
  }

  /** Asks filter after filter. One that exceeds the budget keeps the event, as if it matched. */
  #decide(judge: Judge, steps: Steps, counting: Counting): RuleVerdict {
    const { always, branches, rest } = judge;
    let mask = always?.fields ?? NOTHING;
    for (let index = 0; index < branches.length; index++) {
      steps.left -= BRANCH_STEPS;
      const isLast = steps.left < 0;
      if (isLast) counting.exceed(judge, index, branches.length);
      const kept = isLast ? rest[index] : this.#keptBy(judge, index, steps, counting);
      if (kept === undefined) return whole;
      if (kept !== NOTHING) mask = mask === NOTHING ? kept : mask | kept;
      if (isLast) break;
    }
    return mask === NOTHING ? refused : this.#verdictOf(mask);
  }

  /** @returns the fields that one filter keeps: undefined for all, `NOTHING` when the event is not for it. */
  #keptBy(
    judge: Judge,
    index: number,
    steps: Steps,
    { exceed, fail }: Counting,
  ): bigint | undefined {
    const branch = judge.branches[index];
    const outcome = branch?.filter.evaluate(steps) ?? false;
    if (outcome === 'filter_budget') exceed(judge, index, index + 1);
    else if (typeof outcome === 'string') fail(outcome);
    return outcome === true || outcome === 'filter_budget' ? branch?.mask : NOTHING;
  }

  #charge({ spending }: Judge, spent: number): void {
    if (spent <= VERDICT_STEPS_FREE) return;
    this.#touch(spending);
    this.charged += 1;
    spending.charge(spent - VERDICT_STEPS_FREE);
  }

  #exceed({ spending }: Judge, from: number, to: number): void {
    this.#touch(spending);
    this.filterErrors.filter_budget += to - from;
    spending.exceed(from, to);
  }

  /** Remembers what was before, for `rewind`. */
  #touch(spending: Spending): void {
    if (!this.#touched.has(spending)) this.#touched.set(spending, spending.mark());
  }

  #judges(): readonly Judge[] {
    return [...(this.#everyone === undefined ? [] : [this.#everyone]), ...this.#accounts.values()];
  }

  #judge(account: string | undefined, rules: readonly ReadRule[]): Judge {
    const spending = new Spending(this.#budget);
    const open = rules.filter(({ filter }) => filter === undefined);
    const always = open.length === 0 ? undefined : this.#verdictOf(unionOf(open));
    // Nothing can be added to everything, so no filter need be asked.
    if (always === whole)
      return { account, always, branches: [], program: wholeProgram, rest: [], spending };
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
    return { account, always, branches, program: programOf(always, branches), rest, spending };
  }

  /** One object per answer: a builder keeps its plan by it. */
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

function unionOf(rules: readonly { readonly mask: bigint | undefined }[]): bigint | undefined {
  let union = 0n;
  for (const { mask } of rules) {
    if (mask === undefined) return undefined;
    union |= mask;
  }
  return union;
}
