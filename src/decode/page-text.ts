import { isUtf8 } from 'node:buffer';
import {
  buffers,
  isSpace,
  JsonFramer,
  lineBytesMax,
  RangeList,
  RecordTally,
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

/** Texts in one record: nothing that is sent has nearly as many. More are beyond the limit. */
const countMax = 262_144;

/** What a text takes beside its bytes; a page of one for each record is known to be small. */
const textOverheadBytes = 192;
const fewTexts = 16_384;

/** The longest byte order mark. */
const markBytesMax = 3;

/**
 * Values in one record. It inflates to 64 MiB, in which as many events of 128 bytes have room; only faults are shorter. What comes then is one
 * finding. All values of a stretch of a file are read, see `#frame`.
 */
const valuesMax = 524_288;

/** Values that are framed without a pause, in one text or many; 32 bytes that are read structurally, or 1 KiB of a line, take as long as one. */
const sliceWork = 32_768;

/** Bounds on the events of a page. */
export interface EventLimits {
  readonly eventBytesMax: number;
  /** Findings of a record that become dead letters of their own. */
  readonly findingsMax: number;
}

/**
 * Collects the texts of one page, then lays them out in one buffer and frames them.
 *
 * Measured on pages of 5 000 records of 1.5 KB, on a busy machine: 1.2 us per event, of which 0.8 are the copy into fresh
 * memory; 0.4 us for records that lie in one buffer. A batch per record needs no copy, but costs 0.9 us to make, and the
 * builder would start 5 000 times.
 */
export class PageText {
  readonly #page: RecordPage;
  readonly #origin: Origin;
  readonly #limits: EventLimits;
  /** A line beyond this is cut into its values: it may be too long only because there are many. */
  readonly #lineBytesMax: number;
  readonly #pieces: Piece[] = [];
  readonly #sizes: number[] = [];
  readonly #records: number[] = [];
  readonly #places: number[] = [];
  /** Faults of pieces that are known to be no events, by index of the piece. */
  readonly #problems = new Map<number, DecodeProblem>();
  /** Places in their aggregates, by index of the piece; 0 is left out. */
  readonly #subSequences = new Map<number, number>();
  readonly #rejected: RejectedEvent[] = [];
  readonly #scratch = new RangeList();
  readonly #strays = new RangeList();
  /** Faults of what was unwrapped, by place in its record. */
  readonly #tally: RecordTally<DeadLetterReason>;
  readonly #ignored: Partial<Record<IgnoredReason, number>> = {};
  readonly #taken: Uint8Array[] = [];
  /** The record unwrapped last, and how many bytes came out of it so far: the place of what comes next. */
  #record = -1;
  #recordBytes = 0;
  #recordTexts = 0;
  /** The record framed last, and how many values it had so far, in all parts of the page. */
  readonly #framed: { record: number; values: number };
  /** Place in its aggregate of what is unwrapped now. */
  subSequence = 0;
  /** What framing has done since its last pause: values found, and bytes read structurally. */
  #work = 0;
  /** The first line break from the text framed last on. */
  #newline = -1;

  /** Bytes of the texts so far. */
  sizeBytes = 0;
  /** Bytes of memory for many short texts, which take more than what is in them. */
  get overheadBytes(): number {
    return Math.max(0, this.#pieces.length - fewTexts) * textOverheadBytes;
  }

  /** Bytes of the memory that is kept until they are given back. */
  takenBytes = 0;

  /** @param before the part of the page that comes before this one. */
  constructor(page: RecordPage, limits: EventLimits, before?: PageText) {
    this.#page = page;
    this.#origin = before === undefined ? originOf(page) : before.#origin;
    this.#framed = before === undefined ? { record: -1, values: 0 } : before.#framed;
    if (before !== undefined) {
      this.#record = before.#record;
      this.#recordBytes = before.#recordBytes;
      this.#recordTexts = before.#recordTexts;
      this.subSequence = before.subSequence;
    }
    this.#limits = limits;
    this.#lineBytesMax = Math.min(lineBytesMax, limits.eventBytesMax);
    this.#tally = new RecordTally(limits.findingsMax);
  }

  /** Adds a record that is text as delivered, without its first `skip` bytes (a byte order mark). */
  plain(record: number, bytes: Uint8Array, skip = 0): void {
    const delivered = this.#page.records.at(record);
    const place = delivered?.position === delivered?.end ? skip : ~skip;
    this.#text(record, skip === 0 ? bytes : bytes.subarray(skip), place);
  }

  /** Adds a part of a stretch of a file, `offset` bytes behind its beginning. */
  part(record: number, bytes: Uint8Array, offset: number): void {
    // What is unwrapped next has another place.
    this.#place(record, bytes.length);
    this.#text(record, bytes, ~offset);
  }

  #text(record: number, bytes: Uint8Array, place: number): void {
    this.#pieces.push(bytes);
    this.#sizes.push(bytes.length);
    this.sizeBytes += bytes.length;
    this.#records.push(record);
    this.#places.push(place);
  }

  /** Memory for texts of this page, of the size asked for or larger. */
  memory(sizeBytes: number): Uint8Array {
    const memory = buffers.take(sizeBytes);
    this.keep(memory);
    return memory;
  }

  /** Gives memory of the pool back together with that of the texts. */
  keep(memory: Uint8Array): void {
    this.takenBytes += memory.length;
    this.#taken.push(memory);
  }

  /** Adds a text that was unwrapped from a record, with what is wrong with it when it is no event. */
  unwrapped(record: number, piece: Piece, problem?: DecodeProblem): void {
    const place = this.#place(record, piece.length);
    if (problem !== undefined && !this.#admits(record, problem.reason, place)) return;
    if (problem === undefined && this.#recordTexts >= countMax) {
      this.#tally.admits(record);
      return this.#tally.pass('limit', place, place);
    }
    this.#recordTexts += 1;
    if (problem) this.#problems.set(this.#pieces.length, problem);
    if (this.subSequence > 0) this.#subSequences.set(this.#pieces.length, this.subSequence);
    this.#text(record, piece, place);
  }

  /** Sets a record, or what was found in it, aside with its bytes. */
  broken(record: number, bytes: Uint8Array, problem: DecodeProblem): void {
    const place = this.#place(record, bytes.length);
    if (!this.#admits(record, problem.reason, place)) return;
    for (const one of rejectAll(this.#whole(record, bytes, place), [problem])) {
      this.#rejected.push(one);
    }
    this.sizeBytes += bytes.length;
  }

  #whole(record: number, bytes: Uint8Array, place: number): PageBatch {
    const ranges = new RangeList();
    ranges.push(0, bytes.length);
    const subSequences = new Map([[0, this.subSequence]]);
    const units = { starts: [0], records: [record], places: [place], subSequences };
    return new PageBatch(bytes, ranges, units, this.#origin);
  }

  #admits(record: number, reason: DeadLetterReason, place: number): boolean {
    const isAdmitted = this.#tally.admits(record);
    if (!isAdmitted) this.#tally.pass(reason, place, place);
    return isAdmitted;
  }

  /** Counts events that are passed over. */
  ignore(reason: IgnoredReason, count = 1): void {
    this.#ignored[reason] = (this.#ignored[reason] ?? 0) + count;
  }

  /** Lays the texts out and frames them. Yields where other work may have its turn. */
  *finish(): Generator<void, DecodedPage> {
    for (const { record, counts, start } of this.#tally.take()) {
      // The texts are gone: the record itself, as it was delivered, is what can be tried again.
      const batch = this.#whole(record, this.#page.records.at(record)?.bytes ?? noBytes, start);
      this.#rejected.push(restOf(batch, 0, this.#limits.findingsMax, counts));
    }
    if (this.#pieces.length === 0) return this.#pageOf([], this.#rejected, false);
    const { bytes, starts, isCopied } = this.#layOut();
    const own = { starts, records: this.#records, places: this.#places };
    const subSequences = this.#subSequences;
    const units = subSequences.size === 0 ? own : { ...own, subSequences };
    const sorted = yield* this.#sort(bytes, starts);
    const { good } = sorted;
    const batches = good.count === 0 ? [] : [new PageBatch(bytes, good, units, this.#origin)];
    const rejected = this.#rejected.concat(this.#asideOf(bytes, units, sorted));
    return this.#pageOf(batches, rejected, isCopied || !this.#isView(bytes));
  }

  #pageOf(
    batches: readonly EventBatch[],
    rejected: readonly RejectedEvent[],
    isCopy: boolean,
  ): DecodedPage {
    // Records that are broken as a whole are set aside with the bytes of the page.
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

  #asideOf(bytes: Buffer, units: Units, { bad, problems, beyond }: SortedRanges): RejectedEvent[] {
    const aside = rejectAll(new PageBatch(bytes, bad, units, this.#origin), problems);
    const rest = new RangeList();
    for (const { start, end } of beyond) rest.push(start, end);
    const batch = new PageBatch(bytes, rest, units, this.#origin);
    for (const [range, { counts }] of beyond.entries()) {
      aside.push(restOf(batch, range, this.#limits.findingsMax, counts));
    }
    return aside;
  }

  #layOut(): Layout & { readonly isCopied: boolean } {
    const unwrapped = this.#taken.length;
    const layout = layOut(this.#pieces, this.#sizes, (sizeBytes) => this.memory(sizeBytes));
    const isCopied = this.#taken.length > unwrapped;
    // Nothing looks at what was copied: given back now, it serves the next page.
    if (isCopied) for (const memory of this.#taken.splice(0, unwrapped)) buffers.give(memory);
    return { ...layout, isCopied };
  }

  /** True when texts that stayed where they were are those of the page, and not what one of its records inflated to. */
  #isView({ buffer }: Uint8Array): boolean {
    return this.#page.records.at(this.#records[0] ?? 0)?.bytes.buffer === buffer;
  }

  /** The usual record, known without a call: one line from brace to brace. */
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
    const isDelivery = (this.#places[index] ?? 0) >= 0;
    if (isDelivery && !startsLikeJson(text) && !isUtf8(text)) {
      // Binary data: a line break in it means nothing.
      sorter.binary(shift, shift + text.length);
      return;
    }
    // Behind what stays open a stretch of a file is as long as an event may be; its values are strangers to one another. The shortest have one byte.
    const most = isDelivery ? this.#valuesLeft(index) : text.length;
    const found = this.#scratch;
    const strays = this.#strays;
    // One more: what it grows to is beyond.
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
    // A chunk of a file is no delivery of its own: blank lines in it are nothing.
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
      ~(this.#places[index] ?? 0) <= markBytesMax && this.#origin.positions[record] === '0';
    const startsInside = !isDelivery && !isFirst;
    return { ranges: this.#strays, startsInside };
  }

  #release(): void {
    for (const memory of this.#taken.splice(0)) buffers.give(memory);
  }

  #place(record: number, size: number): number {
    if (record !== this.#record) {
      this.#recordBytes = 0;
      this.#recordTexts = 0;
    }
    this.#record = record;
    const place = this.#recordBytes;
    this.#recordBytes += size;
    return place;
  }
}

const noBytes = new Uint8Array(0);

/** True when text, after white space, begins with a bracket. */
function startsLikeJson(text: Uint8Array): boolean {
  let at = 0;
  while (isSpace(text[at])) at++;
  return text[at] === OBJECT || text[at] === ARRAY;
}
