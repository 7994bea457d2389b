import { jsonType, jsonTypeName } from '../base/index.ts';
import type { Field } from '../catalog/index.ts';
import { impossible, type Problem, wrongType } from './findings.ts';
import { noteBit } from './notes.ts';
import { readInteger } from './integers.ts';
import { readIp } from './ip-addresses.ts';
import { hasLoneSurrogate, keptHeaders } from './kept-text.ts';
import {
  contentOf,
  type EventText,
  isEscaped,
  itemsOf,
  type JsonMember,
  type JsonValue,
  membersOf,
  offsetOf,
} from './read.ts';
import type { Known } from './shapes.ts';
import { readTimestamp } from './timestamps.ts';

/** A value of the right type, normalized and converted. */
export interface Checked {
  readonly value: JsonValue;
  /** Notes about the value: bits of `noteBit`. */
  readonly notes: number;
  /** Stored text of a string or a header map, in UTF-8. */
  readonly text?: Uint8Array;
  /** The number; for a time, microseconds since 1970. */
  readonly integer?: bigint;
  /** The IP address as 16 bytes. */
  readonly address?: Uint8Array;
}

/** Limits for the values of fields. */
export interface FieldLimits {
  /** Maximum number of names in one header map. */
  readonly headerNamesMax: number;
  /** Names whose values are masked, in lower case. */
  readonly secretNames: ReadonlySet<string>;
}

export const rfc3339 = 'RFC 3339 date and time';
// Range of DateTime64.
const msMin = Date.UTC(1900, 0, 1);
const msEnd = Date.UTC(2300, 0, 1);

/** Checks a value of the payload that is neither absent nor null. */
export function checkField(
  text: EventText,
  value: JsonValue,
  known: Known,
  limits: FieldLimits,
): Checked | Problem {
  const { field, path, shape } = known;
  if (shape !== undefined) return checkType(value, path, 'object');
  switch (field?.kind) {
    case 'bool':
      return checkType(value, path, 'boolean');
    case 'header_map':
      return checkHeaders(text, value, path, limits);
    case 'string_list':
      return checkStrings(text, value, path);
    case 'json':
      return checkObjects(text, value, known);
    default:
      return field === undefined ? untyped(text, value) : checkScalar(text, value, field);
  }
}

function checkScalar(text: EventText, value: JsonValue, field: Field): Checked | Problem {
  const { kind, path } = field;
  if (kind === 'int32' || kind === 'int64') return checkNumber(text, value, field);
  if (value.type !== jsonType.string) return wrongType(path, 'string', value);
  return kind === 'timestamp' ? checkTime(text, value, path) : checkString(text, value, field);
}

function checkType(value: JsonValue, path: string, name: string): Checked | Problem {
  return jsonTypeName(value.type) === name ? { value, notes: 0 } : wrongType(path, name, value);
}

/** Checks a member whose type the catalog does not define. If it is text, the text is kept. */
function untyped(text: EventText, value: JsonValue): Checked {
  const content = value.type === jsonType.string ? contentOf(text, value) : new Uint8Array(0);
  return { value, notes: 0, text: content };
}

/** Checks a text of the envelope. */
export function checkText(text: EventText, value: JsonValue): Checked {
  const notes = hasLoneSurrogate(text, value) ? noteBit.loneSurrogate : 0;
  return { value, notes, text: contentOf(text, value) };
}

/** The time in a string: microseconds since 1970, and milliseconds with a fraction; undefined if it is invalid. */
export function readTime(
  text: EventText,
  value: JsonValue,
): { readonly micros: bigint; readonly ms: number } | undefined {
  const content = contentOf(text, value);
  const fraction = { micros: 0 };
  const seconds = readTimestamp(content, 0, content.length, fraction);
  if (Number.isNaN(seconds)) return undefined;
  const micros = BigInt(seconds) * 1_000_000n + BigInt(fraction.micros);
  return { micros, ms: seconds * 1_000 + fraction.micros / 1_000 };
}

function checkString(text: EventText, value: JsonValue, field: Field): Checked {
  // A secret is masked without validation, so that no finding reveals its text.
  if (field.secret) return { value, notes: 0, text: text.bytes.subarray(value.start, value.end) };
  const checked = checkText(text, value);
  const content = checked.text ?? text.bytes;
  if (field.kind === 'ip') {
    const address = new Uint8Array(16);
    if (readIp(content, 0, content.length, address, 0)) return { ...checked, address };
    return { ...checked, notes: checked.notes | noteBit.notAnIp };
  }
  const lower = field.quirks.includes('upper_case') ? lowerCase(content) : content;
  let { notes } = checked;
  if (lower !== content) notes |= noteBit.upperCase;
  if (field.values !== undefined && !isOneOf(lower, field.values)) notes |= noteBit.unknownValue;
  return { value, notes, text: lower };
}

function checkNumber(text: EventText, value: JsonValue, field: Field): Checked | Problem {
  const { path, kind } = field;
  if (value.type !== jsonType.number) {
    const isEmpty = value.type === jsonType.string && value.end - value.start === 2;
    if (!isEmpty || !field.quirks.includes('empty_port')) return wrongType(path, kind, value);
    return { value, notes: noteBit.empty, text: new Uint8Array(0) };
  }
  const integer = readInteger(text.latin.slice(value.start, value.end));
  if (typeof integer === 'string') return impossible(path, kind, [integer, value.start]);
  if (kind === 'int32' && BigInt.asIntN(32, integer) !== integer) {
    return impossible(path, kind, ['number out of range', value.start]);
  }
  return { value, notes: 0, integer };
}

function checkTime(text: EventText, value: JsonValue, path: string): Checked | Problem {
  const offset = isEscaped(text, value) ? -1 : offsetOf(value);
  const time = readTime(text, value);
  // A time that cannot be parsed has the wrong type; a time that cannot be stored has the wrong value.
  if (time === undefined) return { ...wrongType(path, rfc3339, value), offset };
  if (time.ms < msMin || time.ms >= msEnd) {
    return impossible(path, 'time from 1900 to 2299', ['time out of range', offset]);
  }
  return { value, notes: 0, integer: time.micros, text: contentOf(text, value) };
}

function checkHeaders(
  text: EventText,
  value: JsonValue,
  path: string,
  { headerNamesMax: namesMax, secretNames }: FieldLimits,
): Checked | Problem {
  const expected = 'object of string arrays';
  if (value.type !== jsonType.object) return wrongInside(path, expected, value);
  const members: JsonMember[] = [];
  for (const member of membersOf(text, value.start, value.end)) {
    if (members.length === namesMax) {
      const [most, offset] = [`at most ${namesMax} names`, member.nameStart - 1];
      return { reason: 'limit', path, expected: most, found: 'more names', offset };
    }
    members.push(member);
  }
  const last = new Map(members.map((member) => [member.name, member]));
  for (const member of members) {
    if (last.get(member.name) !== member) continue;
    const wrong = member.type === jsonType.array ? firstNonString(text, member) : member;
    if (wrong !== undefined) return wrongInside(path, expected, wrong);
  }
  const kept = keptHeaders(text, value, secretNames);
  return { value, notes: kept.hadLoneSurrogate ? noteBit.loneSurrogate : 0, text: kept.bytes };
}

function checkStrings(text: EventText, value: JsonValue, path: string): Checked | Problem {
  const expected = 'array of strings';
  if (value.type !== jsonType.array) return wrongInside(path, expected, value);
  const wrong = firstNonString(text, value);
  return wrong === undefined ? { value, notes: 0 } : wrongInside(path, expected, wrong);
}

function checkObjects(text: EventText, value: JsonValue, known: Known): Checked | Problem {
  const expected = 'array of objects';
  if (value.type !== jsonType.array) return wrongType(known.path, expected, value);
  for (const item of itemsOf(text, value)) {
    if (item.type !== jsonType.object) return wrongInside(known.path, expected, item);
    const members = knownMembers(text, item, known);
    for (const [name, { path }] of known.items?.members ?? []) {
      const member = members.get(name);
      const isFine =
        member === undefined || member.type === jsonType.string || member.type === jsonType.null;
      if (!isFine) return wrongInside(path, 'string', member);
    }
  }
  return { value, notes: 0 };
}

/** Members of a list element that are in the catalog; of a repeated one, the last. */
function knownMembers(
  text: EventText,
  { start, end }: JsonValue,
  { items }: Known,
): ReadonlyMap<string, JsonMember> {
  const found = new Map<string, JsonMember>();
  for (const member of membersOf(text, start, end)) {
    if (items?.members.has(member.name)) found.set(member.name, member);
  }
  return found;
}

/**
 * Returns the problem of a value with the wrong type that is a list or a header map, or is inside one. The offset is
 * that of the first byte of the value, even if this byte is a quote.
 */
function wrongInside(path: string, expected: string, { type, start }: JsonValue): Problem {
  return { reason: 'type', path, expected, found: jsonTypeName(type), offset: start };
}

function firstNonString(text: EventText, list: JsonValue): JsonValue | undefined {
  for (const item of itemsOf(text, list)) if (item.type !== jsonType.string) return item;
  return undefined;
}

function lowerCase(content: Uint8Array): Uint8Array {
  if (!content.some(isUpperCase)) return content;
  return content.map((byte) => (isUpperCase(byte) ? byte | 0x20 : byte));
}

function isUpperCase(byte: number): boolean {
  return byte >= 0x41 && byte <= 0x5a;
}

function isOneOf(content: Uint8Array, values: readonly string[]): boolean {
  const text = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1');
  return values.includes(text);
}
