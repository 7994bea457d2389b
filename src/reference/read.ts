import {
  isSpace,
  type JsonReader,
  jsonType,
  type JsonTypeCode,
  unescapeJson,
} from '../base/index.ts';
import type { Known, Shape } from './shapes.ts';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OBJECT_START, OBJECT_END, LIST_START, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The text of one event. */
export interface EventText {
  readonly bytes: Uint8Array;
  /** The same text with one character per byte, so that offsets in both are equal. */
  readonly latin: string;
}

/** The position of a value in the text of its event, including the quotes of a string. */
export interface JsonValue {
  readonly type: JsonTypeCode;
  readonly start: number;
  readonly end: number;
}

/** A field of an object: a value and its name, which is at `nameStart` without quotes. */
export interface JsonMember extends JsonValue {
  /** Unescaped name. */
  readonly name: string;
  readonly nameStart: number;
  readonly nameEnd: number;
}

/** A member outside the catalog, and the object that holds it. */
export interface UnknownMember {
  readonly member: JsonMember;
  readonly holder: Shape;
}

/** Maximum number of members outside the catalog: with 900,000, one event of 9 MB took 700 MB. */
export const unknownMax = 10_000;

/** Values of an object by the catalog; for a repeated member, the last value. */
export interface Tree {
  /** Values by `Known.index`; undefined if a member is absent. */
  readonly values: readonly (JsonMember | undefined)[];
  /** Of several with the same name, the last; at most one more than `unknownMax`. */
  readonly unknown: readonly UnknownMember[];
}

/**
 * Expected closing brackets of the value that `passValue` reads. Reused, because a malicious record can have ten
 * million values.
 */
const open: number[] = [];

/**
 * Skips one value and checks its syntax strictly. All other functions of this file read only text that was skipped.
 * @returns its type, or `absent` with an error in the reader.
 */
export function passValue(reader: JsonReader, depthMax: number): JsonTypeCode {
  if (open.length > 0) open.length = 0;
  let type: JsonTypeCode = jsonType.absent;
  do {
    const found = reader.scalar(reader.space());
    if (found === jsonType.absent) return found;
    if (type === jsonType.absent) type = found;
    const isBegun = found === jsonType.object || found === jsonType.array;
    if (isBegun) {
      if (open.length >= depthMax) {
        reader.failDepth(depthMax);
        return jsonType.absent;
      }
      reader.at += 1;
      open.push(found === jsonType.object ? OBJECT_END : LIST_END);
      if (reader.space() !== open.at(-1)) {
        if (found === jsonType.object && !passName(reader)) return jsonType.absent;
        continue;
      }
    }
    if (!passEnds(reader)) return jsonType.absent;
  } while (open.length > 0);
  return type;
}

/** Reads the brackets after a value, then a comma and the name of the next member, if there is one. */
function passEnds(reader: JsonReader): boolean {
  for (;;) {
    const closing = open.at(-1);
    if (closing === undefined) return true;
    const byte = reader.space();
    if (byte === closing) {
      reader.at += 1;
      open.pop();
      continue;
    }
    if (byte !== COMMA) return reader.fail(closing === OBJECT_END ? "',' or '}'" : "',' or ']'");
    reader.at += 1;
    return closing === LIST_END || passName(reader);
  }
}

function passName(reader: JsonReader): boolean {
  if (reader.space() !== QUOTE) return reader.fail('a member name');
  return reader.string() && reader.take(COLON);
}

/**
 * Yields the members of the object that starts at `start`, in order; a malicious object has millions. If the object has
 * an error at `end`, yields the members before the error; the last member may be incomplete, and has type `absent` if
 * its value is missing.
 */
export function* membersOf(text: EventText, start: number, end: number): Generator<JsonMember> {
  const { bytes } = text;
  let at = start + 1;
  for (;;) {
    while (at < end && bytes[at] !== QUOTE && bytes[at] !== OBJECT_END) at += 1;
    if (at >= end || bytes[at] === OBJECT_END) return;
    const nameStart = at + 1;
    const nameEnd = closingQuote(bytes, at, end);
    at = nameEnd + 1;
    while (at < end && isSpace(bytes[at])) at += 1;
    if (nameEnd >= end || at >= end || bytes[at] !== COLON) return;
    at += 1;
    while (at < end && isSpace(bytes[at])) at += 1;
    const valueEnd = endOfValue(bytes, at, end);
    const type = at < end ? typeAt(bytes[at]) : jsonType.absent;
    if (type === jsonType.string && valueEnd > end) return;
    const name = nameAt(text, nameStart, nameEnd);
    yield { name, nameStart, nameEnd, type, start: at, end: valueEnd };
    at = valueEnd;
  }
}

/** Yields the elements of a list, in order. */
export function* itemsOf({ bytes }: EventText, list: JsonValue): Generator<JsonValue> {
  let at = list.start + 1;
  for (;;) {
    while (isSpace(bytes[at]) || bytes[at] === COMMA) at += 1;
    if (at >= list.end - 1) return;
    const end = endOfValue(bytes, at, list.end);
    yield { type: typeAt(bytes[at]), start: at, end };
    at = end;
  }
}

/** Reads an object and its nested objects by the catalog. @param count number of known members */
export function readTree(text: EventText, object: JsonValue, root: Shape, count: number): Tree {
  const values = Array.from<JsonMember | undefined>({ length: count });
  const unknown = new Map<string, UnknownMember>();
  const waiting: { readonly shape: Shape; readonly value: JsonValue }[] = [
    { shape: root, value: object },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { shape, value } = next;
    const inside: Known[] = [];
    for (const member of membersOf(text, value.start, value.end)) {
      const known = shape.members.get(member.name);
      if (known === undefined) {
        addUnknown(text, unknown, { member, holder: shape });
      } else {
        if (known.shape !== undefined && values[known.index] === undefined) inside.push(known);
        values[known.index] = member;
      }
    }
    for (const known of inside) {
      const last = values[known.index];
      if (known.shape === undefined || last?.type !== jsonType.object) continue;
      waiting.push({ shape: known.shape, value: last });
    }
  }
  return { values, unknown: [...unknown.values()] };
}

/** Adds a member, or replaces an earlier one of the same name: names are compared without their escapes. */
function addUnknown(
  { bytes, latin }: EventText,
  unknown: Map<string, UnknownMember>,
  one: UnknownMember,
): void {
  const { name, nameEnd, nameStart } = one.member;
  // Unlike `name`, a parsed name keeps lone surrogates, so that names with different ones stay different.
  const full = latin.slice(nameStart, nameEnd).includes('\\')
    ? String(JSON.parse(`"${utf8Text(bytes.subarray(nameStart, nameEnd))}"`))
    : name;
  const key = `${one.holder.path}\n${full}`;
  if (unknown.size <= unknownMax || unknown.has(key)) unknown.set(key, one);
}

/** Content of a string in UTF-8, without quotes and escapes; a lone surrogate is U+FFFD. */
export function contentOf({ bytes }: EventText, { start, end }: JsonValue): Uint8Array {
  return unescaped(bytes, start + 1, end - 1);
}

/** True if a string contains escapes. */
export function isEscaped({ bytes }: EventText, { start, end }: JsonValue): boolean {
  return hasBackslash(bytes, start, end);
}

/** Offset of a finding's value; for a string, of its content. */
export function offsetOf({ type, start }: JsonValue): number {
  return type === jsonType.string ? start + 1 : start;
}

/** Decodes UTF-8. */
export function utf8Text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
}

/** Position of the closing quote of the string whose opening quote is at `at`; beyond `end` if it is missing. */
function closingQuote(bytes: Uint8Array, at: number, end: number): number {
  let next = at + 1;
  while (next < end && bytes[next] !== QUOTE) next += bytes[next] === BACKSLASH ? 2 : 1;
  return next;
}

/** Offset after the value that starts at `at`. */
export function endOfValue(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at];
  if (byte === QUOTE) return closingQuote(bytes, at, end) + 1;
  if (byte === OBJECT_START || byte === LIST_START) return endOfBrackets(bytes, at, end);
  let next = at;
  while (next < end && !isEndOfScalar(bytes[next])) next += 1;
  return next;
}

function endOfBrackets(bytes: Uint8Array, start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = closingQuote(bytes, at, end);
    else if (byte === OBJECT_START || byte === LIST_START) depth += 1;
    else if (byte === OBJECT_END || byte === LIST_END) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return end;
}

function isEndOfScalar(byte: number | undefined): boolean {
  return byte === COMMA || byte === OBJECT_END || byte === LIST_END || isSpace(byte);
}

function typeAt(byte: number | undefined): JsonTypeCode {
  switch (byte) {
    case QUOTE:
      return jsonType.string;
    case OBJECT_START:
      return jsonType.object;
    case LIST_START:
      return jsonType.array;
    case 0x74:
      return jsonType.true;
    case 0x66:
      return jsonType.false;
    case 0x6e:
      return jsonType.null;
    default:
      return jsonType.number;
  }
}

/** An unescaped name. `start` and `end` include its quotes. */
export function nameAt({ bytes, latin }: EventText, start: number, end: number): string {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === BACKSLASH || byte > 0x7f) return utf8Text(unescaped(bytes, start, end));
  }
  return latin.slice(start, end);
}

function unescaped(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (!hasBackslash(bytes, start, end)) return bytes.subarray(start, end);
  const target = new Uint8Array(end - start);
  return target.subarray(0, unescapeJson(bytes, start, end, target, 0));
}

function hasBackslash(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === BACKSLASH) return true;
  return false;
}
