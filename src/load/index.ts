/** load: stores blocks (retry, tokens, dead letters) and writes the ledger row that makes a batch count. */
export {
  type Batch,
  type BatchRules,
  booksOf,
  endPosition,
  OpenBatch,
  type ReadAgain,
} from './batch.ts';
export {
  addBooks,
  addIgnored,
  emptyBooks,
  eventsIn,
  ignoredEvents,
  type Outcomes,
  outcomesOf,
  reasonsIn,
  storedRows,
  unaccounted,
  unmatched,
} from './books.ts';
export { rawHash } from './dead-letters.ts';
export { secondsText } from './ledger.ts';
export { type DueRows, Loader, type Stored } from './loader.ts';
export type { LoadState } from './retry.ts';
