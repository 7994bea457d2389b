import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Clock, nextTurn, Notifier } from '../../base/index.ts';

/** What waiting for bytes came to: there may be more, nothing came for a while (ask again), or no more will ever come. */
export type Waited = 'more' | 'idle' | 'end';

/** Bytes in order, taken as they come; the common ground of files, gzip and standard input. */
export interface ByteReader {
  /**
   * Fills `target` from its start with the available bytes, without waiting for more.
   * @returns number of bytes; 0 = nothing more at present.
   */
  read(target: Uint8Array): Promise<number>;
  /** Waits until there may be more, but not forever. `end` also when `signal` has aborted. */
  more(signal: AbortSignal): Promise<Waited>;
  /** True once bytes came that cannot be read on. */
  readonly isBroken: boolean;
  /** Says what is wrong with the way the bytes end, `undefined` when nothing is. Call when no more will come. */
  readProblem(): Promise<ByteProblem | undefined>;
  close(): Promise<void>;
}

/** Why bytes cannot be read on, and the beginning of what they were in: it becomes a dead letter. */
export interface ByteProblem {
  readonly reason: string;
  readonly witness: Uint8Array;
}

/** What is needed of an open file. */
export type ReadableFile = Pick<FileHandle, 'read' | 'stat' | 'close'>;

/** Waits for a file to become longer than `offset`. */
export type Growth = (offset: number, signal: AbortSignal) => Promise<Waited>;

/** Reads an open file from `offset` on. The handle stays the caller's. */
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

  more(signal: AbortSignal): Promise<Waited> {
    return this.#growth(this.#offset, signal);
  }

  async readProblem(): Promise<undefined> {
    return undefined;
  }

  async close(): Promise<void> {}
}

// How long a silent stream is waited for before its reader says that nothing came.
const silentMs = 10_000;

/** Reads a stream; what it has not got yet is waited for in `more` only. */
export class StreamBytes implements ByteReader {
  readonly isBroken = false;
  readonly #stream: Readable;
  readonly #clock: Clock;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(stream: Readable, clock: Clock) {
    this.#stream = stream;
    this.#clock = clock;
    // Looked for in `more`; without a listener the process would end.
    stream.on('error', () => {});
  }

  async read(target: Uint8Array): Promise<number> {
    if (this.#rest.length === 0) {
      // A pipe gives 64 KiB a turn of the event loop. Without waiting for the next turn every page would be that small
      // (measured: 8 us per event instead of 1).
      const chunk = this.#take() ?? (await nextTurn().then(() => this.#take()));
      if (chunk === undefined) return 0;
      this.#rest = chunk;
    }
    const taken = this.#rest.subarray(0, target.length);
    target.set(taken);
    this.#rest = this.#rest.subarray(taken.length);
    return taken.length;
  }

  /** @throws what the stream failed with. */
  async more(signal: AbortSignal): Promise<Waited> {
    const stream = this.#stream;
    if (this.#isSilent()) await this.#wait(signal);
    if (stream.errored !== null) throw stream.errored;
    if (signal.aborted || stream.readableEnded || stream.destroyed) return 'end';
    // After its last bytes a stream says `readable` once more, and ends when it is read.
    return this.#isSilent() ? 'idle' : 'more';
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
    await came.wait(silentMs, this.#clock, signal);
    for (const name of names) this.#stream.off(name, notify);
  }
}

/** Gives `head`, which was read to look at it, before the rest of `reader`. */
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
    more: async (signal) => (rest.length > 0 ? 'more' : reader.more(signal)),
    isBroken: false,
    readProblem: () => reader.readProblem(),
    close: () => reader.close(),
  };
}

/** Reads `size` bytes, waiting for them; fewer when no more come. */
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
