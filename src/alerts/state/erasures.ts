import { type ClickHouse, erasureState, isErasedSince } from '../../clickhouse/index.ts';

/** Prevents erased data from being written again from memory: stops evaluation during an erasure, and re-evaluates everything after it. */
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

  /** The last completed erasure at the call of `mayEvaluate`. */
  get last(): string {
    return this.#last ?? '';
  }

  /** True when data was erased since `mayEvaluate`, or is being erased: what was read since may not be kept. @throws PipelineError ERR_CLICKHOUSE_* */
  async isErased(): Promise<boolean> {
    return await isErasedSince(this.#clickhouse, this.last);
  }
}
