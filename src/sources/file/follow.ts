import { stat } from 'node:fs/promises';
import type { Clock } from '../../base/index.ts';
import type { Waited } from '../text/byte-reader.ts';
import type { FileLimits } from '../text/file-limits.ts';
import { hasSameStart, type OpenFile } from './open-file.ts';

/**
 * Waits for an open file to grow and notices when it is over: rewritten in place (copytruncate, `>`), or renamed or
 * deleted and quiet for a while, since its writer may not have noticed the rotation yet. It asks the file system at
 * intervals: that works on network file systems as well.
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

  /** True once the file holds other text: what was read before is another generation. */
  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  /** True once nothing more will come. */
  get isOver(): boolean {
    return this.#isOver || this.#isReplaced;
  }

  /** Waits for one interval and looks whether the file is longer than `offset` then. */
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

  /** Checks that the file still holds the text of which `offset` bytes were read. @returns its size */
  async check(offset: number): Promise<number> {
    const { size, mtimeMs } = await this.#file.handle.stat();
    // Only a file that has changed can have been emptied and written to `offset`, or beyond it, in between.
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
