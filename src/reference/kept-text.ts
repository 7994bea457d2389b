import { findLoneSurrogate, isSpace } from '../base/index.ts';
import { maskedText } from '../catalog/index.ts';
import { endOfValue, type EventText, type JsonValue, membersOf, nameAt } from './read.ts';
import type { Known, Shape } from './shapes.ts';

const [QUOTE, COMMA, COLON] = [0x22, 0x2c, 0x3a];
const [OBJECT_START, OBJECT_END, LIST_START, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];
const NULL_START = 0x6e;

const mask = utf8(JSON.stringify(maskedText));
const replacement = utf8('\\ufffd');
const nothing = utf8('');
/** Longer ranges are copied with `set`. For shorter ones, the call would cost more than copying the bytes. */
const copiedBySet = 32;

/** The stored form of delivered text. */
export interface KeptText {
  readonly bytes: Uint8Array;
  /** True if a lone surrogate was replaced by U+FFFD. */
  readonly hadLoneSurrogate: boolean;
}

/** How the text of a value is kept: by its catalog entry, or completely masked as a secret. */
export interface KeptAs {
  readonly shape?: Shape | undefined;
  readonly items?: Shape | undefined;
  readonly secret?: boolean;
}

/**
 * Returns the stored text of a value: secrets are masked, except `null`, and lone surrogates are replaced. Secrets are
 * the secret fields of the catalog, and any value with a secret name that is not in the catalog.
 * @param secretNames in lower case.
 */
export function keptValue(
  text: EventText,
  value: Pick<JsonValue, 'start' | 'end'>,
  as: KeptAs,
  secretNames: ReadonlySet<string>,
): KeptText {
  return keptRange(text, value, { as, secretNames, omitted: [] });
}

/** Returns the stored form of a name. */
export function keptName(text: EventText, start: number, end: number): KeptText {
  const kept = new Replacements(text.bytes, start);
  replaceLoneSurrogates(text.bytes, start, end, kept);
  return kept.end(end);
}

/**
 * Returns the stored form of a header map. Only the last value of a repeated name is kept, so that all readers of the
 * text agree.
 */
export function keptHeaders(
  text: EventText,
  map: JsonValue,
  secretNames: ReadonlySet<string>,
): KeptText {
  const members = [...membersOf(text, map.start, map.end)];
  const last = new Map(members.map(({ name }, index) => [name, index]));
  const omitted: Range[] = [];
  for (const [index, { name, nameStart }] of members.entries()) {
    if (last.get(name) === index) continue;
    const next = members[index + 1]?.nameStart ?? map.end;
    omitted.push({ start: nameStart - 1, end: next - 1 });
  }
  return keptRange(text, map, { as: {}, secretNames, omitted });
}

/** True if a value is, or contains, a lone surrogate. */
export function hasLoneSurrogate({ bytes }: EventText, { start, end }: JsonValue): boolean {
  return findLoneSurrogate(bytes, start, end) >= 0;
}

/**
 * True if the value under the name at `start` to `end` is a secret. Header names are ASCII, so a name with any other
 * character is not secret, unless it contains escapes.
 */
export function isSecret(
  text: EventText,
  [start, end]: readonly [start: number, end: number],
  secretNames: ReadonlySet<string>,
): boolean {
  const name = nameAt(text, start, end);
  const isAscii = name.length === end - start;
  if (!isAscii && !text.latin.slice(start, end).includes('\\')) return false;
  return secretNames.has(name.toLowerCase());
}

type Range = Pick<JsonValue, 'start' | 'end'>;

/**
 * Copies delivered text, except replaced ranges, into one buffer, because an event may have a million secrets. Without
 * replacements, the text itself is returned.
 */
class Replacements {
  readonly #bytes: Uint8Array;
  readonly #start: number;
  #out: Uint8Array | undefined;
  #length = 0;
  #done: number;
  #hadLoneSurrogate = false;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#start = start;
    this.#done = start;
  }

  /** Ranges come in text order. */
  replace(start: number, end: number, text: Uint8Array): void {
    this.#copy(this.#bytes, this.#done, start);
    this.#copy(text, 0, text.length);
    this.#done = end;
    if (text === replacement) this.#hadLoneSurrogate = true;
  }

  end(end: number): KeptText {
    if (this.#out === undefined)
      return { bytes: this.#bytes.subarray(this.#start, end), hadLoneSurrogate: false };
    this.#copy(this.#bytes, this.#done, end);
    return { bytes: this.#out.subarray(0, this.#length), hadLoneSurrogate: this.#hadLoneSurrogate };
  }

  #copy(from: Uint8Array, start: number, end: number): void {
    const out = this.#withRoomFor(end - start);
    if (end - start > copiedBySet) out.set(from.subarray(start, end), this.#length);
    else for (let at = start; at < end; at++) out[this.#length + at - start] = from[at] ?? 0;
    this.#length += end - start;
  }

  #withRoomFor(bytes: number): Uint8Array {
    const out = this.#out;
    if (out !== undefined && this.#length + bytes <= out.length) return out;
    const wider = new Uint8Array(2 * (this.#length + bytes) + 64);
    if (out !== undefined) wider.set(out.subarray(0, this.#length));
    this.#out = wider;
    return wider;
  }
}

/** An open object or list. */
interface Open extends KeptAs {
  readonly isObject: boolean;
}

/** How a range of text is kept. */
interface Keeping {
  readonly as: KeptAs;
  readonly secretNames: ReadonlySet<string>;
  /** Members of the value that are omitted, with the comma after them, in text order. */
  readonly omitted: readonly Range[];
}

function keptRange(
  text: EventText,
  { start, end }: Range,
  { as, secretNames, omitted }: Keeping,
): KeptText {
  const { bytes } = text;
  const kept = new Replacements(bytes, start);
  const open: Open[] = [];
  let nextOmitted = 0;
  // Catalog entry of the next value; undefined if a name comes next.
  let next: KeptAs | undefined = as;
  for (let at = start; at < end;) {
    const left = omitted[nextOmitted];
    if (left?.start === at) {
      kept.replace(at, left.end, nothing);
      nextOmitted += 1;
      at = left.end;
      continue;
    }
    const byte = bytes[at] ?? 0;
    if (isSpace(byte) || byte === COLON) at += 1;
    else if (isPunctuation(byte)) {
      next = passPunctuation(byte, next, open);
      at += 1;
    } else {
      const tokenEnd = endOfValue(bytes, at, end);
      if (next === undefined) {
        replaceLoneSurrogates(bytes, at + 1, tokenEnd - 1, kept);
        next = memberOf(text, [at + 1, tokenEnd - 1], open.at(-1), secretNames);
      } else if (next.secret !== true) {
        if (byte === QUOTE) replaceLoneSurrogates(bytes, at + 1, tokenEnd - 1, kept);
      } else if (byte !== NULL_START) kept.replace(at, tokenEnd, mask);
      at = tokenEnd;
    }
  }
  return kept.end(end);
}

function isPunctuation(byte: number): boolean {
  return (
    byte === COMMA ||
    byte === OBJECT_START ||
    byte === OBJECT_END ||
    byte === LIST_START ||
    byte === LIST_END
  );
}

/**
 * Continues after a bracket or a comma. @param as catalog entry of the value that starts at the bracket
 * @returns the catalog entry of the next value; undefined if no value can follow directly, for example before a name
 */
function passPunctuation(byte: number, as: KeptAs | undefined, open: Open[]): KeptAs | undefined {
  const secret = as?.secret === true;
  if (byte === OBJECT_START) open.push({ isObject: true, shape: as?.shape, secret });
  else if (byte === LIST_START) open.push({ isObject: false, items: as?.items, secret });
  else if (byte !== COMMA) open.pop();
  const around = open.at(-1);
  return around === undefined || around.isObject
    ? undefined
    : { shape: around.items, secret: around.secret === true };
}

function memberOf(
  text: EventText,
  name: readonly [start: number, end: number],
  object: Open | undefined,
  secretNames: ReadonlySet<string>,
): KeptAs {
  const known: Known | undefined = object?.shape?.members.get(nameAt(text, name[0], name[1]));
  return known ?? { secret: object?.secret === true || isSecret(text, name, secretNames) };
}

function replaceLoneSurrogates(
  bytes: Uint8Array,
  start: number,
  end: number,
  kept: Replacements,
): void {
  let at = findLoneSurrogate(bytes, start, end);
  while (at >= 0) {
    kept.replace(at, at + 6, replacement);
    at = findLoneSurrogate(bytes, at + 6, end);
  }
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
