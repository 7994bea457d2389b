/** Values by key, for very many keys with one value each: only further values of a key take a map. */
export class FewPerKey<V extends string | object> {
  readonly #values = new Map<string, V | Several<V>>();
  readonly #idOf: (value: V) => string;

  /** @param idOf identifies a value among those of its key */
  constructor(idOf: (value: V) => string) {
    this.#idOf = idOf;
  }

  of(key: string): readonly V[] {
    const found = this.#values.get(key);
    if (found === undefined) return [];
    return found instanceof Several ? [...found.values.values()] : [found];
  }

  /** Adds a value, instead of the one with the same ID. */
  set(key: string, value: V): void {
    const found = this.#values.get(key);
    const id = this.#idOf(value);
    if (found instanceof Several) found.values.set(id, value);
    else if (found === undefined || this.#idOf(found) === id) this.#values.set(key, value);
    else {
      const values = new Map([
        [this.#idOf(found), found],
        [id, value],
      ]);
      this.#values.set(key, new Several(values));
    }
  }

  delete(key: string, id: string): void {
    const found = this.#values.get(key);
    if (found === undefined) return;
    if (!(found instanceof Several)) {
      if (this.#idOf(found) === id) this.#values.delete(key);
      return;
    }
    found.values.delete(id);
    if (found.values.size === 0) this.#values.delete(key);
  }
}

/** A type of its own, to distinguish it from a value. */
class Several<V> {
  readonly values: Map<string, V>;

  constructor(values: Map<string, V>) {
    this.values = values;
  }
}
