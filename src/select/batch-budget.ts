/**
 * Allowance of a verdict: steps that are not charged to the cost budget of the batch, about 2 us. This is enough for a
 * few comparisons, and patterns with a table on host names and addresses, or for one missing field. A builder may cache
 * a verdict that stays within its allowance, because the same values always result in the same verdict.
 */
export const VERDICT_ALLOWANCE = 1_000;

/** Cost budget of a batch: steps that all its verdicts together may take beyond their allowances, about 10 ms. */
const BATCH_STEPS = 4_000_000;

/** Maximum share of the cost budget for the rules of one account and event type, so that other accounts get some. */
export const SHARE_STEPS = 1_000_000;

/** Remaining cost budget of the current batch. */
export class BatchBudget {
  /** Number of the current batch. A share of an earlier batch is no longer valid. */
  batch = 0;
  left = BATCH_STEPS;

  startBatch(): void {
    this.batch += 1;
    this.left = BATCH_STEPS;
  }
}
