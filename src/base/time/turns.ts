/** Does one thing after the other, first come, first served. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Does something once everything before it has ended, well or not. */
  take<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
