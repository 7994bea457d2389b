import { type BatchBudget, SHARE_STEPS, VERDICT_ALLOWANCE } from './batch-budget.ts';
import { EVALUATION_STEPS_MAX } from './filter-language.ts';

/** Budget use of the rules that apply to one account, and the number of events that their filters did not evaluate. */
export class Spending {
  readonly #budget: BatchBudget;
  /** Remaining steps of the share, and the batch that it belongs to. */
  #left = 0;
  #batch = -1;
  #exceededIn = -1;
  /** For each filter, the number of events that it kept because it exceeded the budget. */
  #alone: number[] = [];
  /**
   * For each filter, the number of events for which no budget was left at this filter. This filter and all later ones
   * kept them.
   */
  #onwards: number[] = [];

  constructor(budget: BatchBudget) {
    this.#budget = budget;
  }

  /** Steps available for one verdict. */
  get available(): number {
    const { batch, left } = this.#budget;
    const share = this.#batch === batch ? this.#left : SHARE_STEPS;
    return Math.min(EVALUATION_STEPS_MAX, VERDICT_ALLOWANCE + Math.min(left, share));
  }

  /** True if a filter has exceeded the budget in this batch or a later one. */
  hasExceededSince(batch: number): boolean {
    return this.#exceededIn >= batch;
  }

  charge(steps: number): void {
    const { batch } = this.#budget;
    if (this.#batch !== batch) this.#left = SHARE_STEPS;
    this.#batch = batch;
    this.#left -= steps;
    this.#budget.left -= steps;
  }

  /** Counts an event that the filters from `from` up to, but not including, `to` keep without evaluation. */
  exceed(from: number, to: number): void {
    this.#exceededIn = this.#budget.batch;
    const counts = to === from + 1 ? this.#alone : this.#onwards;
    counts[from] = (counts[from] ?? 0) + 1;
  }

  /** Number of events that each of the first `count` filters kept without evaluation. */
  exceeded(count: number): readonly number[] {
    let before = 0;
    return Array.from({ length: count }, (_, index) => {
      before += this.#onwards[index] ?? 0;
      return (this.#alone[index] ?? 0) + before;
    });
  }

  /** @returns a function that restores the current state, except for the shared budget. */
  mark(): () => void {
    const [left, batch, exceededIn] = [this.#left, this.#batch, this.#exceededIn];
    const [alone, onwards] = [[...this.#alone], [...this.#onwards]];
    return () => {
      this.#left = left;
      this.#batch = batch;
      this.#exceededIn = exceededIn;
      this.#alone = alone;
      this.#onwards = onwards;
    };
  }
}
