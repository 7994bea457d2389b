import { buffers, isSpace, lastBoundary, rawBytesMax } from '../../base/index.ts';
import type { Memory, Permit, RawRecord } from '../../flow.ts';
import type { ByteReader } from './byte-reader.ts';
import { releaseOf } from '../permits.ts';
import { ValueEnd } from './skip-value.ts';

/** A piece of text that begins and ends at the border of an event; empty when nothing came for a while. */
export interface Chunk {
  readonly bytes: Uint8Array;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** Set when `bytes` is only the head of one event beyond the limit: its size. */
  readonly fullBytes?: number;
  /** True when nothing more was there at the time. */
  readonly isTip: boolean;
  /** Gives the memory of `bytes` back, and the permit for it; see `RecordPage.release`. */
  readonly release?: () => void;
  /** For its memory. */
  readonly permit?: Permit;
}

/** A chunk as records of a page: one, or none when it is empty. */
export function recordsOf({ bytes, start, end, fullBytes }: Chunk): readonly RawRecord[] {
  if (bytes.length === 0) return [];
  const record = { bytes, position: String(start), end: String(end) };
  return [fullBytes === undefined ? record : { ...record, fullBytes }];
}

/** A chunk without text: a sign of life. */
export function emptyAt(offset: number): Chunk {
  return { bytes: new Uint8Array(0), start: offset, end: offset, isTip: true };
}

/** How text is cut into chunks. */
export interface ChunkOptions {
  readonly memory: Memory;
  /** Offset of the first byte that the reader gives. */
  readonly offset: number;
  readonly chunkBytes: number;
  /** An event beyond this is not held in memory whole. */
  readonly eventBytes: number;
  /** What to do at the end with text that is not a whole event: hand it over as it is, or leave it for later. */
  tail(): 'deliver' | 'leave';
}

/**
 * Cuts text into chunks at the borders of events. It reads only on request, holds one chunk, and more only for an
 * event larger than that. When nothing more is there at present, it hands over the whole events it has and waits.
 */
export class ChunkCutter {
  readonly #reader: ByteReader;
  readonly #options: ChunkOptions;
  /** The memory at hand, from the pool; `#buffer` is the part of it in use. */
  #memory: Uint8Array = new Uint8Array(0);
  #buffer: Uint8Array = new Uint8Array(0);
  #filled = 0;
  /** Offset of `#buffer[0]` in the text. */
  #offset: number;
  #isTip = false;
  /** For the memory at hand; none while nothing is read. */
  #permit: Permit | undefined;

  constructor(reader: ByteReader, options: ChunkOptions) {
    this.#reader = reader;
    this.#options = options;
    this.#offset = options.offset;
  }

  /** Offset behind the last chunk handed over. */
  get offset(): number {
    return this.#offset;
  }

  /**
   * The next chunk; undefined when no more will come, or `signal` has aborted.
   * @param kept another one that is kept back meanwhile: its memory must not be in the way of what it waits for.
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

  /** Reads until the buffer is full or nothing more is there at present. */
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

  /** Hands the first `size` bytes over; the rest moves to another buffer, because the receiver may keep this one. */
  #cut(size: number): Chunk {
    const memory = this.#memory;
    const rest = this.#buffer.subarray(size, this.#filled);
    const bytes = this.#buffer.subarray(0, size);
    const start = this.#offset;
    const permit = this.#permit ?? this.#options.memory.hold(0);
    this.#permit = undefined;
    permit.resize(memory.length);
    // Room for more is taken when there is a permit for it.
    this.#hold(rest.length);
    this.#buffer.set(rest);
    this.#filled = rest.length;
    this.#offset += size;
    const isTip = this.#isTip && rest.length === 0;
    const chunk = { bytes, start, end: this.#offset, isTip };
    const give = (): void => buffers.give(memory);
    return { ...chunk, permit, release: releaseOf(permit, give) };
  }

  /** Makes the buffer at least `size` bytes long, or as long as an event may be. */
  #widen(size: number): void {
    const { chunkBytes, eventBytes } = this.#options;
    const required = Math.min(size, eventBytes + chunkBytes);
    if (required > this.#buffer.length) this.#resize(required);
  }

  /** Lets the buffer go while waiting: thousands of followed files may be idle. */
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

  /** Passes over an event beyond the limit, wherever it ends, and hands over its head. */
  async #oversized(signal: AbortSignal): Promise<Chunk | undefined> {
    // Copied: the buffer is used again to look for the end. (`slice` of a Buffer would be a view.)
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

  /** What is left when no more will come. */
  #tail(): Chunk | undefined {
    if (this.#filled === 0 || this.#options.tail() === 'leave') return undefined;
    return this.#cut(this.#filled);
  }
}

/** Offset of the first byte from `from` on that is no white space, so that blank ends of lines stay with their event. */
function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && isSpace(bytes[at])) at++;
  return at;
}
