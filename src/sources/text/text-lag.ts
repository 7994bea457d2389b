import type { Clock } from '../../base/index.ts';

/** The lag of a reader behind a growing text, such as a followed file: an upper bound. */
export class TextLag {
  readonly #clock: Pick<Clock, 'steadyMs'>;
  /** When the reader was last at the end of the text. */
  #tipMs: number | undefined;

  constructor(clock: Pick<Clock, 'steadyMs'>) {
    this.#clock = clock;
  }

  /**
   * Text that was not available when the reader was last at the end is at most as old as that time.
   * @param isTip whether the reader is at the end now
   * @returns milliseconds; undefined before the reader was at the end for the first time: the age of that text is unknown
   */
  behindMs(isTip: boolean): number | undefined {
    const nowMs = this.#clock.steadyMs();
    if (isTip) this.#tipMs = nowMs;
    return this.#tipMs === undefined ? undefined : nowMs - this.#tipMs;
  }
}
