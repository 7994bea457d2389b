import type { BatchBuilder, Books, DecodedPage, EventBatch, RecordPage } from '../flow.ts';
import { addIgnored, eventsIn, type OpenBatch, type ReadAgain } from '../load/index.ts';
import { PageFindings } from './page-findings.ts';

/** Undoes what transports do to bytes. */
export type Decode = (page: RecordPage) => DecodedPage;

/** A batch under way and the builder of its blocks. */
export interface FillTarget {
  readonly open: OpenBatch;
  readonly builder: BatchBuilder;
  /** Decodes pages that are read again; without it all input is held until it is stored. */
  readonly decode?: Decode | undefined;
}

/**
 * Adds one decoded page to an open batch: what decode settled is counted, the rest is built into columns. A builder that
 * is full in the middle of the page hands its blocks over and goes on, so that a page never spans two batches.
 *
 * @returns the number of events received with the page.
 */
export function fillBatch(
  target: FillTarget,
  page: RecordPage,
  decoded: DecodedPage,
  nowMs: number,
): number {
  const { open, builder } = target;
  const aside = new PageFindings(open, builder.findingsMax ?? Number.POSITIVE_INFINITY);
  const books = open.begin(page, nowMs, decoded.place);
  const before = books.received;
  for (const one of decoded.setAside) {
    const events = eventsIn(one.finding);
    books.received += events;
    books.deadLettered += events;
    aside.add(one);
  }
  books.received += Object.values(decoded.ignored).reduce((sum, count) => sum + count, 0);
  addIgnored(books, decoded.ignored);
  if (decoded.isDetached === true) page.release?.();
  let findings = decoded.setAside.length;
  for (const batch of decoded.batches) findings += append(target, batch, books, aside);
  aside.finish();
  keep(target, page, decoded, findings > 0);
  return books.received - before;
}

/** Keeps what the page gave for as long as it may be looked at. */
function keep(
  { open, decode }: FillTarget,
  page: RecordPage,
  decoded: DecodedPage,
  hasFindings: boolean,
): void {
  const releases: (() => void)[] = [];
  if (decoded.isDetached !== true && page.release !== undefined) releases.push(page.release);
  if (decoded.release !== undefined) releases.push(decoded.release);
  const batches = decoded.batches.filter(({ count }) => count > 0);
  if (batches.length > 0 && !hasFindings && page.again !== undefined && decode !== undefined) {
    open.lend({ batches, again: readAgain(page.again, decode), release: releaseAll(releases) });
    return;
  }
  for (const batch of batches) open.hold(batch);
  for (const release of releases) open.releaseLater(release);
}

// Closures of their own: those above would keep the page alive.
function readAgain(again: NonNullable<RecordPage['again']>, decode: Decode): ReadAgain {
  return async (signal) => decode(await again(signal)).batches;
}

function releaseAll(releases: readonly (() => void)[]): () => void {
  return () => {
    for (const release of releases) release();
  };
}

/** @returns the number of events set aside. */
function append(
  { open, builder }: FillTarget,
  batch: EventBatch,
  books: Books,
  aside: PageFindings,
): number {
  let from = 0;
  let found = 0;
  let stuck = false;
  while (from < batch.count) {
    const { consumed, findings } = builder.append(batch, from, books);
    for (const finding of findings) aside.add({ finding, batch });
    found += findings.length;
    from += consumed;
    if (from >= batch.count) break;
    // The builder is full in the middle of a page: another block of the same batch.
    if (consumed === 0 && stuck) throw new Error('the batch builder takes no event when empty');
    stuck = consumed === 0;
    open.addBlocks(builder.finish());
  }
  return found;
}
