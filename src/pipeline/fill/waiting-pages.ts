import { Deferred, recordBytes } from '../../base/index.ts';
import type { DecodedPage, RecordPage } from '../../flow.ts';

/** Maximum size of a small page. A larger page waits until the preceding page is complete. */
const smallBytes = 1_024 * 1_024;
/** Small pages interrupt a page that is larger than this, or larger than this part of the memory. */
const large = { bytes: 4 * 1_024 * 1_024, share: 1 / 32 };

/** Returns whether small pages may interrupt a page, because it was decoded in parts, or is large. */
export function isBuiltInParts(
  { records }: RecordPage,
  decoded: DecodedPage | AsyncIterable<DecodedPage>,
  memoryBytes: number,
): boolean {
  if (!('batches' in decoded)) return true;
  return recordBytes(records) > Math.min(large.bytes, memoryBytes * large.share);
}

/** Returns whether a page is a small request. A request has no order among other pages. */
export function isSmallRequest({ partition, records }: RecordPage): boolean {
  return partition.unordered === true && recordBytes(records) <= smallBytes;
}

/** A page that waits for its turn. */
export interface WaitingPage<Times> {
  readonly page: RecordPage;
  readonly times: Times;
  readonly resolve: (received: number) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The pages that wait for their turn, in order of arrival. Each page belongs to a different partition, so any of them
 * may be the next one.
 */
export class WaitingPages<Times> {
  /** Pages that may be small. All other pages are known to be large. */
  readonly #candidates = new Set<WaitingPage<Times>>();
  readonly #large = new Set<WaitingPage<Times>>();
  #arrival = new Deferred();

  /** True if a page waits that may be small. */
  get mayHaveSmall(): boolean {
    return this.#candidates.size > 0;
  }

  /** Resolves when another page waits. */
  get arrival(): Promise<void> {
    return this.#arrival.promise;
  }

  add(waiting: WaitingPage<Times>): void {
    this.#candidates.add(waiting);
    this.#arrival.resolve();
    this.#arrival = new Deferred();
  }

  /** @returns false if the page is no longer waiting. */
  delete(waiting: WaitingPage<Times>): boolean {
    return this.#candidates.delete(waiting) || this.#large.delete(waiting);
  }

  /** Takes out the next small request. */
  takeRequest(): WaitingPage<Times> | undefined {
    for (const waiting of this.#candidates) {
      if (!isSmallRequest(waiting.page)) continue;
      this.#candidates.delete(waiting);
      return waiting;
    }
    return undefined;
  }

  /** Takes out the next small page. */
  takeSmall(): WaitingPage<Times> | undefined {
    for (const waiting of this.#candidates) {
      this.#candidates.delete(waiting);
      if (recordBytes(waiting.page.records) <= smallBytes) return waiting;
      this.#large.add(waiting);
    }
    return undefined;
  }

  /** Puts back a page that was delivered small, but is large when inflated. */
  putBack(waiting: WaitingPage<Times>): void {
    this.#large.add(waiting);
  }
}
