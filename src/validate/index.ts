/** validate: reads events from bytes and compares them with the catalogue; says what is wrong, never guesses. */
export { EventChecker, type TimeLimits, verdict } from './event-checker.ts';
export { EventReader } from './event-reader.ts';
export type { EventSlots, UnknownMember } from './event-slots.ts';
export type { EventValues } from './event-values.ts';
export { noteBit, noteNames } from '../reference/shared.ts';
export { joinHalves } from './integers.ts';
export { patchKind } from './patches.ts';
export {
  envelopePlan,
  envelopeSlot,
  type EventPlan,
  principalNodes,
  type SlotInfo,
} from './plan.ts';
export type { Problem } from './problem.ts';
export { piece, RangeReader } from './range-reader.ts';
export type { ReadLimits } from './verbatim-reader.ts';
