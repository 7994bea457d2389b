// Reads one event into slots. A slot has the position of the value of a known field, or the value itself. No column
// changes before the complete event is accepted. Events that the reference would reject, and rare forms, return 0.
import { copyBytes, equalBytes, give, capacityOf, take } from './memory';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  digitAt,
  escaped,
  isFalse,
  isNull,
  isTrue,
  readString,
  skipNumber,
  skipSpace,
  unescape,
} from './text';
import { micros, readTime, seconds } from './time';
import { readIp } from './ip';
import { isAsPromised } from './checks';
import {
  Child,
  EventType,
  FLAG_LOWER,
  FLAG_MAY_BE_EMPTY,
  Node,
  READ_ANY,
  READ_BOOL,
  READ_CHECKED,
  READ_CHECKED_STRINGS,
  READ_EVENT_TIME,
  READ_EVENT_TYPE,
  READ_EXACTLY_ONE,
  READ_HEADERS,
  READ_INT32,
  READ_INT64,
  READ_IP,
  READ_NODE,
  READ_OBJECTS,
  READ_PAYLOAD,
  READ_SECRET,
  READ_STRINGS,
  READ_TEXT,
  READ_TIME,
  SLOT_OBJECT,
  Text,
} from './schema';

/** Types of slots; `jsonType` of the host (../rules.ts) has the same numbers. */
export const ABSENT: u8 = 0;
export const STRING: u8 = 1;
export const NUMBER: u8 = 2;
export const TRUE: u8 = 3;
export const FALSE: u8 = 4;
export const NULL: u8 = 5;
export const OBJECT: u8 = 6;
export const ARRAY: u8 = 7;

export const NOTE_EMPTY: u8 = 1;
export const NOTE_UPPER_CASE: u8 = 2;
export const NOTE_NOT_AN_IP: u8 = 4;
export const NOTE_UNKNOWN_VALUE: u8 = 8;

const SLOTS_MAX: u32 = 128;
const UNKNOWN_MAX: u32 = 64;
const PATCHES_MAX: u32 = 256;
const NAMES_MAX: u32 = 256;

/** The value of one member of the current event. */
@unmanaged
export class Slot {
  ptr: usize;
  len: u32;
  /** Integer, or microseconds since 1970. */
  int: i64;
}

/** A member that the catalog does not have. */
@unmanaged
export class Unknown {
  node: Node;
  name: usize;
  nameLen: u32;
  value: usize;
  valueLen: u32;
}

/** A range of text that is stored masked. */
@unmanaged
export class Patch {
  start: usize;
  end: usize;
}

export const TYPES: usize = memory.data(128, 16);
export const NOTES: usize = memory.data(128, 16);
export const SLOTS: usize = memory.data(128 * 16, 16);
export const IPS: usize = memory.data(128 * 16, 16);
const UNKNOWN: usize = memory.data(64 * 20, 16);
const PATCHES: usize = memory.data(256 * 8, 16);
const NAMES: usize = memory.data(256 * 8, 16);
/** For each length up to 63, the set of the first letters of secret names of that length. */
export const SECRET_HINTS: usize = memory.data(64 * 4, 16);

@inline
export function typeOf(slot: u32): u8 {
  return load<u8>(TYPES + slot);
}

@inline
export function slotAt(slot: u32): Slot {
  return changetype<Slot>(SLOTS + (slot << 4));
}

@inline
export function unknownAt(index: u32): Unknown {
  return changetype<Unknown>(UNKNOWN + index * offsetof<Unknown>());
}

@inline
export function patchAt(index: u32): Patch {
  return changetype<Patch>(PATCHES + index * offsetof<Patch>());
}

export let present: u64 = 0;
/** Number of payload fields that have a value. */
export let fieldCount: u32 = 0;
export let hasNotes: bool = false;
export let unknownCount: u32 = 0;
export let patchCount: u32 = 0;
export let eventType: EventType = changetype<EventType>(0);
let typesFirst: usize = 0;
let typesEnd: usize = 0;
let lastType: EventType = changetype<EventType>(0);
let envelope: Node = changetype<Node>(0);
let depthMax: u32 = 0;
let headerNamesMax: u32 = 0;
let secrets: usize = 0;
let secretsEnd: usize = 0;
/** Position of an `object` that precedes its `event_type`. */
let objectAt: usize = 0;
let pool: usize = 0;
let poolSize: u32 = 0;
let poolUsed: u32 = 0;

export function setEnvelope(root: Node, types: usize, end: usize): void {
  envelope = root;
  typesFirst = types;
  typesEnd = end;
  lastType = changetype<EventType>(types);
}

type PromisedReader = (p: usize, child: Child, depth: u32) => usize;

/**
 * `readPromised` is called through a pointer. Otherwise, the optimizer inlines this rare path into the common one,
 * which slows down every event.
 */
let promised: PromisedReader = changetype<PromisedReader>(0);

export function setLimits(depth: u32, headerNames: u32): void {
  promised = readPromised;
  depthMax = depth;
  headerNamesMax = headerNames;
}

/** @param names lower-case names, a `Text` each. */
export function setSecrets(names: usize, end: usize): void {
  secrets = names;
  secretsEnd = end;
  for (let at = names; at < end; at += offsetof<Text>()) {
    const name = changetype<Text>(at);
    const hint = SECRET_HINTS + (min<u32>(name.len, 63) << 2);
    const letter = name.len === 0 ? u32.MAX_VALUE : <u32>1 << (load<u8>(name.ptr) & 31);
    store<u32>(hint, load<u32>(hint) | letter);
  }
}

@inline
function lower(c: u32): u32 {
  return c - 0x41 < 26 ? c | 0x20 : c;
}

/** True if the value of a member must be masked. */
@inline
function isSecret(name: usize, len: u32): bool {
  const hints = load<u32>(SECRET_HINTS + (min<u32>(len, 63) << 2));
  if (((hints >> (load<u8>(name) & 31)) & 1) === 0) return false;
  return isListedSecret(name, len);
}

function isListedSecret(name: usize, len: u32): bool {
  for (let at = secrets; at < secretsEnd; at += offsetof<Text>()) {
    const secret = changetype<Text>(at);
    if (secret.len !== len) continue;
    let i: u32 = 0;
    while (i < len && lower(load<u8>(name + i)) === <u32>load<u8>(secret.ptr + i)) i++;
    if (i === len) return true;
  }
  return false;
}

/**
 * True for a name of ASCII characters without escapes. Only the reference can decide whether any other name is secret.
 */
@inline
function isPlain(name: usize, len: u32): bool {
  if (escaped) return false;
  let at: u32 = 0;
  for (; at + 16 <= len; at += 16) if (i8x16.bitmask(v128.load(name + at)) !== 0) return false;
  if (at === len) return true;
  const high = i8x16.bitmask(v128.load(name + at));
  return (high & ((1 << (len - at)) - 1)) === 0;
}

@inline
function addPatch(start: usize, end: usize): bool {
  if (patchCount >= PATCHES_MAX) return false;
  const patch = patchAt(patchCount++);
  patch.start = start;
  patch.end = end;
  return true;
}

/** Skips any value and records the parts to mask. */
function skipValue(p: usize, depth: u32, masking: bool): usize {
  const start = p;
  switch (load<u8>(p)) {
    case QUOTE:
      p = readString(p + 1);
      break;
    case OPEN_BRACE:
      return skipObject(p + 1, depth + 1, masking);
    case OPEN_BRACKET: {
      if (depth + 1 > depthMax) return 0;
      p = skipSpace(p + 1);
      if (load<u8>(p) === CLOSE_BRACKET) return p + 1;
      for (;;) {
        p = skipValue(p, depth + 1, masking);
        if (p === 0) return 0;
        p = skipSpace(p);
        if (load<u8>(p) === CLOSE_BRACKET) return p + 1;
        if (load<u8>(p) !== COMMA) return 0;
        p = skipSpace(p + 1);
      }
    }
    case 0x74:
      p = isTrue(p) ? p + 4 : 0;
      break;
    case 0x66:
      p = isFalse(p) ? p + 5 : 0;
      break;
    case 0x6e:
      return isNull(p) ? p + 4 : 0;
    default:
      p = skipNumber(p);
  }
  if (p !== 0 && masking && !addPatch(start, p)) return 0;
  return p;
}

function skipObject(p: usize, depth: u32, masking: bool): usize {
  if (depth > depthMax) return 0;
  p = skipSpace(p);
  if (load<u8>(p) === CLOSE_BRACE) return p + 1;
  for (;;) {
    if (load<u8>(p) !== QUOTE) return 0;
    const name = p + 1;
    p = readString(name);
    if (p === 0) return 0;
    const len = <u32>(p - 1 - name);
    if (!isPlain(name, len)) return 0;
    p = skipSpace(p);
    if (load<u8>(p) !== COLON) return 0;
    p = skipValue(skipSpace(p + 1), depth, masking || isSecret(name, len));
    if (p === 0) return 0;
    p = skipSpace(p);
    if (load<u8>(p) === CLOSE_BRACE) return p + 1;
    if (load<u8>(p) !== COMMA) return 0;
    p = skipSpace(p + 1);
  }
  return 0;
}

let seenNames: u64 = 0;

/**
 * True if the map already had a header of this name; remembers the name. After `NAMES_MAX` names, every name counts as
 * known.
 */
@inline
function isRepeated(index: u32, name: usize, len: u32): bool {
  let key: u64 =
    len >= 8
      ? load<u64>(name) ^ load<u64>(name + len - 8)
      : load<u64>(name) & (((<u64>1) << (len << 3)) - 1);
  key = ((key ^ len) * 0x9e3779b97f4a7c15) >> 58;
  const bit = (<u64>1) << key;
  const at = NAMES + (index << 3);
  store<u32>(at, <u32>name);
  store<u32>(at, len, 4);
  if ((seenNames & bit) !== 0) {
    for (let other = NAMES; other < at; other += 8) {
      if (load<u32>(other, 4) === len && equalBytes(load<u32>(other), name, len)) return true;
    }
  }
  seenNames |= bit;
  return false;
}

/** Reads a map of headers; `p` is after the opening brace. */
function readHeaders(p: usize, depth: u32): usize {
  if (depth > depthMax || depth + 1 > depthMax) return 0;
  seenNames = 0;
  p = skipSpace(p);
  if (load<u8>(p) === CLOSE_BRACE) return p + 1;
  for (let index: u32 = 0; ; index++) {
    if (load<u8>(p) !== QUOTE || index >= NAMES_MAX || index >= headerNamesMax) return 0;
    const name = p + 1;
    p = readString(name);
    if (p === 0) return 0;
    const len = <u32>(p - 1 - name);
    if (!isPlain(name, len) || isRepeated(index, name, len)) return 0;
    const masking = isSecret(name, len);
    p = skipSpace(p);
    if (load<u8>(p) !== COLON) return 0;
    p = readStrings(skipSpace(p + 1), masking);
    if (p === 0) return 0;
    p = skipSpace(p);
    if (load<u8>(p) === CLOSE_BRACE) return p + 1;
    if (load<u8>(p) !== COMMA) return 0;
    p = skipSpace(p + 1);
  }
  return 0;
}

/** Reads a list of strings. */
function readStrings(p: usize, masking: bool): usize {
  if (load<u8>(p) !== OPEN_BRACKET) return 0;
  p = skipSpace(p + 1);
  if (load<u8>(p) === CLOSE_BRACKET) return p + 1;
  for (;;) {
    if (load<u8>(p) !== QUOTE) return 0;
    const start = p;
    p = readString(p + 1);
    if (p === 0) return 0;
    if (masking && !addPatch(start, p)) return 0;
    p = skipSpace(p);
    if (load<u8>(p) === CLOSE_BRACKET) return p + 1;
    if (load<u8>(p) !== COMMA) return 0;
    p = skipSpace(p + 1);
  }
  return 0;
}

/** Reads a list of strings for which section 6.3 promises more than their type. */
function readCheckedStrings(p: usize, checks: u32): usize {
  if (load<u8>(p) !== OPEN_BRACKET) return 0;
  p = skipSpace(p + 1);
  if (load<u8>(p) === CLOSE_BRACKET) return p + 1;
  for (;;) {
    if (load<u8>(p) !== QUOTE) return 0;
    const start = p + 1;
    p = readString(start);
    if (p === 0 || escaped || !isAsPromised(start, <u32>(p - 1 - start), checks)) return 0;
    p = skipSpace(p);
    if (load<u8>(p) === CLOSE_BRACKET) return p + 1;
    if (load<u8>(p) !== COMMA) return 0;
    p = skipSpace(p + 1);
  }
  return 0;
}

/** True if exactly one known member of an object has a value. */
function hasOne(node: Node): bool {
  let count: u32 = 0;
  for (let at = node.first; at < node.end; at += offsetof<Child>()) {
    const type = typeOf(changetype<Child>(at).slot);
    if (type !== ABSENT && type !== NULL) count++;
  }
  return count === 1;
}

function readObjects(p: usize, child: Child, depth: u32): usize {
  if (load<u8>(p) !== OPEN_BRACKET || depth + 1 > depthMax) return 0;
  const node = child.node;
  p = skipSpace(p + 1);
  if (load<u8>(p) === CLOSE_BRACKET) return p + 1;
  for (;;) {
    if (load<u8>(p) !== OPEN_BRACE) return 0;
    const known = unknownCount;
    p = readObject(p + 1, node, depth + 2);
    if (p === 0) return 0;
    // Forget the members of this element: the next one has the same members, and none of them has a column.
    unknownCount = known;
    for (let i: u32 = 0; i < node.slotCount; i++) store<u8>(TYPES + load<u8>(node.slots + i), ABSENT);
    p = skipSpace(p);
    if (load<u8>(p) === CLOSE_BRACKET) return p + 1;
    if (load<u8>(p) !== COMMA) return 0;
    p = skipSpace(p + 1);
  }
  return 0;
}

/** True if the member name at `p`, with its closing quote, is the child's. */
@inline
function isNamed(child: Child, p: usize): bool {
  const found = <u32>i8x16.bitmask(i8x16.eq(v128.load(p), v128.load(child.name)));
  if ((~found & child.mask) !== 0) return false;
  return child.nameLen < 16 || equalBytes(p + 16, child.name + 16, child.nameLen - 15);
}

/** Reads the members of an object; `p` is after the opening brace. */
function readObject(p: usize, node: Node, depth: u32): usize {
  if (depth > depthMax) return 0;
  const first = node.first;
  const end = node.end;
  let expected = first;
  p = skipSpace(p);
  if (load<u8>(p) === CLOSE_BRACE) return p + 1;
  for (;;) {
    if (load<u8>(p) !== QUOTE) return 0;
    p++;
    // Try the expected member first: members mostly come in the order of the schema.
    let at = expected;
    if (at >= end || !isNamed(changetype<Child>(at), p)) {
      for (at = first; at < end; at += offsetof<Child>()) {
        if (isNamed(changetype<Child>(at), p)) break;
      }
    }
    if (at < end) {
      const child = changetype<Child>(at);
      expected = at + offsetof<Child>();
      p = skipSpace(p + child.nameLen + 1);
      if (load<u8>(p) !== COLON) return 0;
      p = readMember(skipSpace(p + 1), child, depth);
    } else p = readUnknown(p, node, depth);
    if (p === 0) return 0;
    p = skipSpace(p);
    const c = load<u8>(p);
    if (c === COMMA) p = skipSpace(p + 1);
    else return c === CLOSE_BRACE ? p + 1 : 0;
  }
  return 0;
}

function readUnknown(p: usize, node: Node, depth: u32): usize {
  const name = p;
  p = readString(p);
  if (p === 0 || unknownCount >= UNKNOWN_MAX) return 0;
  const len = <u32>(p - 1 - name);
  if (!isPlain(name, len)) return 0;
  p = skipSpace(p);
  if (load<u8>(p) !== COLON) return 0;
  const value = skipSpace(p + 1);
  p = skipValue(value, depth, isSecret(name, len));
  if (p === 0) return 0;
  // Allocate the entry here, after the value, because no member inside the value counts as unknown.
  const unknown = unknownAt(unknownCount++);
  unknown.node = node;
  unknown.name = name;
  unknown.nameLen = len;
  unknown.value = value;
  unknown.valueLen = <u32>(p - value);
  return p;
}

/** Reads a string into a slot, unescaped. */
@inline
function readText(p: usize, slot: u32): usize {
  const end = readString(p + 1);
  if (end === 0) return 0;
  const text = slotAt(slot);
  text.ptr = p + 1;
  text.len = <u32>(end - p - 2);
  if (escaped) unescapeSlot(text);
  store<u8>(TYPES + slot, STRING);
  return end;
}

function unescapeSlot(text: Slot): void {
  const to = pool + poolUsed;
  text.len = unescape(to, text.ptr, text.len);
  text.ptr = to;
  poolUsed += text.len;
}

@inline
function note(slot: u32, bit: u8): void {
  store<u8>(NOTES + slot, load<u8>(NOTES + slot) | bit);
  hasNotes = true;
}

function isOneOf(text: Slot, values: usize, end: usize): bool {
  for (let at = values; at < end; at += offsetof<Text>()) {
    const value = changetype<Text>(at);
    if (value.len === text.len && equalBytes(value.ptr, text.ptr, value.len)) return true;
  }
  return false;
}

function lowerCase(slot: u32): void {
  const text = slotAt(slot);
  let at: u32 = 0;
  while (at < text.len && <u32>load<u8>(text.ptr + at) - 0x41 > 25) at++;
  if (at === text.len) return;
  note(slot, NOTE_UPPER_CASE);
  const to = pool + poolUsed;
  for (let i: u32 = 0; i < text.len; i++) store<u8>(to + i, <u8>lower(load<u8>(text.ptr + i)));
  text.ptr = to;
  poolUsed += text.len;
}

/** Reads an integer. Other forms (`1e3`, `1.0`) and values out of range are left to the reference. */
@inline
function readInteger(p: usize, slot: u32, isInt32: bool): usize {
  const negative = load<u8>(p) === 0x2d;
  if (negative) p++;
  let digit = digitAt(p);
  if (digit > 9) return 0;
  if (digit === 0 && digitAt(p + 1) < 10) return 0;
  const first = p;
  let value: u64 = 0;
  do {
    value = value * 10 + digit;
    digit = digitAt(++p);
  } while (digit < 10);
  const c = load<u8>(p);
  if (c === 0x2e || (c | 0x20) === 0x65) return 0;
  const digits = p - first;
  if (digits > 18 && (digits > 19 || value > <u64>i64.MAX_VALUE + <u64>negative)) return 0;
  const signed = negative ? -(<i64>value) : <i64>value;
  if (isInt32 && signed !== <i64>(<i32>signed)) return 0;
  slotAt(slot).int = signed;
  store<u8>(TYPES + slot, NUMBER);
  return p;
}

function readTimeText(p: usize, slot: u32): usize {
  if (load<u8>(p) !== QUOTE) return 0;
  const end = readString(p + 1);
  if (end === 0 || escaped || !readTime(p + 1, <u32>(end - p - 2))) return 0;
  slotAt(slot).int = seconds * 1000000 + micros;
  store<u8>(TYPES + slot, STRING);
  return end;
}

/** Milliseconds since 1970 of the time that was read last, computed with the reference's arithmetic. */
@inline
function timeMs(): f64 {
  return <f64>seconds * 1000 + <f64>micros / 1000;
}

export let eventMs: f64 = 0;
/** Range of DateTime64, in milliseconds since 1970. */
const MS_MIN: f64 = -2208988800000; // 1900-01-01
const MS_END: f64 = 10413792000000; // 2300-01-01

/** Reads a member for which section 6.3 promises more than its type; returns 0 if it is left to the reference. */
function readPromised(p: usize, child: Child, depth: u32): usize {
  const slot = child.slot;
  const c = load<u8>(p);
  switch (child.read) {
    case READ_CHECKED: {
      if (c !== QUOTE) return 0;
      p = readText(p, slot);
      const text = slotAt(slot);
      return p !== 0 && isAsPromised(text.ptr, text.len, child.checks) ? p : 0;
    }
    case READ_CHECKED_STRINGS:
      if (depth + 1 > depthMax) return 0;
      store<u8>(TYPES + slot, ARRAY);
      return readCheckedStrings(p, child.checks);
    case READ_EXACTLY_ONE:
      if (c !== OPEN_BRACE) return 0;
      store<u8>(TYPES + slot, OBJECT);
      p = readObject(p + 1, child.node, depth + 1);
      return p !== 0 && hasOne(child.node) ? p : 0;
    default: // READ_LEFT
      return 0;
  }
}

/** Reads the value of a known member; a repeated one is left to the reference. */
function readMember(p: usize, child: Child, depth: u32): usize {
  const slot = <u32>child.slot;
  if (load<u8>(TYPES + slot) !== ABSENT) return 0;
  const c = load<u8>(p);
  if (c === 0x6e) {
    store<u8>(TYPES + slot, NULL);
    return isNull(p) ? p + 4 : 0;
  }
  const start = p;
  switch (child.read) {
    case READ_NODE:
      if (c !== OPEN_BRACE) return 0;
      store<u8>(TYPES + slot, OBJECT);
      return readObject(p + 1, child.node, depth + 1);
    case READ_TEXT:
      if (c !== QUOTE) return 0;
      p = readText(p, slot);
      if (p === 0) return 0;
      if ((child.flags & FLAG_LOWER) !== 0) lowerCase(slot);
      if (child.values !== 0 && !isOneOf(slotAt(slot), child.values, child.valuesEnd)) {
        note(slot, NOTE_UNKNOWN_VALUE);
      }
      break;
    case READ_INT64:
      p = readInteger(p, slot, false);
      break;
    case READ_INT32:
      if (c === QUOTE) {
        if (load<u8>(p, 1) !== QUOTE || (child.flags & FLAG_MAY_BE_EMPTY) === 0) return 0;
        const text = slotAt(slot);
        text.ptr = p + 1;
        text.len = 0;
        store<u8>(TYPES + slot, STRING);
        note(slot, NOTE_EMPTY);
        return p + 2;
      }
      p = readInteger(p, slot, true);
      break;
    case READ_BOOL:
      if (isTrue(p)) {
        store<u8>(TYPES + slot, TRUE);
        p += 4;
      } else if (isFalse(p)) {
        store<u8>(TYPES + slot, FALSE);
        p += 5;
      } else return 0;
      break;
    case READ_TIME: {
      p = readTimeText(p, slot);
      if (p === 0) return 0;
      const ms = timeMs();
      if (ms < MS_MIN || ms >= MS_END) return 0;
      break;
    }
    case READ_IP: {
      if (c !== QUOTE) return 0;
      p = readText(p, slot);
      if (p === 0) return 0;
      const text = slotAt(slot);
      if (!readIp(text.ptr, text.ptr + text.len, IPS + (slot << 4))) note(slot, NOTE_NOT_AN_IP);
      break;
    }
    case READ_HEADERS: {
      if (c !== OPEN_BRACE) return 0;
      p = readHeaders(p + 1, depth + 1);
      keepRange(slot, OBJECT, start, p);
      break;
    }
    case READ_STRINGS:
      if (depth + 1 > depthMax) return 0;
      p = readStrings(p, false);
      store<u8>(TYPES + slot, ARRAY);
      break;
    case READ_OBJECTS:
      p = readObjects(p, child, depth);
      store<u8>(TYPES + slot, ARRAY);
      break;
    case READ_SECRET:
      if (c !== QUOTE) return 0;
      p = readString(p + 1);
      if (p === 0 || !addPatch(start, p)) return 0;
      store<u8>(TYPES + slot, STRING);
      break;
    case READ_ANY:
      if (c === QUOTE) return readText(p, slot);
      store<u8>(TYPES + slot, ARRAY);
      return skipValue(p, depth, false);
    case READ_EVENT_TYPE:
      if (c !== QUOTE) return 0;
      p = readString(p + 1);
      if (p === 0 || escaped) return 0;
      store<u8>(TYPES + slot, STRING);
      return findType(start + 1, <u32>(p - start - 2)) ? p : 0;
    case READ_EVENT_TIME:
      p = readTimeText(p, slot);
      eventMs = timeMs();
      return p;
    case READ_PAYLOAD: {
      if (c !== OPEN_BRACE) return 0;
      if (changetype<usize>(eventType) !== 0) p = readObject(p + 1, eventType.root, depth + 1);
      else {
        // Skip the `object` for now. It is read again once the type is known, which also records the parts to mask.
        const patches = patchCount;
        p = skipObject(p + 1, depth + 1, false);
        patchCount = patches;
        objectAt = start;
      }
      keepRange(slot, OBJECT, start, p);
      return p;
    }
    default:
      p = promised(p, child, depth);
  }
  if (p === 0) return 0;
  present |= child.bit;
  fieldCount += child.counts;
  return p;
}

@inline
function keepRange(slot: u32, type: u8, start: usize, end: usize): void {
  const range = slotAt(slot);
  range.ptr = start;
  range.len = <u32>(end - start);
  store<u8>(TYPES + slot, type);
}

function findType(name: usize, len: u32): bool {
  if (isNamedType(lastType, name, len)) {
    eventType = lastType;
    return true;
  }
  for (let at = typesFirst; at < typesEnd; at += offsetof<EventType>()) {
    if (!isNamedType(changetype<EventType>(at), name, len)) continue;
    lastType = eventType = changetype<EventType>(at);
    return true;
  }
  return false;
}

@inline
function isNamedType(type: EventType, name: usize, len: u32): bool {
  return type.name.len === len && equalBytes(type.name.ptr, name, len);
}

/** Reads the event at `p`, which ends at `end` with a 0 byte; returns false if it is left to the reference. */
export function readEvent(p: usize, end: usize): bool {
  for (let i: usize = 0; i < SLOTS_MAX; i += 16) v128.store(TYPES + i, i8x16.splat(0));
  if (hasNotes) {
    memory.fill(NOTES, 0, SLOTS_MAX);
    hasNotes = false;
  }
  present = 0;
  fieldCount = 0;
  unknownCount = 0;
  patchCount = 0;
  poolUsed = 0;
  eventType = changetype<EventType>(0);
  objectAt = 0;
  reservePool(<u32>(end - p));
  if (load<u8>(p) !== OPEN_BRACE) return false;
  p = readObject(p + 1, envelope, 1);
  if (p === 0 || skipSpace(p) !== end) return false;
  if (changetype<usize>(eventType) === 0) return false;
  if (objectAt !== 0 && !readPayloadAgain()) return false;
  return unknownCount < 2 || areUnknownDistinct();
}

function readPayloadAgain(): bool {
  const before = unknownCount + patchCount;
  if (readObject(objectAt + 1, eventType.root, 2) === 0) return false;
  // Both lists must be in order of position; an `object` that is read late would break that order.
  return before === 0 || unknownCount + patchCount === before;
}

/** False if a name repeats: only the reference handles this case, in which the last value applies. */
function areUnknownDistinct(): bool {
  for (let i: u32 = 1; i < unknownCount; i++) {
    const one = unknownAt(i);
    for (let j: u32 = 0; j < i; j++) {
      const other = unknownAt(j);
      if (other.node !== one.node || other.nameLen !== one.nameLen) continue;
      if (equalBytes(other.name, one.name, one.nameLen)) return false;
    }
  }
  return true;
}

/**
 * Unescaping and lowercasing never lengthen a text. A text may need both, so twice the length of the event is enough.
 */
function reservePool(eventLen: u32): void {
  const need = (eventLen << 1) + 64;
  if (need <= poolSize) return;
  if (poolSize !== 0) give(pool, poolSize);
  poolSize = capacityOf(need);
  pool = take(poolSize);
}
