import { preciseNowMs, type Turns } from '../../base/index.ts';
import type { BatchBuilder, EventCounts, DecodedPage, EventBatch, RecordPage } from '../../flow.ts';
import { addIgnored, eventsIn, type OpenBatch, rangesOf, type Refetch } from '../../load/index.ts';
import { PageFindings } from './page-findings.ts';

/** Undoes the encodings of a transport (gzip, aggregates, envelopes). Returns a large page in parts. */
export type Decode = (
  page: RecordPage,
  scratch?: Scratch,
) => DecodedPage | AsyncIterable<DecodedPage>;

/** Receives the memory that decoding currently uses. */
export interface Scratch {
  resize(bytes: number): void;
}

/** An open batch and the builder of its blocks. */
export interface FillTarget {
  readonly open: OpenBatch;
  readonly builder: BatchBuilder;
  /** Decodes pages that are fetched again. If absent, all input is held until it is stored. */
  readonly decode?: Decode | undefined;
}

/** Limit of the text that is built without yielding. It takes 4 ms, at 5 us per event of 1.5 KB. */
const sliceBytes = 1024 * 1024;
/**
 * Limits of the number of ranges that are built without yielding. The number adapts, because a range takes 10 ns to 100
 * us.
 */
const sliceRanges = { first: 256, min: 64, max: 32_768 };
/** If a slice takes less than `min`, the next one is larger; if it takes more than `max`, the next one is smaller. */
const sliceMs = { min: 2, max: 8 };

/**
 * Adds one decoded page to an open batch: counts what was rejected or ignored during decoding, and builds the rest into
 * columns. If the builder fills up in the middle of the page, its blocks are added to the batch and it continues, so
 * that a page never spans two batches.
 * @returns the number of events received with the page
 */
export function fillBatch(
  target: FillTarget,
  page: RecordPage,
  decoded: DecodedPage,
  nowMs: number,
): number {
  const fill = new PageFill(target, page, { nowMs, isInParts: false });
  build(fill.addPage(decoded));
  return fill.received;
}

/**
 * Adds one page to an open batch, in parts if it is large.
 * @param turns yields to the event loop between slices, for callers in a process that has other work
 */
export async function fillInParts(
  target: FillTarget & { readonly decode: Decode },
  page: RecordPage,
  nowMs: number,
  turns: Turns,
): Promise<void> {
  const decoded = target.decode(page);
  const isInParts = !('batches' in decoded);
  const fill = new PageFill(target, page, { nowMs, isInParts });
  if ('batches' in decoded) return await buildInTurns(fill.addPage(decoded), turns);
  for await (const part of decoded) await buildInTurns(fill.addPart(part), turns);
  fill.finishParts();
}

async function buildInTurns(slices: Iterator<void>, turns: Turns): Promise<void> {
  while (slices.next().done !== true) await turns.next();
}

function build(slices: Iterator<void>): void {
  while (slices.next().done !== true);
}

/** Adds one page to an open batch in steps. The caller may do other work between two steps. */
export class PageFill {
  readonly #target: FillTarget;
  readonly #page: RecordPage;
  readonly #counts: EventCounts;
  readonly #before: number;
  readonly #findings: PageFindings;
  #parts = 0;
  #sliceRanges = sliceRanges.first;
  /** Number of events that `addLarge` rejected. */
  #found = 0;
  /** Ranges of events that were built since the last `addBuilt`, if the page is built in parts. */
  #built: Built[] = [];
  /** How to fetch the events of earlier `addBuilt` calls again, as long as the batch holds them. */
  #input: { readonly refetch: Refetch; readonly built: Built[] } | undefined;

  constructor(
    target: FillTarget,
    page: RecordPage,
    { nowMs, isInParts }: { readonly nowMs: number; readonly isInParts: boolean },
  ) {
    this.#target = target;
    this.#page = page;
    this.#counts = target.open.startPage(page, nowMs, isInParts);
    this.#before = this.#counts.received;
    const { findingsMax = Number.POSITIVE_INFINITY } = target.builder;
    this.#findings = new PageFindings(target.open, page, findingsMax);
  }

  /** Events received with the page so far. */
  get received(): number {
    return this.#counts.received - this.#before;
  }

  /** Adds a page that was decoded at once. Yields between slices. */
  *addPage(decoded: DecodedPage): Generator<void> {
    const { open } = this.#target;
    const page = this.#page;
    open.endsAt(page, decoded.aggregatePosition);
    yield* this.#count(decoded, false);
    if (decoded.isDetached === true) page.release?.();
    let findings = decoded.rejected.length;
    for (const batch of decoded.batches) findings += yield* this.#append(batch, undefined, false);
    this.#findings.finish();
    this.#keep(decoded, findings > 0);
  }

  /**
   * Adds one of several parts of a page, and releases its text as soon as its rows are built. Parts can be large,
   * although the records from which they were decoded are small.
   */
  *addPart(decoded: DecodedPage): Generator<void> {
    this.#target.open.endsAt(this.#page, decoded.aggregatePosition);
    yield* this.#count(decoded, true);
    for (const [index, batch] of decoded.batches.entries()) yield* this.#append(batch, index, true);
    this.#findings.finishButLast();
    this.addBuilt();
    decoded.release?.();
    this.#parts++;
  }

  /**
   * Adds a large page that was decoded at once. Like a part, it may be interrupted by `addBuilt`. Call `finishLarge`
   * next.
   */
  *addLarge(decoded: DecodedPage): Generator<void> {
    this.#target.open.endsAt(this.#page, decoded.aggregatePosition);
    yield* this.#count(decoded, false);
    this.#found = decoded.rejected.length;
    for (const [index, batch] of decoded.batches.entries()) {
      this.#found += yield* this.#append(batch, index, false);
    }
    this.#findings.finish();
    this.addBuilt();
  }

  /**
   * Completes a page that was added by `addLarge`. Call it after the last slice of the page: between slices, the batch
   * may be stored, and another one opened. The text of the page, which its dead letters need, is released together with
   * the batch that is open at this call.
   */
  finishLarge(decoded: DecodedPage): void {
    const { open } = this.#target;
    const page = this.#page;
    const isDetached = decoded.isDetached === true;
    const hasFindings = this.#found > 0;
    // Without `refetch`, a rejected block is built again from the page.
    const isPageKept = page.refetch === undefined || (hasFindings && !isDetached);
    const settle = (release: (() => void) | undefined, isKept: boolean): void => {
      if (isKept && release !== undefined) open.releaseLater(release);
      else release?.();
    };
    settle(decoded.release, hasFindings);
    settle(page.release, isPageKept);
    if (!hasFindings && !isPageKept) return;
    const isCopy = hasFindings && (isDetached || decoded.isCopy === true);
    for (const batch of decoded.batches) open.count(batch, isCopy);
  }

  /**
   * Adds the blocks that were built so far from a part to the batch, which may then be stored. Call it between two
   * slices of a part, before anything else uses the batch.
   */
  addBuilt(): void {
    const { open, builder, decode } = this.#target;
    open.addBlocks(builder.finish());
    const built = this.#built;
    this.#built = [];
    if (built.length === 0 || decode === undefined) return;
    const input = this.#input;
    if (input !== undefined && open.has(input.refetch)) {
      // Share one refetch, because each refetch decodes the page, and keeps the text of its parts.
      for (const one of built) input.built.push(one);
      return;
    }
    const refetch = createRefetch(this.#refetch, decode, built);
    this.#input = { refetch: open.rebuild(refetch, this.#page.partition), built };
  }

  /** Completes a page that was added in parts. */
  finishParts(): void {
    this.#findings.finish();
    const { release, refetch } = this.#page;
    if (release === undefined) return;
    // All rows are built and findings are copies, so the page is needed only if it cannot be fetched again.
    if (refetch !== undefined) release();
    else this.#target.open.releaseLater(release);
  }

  /**
   * Returns a function that fetches the page again; for a page that cannot be fetched again, the function returns the
   * page itself, which was kept.
   */
  get #refetch(): NonNullable<RecordPage['refetch']> {
    const page = this.#page;
    return page.refetch ?? (async () => page);
  }

  *#count({ rejected, ignored }: DecodedPage, isPart: boolean): Generator<void> {
    const counts = this.#counts;
    for (const one of rejected) {
      const events = eventsIn(one.finding);
      counts.received += events;
      counts.deadLettered += events;
      this.#findings.add(one, isPart);
      // Yield, because copying a finding also hashes the bytes of the complete record.
      if (isPart) yield;
    }
    counts.received += Object.values(ignored).reduce((sum, count) => sum + count, 0);
    addIgnored(counts, ignored);
  }

  /** Keeps the memory of the page for as long as its events may be read again. */
  #keep(decoded: DecodedPage, hasFindings: boolean): void {
    const { open, decode } = this.#target;
    const page = this.#page;
    const releases: (() => void)[] = [];
    const isDetached = decoded.isDetached === true;
    if (!isDetached && page.release !== undefined) releases.push(page.release);
    if (decoded.release !== undefined) releases.push(decoded.release);
    const batches = decoded.batches.filter(({ count }) => count > 0);
    // The permit of the page includes batches that are views of it; only copies need memory of their own.
    const isCopy = isDetached || decoded.isCopy === true;
    if (batches.length > 0 && !hasFindings && page.refetch !== undefined && decode !== undefined) {
      const refetch = createRefetch(page.refetch, decode);
      open.borrow({ batches, isCopy, refetch, release: releaseAll(releases) });
      return;
    }
    for (const batch of batches) open.hold(batch, isCopy);
    for (const release of releases) open.releaseLater(release);
  }

  /**
   * @param index index of the batch in its part; undefined if the page has no parts
   * @param isCopied whether the text is released before the dead letters are stored
   * @returns the number of rejected events
   */
  *#append(
    batch: EventBatch,
    index: number | undefined,
    isCopied: boolean,
  ): Generator<void, number> {
    const { open, builder } = this.#target;
    let from = 0;
    let found = 0;
    let isStuck = false;
    while (from < batch.count) {
      const slice = sliceOf(batch, from, this.#sliceRanges);
      const startedMs = preciseNowMs();
      const { consumed, findings } = builder.append(slice, from, this.#counts);
      for (const finding of findings) this.#findings.add({ finding, batch }, isCopied);
      found += findings.length;
      this.#adapt(preciseNowMs() - startedMs);
      if (index !== undefined && consumed > 0) {
        this.#built.push({ part: this.#parts, index, from, to: from + consumed });
      }
      from += consumed;
      if (consumed > 0) isStuck = false;
      if (from < slice.count) {
        // The builder filled up in the middle of a page: add another block to the same batch.
        if (isStuck) throw new Error('an empty batch builder accepted no event');
        isStuck = consumed === 0;
        open.addBlocks(builder.finish());
      }
      if (from < batch.count) yield;
    }
    return found;
  }

  /** Adapts the limit of the next slice to the time that this one took. */
  #adapt(tookMs: number): void {
    const { min, max } = sliceRanges;
    if (tookMs > sliceMs.max) this.#sliceRanges = Math.max(min, this.#sliceRanges >> 1);
    else if (tookMs < sliceMs.min) this.#sliceRanges = Math.min(max, this.#sliceRanges * 2);
  }
}

/** Ranges `from` to `to`, exclusive, of batch `index` of part `part`. */
interface Built {
  readonly part: number;
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the ranges of a batch up to the end of the slice that starts at `from`, at most `rangesMax` of them. */
function sliceOf(batch: EventBatch, from: number, rangesMax: number): EventBatch {
  const { count, ranges } = batch;
  const end = (ranges[from * 2] ?? 0) + sliceBytes;
  const max = Math.min(count, from + rangesMax);
  if (max === count && (ranges[count * 2 - 1] ?? 0) <= end) return batch;
  let low = from + 1;
  let high = max;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle * 2 + 1] ?? 0) <= end) low = middle + 1;
    else high = middle;
  }
  return rangesOf(batch, 0, low);
}

// Outside the class, because a closure inside it would keep the page in memory.
function createRefetch(
  fetchPage: NonNullable<RecordPage['refetch']>,
  decode: Decode,
  built?: readonly Built[],
): Refetch {
  return async (signal) => {
    const decoded = decode(await fetchPage(signal));
    const found: EventBatch[] = [];
    let part = 0;
    for await (const { batches } of 'batches' in decoded ? [decoded] : decoded) {
      if (built === undefined) for (const batch of batches) found.push(batch);
      else for (const batch of builtOf(batches, part, built)) found.push(batch);
      part++;
    }
    return found;
  };
}

/** Returns what was built of the batches of a part. */
function builtOf(
  batches: readonly EventBatch[],
  part: number,
  built: readonly Built[],
): readonly EventBatch[] {
  const found: EventBatch[] = [];
  for (const { part: own, index, from, to } of built) {
    const batch = batches[index];
    if (own === part && batch !== undefined) found.push(rangesOf(batch, from, to));
  }
  return found;
}

function releaseAll(releases: readonly (() => void)[]): () => void {
  return () => {
    for (const release of releases) release();
  };
}
