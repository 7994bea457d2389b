import { isUtf8 } from 'node:buffer';
import {
  buffers,
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
import { startsLikeJson } from './event-start.ts';
import { type Layout, layOut, type Piece } from './layout.ts';
import { type Origin, originOf, PageBatch, restOf, rejectAll, UnitList } from './page-batch.ts';
import { RangeSorter, type SortedRanges, tooMany } from './range-sorter.ts';

const NEWLINE = 0x0a;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

/** Maximum number of texts in one record. Real records have far fewer. */
export const textsMax = 262_144;

/** Memory that each text takes in addition to its bytes. The first `fewTexts` texts of a part are not counted. */
const textOverheadBytes = 192;
const fewTexts = 16_384;

/**
 * Maximum number of records in a part of a page. Each record may become a dead letter, which takes 3 KiB until it is
 * stored.
 */
export const partRecords = 10_240;

/** Length of the longest byte order mark. */
const markBytesMax = 3;

/**
 * Maximum number of values in one record. A record may inflate to 64 MiB, which is this number of events of 128 bytes;
 * shorter events are invalid. All values beyond the limit together are one finding. Chunks of files have no limit, see
 * `#frame`.
 */
const valuesMax = 524_288;

/**
 * Maximum framing work between two yields, over one or more texts. Unit: one value. Scanning 32 bytes for structure, or
 * 1 KiB of a line, takes as long as one value.
 */
const sliceWork = 32_768;

/** Limits of the events of a page. */
export interface EventLimits {
  readonly eventBytesMax: number;
  /** Maximum number of findings of a record that get their own dead letters. */
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
  /** Longer lines are split into their values: such a line may be too long only because it contains many values. */
  readonly #lineBytesMax: number;
  readonly #pieces: Piece[] = [];
  readonly #sizes: number[] = [];
  readonly #units = new UnitList();
  /** Offset of the current envelope in its chunk of a file. */
  #envelope = 0;
  /** Problems of pieces that are not events, by piece index. */
  readonly #problems = new Map<number, DecodeProblem>();
  readonly #rejected: RejectedEvent[] = [];
  readonly #scratch = new RangeList();
  readonly #strays = new RangeList();
  /** Limits the findings of unwrapped texts, and counts the findings beyond the limit. */
  readonly #limiter: FindingsLimiter<DeadLetterReason>;
  readonly #ignored: Partial<Record<IgnoredReason, number>> = {};
  #taken: Uint8Array[] = [];
  /**
   * Number of buffers in `#taken` that were added before the current record. The buffers of the current record stay
   * until the last text of the record is in a part.
   */
  #takenBefore = 0;
  /**
   * The last unwrapped record; the number of bytes unwrapped from it, which is the offset of the next text; and the
   * number of its texts.
   */
  #record = -1;
  #recordBytes = 0;
  #recordTexts = 0;
  /** The last framed record, and the number of its values so far. All parts of a page share this object. */
  readonly #framed: { record: number; values: number };
  /** Index of the current text in its KPL aggregate. */
  subSequence = 0;
  /**
   * True inside an aggregate that was inflated. The user records for the next part are then in the same memory as those
   * of this part.
   */
  isInInflated = false;
  /** Framing work since the last yield, in the unit of `sliceWork`. */
  #work = 0;
  /**
   * Offset of the first line break after the start of the last checked text. Still valid for later texts that start
   * before this offset.
   */
  #newline = -1;

  /** Total size of the texts. */
  sizeBytes = 0;
  /** Memory that many short texts take in addition to their bytes. */
  get overheadBytes(): number {
    return Math.max(0, this.#pieces.length - fewTexts) * textOverheadBytes;
  }

  /** Bytes of pool memory in use. Decoding the same page again may take larger or smaller buffers. */
  takenBytes = 0;
  /** Number of bytes that were requested from the pool; the same for each decoding of a page. */
  #unwrappedBytes = 0;

  /**
   * Size that determines where a part ends. Excludes the sizes of pool buffers, which vary: a page that is read again
   * must have the same parts.
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
      // This part or a later one releases this memory. It does not count toward `partBytes`.
      if (this.isInInflated) this.#taken = before.#taken.splice(before.#takenBefore);
      for (const memory of this.#taken) this.takenBytes += memory.length;
    }
    this.#limits = limits;
    this.#lineBytesMax = Math.min(lineBytesMax, limits.eventBytesMax);
    this.#limiter = new FindingsLimiter(limits.findingsMax);
  }

  /** Call before each record. */
  startRecord(): void {
    this.#envelope = 0;
    this.#takenBefore = this.#taken.length;
  }

  /** Adds a record that is plain text as delivered, without its first `skip` bytes (a byte order mark). */
  plain(record: number, bytes: Uint8Array, skip = 0): void {
    const delivered = this.#page.records.at(record);
    const offset = delivered?.position === delivered?.end ? skip : ~skip;
    this.#text(record, skip === 0 ? bytes : bytes.subarray(skip), offset);
  }

  /** Adds a part of a chunk of a file, `offset` bytes after its start. */
  part(record: number, bytes: Uint8Array, offset: number): void {
    this.#text(record, bytes, ~offset);
  }

  /** Call before the texts of an envelope that starts `offset` bytes after the start of a chunk of a file. */
  startEnvelope(record: number, offset: number): void {
    this.#advance(record, 0);
    this.#recordBytes = 0;
    this.#envelope = offset;
  }

  #text(record: number, bytes: Uint8Array, offset: number): void {
    this.#pieces.push(bytes);
    this.#sizes.push(bytes.length);
    this.sizeBytes += bytes.length;
    this.#units.push(record, offset, this.#envelope);
  }

  /** Returns memory for texts of this page, of at least the given size. */
  memory(sizeBytes: number): Uint8Array {
    const memory = buffers.take(sizeBytes);
    this.keep({ memory, text: { length: sizeBytes } });
    return memory;
  }

  /** Keeps pool memory until the texts are released. */
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

  /** Adds a text that was unwrapped from a record; with a problem if the text is known not to be an event. */
  unwrapped(record: number, piece: Piece, problem?: DecodeProblem): void {
    const offset = this.#advance(record, piece.length);
    if (problem !== undefined && !this.#admits(record, problem.reason, offset)) return;
    if (problem === undefined && this.#recordTexts >= textsMax) {
      this.#limiter.admits(record);
      return this.#addExcess('limit', offset);
    }
    this.#recordTexts += 1;
    if (problem) this.#problems.set(this.#pieces.length, problem);
    this.#text(record, piece, offset);
    if (this.subSequence > 0) this.#units.setSubSequence(this.subSequence);
  }

  /** Rejects a record, or a text found in it. `bytes` becomes the content of the dead letter. */
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
    const units = new UnitList();
    units.push(record, offset, 0);
    units.setSubSequence(this.subSequence);
    return new PageBatch(bytes, ranges, units.at([0]), this.#origin);
  }

  #admits(record: number, reason: DeadLetterReason, offset: number): boolean {
    const isAdmitted = this.#limiter.admits(record);
    if (!isAdmitted) this.#addExcess(reason, offset);
    return isAdmitted;
  }

  #addExcess(reason: DeadLetterReason, offset: number): void {
    const at = this.#envelope + offset;
    this.#limiter.addExcess(reason, at, at);
  }

  /** Counts ignored events. */
  ignore(reason: IgnoredReason, count = 1): void {
    this.#ignored[reason] = (this.#ignored[reason] ?? 0) + count;
  }

  /** Places the texts in one buffer and frames them. Yields between slices. */
  *finish(): Generator<void, DecodedPage> {
    for (const { record, counts, start } of this.#limiter.take()) {
      // Findings beyond the limit have no texts. The dead letter contains the delivered record, which can be replayed.
      const batch = this.#rejectWhole(
        record,
        this.#page.records.at(record)?.bytes ?? noBytes,
        start,
      );
      this.#rejected.push(restOf(batch, 0, this.#limits.findingsMax, counts));
    }
    if (this.#pieces.length === 0) return this.#pageOf([], this.#rejected, false);
    const { bytes, starts, isCopied } = this.#layOut();
    const units = this.#units.at(starts);
    const sorted = yield* this.#sort(bytes, starts);
    const { good } = sorted;
    const batches = good.count === 0 ? [] : [new PageBatch(bytes, good, units, this.#origin)];
    const rejected = this.#rejected.concat(this.#rejectedOf(bytes, starts, sorted));
    return this.#pageOf(batches, rejected, isCopied || !this.#isView(bytes));
  }

  #pageOf(
    batches: readonly EventBatch[],
    rejected: readonly RejectedEvent[],
    isCopy: boolean,
  ): DecodedPage {
    // A completely rejected record references the bytes of the page.
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
      sorter.record = this.#units.records[index] ?? 0;
      if (problem) sorter.reject(start, end, problem);
      else if (this.#isOneEvent(bytes, start, end)) sorter.add(start, end);
      else yield* this.#frame(index, bytes.subarray(start, end), start, sorter);
    }
    this.#scratch.free();
    this.#strays.free();
    return sorter.finish();
  }

  #rejectedOf(
    bytes: Buffer,
    starts: readonly number[],
    { bad, problems, excess }: SortedRanges,
  ): RejectedEvent[] {
    const units = this.#units.at(starts);
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
    // not copied and still need the memory.
    if (isCopied && this.#rejected.length === 0) {
      for (const memory of this.#taken.splice(0, unwrapped)) buffers.give(memory);
    }
    return { ...layout, isCopied };
  }

  /** Returns whether the texts, which were not copied, are views of the page and not of an inflated record. */
  #isView({ buffer }: Uint8Array): boolean {
    return this.#page.records.at(this.#units.records[0] ?? 0)?.bytes.buffer === buffer;
  }

  /** Detects the usual record without framing: one line from brace to brace. */
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
    const isDelivery = (this.#units.offsets[index] ?? 0) >= 0;
    if (isDelivery && !startsLikeJson(text) && !isUtf8(text)) {
      // The text is binary, so line breaks have no meaning.
      sorter.binary(shift, shift + text.length);
      return;
    }
    // In a chunk of a file, values are independent of each other, so their number is not limited. `text.length` is the
    // worst case: a value has at least one byte.
    const most = isDelivery ? this.#valuesLeft(index) : text.length;
    const [found, strays] = [this.#scratch, this.#strays];
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
    // A chunk of a file is not a record by itself: if it has only blank lines, nothing is counted.
    if (count === 0 && isDelivery) this.ignore('empty');
  }

  #valuesLeft(index: number): number {
    const framed = this.#framed;
    const record = this.#units.records[index] ?? 0;
    if (record !== framed.record) framed.values = 0;
    framed.record = record;
    return valuesMax - framed.values;
  }

  /** Returns the list for stray separators. Any range of a file except the first may begin inside an array. */
  #straysOf(index: number, isDelivery: boolean): Strays {
    const record = this.#units.records[index] ?? 0;
    const isFirst =
      ~(this.#units.offsets[index] ?? 0) <= markBytesMax && this.#origin.positions[record] === '0';
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
