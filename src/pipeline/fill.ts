import type { BatchBuilder, Books, DecodedPage, EventBatch, RecordPage } from '../flow.ts';
import { addIgnored, type OpenBatch } from '../load/index.ts';

/** A batch under way and the builder of its blocks. */
export interface FillTarget {
  readonly open: OpenBatch;
  readonly builder: BatchBuilder;
}

/**
 * Adds one decoded page to an open batch: what decode settled is counted, the rest is built into columns. A builder that
 * is full in the middle of the page hands its blocks over and goes on, so that a page never spans two batches.
 *
 * @returns the number of events received with the page.
 */
export function fillBatch(
  { open, builder }: FillTarget,
  page: RecordPage,
  decoded: DecodedPage,
  nowMs: number,
): number {
  const books = open.begin(page, nowMs, decoded.place);
  if (decoded.isDetached === true) page.release?.();
  else if (page.release !== undefined) open.releaseLater(page.release);
  if (decoded.release !== undefined) open.releaseLater(decoded.release);
  const before = books.received;
  for (const { finding, batch } of decoded.setAside) {
    books.received += 1;
    books.deadLettered += 1;
    open.setAside(finding, batch);
  }
  books.received += Object.values(decoded.ignored).reduce((sum, count) => sum + count, 0);
  addIgnored(books, decoded.ignored);
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
