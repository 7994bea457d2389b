import { isUtf8 } from 'node:buffer';
import { atOnce, JsonFramer, nextTurn, RangeList } from '../base/index.ts';
import type { AggregatePosition, DecodedPage, RawRecord, RecordPage } from '../flow.ts';
import { type LogEvent, mayHoldEnvelope, openEnvelope } from './cloudwatch-logs.ts';
import { markBytes, notUtf8 } from './encodings.ts';
import { spacesBefore, startsLikeEvent } from './event-start.ts';
import { type DecodeProblem, isDecodeProblem, tooMuch } from './decode-problem.ts';
import {
  corruptGzip,
  type Deflated,
  inflate,
  inflateInPool,
  inflateSmall,
  isGzip,
} from './gzip.ts';
import { Inflation } from './inflation.ts';
import { type Aggregate, readAggregate } from './kpl.ts';
import { LogEventScanner } from './log-event-scanner.ts';
import { decodePacked } from './packed-page.ts';
import { type EventLimits, PageText, partRecords, textsMax } from './page-text.ts';
import { tooLarge } from './range-sorter.ts';

/** Limits of the decoder. */
export interface DecoderOptions extends EventLimits {
  /**
   * Maximum inflated size of one gzip record (`limits.inflated_size`); one page may inflate to at most eight times this
   * size.
   */
  readonly inflatedBytesMax: number;
}

/** Removes the encodings of transports. Keeps no state between pages. */
export interface Decoder {
  /**
   * Extracts the events from the records of a page. Detects the encoding of each record from its content: gzip, KPL
   * aggregate, CloudWatch Logs envelope, or text with one or more events. Never throws because of a record's content.
   * Batches may be views of the page.
   */
  decode(page: RecordPage): DecodedPage;
  /**
   * Decodes large pages in parts, and yields between the parts. The memory in use therefore depends on the largest
   * record, not on the size of the page. Decoding the same page again returns the same parts.
   * @param scratch is resized to the bytes of memory in use
   */
  decodeParts(
    page: RecordPage,
    scratch?: { resize(bytes: number): void },
  ): DecodedPage | AsyncIterable<DecodedPage>;
}

/** Creates a decoder. */
export function createDecoder(options: DecoderOptions): Decoder {
  const tools = { ...options, scanner: new LogEventScanner() };
  return {
    decode(page) {
      const packed = decodePacked(page, options.eventBytesMax);
      if (packed !== undefined) return packed;
      const decoder = new PageDecoder(page, tools, Number.POSITIVE_INFINITY);
      const steps = decoder.steps();
      for (let step = steps.next(); step.done !== true;) {
        if (typeof step.value === 'string') step = steps.next(undefined);
        else step = steps.next(inflate(step.value.bytes, step.value.inflatedBytesMax));
      }
      return atOnce(decoder.finish());
    },
    decodeParts(page, scratch) {
      const packed = decodePacked(page, options.eventBytesMax);
      if (packed !== undefined) return packed;
      const decoder = new PageDecoder(page, tools, PART_BYTES);
      const steps = decoder.steps();
      const step = steps.next();
      const rest = step.done === true ? decoder.finish() : undefined;
      const last = rest?.next();
      if (last?.done === true) return last.value;
      return parts(decoder, { steps, step, rest }, scratch);
    },
  };
}

/** A page whose decoding continues asynchronously. */
interface StartedPage {
  readonly steps: Steps;
  readonly step: IteratorResult<Step, void>;
  /** Generator of the last part, if that part was started. */
  readonly rest: Generator<void, DecodedPage> | undefined;
}

async function* parts(
  decoder: PageDecoder,
  { steps, step: first, rest }: StartedPage,
  scratch?: { resize(bytes: number): void },
): AsyncGenerator<DecodedPage> {
  for (let step = first; step.done !== true;) {
    if (step.value === 'part') {
      // Twice the size: creating the part copies the collected text.
      scratch?.resize(2 * decoder.heldBytes);
      yield await inTurns(decoder.part());
    } else if (step.value !== 'turn') {
      const { heldBytes } = decoder;
      const inflated = await inflateInPool(step.value, (bytes) =>
        scratch?.resize(heldBytes + bytes),
      );
      if (!isDecodeProblem(inflated)) decoder.text.keep(inflated);
      step = steps.next(isDecodeProblem(inflated) ? inflated : inflated.text);
      continue;
    }
    await nextTurn();
    step = steps.next(undefined);
  }
  scratch?.resize(2 * decoder.heldBytes);
  yield await inTurns(rest ?? decoder.finish());
}

/** Runs work to its end, and yields to the event loop between slices. */
async function inTurns<T>(slices: Generator<void, T>): Promise<T> {
  for (let slice = slices.next(); ; slice = slices.next()) {
    if (slice.done === true) return slice.value;
    await nextTurn();
  }
}

/**
 * Why a page decoder pauses: the caller must inflate data, a part is complete, or it is time to yield to the event
 * loop.
 */
type Step = Deflated | 'part' | 'turn';
type Steps = Generator<Step, void, Uint8Array | DecodeProblem | undefined>;

/** Size of the text after which a part ends. A part exceeds it by at most one record. */
const PART_BYTES = 8 * 1024 * 1024;
/** A part also ends after Weir has inflated this multiple of `PART_BYTES` for it. */
const PART_INFLATION_MAX = 4;

/** Maximum number of nested gzip layers. CloudWatch Logs over Firehose with compression has two. */
const GZIP_DEPTH_MAX = 3;

/** Maximum number of envelopes in one text, except text of a file; a text normally has one. */
const envelopesMax = 65_536;

/** Origin of the current bytes. */
interface Context {
  /** Index of the record in the page. */
  readonly record: number;
  /** True if the bytes are the record as delivered; false for unwrapped content. */
  readonly delivered: boolean;
  /** True for a chunk of a text file, and for its unwrapped content: the lines are independent of each other. */
  readonly isRange: boolean;
  readonly gzipDepth: number;
  readonly inAggregate: boolean;
}

/** Limits, and the tools that all pages of a decoder share. */
type DecoderTools = DecoderOptions & { readonly scanner: LogEventScanner };

class PageDecoder {
  text: PageText;
  readonly #page: RecordPage;
  readonly #options: DecoderTools;
  readonly #partBytes: number;
  readonly #inflation: Inflation;
  /** Position after the current record, if the record is an aggregate. */
  #aggregatePosition: AggregatePosition | undefined;

  constructor(page: RecordPage, options: DecoderTools, partBytes: number) {
    this.#page = page;
    this.#options = options;
    this.#partBytes = partBytes;
    this.#inflation = new Inflation(options.inflatedBytesMax);
    this.text = new PageText(page, options);
  }

  /**
   * Bytes collected for the current part: the size of its texts or the pool memory of the unwrapped texts, whichever is
   * greater, plus the overhead of many short texts.
   */
  get heldBytes(): number {
    return Math.max(this.text.sizeBytes, this.text.takenBytes) + this.text.overheadBytes;
  }

  get #isPartFull(): boolean {
    const inflatedBytes = this.#inflation.partBytes / PART_INFLATION_MAX;
    return Math.max(this.text.partBytes, inflatedBytes) >= this.#partBytes;
  }

  /** Processes the records in order. */
  *steps(): Steps {
    const { records } = this.#page;
    for (let record = 0; record < records.length; record++) {
      const { bytes, fullBytes, unreadable, position, end } = records.at(record) ?? nothing;
      this.#aggregatePosition = undefined;
      this.#inflation.startRecord();
      this.text.startRecord();
      if (unreadable !== undefined) {
        this.text.broken(record, bytes, corruptGzip(unreadable, fullBytes));
      } else if (fullBytes !== undefined) {
        const problem = tooLarge(fullBytes, this.#options.eventBytesMax);
        this.text.broken(record, bytes, { ...problem, sizeBytes: fullBytes });
      } else if (startsLikeEvent(bytes)) {
        this.text.plain(record, bytes);
      } else {
        const isRange = position !== end;
        const context = { record, delivered: true, isRange, gzipDepth: 0, inAggregate: false };
        yield* this.#unwrap(bytes, context);
      }
      if (this.#isPartFull || (record + 1) % partRecords === 0) yield 'part';
    }
  }

  /** Returns the part collected so far and starts the next part. */
  part(): Generator<void, DecodedPage> {
    const { text } = this;
    this.#inflation.partBytes = 0;
    this.text = new PageText(this.#page, this.#options, text);
    return text.finish();
  }

  /** Returns the last part. */
  *finish(): Generator<void, DecodedPage> {
    const decoded = yield* this.text.finish();
    return this.#aggregatePosition === undefined
      ? decoded
      : { ...decoded, aggregatePosition: this.#aggregatePosition };
  }

  *#unwrap(bytes: Uint8Array, context: Context): Steps {
    if (isGzip(bytes)) return yield* this.#gzip(bytes, context);
    const aggregate = context.inAggregate ? undefined : readAggregate(bytes, this.#page.hashKeys);
    if (aggregate !== undefined) return yield* this.#aggregate(aggregate, context);
    // If an earlier read has processed a plain record, skip it. Only an aggregate can be processed in part.
    if (context.inAggregate || this.#done(context) === 0) yield* this.#plain(bytes, context);
  }

  *#aggregate({ records, isOfOtherShard }: Aggregate, context: Context): Steps {
    const from = this.#done(context);
    const { length } = records;
    if (length === 0 && from === 0) return this.text.ignore('empty');
    // The complete aggregate counts as processed, whatever happens to its records.
    if (length > 0) this.#aggregatePosition = { subSequence: length - 1, isLast: true };
    if (isOfOtherShard) {
      if (length > from) this.text.ignore('wrong_shard', length - from);
      return;
    }
    this.text.isInInflated = !context.delivered;
    for (let index = from; index < records.length; index++) {
      const data = records[index] ?? new Uint8Array(0);
      this.text.subSequence = index;
      // oxlint-disable-next-line input/no-recursion -- An aggregate inside an aggregate is not unpacked.
      yield* this.#unwrap(data, { ...context, delivered: false, inAggregate: true });
      // Do not end a part after the last user record: the next part would begin inside a finished aggregate.
      if (this.#isPartFull && index < length - 1) yield 'part';
    }
    this.text.endAggregate();
  }

  #done({ record }: Context): number {
    return this.#page.records.at(record)?.doneUserRecords ?? 0;
  }

  *#gzip(bytes: Uint8Array, context: Context): Steps {
    const { record } = context;
    const gzipDepth = context.gzipDepth + 1;
    if (gzipDepth > GZIP_DEPTH_MAX) {
      const problem = tooMuch(`gzip nested at most ${GZIP_DEPTH_MAX} deep`);
      return this.text.broken(record, bytes, problem);
    }
    const inflated = yield* this.#inflate(bytes);
    if (isDecodeProblem(inflated)) {
      // In a file, bytes as delivered are corrupt text, which must not affect the following lines.
      if (context.isRange && context.delivered) return yield* this.#plain(bytes, context);
      return this.text.broken(record, bytes, inflated);
    }
    // oxlint-disable-next-line input/no-recursion -- At most GZIP_DEPTH_MAX deep.
    yield* this.#unwrap(inflated, { ...context, delivered: false, gzipDepth });
  }

  /** Inflates data. All user records of an aggregate together may inflate to the limit of one record. */
  *#inflate(
    bytes: Uint8Array,
  ): Generator<Step, Uint8Array | DecodeProblem, Uint8Array | DecodeProblem | undefined> {
    const limit = this.#inflation.limit();
    if (typeof limit !== 'number') return limit;
    const deflated = { bytes, inflatedBytesMax: limit };
    const inflated = inflateSmall(deflated) ?? (yield deflated);
    if (inflated === undefined) throw new Error('the caller did not inflate the data');
    return this.#inflation.count(bytes, limit, inflated);
  }

  *#plain(bytes: Uint8Array, { record, delivered, isRange }: Context): Steps {
    const skip = markBytes(bytes);
    const text = skip === 0 ? bytes : bytes.subarray(skip);
    if (!startsLikeEvent(text) && mayHoldEnvelope(text)) {
      // Unwrapped bytes have offsets other than those of the file.
      if (isRange && delivered) yield* this.#chunk(text, { record, skip });
      else yield* this.#envelopes(text, record, isRange);
    } else if (delivered) this.text.plain(record, bytes, skip);
    else this.text.unwrapped(record, text);
  }

  /** Unwraps the CloudWatch Logs envelopes of a text. Other values in the text stay unchanged. */
  *#envelopes(bytes: Uint8Array, record: number, isRange: boolean): Steps {
    const isText = isUtf8(bytes);
    if (!isText && !isRange) return this.text.broken(record, bytes, notUtf8(bytes));
    // All envelopes share one buffer of the size of the text: unescaped messages are never larger than their envelopes.
    const memory = this.text.memory(bytes.length);
    // First try to read the text as one envelope. This is the normal case, and skips framing, which costs as much as
    // parsing.
    if (isText && (yield* this.#envelope(bytes, record, memory))) return;
    // The last range then contains all further values: together they are one text.
    const found = new RangeList(isRange ? textsMax : envelopesMax);
    yield* framed(bytes, found);
    const { count, pairs } = found;
    let used = 0;
    for (let at = 0; at < count * 2; at += 2) {
      const value = bytes.subarray(pairs[at], pairs[at + 1]);
      const isSound = isText || isUtf8(value);
      if (isSound && (yield* this.#envelope(value, record, memory.subarray(used))))
        used += value.length;
      else this.text.unwrapped(record, value);
      if (at % sliceValues === sliceValues - 2) yield 'turn';
    }
    found.free();
  }

  /**
   * Unwraps envelopes in a chunk of a file. The lines of a file are independent: many lines, or one corrupt line, never
   * cause the loss of other lines. Where a chunk ends can depend on the network, so each envelope has the position at
   * which it starts.
   * @param skip number of bytes of the chunk before `bytes`
   */
  *#chunk(
    bytes: Uint8Array,
    { record, skip }: { readonly record: number; readonly skip: number },
  ): Steps {
    const memory = this.text.memory(bytes.length);
    const isText = isUtf8(bytes);
    this.text.startEnvelope(record, skip + spacesBefore(bytes));
    if (isText && (yield* this.#envelope(bytes, record, memory))) return;
    // A value has at least two bytes.
    const found = new RangeList(Math.ceil(bytes.length / 2));
    yield* framed(bytes, found);
    const { count, pairs } = found;
    let used = 0;
    /** Range of plain text that has not yet been added: from the last envelope to the current value. */
    let [from, to] = [0, 0];
    for (let at = 0; at < count * 2; at += 2) {
      const [start = 0, end = 0] = [pairs[at], pairs[at + 1]];
      const value = bytes.subarray(start, end);
      if (!mayHoldEnvelope(value) || !(isText || isUtf8(value))) {
        to = end;
        continue;
      }
      if (to > from) this.text.part(record, bytes.subarray(from, to), skip + from);
      from = to = end;
      this.text.startEnvelope(record, skip + start);
      if (yield* this.#envelope(value, record, memory.subarray(used))) used += value.length;
      else this.text.part(record, value, skip + start);
    }
    if (to > from) this.text.part(record, bytes.subarray(from, to), skip + from);
    found.free();
  }

  /** @param memory at least as large as `bytes`. @returns false if the bytes are not exactly one envelope */
  *#envelope(
    bytes: Uint8Array,
    record: number,
    memory: Uint8Array,
  ): Generator<Step, boolean, Uint8Array | DecodeProblem | undefined> {
    const envelope = openEnvelope(bytes, memory, this.#options.scanner);
    if (envelope === undefined) return false;
    if (envelope.control) this.text.ignore('control');
    else {
      let count = 0;
      for (const event of envelope.events) {
        this.#logEvent(event, record);
        if (++count % sliceValues === 0) yield 'turn';
      }
      if (count === 0) this.text.ignore('empty');
    }
    return true;
  }

  #logEvent(event: LogEvent, record: number): void {
    if (event instanceof Uint8Array) this.text.unwrapped(record, event);
    else this.text.unwrapped(record, event.text, event.problem);
  }
}

/** Number of envelopes or log events after which unwrapping yields. */
const sliceValues = 16_384;

function* framed(bytes: Uint8Array, into: RangeList): Steps {
  const framer = new JsonFramer(bytes, into, { shift: 0, final: true, cutLinesBeyond: 0 });
  while (!framer.step()) yield 'turn';
}

const nothing: RawRecord = { bytes: new Uint8Array(0), position: '', end: '' };
