import { lstat, stat } from 'node:fs/promises';
import { codeOf, messageOf } from '../../base/index.ts';
import type { SourceContext } from '../../flow.ts';
import type { SourceDeps } from '../deps.ts';
import { generationName, keyOf } from './identity.ts';
import type { FileLimits } from '../text/file-limits.ts';
import { type OpenFile, openFile } from './open-file.ts';
import { type FileOutcome, FileReader } from './reader.ts';
import type { FileTracker } from './tracker.ts';
import type { PartitionHealth } from '../health.ts';

// A file that could not be read on is tried again after this long.
const failedWaitMs = 30_000;

/** How files are read in this run. */
export interface FileRun {
  readonly source: string;
  readonly context: SourceContext;
  readonly limits: FileLimits;
  readonly deps: SourceDeps;
  readonly tracker: FileTracker;
  /** Files are still being written: an unfinished event at the end is left for later. */
  readonly canGrow: boolean;
  /** Wait for more at the end of files. */
  readonly follows: boolean;
  /** Told when a reader is done with its file. */
  onFinish(): void;
}

/** A file that is not read any more, as it was when it was opened. */
interface Finished extends FileOutcome {
  readonly size: bigint;
  readonly changedNs: bigint;
  readonly finishedMs: number;
  readonly health: PartitionHealth;
}

/** One text that was written into a file. */
interface Generation {
  readonly partition: string;
  readonly offset: number;
  readonly isResumed: boolean;
}

/** What is known of the files of a source: which are being read, which were, and which cannot be. */
export class FileRegister {
  readonly #run: FileRun;
  /** By device and inode: a file is read once, whatever names it has. */
  readonly #active = new Map<string, FileReader>();
  readonly #finished = new Map<string, Finished>();
  /** By path. */
  readonly #unreadable = new Map<string, PartitionHealth>();
  #mayHaveMissed = false;

  constructor(run: FileRun) {
    this.#run = run;
  }

  /** Number of files being read. */
  get active(): number {
    return this.#active.size;
  }

  /** True when a file was rewritten while it was read: its new text is still to be read. */
  get hasReplaced(): boolean {
    for (const { isReplaced } of this.#finished.values()) if (isReplaced) return true;
    return false;
  }

  /** Whether files were rotated since the last call: between two looks at the folder, others may have come and gone. */
  takeMayHaveMissed(): boolean {
    const mayHaveMissed = this.#mayHaveMissed;
    this.#mayHaveMissed = false;
    return mayHaveMissed;
  }

  /**
   * Opens a file for reading.
   * @returns undefined when it is being read, has not changed since it was, cannot be known yet, or cannot be opened
   *   (which is logged and shows in `health`).
   */
  async open(path: string, signal: AbortSignal): Promise<FileReader | undefined> {
    try {
      const now = await stat(path, { bigint: true });
      const identity = { device: now.dev, inode: now.ino };
      const key = keyOf(identity);
      if (this.#active.has(key) || this.#isDone(key, now.size, now.mtimeNs)) return undefined;
      const file = await openFile(path, this.#run.canGrow);
      this.#unreadable.delete(path);
      if (file !== undefined) return await this.#reader(file, now.mtimeNs, signal);
      const short = { ...identity, path, size: Number(now.size) };
      await this.#run.tracker.replacedIn(short, undefined, signal);
      if (!this.#run.follows) this.#finished.delete(key);
    } catch (error) {
      // Rotated away between being found and being opened.
      if (this.#run.follows && (await isMissing(path))) {
        this.#unreadable.delete(path);
        this.#mayHaveMissed = true;
      } else this.#report(path, messageOf(error));
    }
    return undefined;
  }

  /** Forgets files that could not be opened and are not there any more. @param paths all that are. */
  keepOnly(paths: readonly string[]): void {
    const there = new Set(paths);
    for (const path of this.#unreadable.keys()) if (!there.has(path)) this.#unreadable.delete(path);
  }

  health(): readonly PartitionHealth[] {
    const failed = [...this.#finished.values()].filter(({ failure }) => failure !== '');
    return [
      ...[...this.#active.values()].map((reader) => reader.health()),
      ...failed.map(({ health }) => health),
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

  async #reader(
    file: OpenFile,
    changedNs: bigint,
    signal: AbortSignal,
  ): Promise<FileReader | undefined> {
    const { source, limits, deps, canGrow, follows, tracker } = this.#run;
    const key = keyOf(file);
    const { partition, offset, isResumed } = await this.#generation(file);
    const size = BigInt(file.size);
    if (offset === file.size && !file.isGzip && !follows) {
      await file.handle.close();
      tracker.seen(file, partition);
      return undefined;
    }
    await tracker.opened(file, partition, signal);
    if (!isResumed) this.#mayHaveMissed = true;
    const reader = new FileReader({
      memory: this.#run.context.memory,
      file,
      partition: { source, partition },
      offset,
      isResumed,
      follow: follows,
      leaveTail: canGrow,
      limits,
      deps,
      onFinish: (outcome) => {
        const finishedMs = deps.clock.steadyMs();
        const health = reader.health();
        this.#active.delete(key);
        tracker.left(outcome);
        this.#finished.set(key, { ...outcome, size, changedNs, finishedMs, health });
        this.#run.onFinish();
      },
    });
    this.#finished.delete(key);
    this.#active.set(key, reader);
    return reader;
  }

  /** Which text the file holds now, and how much of it is stored or was read by this process. */
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

  /** How far a generation was read; infinitely far when it has been written over, undefined when it never was. */
  async #offsetOf(file: OpenFile, partition: string): Promise<number | undefined> {
    const { context, tracker } = this.#run;
    const position = await context.checkpoint(partition);
    const before = this.#finished.get(keyOf(file));
    if (before?.partition === partition) {
      return before.isReplaced
        ? Number.POSITIVE_INFINITY
        : Math.max(Number(position ?? 0), before.offset);
    }
    if (tracker.isOther(file, partition)) return Number.POSITIVE_INFINITY;
    return position === undefined ? undefined : Number(position);
  }

  #report(path: string, reason: string): void {
    const { source, deps } = this.#run;
    if (this.#unreadable.get(path)?.reason === reason) return;
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

/** True when the file may be the one of which so much was read: how long gzip text is shows only when it is read. */
function isStillThere(file: OpenFile, offset: number): boolean {
  return file.isGzip ? offset < Number.POSITIVE_INFINITY : offset <= file.size;
}

async function isMissing(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => false,
    (error: unknown) => codeOf(error) === 'ENOENT',
  );
}
