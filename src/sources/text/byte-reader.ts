import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Clock, nextTurn, Notifier } from '../../base/index.ts';
import type { RawRecord } from '../../flow.ts';

/**
 * Result of a wait:
 * - `more`: bytes may be available.
 * - `idle`: no bytes have arrived for a while; wait again.
 * - `end`: no more bytes follow.
 */
export type Waited = 'more' | 'idle' | 'end';

/** Reads bytes in order. The common interface of files, objects, gzip data, and standard input. */
export interface ByteReader {
  /**
   * Fills `target` from its start with the available bytes, without waiting for more.
   * @returns the number of bytes; 0 if no byte is available now
   */
  read(target: Uint8Array): Promise<number>;
  /**
   * Continues at an earlier offset. Absent if the bytes can be read only once, or only with `rewind` from the start.
   * @param offset offset in the bytes that `read` returns, as counted by the caller
   */
  readonly goBack?: ((offset: number) => void) | undefined;
  /**
   * Starts again at the first byte (of an S3 object: with a new request). Absent if the bytes can be read only once.
   * May also be absent if `goBack` exists, because `goBack(0)` has the same effect.
   */
  readonly rewind?: (() => void) | undefined;
  /** Waits for a limited time until bytes may be available. Also returns `end` if `signal` aborted. */
  more(signal: AbortSignal): Promise<Waited>;
  /** True once a byte could not be decoded. */
  readonly isBroken: boolean;
  /** Returns the problem at which the bytes ended; undefined if there is none. Call this after the end. */
  readProblem(): Promise<ByteProblem | undefined>;
  close(): Promise<void>;
}

/**
 * Returns the record that stands for bytes that cannot be decoded.
 * @param position end of the text before them
 */
export function unreadableRecord(
  { reason, witness, sizeBytes }: ByteProblem,
  position: string,
): RawRecord {
  const isWhole = sizeBytes <= witness.length;
  const record = { bytes: witness, position, end: position, unreadable: reason };
  return isWhole ? record : { ...record, fullBytes: sizeBytes };
}

/** Why bytes cannot be decoded. `witness` is the head of the file or object, which becomes a dead letter. */
export interface ByteProblem {
  readonly reason: string;
  /** Number of bytes that were read until the problem was found. */
  readonly sizeBytes: number;
  readonly witness: Uint8Array;
}

/** The methods of an open file that Weir uses. */
export type ReadableFile = Pick<FileHandle, 'read' | 'stat' | 'close'>;

/** Waits until a file is longer than `offset`. */
export type Growth = (offset: number, signal: AbortSignal) => Promise<Waited>;

/** Reads an open file from `offset` on. Does not close the handle, which the caller owns. */
export class FileBytes implements ByteReader {
  readonly isBroken = false;
  readonly #handle: ReadableFile;
  readonly #growth: Growth;
  #offset: number;

  constructor(handle: ReadableFile, offset: number, growth: Growth) {
    this.#handle = handle;
    this.#offset = offset;
    this.#growth = growth;
  }

  async read(target: Uint8Array): Promise<number> {
    const { bytesRead } = await this.#handle.read(target, 0, target.length, this.#offset);
    this.#offset += bytesRead;
    return bytesRead;
  }

  /** @param offset offset in the file */
  goBack(offset: number): void {
    this.#offset = offset;
  }

  more(signal: AbortSignal): Promise<Waited> {
    return this.#growth(this.#offset, signal);
  }

  async readProblem(): Promise<undefined> {
    return undefined;
  }

  async close(): Promise<void> {}
}

// Time without data after which a stream counts as idle.
const silentMs = 10_000;

/** Reads a stream. Only `more` waits for data. */
export class StreamBytes implements ByteReader {
  readonly isBroken = false;
  readonly #stream: Readable;
  readonly #clock: Clock;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(stream: Readable, clock: Clock) {
    this.#stream = stream;
    this.#clock = clock;
    // Add a listener for errors: without one, an error would stop the process. `more` handles the error.
    stream.on('error', () => {});
  }

  async read(target: Uint8Array): Promise<number> {
    if (this.#rest.length === 0) {
      // Wait for the next turn of the event loop: a pipe returns 64 KiB per turn. Without the wait, every page would
      // have only this size (measured: 8 us per event instead of 1 us).
      const chunk = this.#take() ?? (await nextTurn().then(() => this.#take()));
      if (chunk === undefined) return 0;
      this.#rest = chunk;
    }
    const taken = this.#rest.subarray(0, target.length);
    target.set(taken);
    this.#rest = this.#rest.subarray(taken.length);
    return taken.length;
  }

  /** @throws the error of the stream */
  async more(signal: AbortSignal): Promise<Waited> {
    const stream = this.#stream;
    if (this.#isSilent()) await this.#wait(signal);
    if (stream.errored !== null) throw stream.errored;
    if (signal.aborted || stream.readableEnded || stream.destroyed) return 'end';
    // `idle` may also mean that the stream is at its end: after its last bytes, a stream emits `readable` once more,
    // and ends at the next read.
    return this.#isSilent() ? 'idle' : 'more';
  }

  /** True if the stream was read to its last byte without a failure. */
  get isComplete(): boolean {
    return this.#stream.readableEnded && this.#rest.length === 0;
  }

  async readProblem(): Promise<undefined> {
    return undefined;
  }

  async close(): Promise<void> {
    this.#stream.destroy();
  }

  #take(): Uint8Array | undefined {
    const chunk: unknown = this.#stream.read();
    return chunk instanceof Uint8Array ? chunk : undefined;
  }

  #isSilent(): boolean {
    const { readableEnded, destroyed, readableLength } = this.#stream;
    return !readableEnded && !destroyed && readableLength === 0;
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const names = ['readable', 'end', 'close', 'error'];
    const came = new Notifier();
    const notify = (): void => came.notify();
    for (const name of names) this.#stream.on(name, notify);
    // Read once more: otherwise, a response whose last byte was read never emits `end`.
    this.#stream.read(0);
    await came.wait(silentMs, this.#clock, signal);
    for (const name of names) this.#stream.off(name, notify);
  }
}

/** Returns a reader that first returns `head`, which was already read from `reader`, and then the rest of `reader`. */
export function withHead(head: Uint8Array, reader: ByteReader): ByteReader {
  let rest = head;
  return {
    async read(target) {
      if (rest.length === 0) return reader.read(target);
      const taken = rest.subarray(0, target.length);
      target.set(taken);
      rest = rest.subarray(taken.length);
      return taken.length;
    },
    rewind:
      reader.rewind &&
      (() => {
        rest = rest.subarray(rest.length);
        reader.rewind?.();
      }),
    more: async (signal) => (rest.length > 0 ? 'more' : reader.more(signal)),
    isBroken: false,
    readProblem: () => reader.readProblem(),
    close: () => reader.close(),
  };
}

/** Waits for `size` bytes and returns them; returns fewer bytes at the end. */
export async function readHead(
  reader: ByteReader,
  size: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const head = new Uint8Array(size);
  let filled = 0;
  while (filled < size) {
    const count = await reader.read(head.subarray(filled));
    filled += count;
    if (count === 0 && (await reader.more(signal)) === 'end') break;
  }
  return head.subarray(0, filled);
}
