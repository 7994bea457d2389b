import type { Memory, Partition, PartitionReader, RecordPage } from '../../flow.ts';
import { messageOf } from '../../base/index.ts';
import {
  type ByteProblem,
  type ByteReader,
  FileBytes,
  unreadableRecord,
} from '../text/byte-reader.ts';
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

/** How reading a text of a file ended. */
export interface FileOutcome {
  readonly file: OpenFile;
  readonly partition: string;
  /** Offset after the last delivered event. */
  readonly offset: number;
  /** Offset after the last byte that was read. This byte can be inside an unfinished event. */
  readonly readTo: number;
  /** True if the file now contains another text. */
  readonly isReplaced: boolean;
  /** Why reading failed; `''` otherwise. */
  readonly failure: string;
  /** Fingerprints of the text that was read so far; undefined for gzip. */
  readonly prints: TextPrints | undefined;
  /**
   * - `closed`: the file was renamed, deleted, or overwritten, and its text has no new data.
   * - `left`: Weir closed the file because it has not changed for a long time, and other files wait.
   * - `reached`: reading reached the end of the file.
   * - `stopped`: reading stopped before the end.
   */
  readonly end: 'closed' | 'left' | 'reached' | 'stopped';
}

/** Options of a file reader. */
export interface FileReaderOptions {
  readonly memory: Memory;
  readonly file: OpenFile;
  readonly partition: Partition;
  /** Offset in the text (inflated) at which reading starts: everything before it was read before. */
  readonly offset: number;
  /** The bytes before `offset`. Not used for gzip. */
  readonly tail: TextTail;
  /** True if this text was read before, even if reading only found an error. */
  readonly isResumed: boolean;
  /** Whether to wait for more text at the end of the file. */
  readonly follow: boolean;
  /** Whether to leave an incomplete event at the end for a later read, because the writer may complete it. */
  readonly leaveTail: boolean;
  readonly limits: FileLimits;
  readonly deps: SourceDeps;
  /** Called before each delivery of text; not for gzip. */
  onRead(prints: TextPrints): void;
  onFinish(outcome: FileOutcome): void;
}

/**
 * Reads one generation of one file. Positions are byte offsets in the text (inflated). Each page is one chunk, cut
 * between events. If reading fails, logs the failure and ends only this file.
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
      // Act: fix the cause in `reason`. With `follow: true`, Weir tries again every 30 s.
      deps.log.error(fields, 'file read failed; continuing with the other files');
    } finally {
      await reader.close();
      await file.handle.close().catch(() => {});
      this.#options.onFinish(this.#outcome());
    }
  }

  /** Milliseconds for which a followed file has not grown; undefined while it must stay open. */
  get idleMs(): number | undefined {
    // Keep the file open inside an event beyond the size limit: otherwise, the event would be delivered without its
    // rest.
    const isInLarge = (this.#cutter?.unfinishedBytes ?? 0) >= this.#options.limits.eventBytes;
    return isInLarge ? undefined : this.#followed?.idleMs;
  }

  get isLeft(): boolean {
    return this.#followed?.isLeft === true;
  }

  /** Closes a followed file when reading is at its end. The file can be opened again when it has grown. */
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

  /**
   * Skips the text before `offset` in a gzip file, which can only be read from its start.
   * @returns false if the text is shorter than `offset`, or if `signal` aborted
   */
  async #skip(reader: ByteReader, signal: AbortSignal): Promise<boolean> {
    const { file, offset, limits } = this.#options;
    let rest = file.isGzip ? offset : 0;
    const buffer = new Uint8Array(Math.min(rest, limits.chunkBytes));
    while (rest > 0 && !signal.aborted) {
      const count = await reader.read(buffer.subarray(0, Math.min(rest, buffer.length)));
      rest -= count;
      if (count > 0) continue;
      // The text is shorter than the part that was read before, so it is another text: appending gzip data never
      // shortens a text.
      this.#isReplaced = true;
      return false;
    }
    return !signal.aborted;
  }

  /** Returns whether the writer of the file may still complete an incomplete event at the end. */
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
        // Hold back the latest chunk of a gzip file: if an error follows, both are on one page, and so are stored
        // together or not at all.
        if (file.isGzip && chunk.bytes.length > 0) held = chunk;
        yield* before;
        if (held !== chunk) yield this.#page(chunk);
      }
      if (signal.aborted) return;
      const readProblem = await this.#readProblemOf(reader, followed);
      // If a resumed file has no text after the stored part, the error was stored together with that part.
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
   * Returns the problem of a corrupt gzip file. Its intact part was delivered; the problem represents the rest, and
   * contains the head of the file.
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
    // Act: repair or replace the file. If Weir reads events again that are already stored, it creates no duplicate rows.
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
    if (readProblem !== undefined) records.push(unreadableRecord(readProblem, last));
    return {
      partition: this.partition,
      records,
      previous,
      last,
      behindMs: this.#lag.behindMs(chunk.isTip),
      // A file never ends: its writer may append to it later.
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
