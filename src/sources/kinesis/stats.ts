/** Statistics of one source, for metrics. */
export interface KinesisStatsSnapshot {
  /** Total number of reads and subscriptions that AWS throttled. */
  readonly throttled: number;
  /** Total number of subscriptions to shards that delivered at least one event. */
  readonly subscriptions: number;
  /** Total number of switches from fan-out to polling, for one shard or for all shards. */
  readonly fallbacks: number;
  /** Number of shards that are being read now, by mode. */
  readonly shards: { readonly polling: number; readonly fan_out: number };
}

/** How a shard is read. */
export type ReadMode = 'polling' | 'fan_out';

export class KinesisStats {
  throttled = 0;
  subscriptions = 0;
  fallbacks = 0;
  readonly #shards = new Map<object, ReadMode>();

  /** @param feed the fetcher of the shard; counted until `removeReader` */
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
