import type { Form } from '../catalog/index.ts';

/**
 * Layout of the kernel's memory: the classes of `assembly/schema.ts`, as the host writes them. The kernel returns the
 * sizes of its classes (`sizeOfClass`); the host rejects an instance whose sizes differ.
 */

/** Bytes of each class, in the order of `sizeOfClass`. */
export const classSizes = {
  text: 8,
  node: 28,
  child: 40,
  fill: 16,
  noted: 16,
  urlPart: 16,
  eventType: 76,
  columnKind: 2,
  table: 36,
  verdict: 28,
  ruleProgram: 32,
  branch: 36,
  step: 16,
} as const;

/** `READ_…`: reading of a member's value. */
export const readAs = {
  node: 0,
  text: 1,
  bool: 2,
  int32: 3,
  int64: 4,
  time: 5,
  ip: 6,
  headers: 7,
  strings: 8,
  objects: 9,
  secret: 10,
  any: 11,
  eventType: 12,
  eventTime: 13,
  payload: 14,
  checked: 15,
  checkedStrings: 16,
  exactlyOne: 17,
  left: 18,
} as const;

/** `FORM_…` of a text. */
export const formAs: Readonly<Record<Form, number>> = {
  time: 1,
  ip: 2,
  cidr: 3,
  acl_rule: 4,
  hostname: 5,
  pem: 6,
};

/** `FLAG_…` of a member. */
export const memberFlag = { lowersCase: 1, mayBeEmpty: 2 } as const;

/** `FILL_…`: value of a column. */
export const fillWith = {
  text: 0,
  word: 1,
  bool: 2,
  int32: 3,
  int64: 4,
  ip: 5,
  ipRaw: 6,
  map: 7,
  url: 8,
  envelopeText: 9,
  envelopeDictionary: 10,
  constant: 11,
  time: 12,
  version: 13,
  source: 14,
  partition: 15,
  present: 16,
  issues: 17,
  extra: 18,
  byte: 19,
  object: 20,
} as const;

/** `COLUMN_…`: kind of a column. */
export const columnAs = { string: 0, words: 1, wordLists: 2, fixed: 3 } as const;

/** `STEP_…`: steps of a compiled filter. */
export const stepAs = {
  constant: 0,
  not: 1,
  and: 2,
  or: 3,
  skipNo: 4,
  skipYes: 5,
  hasText: 6,
  hasInt: 7,
  intLess: 8,
  intLessOrEqual: 9,
  intOneOf: 10,
  textLess: 11,
  textLessOrEqual: 12,
  textOneOf: 13,
  startsWith: 14,
  endsWith: 15,
} as const;
/** Maximum number of outcomes that a filter may keep on the stack. */
export const stackMax = 256;

/** Offsets of the members of `EventType` that are written for each instance. */
export const eventTypeAt = { rules: 56 } as const;
/** Offsets of the counters of a `Verdict`. */
export const verdictAt = { notEvaluated: 16, times: 20, next: 24 } as const;
export const programAt = { branches: 16, next: 28 } as const;
export const branchAt = { outcomes: 20 } as const;
/** `LIST_END` */
export const listEnd = 1;

/** Slots of the envelope, which come first; the slots of a payload start at `payload`. */
export const envelopeSlots: Readonly<Record<string, number>> = {
  account_id: 0,
  event_id: 1,
  event_type: 2,
  event_timestamp: 3,
  object: 4,
  principal: 5,
  'principal.id': 6,
  'principal.subject': 7,
  'principal.source': 8,
  'principal.credential': 9,
  'principal.credential.id': 10,
  'principal.credential.uri': 11,
};
export const payloadSlot = 12;
/** Maximum number of slots of one event. */
export const slotsMax = 128;

/** Why `scan` stopped before the last range. */
export const stopReason = { full: 1, fallback: 2 } as const;
