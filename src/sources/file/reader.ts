import type { Memory, Partition, PartitionReader, RecordPage } from '../../flow.ts';
import { messageOf } from '../../base/index.ts';
import { type ByteProblem, type ByteReader, FileBytes } from '../text/byte-reader.ts';
import { type Chunk, ChunkCutter, emptyAt, recordsOf } from '../text/chunks.ts';
import type { SourceDeps } from '../deps.ts';
import { FollowedBytes, FollowedFile } from './follow.ts';
import type { TextTail } from './identity.ts';
import type { FileLimits } from '../text/file-limits.ts';
import type { OpenFile } from './open-file.ts';
import { ReadText, type TextPrints } from './read-text.ts';
import { GunzipBytes } from '../text/gunzip.ts';
import { TextLag } from '../text/text-lag.ts';
import type { PartitionHealth } from '../health.ts';

/** How reading of a file ended. */
export interface FileOutcome {
  readonly file: OpenFile;
  readonly partition: string;
  /** Offset after the last delivered event. */
  readonly offset: number;
  /** Offset after the last byte that was read, which can be inside an unfinished event. */
  readonly readTo: number;
  /** True if the file now contains other text. */
  readonly isReplaced: boolean;
  /** Why reading failed; `''` otherwise. */
  readonly failure: string;
  /** Identifies the text that was read so far; undefined for gzip. */
  readonly prints: TextPrints | undefined;
  /**
   * `closed`: the file was renamed or deleted, and has no new data; `left`: it has not changed for long, and others wait;
   * `reached`: its end was reached; `stopped`: before the end.
   */
  readonly end: 'closed' | 'left' | 'reached' | 'stopped';
}

/** Options of a file reader. */
export interface FileReaderOptions {
  readonly memory: Memory;
  readonly file: OpenFile;
  readonly partition: Partition;
  /** Inflated bytes already stored. */
  readonly offset: number;
  /** The bytes before `offset`; not used for gzip. */
  readonly tail: TextTail;
  /** True if the file was read before, even if reading only found an error. */
  readonly isResumed: boolean;
  /** Whether to wait for more text at the end of the file. */
  readonly follow: boolean;
  /** Whether an incomplete event at the end is left for later, because the writer may complete it. */
  readonly leaveTail: boolean;
  readonly limits: FileLimits;
  readonly deps: SourceDeps;
  /** Called before text of a file that is not compressed is delivered. */
  onRead(prints: TextPrints): void;
  onFinish(outcome: FileOutcome): void;
}

/**
 * Reads one generation of one file. Positions are byte offsets of the text (inflated); one page is one chunk, cut
 * between events. A failure of the file system ends only this file, and is logged.
 */
export class FileReader implements PartitionReader {
  readonly partition: Partition;
  readonly path: string;
  readonly #options: FileReaderOptions;
  readonly #sinceMs: number;
  readonly #read: ReadText | undefined;
  readonly #lag: TextLag;
  #readMs: number | undefined;
  #offset: number;
  #readTo = 0;
  #isReplaced = false;
  #failure = '';
  #end: FileOutcome['end'] = 'stopped';
  #followed: FollowedFile | undefined;
  #cutter: ChunkCutter | undefined;

  constructor(options: FileReaderOptions) {
    this.partition = options.partition;
    this.path = options.file.path;
    this.#options = options;
    this.#offset = options.offset;
    this.#sinceMs = options.deps.clock.now();
    this.#lag = new TextLag(options.deps.clock);
    const { file, tail } = options;
    this.#read = file.isGzip ? undefined : new ReadText(file.text, tail);
  }

  async *pages(signal: AbortSignal): AsyncGenerator<RecordPage> {
    const { memory, file, limits, deps, follow } = this.#options;
    const followed = new FollowedFile(file, limits, { clock: deps.clock, read: this.#read });
    if (follow) this.#followed = followed;
    const reader = this.#open(this.#followed);
    try {
      if (await this.#skip(reader, signal)) {
        const cutter = (this.#cutter = new ChunkCutter(reader, {
          memory,
          offset: this.#offset,
          chunkBytes: limits.chunkBytes,
          eventBytes: limits.eventBytes,
          tail: (isDropped) => {
            const isGone = isDropped && followed.isReplaced;
            return isGone || this.#mayGoOn(reader, followed) ? 'leave' : 'deliver';
          },
        }));
        yield* this.#pagesOf(cutter, reader, followed, signal);
      }
      if (!follow && !signal.aborted) await followed.check(file.isGzip ? 0 : this.#offset);
      this.#isReplaced ||= followed.isReplaced;
      if (!signal.aborted)
        this.#end = followed.isOver ? 'closed' : followed.isLeft ? 'left' : 'reached';
    } catch (error) {
      this.#failure = messageOf(error);
      const fields = { path: this.path, offset: this.#offset, reason: this.#failure };
      // Act: fix the cause in `reason`. Weir retries every 30 s.
      deps.log.error(fields, 'file read failed; continuing with the other files');
    } finally {
      await reader.close();
      await file.handle.close().catch(() => {});
      this.#options.onFinish(this.#outcome());
    }
  }

  /** Time for which a followed file has not grown; undefined while its text is read. */
  get idleMs(): number | undefined {
    // An event beyond the limit would be delivered without its rest.
    const isInLarge = (this.#cutter?.unfinishedBytes ?? 0) >= this.#options.limits.eventBytes;
    return isInLarge ? undefined : this.#followed?.idleMs;
  }

  get isLeft(): boolean {
    return this.#followed?.isLeft === true;
  }

  /** Closes a followed file at its end. It can be opened again when it has grown. */
  leave(): void {
    this.#followed?.leave();
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
    if (followed !== undefined && !file.isGzip) return new FollowedBytes(file, offset, followed);
    const bytes = new FileBytes(file.handle, file.isGzip ? 0 : offset, async (at, signal) =>
      followed === undefined ? 'end' : followed.grows(at, signal),
    );
    return file.isGzip ? new GunzipBytes(bytes) : bytes;
  }

  /** Skips text that is already stored: gzip can only be read from the start. @returns false if the text is shorter */
  async #skip(reader: ByteReader, signal: AbortSignal): Promise<boolean> {
    const { file, offset, limits } = this.#options;
    let rest = file.isGzip ? offset : 0;
    const buffer = new Uint8Array(Math.min(rest, limits.chunkBytes));
    while (rest > 0 && !signal.aborted) {
      const count = await reader.read(buffer.subarray(0, Math.min(rest, buffer.length)));
      rest -= count;
      if (count > 0) continue;
      // The text is shorter than the part that was read, so it is another text: more gzip data never makes the text
      // shorter.
      this.#isReplaced = true;
      return false;
    }
    return !signal.aborted;
  }

  /** True if the writer of the file is expected to complete an incomplete event at the end. */
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
        // Hold the last text of a gzip file: it and the error at its end are stored together, or not at all.
        if (file.isGzip && chunk.bytes.length > 0) held = chunk;
        yield* before;
        if (held !== chunk) yield this.#page(chunk);
      }
      if (signal.aborted) return;
      const readProblem = await this.#readProblemOf(reader, followed);
      // If no text follows the stored part of a resumed file, the error was stored with that part.
      const isNew = held === undefined && readProblem !== undefined && !isResumed;
      yield* takeHeld(readProblem);
      if (isNew) yield this.#page(emptyAt(this.#offset), readProblem);
    } finally {
      held?.release?.();
      this.#readTo = cutter.offset + cutter.unfinishedBytes;
      cutter.close();
    }
  }

  /**
   * Returns the dead letter of a corrupt gzip file: the inflated part was delivered, and the head of the file
   * represents the rest.
   */
  async #readProblemOf(
    reader: ByteReader,
    followed: FollowedFile,
  ): Promise<ByteProblem | undefined> {
    const { deps, file } = this.#options;
    if (!file.isGzip || followed.isReplaced || this.#mayGoOn(reader, followed)) return undefined;
    const readProblem = await reader.readProblem();
    if (readProblem === undefined) return undefined;
    const fields = { path: this.path, offset: this.#offset, reason: readProblem.reason };
    // Act: repair or replace the file. An event that is already stored stays one row.
    deps.log.error(fields, 'gzip file corrupt; storing the rest as a dead letter');
    return readProblem;
  }

  #page(chunk: Chunk, readProblem?: ByteProblem): RecordPage {
    const previous = String(this.#offset);
    const last = String(chunk.end);
    this.#offset = chunk.end;
    if (chunk.bytes.length > 0 && this.#read !== undefined) {
      this.#read.add(chunk);
      this.#options.onRead(this.#read.prints(this.partition.partition));
    }
    this.#readMs = this.#options.deps.clock.now();
    const records = [...recordsOf(chunk)];
    if (readProblem !== undefined)
      records.push({ bytes: readProblem.witness, position: last, end: last });
    return {
      partition: this.partition,
      records,
      previous,
      last,
      behindMs: this.#lag.behindMs(chunk.isTip),
      // A file never ends: its writer may append to it in its next run.
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
      readTo: this.#readTo,
      isReplaced: this.#isReplaced,
      failure: this.#failure,
      prints: this.#read?.prints(this.partition.partition),
      end: this.#end,
    };
  }
}
