/** Values by key, for very many keys with one value each: only further values of a key take a list. */
export class FewPerKey<V extends string | object> {
  readonly #values = new Map<string, V | Several<V>>();

  of(key: string): readonly V[] {
    const found = this.#values.get(key);
    if (found === undefined) return [];
    return found instanceof Several ? found.values : [found];
  }

  /** Adds a value, instead of the one that `isSame` accepts. */
  set(key: string, value: V, isSame: (before: V) => boolean): void {
    const others = this.of(key).filter((before) => !isSame(before));
    this.#values.set(key, others.length === 0 ? value : new Several([...others, value]));
  }

  delete(key: string, isSame: (before: V) => boolean): void {
    const [first, ...others] = this.of(key).filter((before) => !isSame(before));
    if (first === undefined) this.#values.delete(key);
    else this.#values.set(key, others.length === 0 ? first : new Several([first, ...others]));
  }
}

/** A type of its own, because the values can be arrays. */
class Several<V> {
  readonly values: readonly V[];

  constructor(values: readonly V[]) {
    this.values = values;
  }
}
