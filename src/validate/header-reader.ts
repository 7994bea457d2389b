import { type JsonReader, jsonType, unescapeJson } from '../base/index.ts';
import type { EventSlots } from './event-slots.ts';
import { patchKind } from './patches.ts';
import type { ReadLimits, VerbatimReader } from './verbatim-reader.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OBJECT_START = 0x7b;
const OBJECT_END = 0x7d;

/** `wrongType` of a header map with too many names; behind all values of `jsonType`. */
export const tooManyNames = 255;

// Up to here names are compared one by one, beyond that through a Map.
const LINEAR_NAMES_MAX = 32;

/**
 * Reads header maps, Map<string, List<string>>, for text that is kept as delivered: masks the values of sensitive
 * headers and drops members that a later one of the same name overrides, so that every reader of the text agrees.
 */
export class HeaderReader {
  readonly #reader: JsonReader;
  readonly #verbatim: VerbatimReader;
  readonly #slots: EventSlots;
  readonly #limits: ReadLimits;
  #count = 0;
  // Per member: where it begins, its name without escapes (in the pool or in the batch), what is wrong with its value.
  #starts = new Int32Array(64);
  #nameStarts = new Int32Array(64);
  #nameEnds = new Int32Array(64);
  #namePooled = new Uint8Array(64);
  #wrongTypes = new Uint8Array(64);
  #wrongAts = new Int32Array(64);
  readonly #byName = new Map<string, number>();

  constructor(reader: JsonReader, verbatim: VerbatimReader, slots: EventSlots, limits: ReadLimits) {
    this.#reader = reader;
    this.#verbatim = verbatim;
    this.#slots = slots;
    this.#limits = limits;
  }

  /** Reads the value of a header-map slot, which begins with `byte`; false with a fault in the reader. */
  read(slot: number, byte: number, depth: number): boolean {
    const reader = this.#reader;
    const start = reader.at;
    if (byte !== OBJECT_START) {
      const type = this.#verbatim.value(byte, depth, false);
      this.#slots.set(slot, type, start, reader.at);
      return type !== jsonType.absent;
    }
    this.#count = 0;
    if (this.#byName.size > 0) this.#byName.clear();
    if (!this.#members(depth + 1)) return false;
    this.#slots.set(slot, jsonType.object, start, reader.at);
    this.#blame(slot);
    return true;
  }

  #members(depth: number): boolean {
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
      const index = this.#begin(reader.at);
      if (!reader.string()) return false;
      this.#name(index);
      const masking = this.#verbatim.isSecret();
      if (!reader.take(COLON)) return false;
      if (this.#verbatim.strings(reader.space(), depth, masking) === jsonType.absent) return false;
      this.#wrongTypes[index] = this.#verbatim.wrongType;
      this.#wrongAts[index] = this.#verbatim.wrongAt;
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

  /** Starts on a member. Beyond the limit of names, members are only counted: the event is set aside. */
  #begin(at: number): number {
    const index = Math.min(this.#count, this.#limits.headerNamesMax);
    this.#count += 1;
    if (index === this.#starts.length) {
      this.#starts = grown(this.#starts, new Int32Array(index * 2));
      this.#nameStarts = grown(this.#nameStarts, new Int32Array(index * 2));
      this.#nameEnds = grown(this.#nameEnds, new Int32Array(index * 2));
      this.#namePooled = grown(this.#namePooled, new Uint8Array(index * 2));
      this.#wrongTypes = grown(this.#wrongTypes, new Uint8Array(index * 2));
      this.#wrongAts = grown(this.#wrongAts, new Int32Array(index * 2));
    }
    this.#starts[index] = at;
    return index;
  }

  /** Notes the name read last; an earlier member of that name is dropped. */
  #name(index: number): void {
    const { textStart, textEnd, escaped, bytes } = this.#reader;
    const { pool } = this.#slots;
    this.#nameStarts[index] = textStart;
    this.#nameEnds[index] = textEnd;
    this.#namePooled[index] = escaped ? 1 : 0;
    if (escaped) {
      this.#verbatim.noteLoneSurrogates(textStart, textEnd);
      const start = pool.reserve(textEnd - textStart);
      pool.length = unescapeJson(bytes, textStart, textEnd, pool.bytes, start);
      this.#nameStarts[index] = start;
      this.#nameEnds[index] = pool.length;
    }
    const earlier = this.#earlier(index);
    if (earlier < 0) return;
    this.#nameEnds[earlier] = -1;
    this.#wrongTypes[earlier] = 0;
    const next = this.#starts[earlier + 1] ?? 0;
    this.#slots.patches.add(patchKind.drop, this.#starts[earlier] ?? 0, next);
  }

  /** Number of the earlier member with the name of member `index`, -1 when there is none. */
  #earlier(index: number): number {
    if (index >= LINEAR_NAMES_MAX) return this.#earlierOfMany(index);
    for (let other = 0; other < index; other++) if (this.#sameName(other, index)) return other;
    return -1;
  }

  #earlierOfMany(index: number): number {
    if (index === LINEAR_NAMES_MAX) {
      for (let other = 0; other < index; other++) {
        if (this.#nameEnds[other] !== -1) this.#byName.set(this.#nameText(other), other);
      }
    }
    const name = this.#nameText(index);
    const earlier = this.#byName.get(name) ?? -1;
    this.#byName.set(name, index);
    return earlier === index ? -1 : earlier;
  }

  #sameName(a: number, b: number): boolean {
    const from = this.#nameStarts[a] ?? 0;
    const to = this.#nameStarts[b] ?? 0;
    const length = (this.#nameEnds[b] ?? 0) - to;
    if ((this.#nameEnds[a] ?? 0) - from !== length) return false;
    const source = this.#nameSource(a);
    const target = this.#nameSource(b);
    for (let i = 0; i < length; i++) if (source[from + i] !== target[to + i]) return false;
    return true;
  }

  #nameText(index: number): string {
    const { buffer, byteOffset } = this.#nameSource(index);
    const start = this.#nameStarts[index] ?? 0;
    const length = (this.#nameEnds[index] ?? 0) - start;
    return Buffer.from(buffer, byteOffset + start, length).toString('latin1');
  }

  #nameSource(index: number): Uint8Array {
    return this.#namePooled[index] === 1 ? this.#slots.pool.bytes : this.#slots.bytes;
  }

  #blame(slot: number): void {
    const slots = this.#slots;
    const { headerNamesMax } = this.#limits;
    if (this.#count > headerNamesMax) {
      slots.markWrong(slot, tooManyNames, slot, this.#starts[headerNamesMax] ?? 0);
      return;
    }
    for (let index = 0; index < this.#count; index++) {
      const type = this.#wrongTypes[index] ?? 0;
      if (type === 0) continue;
      slots.markWrong(slot, type, slot, this.#wrongAts[index] ?? 0);
      return;
    }
  }
}

function grown<T extends Int32Array | Uint8Array>(values: T, copy: T): T {
  copy.set(values);
  return copy;
}
