import { recordBytes } from '../../base/index.ts';
import type { RecordPage } from '../../flow.ts';

/** A larger page waits for the end of the one before it, in parts or not. */
const smallBytes = 1_024 * 1_024;

/** A page that waits for its turn. */
export interface WaitingPage<Times> {
  readonly page: RecordPage;
  readonly times: Times;
  readonly resolve: (received: number) => void;
  readonly reject: (error: unknown) => void;
}

/** The pages that wait for their turn, in order of arrival. Each is of another partition, so any of them may be the next one. */
export class WaitingPages<Times> {
  readonly #waiting = new Set<WaitingPage<Times>>();
  readonly #large = new WeakSet<WaitingPage<Times>>();

  add(waiting: WaitingPage<Times>): void {
    this.#waiting.add(waiting);
  }

  /** @returns false when the page was taken out before. */
  delete(waiting: WaitingPage<Times>): boolean {
    return this.#waiting.delete(waiting);
  }

  /** Takes out the next small page. */
  takeSmall(): WaitingPage<Times> | undefined {
    for (const waiting of this.#waiting) {
      if (this.#large.has(waiting)) continue;
      if (recordBytes(waiting.page.records) > smallBytes) {
        this.#large.add(waiting);
        continue;
      }
      this.#waiting.delete(waiting);
      return waiting;
    }
    return undefined;
  }

  /** Puts back a page that is small as it was delivered and large once inflated. */
  putBack(waiting: WaitingPage<Times>): void {
    this.#large.add(waiting);
    this.#waiting.add(waiting);
  }
}
