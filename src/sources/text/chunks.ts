import { buffers, isSpace, lastBoundary, rawBytesMax } from '../../base/index.ts';
import type { Memory, Permit, RawRecord } from '../../flow.ts';
import type { ByteReader } from './byte-reader.ts';
import { releaseOf } from '../permits.ts';
import { ValueEnd } from './skip-value.ts';

/** A chunk of text that starts and ends between events; empty if no data arrived for a while. */
export interface Chunk {
  readonly bytes: Uint8Array;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** Size of an event beyond the limit, if `bytes` is only its head. */
  readonly fullBytes?: number;
  /** True if no more text was available at that time. */
  readonly isTip: boolean;
  /** Releases the memory of `bytes` and its permit; see `RecordPage.release`. */
  readonly release?: () => void;
  /** Permit for its memory. */
  readonly permit?: Permit;
}

/** Converts a chunk to records: one, or none if it is empty. */
export function recordsOf({ bytes, start, end, fullBytes }: Chunk): readonly RawRecord[] {
  if (bytes.length === 0) return [];
  const record = { bytes, position: String(start), end: String(end) };
  return [fullBytes === undefined ? record : { ...record, fullBytes }];
}

/** Creates a chunk without text, which shows that the reader is alive. */
export function emptyAt(offset: number): Chunk {
  return { bytes: new Uint8Array(0), start: offset, end: offset, isTip: true };
}

/** Options for cutting text into chunks. */
export interface ChunkOptions {
  readonly memory: Memory;
  /** Offset of the first byte of the reader. */
  readonly offset: number;
  readonly chunkBytes: number;
  /** Maximum size of an event in memory; of a larger one, only the head is kept. */
  readonly eventBytes: number;
  /** What to do with an incomplete event at the end: deliver it unchanged, or leave it for later. */
  tail(): 'deliver' | 'leave';
}

/**
 * Cuts text into chunks between events. Reads only on request, and holds one chunk, or more for a larger event. If no
 * more text is available, it delivers the complete events that it has, and waits.
 */
export class ChunkCutter {
  readonly #reader: ByteReader;
  readonly #options: ChunkOptions;
  /** Current memory from the pool; `#buffer` is the part in use. */
  #memory: Uint8Array = new Uint8Array(0);
  #buffer: Uint8Array = new Uint8Array(0);
  #filled = 0;
  /** Offset of `#buffer[0]` in the text. */
  #offset: number;
  #isTip = false;
  /** Permit for the current memory; undefined while nothing is read. */
  #permit: Permit | undefined;

  constructor(reader: ByteReader, options: ChunkOptions) {
    this.#reader = reader;
    this.#options = options;
    this.#offset = options.offset;
  }

  /** Offset after the last delivered chunk. */
  get offset(): number {
    return this.#offset;
  }

  /**
   * Returns the next chunk; undefined at the end, or if `signal` aborted.
   * @param kept a chunk that the caller holds during the call: its memory must not block this read
   */
  async next(signal: AbortSignal, kept?: Chunk): Promise<Chunk | undefined> {
    const keptBytes = kept?.permit?.bytes ?? 0;
    kept?.permit?.resize(0);
    try {
      return await this.#next(signal);
    } finally {
      kept?.permit?.resize(keptBytes);
      this.#permit?.release();
      this.#permit = undefined;
    }
  }

  async #next(signal: AbortSignal): Promise<Chunk | undefined> {
    const { chunkBytes, memory } = this.#options;
    while (!signal.aborted) {
      this.#permit ??= await memory.acquire(Math.max(chunkBytes, this.#filled), signal);
      if (this.#permit === undefined) return undefined;
      await this.#fill(signal);
      if (signal.aborted) return undefined;
      const text = this.#buffer.subarray(0, this.#filled);
      const boundary = lastBoundary(text);
      const cut = boundary === 0 ? 0 : skipSpace(text, boundary);
      if (cut > 0) return this.#cut(cut);
      if (this.#filled === this.#buffer.length) {
        if (this.#filled > this.#options.eventBytes) return this.#oversized(signal);
        this.#widen(this.#buffer.length * 2);
      } else {
        this.#release();
        this.#permit.release();
        this.#permit = undefined;
        const waited = await this.#reader.more(signal);
        if (signal.aborted) return undefined;
        if (waited === 'end') return this.#tail();
        if (waited === 'idle') return emptyAt(this.#offset);
      }
    }
    return undefined;
  }

  /** Reads until the buffer is full, or no more bytes are available. */
  async #fill(signal: AbortSignal): Promise<void> {
    this.#isTip = false;
    this.#widen(this.#options.chunkBytes);
    while (this.#filled < this.#buffer.length && !signal.aborted) {
      const count = await this.#reader.read(this.#buffer.subarray(this.#filled));
      this.#filled += count;
      if (count > 0) continue;
      this.#isTip = true;
      return;
    }
  }

  /** Delivers the first `size` bytes; moves the rest to another buffer, because the receiver can keep this one. */
  #cut(size: number): Chunk {
    const memory = this.#memory;
    const rest = this.#buffer.subarray(size, this.#filled);
    const bytes = this.#buffer.subarray(0, size);
    const start = this.#offset;
    const permit = this.#permit ?? this.#options.memory.hold(0);
    this.#permit = undefined;
    permit.resize(memory.length);
    // The next buffer is allocated once a permit is available.
    this.#hold(rest.length);
    this.#buffer.set(rest);
    this.#filled = rest.length;
    this.#offset += size;
    const isTip = this.#isTip && rest.length === 0;
    const chunk = { bytes, start, end: this.#offset, isTip };
    const give = (): void => buffers.give(memory);
    return { ...chunk, permit, release: releaseOf(permit, give) };
  }

  /** Grows the buffer to at least `size` bytes, limited by the maximum event size. */
  #widen(size: number): void {
    const { chunkBytes, eventBytes } = this.#options;
    const required = Math.min(size, eventBytes + chunkBytes);
    if (required > this.#buffer.length) this.#resize(required);
  }

  /** Releases the buffer while waiting: thousands of followed files can be idle. */
  #release(): void {
    this.#resize(this.#filled);
  }

  #resize(size: number): void {
    if (size === this.#buffer.length) return;
    const memory = this.#memory;
    const text = this.#buffer.subarray(0, this.#filled);
    this.#permit?.resize(Math.max(size, this.#options.chunkBytes));
    this.#hold(size);
    this.#buffer.set(text);
    buffers.give(memory);
  }

  #hold(size: number): void {
    this.#memory = buffers.take(size);
    this.#buffer = this.#memory.subarray(0, size);
  }

  /** Skips an event beyond the limit, and delivers its head. */
  async #oversized(signal: AbortSignal): Promise<Chunk | undefined> {
    // Copied, because the buffer is reused to search for the end. (`slice` of a Buffer would be a view.)
    const bytes = Uint8Array.from(this.#buffer.subarray(0, Math.min(rawBytesMax, this.#filled)));
    const start = this.#offset;
    const value = new ValueEnd();
    for (;;) {
      const end = value.find(this.#buffer.subarray(0, this.#filled));
      if (end >= 0) {
        const size = this.#offset + end - start;
        return { ...this.#cut(end), bytes, start, fullBytes: size };
      }
      this.#offset += this.#filled;
      this.#filled = 0;
      await this.#fill(signal);
      if (this.#filled > 0) continue;
      this.#permit?.resize(0);
      const waited = await this.#reader.more(signal);
      this.#permit?.resize(this.#buffer.length);
      if (signal.aborted) return undefined;
      if (waited !== 'end') continue;
      return { bytes, start, end: this.#offset, fullBytes: this.#offset - start, isTip: true };
    }
  }

  /** Returns the remaining text at the end. */
  #tail(): Chunk | undefined {
    if (this.#filled === 0 || this.#options.tail() === 'leave') return undefined;
    return this.#cut(this.#filled);
  }
}

/** Offset of the first byte after `from` that is not white space, so that trailing blanks belong to their event. */
function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && isSpace(bytes[at])) at++;
  return at;
}
