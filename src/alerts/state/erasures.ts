import { type ClickHouse, erasureState, isErasedSince } from '../../clickhouse/index.ts';

/** Prevents erased data from being written again from memory: stops evaluation during an erasure, and re-evaluates everything after it. */
export class ErasureWatch {
  readonly #clickhouse: Pick<ClickHouse, 'query'>;
  #last: string | undefined;

  constructor(clickhouse: Pick<ClickHouse, 'query'>) {
    this.#clickhouse = clickhouse;
  }

  /**
   * Call before every evaluation. @returns false during an erasure, and once after it, so that the evaluator drops its
   * memory
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

  /**
   * True if data was erased since `mayEvaluate`, or is being erased. Then data that was read since that call must not
   * be stored. @throws PipelineError ERR_CLICKHOUSE_*
   */
  async isErased(): Promise<boolean> {
    return await isErasedSince(this.#clickhouse, this.last);
  }
}
