import { endPosition } from '../../base/index.ts';
import type { Position } from '../../flow.ts';
import type { PartitionHealth } from '../health.ts';
import type { ShardInfo } from './api.ts';
import { clockSkewMsMax } from './names.ts';
import { StreamBase, type StreamBaseOptions } from './shards/stream-base.ts';
import { ShardReader, type ShardStart } from './shards/shard-reader.ts';
import type { ShardReaderContext } from './shards/reader-context.ts';
import { startPosition } from '../positions.ts';
import { ShardTree } from './shards/shard-tree.ts';

/** Options of `StreamIncarnation`. */
export interface StreamOptions extends StreamBaseOptions {
  /** True for the stream that exists at startup. Only the shards of its first listing use the option `start`. */
  readonly isFirst: boolean;
  /** Lists the shards again. Resolves once `list` has applied the listing. */
  refresh(): Promise<void>;
  /** Called when a shard has ended, or a reader has stopped. */
  onChange(): void;
}

/** One incarnation of a stream: its shards, their readers, and their start positions. */
export class StreamIncarnation extends StreamBase<StreamOptions> implements ShardReaderContext {
  readonly #tree = new ShardTree();
  readonly #readers = new Map<string, ShardReader>();
  /** Shards of the first listing, which use the option `start`. */
  readonly #first = new Set<string>();
  /** Shards that AWS deleted before they were read to their end. */
  readonly #expired = new Set<string>();
  /** Positions of stopped readers that can resume. */
  readonly #left = new Map<string, Position>();
  /** Shards that were already closed at a start at "latest". Weir never reads these shards and their ancestors. */
  readonly #skipped = new Set<string>();
  #listed: ReadonlySet<string> = new Set();
  #isListed = false;

  /** Applies a complete listing. */
  async list(shards: readonly ShardInfo[]): Promise<void> {
    this.#listed = new Set(shards.map(({ shardId }) => shardId));
    this.#tree.list(shards);
    if (this.#isListed) return;
    this.#isListed = true;
    this.#warnOfExpiredPast();
    if (this.streamOptions.isFirst) for (const { shardId } of shards) this.#first.add(shardId);
    this.#tree.list([...shards, ...(await this.#expiredParents(shards))]);
  }

  /** True if a listing is required to determine what to read next. */
  get needsListing(): boolean {
    return this.#tree.needsListing;
  }

  /** Yields readers of the shards that can be read now. */
  async *readers(): AsyncGenerator<ShardReader> {
    for (let ready = this.#tree.ready(); ready.length > 0; ready = this.#tree.ready()) {
      for (const info of ready) {
        const start = await this.#startOf(info);
        if (start === undefined) {
          this.#tree.set(info.shardId, 'done');
          continue;
        }
        this.#tree.set(info.shardId, 'reading');
        const partition = {
          source: this.streamOptions.source,
          partition: this.nameOf(info.shardId),
        };
        const reader = new ShardReader(partition, info, start, this);
        this.#readers.set(info.shardId, reader);
        yield reader;
      }
    }
  }

  /** True if no shard is being read, waits for the acknowledgment of its end, or can be read now. */
  get isDrained(): boolean {
    for (const { state } of this.#tree.all()) {
      if (state === 'reading' || state === 'ended') return false;
    }
    return this.#tree.ready().length === 0;
  }

  /**
   * Marks idle shards as readable again if they were closed after reading stopped at their tip: their children wait for
   * their end.
   */
  reopenClosed(): void {
    for (const { info, state } of this.#tree.all()) {
      if (state === 'idle' && info.closed) this.#tree.set(info.shardId, 'waiting');
    }
  }

  acknowledged(partition: string, position: Position): void {
    const shardId = partition.slice(this.nameOf('').length);
    const reader = this.#readers.get(shardId);
    if (reader === undefined || reader.partition.partition !== partition) return;
    reader.acknowledged(position);
    if (position !== endPosition) return;
    this.#tree.set(shardId, 'done');
    this.#readers.delete(shardId);
    this.watch.forget(shardId);
    this.streamOptions.onChange();
  }

  isClosed(shardId: string): boolean {
    return this.#tree.get(shardId)?.info.closed ?? false;
  }

  async exists(shardId: string, signal: AbortSignal): Promise<boolean | undefined> {
    await this.streamOptions.refresh();
    return signal.aborted ? undefined : this.#listed.has(shardId);
  }

  hasEnded(shardId: string, children: readonly ShardInfo[]): void {
    this.#tree.set(shardId, 'ended');
    this.#tree.add(children);
    this.streamOptions.onChange();
  }

  onStopped(shardId: string, position: Position, isPassed: boolean): void {
    this.#tree.set(shardId, isPassed ? 'done' : 'idle');
    this.#left.set(shardId, position);
    this.#readers.delete(shardId);
    this.streamOptions.onChange();
  }

  /** Warns if the lag of a shard exceeds half of the stream retention. */
  warnOfRetention(nowMs: number): void {
    this.watch.check(this.#readers, nowMs);
  }

  health(): readonly PartitionHealth[] {
    const health = [...this.#readers.values()].map((reader) => reader.health());
    for (const { info, state } of this.#tree.all()) {
      if (state !== 'waiting') continue;
      health.push({
        partition: this.nameOf(info.shardId),
        location: info.shardId,
        state: 'waiting',
        sinceMs: this.deps.clock.now(),
        reason: `for ${info.parents.join(', ')}`,
        readMs: undefined,
        behindMs: undefined,
      });
    }
    return health;
  }

  /** Warns if a backfill starts before the oldest record of the stream: the backfill is then not complete. */
  #warnOfExpiredPast(): void {
    const from = this.options.start_timestamp ?? '';
    const oldestMs = this.deps.clock.now() - this.retentionMs;
    if (this.untilMs === undefined || Date.parse(from) >= oldestMs) return;
    const fields = { stream: this.stream, from, oldest: new Date(oldestMs).toISOString() };
    this.deps.log.warn(fields, 'backfill starts before the oldest record of the stream');
  }

  /** Returns where to start reading a shard; undefined if there is nothing to read. */
  async #startOf(info: ShardInfo): Promise<ShardStart | undefined> {
    const { shardId } = info;
    const left = this.#left.get(shardId);
    if (left !== undefined) return { position: left };
    const position = await this.#checkpoint(shardId);
    if (position === endPosition) return undefined;
    if (this.#expired.has(shardId)) return { position: position ?? startPosition, isExpired: true };
    if (position !== undefined) return { position };
    return await this.#firstStartOf(info);
  }

  /** Returns where to start reading a shard that was never read; undefined if there is nothing to read. */
  async #firstStartOf(info: ShardInfo): Promise<ShardStart | undefined> {
    const { start, start_timestamp: timestamp } = this.options;
    const from = { ms: Date.parse(timestamp ?? ''), isLatest: false };
    // A backfill starts at the same time in every shard, including shards that are discovered after a restart.
    if (this.untilMs !== undefined) return { position: startPosition, from };
    if (start === 'trim_horizon' || !this.#first.has(info.shardId)) {
      return { position: startPosition };
    }
    if (await this.#hasReadAncestor(info)) return { position: startPosition };
    if (start === 'timestamp') return { position: startPosition, from };
    // Start at "latest": a closed shard receives no new records.
    if (info.closed) {
      this.#skipped.add(info.shardId);
      return undefined;
    }
    const ms = this.deps.clock.now() - clockSkewMsMax;
    return { position: startPosition, from: { ms, isLatest: true } };
  }

  #checkpoint(shardId: string): Promise<Position | undefined> {
    return this.streamOptions.context.checkpoint(this.nameOf(shardId));
  }

  /**
   * Returns whether an ancestor of the shard was read before. If so, the shard was created after the first start, and
   * `start` does not apply. Collects the ancestors in a set, because several paths can lead to the same ancestor.
   */
  async #hasReadAncestor({ parents }: ShardInfo): Promise<boolean> {
    const ancestors = new Set(parents);
    // The loop also visits elements that are added during the iteration.
    for (const ancestor of ancestors) {
      if (this.#skipped.has(ancestor)) continue;
      if ((await this.#checkpoint(ancestor)) !== undefined) return true;
      for (const parent of this.#tree.get(ancestor)?.info.parents ?? []) ancestors.add(parent);
    }
    return false;
  }

  /** Returns the parents that AWS has deleted, and that were not read to their end according to the ledger. */
  async #expiredParents(shards: readonly ShardInfo[]): Promise<ShardInfo[]> {
    const removed: ShardInfo[] = [];
    for (const shardId of new Set(shards.flatMap(({ parents }) => parents))) {
      if (this.#listed.has(shardId)) continue;
      const position = await this.#checkpoint(shardId);
      if (position === undefined || position === endPosition) continue;
      this.#expired.add(shardId);
      removed.push({ shardId, parents: [], closed: true, hashKeys: undefined });
    }
    return removed;
  }
}
