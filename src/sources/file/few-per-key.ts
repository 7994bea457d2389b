/**
 * A map from keys to one or more values. Saves memory if there are very many keys and most of them have one value: only
 * keys with several values get their own inner map.
 */
export class FewPerKey<V extends string | object> {
  readonly #values = new Map<string, V | Several<V>>();
  readonly #idOf: (value: V) => string;

  /** @param idOf returns the id of a value, unique among the values of its key */
  constructor(idOf: (value: V) => string) {
    this.#idOf = idOf;
  }

  of(key: string): readonly V[] {
    const found = this.#values.get(key);
    if (found === undefined) return [];
    return found instanceof Several ? [...found.values.values()] : [found];
  }

  /** Adds a value. Replaces a value of the same key that has the same id. */
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

/** Several values of a key. A class, so that `instanceof` distinguishes it from a single value. */
class Several<V> {
  readonly values: Map<string, V>;

  constructor(values: Map<string, V>) {
    this.values = values;
  }
}
