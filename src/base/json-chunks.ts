import { lastBoundary } from './json-frames.ts';

const NEWLINE = 0x0a;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

/** How much of an oversized value is kept, so that a person can tell what it was. */
const OVERSIZED_HEAD_BYTES = 64 * 1024;

/** A piece of a text that begins and ends between two JSON values. */
export interface TextChunk {
  readonly bytes: Uint8Array;
  /** Offsets in the whole text. */
  readonly start: number;
  readonly end: number;
  /** Set for a value beyond the limit: its size; `bytes` is then only its head. */
  readonly fullBytes?: number;
}

/**
 * Cuts a text of any length, as it is read, between its JSON values. Holds at most one unfinished value, and no more of
 * it than `valueBytesMax` (plus one push): a larger one is passed over as one chunk with `fullBytes`, up to the next
 * line that begins with `{` or the next `}{`.
 *
 * Chunks follow one another without gap or overlap, so the end of the last one that was dealt with is where to begin
 * again (`offset`).
 */
export class ChunkCutter {
  /** Offset of the first byte of `#pieces`. */
  #offset: number;
  readonly #valueBytesMax: number;
  /** What was pushed and not cut off yet. */
  #pieces: Uint8Array[] = [];
  #held = 0;
  /** Not worth looking for a boundary before this much is held: keeps the work linear while a value grows. */
  #lookAt = 0;
  /** While an oversized value is passed over: its head, its size so far, and the last byte seen. */
  #oversized: { head: Uint8Array; size: number; lastByte: number } | undefined;

  constructor(offset: number, valueBytesMax: number) {
    this.#offset = offset;
    this.#valueBytesMax = valueBytesMax;
  }

  /** Takes the next bytes of the text, which it may keep views of, and returns what can be cut off. */
  push(bytes: Uint8Array): readonly TextChunk[] {
    const chunks: TextChunk[] = [];
    const rest = this.#passOver(bytes, chunks);
    if (rest.length === 0) return chunks;
    const after = this.#endLine(rest, chunks);
    this.#hold(after);
    if (this.#held >= this.#lookAt) this.#cut(chunks);
    return chunks;
  }

  /** The text ends here: returns what is left of it. The cutter can go on after that. */
  end(): readonly TextChunk[] {
    const oversized = this.#oversized;
    this.#oversized = undefined;
    if (oversized) return [this.#oversizedChunk(oversized.head, oversized.size)];
    const bytes = this.#take();
    return bytes.length === 0 ? [] : [this.#chunk(bytes)];
  }

  /** Passes over the rest of an oversized value; returns what follows it. */
  #passOver(bytes: Uint8Array, chunks: TextChunk[]): Uint8Array {
    const oversized = this.#oversized;
    if (oversized === undefined || bytes.length === 0) return bytes;
    const next = nextValue(bytes, oversized.lastByte);
    if (next < 0) {
      oversized.size += bytes.length;
      oversized.lastByte = bytes[bytes.length - 1] ?? 0;
      return bytes.subarray(bytes.length);
    }
    this.#oversized = undefined;
    chunks.push(this.#oversizedChunk(oversized.head, oversized.size + next));
    return bytes.subarray(next);
  }

  /**
   * Cuts a held beginning of a line off together with its end, so that the megabyte after it need not be copied to be
   * in one piece with it.
   * @returns what is left of `bytes`.
   */
  #endLine(bytes: Uint8Array, chunks: TextChunk[]): Uint8Array {
    if (this.#held === 0 || this.#held > bytes.length) return bytes;
    const newline = Buffer.prototype.indexOf.call(bytes, NEWLINE);
    if (newline < 0) return bytes;
    const line = Buffer.concat([...this.#pieces, bytes.subarray(0, newline + 1)]);
    if (lastBoundary(line) !== line.length) return bytes;
    this.#take();
    chunks.push(this.#chunk(line));
    return bytes.subarray(newline + 1);
  }

  #cut(chunks: TextChunk[]): void {
    const bytes = this.#take();
    const boundary = lastBoundary(bytes);
    if (boundary > 0) chunks.push(this.#chunk(bytes.subarray(0, boundary)));
    const rest = bytes.subarray(boundary);
    if (rest.length <= this.#valueBytesMax) {
      // A short rest is copied, lest it keep a large read buffer alive.
      this.#hold(boundary === 0 ? rest : rest.slice());
      this.#lookAt = Math.min(rest.length * 2, this.#valueBytesMax + 1);
      return;
    }
    this.#oversized = {
      head: rest.slice(0, OVERSIZED_HEAD_BYTES),
      size: rest.length,
      lastByte: rest[rest.length - 1] ?? 0,
    };
  }

  #hold(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#pieces.push(bytes);
    this.#held += bytes.length;
  }

  /** All that is held, in one piece. */
  #take(): Uint8Array {
    const [first] = this.#pieces;
    const bytes = first && this.#pieces.length === 1 ? first : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#held = 0;
    this.#lookAt = 0;
    return bytes;
  }

  #chunk(bytes: Uint8Array): TextChunk {
    const start = this.#offset;
    this.#offset += bytes.length;
    return { bytes, start, end: this.#offset };
  }

  #oversizedChunk(head: Uint8Array, fullBytes: number): TextChunk {
    const start = this.#offset;
    this.#offset += fullBytes;
    return { bytes: head, start, end: this.#offset, fullBytes };
  }
}

/** Where the next value can begin: a `{` after a line break or after `}`; -1 when there is none. */
function nextValue(bytes: Uint8Array, lastByte: number): number {
  let before = lastByte;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === OBJECT && (before === NEWLINE || before === OBJECT_END)) return at;
    before = byte;
  }
  return -1;
}
