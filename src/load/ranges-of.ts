import type { EventBatch } from '../flow.ts';

/** Returns a batch of the ranges `from` (inclusive) to `to` (exclusive) of another one. */
export function rangesOf(batch: EventBatch, from: number, to: number): EventBatch {
  const { bytes, partition, ranges, readMs } = batch;
  return {
    partition,
    bytes,
    ranges: from === 0 ? ranges : ranges.subarray(from * 2),
    readMs,
    count: to - from,
    position: (index, start) => batch.position(from + index, start),
    ...(batch.subSequence && { subSequence: (index) => batch.subSequence?.(from + index) ?? 0 }),
    ...(batch.record && { record: (index) => batch.record?.(from + index) ?? from + index }),
    ...(batch.headers && { headers: (index) => batch.headers?.(from + index) }),
    recordStart: (index, start) => batch.recordStart(from + index, start),
  };
}
