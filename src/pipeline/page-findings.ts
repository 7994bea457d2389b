import { beyondWords, pageFindingsMax } from '../base/index.ts';
import type { DeadLetterReason, EventBatch, Finding, SetAside } from '../flow.ts';
import { type OpenBatch, reasonsIn } from '../load/index.ts';
import { detached } from './detached.ts';

/** What stands for the findings of one record that are beyond the limit. */
interface Rest {
  batch: EventBatch;
  finding: Finding;
  readonly counts: Partial<Record<DeadLetterReason, number>>;
}

interface OfRecord {
  kept: number;
  rest: Rest | undefined;
}

/**
 * Sets aside what decode and the builder found in a page: of each record, and of the page, so many findings one by one, and all others
 * of a record as one.
 * Both of them do so before, so that nothing is made for a finding that is not kept; here it is one limit for both.
 */
export class PageFindings {
  readonly #open: OpenBatch;
  readonly #max: number;
  readonly #records = new Map<number, OfRecord>();
  #kept = 0;

  constructor(open: OpenBatch, max: number) {
    this.#open = open;
    this.#max = max;
  }

  /** @param isPart for one of several parts of the page, whose text does not stay: bytes are copied. */
  add(aside: SetAside, isPart = false): void {
    const { batch, finding } = aside;
    const index = batch.record?.(finding.range) ?? finding.range;
    const record = this.#records.get(index) ?? { kept: 0, rest: undefined };
    this.#records.set(index, record);
    const isBeyond = record.kept >= this.#max || this.#kept >= pageFindingsMax;
    if (finding.more !== undefined || isBeyond) {
      const isFirst = record.rest === undefined;
      record.rest = together(record.rest, isPart && isFirst ? detached(aside) : aside);
      return;
    }
    record.kept += 1;
    this.#kept += 1;
    const one = isPart ? detached(aside) : aside;
    this.#open.setAside(one.finding, one.batch);
  }

  /** Call when the page is done. */
  finish(): void {
    for (const record of this.#records.values()) this.#finish(record);
    this.#records.clear();
  }

  /** Call when a part of the page is done: its last record may go on in the next part. */
  finishButLast(): void {
    let last = -1;
    for (const index of this.#records.keys()) last = Math.max(last, index);
    for (const [index, record] of this.#records) {
      if (index === last) continue;
      this.#finish(record);
      this.#records.delete(index);
    }
  }

  #finish({ rest }: OfRecord): void {
    if (rest === undefined) return;
    const { batch, finding, counts } = rest;
    const words = beyondWords(this.#max, counts);
    const what = { reason: 'limit', path: '', offset: -1, more: counts } as const;
    const nobody = { eventId: '', eventType: '', accountId: '' };
    this.#open.setAside({ ...finding, ...what, ...words, ...nobody }, batch);
  }
}

function together(rest: Rest | undefined, { batch, finding }: SetAside): Rest {
  const sum = rest ?? { batch, finding, counts: {} };
  const { counts } = sum;
  for (const [reason, events] of reasonsIn(finding)) {
    counts[reason] = (counts[reason] ?? 0) + events;
  }
  // Of bytes that lie elsewhere there is only the number.
  if (batch.bytes !== sum.batch.bytes) return sum;
  const end = Math.max(sum.finding.end, finding.end);
  if (finding.start < sum.finding.start) return { batch, finding: { ...finding, end }, counts };
  if (end > sum.finding.end) sum.finding = { ...sum.finding, end };
  return sum;
}
