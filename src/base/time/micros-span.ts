/** Finds the first and the last of many times, given as microseconds since 1970 in two halves. */
export class MicrosSpan {
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;

  /** Takes one time: its low half, and its high half, two's complement. */
  add(low: number, high: number): void {
    const micros = high * 0x1_0000_0000 + (low >>> 0);
    if (micros < this.#first) this.#first = micros;
    if (micros > this.#last) this.#last = micros;
  }

  /** Both, in whole milliseconds that lie around them; nothing when no time was given. */
  span(): { readonly times?: { readonly fromMs: number; readonly untilMs: number } } {
    if (this.#first > this.#last) return {};
    return {
      times: { fromMs: Math.floor(this.#first / 1000), untilMs: Math.ceil(this.#last / 1000) },
    };
  }
}
