/**
 * Steps of a verdict that are not charged to the batch, about 2 us: enough for a few comparisons and table-based
 * patterns on host names and addresses, or for one missing field. A builder may cache such a verdict, since equal
 * values always have the same one.
 */
export const VERDICT_STEPS_FREE = 1_000;

/** Steps beyond the free ones that all verdicts of a batch may take: about 10 ms. */
const BATCH_STEPS = 4_000_000;

/** Maximum share of these steps for the rules of one account and event type, so that other accounts get some. */
export const SHARE_STEPS = 1_000_000;

/** Remaining steps, beyond the free ones, of the current batch. */
export class BatchBudget {
  /** Number of the current batch. A share of an earlier batch is void. */
  batch = 0;
  left = BATCH_STEPS;

  startBatch(): void {
    this.batch += 1;
    this.left = BATCH_STEPS;
  }
}
