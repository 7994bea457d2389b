import { BoundarySearch, buffers, isSpace, nextTurn, rawBytesMax } from '../../base/index.ts';
import type { Memory, Permit, RawRecord } from '../../flow.ts';
import type { ByteReader, Waited } from './byte-reader.ts';
import { releaseOf } from '../permits.ts';
import { separatorLinesEnd, ValueEnd } from './skip-value.ts';

/** A chunk of text that starts and ends between events; empty if no data arrived for a while. */
export interface Chunk {
  readonly bytes: Uint8Array;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** Size of an event that exceeds the limit; `bytes` is then only its head. */
  readonly fullBytes?: number;
  /** True if no more text was available at that time. An incomplete event can follow. */
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
  /** Maximum size of an event in memory. If an event is larger, only its head is kept. */
  readonly eventBytes: number;
  /**
   * What to do with an incomplete event at the end: deliver it unchanged, or leave it for later.
   * @param isDropped true if the start of the event is no longer in memory, and must be read again
   */
  tail(isDropped: boolean): 'deliver' | 'leave';
}

/**
 * Maximum size (if smaller than a chunk) of the start of an unfinished event that stays in memory until its rest
 * arrives.
 */
const keptBytesMax = 64 * 1024;
/** Memory of the objects of a page, with those of its file in the batch and in the ledger. */
const pageBytesMin = 8 * 1024;
/** Maximum number of waits of the reader between two searches for the end of a larger event. */
const waitsMax = 64;
/** Maximum number of searches of a large rest of the same text. */
const searchesMax = 4;
/** Bytes per turn of the event loop in which the end of an oversized event is searched: about 2 ms. */
const turnBytes = 1024 * 1024;

/**
 * Cuts text into chunks between events. Reads only on request, and holds one chunk, or more for a larger event. If no
 * more text is available, it delivers the complete events that it has, and waits.
 *
 * Memory is reserved before it is filled. Thousands of files can end with an unfinished event. While the cutter waits,
 * for text or for memory, it keeps only a short start of the event; for a longer start, the reader later goes back and
 * reads it again. If a reader cannot go back, the complete start is kept, and its memory stays reserved.
 */
export class ChunkCutter {
  readonly #reader: ByteReader;
  readonly #options: ChunkOptions;
  /** Current memory from the pool; `#buffer` is the part in use. */
  #memory: Uint8Array = new Uint8Array(0);
  #buffer: Uint8Array = new Uint8Array(0);
  #filled = 0;
  /** Size of the unfinished event at `#offset` that was read and is no longer in memory. */
  #dropped = 0;
  /** Size of the next buffer, if it must be larger than a chunk. */
  #needed = 0;
  /** Number of chunks from the text up to `#cutUpTo`, which is an offset. */
  #cuts = 0;
  #cutUpTo = -1;
  /** True if the last search found an unfinished event beyond the limit at `#offset`. */
  #isOversized = false;
  /** Offset of `#buffer[0]` in the text. */
  #offset: number;
  #isTip = false;
  /** True from the end of the available text until there is more. */
  #isWaiting = false;
  /**
   * Number of waits before the end of a large unfinished event is searched again; `#waitsLeft` is how many of them are
   * left.
   */
  #waits = 1;
  #waitsLeft = 0;
  /** Permit for the current memory; undefined while nothing is read. */
  #permit: Permit | undefined;
  /** Permit for the start of an event that is kept without reading. */
  #kept: Permit | undefined;

  constructor(reader: ByteReader, options: ChunkOptions) {
    this.#reader = reader;
    // A larger event that fits into a chunk is rejected when it is decoded.
    const eventBytes = Math.max(options.eventBytes, options.chunkBytes);
    this.#options = { ...options, eventBytes };
    this.#offset = options.offset;
  }

  /** Offset after the last delivered chunk. */
  get offset(): number {
    return this.#offset;
  }

  /** Number of bytes after `offset` that were read and not delivered. */
  get unfinishedBytes(): number {
    return Math.max(this.#filled, this.#dropped);
  }

  /**
   * Returns the next chunk; undefined at the end, or if `signal` aborted.
   * @param kept a chunk that the caller holds during the call, and whose memory must not block this read
   */
  async next(signal: AbortSignal, kept?: Chunk): Promise<Chunk | undefined> {
    const keptBytes = kept?.permit?.bytes ?? 0;
    kept?.permit?.resize(0);
    try {
      return await this.#next(signal);
    } finally {
      kept?.permit?.resize(keptBytes);
      this.#letGo();
    }
  }

  /** Releases all memory, except that of delivered chunks. */
  close(): void {
    this.#filled = 0;
    this.#letGo();
  }

  async #next(signal: AbortSignal): Promise<Chunk | undefined> {
    while (!signal.aborted) {
      if (this.#isWaiting) {
        const waited = await this.#wait(signal);
        if (signal.aborted) return undefined;
        if (waited === 'end') return this.#tail(signal);
        if (waited === 'idle') return emptyAt(this.#offset);
      }
      if (!(await this.#admit(signal))) return undefined;
      await this.#fill(signal);
      if (signal.aborted) return undefined;
      const chunk = await this.#nextInBuffer(signal);
      if (chunk !== undefined || signal.aborted) return chunk;
      if (this.#filled < this.#buffer.length) {
        this.#postpone();
        this.#letGo();
        this.#isWaiting = true;
      } else this.#widen(this.#buffer.length * 2);
    }
    return undefined;
  }

  /** Returns the next chunk of the text in the buffer; undefined if it is not complete. */
  async #nextInBuffer(signal: AbortSignal): Promise<Chunk | undefined> {
    const isBeyond = this.#filled > this.#options.eventBytes;
    if (!this.#isOversized || !isBeyond) {
      const cut = await this.#findCut(signal);
      if (signal.aborted) return undefined;
      if (cut > 0) return this.#searchedCut(cut);
      if (!isBeyond || this.#filled < this.#buffer.length) return undefined;
    }
    return this.#oversized(signal);
  }

  /** Acquires a permit for the next read. @returns false if `signal` aborted */
  async #admit(signal: AbortSignal): Promise<boolean> {
    this.#permit ??= await this.#options.memory.acquire(this.#bufferBytes, signal);
    if (this.#permit === undefined) return false;
    this.#kept?.release();
    this.#kept = undefined;
    return true;
  }

  /** Waits for more text. If the writer of a large event is slow, the event is not read again after each wait. */
  async #wait(signal: AbortSignal): Promise<Waited> {
    const waited = await this.#reader.more(signal);
    if (waited === 'more' && this.#waitsLeft > 0) {
      this.#waitsLeft -= 1;
      return 'idle';
    }
    if (waited !== 'idle') this.#isWaiting = false;
    return waited;
  }

  /** Called if the end of the event was not found. */
  #postpone(): void {
    this.#needed = this.#limited(this.#filled * 2);
    if (!this.#canDrop()) return;
    this.#waitsLeft = this.#waits - 1;
    this.#waits = Math.min(this.#waits * 2, waitsMax);
  }

  /** Reads until the buffer is full, or no more bytes are available. */
  async #fill(signal: AbortSignal): Promise<void> {
    this.#isTip = false;
    this.#grow(this.#bufferBytes);
    if (this.#dropped > 0) this.#reader.goBack?.(this.#offset);
    this.#dropped = 0;
    while (this.#filled < this.#buffer.length && !signal.aborted) {
      const count = await this.#reader.read(this.#buffer.subarray(this.#filled));
      this.#filled += count;
      if (count > 0) continue;
      this.#isTip = true;
      return;
    }
  }

  /** Returns the size of the complete events in the buffer. */
  async #findCut(signal: AbortSignal): Promise<number> {
    const text = this.#buffer.subarray(0, this.#filled);
    const search = new BoundarySearch(text);
    while (!search.step()) {
      await nextTurn();
      if (signal.aborted) return 0;
    }
    return search.boundary === 0 ? 0 : skipSpace(text, search.boundary);
  }

  /** Delivers the first `size` bytes; moves the rest to another buffer, because the receiver can keep this one. */
  #cut(size: number): Chunk {
    const whole = this.#memory;
    const rest = this.#buffer.subarray(size, this.#filled);
    const start = this.#offset;
    const permit = this.#permit ?? this.#options.memory.hold(0);
    this.#permit = undefined;
    this.#waits = 1;
    this.#waitsLeft = 0;
    this.#needed = 0;
    this.#isOversized = false;
    this.#offset += size;
    this.#filled = rest.length;
    if (this.#canDrop()) this.#drop();
    // The next buffer is allocated once a permit is available.
    this.#hold(this.#filled);
    this.#buffer.set(rest.subarray(0, this.#filled));
    const memory = buffers.narrow(whole, size);
    permit.resize(Math.max(memory.length, Math.min(pageBytesMin, this.#options.chunkBytes)));
    const bytes = memory.subarray(0, size);
    const chunk = { bytes, start, end: this.#offset, isTip: this.#isTip };
    const give = (): void => buffers.give(memory);
    return { ...chunk, permit, release: releaseOf(permit, give) };
  }

  /**
   * Cuts off a chunk that a search has found. The rest is unfinished, but the next search can find a chunk in it: hostile
   * text can have an end every few bytes, each of which is visible only after the text before it was cut off. So a large
   * rest is searched again only with as much new text, and at the end of the text a few times.
   */
  #searchedCut(size: number): Chunk {
    const chunk = this.#cut(size);
    const restBytes = this.unfinishedBytes;
    const upTo = this.#offset + restBytes;
    this.#cuts = upTo === this.#cutUpTo ? this.#cuts + 1 : 1;
    this.#cutUpTo = upTo;
    this.#needed = this.#limited(restBytes * 2);
    this.#isOversized = restBytes > this.#options.eventBytes;
    this.#isWaiting = this.#isTip && this.#cuts >= searchesMax && restBytes > this.#keptBytesMax;
    return chunk;
  }

  /** Size of the buffer for the next read. */
  get #bufferBytes(): number {
    return Math.max(this.#options.chunkBytes, this.#needed);
  }

  /** Limits the size of a buffer by the maximum event size. */
  #limited(size: number): number {
    const { chunkBytes, eventBytes } = this.#options;
    return Math.min(size, eventBytes + chunkBytes);
  }

  /** Grows the buffer if memory is available; otherwise, the text is read again once memory is available. */
  #widen(size: number): void {
    const required = this.#limited(size);
    if (this.#permit?.tryResize(required) === true) return this.#grow(required);
    this.#needed = required;
    this.#letGo();
  }

  /** Grows the buffer to at least `size` bytes, which the permit must cover. */
  #grow(size: number): void {
    if (size > this.#buffer.length) this.#resize(size);
  }

  get #keptBytesMax(): number {
    return Math.min(keptBytesMax, this.#options.chunkBytes);
  }

  #canDrop(): boolean {
    return this.#reader.goBack !== undefined && this.#filled > this.#keptBytesMax;
  }

  /** Forgets the text in the buffer: the next read goes back to it. */
  #drop(): void {
    this.#dropped = this.#filled;
    this.#filled = 0;
  }

  /** Releases the permit and the buffer; keeps or drops the start of an unfinished event. */
  #letGo(): void {
    if (this.#canDrop()) this.#drop();
    this.#resize(this.#filled);
    this.#permit?.release();
    this.#permit = undefined;
    this.#kept?.release();
    const bytes = this.#filled;
    this.#kept = bytes === 0 ? undefined : this.#options.memory.hold(bytes, 'standing');
  }

  #resize(size: number): void {
    if (size === this.#buffer.length) return;
    const memory = this.#memory;
    const text = this.#buffer.subarray(0, this.#filled);
    this.#hold(size);
    this.#buffer.set(text);
    buffers.give(memory);
  }

  #hold(size: number): void {
    this.#memory = buffers.take(size);
    this.#buffer = this.#memory.subarray(0, size);
  }

  /**
   * Skips an event beyond the limit, and delivers its head. Each call skips a considerable part of what was searched
   * without result, because the next call searches the rest again.
   */
  async #oversized(signal: AbortSignal): Promise<Chunk | undefined> {
    const { eventBytes } = this.#options;
    // Copy the head, because the buffer is reused to search for the end. (`slice` of a Buffer would be a view.)
    const bytes = Uint8Array.from(this.#buffer.subarray(0, Math.min(rawBytesMax, this.#filled)));
    const start = this.#offset;
    // An event after many separators can be within the limit. Half of it is skipped at a time, so that it is found.
    const separators = separatorLinesEnd(this.#buffer.subarray(0, this.#filled), eventBytes / 2);
    if (separators > 0) {
      const chunk = this.#cut(separators);
      this.#needed = this.#limited(this.unfinishedBytes * 2);
      return { ...chunk, bytes, start, fullBytes: separators };
    }
    const value = new ValueEnd(eventBytes);
    while (!signal.aborted) {
      const end = await this.#findEnd(value);
      if (end >= 0) {
        const size = this.#offset + end - start;
        return { ...this.#cut(end), bytes, start, fullBytes: size };
      }
      this.#offset += this.#filled;
      this.#filled = 0;
      this.#needed = 0;
      this.#letGo();
      if (!(await this.#admit(signal))) return undefined;
      await this.#fill(signal);
      if (this.#filled > 0) continue;
      this.#letGo();
      const waited = await this.#reader.more(signal);
      if (signal.aborted) return undefined;
      if (waited === 'end') {
        const fullBytes = this.#offset - start;
        return { bytes, start, end: this.#offset, fullBytes, isTip: true };
      }
    }
    return undefined;
  }

  /** Returns the end of the value in the buffer; -1 if it continues. */
  async #findEnd(value: ValueEnd): Promise<number> {
    for (let from = 0; from < this.#filled; from += turnBytes) {
      if (from > 0) await nextTurn();
      const end = value.find(this.#buffer.subarray(from, Math.min(from + turnBytes, this.#filled)));
      if (end >= 0) return from + end;
    }
    return -1;
  }

  /** Returns the remaining text at the end. */
  async #tail(signal: AbortSignal): Promise<Chunk | undefined> {
    const isDropped = this.#dropped > 0;
    if (this.unfinishedBytes === 0 || this.#options.tail(isDropped) === 'leave') return undefined;
    if (!(await this.#admit(signal))) return undefined;
    await this.#fill(signal);
    return this.#filled === 0 || signal.aborted ? undefined : this.#cut(this.#filled);
  }
}

/** Offset of the first byte after `from` that is not white space, so that trailing blanks belong to their event. */
function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && isSpace(bytes[at])) at++;
  return at;
}
