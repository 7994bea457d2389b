/** Cumulative counts of one stream, for metrics. */
export interface KinesisStatsSnapshot {
  /** Reads and subscriptions that AWS throttled. */
  readonly throttled: number;
  /** Subscriptions to shards that delivered at least one event. */
  readonly subscriptions: number;
  /** Number of switches from fan-out to polling, for one shard or for all. */
  readonly fallbacks: number;
  /** Shards that are being read, by mode. */
  readonly shards: { readonly polling: number; readonly fan_out: number };
}

/** How a shard is read. */
export type ReadMode = 'polling' | 'fan_out';

/** Counts for one source. */
export class KinesisStats {
  throttled = 0;
  subscriptions = 0;
  fallbacks = 0;
  readonly #shards = new Map<object, ReadMode>();

  /** @param feed the fetcher of the shard; counted until it stops */
  addReader(feed: object, mode: ReadMode): void {
    this.#shards.set(feed, mode);
  }

  removeReader(feed: object): void {
    this.#shards.delete(feed);
  }

  get counts(): KinesisStatsSnapshot {
    const { throttled, subscriptions, fallbacks } = this;
    const modes = [...this.#shards.values()];
    const fanOut = modes.filter((mode) => mode === 'fan_out').length;
    const shards = { polling: modes.length - fanOut, fan_out: fanOut };
    return { throttled, subscriptions, fallbacks, shards };
  }
}
