import type {
  FilterErrorReason,
  RuleProgram,
  RulePrograms,
  RuleVerdict,
  TypeRules,
} from '../flow.ts';
import type { Filter, FilterLanguage } from './filter-language.ts';
import type { ReadRule } from './rule-reader.ts';

/** Keeps an event with everything in it. */
const whole: RuleVerdict = { kept: true, fields: undefined };

const refused: RuleVerdict = { kept: false, fields: 0n };

/** Rules of one type that share a filter: what they keep together. */
interface Branch {
  readonly filter: Filter;
  readonly mask: bigint | undefined;
}

/** The rules that apply to one account, or to all that have none of their own. */
interface Judge {
  /** What rules without a filter keep; undefined when there are none. */
  readonly always: RuleVerdict | undefined;
  readonly branches: readonly Branch[];
  /** The same as data; undefined when one of the filters cannot be had so. */
  readonly program: RuleProgram | undefined;
}

/** The program where there are no rules for an account. */
const wholeProgram: RuleProgram = { always: whole, branches: [] };

/**
 * The compiled rules of one event type. An account that has rules of its own for the type is judged by those alone;
 * any other by the rules without account, and its events are kept whole when there are none either.
 */
export class CompiledTypeRules implements TypeRules, RulePrograms {
  readonly reads: readonly string[];
  readonly filterErrors: Record<FilterErrorReason, number> = {
    no_such_field: 0,
    type_mismatch: 0,
    other: 0,
  };
  readonly #setters: readonly ((value: unknown) => void)[];
  readonly #everyone: Judge | undefined;
  readonly #accounts = new Map<string, Judge>();
  readonly #verdicts = new Map<bigint | undefined, RuleVerdict>([[undefined, whole]]);

  constructor(rules: readonly ReadRule[], language: FilterLanguage) {
    this.reads = [...new Set(rules.flatMap(({ filter }) => filter?.reads ?? []))];
    this.#setters = this.reads.map((path) => language.setter(path));
    const byAccount = new Map<string | undefined, ReadRule[]>();
    for (const rule of rules) {
      byAccount.set(rule.account, [...(byAccount.get(rule.account) ?? []), rule]);
    }
    for (const [account, own] of byAccount) {
      if (account !== undefined) this.#accounts.set(account, this.#judge(own));
    }
    const general = byAccount.get(undefined);
    this.#everyone = general && this.#judge(general);
  }

  get programs(): RulePrograms {
    return this;
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
    const own = this.#accounts.size === 0 ? undefined : this.#accounts.get(accountId);
    const judge = own ?? this.#everyone;
    if (judge === undefined) return whole;
    if (judge.branches.length === 0) return judge.always ?? whole;
    for (let index = 0; index < this.#setters.length; index++) {
      this.#setters[index]?.(values[index]);
    }
    return this.#decide(judge);
  }

  #decide({ always, branches }: Judge): RuleVerdict {
    let mask = always?.fields;
    let isKept = always !== undefined;
    for (const branch of branches) {
      if (!this.#matches(branch.filter)) continue;
      if (branch.mask === undefined) return whole;
      mask = (mask ?? 0n) | branch.mask;
      isKept = true;
    }
    return isKept ? this.#verdictOf(mask) : refused;
  }

  #matches(filter: Filter): boolean {
    const outcome = filter.evaluate();
    if (typeof outcome === 'boolean') return outcome;
    this.filterErrors[outcome]++;
    return false;
  }

  #judge(rules: readonly ReadRule[]): Judge {
    const open = rules.filter(({ filter }) => filter === undefined);
    const always = open.length === 0 ? undefined : this.#verdictOf(unionOf(open));
    // Nothing can be added to everything, so no filter need be asked.
    if (always === whole) return { always, branches: [], program: wholeProgram };
    const byExpression = new Map<string, Branch>();
    for (const { filter, mask } of rules) {
      if (filter === undefined) continue;
      const known = byExpression.get(filter.expression);
      const union = known ? unionOf([known, { mask }]) : mask;
      byExpression.set(filter.expression, { filter, mask: union });
    }
    const branches = [...byExpression.values()];
    return { always, branches, program: programOf(always, branches) };
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
  return tested.length < branches.length ? undefined : { always, branches: tested };
}

function unionOf(rules: readonly { readonly mask: bigint | undefined }[]): bigint | undefined {
  let union = 0n;
  for (const { mask } of rules) {
    if (mask === undefined) return undefined;
    union |= mask;
  }
  return union;
}
