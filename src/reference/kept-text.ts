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

/** A range of the delivered text that is replaced, and its replacement. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: Uint8Array;
}

/** The stored form of delivered text. */
export interface KeptText {
  readonly bytes: Uint8Array;
  /** True if a lone surrogate was replaced by U+FFFD. */
  readonly hadLoneSurrogate: boolean;
}

/** Catalog entry of a value whose text is kept, or whether the complete value is secret. */
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
  return changed(text, value, changesIn(text, value, as, secretNames));
}

/** Returns the stored form of a name. */
export function keptName(text: EventText, start: number, end: number): KeptText {
  const changes: Change[] = [];
  addLoneSurrogates(text.bytes, start, end, changes);
  return changed(text, { start, end }, changes);
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
  const changes = changesIn(text, map, {}, secretNames);
  const members = membersOf(text, map.start, map.end);
  const last = new Map(members.map(({ name }, index) => [name, index]));
  for (const [index, { name, nameStart }] of members.entries()) {
    if (last.get(name) === index) continue;
    const next = members[index + 1]?.nameStart ?? map.end;
    changes.push({ start: nameStart - 1, end: next - 1, text: nothing });
  }
  return changed(
    text,
    map,
    changes.toSorted((a, b) => a.start - b.start),
  );
}

/** True if a value is, or contains, a lone surrogate. */
export function hasLoneSurrogate({ bytes }: EventText, { start, end }: JsonValue): boolean {
  return findLoneSurrogate(bytes, start, end) >= 0;
}

/**
 * True if the value under the name at `start` to `end` is a secret. Header names are ASCII: a name with another
 * character is a different name, unless the character is escaped.
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

function changed(
  { bytes }: EventText,
  { start, end }: Pick<JsonValue, 'start' | 'end'>,
  changes: readonly Change[],
): KeptText {
  if (changes.length === 0) return { bytes: bytes.subarray(start, end), hadLoneSurrogate: false };
  const parts: Uint8Array[] = [];
  let done = start;
  for (const change of changes) {
    // Replacements inside an omitted field are already omitted.
    if (change.start < done) continue;
    parts.push(bytes.subarray(done, change.start), change.text);
    done = change.end;
  }
  parts.push(bytes.subarray(done, end));
  const hadLoneSurrogate = changes.some((change) => change.text === replacement);
  return { bytes: Buffer.concat(parts), hadLoneSurrogate };
}

/** An open object or list. */
interface Open extends KeptAs {
  readonly isObject: boolean;
}

/** The replacements in a value, in text order. */
function changesIn(
  text: EventText,
  { start, end }: Pick<JsonValue, 'start' | 'end'>,
  as: KeptAs,
  secretNames: ReadonlySet<string>,
): Change[] {
  const { bytes } = text;
  const changes: Change[] = [];
  const open: Open[] = [];
  // Catalog entry of the next value; undefined if a name comes next.
  let next: KeptAs | undefined = as;
  for (let at = start; at < end;) {
    const byte = bytes[at] ?? 0;
    if (isSpace(byte) || byte === COLON) at += 1;
    else if (isPunctuation(byte)) {
      next = passPunctuation(byte, next, open);
      at += 1;
    } else {
      const tokenEnd = endOfValue(bytes, at, end);
      if (next === undefined) {
        addLoneSurrogates(bytes, at + 1, tokenEnd - 1, changes);
        next = memberOf(text, [at + 1, tokenEnd - 1], open.at(-1), secretNames);
      } else if (next.secret !== true) {
        if (byte === QUOTE) addLoneSurrogates(bytes, at + 1, tokenEnd - 1, changes);
      } else if (byte !== NULL_START) changes.push({ start: at, end: tokenEnd, text: mask });
      at = tokenEnd;
    }
  }
  return changes;
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

/** Continues after a bracket or a comma. @param as the expected token there. @returns the expected token after it. */
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

function addLoneSurrogates(bytes: Uint8Array, start: number, end: number, to: Change[]): void {
  let at = findLoneSurrogate(bytes, start, end);
  while (at >= 0) {
    to.push({ start: at, end: at + 6, text: replacement });
    at = findLoneSurrogate(bytes, at + 6, end);
  }
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
