import { type ClickHouse, erasureState, isErasedSince } from '../../clickhouse/index.ts';

/** Keeps what is remembered of erased data from being written again: nothing is evaluated during an erasure, and everything anew after it. */
export class ErasureWatch {
  readonly #clickhouse: Pick<ClickHouse, 'query'>;
  #last: string | undefined;

  constructor(clickhouse: Pick<ClickHouse, 'query'>) {
    this.#clickhouse = clickhouse;
  }

  /**
   * Ask before every evaluation. @returns false while data is erased, and once after that, so that what is remembered of it is dropped
   * @throws PipelineError ERR_CLICKHOUSE_*
   */
  async mayEvaluate(): Promise<boolean> {
    const before = this.#last;
    const { isRunning, newest } = await erasureState(this.#clickhouse);
    this.#last = newest;
    return !isRunning && (before ?? newest) === newest;
  }

  /** Which erasure had ended last when `mayEvaluate` was asked. */
  get last(): string {
    return this.#last ?? '';
  }

  /** True when data was erased since `mayEvaluate`, or is being erased: what was read since may not be kept. @throws PipelineError ERR_CLICKHOUSE_* */
  async isErased(): Promise<boolean> {
    return await isErasedSince(this.#clickhouse, this.last);
  }
}
