import { type Beyond, beyondWords, type RangeList } from '../base/index.ts';
import type {
  DeadLetterReason,
  EventBatch,
  Finding,
  Partition,
  Position,
  RawRecord,
  RecordPage,
  RejectedEvent,
} from '../flow.ts';
import type { DecodeProblem } from './decode-problem.ts';

/** What a batch tells about its page. Not the page itself: that would keep the records alive beside the batch. */
export interface Origin {
  readonly partition: Partition;
  readonly readMs: number;
  readonly positions: readonly Position[];
  /** By record; undefined when none has any. */
  readonly headers: readonly RawRecord['headers'][] | undefined;
}

/** Takes the origin of batches from a page. */
export function originOf({ partition, readMs, records }: RecordPage): Origin {
  const positions: Position[] = [];
  let headers: RawRecord['headers'][] | undefined;
  for (const record of records) {
    if (record.headers !== undefined) {
      headers ??= [];
      headers[positions.length] = record.headers;
    }
    positions.push(record.position);
  }
  return { partition, readMs, positions, headers };
}

/** Stretches of decoded text and where each came from: one per text that was found in a record. */
export interface Units {
  /** Where they begin in the batch's bytes, ascending. */
  readonly starts: readonly number[];
  /** Index of the record in the page. */
  readonly records: readonly number[];
  /**
   * Place of the stretch in the decoded record. For files, whose ranges have positions of their own, the complement (`~`)
   * of its place in the record as delivered.
   */
  readonly places: readonly number[];
  /** Place of the stretch in its aggregate, by index; those that are not in here have 0. */
  readonly subSequences?: ReadonlyMap<number, number>;
}

/** Events of one page in one buffer. */
export class PageBatch implements EventBatch {
  readonly partition: Partition;
  readonly bytes: Uint8Array;
  readonly ranges: Uint32Array;
  readonly count: number;
  readonly readMs: number;
  readonly #positions: readonly Position[];
  readonly #headers: Origin['headers'];
  readonly #units: Units;

  constructor(bytes: Uint8Array, ranges: RangeList, units: Units, origin: Origin) {
    this.partition = origin.partition;
    this.readMs = origin.readMs;
    this.bytes = bytes;
    this.ranges = ranges.pairs;
    this.count = ranges.count;
    this.#positions = origin.positions;
    this.#headers = origin.headers;
    this.#units = units;
  }

  position(index: number): Position {
    const start = this.ranges[index * 2] ?? 0;
    const unit = this.#unitAt(start);
    const position = this.#positions[this.#units.records[unit] ?? 0] ?? '0';
    const place = this.#units.places[unit] ?? 0;
    if (place >= 0) return position;
    // Offsets in files stay far below 2^53.
    return String(Number(position) + ~place + start - (this.#units.starts[unit] ?? 0));
  }

  subSequence(index: number): number {
    const { subSequences } = this.#units;
    if (subSequences === undefined) return 0;
    return subSequences.get(this.#unitAt(this.ranges[index * 2] ?? 0)) ?? 0;
  }

  headers(index: number): RawRecord['headers'] {
    if (this.#headers === undefined) return undefined;
    return this.#headers[this.#units.records[this.#unitAt(this.ranges[index * 2] ?? 0)] ?? 0];
  }

  record(index: number): number {
    return this.#units.records[this.#unitAt(this.ranges[index * 2] ?? 0)] ?? 0;
  }

  recordStart(index: number): number {
    const start = this.ranges[index * 2] ?? 0;
    const unit = this.#unitAt(start);
    const place = this.#units.places[unit] ?? 0;
    return place < 0 ? start : (this.#units.starts[unit] ?? 0) - place;
  }

  /** The last unit that starts at or before `start`. */
  #unitAt(start: number): number {
    const { starts } = this.#units;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= start) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** What stands for the findings of a record beyond the limit; its bytes are range `range` of `batch`. */
export function restOf(
  batch: EventBatch,
  range: number,
  findingsMax: number,
  more: Beyond<DeadLetterReason>['counts'],
): RejectedEvent {
  const [start = 0, end = 0] = batch.ranges.subarray(range * 2, range * 2 + 2);
  const problem: DecodeProblem = { reason: 'limit', ...beyondWords(findingsMax, more) };
  return { batch, finding: { ...findingOf(problem, range, start, end), more } };
}

/** Pairs each range of a batch with what is wrong with it. */
export function rejectAll(batch: EventBatch, problems: readonly DecodeProblem[]): RejectedEvent[] {
  return problems.map((problem, range) => {
    const start = batch.ranges[range * 2] ?? 0;
    const end = batch.ranges[range * 2 + 1] ?? 0;
    return { batch, finding: findingOf(problem, range, start, end) };
  });
}

function findingOf(problem: DecodeProblem, range: number, start: number, end: number): Finding {
  const { reason, path = '', expected, found, offset = -1, sizeBytes } = problem;
  const nobody = { eventId: '', eventType: '', accountId: '' };
  const what = { reason, path, expected, found, offset, range, indexInRange: 0, start, end };
  return { ...what, ...nobody, ...(sizeBytes !== undefined && { sizeBytes }) };
}
