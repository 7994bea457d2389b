import { isUtf8 } from 'node:buffer';
import {
  buffers,
  isSpace,
  JsonFramer,
  lineBytesMax,
  RangeList,
  FindingsLimiter,
  type Strays,
} from '../base/index.ts';
import type {
  DeadLetterReason,
  DecodedPage,
  EventBatch,
  IgnoredReason,
  RecordPage,
  RejectedEvent,
} from '../flow.ts';
import type { DecodeProblem } from './decode-problem.ts';
import { type Layout, layOut, type Piece } from './layout.ts';
import { type Origin, originOf, PageBatch, restOf, rejectAll, type Units } from './page-batch.ts';
import { RangeSorter, type SortedRanges, tooMany } from './range-sorter.ts';

const NEWLINE = 0x0a;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const ARRAY = 0x5b;

/** Maximum number of texts in one record; no real record has nearly as many. */
const countMax = 262_144;

/** Memory of a text in addition to its bytes; not counted for up to `fewTexts` texts. */
const textOverheadBytes = 192;
const fewTexts = 16_384;

/** Maximum number of records in a part of a page: each may become a dead letter, which takes 3 KiB until it is stored. */
export const partRecords = 10_240;

/** Length of the longest byte order mark. */
const markBytesMax = 3;

/**
 * Maximum number of values in one record: a record may inflate to 64 MiB, which contain this number of events of 128
 * bytes, and only invalid events are shorter. The values beyond the limit are one finding. A chunk of a file has no
 * limit, see `#frame`.
 */
const valuesMax = 524_288;

/**
 * Maximum work of framing without yielding, over one or more texts. The unit is a value. Scanning 32 bytes for
 * structure, or 1 KiB of a line, takes as long as one value.
 */
const sliceWork = 32_768;

/** Limits of the events of a page. */
export interface EventLimits {
  readonly eventBytesMax: number;
  /** Maximum number of findings of a record with separate dead letters. */
  readonly findingsMax: number;
}

/**
 * Collects the texts of one page, then places them in one buffer and frames them.
 *
 * Measured with pages of 5,000 records of 1.5 KB, on a busy machine: an event costs 1.2 us, including 0.8 us for the
 * copy to fresh memory. If the records are in one buffer, an event costs 0.4 us. A batch per record would need no copy,
 * but would cost 0.9 us, and the builder would start 5,000 times.
 */
export class PageText {
  readonly #page: RecordPage;
  readonly #origin: Origin;
  readonly #limits: EventLimits;
  /** Longer lines are split into their values, because they may be too long only because they contain many values. */
  readonly #lineBytesMax: number;
  readonly #pieces: Piece[] = [];
  readonly #sizes: number[] = [];
  readonly #records: number[] = [];
  readonly #offsets: number[] = [];
  /** Problems of pieces that are not events, by piece index. */
  readonly #problems = new Map<number, DecodeProblem>();
  /** Index in the aggregate, by piece index; absent for 0. */
  readonly #subSequences = new Map<number, number>();
  readonly #rejected: RejectedEvent[] = [];
  readonly #scratch = new RangeList();
  readonly #strays = new RangeList();
  /** Problems of unwrapped texts, by offset in the record. */
  readonly #limiter: FindingsLimiter<DeadLetterReason>;
  readonly #ignored: Partial<Record<IgnoredReason, number>> = {};
  #taken: Uint8Array[] = [];
  /**
   * Number of buffers in `#taken` from before the current record. Later buffers are needed until the last text of the
   * record is in a part.
   */
  #takenBefore = 0;
  /** The last unwrapped record, and the number of bytes unwrapped from it, which is the offset of the next text. */
  #record = -1;
  #recordBytes = 0;
  #recordTexts = 0;
  /** The last framed record, and the number of its values in all parts of the page. */
  readonly #framed: { record: number; values: number };
  /** Index of the current text in its aggregate. */
  subSequence = 0;
  /**
   * True inside an aggregate that was inflated: the rest of it, which belongs to the next part, is in the same memory.
   */
  isInInflated = false;
  /** Work of framing since the last yield: values found, and bytes scanned structurally. */
  #work = 0;
  /** Offset of the first line break after the start of the last framed text. */
  #newline = -1;

  /** Number of bytes of the texts. */
  sizeBytes = 0;
  /** Memory of many short texts in addition to their bytes. */
  get overheadBytes(): number {
    return Math.max(0, this.#pieces.length - fewTexts) * textOverheadBytes;
  }

  /** Memory from the pool that is held. Varies from one decoding of a page to the next. */
  takenBytes = 0;
  /** Number of bytes for which that memory was taken. */
  #unwrappedBytes = 0;

  /**
   * Size that ends a part. Sizes of buffers do not count, because they vary, and a page that is read again must have
   * the same parts.
   */
  get partBytes(): number {
    return Math.max(this.sizeBytes, this.#unwrappedBytes) + this.overheadBytes;
  }

  /** @param before the previous part of the page */
  constructor(page: RecordPage, limits: EventLimits, before?: PageText) {
    this.#page = page;
    this.#origin = before === undefined ? originOf(page) : before.#origin;
    this.#framed = before === undefined ? { record: -1, values: 0 } : before.#framed;
    if (before !== undefined) {
      this.#record = before.#record;
      this.#recordBytes = before.#recordBytes;
      this.#recordTexts = before.#recordTexts;
      this.subSequence = before.subSequence;
      this.isInInflated = before.isInInflated;
      // This memory is released with this part or a later one, and does not count for the size of this part.
      if (this.isInInflated) this.#taken = before.#taken.splice(before.#takenBefore);
      for (const memory of this.#taken) this.takenBytes += memory.length;
    }
    this.#limits = limits;
    this.#lineBytesMax = Math.min(lineBytesMax, limits.eventBytesMax);
    this.#limiter = new FindingsLimiter(limits.findingsMax);
  }

  /** Call before each record. */
  startRecord(): void {
    this.#takenBefore = this.#taken.length;
  }

  /** Adds a record that is text as delivered, without its first `skip` bytes (a byte order mark). */
  plain(record: number, bytes: Uint8Array, skip = 0): void {
    const delivered = this.#page.records.at(record);
    const offset = delivered?.position === delivered?.end ? skip : ~skip;
    this.#text(record, skip === 0 ? bytes : bytes.subarray(skip), offset);
  }

  /** Adds a part of a chunk of a file, `offset` bytes after its start. */
  part(record: number, bytes: Uint8Array, offset: number): void {
    // The next unwrapped text has another offset.
    this.#advance(record, bytes.length);
    this.#text(record, bytes, ~offset);
  }

  #text(record: number, bytes: Uint8Array, offset: number): void {
    this.#pieces.push(bytes);
    this.#sizes.push(bytes.length);
    this.sizeBytes += bytes.length;
    this.#records.push(record);
    this.#offsets.push(offset);
  }

  /** Returns memory for texts of this page, of at least the given size. */
  memory(sizeBytes: number): Uint8Array {
    const memory = buffers.take(sizeBytes);
    this.keep({ memory, text: { length: sizeBytes } });
    return memory;
  }

  /** Holds memory of the pool until the texts are released. */
  keep({ memory, text }: { memory: Uint8Array; text: { readonly length: number } }): void {
    this.takenBytes += memory.length;
    this.#unwrappedBytes += text.length;
    this.#taken.push(memory);
  }

  /** Call after the last user record of an aggregate. */
  endAggregate(): void {
    this.isInInflated = false;
    this.subSequence = 0;
  }

  /** Adds a text that was unwrapped from a record, with its problem if it is not an event. */
  unwrapped(record: number, piece: Piece, problem?: DecodeProblem): void {
    const offset = this.#advance(record, piece.length);
    if (problem !== undefined && !this.#admits(record, problem.reason, offset)) return;
    if (problem === undefined && this.#recordTexts >= countMax) {
      this.#limiter.admits(record);
      return this.#limiter.addExcess('limit', offset, offset);
    }
    this.#recordTexts += 1;
    if (problem) this.#problems.set(this.#pieces.length, problem);
    if (this.subSequence > 0) this.#subSequences.set(this.#pieces.length, this.subSequence);
    this.#text(record, piece, offset);
  }

  /** Rejects a record, or a text found in it, with its bytes. */
  broken(record: number, bytes: Uint8Array, problem: DecodeProblem): void {
    const offset = this.#advance(record, bytes.length);
    if (!this.#admits(record, problem.reason, offset)) return;
    for (const one of rejectAll(this.#rejectWhole(record, bytes, offset), [problem])) {
      this.#rejected.push(one);
    }
    this.sizeBytes += bytes.length;
  }

  #rejectWhole(record: number, bytes: Uint8Array, offset: number): PageBatch {
    const ranges = new RangeList();
    ranges.push(0, bytes.length);
    const subSequences = new Map([[0, this.subSequence]]);
    const units = { starts: [0], records: [record], offsets: [offset], subSequences };
    return new PageBatch(bytes, ranges, units, this.#origin);
  }

  #admits(record: number, reason: DeadLetterReason, offset: number): boolean {
    const isAdmitted = this.#limiter.admits(record);
    if (!isAdmitted) this.#limiter.addExcess(reason, offset, offset);
    return isAdmitted;
  }

  /** Counts ignored events. */
  ignore(reason: IgnoredReason, count = 1): void {
    this.#ignored[reason] = (this.#ignored[reason] ?? 0) + count;
  }

  /** Places the texts in one buffer and frames them. Yields between slices. */
  *finish(): Generator<void, DecodedPage> {
    for (const { record, counts, start } of this.#limiter.take()) {
      // The texts are not kept, because the delivered record is what can be replayed.
      const batch = this.#rejectWhole(
        record,
        this.#page.records.at(record)?.bytes ?? noBytes,
        start,
      );
      this.#rejected.push(restOf(batch, 0, this.#limits.findingsMax, counts));
    }
    if (this.#pieces.length === 0) return this.#pageOf([], this.#rejected, false);
    const { bytes, starts, isCopied } = this.#layOut();
    const own = { starts, records: this.#records, offsets: this.#offsets };
    const subSequences = this.#subSequences;
    const units = subSequences.size === 0 ? own : { ...own, subSequences };
    const sorted = yield* this.#sort(bytes, starts);
    const { good } = sorted;
    const batches = good.count === 0 ? [] : [new PageBatch(bytes, good, units, this.#origin)];
    const rejected = this.#rejected.concat(this.#rejectedOf(bytes, units, sorted));
    return this.#pageOf(batches, rejected, isCopied || !this.#isView(bytes));
  }

  #pageOf(
    batches: readonly EventBatch[],
    rejected: readonly RejectedEvent[],
    isCopy: boolean,
  ): DecodedPage {
    // A record that is rejected as a whole references the bytes of the page.
    const isDetached = (isCopy || this.#pieces.length === 0) && this.#rejected.length === 0;
    const all = { batches, rejected, ignored: this.#ignored, isDetached };
    const page = isCopy ? { ...all, isCopy } : all;
    return this.#taken.length === 0 ? page : { ...page, release: () => this.#release() };
  }

  *#sort(bytes: Buffer, starts: readonly number[]): Generator<void, SortedRanges> {
    const { eventBytesMax, findingsMax } = this.#limits;
    const sorter = new RangeSorter(bytes, eventBytesMax, findingsMax);
    for (let index = 0; index < starts.length; index++) {
      const start = starts[index] ?? 0;
      const end = start + (this.#sizes[index] ?? 0);
      const problem = this.#problems.get(index);
      sorter.record = this.#records[index] ?? 0;
      if (problem) sorter.reject(start, end, problem);
      else if (this.#isOneEvent(bytes, start, end)) sorter.add(start, end);
      else yield* this.#frame(index, bytes.subarray(start, end), start, sorter);
    }
    return sorter.finish();
  }

  #rejectedOf(
    bytes: Buffer,
    units: Units,
    { bad, problems, excess }: SortedRanges,
  ): RejectedEvent[] {
    const rejected = rejectAll(new PageBatch(bytes, bad, units, this.#origin), problems);
    const rest = new RangeList();
    for (const { start, end } of excess) rest.push(start, end);
    const batch = new PageBatch(bytes, rest, units, this.#origin);
    for (const [range, { counts }] of excess.entries()) {
      rejected.push(restOf(batch, range, this.#limits.findingsMax, counts));
    }
    return rejected;
  }

  #layOut(): Layout & { readonly isCopied: boolean } {
    const unwrapped = this.#taken.length;
    const layout = layOut(this.#pieces, this.#sizes, (sizeBytes) => this.memory(sizeBytes));
    const isCopied = this.#taken.length > unwrapped;
    // The originals of copied texts are no longer needed: release their memory for the next page. Rejected texts are
    // not copied.
    if (isCopied && this.#rejected.length === 0) {
      for (const memory of this.#taken.splice(0, unwrapped)) buffers.give(memory);
    }
    return { ...layout, isCopied };
  }

  /** Returns whether texts that were not copied are views of the page, not of an inflated record. */
  #isView({ buffer }: Uint8Array): boolean {
    return this.#page.records.at(this.#records[0] ?? 0)?.bytes.buffer === buffer;
  }

  /** Detects the usual record without a function call: one line from brace to brace. */
  #isOneEvent(bytes: Buffer, start: number, end: number): boolean {
    const looksComplete = bytes[start] === OBJECT && bytes[end - 1] === OBJECT_END;
    if (!looksComplete || end - start > this.#lineBytesMax) return false;
    if (this.#newline < start) {
      const newline = bytes.indexOf(NEWLINE, start);
      this.#newline = newline < 0 ? bytes.length : newline;
    }
    return this.#newline >= end;
  }

  *#frame(index: number, text: Uint8Array, shift: number, sorter: RangeSorter): Generator<void> {
    const isDelivery = (this.#offsets[index] ?? 0) >= 0;
    if (isDelivery && !startsLikeJson(text) && !isUtf8(text)) {
      // The text is binary, so line breaks have no meaning.
      sorter.binary(shift, shift + text.length);
      return;
    }
    // The number of values in a chunk of a file is not limited, because they are independent of each other. The
    // shortest value has one byte.
    const most = isDelivery ? this.#valuesLeft(index) : text.length;
    const found = this.#scratch;
    const strays = this.#strays;
    // One additional range contains all values beyond the limit.
    found.clear(most + 1);
    strays.clear(most + 1);
    const framing = { shift, final: true, cutLinesBeyond: this.#lineBytesMax };
    const framer = new JsonFramer(text, found, {
      ...framing,
      strays: this.#straysOf(index, isDelivery),
    });
    while (!framer.step()) yield;
    const count = found.count + strays.count;
    yield* sorter.addAll(found, most, tooMany(valuesMax));
    yield* sorter.strays(strays, most, tooMany(valuesMax));
    this.#work += count + framer.scannedBytes / 32 + text.length / 1_024;
    if (this.#work > sliceWork) {
      this.#work = 0;
      yield;
    }
    this.#framed.values += Math.min(count, most);
    // A chunk of a file is not a separate record: blank lines in it are not counted.
    if (count === 0 && isDelivery) this.ignore('empty');
  }

  #valuesLeft(index: number): number {
    const framed = this.#framed;
    const record = this.#records[index] ?? 0;
    if (record !== framed.record) framed.values = 0;
    framed.record = record;
    return valuesMax - framed.values;
  }

  /** A part of a file may begin inside an array, unless it is the first one. */
  #straysOf(index: number, isDelivery: boolean): Strays {
    const record = this.#records[index] ?? 0;
    const isFirst =
      ~(this.#offsets[index] ?? 0) <= markBytesMax && this.#origin.positions[record] === '0';
    const startsInside = !isDelivery && !isFirst;
    return { ranges: this.#strays, startsInside };
  }

  #release(): void {
    for (const memory of this.#taken.splice(0)) buffers.give(memory);
  }

  #advance(record: number, size: number): number {
    if (record !== this.#record) {
      this.#recordBytes = 0;
      this.#recordTexts = 0;
    }
    this.#record = record;
    const offset = this.#recordBytes;
    this.#recordBytes += size;
    return offset;
  }
}

const noBytes = new Uint8Array(0);

/** Returns whether text begins with a bracket, after white space. */
function startsLikeJson(text: Uint8Array): boolean {
  let at = 0;
  while (isSpace(text[at])) at++;
  return text[at] === OBJECT || text[at] === ARRAY;
}
