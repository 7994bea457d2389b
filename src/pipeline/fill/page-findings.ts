import { excessText, pageFindingsMax, rawBytesMax, recordBytes } from '../../base/index.ts';
import type {
  DeadLetterReason,
  EventBatch,
  Finding,
  RecordPage,
  RejectedEvent,
} from '../../flow.ts';
import { type OpenBatch, reasonsIn } from '../../load/index.ts';
import { detached, detachedRecord } from './detached.ts';

/**
 * Maximum bytes of findings of a page in parts, in addition to its delivered size: a page of 64 KiB may inflate to 512
 * MiB of invalid events.
 */
const inflatedBytesMax = 32 * 1_024 * 1_024;

/** A summary of all findings of a record beyond the limit. */
interface Overflow {
  batch: EventBatch;
  finding: Finding;
  readonly counts: Partial<Record<DeadLetterReason, number>>;
}

interface RecordFindings {
  kept: number;
  overflow: Overflow | undefined;
}

/**
 * Rejects the findings of decode and of the builder in one page. Up to a limit per record and a limit per page, each
 * finding becomes a dead letter; the other findings of a record share one. Decode and the builder apply the same limits
 * themselves, so that they allocate nothing for a finding that is not kept. This class applies the limits to the
 * findings of both together.
 */
export class PageFindings {
  readonly #open: OpenBatch;
  readonly #page: RecordPage;
  readonly #max: number;
  readonly #records = new Map<number, RecordFindings>();
  #kept = 0;
  /** Bytes that may still be copied. */
  #bytesLeft: number;

  constructor(open: OpenBatch, page: RecordPage, max: number) {
    this.#open = open;
    this.#page = page;
    this.#max = max;
    this.#bytesLeft = recordBytes(page.records) + inflatedBytesMax;
  }

  /** @param isPart true for one of several parts of a page: its text is released, so the bytes are copied */
  add(rejected: RejectedEvent, isPart = false): void {
    const { batch, finding } = rejected;
    const index = batch.record?.(finding.range) ?? finding.range;
    const record = this.#records.get(index) ?? { kept: 0, overflow: undefined };
    this.#records.set(index, record);
    const bytes = isPart ? Math.min(finding.end - finding.start, rawBytesMax) : 0;
    if (finding.more !== undefined || !this.#admits(record, bytes)) {
      const isFirst = record.overflow === undefined;
      record.overflow = mergeOverflow(
        record.overflow,
        isPart && isFirst ? this.#overflow(rejected, index) : rejected,
      );
      return;
    }
    const one = isPart ? detached(rejected) : rejected;
    this.#open.reject(one.finding, one.batch);
  }

  #admits(record: RecordFindings, bytes: number): boolean {
    if (record.kept >= this.#max || this.#kept >= pageFindingsMax) return false;
    if (bytes > this.#bytesLeft) return false;
    record.kept += 1;
    this.#kept += 1;
    this.#bytesLeft -= bytes;
    return true;
  }

  /**
   * Returns the finding with a copy of the delivered record, which contains all of its findings and is no larger than
   * the page. If the record is too large to store, returns a copy of the event.
   */
  #overflow(rejected: RejectedEvent, index: number): RejectedEvent {
    const delivered = this.#page.records.at(index)?.bytes;
    if (delivered === undefined || delivered.length > rawBytesMax) return detached(rejected);
    return detachedRecord(rejected, delivered);
  }

  /** Call after the last event of the page. */
  finish(): void {
    for (const record of this.#records.values()) this.#finish(record);
    this.#records.clear();
  }

  /** Call after a part of the page: the last record of the part may continue in the next one. */
  finishButLast(): void {
    let last = -1;
    for (const index of this.#records.keys()) last = Math.max(last, index);
    for (const [index, record] of this.#records) {
      if (index === last) continue;
      this.#finish(record);
      this.#records.delete(index);
    }
  }

  #finish({ overflow }: RecordFindings): void {
    if (overflow === undefined) return;
    const { batch, finding, counts } = overflow;
    const words = excessText(this.#max, counts);
    const what = { reason: 'limit', path: '', offset: -1, more: counts } as const;
    const noIdentity = { eventId: '', eventType: '', accountId: '' };
    this.#open.reject({ ...finding, ...what, ...words, ...noIdentity }, batch);
  }
}

function mergeOverflow(
  overflow: Overflow | undefined,
  { batch, finding }: RejectedEvent,
): Overflow {
  const sum = overflow ?? { batch, finding, counts: {} };
  const { counts } = sum;
  for (const [reason, events] of reasonsIn(finding)) {
    counts[reason] = (counts[reason] ?? 0) + events;
  }
  // The summary has one range in one buffer: for a finding in another buffer, add only the counts.
  if (batch.bytes !== sum.batch.bytes) return sum;
  const end = Math.max(sum.finding.end, finding.end);
  if (finding.start < sum.finding.start) return { batch, finding: { ...finding, end }, counts };
  if (end > sum.finding.end) sum.finding = { ...sum.finding, end };
  return sum;
}
