/** load: stores blocks (retry, tokens, dead letters) and writes the ledger row that makes a batch count. */
export { batchWaitMs } from './latency.ts';
export { type Batch, type BatchRules, batchTotals, OpenBatch, type Refetch } from './batch.ts';
export {
  addEventCounts,
  addIgnored,
  emptyCounts,
  eventsIn,
  ignoredEvents,
  type Outcomes,
  outcomesOf,
  reasonsIn,
  storedRows,
  unaccountedEvents,
  unmatched,
} from './event-counts.ts';
export type { DeadLetterGroup } from './dead-letter-store.ts';
export { rangesOf } from './ranges-of.ts';
export { rawHash, withoutRaw } from './dead-letters.ts';
export { rowsToken, secondsText } from './ledger.ts';
export { type DueRows, Loader, type Stored } from './loader.ts';
export { type LoadState, stateOfAll } from './retry.ts';
