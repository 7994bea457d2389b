/** A queue whose reader waits for the next item. */
export class AsyncQueue<T> {
  readonly #items: T[] = [];
  #wake: (() => void) | undefined;

  put(item: T): void {
    this.#items.push(item);
    this.#wake?.();
  }

  /** Yields all items, past and future, until `signal` aborts. */
  async *items(signal: AbortSignal): AsyncGenerator<T> {
    const onAbort = (): void => this.#wake?.();
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      while (!signal.aborted) {
        const item = this.#items.shift();
        if (item !== undefined) yield item;
        else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }
}
