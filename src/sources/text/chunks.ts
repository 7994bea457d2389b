import { BoundarySearch, buffers, isSpace, nextTurn, rawBytesMax } from '../../base/index.ts';
import type { Memory, Permit, RawRecord } from '../../flow.ts';
import type { ByteReader, Waited } from './byte-reader.ts';
import { releaseOf } from '../permits.ts';
import { separatorLinesEnd, ValueEnd } from './skip-value.ts';

/** A chunk of text that starts and ends between events. It is empty if no data has arrived for a while. */
export interface Chunk {
  readonly bytes: Uint8Array;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** Set if the chunk is an event that exceeds the size limit: the size of the event. `bytes` is then only its head. */
  readonly fullBytes?: number;
  /** True if no more text was available when the chunk was read. An incomplete event can follow. */
  readonly isTip: boolean;
  /** Releases the memory of `bytes` and its permit; see `RecordPage.release`. */
  readonly release?: () => void;
  /** Permit for the memory of `bytes`. */
  readonly permit?: Permit;
}

/** Converts a chunk to records: one record, or none if the chunk is empty. */
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
  /** Offset in the text of the first byte that the reader returns. */
  readonly offset: number;
  readonly chunkBytes: number;
  /** Maximum size of an event in memory. If an event is larger, only its head is kept. */
  readonly eventBytes: number;
  /**
   * Returns what to do with an incomplete event at the end: deliver it unchanged, or leave it for a later read.
   * @param isDropped true if the start of the event is no longer in memory, and must be read again
   */
  tail(isDropped: boolean): 'deliver' | 'leave';
}

/**
 * Maximum size of the start of an unfinished event that stays in memory until the rest of the event arrives. The chunk
 * size also limits it.
 */
const keptBytesMax = 64 * 1024;
/** Minimum memory of a page: its objects, and the objects of its file in the batch and in the ledger. */
const pageBytesMin = 8 * 1024;
/** Maximum number of waits for more text between two searches for the end of a large unfinished event. */
const waitsMax = 64;
/** Maximum number of searches in a large rest before more text must arrive. */
const searchesMax = 4;
/** Number of bytes in which the end of an oversized event is searched per turn of the event loop: about 2 ms. */
const turnBytes = 1024 * 1024;

/**
 * Cuts text into chunks between events. Reads only on request. Holds one chunk in memory, or more for a larger event.
 * If no more text is available, delivers the complete events that it has, and then waits.
 *
 * Reserves memory before filling it. Thousands of files can end with an unfinished event. Therefore, while the cutter
 * waits for text or memory, it keeps only short starts of events. It drops a longer start, and later goes back and
 * reads it again. If the reader cannot go back, the complete start stays in memory, and this memory stays reserved.
 */
export class ChunkCutter {
  readonly #reader: ByteReader;
  readonly #options: ChunkOptions;
  /**
   * Current memory from the pool. `#buffer` is the part of it that is in use; its first `#filled` bytes contain text.
   */
  #memory: Uint8Array = new Uint8Array(0);
  #buffer: Uint8Array = new Uint8Array(0);
  #filled = 0;
  /** Number of bytes at `#offset` that were read and dropped from memory (an unfinished event). */
  #dropped = 0;
  /** Size of the next buffer if it must be larger than a chunk; otherwise 0. */
  #needed = 0;
  /** Number of chunks that were cut since the text up to the offset `#cutUpTo` was read. */
  #cuts = 0;
  #cutUpTo = -1;
  /** True if the last search has found that an event at `#offset` is unfinished and exceeds the size limit. */
  #isOversized = false;
  /** Offset of `#buffer[0]` in the text. */
  #offset: number;
  #isTip = false;
  /** True from the end of the available text until more text is available. */
  #isWaiting = false;
  /** Number of waits before the end of a large unfinished event is searched again. `#waitsLeft` of them remain. */
  #waits = 1;
  #waitsLeft = 0;
  /** Permit for the current memory; undefined while the cutter does not read. */
  #permit: Permit | undefined;
  /** Permit for the start of an event that stays in memory while the cutter does not read. */
  #kept: Permit | undefined;

  constructor(reader: ByteReader, options: ChunkOptions) {
    this.#reader = reader;
    // If an event exceeds `eventBytes` but fits into a chunk, the decoder rejects it.
    const eventBytes = Math.max(options.eventBytes, options.chunkBytes);
    this.#options = { ...options, eventBytes };
    this.#offset = options.offset;
  }

  /** Offset after the last delivered chunk. */
  get offset(): number {
    return this.#offset;
  }

  /** Number of bytes after `offset` that were read but not delivered. */
  get unfinishedBytes(): number {
    return Math.max(this.#filled, this.#dropped);
  }

  /**
   * Returns the next chunk; undefined at the end, or if `signal` aborted.
   * @param kept a chunk that the caller still holds. Its permit is 0 bytes during this call, so that its memory does
   * not block this read
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

  /** Releases all memory except that of delivered chunks. */
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

  /** Returns the next chunk of the text in the buffer; undefined if the buffer contains no complete event. */
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

  /**
   * Waits for more text. Returns `idle` for some of the waits even if text has arrived: a large event that is written
   * slowly must not be read again after each wait.
   */
  async #wait(signal: AbortSignal): Promise<Waited> {
    const waited = await this.#reader.more(signal);
    if (waited === 'more' && this.#waitsLeft > 0) {
      this.#waitsLeft -= 1;
      return 'idle';
    }
    if (waited !== 'idle') this.#isWaiting = false;
    return waited;
  }

  /** Prepares the next read after the end of the event was not found. */
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

  /**
   * Returns the size of the complete events in the buffer, including the white space after them; 0 if there are none.
   */
  async #findCut(signal: AbortSignal): Promise<number> {
    const text = this.#buffer.subarray(0, this.#filled);
    const search = new BoundarySearch(text);
    while (!search.step()) {
      await nextTurn();
      if (signal.aborted) return 0;
    }
    return search.boundary === 0 ? 0 : skipSpace(text, search.boundary);
  }

  /**
   * Returns the first `size` bytes as a chunk. Moves the rest to another buffer, because the receiver can keep this
   * one.
   */
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
    // Allocate only the rest: the next buffer is allocated once a permit is available.
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
   * Returns a chunk that a search has found. The rest seems unfinished, but another search can still find a chunk in
   * it: hostile text can have an event end every few bytes, each of which is found only after the text before it was
   * cut off. Therefore, a large rest is searched again only when it has doubled, or, at the end of the available text,
   * at most a few times.
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

  /** Returns the size of the buffer for the next read. */
  get #bufferBytes(): number {
    return Math.max(this.#options.chunkBytes, this.#needed);
  }

  /** Limits the size of a buffer to the maximum event size plus one chunk. */
  #limited(size: number): number {
    const { chunkBytes, eventBytes } = this.#options;
    return Math.min(size, eventBytes + chunkBytes);
  }

  /**
   * Grows the buffer if memory is available. Otherwise, releases the memory; the text is read again once memory is
   * available.
   */
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

  /** Drops the text in the buffer. The next read goes back and reads it again. */
  #drop(): void {
    this.#dropped = this.#filled;
    this.#filled = 0;
  }

  /**
   * Releases the permit and the buffer. Keeps a short start of an unfinished event, and drops a longer one if possible.
   */
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
   * Skips an event that exceeds the size limit, and returns its head. Skips at least a considerable part of the
   * searched text, because the next call searches the rest again.
   */
  async #oversized(signal: AbortSignal): Promise<Chunk | undefined> {
    const { eventBytes } = this.#options;
    // Copy the head, because the buffer is reused while the end is searched. (`slice` of a Buffer would only create a
    // view.)
    const bytes = Uint8Array.from(this.#buffer.subarray(0, Math.min(rawBytesMax, this.#filled)));
    const start = this.#offset;
    // If the text starts with lines of separators, an event after them can be within the limit. Skip only such lines,
    // about half of the limit at a time, so that this event is found.
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

  /** Returns the end of the value in the buffer; -1 if the value continues after the buffer. */
  async #findEnd(value: ValueEnd): Promise<number> {
    for (let from = 0; from < this.#filled; from += turnBytes) {
      if (from > 0) await nextTurn();
      const end = value.find(this.#buffer.subarray(from, Math.min(from + turnBytes, this.#filled)));
      if (end >= 0) return from + end;
    }
    return -1;
  }

  /**
   * Returns the remaining text at the end as a chunk; undefined if there is none, or if it is left for a later read.
   */
  async #tail(signal: AbortSignal): Promise<Chunk | undefined> {
    const isDropped = this.#dropped > 0;
    if (this.unfinishedBytes === 0 || this.#options.tail(isDropped) === 'leave') return undefined;
    if (!(await this.#admit(signal))) return undefined;
    await this.#fill(signal);
    return this.#filled === 0 || signal.aborted ? undefined : this.#cut(this.#filled);
  }
}

/**
 * Returns the offset of the first byte from `from` on that is not white space, so that white space belongs to the event
 * before it.
 */
function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && isSpace(bytes[at])) at++;
  return at;
}
