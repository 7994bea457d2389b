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
