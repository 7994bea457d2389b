/** A value of a series in a window. */
export interface SeriesValue {
  readonly series: number;
  /** Number of the window. */
  readonly window: number;
  readonly value: number;
}

/** Keeps the highest (or lowest) values, up to twice a maximum number: all values beyond `bound`, and no others. */
export class StrictestValues {
  /** Undefined while all values are kept. */
  bound: number | undefined;
  readonly #isHigh: boolean;
  readonly #max: number;
  #values: SeriesValue[] = [];

  /**
   * @param isHigh if true, keeps high values, else low ones
   * @param max number of values to which the kept values are reduced when there are more than twice as many
   */
  constructor(isHigh: boolean, max: number) {
    this.#isHigh = isHigh;
    this.#max = max;
  }

  /** The kept values, the strictest first. */
  sorted(): readonly SeriesValue[] {
    return this.#values.toSorted((one, other) => this.#order(one.value, other.value));
  }

  add(value: SeriesValue): void {
    if (!this.isBeyond(value.value)) return;
    this.#values.push(value);
    if (this.#values.length <= 2 * this.#max) return;
    const values = Float64Array.from(this.#values, (one) => one.value).toSorted();
    this.raise(values.at(this.#isHigh ? -this.#max - 1 : this.#max) ?? 0);
  }

  /** Forgets the values up to a bound, the bound included. */
  raise(bound: number): void {
    if (!this.isBeyond(bound)) return;
    this.bound = bound;
    this.#values = this.#values.filter(({ value }) => this.isBeyond(value));
  }

  isBeyond(value: number): boolean {
    if (this.bound === undefined) return true;
    return this.#order(value, this.bound) < 0;
  }

  #order(one: number, other: number): number {
    return this.#isHigh ? other - one : one - other;
  }
}
