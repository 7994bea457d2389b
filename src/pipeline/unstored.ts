/** When what is read and not stored yet was read: pages that wait for their turn, and batches. */
export class Unstored {
  readonly #readMs = new Map<object, number>();

  /** The earliest of all that is held, milliseconds since 1970; undefined when everything is stored. */
  get sinceMs(): number | undefined {
    let since: number | undefined;
    for (const readMs of this.#readMs.values()) {
      if (since === undefined || readMs < since) since = readMs;
    }
    return since;
  }

  /** Notes that something holds what was read at a time; of several times the earliest counts. */
  hold(holder: object, readMs: number): void {
    const known = this.#readMs.get(holder);
    if (known === undefined || readMs < known) this.#readMs.set(holder, readMs);
  }

  /** What it held is stored, or held by another. */
  release(holder: object): void {
    this.#readMs.delete(holder);
  }
}
