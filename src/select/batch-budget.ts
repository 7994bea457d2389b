/**
 * Steps that a verdict may take for nothing: what a handful of comparisons and patterns with tables take on host names and
 * addresses, or what a field that is missing takes: some 2 us. A builder may keep such a verdict, since the same values get the same one always.
 */
export const VERDICT_STEPS_FREE = 1_000;

/** Steps beyond these that all verdicts of a batch may take: some 10 ms. */
const BATCH_STEPS = 4_000_000;

/** Steps of them that the rules of one account may take for one event type, so that something is left for others. */
export const SHARE_STEPS = 1_000_000;

/** Steps beyond the free ones that verdicts can use until the next batch starts. */
export class BatchBudget {
  /** Number of the batch: a share of an earlier one is void. */
  batch = 0;
  left = BATCH_STEPS;

  startBatch(): void {
    this.batch += 1;
    this.left = BATCH_STEPS;
  }
}
