import type { BatchBuilder, EventCounts, DecodedPage, EventBatch, RecordPage } from '../../flow.ts';
import { addIgnored, eventsIn, type OpenBatch, type Refetch } from '../../load/index.ts';
import { PageFindings } from './page-findings.ts';

/** Undoes what transports do to bytes: a page at once, or in parts where it holds much. */
export type Decode = (
  page: RecordPage,
  scratch?: Scratch,
) => DecodedPage | AsyncIterable<DecodedPage>;

/** Told of the memory that decoding takes while it goes on. */
export interface Scratch {
  resize(bytes: number): void;
}

/** A batch under way and the builder of its blocks. */
export interface FillTarget {
  readonly open: OpenBatch;
  readonly builder: BatchBuilder;
  /** Decodes pages that are read again; without it all input is held until it is stored. */
  readonly decode?: Decode | undefined;
}

/** Text that is built without a pause, at 5 us per event of 1.5 KB 7 ms of it, and ranges: faulty ones take up to 2 us each. */
const sliceBytes = 2 * 1024 * 1024;
const sliceRanges = 32_768;

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
  const fill = new PageFill(target, page, nowMs);
  build(fill.whole(decoded));
  return fill.received;
}

/** Adds one page to an open batch, in parts where it holds much. What uses it has nothing else to do meanwhile. */
export async function fillInParts(
  target: FillTarget & { readonly decode: Decode },
  page: RecordPage,
  nowMs: number,
): Promise<void> {
  const fill = new PageFill(target, page, nowMs);
  const decoded = target.decode(page);
  if ('batches' in decoded) return build(fill.whole(decoded));
  for await (const part of decoded) build(fill.part(part));
  fill.partsEnd();
}

function build(slices: Iterator<void>): void {
  while (slices.next().done !== true);
}

/** Adds one page to an open batch, piece by piece: what calls it may do something else in between. */
export class PageFill {
  readonly #target: FillTarget;
  readonly #page: RecordPage;
  readonly #books: EventCounts;
  readonly #before: number;
  readonly #aside: PageFindings;
  #parts = 0;
  #isDetached = true;

  constructor(target: FillTarget, page: RecordPage, nowMs: number) {
    this.#target = target;
    this.#page = page;
    this.#books = target.open.begin(page, nowMs);
    this.#before = this.#books.received;
    const { findingsMax = Number.POSITIVE_INFINITY } = target.builder;
    this.#aside = new PageFindings(target.open, page, findingsMax);
  }

  /** Events received with the page so far. */
  get received(): number {
    return this.#books.received - this.#before;
  }

  /** Adds a page that was decoded at once. Yields where somebody else may have their turn. */
  *whole(decoded: DecodedPage): Generator<void> {
    const { open } = this.#target;
    const page = this.#page;
    open.endsAt(page, decoded.place);
    yield* this.#count(decoded, false);
    if (decoded.isDetached === true) page.release?.();
    let findings = decoded.rejected.length;
    for (const batch of decoded.batches) findings += yield* this.#append(batch, false);
    this.#aside.finish();
    this.#keep(decoded, findings > 0);
  }

  /**
   * Adds one of several parts of a page. Its text is given back when its rows are built: parts are large, and what it was made of is
   * small.
   */
  *part(decoded: DecodedPage): Generator<void> {
    const { open, builder, decode } = this.#target;
    open.endsAt(this.#page, decoded.place);
    yield* this.#count(decoded, true);
    for (const batch of decoded.batches) yield* this.#append(batch, true);
    this.#aside.finishButLast();
    open.addBlocks(builder.finish());
    const batches = decoded.batches.filter(({ count }) => count > 0);
    if (batches.length > 0 && decode !== undefined) {
      const again = refetch(this.#refetch, decode, this.#parts);
      open.rebuild(again, this.#page.partition);
    }
    decoded.release?.();
    this.#isDetached &&= decoded.isDetached === true;
    this.#parts++;
  }

  /** There are no more parts. */
  partsEnd(): void {
    this.#aside.finish();
    const { release, refetch: again } = this.#page;
    if (release === undefined) return;
    if (again !== undefined && this.#isDetached) release();
    else this.#target.open.releaseLater(release);
  }

  /** What cannot be read again is kept as it was delivered. */
  get #refetch(): NonNullable<RecordPage['refetch']> {
    const page = this.#page;
    return page.refetch ?? (async () => page);
  }

  *#count({ rejected, ignored }: DecodedPage, isPart: boolean): Generator<void> {
    const books = this.#books;
    for (const one of rejected) {
      const events = eventsIn(one.finding);
      books.received += events;
      books.deadLettered += events;
      this.#aside.add(one, isPart);
      // A copy has a hash of all that it was cut from.
      if (isPart) yield;
    }
    books.received += Object.values(ignored).reduce((sum, count) => sum + count, 0);
    addIgnored(books, ignored);
  }

  /** Keeps what the page gave for as long as it may be looked at. */
  #keep(decoded: DecodedPage, hasFindings: boolean): void {
    const { open, decode } = this.#target;
    const page = this.#page;
    const releases: (() => void)[] = [];
    const isDetached = decoded.isDetached === true;
    if (!isDetached && page.release !== undefined) releases.push(page.release);
    if (decoded.release !== undefined) releases.push(decoded.release);
    const batches = decoded.batches.filter(({ count }) => count > 0);
    // What is a view of the page is in the page's permit.
    const isCopy = isDetached || decoded.isCopy === true;
    if (batches.length > 0 && !hasFindings && page.refetch !== undefined && decode !== undefined) {
      const again = refetch(page.refetch, decode, undefined);
      open.borrow({ batches, isCopy, again, release: releaseAll(releases) });
      return;
    }
    for (const batch of batches) open.hold(batch, isCopy);
    for (const release of releases) open.releaseLater(release);
  }

  /** @returns the number of events set aside. */
  *#append(batch: EventBatch, isPart: boolean): Generator<void, number> {
    const { open, builder } = this.#target;
    let from = 0;
    let found = 0;
    let stuck = false;
    while (from < batch.count) {
      const slice = sliceOf(batch, from);
      const { consumed, findings } = builder.append(slice, from, this.#books);
      for (const finding of findings) this.#aside.add({ finding, batch }, isPart);
      found += findings.length;
      from += consumed;
      if (consumed > 0) stuck = false;
      if (from < slice.count) {
        // The builder is full in the middle of a page: another block of the same batch.
        if (stuck) throw new Error('the batch builder takes no event when empty');
        stuck = consumed === 0;
        open.addBlocks(builder.finish());
      }
      if (from < batch.count) yield;
    }
    return found;
  }
}

/** The ranges of a batch up to where a slice that begins at `from` ends. */
function sliceOf(batch: EventBatch, from: number): EventBatch {
  const { bytes, count, partition, ranges, readMs } = batch;
  const end = (ranges[from * 2] ?? 0) + sliceBytes;
  const most = Math.min(count, from + sliceRanges);
  if (most === count && (ranges[count * 2 - 1] ?? 0) <= end) return batch;
  let low = from + 1;
  let high = most;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle * 2 + 1] ?? 0) <= end) low = middle + 1;
    else high = middle;
  }
  return {
    partition,
    bytes,
    ranges,
    readMs,
    count: low,
    position: (index) => batch.position(index),
    ...(batch.subSequence && { subSequence: (index) => batch.subSequence?.(index) ?? 0 }),
    ...(batch.record && { record: (index) => batch.record?.(index) ?? index }),
    ...(batch.headers && { headers: (index) => batch.headers?.(index) }),
    recordStart: (index) => batch.recordStart(index),
  };
}

// Closures of their own: those above would keep the page alive.
function refetch(
  again: NonNullable<RecordPage['refetch']>,
  decode: Decode,
  part: number | undefined,
): Refetch {
  return async (signal) => {
    const decoded = decode(await again(signal));
    if ('batches' in decoded) return decoded.batches;
    const batches: EventBatch[] = [];
    let index = 0;
    for await (const one of decoded) {
      if (part === undefined || part === index) {
        for (const batch of one.batches) batches.push(batch);
      }
      index++;
    }
    return batches;
  };
}

function releaseAll(releases: readonly (() => void)[]): () => void {
  return () => {
    for (const release of releases) release();
  };
}
