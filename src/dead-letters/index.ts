/** dead-letters: lists, finds, replays, and discards dead letters. */
export { findEvent, type FoundEvent, type FoundRow } from './find-event.ts';
export {
  discardDeadLetters,
  groupDeadLetters,
  listDeadLetters,
  lookAtDeadLetters,
  readDeadLetters,
  upToLimit,
  type DeadLetter,
  type DeadLetterFilter,
  type DeadLetterGroup,
  type DeadLetterWithRaw,
  type LimitedFilter,
  type UpToLimit,
} from './list.ts';
export { replay, tryReplay, type ReplayOutcome } from './replay.ts';
