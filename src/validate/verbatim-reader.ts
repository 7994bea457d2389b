import { findLoneSurrogate, type JsonReader, jsonType, unescapeJson } from '../base/index.ts';
import { patchKind, type Patches } from './patches.ts';
import type { TextPool } from './text-pool.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST_START = 0x5b;
const LIST_END = 0x5d;
const OBJECT_END = 0x7d;

/** What a reader needs to know about masking and nesting. */
export interface ReadLimits {
  /** Lower-case names of members whose values are masked wherever they turn up. */
  readonly secretNames: ReadonlySet<string>;
  readonly depthMax: number;
  /** Most names in one header map. */
  readonly headerNamesMax: number;
}

/**
 * Reads JSON values of unknown shape strictly, for text that is kept as delivered: notes what is to be masked (scalars
 * under a secret name, those in lists and objects under it included, `null` excepted) and lone surrogates.
 */
export class VerbatimReader {
  readonly #reader: JsonReader;
  readonly #patches: Patches;
  readonly #pool: TextPool;
  readonly #limits: ReadLimits;
  /** After `strings`: type and place of what is not as it should be, 0 when all is. */
  wrongType = 0;
  wrongAt = 0;
  /** 1 = some secret name has this length and first letter: spares most names the slow comparison. */
  readonly #secretHints = new Uint8Array(0x10000);

  constructor(reader: JsonReader, patches: Patches, pool: TextPool, limits: ReadLimits) {
    this.#reader = reader;
    this.#patches = patches;
    this.#pool = pool;
    this.#limits = limits;
    for (const name of limits.secretNames)
      this.#secretHints[hintOf(name.length, name.charCodeAt(0))] = 1;
  }

  /**
   * Reads the value that begins with `byte`, at nesting `depth` of what is around it.
   * @returns its `jsonType`, or `absent` with a fault in the reader.
   */
  value(byte: number, depth: number, masking: boolean): number {
    const reader = this.#reader;
    const start = reader.at;
    const type = reader.scalar(byte);
    switch (type) {
      case jsonType.object:
        return this.#object(depth + 1, masking) ? type : jsonType.absent;
      case jsonType.array:
        return this.#list(depth + 1, masking, false) ? type : jsonType.absent;
      case jsonType.string:
        if (masking) this.#patches.add(patchKind.mask, start, reader.at);
        else if (reader.escaped) this.noteLoneSurrogates(reader.textStart, reader.textEnd);
        return type;
      case jsonType.absent:
      case jsonType.null:
        return type;
      default:
        if (masking) this.#patches.add(patchKind.mask, start, reader.at);
        return type;
    }
  }

  /** Notes the lone surrogate escapes of a string as written. */
  noteLoneSurrogates(start: number, end: number): void {
    let at = findLoneSurrogate(this.#reader.bytes, start, end);
    while (at >= 0) {
      this.#patches.add(patchKind.loneSurrogate, at, at + 6);
      at = findLoneSurrogate(this.#reader.bytes, at + 6, end);
    }
  }

  /** Whether the value of the member whose name was read last is to be masked. */
  isSecret(): boolean {
    const { textStart, textEnd, escaped, bytes } = this.#reader;
    const hint = hintOf(textEnd - textStart, bytes[textStart] ?? 0);
    if (!escaped && this.#secretHints[hint] !== 1) return false;
    const pool = this.#pool;
    const start = pool.reserve(textEnd - textStart);
    const end = unescapeJson(bytes, textStart, textEnd, pool.bytes, start);
    const name = Buffer.from(pool.bytes.buffer, start, end - start).toString('utf8');
    return this.#limits.secretNames.has(name.toLowerCase());
  }

  #object(depth: number, masking: boolean): boolean {
    const reader = this.#reader;
    if (depth > this.#limits.depthMax) return reader.failDepth(this.#limits.depthMax);
    reader.at += 1;
    let byte = reader.space();
    if (byte === OBJECT_END) {
      reader.at += 1;
      return true;
    }
    for (;;) {
      if (byte !== QUOTE) return reader.fail('a member name');
      if (!reader.string()) return false;
      if (reader.escaped) this.noteLoneSurrogates(reader.textStart, reader.textEnd);
      const masked = masking || this.isSecret();
      if (!reader.take(COLON)) return false;
      // oxlint-disable-next-line input/no-recursion -- At most `depthMax` levels.
      if (this.value(reader.space(), depth, masked) === jsonType.absent) return false;
      byte = reader.space();
      if (byte === OBJECT_END) {
        reader.at += 1;
        return true;
      }
      if (byte !== COMMA) return reader.fail("',' or '}'");
      reader.at += 1;
      byte = reader.space();
    }
  }

  /**
   * Reads what should be a list of strings and begins with `byte`; anything else is read as well.
   * @returns its `jsonType`, or `absent` with a fault in the reader; `wrongType` and `wrongAt` tell of the first thing
   *   that is no list of strings.
   */
  strings(byte: number, depth: number, masking: boolean): number {
    const reader = this.#reader;
    this.wrongType = 0;
    if (byte !== LIST_START) {
      this.wrongAt = reader.at;
      this.wrongType = this.value(byte, depth, masking);
      return this.wrongType;
    }
    return this.#list(depth + 1, masking, true) ? jsonType.array : jsonType.absent;
  }

  #list(depth: number, masking: boolean, ofStrings: boolean): boolean {
    const reader = this.#reader;
    if (depth > this.#limits.depthMax) return reader.failDepth(this.#limits.depthMax);
    reader.at += 1;
    let byte = reader.space();
    if (byte === LIST_END) {
      reader.at += 1;
      return true;
    }
    for (;;) {
      const at = reader.at;
      // oxlint-disable-next-line input/no-recursion -- At most `depthMax` levels.
      const type = this.value(byte, depth, masking);
      if (type === jsonType.absent) return false;
      if (ofStrings && type !== jsonType.string && this.wrongType === 0) {
        this.wrongType = type;
        this.wrongAt = at;
      }
      byte = reader.space();
      if (byte === LIST_END) {
        reader.at += 1;
        return true;
      }
      if (byte !== COMMA) return reader.fail("',' or ']'");
      reader.at += 1;
      byte = reader.space();
    }
  }
}

function hintOf(lengthBytes: number, firstByte: number): number {
  return (Math.min(lengthBytes, 255) << 8) | ((firstByte | 0x20) & 0xff);
}
