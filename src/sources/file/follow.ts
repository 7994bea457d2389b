import { stat } from 'node:fs/promises';
import type { Clock } from '../../base/index.ts';
import { type ByteReader, FileBytes, type Waited } from '../text/byte-reader.ts';
import type { FileLimits } from '../text/file-limits.ts';
import { hasTail, type OpenFile, startsWith } from './open-file.ts';
import type { ReadText } from './read-text.ts';

/**
 * Waits for an open file to grow, and detects when it is finished. A file is finished if it was rewritten in place
 * (copytruncate, `>`). A file that was renamed or deleted is finished when it has been idle for a while, because its
 * writer may not have noticed the rotation yet. The class polls the file system, which also works on network file
 * systems.
 */
export class FollowedFile {
  readonly #file: OpenFile;
  readonly #limits: FileLimits;
  readonly #clock: Clock;
  /** Undefined for gzip, whose bytes on disk are not its text. */
  readonly #read: ReadText | undefined;
  #missingSinceMs: number | undefined;
  #isReplaced = false;
  #changedMs: number | undefined;
  #isOver = false;
  #isLeft = false;
  /** Since when the file has not grown, by the steady clock; undefined while its text is read. */
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

  /** True once the file contains other text, which is a new generation. */
  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  /** True once no more text is expected. */
  get isOver(): boolean {
    return this.#isOver || this.#isReplaced;
  }

  /** Whether `leave` was called. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** Time since the file was last seen to grow; undefined while its text is read, and if its path is gone. */
  get idleMs(): number | undefined {
    if (this.#idleSinceMs === undefined || this.#missingSinceMs !== undefined) return undefined;
    const unchangedMs = this.#clock.now() - (this.#changedMs ?? Number.NaN);
    return Math.max(this.#clock.steadyMs() - this.#idleSinceMs, unchangedMs || 0);
  }

  /** Stops waiting for the file to grow, so that it can be closed. */
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
    // If the path is gone, the file stays open, because its writer may still append to it.
    const isLeft = this.#isLeft && this.#missingSinceMs === undefined;
    return this.#isOver || isLeft ? 'end' : 'idle';
  }

  /** Checks that the file still contains the text of which `offset` bytes were read. @returns its size */
  async check(offset: number): Promise<number> {
    const { size, mtimeMs } = await this.#file.handle.stat();
    // Only a modified file can have been truncated and refilled up to `offset` since the last check.
    const hasChanged = size !== offset || mtimeMs !== this.#changedMs;
    this.#changedMs = mtimeMs;
    this.#isReplaced ||= size < offset || (hasChanged && !(await this.#hasSameText()));
    return size;
  }

  /**
   * Returns whether the text before the offset is the same: a replaced file can be longer than before, and start with
   * the same lines.
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
 * Reads a followed file. A writer can truncate and refill it between two reads, for example while the pipeline stores a
 * page: so bytes are delivered only if the text before them is still the same after the read.
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
