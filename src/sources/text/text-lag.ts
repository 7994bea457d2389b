import type { Clock } from '../../base/index.ts';

/** Measures an upper bound of the lag of a reader behind a growing text, such as a followed file. */
export class TextLag {
  readonly #clock: Pick<Clock, 'steadyMs'>;
  /** Time of the last call of `behindMs` with `isTip`, on the monotonic clock. */
  #tipMs: number | undefined;

  constructor(clock: Pick<Clock, 'steadyMs'>) {
    this.#clock = clock;
  }

  /**
   * Returns the maximum age of the text that the reader has not read yet. When the reader was last at the end, it had
   * read all text, so unread text was written after that time.
   * @param isTip true if the reader is at the end of the text now
   * @returns the age in milliseconds; undefined until the reader has been at the end for the first time, because the
   * age of the text is unknown until then
   */
  behindMs(isTip: boolean): number | undefined {
    const nowMs = this.#clock.steadyMs();
    if (isTip) this.#tipMs = nowMs;
    return this.#tipMs === undefined ? undefined : nowMs - this.#tipMs;
  }
}
