import { type ExcessFindings, excessText, type RangeList } from '../base/index.ts';
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

/** Data of a page that its batches need. A reference to the page itself would keep the records in memory. */
export interface Origin {
  readonly partition: Partition;
  readonly readMs: number;
  readonly positions: readonly Position[];
  /** Headers by record index; undefined if no record has headers. */
  readonly headers: readonly RawRecord['headers'][] | undefined;
}

/** Returns the origin of the batches of a page. */
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

/** Maps the decoded text to the records that it came from: one unit per text that was found in a record. */
export interface Units {
  /** Start of each unit in the bytes of the batch, ascending. */
  readonly starts: readonly number[];
  /** Index in the page of each unit's record. */
  readonly records: readonly number[];
  /**
   * Offset of each unit in its decoded record, or in the texts of its envelope. In files, where each event has its own
   * position: the bitwise complement (`~`) of the offset in the delivered record.
   */
  readonly offsets: readonly number[];
  /** Offset in the delivered record of the envelope around the unit; 0 if this is not a text file. */
  readonly envelopes: readonly number[];
  /** Index in the KPL aggregate, by unit index; 0 if absent. */
  readonly subSequences?: ReadonlyMap<number, number>;
}

/** Collects units; their starts follow when the texts are in one buffer. */
export class UnitList {
  readonly records: number[] = [];
  readonly offsets: number[] = [];
  readonly #envelopes: number[] = [];
  readonly #subSequences = new Map<number, number>();

  push(record: number, offset: number, envelope: number): void {
    this.records.push(record);
    this.offsets.push(offset);
    this.#envelopes.push(envelope);
  }

  /** Sets the index of the last unit in its aggregate. */
  setSubSequence(index: number): void {
    this.#subSequences.set(this.records.length - 1, index);
  }

  at(starts: readonly number[]): Units {
    const { records, offsets } = this;
    const units = { starts, records, offsets, envelopes: this.#envelopes };
    const subSequences = this.#subSequences;
    return subSequences.size === 0 ? units : { ...units, subSequences };
  }
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

  position(index: number, start = this.#start(index)): Position {
    const unit = this.#unitAt(start);
    const position = this.#positions[this.#units.records[unit] ?? 0] ?? '0';
    const offset = this.#units.offsets[unit] ?? 0;
    const place =
      offset >= 0
        ? (this.#units.envelopes[unit] ?? 0)
        : ~offset + start - (this.#units.starts[unit] ?? 0);
    // Number() is exact: offsets in files stay far below 2^53.
    return place === 0 ? position : String(Number(position) + place);
  }

  subSequence(index: number): number {
    const { subSequences } = this.#units;
    if (subSequences === undefined) return 0;
    return subSequences.get(this.#unitAt(this.#start(index))) ?? 0;
  }

  headers(index: number): RawRecord['headers'] {
    if (this.#headers === undefined) return undefined;
    return this.#headers[this.#units.records[this.#unitAt(this.#start(index))] ?? 0];
  }

  record(index: number): number {
    return this.#units.records[this.#unitAt(this.#start(index))] ?? 0;
  }

  recordStart(index: number, start = this.#start(index)): number {
    const unit = this.#unitAt(start);
    const offset = this.#units.offsets[unit] ?? 0;
    return offset < 0 ? start : (this.#units.starts[unit] ?? 0) - offset;
  }

  #start(index: number): number {
    return this.ranges[index * 2] ?? 0;
  }

  /** Returns the index of the last unit that starts at or before `start`. */
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

/**
 * Returns one finding that represents all findings of a record beyond the limit. Its bytes are range `range` of
 * `batch`.
 */
export function restOf(
  batch: EventBatch,
  range: number,
  findingsMax: number,
  more: ExcessFindings<DeadLetterReason>['counts'],
): RejectedEvent {
  const [start = 0, end = 0] = batch.ranges.subarray(range * 2, range * 2 + 2);
  const problem: DecodeProblem = { reason: 'limit', ...excessText(findingsMax, more) };
  return { batch, finding: { ...findingOf(problem, range, start, end), more } };
}

/** Pairs each range of a batch with its problem. */
export function rejectAll(batch: EventBatch, problems: readonly DecodeProblem[]): RejectedEvent[] {
  return problems.map((problem, range) => {
    const start = batch.ranges[range * 2] ?? 0;
    const end = batch.ranges[range * 2 + 1] ?? 0;
    return { batch, finding: findingOf(problem, range, start, end) };
  });
}

function findingOf(problem: DecodeProblem, range: number, start: number, end: number): Finding {
  const { reason, path = '', expected, found, offset = -1, sizeBytes } = problem;
  const noIdentity = { eventId: '', eventType: '', accountId: '' };
  const what = { reason, path, expected, found, offset, range, indexInRange: 0, start, end };
  return { ...what, ...noIdentity, ...(sizeBytes !== undefined && { sizeBytes }) };
}
