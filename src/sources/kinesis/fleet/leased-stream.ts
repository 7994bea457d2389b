import { AsyncQueue, comparePositions, endPosition } from '../../../base/index.ts';
import type { KinesisOptions } from '../../../config/index.ts';
import type { AggregatePosition, Position } from '../../../flow.ts';
import {
  atTimestamp,
  defaultWorkerTimes,
  type HeldLease,
  isSequenceNumber,
  type LeaseStats,
  LeaseWorker,
} from '../../../leases/index.ts';
import type { PartitionHealth } from '../../health.ts';
import type { ShardInfo, StreamSummary } from '../api.ts';
import { clockSkewMsMax } from '../names.ts';
import { StreamBase, type StreamBaseOptions } from '../shards/stream-base.ts';
import { ShardReader, type ShardStart } from '../shards/shard-reader.ts';
import type { ShardReaderContext } from '../shards/reader-context.ts';
import { type LeaseTable, thisProcess } from './lease-client.ts';
import { LeasedReader } from './leased-reader.ts';
import { startPosition } from '../../positions.ts';

/** Options of `LeasedStream`. */
export interface LeasedStreamOptions extends StreamBaseOptions {
  readonly table: LeaseTable;
  /** Describes the current stream, with retries. Returns undefined if reading stops. */
  describe(): Promise<StreamSummary | undefined>;
  /** Lists all shards, with retries. Returns undefined if reading stops. */
  list(): Promise<readonly ShardInfo[] | undefined>;
}

// If a shard has returned only errors for this time, this process releases its lease: another worker may be able to
// read the shard.
const stuckMsMax = 300_000;

/** One incarnation of a stream. This process reads only the shards whose leases it holds. */
export class LeasedStream extends StreamBase<LeasedStreamOptions> implements ShardReaderContext {
  readonly #worker: LeaseWorker;
  readonly #readers = new Map<string, LeasedReader>();
  #shards: ReadonlyMap<string, ShardInfo> = new Map();

  constructor(streamOptions: LeasedStreamOptions) {
    super(streamOptions);
    const { deps, options, table } = streamOptions;
    const { member = thisProcess } = table;
    const { failover_ms: failoverMs = defaultWorkerTimes.failoverMs } = options.leases ?? {};
    this.#worker = new LeaseWorker({
      id: member.workerId(),
      store: table.store,
      listShards: async () => {
        const shards = await this.#list();
        if (shards === undefined) throw new Error('reading stops');
        return shards;
      },
      keyOf: table.keyOf,
      startMs: startMsOf(options, deps.clock.now()),
      clock: member.clock,
      random: deps.random,
      times: {
        ...defaultWorkerTimes,
        failoverMs,
        takeMs: failoverMs,
        handoffMs: options.leases?.handoff_ms ?? defaultWorkerTimes.handoffMs,
        syncMs: options.shard_list_interval_ms,
      },
      log: deps.log,
      ...(member.plans === undefined ? {} : { plans: member.plans }),
    });
  }

  /**
   * Yields a reader for each shard whose lease this process acquires, until `signal` aborts or, with `untilIdle`, until
   * all shards of this process are at their tip.
   */
  async *readers(signal: AbortSignal): AsyncGenerator<LeasedReader> {
    const done = new AbortController();
    const stop = AbortSignal.any([signal, this.replaced, done.signal]);
    const tending = this.#tend(stop, done);
    const started = new AsyncQueue<LeasedReader>();
    const starting = this.#startAll(started, stop).finally(() => done.abort());
    starting.catch(() => undefined);
    try {
      yield* started.items(stop);
    } finally {
      done.abort();
      await tending;
      await starting;
    }
  }

  acknowledged(partition: string, position: Position, aggregatePosition?: AggregatePosition): void {
    const reader = this.#readers.get(partition.slice(this.nameOf('').length));
    // A shard of a deleted stream can have the same id.
    if (reader?.partition.partition !== partition) return;
    reader.acknowledged(position, aggregatePosition);
  }

  isClosed(shardId: string): boolean {
    return this.#shards.get(shardId)?.closed ?? false;
  }

  async exists(shardId: string, signal: AbortSignal): Promise<boolean | undefined> {
    const shards = await this.#list();
    return shards === undefined || signal.aborted ? undefined : this.#shards.has(shardId);
  }

  hasEnded(shardId: string, children: readonly ShardInfo[]): void {
    this.#readers.get(shardId)?.ends(children.map((child) => child.shardId));
  }

  onStopped(): void {
    // Nothing to do: the lease contains the last acknowledged position.
  }

  health(): readonly PartitionHealth[] {
    return [...this.#readers.values()].map((reader) => reader.health());
  }

  /** State of the leases of this process and of its group. */
  get counters(): LeaseStats {
    return this.#worker.counters;
  }

  /** Releases all leases. Later acknowledgments have no effect. */
  async close(): Promise<void> {
    await this.#worker.close();
    this.streamOptions.table.close();
  }

  /** Lists all shards. Returns undefined if reading stops, or if the stream was deleted and recreated. */
  async #list(): Promise<readonly ShardInfo[] | undefined> {
    const summary = await this.streamOptions.describe();
    if (summary !== undefined && summary.createdMs !== this.createdMs) {
      const fields = { stream: summary.name, created: new Date(summary.createdMs).toISOString() };
      this.deps.log.warn(
        fields,
        'stream was deleted and recreated; reading its shards from the beginning',
      );
      this.replace();
    } else if (summary !== undefined) this.described(summary);
    const isOver = summary === undefined || this.replaced.aborted;
    const shards = isOver ? undefined : await this.streamOptions.list();
    if (shards === undefined) return undefined;
    this.#shards = new Map(shards.map((shard) => [shard.shardId, shard]));
    return shards;
  }

  /**
   * Creates the readers of acquired leases. Starts all leases that were acquired together concurrently, so that their
   * checkpoint requests share one query.
   */
  async #startAll(started: AsyncQueue<LeasedReader>, stop: AbortSignal): Promise<void> {
    const failed = new AbortController();
    const starting = new Set<Promise<void>>();
    for await (const held of this.#worker.run(AbortSignal.any([stop, failed.signal]))) {
      const start: Promise<void> = this.#readerOf(held).then((reader) => {
        starting.delete(start);
        if (reader !== undefined) started.put(reader);
      });
      starting.add(start);
      start.catch(() => failed.abort());
    }
    await Promise.all(starting);
  }

  async #readerOf(held: HeldLease): Promise<LeasedReader | undefined> {
    const { shardId, hashKeys, parents } = held;
    const start = await this.#startOf(held);
    if (start === undefined) {
      // The ledger contains the end of the shard, but the lease does not: the previous worker stopped between the two
      // writes.
      await held.end([]);
      this.#worker.sync();
      return undefined;
    }
    const partition = { source: this.streamOptions.source, partition: this.nameOf(shardId) };
    const info = { shardId, parents, hashKeys, closed: this.isClosed(shardId) };
    const reader = new LeasedReader(held, new ShardReader(partition, info, start, this), {
      staysIdle: this.untilIdle,
      nowMs: this.deps.clock.now(),
      hasEnded: () => this.#worker.sync(),
      hasLeft: () => {
        if (this.#readers.get(shardId) === reader) this.#readers.delete(shardId);
        this.watch.forget(shardId);
      },
    });
    this.#readers.set(shardId, reader);
    const fields = { stream: this.stream, shard: shardId, after: start.position };
    this.deps.log.info(fields, 'shard reader started');
    return reader;
  }

  /**
   * Returns the start of a shard; undefined if the shard was read to its end. The positions in the ledger and in the
   * lease are both valid; starting at the later one avoids reading records again.
   */
  async #startOf({
    shardId,
    checkpoint,
    subSequenceNumber,
  }: HeldLease): Promise<ShardStart | undefined> {
    const partition = this.nameOf(shardId);
    const ledger = await this.streamOptions.context.checkpoint(partition, { isShared: true });
    if (ledger === endPosition) return undefined;
    const lease = isSequenceNumber(checkpoint) ? checkpoint : undefined;
    const position = later(ledger, lease);
    // Only the lease contains positions inside an aggregate; positions in the ledger are those of complete records.
    if (position !== undefined && position === ledger) return { position };
    if (position !== undefined) return { position, doneUserRecords: subSequenceNumber + 1 };
    const { startMs } = this.#worker;
    if (checkpoint === atTimestamp && startMs !== undefined) {
      return { position: startPosition, from: { ms: startMs, isLatest: false } };
    }
    return { position: startPosition };
  }

  /** Runs the periodic tasks, once per second. */
  async #tend(stop: AbortSignal, done: AbortController): Promise<void> {
    const { clock } = this.deps;
    while (!stop.aborted) {
      await clock.pause(1_000, stop);
      const nowMs = clock.now();
      for (const reader of this.#readers.values()) reader.measure(nowMs);
      this.watch.check(this.#readers, nowMs);
      this.#giveUpStuck(nowMs);
      if (this.untilIdle && this.#isDrained()) done.abort();
    }
  }

  #giveUpStuck(nowMs: number): void {
    if (this.streamOptions.context.insertsFailingMs() > 0) return;
    const readers = [...this.#readers.values()];
    const stuck = readers.filter((reader) => {
      const { state, sinceMs } = reader.health();
      const isStuck = state === 'retrying' && nowMs - sinceMs >= stuckMsMax;
      return isStuck && !reader.held.stop.aborted;
    });
    if (readers.some((reader) => reader.health().state === 'reading')) {
      this.#worker.markHealthy();
      for (const reader of stuck) this.#leave(reader);
    } else if (stuck.length > 0 && this.#worker.counters.workers > 1) {
      // This process makes no progress with any shard: release all its leases, because another worker can acquire them.
      for (const reader of stuck) this.#leave(reader);
      this.#worker.rest();
    }
  }

  #leave(reader: LeasedReader): void {
    const { reason, location } = reader.health();
    const fields = { stream: this.stream, shard: location, reason };
    this.deps.log.warn(fields, 'no progress on shard; releasing its lease to other workers');
    this.#worker.abandon(reader.held);
  }

  /**
   * Returns whether all shards of this worker were read to their tip, and there is no other shard that it could
   * acquire.
   */
  #isDrained(): boolean {
    const { held, isDecided } = this.#worker;
    return isDecided && held.every(({ shardId }) => this.#readers.get(shardId)?.isIdle === true);
  }
}

function startMsOf(
  { start, start_timestamp: timestamp }: KinesisOptions,
  nowMs: number,
): number | undefined {
  if (start === 'latest') return nowMs - clockSkewMsMax;
  return start === 'timestamp' ? Date.parse(timestamp ?? '') : undefined;
}

function later(a: Position | undefined, b: Position | undefined): Position | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return comparePositions(a, b) < 0 ? b : a;
}
