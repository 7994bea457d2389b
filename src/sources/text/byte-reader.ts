import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Clock, nextTurn, Notifier } from '../../base/index.ts';

/**
 * Result of a wait: `more`: bytes may be available; `idle`: no bytes for a while, so wait again; `end`: no more bytes
 * follow.
 */
export type Waited = 'more' | 'idle' | 'end';

/** Bytes in order: the common interface of files, gzip, and standard input. */
export interface ByteReader {
  /**
   * Fills `target` from its start with the available bytes, without waiting for more.
   * @returns number of bytes; 0 if none is available at present
   */
  read(target: Uint8Array): Promise<number>;
  /**
   * Continues at an earlier offset of the text. Absent: the bytes can be read only once.
   * @param offset offset in the text of the bytes that `read` returns, as counted by the caller
   */
  readonly goBack?: ((offset: number) => void) | undefined;
  /** Starts again at the first byte, with a new request. Absent: use `goBack`, or the bytes can be read only once. */
  readonly rewind?: (() => void) | undefined;
  /** Waits for a limited time until bytes may be available. Also `end` if `signal` aborted. */
  more(signal: AbortSignal): Promise<Waited>;
  /** True after bytes that cannot be decoded. */
  readonly isBroken: boolean;
  /** Returns the problem at the end of the bytes, if any. Call after the end. */
  readProblem(): Promise<ByteProblem | undefined>;
  close(): Promise<void>;
}

/** Why bytes cannot be decoded, and the head of their file or object, which becomes a dead letter. */
export interface ByteProblem {
  readonly reason: string;
  readonly witness: Uint8Array;
}

/** The required methods of an open file. */
export type ReadableFile = Pick<FileHandle, 'read' | 'stat' | 'close'>;

/** Waits for a file to become longer than `offset`. */
export type Growth = (offset: number, signal: AbortSignal) => Promise<Waited>;

/** Reads an open file from `offset`. The caller still owns the handle. */
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

/** Reads a stream; only `more` waits for data. */
export class StreamBytes implements ByteReader {
  readonly isBroken = false;
  readonly #stream: Readable;
  readonly #clock: Clock;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(stream: Readable, clock: Clock) {
    this.#stream = stream;
    this.#clock = clock;
    // `more` handles errors; without a listener, the process would stop.
    stream.on('error', () => {});
  }

  async read(target: Uint8Array): Promise<number> {
    if (this.#rest.length === 0) {
      // A pipe returns 64 KiB per turn of the event loop. Without a wait for the next turn, every page would be as
      // small (measured: 8 us per event instead of 1 us).
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
    // After its last bytes, a stream emits `readable` again, and ends at the next read.
    return this.#isSilent() ? 'idle' : 'more';
  }

  /** True if the last byte of a stream that did not fail was read. */
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
    // Without a further read, a response whose last byte was read never emits `end`.
    this.#stream.read(0);
    await came.wait(silentMs, this.#clock, signal);
    for (const name of names) this.#stream.off(name, notify);
  }
}

/** Returns `head`, which was already read, before the rest of `reader`. */
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

/** Reads and waits for `size` bytes; returns fewer at the end. */
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
