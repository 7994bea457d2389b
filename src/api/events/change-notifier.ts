/** Wakes waiting loops when there is new work, so that they do not have to poll. */
export class ChangeNotifier {
  #count = 0;
  readonly #waiting = new Set<() => void>();

  /** Incremented by every `wake`. A loop reads it before it looks for work, and then passes it to `wait`. */
  get count(): number {
    return this.#count;
  }

  wake(): void {
    this.#count += 1;
    for (const resume of this.#waiting) resume();
  }

  /**
   * Resolves after a call of `wake` since `count` was read, after `ms`, or when `signal` aborts, whichever is first.
   */
  wait(count: number, ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (this.#count !== count || signal.aborted) return resolve();
      const resume = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', resume);
        this.#waiting.delete(resume);
        resolve();
      };
      // Do not use AbortSignal.any: it leaks a little memory per wait for the lifetime of `signal`.
      const timer = setTimeout(resume, ms);
      signal.addEventListener('abort', resume, { once: true });
      this.#waiting.add(resume);
    });
  }
}
