import { stat } from 'node:fs/promises';
import type { Clock } from '../../base/index.ts';
import type { Waited } from '../text/byte-reader.ts';
import type { FileLimits } from '../text/file-limits.ts';
import { hasSameStart, type OpenFile } from './open-file.ts';

/**
 * Waits for an open file to grow, and detects when it is finished. A file is finished if it was rewritten in place
 * (copytruncate, `>`), or if it was renamed or deleted and then idle for a while: its writer may not have noticed the
 * rotation yet. The class polls the file system, which also works on network file systems.
 */
export class FollowedFile {
  readonly #file: OpenFile;
  readonly #limits: FileLimits;
  readonly #clock: Clock;
  #missingSinceMs: number | undefined;
  #isReplaced = false;
  #changedMs: number | undefined;
  #isOver = false;

  constructor(file: OpenFile, limits: FileLimits, clock: Clock) {
    this.#file = file;
    this.#limits = limits;
    this.#clock = clock;
  }

  /** True once the file contains other text, which is a new generation. */
  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  /** True once no more text is expected. */
  get isOver(): boolean {
    return this.#isOver || this.#isReplaced;
  }

  /** Waits for one interval, then checks whether the file is longer than `offset`. */
  async grows(offset: number, signal: AbortSignal): Promise<Waited> {
    await this.#clock.pause(this.#limits.pollIntervalMs, signal);
    if (signal.aborted) return 'end';
    const size = await this.check(offset);
    if (this.#isReplaced) return 'end';
    if (size > offset) {
      this.#missingSinceMs = undefined;
      return 'more';
    }
    if (!(await this.#isMissingForLong())) return 'idle';
    this.#isOver = true;
    return 'end';
  }

  /** Checks that the file still contains the text of which `offset` bytes were read. @returns its size */
  async check(offset: number): Promise<number> {
    const { size, mtimeMs } = await this.#file.handle.stat();
    // Only a modified file can have been truncated and refilled up to `offset` in the meantime.
    const hasChanged = size !== offset || mtimeMs !== this.#changedMs;
    this.#changedMs = mtimeMs;
    this.#isReplaced ||= size < offset || (hasChanged && !(await hasSameStart(this.#file)));
    return size;
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
