import type { Memory, Partition, PartitionReader, RecordPage } from '../../flow.ts';
import { messageOf } from '../../base/index.ts';
import { type ByteProblem, type ByteReader, FileBytes } from '../text/byte-reader.ts';
import { type Chunk, ChunkCutter, emptyAt, recordsOf } from '../text/chunks.ts';
import type { SourceDeps } from '../deps.ts';
import { FollowedFile } from './follow.ts';
import type { FileLimits } from '../text/file-limits.ts';
import type { OpenFile } from './open-file.ts';
import { GunzipBytes } from '../text/gunzip.ts';
import type { PartitionHealth } from '../health.ts';

/** How reading of a file came to its end. */
export interface FileOutcome {
  readonly file: OpenFile;
  readonly partition: string;
  /** Offset behind the last event handed over. */
  readonly offset: number;
  /** The file holds other text now. */
  readonly isReplaced: boolean;
  /** Why reading was given up; `''` when it was not. */
  readonly failure: string;
  /** `over`: it was renamed or deleted and is quiet; `reached`: its end was reached; `stopped`: before that. */
  readonly end: 'over' | 'reached' | 'stopped';
}

/** What a file reader is made with. */
export interface FileReaderOptions {
  readonly memory: Memory;
  readonly file: OpenFile;
  readonly partition: Partition;
  /** Inflated bytes already stored. */
  readonly offset: number;
  /** True when it was read before, even if nothing but a fault was found. */
  readonly isResumed: boolean;
  /** Wait for more at the end of the file. */
  readonly follow: boolean;
  /** Leave an unfinished event at the end for later, because the file is still being written. */
  readonly leaveTail: boolean;
  readonly limits: FileLimits;
  readonly deps: SourceDeps;
  onFinish(outcome: FileOutcome): void;
}

/**
 * Reads one generation of one file. Positions are byte offsets of the text (inflated); one page is one chunk, cut at the
 * border of an event. Failures of the file system end this file, are logged, and harm no other.
 */
export class FileReader implements PartitionReader {
  readonly partition: Partition;
  readonly path: string;
  readonly #options: FileReaderOptions;
  readonly #sinceMs: number;
  #readMs: number | undefined;
  #offset: number;
  #isReplaced = false;
  #failure = '';
  #end: FileOutcome['end'] = 'stopped';

  constructor(options: FileReaderOptions) {
    this.partition = options.partition;
    this.path = options.file.path;
    this.#options = options;
    this.#offset = options.offset;
    this.#sinceMs = options.deps.clock.now();
  }

  async *pages(signal: AbortSignal): AsyncGenerator<RecordPage> {
    const { memory, file, limits, deps, follow } = this.#options;
    const followed = new FollowedFile(file, limits, deps.clock);
    const reader = this.#open(follow ? followed : undefined);
    try {
      if (await this.#skip(reader, signal)) {
        const cutter = new ChunkCutter(reader, {
          memory,
          offset: this.#offset,
          chunkBytes: limits.chunkBytes,
          eventBytes: limits.eventBytes,
          tail: () => (this.#mayGoOn(reader, followed) ? 'leave' : 'deliver'),
        });
        yield* this.#pagesOf(cutter, reader, followed, signal);
      }
      if (!follow && !signal.aborted) await followed.check(file.isGzip ? 0 : this.#offset);
      this.#isReplaced ||= followed.isReplaced;
      if (!signal.aborted) this.#end = followed.isOver ? 'over' : 'reached';
    } catch (error) {
      this.#failure = messageOf(error);
      const fields = { path: this.path, offset: this.#offset, reason: this.#failure };
      deps.log.error(fields, 'file read failed; continuing with the other files');
    } finally {
      await reader.close();
      await file.handle.close().catch(() => {});
      this.#options.onFinish(this.#outcome());
    }
  }

  health(): PartitionHealth {
    return {
      partition: this.partition.partition,
      location: this.path,
      state: this.#failure === '' ? 'reading' : 'failed',
      sinceMs: this.#sinceMs,
      reason: this.#failure,
      readMs: this.#readMs,
      behindMs: undefined,
    };
  }

  #open(followed: FollowedFile | undefined): ByteReader {
    const { file, offset } = this.#options;
    const bytes = new FileBytes(file.handle, file.isGzip ? 0 : offset, async (at, signal) =>
      followed === undefined ? 'end' : followed.grows(at, signal),
    );
    return file.isGzip ? new GunzipBytes(bytes) : bytes;
  }

  /** Passes over what is stored already: gzip can only be read from the beginning. @returns false when it is shorter. */
  async #skip(reader: ByteReader, signal: AbortSignal): Promise<boolean> {
    const { file, offset, limits } = this.#options;
    let rest = file.isGzip ? offset : 0;
    const buffer = new Uint8Array(Math.min(rest, limits.chunkBytes));
    while (rest > 0 && !signal.aborted) {
      const count = await reader.read(buffer.subarray(0, Math.min(rest, buffer.length)));
      rest -= count;
      if (count > 0) continue;
      // Smaller than what was read of it: other text. (A gzip file does not shrink by growing.)
      this.#isReplaced = true;
      return false;
    }
    return !signal.aborted;
  }

  /** True when an unfinished event at the end will be finished by the writer of the file. */
  #mayGoOn(reader: ByteReader, followed: FollowedFile): boolean {
    return this.#options.leaveTail && !followed.isOver && !reader.isBroken;
  }

  async *#pagesOf(
    cutter: ChunkCutter,
    reader: ByteReader,
    followed: FollowedFile,
    signal: AbortSignal,
  ): AsyncGenerator<RecordPage> {
    const { file, isResumed } = this.#options;
    let held: Chunk | undefined;
    const takeHeld = (readProblem?: ByteProblem): readonly RecordPage[] => {
      if (held === undefined) return [];
      const page = this.#page(held, readProblem);
      held = undefined;
      return [page];
    };
    try {
      for (;;) {
        const chunk = await cutter.next(signal, held);
        if (chunk === undefined) break;
        const before = takeHeld();
        // The last text of a gzip file goes with what is wrong with its end: together they are stored, or neither.
        if (file.isGzip && chunk.bytes.length > 0) held = chunk;
        yield* before;
        if (held !== chunk) yield this.#page(chunk);
      }
      if (signal.aborted) return;
      const readProblem = await this.#readProblemOf(reader, followed);
      // Nothing came after what was stored before, and this was stored with it.
      const isNew = held === undefined && readProblem !== undefined && !isResumed;
      yield* takeHeld(readProblem);
      if (isNew) yield this.#page(emptyAt(this.#offset), readProblem);
    } finally {
      held?.release?.();
    }
  }

  /** A broken gzip file: what could be inflated is handed over, the beginning of the file stands for the rest. */
  async #readProblemOf(
    reader: ByteReader,
    followed: FollowedFile,
  ): Promise<ByteProblem | undefined> {
    const { deps, file } = this.#options;
    if (!file.isGzip || followed.isReplaced || this.#mayGoOn(reader, followed)) return undefined;
    const readProblem = await reader.readProblem();
    if (readProblem === undefined) return undefined;
    const fields = { path: this.path, offset: this.#offset, reason: readProblem.reason };
    deps.log.error(fields, 'a gzip file is broken: the rest of it is a dead letter');
    return readProblem;
  }

  #page(chunk: Chunk, readProblem?: ByteProblem): RecordPage {
    const previous = String(this.#offset);
    const last = String(chunk.end);
    this.#offset = chunk.end;
    this.#readMs = this.#options.deps.clock.now();
    const records = [...recordsOf(chunk)];
    if (readProblem !== undefined)
      records.push({ bytes: readProblem.witness, position: last, end: last });
    return {
      partition: this.partition,
      records,
      previous,
      last,
      behindMs: chunk.isTip ? 0 : undefined,
      // A file may always be appended to, by the next run of whatever writes it.
      ended: false,
      readMs: this.#readMs,
      ...(chunk.release === undefined ? {} : { release: chunk.release }),
    };
  }

  #outcome(): FileOutcome {
    return {
      file: this.#options.file,
      partition: this.partition.partition,
      offset: this.#offset,
      isReplaced: this.#isReplaced,
      failure: this.#failure,
      end: this.#end,
    };
  }
}
