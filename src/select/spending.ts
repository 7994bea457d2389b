import { type BatchBudget, SHARE_STEPS, VERDICT_STEPS_FREE } from './batch-budget.ts';
import { EVALUATION_STEPS_MAX } from './filter-language.ts';

/** What the filters of the rules that apply to one account have taken of the budget, and what they left unjudged. */
export class Spending {
  readonly #budget: BatchBudget;
  /** What is left of its share, of which batch. */
  #left = 0;
  #batch = -1;
  #exceededIn = -1;
  /** By place of a filter: events that it kept because it took too much. */
  #alone: number[] = [];
  /** By place of a filter: events for which nothing was left when it was its turn; those behind it kept them too. */
  #onwards: number[] = [];

  constructor(budget: BatchBudget) {
    this.#budget = budget;
  }

  /** Steps that there are for one verdict. */
  get available(): number {
    const { batch, left } = this.#budget;
    const share = this.#batch === batch ? this.#left : SHARE_STEPS;
    return Math.min(EVALUATION_STEPS_MAX, VERDICT_STEPS_FREE + Math.min(left, share));
  }

  /** True when a filter has exceeded the budget in a batch or since. */
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

  /** Counts an event that the filters `from` to before `to` keep without having judged it. */
  exceed(from: number, to: number): void {
    this.#exceededIn = this.#budget.batch;
    const counts = to === from + 1 ? this.#alone : this.#onwards;
    counts[from] = (counts[from] ?? 0) + 1;
  }

  /** Events that each of the first `count` filters kept unjudged. */
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
