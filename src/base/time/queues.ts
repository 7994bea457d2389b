/** Runs async tasks one at a time, in call order. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `task` after all earlier tasks have settled. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** A queue whose reader waits for the next item. */
export class AsyncQueue<T> {
  readonly #items: T[] = [];
  #wake: (() => void) | undefined;

  put(item: T): void {
    this.#items.push(item);
    this.#wake?.();
  }

  /** Yields the queued items and all later ones, in order, until `signal` aborts. */
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
