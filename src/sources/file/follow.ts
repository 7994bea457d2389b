import { stat } from 'node:fs/promises';
import type { Clock } from '../../base/index.ts';
import { type ByteReader, FileBytes, type Waited } from '../text/byte-reader.ts';
import type { FileLimits } from '../text/file-limits.ts';
import { hasTail, type OpenFile, startsWith } from './open-file.ts';
import type { ReadText } from './read-text.ts';

/**
 * Waits for an open file to grow, and detects when reading it is finished:
 * - A file that was rewritten in place (copytruncate, `>`) is finished immediately.
 * - A file that was renamed or deleted is finished when it has not grown for `rotatedWaitMs` since this was detected.
 *   Until then, its writer may not have noticed the rotation.
 *
 * Polls the file system, which also works on network file systems.
 */
export class FollowedFile {
  readonly #file: OpenFile;
  readonly #limits: FileLimits;
  readonly #clock: Clock;
  /** The text that was read. Undefined for gzip, because the bytes on disk are not the text. */
  readonly #read: ReadText | undefined;
  #missingSinceMs: number | undefined;
  #isReplaced = false;
  #changedMs: number | undefined;
  #isOver = false;
  #isLeft = false;
  /** Time on the steady clock since which the file has not grown; undefined while new text is being read. */
  #idleSinceMs: number | undefined;

  constructor(
    file: OpenFile,
    limits: FileLimits,
    { clock, read }: { readonly clock: Clock; readonly read: ReadText | undefined },
  ) {
    this.#file = file;
    this.#limits = limits;
    this.#clock = clock;
    this.#read = read;
  }

  /** True once the file contains another text than the one that was read: a new generation. */
  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  /** True once no more text is expected. */
  get isOver(): boolean {
    return this.#isOver || this.#isReplaced;
  }

  /** True once `leave` was called. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  /**
   * Milliseconds for which the file has not grown. Undefined while new text is being read, and if the path no longer
   * refers to this file.
   */
  get idleMs(): number | undefined {
    if (this.#idleSinceMs === undefined || this.#missingSinceMs !== undefined) return undefined;
    const unchangedMs = this.#clock.now() - (this.#changedMs ?? Number.NaN);
    return Math.max(this.#clock.steadyMs() - this.#idleSinceMs, unchangedMs || 0);
  }

  /** Ends the wait for growth at the end of the file, so that the file can be closed. */
  leave(): void {
    this.#isLeft = true;
  }

  /** Waits for one interval, then checks whether the file is longer than `offset`. */
  async grows(offset: number, signal: AbortSignal): Promise<Waited> {
    await this.#clock.pause(this.#limits.pollIntervalMs, signal);
    if (signal.aborted) return 'end';
    const size = await this.check(offset);
    if (this.#isReplaced) return 'end';
    if (size > offset) {
      this.#missingSinceMs = undefined;
      this.#idleSinceMs = undefined;
      return 'more';
    }
    this.#idleSinceMs ??= this.#clock.steadyMs();
    this.#isOver = await this.#isMissingForLong();
    // If the path no longer refers to this file, keep the file open: it cannot be opened again, and its writer may
    // still append to it.
    const isLeft = this.#isLeft && this.#missingSinceMs === undefined;
    return this.#isOver || isLeft ? 'end' : 'idle';
  }

  /**
   * Checks whether the file still contains the text that was read up to `offset`. If not, sets `isReplaced`.
   * @returns the size of the file
   */
  async check(offset: number): Promise<number> {
    const { size, mtimeMs } = await this.#file.handle.stat();
    // If size and modification time are unchanged, the file was not truncated and refilled since the last check.
    const hasChanged = size !== offset || mtimeMs !== this.#changedMs;
    this.#changedMs = mtimeMs;
    this.#isReplaced ||= size < offset || (hasChanged && !(await this.#hasSameText()));
    return size;
  }

  /**
   * Returns whether the file still starts with the text that was read. Compares the first and the last bytes of this
   * text: a replaced file can be longer than before, and start with the same lines.
   */
  async #hasSameText(): Promise<boolean> {
    const { handle, head } = this.#file;
    if (this.#read === undefined) return await startsWith(handle, head);
    return (await startsWith(handle, this.#read.head)) && (await hasTail(handle, this.#read.tail));
  }

  async #isMissingForLong(): Promise<boolean> {
    const { path, device, inode } = this.#file;
    const now = await stat(path, { bigint: true }).catch(() => undefined);
    if (now?.dev === device && now.ino === inode) {
      this.#missingSinceMs = undefined;
      return false;
    }
    this.#missingSinceMs ??= this.#clock.steadyMs();
    return this.#clock.steadyMs() - this.#missingSinceMs >= this.#limits.rotatedWaitMs;
  }
}

/**
 * Reads a followed file. A writer can truncate and refill the file between two reads, for example while the pipeline
 * stores a page. Therefore, bytes are delivered only if the text before them is still the same after the read.
 */
export class FollowedBytes implements ByteReader {
  readonly isBroken = false;
  readonly #followed: FollowedFile;
  readonly #bytes: FileBytes;
  #offset: number;

  constructor({ handle }: OpenFile, offset: number, followed: FollowedFile) {
    this.#followed = followed;
    this.#offset = offset;
    this.#bytes = new FileBytes(handle, offset, (at, signal) => followed.grows(at, signal));
  }

  async read(target: Uint8Array): Promise<number> {
    const count = await this.#bytes.read(target);
    if (count > 0) await this.#followed.check(this.#offset + count);
    if (this.#followed.isReplaced) {
      this.#bytes.goBack(this.#offset);
      return 0;
    }
    this.#offset += count;
    return count;
  }

  /** @param offset offset in the file */
  goBack(offset: number): void {
    this.#offset = offset;
    this.#bytes.goBack(offset);
  }

  more(signal: AbortSignal): Promise<Waited> {
    return this.#bytes.more(signal);
  }

  async readProblem(): Promise<undefined> {
    return undefined;
  }

  async close(): Promise<void> {}
}
