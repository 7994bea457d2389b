import type { DecodedPage, EventBatch } from '../../../src/flow.ts';

/** A decoded page in several parts, like a large page. Here, each half of a text is a part. */
export async function* inParts(decoded: DecodedPage): AsyncGenerator<DecodedPage> {
  const { batches, rejected, ignored, aggregatePosition, release, ...kept } = decoded;
  const settled = { ...kept, rejected, ignored };
  const rest = { ...kept, rejected: [], ignored: {} };
  yield { ...settled, batches: batches.flatMap((batch) => between(batch, 0, batch.count >> 1)) };
  const last = batches.flatMap((batch) => between(batch, batch.count >> 1, batch.count));
  yield {
    ...rest,
    batches: last,
    ...(aggregatePosition !== undefined && { aggregatePosition }),
    ...(release !== undefined && { release }),
  };
}

function between(batch: EventBatch, from: number, to: number): readonly EventBatch[] {
  if (from === to) return [];
  const { bytes, partition, ranges, readMs } = batch;
  return [
    {
      bytes,
      partition,
      readMs,
      ranges: ranges.subarray(from * 2, to * 2),
      count: to - from,
      position: (index, start) => batch.position(from + index, start),
      recordStart: (index, start) => batch.recordStart(from + index, start),
      ...(batch.subSequence && {
        subSequence: (index: number) => batch.subSequence?.(from + index) ?? 0,
      }),
      ...(batch.headers && { headers: (index: number) => batch.headers?.(from + index) }),
    },
  ];
}
