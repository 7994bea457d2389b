import type { Clock } from '../../base/index.ts';

/** Measures the lag of a reader of a growing text, such as a followed file, as an upper bound. */
export class TextLag {
  readonly #clock: Pick<Clock, 'steadyMs'>;
  /** Time of the last call at which the reader was at the end of the text. */
  #tipMs: number | undefined;

  constructor(clock: Pick<Clock, 'steadyMs'>) {
    this.#clock = clock;
  }

  /**
   * The maximum age of the text that the reader has not read. When the reader was last at the end, it had read all
   * text, so the rest is at most as old as that time.
   * @param isTip whether the reader is at the end now
   * @returns milliseconds; undefined before the reader was at the end for the first time, because the age of that text
   * is unknown
   */
  behindMs(isTip: boolean): number | undefined {
    const nowMs = this.#clock.steadyMs();
    if (isTip) this.#tipMs = nowMs;
    return this.#tipMs === undefined ? undefined : nowMs - this.#tipMs;
  }
}
