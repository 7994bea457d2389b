import { addCounts } from '../base/index.ts';
import type {
  CountsByRule,
  FilterAnswers,
  FilterCounts,
  FilterErrorReason,
  FilterOutcome,
  FilterCounter,
  RuleProgram,
} from '../flow.ts';

/** Filters that are evaluated together, and their counts since the last `take`. */
export interface CountedRules {
  readonly number: number;
  /** Rule ids by index of the filter. */
  readonly ids: readonly string[];
  readonly counts: readonly FilterCounts[];
  /**
   * By index of a filter: number of events that the filter and all later ones keep. One counter stands for all later
   * filters, because there may be thousands.
   */
  onwards: number[];
}

/** The results of the evaluated filters of `rules` for one event, in order. */
interface Answers extends FilterAnswers {
  readonly rules: CountedRules;
  readonly outcomes: readonly FilterOutcome[];
}

/** The count that each outcome increments. */
const countedAs: Readonly<Record<FilterOutcome, keyof FilterCounts>> = {
  matched: 'kept',
  cost_budget_exceeded: 'kept',
  no_match: 'noMatch',
  no_such_field: 'notEvaluated',
  type_mismatch: 'notEvaluated',
  other: 'notEvaluated',
};

/** Counts the outcomes of the filters of one event type, per rule, and the reasons of failed evaluations. */
export class TypeFilterCounter implements FilterCounter {
  readonly filterErrors: Record<FilterErrorReason, number> = {
    cost_budget_exceeded: 0,
    no_such_field: 0,
    type_mismatch: 0,
    other: 0,
  };
  readonly #programs = new Map<RuleProgram, CountedRules>();
  readonly #touched = new Set<CountedRules>();
  #rules: CountedRules | undefined;
  readonly #outcomes: FilterOutcome[] = [];
  #made = 0;

  /** Creates the counts of filters that are evaluated together. */
  add(ids: readonly string[]): CountedRules {
    const counts = ids.map(() => ({ kept: 0, noMatch: 0, notEvaluated: 0 }));
    return { number: this.#made++, ids, counts, onwards: [] };
  }

  /** Assigns the results of a program to its rules. */
  assign(program: RuleProgram, rules: CountedRules): void {
    this.#programs.set(program, rules);
  }

  /** Starts an event. */
  startEvent(rules: CountedRules): void {
    this.#rules = rules;
    this.#outcomes.length = 0;
    this.#touched.add(rules);
  }

  /** Counts the outcome of the next filter for the current event. */
  record(outcome: FilterOutcome): void {
    const { length } = this.#outcomes;
    this.#outcomes.push(outcome);
    if (this.#rules !== undefined) this.#count(this.#rules, length, outcome, 1);
  }

  /** Counts that the filters from `from` to the last, `to` - 1, keep the event because the budget is exceeded. */
  noteRest(from: number, to: number): void {
    const { onwards } = this.#rules ?? { onwards: [] };
    onwards[from] = (onwards[from] ?? 0) + 1;
    this.filterErrors.cost_budget_exceeded += to - from;
  }

  get last(): Answers {
    const rules = this.#rules;
    if (rules === undefined) throw new TypeError('no filter was evaluated');
    const outcomes = [...this.#outcomes];
    return { rules, outcomes, key: `${rules.number} ${outcomes.join(' ')}` };
  }

  repeat({ rules, outcomes }: Answers, times: number): void {
    this.#touched.add(rules);
    for (const [index, outcome] of outcomes.entries()) this.#count(rules, index, outcome, times);
  }

  count(program: RuleProgram, branch: number, outcome: FilterOutcome, times: number): void {
    const rules = this.#programs.get(program);
    if (rules === undefined) throw new TypeError('these are not the rules that are counted');
    this.#touched.add(rules);
    this.#count(rules, branch, outcome, times);
  }

  take(into: CountsByRule): void {
    for (const rules of this.#touched) {
      const { ids, counts, onwards } = rules;
      rules.onwards = [];
      let keptByRest = 0;
      for (const [index, of] of counts.entries()) {
        keptByRest += onwards[index] ?? 0;
        of.kept += keptByRest;
        if (of.kept + of.noMatch + of.notEvaluated === 0) continue;
        addCounts(into, { [ids[index] ?? '']: of });
        of.kept = 0;
        of.noMatch = 0;
        of.notEvaluated = 0;
      }
    }
    this.#touched.clear();
  }

  #count(rules: CountedRules, index: number, outcome: FilterOutcome, times: number): void {
    const counts = rules.counts[index];
    if (counts === undefined) return;
    counts[countedAs[outcome]] += times;
    if (outcome !== 'matched' && outcome !== 'no_match') this.filterErrors[outcome] += times;
  }
}
