import { PipelineError, Notifier } from '../../base/index.ts';
import type { FileOptions } from '../../config/index.ts';
import type { PartitionReader, Position, SourceContext } from '../../flow.ts';
import type { SourceDeps } from '../deps.ts';
import type { FileLimits } from '../text/file-limits.ts';
import { checkReadable, matchPaths } from './paths.ts';
import { notesFile } from './notes.ts';
import type { FileReader } from './reader.ts';
import { FileRegister } from './register.ts';
import { FileTracker } from './tracker.ts';
import type { HealthySource, SourceHealth } from '../health.ts';

/** Options of a file source. */
export interface FileSourceOptions extends Pick<FileOptions, 'name' | 'paths' | 'follow'> {
  /** Folder of the notes about files. If undefined, the notes are only in memory. */
  readonly notesFolder?: string | undefined;
}

/**
 * Reads files of newline-delimited or concatenated JSON, plain or gzip (detected from the content). Each file is one
 * partition, identified by device, inode, and the first event, so that a renamed file resumes at its position. A file
 * that was overwritten, or truncated below its position, becomes a new generation, which is a new partition.
 */
export class FileSource implements HealthySource {
  readonly name: string;
  readonly kind = 'file';
  readonly #options: FileSourceOptions;
  readonly #limits: FileLimits;
  readonly #deps: SourceDeps;
  readonly #startedMs: number;
  readonly #notifier = new Notifier();
  #register: FileRegister | undefined;
  #tracker: FileTracker | undefined;
  #isCrowded = false;

  constructor(options: FileSourceOptions, limits: FileLimits, deps: SourceDeps) {
    this.name = options.name;
    this.#options = options;
    this.#limits = limits;
    this.#deps = deps;
    this.#startedMs = deps.clock.now();
  }

  /**
   * @throws PipelineError ERR_SOURCES_FILE_NOT_FOUND, ERR_SOURCES_FILE_UNREADABLE only at startup, and only without
   * `follow`
   */
  async *partitions(context: SourceContext, signal: AbortSignal): AsyncGenerator<PartitionReader> {
    const { follow } = this.#options;
    const follows = follow && !context.untilIdle;
    let paths = await this.#firstPaths();
    const tracker = await this.#track(context);
    await tracker.survey(paths, signal);
    const register = new FileRegister({
      source: this.name,
      context,
      limits: this.#limits,
      deps: this.#deps,
      tracker,
      canGrow: follow,
      follows,
      onFinish: () => this.#notifier.notify(),
    });
    this.#register = register;
    while (!signal.aborted) {
      yield* this.#readers(paths, register, follows, signal);
      if (follows && register.takeMayHaveMissed()) await tracker.surveyRotated(signal);
      if (follows) await this.#pause(signal);
      else {
        while (register.active > 0 && !signal.aborted) await this.#pause(signal);
        await tracker.reportReplaced(signal);
        // Files that were rewritten in the meantime are read again from their start.
        if (!register.hasReplaced) return;
      }
      paths = (await matchPaths(this.#options.paths)).paths;
      if (follows) void register.keepOnly(paths, signal);
    }
  }

  acknowledged(partition: string, position: Position): void {
    this.#tracker?.acknowledged(partition, Number(position));
  }

  health(): SourceHealth {
    const partitions = this.#register?.health() ?? [];
    return { state: 'reading', sinceMs: this.#startedMs, reason: '', partitions };
  }

  async close(): Promise<void> {}

  async #track(context: SourceContext): Promise<FileTracker> {
    const { name, notesFolder: folder, paths, follow } = this.#options;
    const notes = folder === undefined ? undefined : notesFile(folder, name);
    const own = { source: name, patterns: paths, canGrow: follow, notes };
    this.#tracker = await FileTracker.start({ ...own, context, deps: this.#deps });
    return this.#tracker;
  }

  async #firstPaths(): Promise<readonly string[]> {
    const { paths, unmatched } = await matchPaths(this.#options.paths);
    if (this.#options.follow) return paths;
    if (unmatched.length > 0) {
      throw new PipelineError('ERR_SOURCES_FILE_NOT_FOUND', unmatched.join(', '));
    }
    await checkReadable(paths);
    return paths;
  }

  async *#readers(
    paths: readonly string[],
    register: FileRegister,
    follows: boolean,
    signal: AbortSignal,
  ): AsyncGenerator<FileReader> {
    const { openFilesMax, followedFilesMax } = this.#limits;
    const max = follows ? followedFilesMax : openFilesMax;
    for (const path of paths) {
      const sinceMs = this.#deps.clock.steadyMs();
      while (register.active >= max && !signal.aborted) {
        if (follows) {
          register.closeIdle();
          this.#warnOfCrowd(max, sinceMs);
        }
        await this.#pause(signal);
      }
      if (signal.aborted) return;
      const reader = await register.open(path);
      if (reader !== undefined) yield reader;
    }
  }

  #warnOfCrowd(files: number, sinceMs: number): void {
    // Do not warn about short waits: they are normal while many files are read and closed.
    const isLong = this.#deps.clock.steadyMs() - sinceMs >= 2 * this.#limits.rotatedWaitMs;
    if (this.#isCrowded || !isLong) return;
    this.#isCrowded = true;
    const advice = 'Increase `followed_files`, or rotate the files less often.';
    const fields = { source: this.name, files, advice };
    this.#deps.log.warn(fields, 'limit of open files reached; other files wait');
  }

  /** Reports replaced texts. Then waits until a reader finishes, but at most for the poll interval. */
  async #pause(signal: AbortSignal): Promise<void> {
    await this.#tracker?.reportReplaced(signal);
    await this.#notifier.wait(this.#limits.pollIntervalMs, this.#deps.clock, signal);
  }
}
