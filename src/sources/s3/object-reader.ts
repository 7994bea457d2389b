import type { Memory, Partition, PartitionReader, RawRecord, RecordPage } from '../../flow.ts';
import {
  type ByteProblem,
  type ByteReader,
  readHead,
  unreadableRecord,
  withHead,
} from '../text/byte-reader.ts';
import { type Chunk, ChunkCutter, recordsOf } from '../text/chunks.ts';
import type { SourceDeps } from '../deps.ts';
import { startsLikeFailures, failedRecordsOf } from '../text/firehose-failures.ts';
import { GunzipBytes, isGzip } from '../text/gunzip.ts';
import { type PartitionHealth, repeating } from '../health.ts';
import type { ObjectStore, S3Object } from './api.ts';
import { type ObjectProblem, ObjectUnreadable } from './error-kinds.ts';
import { objectUri } from './names.ts';
import { ObjectBytes } from './object-bytes.ts';

// Size of the head that identifies the format. It includes the distinctive fields in the first line of a Firehose
// failure object.
const headBytes = 4 * 1024;
/**
 * Maximum number of gzip layers. Normal objects have at most two, because CloudWatch Logs and Firehose can each
 * compress.
 */
const gzipDepthMax = 3;

/** How reading ended: the complete object was read, reading was stopped, or the object cannot be read. */
export type ObjectOutcome = 'read' | 'stopped' | ObjectProblem;

/** Options of an object reader. */
export interface ObjectReaderOptions {
  readonly memory: Memory;
  readonly object: S3Object;
  readonly partition: Partition;
  readonly store: ObjectStore;
  /** Number of bytes of the text (inflated) that are already stored. */
  readonly offset: number;
  readonly limits: { readonly chunkBytes: number; readonly eventBytes: number };
  readonly deps: SourceDeps;
  onFinish(outcome: ObjectOutcome): void;
}

/** Detected content of an object. */
interface Content {
  readonly bytes: ByteReader;
  readonly head: Uint8Array;
  readonly isZipped: boolean;
}

/**
 * Reads one object as a stream. Positions are byte offsets in the text (inflated). Each page is one chunk, cut between
 * events. Detects the format from the content: JSON with any separator or none, gzip with any number of members, gzip
 * in gzip, and the failure records of Firehose.
 */
export class ObjectReader implements PartitionReader {
  readonly partition: Partition;
  readonly object: S3Object;
  readonly #options: ObjectReaderOptions;
  readonly #sinceMs: number;
  #raw: ObjectBytes;
  #readMs: number | undefined;
  #offset: number;
  #rawBefore = 0;

  constructor(options: ObjectReaderOptions) {
    this.partition = options.partition;
    this.object = options.object;
    this.#options = options;
    this.#offset = options.offset;
    this.#sinceMs = options.deps.clock.now();
    this.#raw = new ObjectBytes(options.store, options.object, { offset: 0 }, options.deps);
  }

  /** Number of bytes of the object (as stored in S3) that were read. */
  get readBytes(): number {
    return Math.max(this.#rawBefore, this.#raw.offset);
  }

  async *pages(signal: AbortSignal): AsyncGenerator<RecordPage> {
    let outcome: ObjectOutcome = 'stopped';
    try {
      const content = await this.#open(signal);
      if (!signal.aborted) {
        if (isBinary(content.head)) yield this.#binaryPage(content.head);
        else yield* this.#pagesOf(content, signal);
        if (!signal.aborted) outcome = 'read';
      }
    } catch (error) {
      if (!(error instanceof ObjectUnreadable)) throw error;
      outcome = error.problem;
    } finally {
      await this.#raw.close();
      this.#options.onFinish(outcome);
    }
  }

  health(): PartitionHealth {
    return {
      ...repeating(this.#raw.failure, this.#sinceMs),
      partition: this.partition.partition,
      location: objectUri(this.object),
      readMs: this.#readMs,
      behindMs: undefined,
    };
  }

  /** Reads the head, detects gzip layers, and skips the text that is already stored. */
  async #open(signal: AbortSignal): Promise<Content> {
    let bytes: ByteReader = this.#raw;
    for (let depth = 0; ; depth++) {
      const size = Math.min(headBytes, this.#options.limits.chunkBytes);
      const head = await readHead(bytes, size, signal);
      if (!isGzip(head) || depth === gzipDepthMax) {
        const content = { bytes: withHead(head, bytes), head, isZipped: depth > 0 };
        return this.#forward(content, signal);
      }
      bytes = new GunzipBytes(withHead(head, bytes));
    }
  }

  /**
   * Skips the text that is already stored. For a plain object of known size, requests only the rest. Otherwise, reads
   * from the start and discards the stored part.
   */
  async #forward(content: Content, signal: AbortSignal): Promise<Content> {
    const { offset, limits, deps, object, store } = this.#options;
    if (offset === 0 || isBinary(content.head)) return content;
    const { sizeBytes } = this.#raw;
    if (!content.isZipped && sizeBytes !== undefined) {
      await this.#raw.close();
      // Pass the size: if everything is stored, no request is made. S3 would reject a range that starts after the last
      // byte.
      this.#raw = new ObjectBytes(store, object, { offset, sizeBytes }, deps);
      return { ...content, bytes: this.#raw };
    }
    const { bytes } = content;
    const buffer = new Uint8Array(Math.min(offset, limits.chunkBytes));
    for (let rest = offset; rest > 0;) {
      const count = await bytes.read(buffer.subarray(0, Math.min(rest, buffer.length)));
      rest -= count;
      if (count === 0 && (await bytes.more(signal)) === 'end') break;
    }
    return content;
  }

  async *#pagesOf({ bytes, head }: Content, signal: AbortSignal): AsyncGenerator<RecordPage> {
    const { memory } = this.#options;
    const { chunkBytes, eventBytes } = this.#options.limits;
    const offset = this.#offset;
    const options = { memory, offset, chunkBytes, eventBytes, tail: (): 'deliver' => 'deliver' };
    const cutter = new ChunkCutter(bytes, options);
    const toRecords = startsLikeFailures(head) ? failedRecordsOf : recordsOf;
    try {
      for (;;) {
        const chunk = await cutter.next(signal);
        if (chunk === undefined) break;
        yield this.#page(toRecords(chunk), chunk);
      }
    } finally {
      cutter.close();
    }
    if (signal.aborted) return;
    const readProblem = await bytes.readProblem();
    yield this.#lastPage(readProblem === undefined ? [] : this.#witness(readProblem));
  }

  /**
   * Returns the dead letter of a corrupt gzip object. The intact part was delivered; the dead letter represents the
   * rest, and contains the head of the object.
   */
  #witness(problem: ByteProblem): readonly RawRecord[] {
    const { reason } = problem;
    const fields = { object: objectUri(this.object), offset: this.#offset, reason };
    // Act: repair or replace the object. If Weir reads events again that are already stored, it creates no duplicate rows.
    this.#options.deps.log.error(fields, 'gzip object corrupt; storing the rest as a dead letter');
    return [unreadableRecord(problem, String(this.#offset))];
  }

  /**
   * Returns the page of an object that is not text. The object becomes one dead letter instead of thousands of invalid
   * lines.
   */
  #binaryPage(head: Uint8Array): RecordPage {
    const fields = { object: objectUri(this.object), looks_like: formatOf(head) };
    // Act: if the object has no events, exclude it with `prefix` and the filter of the bucket notifications. If it has
    // events, set the compression of the delivery stream to gzip or none.
    this.#options.deps.log.error(
      fields,
      'object is neither JSON nor gzip; storing its first bytes as a dead letter',
    );
    const position = String(this.#offset);
    return this.#lastPage([{ bytes: head, position, end: position }]);
  }

  #page(records: readonly RawRecord[], { end, release }: Chunk): RecordPage {
    const previous = String(this.#offset);
    this.#offset = end;
    this.#rawBefore = Math.max(this.#rawBefore, this.#raw.offset);
    this.#readMs = this.#options.deps.clock.now();
    return {
      partition: this.partition,
      records,
      previous,
      last: String(end),
      behindMs: undefined,
      ended: false,
      readMs: this.#readMs,
      ...(release !== undefined && { release }),
    };
  }

  /** Returns the last page of the object, which permanently ends its partition. */
  #lastPage(records: readonly RawRecord[]): RecordPage {
    const last = String(this.#offset);
    const readMs = this.#options.deps.clock.now();
    this.#readMs = readMs;
    const { partition } = this;
    return { partition, records, previous: last, last, behindMs: 0, ended: true, readMs };
  }
}

const signatures: readonly (readonly [hex: string, name: string])[] = [
  ['1f8b', 'gzip in too many layers'],
  ['504b0304', 'ZIP'],
  ['50415231', 'Parquet'],
  ['4f5243', 'ORC'],
  ['4f626a01', 'Avro'],
  ['28b52ffd', 'Zstandard'],
  ['425a68', 'bzip2'],
  ['ff060000734e61507059', 'Snappy'],
];

/** Returns whether data is binary: it has the signature of a known format, or its head contains a zero byte. */
function isBinary(head: Uint8Array): boolean {
  return signatureOf(head) !== undefined || head.includes(0);
}

function formatOf(head: Uint8Array): string {
  return signatureOf(head) ?? 'unknown';
}

function signatureOf(head: Uint8Array): string | undefined {
  const hex = Buffer.from(head.subarray(0, 10)).toString('hex');
  return signatures.find(([signature]) => hex.startsWith(signature))?.[1];
}
