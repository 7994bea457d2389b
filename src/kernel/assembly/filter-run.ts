// Evaluates a compiled filter over the slots of the current event: a list of steps with a stack of outcomes. The host
// writes the steps (../filter-writer.ts). The steps have the semantics of `FilterTest` in ../../flow.ts, which are
// those of CEL.
import { equalBytes } from './memory';
import { Text } from './schema';
import { ABSENT, NULL, NUMBER, slotAt, STRING, typeOf } from './event';

/** Outcomes of a test. `NO_FIELD` and above are failures. */
export const NO: u32 = 0;
export const YES: u32 = 1;
export const NO_FIELD: u32 = 2;
export const MISMATCH: u32 = 3;

const STEP_CONSTANT: u8 = 0; // `slot` is the outcome
const STEP_NOT: u8 = 1;
const STEP_AND: u8 = 2;
const STEP_OR: u8 = 3;
const STEP_SKIP_NO: u8 = 4; // continues at step `count` if the outcome so far is NO, which the other side cannot change
const STEP_SKIP_YES: u8 = 5;
const STEP_HAS_TEXT: u8 = 6;
const STEP_HAS_INT: u8 = 7;
const STEP_INT_LESS: u8 = 8;
const STEP_INT_LESS_OR_EQUAL: u8 = 9;
const STEP_INT_ONE_OF: u8 = 10;
const STEP_TEXT_LESS: u8 = 11;
const STEP_TEXT_LESS_OR_EQUAL: u8 = 12;
const STEP_TEXT_ONE_OF: u8 = 13;
const STEP_STARTS_WITH: u8 = 14;
const STEP_ENDS_WITH: u8 = 15;

@unmanaged
export class Step {
  what: u8;
  slot: u8;
  /** Number of values, bytes of a text, or the step to continue at. */
  count: u32;
  /** A number, or the address of the value to compare with. */
  value: i64;
}

/** The host writes only filters that fit into this stack. */
const STACK: usize = memory.data(256, 16);

/** Evaluates the steps and returns the one remaining outcome. */
export function outcomeOf(steps: usize, count: u32): u32 {
  let top = STACK - 1;
  const end = steps + <usize>count * offsetof<Step>();
  for (let at = steps; at < end; at += offsetof<Step>()) {
    const step = changetype<Step>(at);
    switch (step.what) {
      case STEP_CONSTANT:
        store<u8>(++top, step.slot);
        break;
      case STEP_NOT:
        if (load<u8>(top) <= YES) store<u8>(top, load<u8>(top) ^ 1);
        break;
      case STEP_AND:
        top--;
        store<u8>(top, joined(NO, load<u8>(top), load<u8>(top, 1)));
        break;
      case STEP_OR:
        top--;
        store<u8>(top, joined(YES, load<u8>(top), load<u8>(top, 1)));
        break;
      case STEP_SKIP_NO:
        if (load<u8>(top) === NO) at = beforeStep(steps, step.count);
        break;
      case STEP_SKIP_YES:
        if (load<u8>(top) === YES) at = beforeStep(steps, step.count);
        break;
      default:
        store<u8>(++top, tested(step));
    }
  }
  return load<u8>(STACK);
}

@inline
function beforeStep(steps: usize, index: u32): usize {
  return steps + (<usize>index - 1) * offsetof<Step>();
}

/** Combines two outcomes. If one of them is `decides`, the result is `decides`. */
@inline
function joined(decides: u32, left: u32, right: u32): u32 {
  if (left === decides || right === decides) return decides;
  return right > YES ? right : left;
}

function tested(step: Step): u32 {
  const type = typeOf(step.slot);
  const isMissing = type === ABSENT || type === NULL;
  if (step.what === STEP_HAS_TEXT || step.what === STEP_HAS_INT) {
    if (isMissing) return NO;
    return type === (step.what === STEP_HAS_TEXT ? STRING : NUMBER) ? YES : MISMATCH;
  }
  if (isMissing) return NO_FIELD;
  if (step.what <= STEP_INT_ONE_OF) return type === NUMBER ? testedNumber(step) : MISMATCH;
  return type === STRING ? testedText(step) : MISMATCH;
}

function testedNumber(step: Step): u32 {
  const value = slotAt(step.slot).int;
  if (step.what === STEP_INT_LESS) return value < step.value ? YES : NO;
  if (step.what === STEP_INT_LESS_OR_EQUAL) return value <= step.value ? YES : NO;
  const first = <usize>step.value;
  const end = first + (<usize>step.count << 3);
  for (let at = first; at < end; at += 8) if (load<i64>(at) === value) return YES;
  return NO;
}

function testedText(step: Step): u32 {
  const slot = slotAt(step.slot);
  const text = <usize>step.value;
  const len = step.count;
  switch (step.what) {
    case STEP_TEXT_LESS:
      return compare(slot.ptr, slot.len, text, len) < 0 ? YES : NO;
    case STEP_TEXT_LESS_OR_EQUAL:
      return compare(slot.ptr, slot.len, text, len) <= 0 ? YES : NO;
    case STEP_STARTS_WITH:
      return slot.len >= len && equalBytes(slot.ptr, text, len) ? YES : NO;
    case STEP_ENDS_WITH:
      return slot.len >= len && equalBytes(slot.ptr + slot.len - len, text, len) ? YES : NO;
  }
  // STEP_TEXT_ONE_OF
  const end = text + <usize>len * offsetof<Text>();
  for (let at = text; at < end; at += offsetof<Text>()) {
    const one = changetype<Text>(at);
    if (one.len === slot.len && equalBytes(one.ptr, slot.ptr, one.len)) return YES;
  }
  return NO;
}

/** Compares two UTF-8 texts in JavaScript's order: by UTF-16 code units. */
function compare(a: usize, aLen: u32, b: usize, bLen: u32): i32 {
  const len = min<u32>(aLen, bLen);
  let i: u32 = 0;
  while (i < len && load<u8>(a + i) === load<u8>(b + i)) i++;
  if (i === len) return aLen === bLen ? 0 : aLen < bLen ? -1 : 1;
  const one = <i32>load<u8>(a + i);
  const other = <i32>load<u8>(b + i);
  // Characters above U+FFFF (first byte 0xf0 and up) are surrogate pairs, which sort before U+E000 (0xee and 0xef).
  if (one >= 0xee && other >= 0xee && one >= 0xf0 !== other >= 0xf0) return other - one;
  return one - other;
}
