import type {
  BatchBuilder,
  Books,
  DecodedPage,
  EventBatch,
  IgnoredReason,
  RecordPage,
} from '../flow.ts';
import type { OpenBatch } from '../load/index.ts';

/**
 * Adds one decoded page to an open batch: what decode settled is counted, the rest is built into columns. A builder that
 * is full in the middle of the page hands its blocks over and goes on, so that a page never spans two batches.
 *
 * @returns the number of events received with the page.
 */
export function fillBatch(
  open: OpenBatch,
  builder: BatchBuilder,
  page: RecordPage,
  decoded: DecodedPage,
  nowMs: number,
): number {
  const books = open.begin(page, nowMs);
  const before = books.received;
  for (const { finding, batch } of decoded.setAside) {
    books.received += 1;
    books.deadLettered += 1;
    open.setAside(finding, batch);
  }
  for (const [reason, count] of Object.entries(decoded.ignored)) {
    const key = reason as IgnoredReason;
    books.received += count;
    books.ignored[key] = (books.ignored[key] ?? 0) + count;
  }
  for (const batch of decoded.batches) append(open, builder, batch, books);
  return books.received - before;
}

function append(open: OpenBatch, builder: BatchBuilder, batch: EventBatch, books: Books): void {
  if (batch.count === 0) return;
  open.hold(batch);
  let from = 0;
  let stuck = false;
  while (from < batch.count) {
    const { consumed, findings } = builder.append(batch, from, books);
    for (const finding of findings) open.setAside(finding, batch);
    from += consumed;
    if (from >= batch.count) return;
    // The builder is full in the middle of a page: another block of the same batch.
    if (consumed === 0 && stuck) throw new Error('the batch builder takes no event when empty');
    stuck = consumed === 0;
    open.addBlocks(builder.finish());
  }
}
