import { lstat, stat } from 'node:fs/promises';
import { codeOf, messageOf } from '../../base/index.ts';
import type { SourceContext } from '../../flow.ts';
import type { SourceDeps } from '../deps.ts';
import { generationName, keyOf } from './identity.ts';
import type { FileLimits } from '../text/file-limits.ts';
import { type OpenFile, openFile, tailAt } from './open-file.ts';
import { type FileOutcome, FileReader } from './reader.ts';
import type { FileTracker } from './tracker.ts';
import type { PartitionHealth } from '../health.ts';

// Delay before Weir retries a file after a read failure.
const failedWaitMs = 30_000;

/** Options of one run of a file source. */
export interface FileRun {
  readonly source: string;
  readonly context: SourceContext;
  readonly limits: FileLimits;
  readonly deps: SourceDeps;
  readonly tracker: FileTracker;
  /** True if files may grow: Weir then leaves an incomplete event at the end of a file for a later read. */
  readonly canGrow: boolean;
  /** True if readers wait for more text at the end of a file. */
  readonly follows: boolean;
  /** Called when a reader has finished its file. */
  onFinish(): void;
}

/**
 * A file that is no longer read, with its size and modification time when it was opened. Contains no text, because
 * there can be many finished files.
 */
interface Finished extends Pick<FileOutcome, 'partition' | 'offset' | 'isReplaced' | 'failure'> {
  readonly size: bigint;
  readonly changedNs: bigint;
  readonly finishedMs: number;
  /** Set only if reading failed. */
  readonly health: PartitionHealth | undefined;
}

/**
 * A text of a file, and where to start reading it. When a file is overwritten or truncated, its next generation starts.
 */
interface Generation {
  readonly partition: string;
  readonly offset: number;
  readonly isResumed: boolean;
}

/** The files of a source: files that are being read, finished files, and unreadable files. */
export class FileRegister {
  readonly #run: FileRun;
  /** The readers by device and inode, so that a file with several names is read only once. */
  readonly #active = new Map<string, FileReader>();
  readonly #finished = new Map<string, Finished>();
  /** Device and inode of the files that `open` has found since the last call of `keepOnly`. */
  readonly #found = new Set<string>();
  #isForgetting = false;
  /** The unreadable files, by path. */
  readonly #unreadable = new Map<string, PartitionHealth>();
  #mayHaveMissed = false;

  constructor(run: FileRun) {
    this.#run = run;
  }

  /** Number of files being read. */
  get active(): number {
    return this.#active.size;
  }

  /** Number of files that are no longer read, but are still in the register. */
  get finished(): number {
    return this.#finished.size;
  }

  /** True if a file was rewritten while it was read, so its new text must still be read. */
  get hasReplaced(): boolean {
    for (const { isReplaced } of this.#finished.values()) if (isReplaced) return true;
    return false;
  }

  /**
   * Returns whether files were rotated since the last call, and resets this state. If so, other files may have appeared
   * and disappeared between two listings of the folder.
   */
  takeMayHaveMissed(): boolean {
    const mayHaveMissed = this.#mayHaveMissed;
    this.#mayHaveMissed = false;
    return mayHaveMissed;
  }

  /**
   * Opens a file for reading.
   * @returns undefined if the file is being read, has not changed since it was read, cannot be identified yet, or
   * cannot be opened (Weir then logs the reason, and `health` contains it)
   */
  async open(path: string): Promise<FileReader | undefined> {
    try {
      const now = await stat(path, { bigint: true });
      const identity = { device: now.dev, inode: now.ino };
      const key = keyOf(identity);
      this.#found.add(key);
      if (this.#active.has(key) || this.#isDone(key, now.size, now.mtimeNs)) return undefined;
      const file = await openFile(path, this.#run.canGrow);
      this.#unreadable.delete(path);
      if (file !== undefined) return await this.#reader(file, now.mtimeNs);
      const short = { ...identity, path, size: Number(now.size) };
      await this.#run.tracker.replacedIn(short, undefined);
      if (!this.#run.follows) this.#finished.delete(key);
    } catch (error) {
      // The file was rotated between the listing and the opening.
      if (this.#run.follows && (await isMissing(path))) {
        this.#unreadable.delete(path);
        this.#mayHaveMissed = true;
      } else this.#report(path, messageOf(error));
    }
    return undefined;
  }

  /**
   * Closes the files that have not changed for the longest time, so that others can be opened. Closes at most half of
   * the open files: if a file is deleted, Weir can read the rest of it only if it is open.
   */
  closeIdle(): void {
    const readers = [...this.#active.values()];
    const leaving = readers.filter(({ isLeft }) => isLeft).length;
    const idle = readers
      .map((reader) => ({ reader, idleMs: reader.isLeft ? 0 : (reader.idleMs ?? 0) }))
      .filter(({ idleMs }) => idleMs >= this.#run.limits.closeAfterMs)
      .toSorted((one, other) => other.idleMs - one.idleMs);
    const most = Math.max(0, Math.ceil(readers.length / 2) - leaving);
    for (const { reader } of idle.slice(0, most)) reader.leave();
  }

  /**
   * Removes files from the register that `open` has not found since the last call, and unreadable files that no longer
   * exist. Otherwise, rotated logs would accumulate for months.
   * @param paths all existing files
   * @returns a promise that resolves after the requests to the ledger. Do not wait for it while reading: the ledger may
   * be unavailable
   */
  async keepOnly(paths: readonly string[], signal: AbortSignal): Promise<void> {
    const there = new Set(paths);
    for (const path of this.#unreadable.keys()) if (!there.has(path)) this.#unreadable.delete(path);
    const gone = [...this.#finished].filter(([key]) => !this.#found.has(key));
    this.#found.clear();
    if (this.#isForgetting) return;
    this.#isForgetting = true;
    const forgotten = await Promise.allSettled(gone.map((file) => this.#forget(file)));
    const partitions = forgotten.flatMap((each) =>
      each.status === 'fulfilled' ? (each.value ?? []) : [],
    );
    // If this fails, the notes remain, and Weir searches for the texts at its next start.
    await Promise.allSettled([this.#run.tracker.vanished(partitions, signal)]);
    this.#isForgetting = false;
  }

  /**
   * Forgets a removed file once everything that was read from it is stored. Until then, the register needs the read
   * position: if the file is renamed back, reading must resume there and not at the last stored position.
   * @returns the partition of the file; undefined if a part is not stored yet
   */
  async #forget([key, { partition, offset }]: readonly [string, Finished]): Promise<
    string | undefined
  > {
    const stored = Number((await this.#run.context.checkpoint(partition)) ?? 0);
    if (stored < offset) return undefined;
    this.#finished.delete(key);
    return partition;
  }

  health(): readonly PartitionHealth[] {
    const failed = [...this.#finished.values()].flatMap(({ health }) => health ?? []);
    return [
      ...[...this.#active.values()].map((reader) => reader.health()),
      ...failed,
      ...this.#unreadable.values(),
    ];
  }

  #isDone(key: string, size: bigint, changedNs: bigint): boolean {
    const before = this.#finished.get(key);
    if (before === undefined || before.isReplaced) return false;
    const waitedMs = this.#run.deps.clock.steadyMs() - before.finishedMs;
    if (before.failure !== '') return waitedMs < failedWaitMs;
    return before.size === size && before.changedNs === changedNs;
  }

  async #reader(file: OpenFile, changedNs: bigint): Promise<FileReader | undefined> {
    const { source, limits, deps, canGrow, follows, tracker } = this.#run;
    const key = keyOf(file);
    const { partition, offset, isResumed } = await this.#generation(file);
    const size = BigInt(file.size);
    if (offset === file.size && !file.isGzip && !follows) {
      await file.handle.close();
      tracker.seen(file, partition);
      return undefined;
    }
    await tracker.opened(file, partition);
    if (!isResumed) this.#mayHaveMissed = true;
    const reader = new FileReader({
      memory: this.#run.context.memory,
      file,
      partition: { source, partition },
      offset,
      tail: await tailAt(file.handle, file.isGzip ? 0 : offset),
      isResumed,
      follow: follows,
      leaveTail: canGrow,
      limits,
      deps,
      onRead: (prints) => tracker.read(prints),
      onFinish: (outcome) => {
        const finishedMs = deps.clock.steadyMs();
        const { offset: end, isReplaced, failure } = outcome;
        const health = failure === '' ? undefined : reader.health();
        this.#active.delete(key);
        tracker.left(outcome);
        // A literal without spreads takes less memory: see `compact` in notes.ts.
        this.#finished.set(key, {
          partition,
          offset: end,
          isReplaced,
          failure,
          size,
          changedNs,
          finishedMs,
          health,
        });
        this.#run.onFinish();
      },
    });
    this.#finished.delete(key);
    this.#active.set(key, reader);
    return reader;
  }

  /**
   * Returns the current text of the file, and the offset up to which this text is stored or was read by this process.
   */
  async #generation(file: OpenFile): Promise<Generation> {
    for (let count = 1; ; count++) {
      const partition = generationName(file.name, count);
      const offset = await this.#offsetOf(file, partition);
      if (offset === undefined) return { partition, offset: 0, isResumed: false };
      const next = await this.#offsetOf(file, generationName(file.name, count + 1));
      if (next === undefined && isStillThere(file, offset)) {
        return { partition, offset, isResumed: true };
      }
    }
  }

  /**
   * Returns the offset up to which a generation was read; Infinity if the file no longer contains this generation;
   * undefined if the generation was never read.
   */
  async #offsetOf(file: OpenFile, partition: string): Promise<number | undefined> {
    const { context, tracker } = this.#run;
    const position = await context.checkpoint(partition);
    const before = this.#finished.get(keyOf(file));
    const isBefore = before?.partition === partition;
    if (isBefore && before.isReplaced) return Number.POSITIVE_INFINITY;
    if (await tracker.isOther(file, partition)) return Number.POSITIVE_INFINITY;
    if (isBefore) return Math.max(Number(position ?? 0), before.offset);
    return position === undefined ? undefined : Number(position);
  }

  #report(path: string, reason: string): void {
    const { source, deps } = this.#run;
    if (this.#unreadable.get(path)?.reason === reason) return;
    // Act: fix the cause in `reason`, for example the permissions of the file. With `follow: true`, Weir tries again at
    // every `poll_interval`.
    deps.log.error(
      { source, path, reason },
      'file cannot be read; continuing with the other files',
    );
    this.#unreadable.set(path, {
      partition: '',
      location: path,
      state: 'failed',
      sinceMs: deps.clock.now(),
      reason,
      readMs: undefined,
      behindMs: undefined,
    });
  }
}

/**
 * Returns whether the file can still contain a text that was read up to `offset`. The length of a gzip text is unknown
 * until it is read.
 */
function isStillThere(file: OpenFile, offset: number): boolean {
  return file.isGzip ? offset < Number.POSITIVE_INFINITY : offset <= file.size;
}

async function isMissing(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => false,
    (error: unknown) => codeOf(error) === 'ENOENT',
  );
}
