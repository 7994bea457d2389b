import { type Clock, comparePositions, type Log, messageOf, SerialQueue } from '../base/index.ts';
import { hasEnded, type HashKeys, isSequenceNumber, type Lease, shardEnd } from './lease.ts';
import type { LeaseChange, LeaseStore } from './store.ts';
import type { LeaseCounters, LeaseEnd } from './lease-counters.ts';

/** Durations that all workers of a group should share, in milliseconds. */
export interface LeaseTimes {
  /** Time without a renewal after which an owner loses the lease. KCL: `failoverTimeMillis`. */
  readonly failoverMs: number;
  /** Maximum time for the previous owner to finish its work after another worker has requested the lease. */
  readonly handoffMs: number;
}

/** Constructor arguments of `HeldLease`. */
export interface HeldLeaseOptions {
  readonly me: string;
  readonly store: LeaseStore;
  readonly clock: Clock;
  readonly random: () => number;
  readonly times: LeaseTimes;
  readonly log: Log;
  readonly counts: LeaseCounters;
  /** Called when reading may start: immediately, or when the previous worker has finished. */
  readonly onStart: (held: HeldLease) => void;
  /** Called when the lease has ended. */
  readonly onOver: (held: HeldLease, end: LeaseEnd) => void;
}

/**
 * State of a held lease:
 * - `waiting`: the previous worker has not finished yet.
 * - `reading`: this worker reads the shard.
 * - `yielding`: another worker has requested the lease; this worker finishes its work.
 * - `closed`: acknowledgements no longer have an effect.
 */
export type HeldState = 'waiting' | 'reading' | 'yielding' | 'closed';

/** A position in a shard: everything up to it is processed. */
interface LeasePosition {
  readonly checkpoint: string;
  readonly subSequenceNumber: number;
}

/** Number of renewals per failover time: two of them may fail before the lease is lost. */
export const renewalsPerFailover = 3;
const waitingPollsPerRenewal = 4;
// Part of the failover time that an owner uses. It stops shortly before others may take the lease, because clocks run
// at slightly different rates.
const ownShare = 0.95;

/**
 * One lease while this worker holds it: renews it, writes checkpoints with the renewals, and decides when to stop.
 *
 * Every write as the owner is conditional on the counter that this worker saw last, so a delayed request cannot undo a
 * later one. If a write is rejected but the row still names this worker as the owner, the response to an earlier write
 * was lost. The worker then adopts the row.
 */
export class HeldLease {
  readonly #options: HeldLeaseOptions;
  readonly #stop = new AbortController();
  readonly #lost = new AbortController();
  readonly #closed = new AbortController();
  #row: Lease;
  #state: HeldState;
  /**
   * When the request of the last successful renewal was sent, on the monotonic clock. For other workers, the failover
   * time starts at this moment or later.
   */
  #renewedMs: number;
  readonly #takenMs: number;
  #yieldedMs = 0;
  #position: LeasePosition | undefined;
  #throughputKBps: number;
  #isSettled = false;
  /** Serializes the writes: two concurrent writes would expect the same counter, and one would be rejected. */
  readonly #queue = new SerialQueue();

  /** @param requestedMs when the request that acquired the lease was sent, on the monotonic clock. */
  constructor(row: Lease, requestedMs: number, options: HeldLeaseOptions) {
    this.#row = row;
    this.#options = options;
    this.#renewedMs = requestedMs;
    this.#takenMs = options.clock.steadyMs();
    this.#throughputKBps = row.throughputKBps;
    this.#state = 'waiting';
  }

  get key(): string {
    return this.#row.key;
  }

  get shardId(): string {
    return this.#row.shardId;
  }

  get parents(): readonly string[] {
    return this.#row.parents;
  }

  get hashKeys(): HashKeys | undefined {
    return this.#row.hashKeys;
  }

  get state(): HeldState {
    return this.#state;
  }

  /** Start position for a reader: the checkpoint in the lease table, as of the last read or write of the row. */
  get checkpoint(): string {
    return this.#row.checkpoint;
  }

  /** The last processed user record of the aggregate at `checkpoint`, counted from 0; 0 for a plain record. */
  get subSequenceNumber(): number {
    return this.#row.subSequenceNumber;
  }

  /**
   * Aborts when reading must stop. The reader may still store and acknowledge the records that it has read. Then it
   * calls `settle`.
   */
  get stop(): AbortSignal {
    return this.#stop.signal;
  }

  /**
   * Aborts when acknowledgements no longer have an effect. The reader need not undo anything: the next owner reads the
   * unacknowledged records again.
   */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** True if reading has ended or never started: this worker may then take the lease of the same shard again. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Renews the lease at intervals until it is closed. Never rejects. */
  async keep(): Promise<void> {
    const { clock, random, times } = this.#options;
    const renewMs = times.failoverMs / renewalsPerFailover;
    this.#consider(this.#row);
    while (this.#state !== 'closed') {
      const share = this.#state === 'waiting' ? 1 / waitingPollsPerRenewal : 1;
      await clock.pause(renewMs * share * (0.8 + 0.2 * random()), this.#closed.signal);
      await this.#queue.run(() => this.#renew());
    }
  }

  /**
   * Records that everything up to this position is stored. The next renewal writes the position. Ignores a position
   * before the last acknowledged one.
   * @returns false if the lease is closed: the next owner then reads the records again.
   */
  acknowledge(checkpoint: string, subSequenceNumber = 0): boolean {
    if (this.#state === 'closed') return false;
    const position = { checkpoint, subSequenceNumber };
    if (this.#position === undefined || isAfter(position, this.#position))
      this.#position = position;
    return true;
  }

  /**
   * Throughput of the shard in KB/s, measured by this worker, or by the previous one until the first call of `measure`.
   */
  get throughputKBps(): number {
    return this.#throughputKBps;
  }

  /** Sets the throughput of the shard. The next renewal writes it. */
  measure(throughputKBps: number): void {
    this.#throughputKBps = throughputKBps;
  }

  /**
   * Marks the lease as ended (a tombstone). Call it after the shard has been read to its end and everything is stored.
   * @returns false if the write failed because this worker has lost the lease.
   */
  async end(children: readonly string[]): Promise<boolean> {
    const done = { checkpoint: shardEnd, subSequenceNumber: 0, children, throughputKBps: 0 };
    return this.#queue.run(() => this.#leave(done));
  }

  /** Writes the acknowledged position and releases the lease. Call it after reading has ended. */
  async settle(): Promise<void> {
    await this.#queue.run(() => this.#leave());
  }

  /** Aborts `stop`, because the process ends or makes no progress with this shard. The reader then calls `settle`. */
  abandon(): void {
    this.#stop.abort();
    if (this.#state === 'waiting') void this.settle();
  }

  async #renew(): Promise<void> {
    if (this.#state === 'closed') return;
    if (this.#state === 'yielding') return this.#checkHandoffTimeout();
    const { clock, times, me } = this.#options;
    const isTimeUp = clock.steadyMs() - this.#takenMs >= times.handoffMs;
    const isForced = this.#state === 'waiting' && isTimeUp;
    const { handoffFrom } = this.#row;
    await this.#write({
      ...this.#moved(),
      throughputKBps: this.#throughputKBps,
      // This write ends the handoff: the previous worker can no longer change the checkpoint, and reading starts at it.
      ...(isForced ? { handoffFrom: undefined } : {}),
    });
    if (isForced && this.#state === 'reading') {
      this.#options.log.warn(
        { lease: this.key, worker: me, from: handoffFrom },
        'previous lease owner exceeded handoff_timeout; resuming from its last checkpoint',
      );
    }
  }

  /** Writes a change if this worker is still the owner. @returns true if the write succeeded. */
  async #write(change: LeaseChange): Promise<boolean> {
    const { store, clock, me, counts } = this.#options;
    // Two attempts: if the response to an earlier write was lost, the first attempt is rejected and only updates the
    // counter.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const requestedMs = clock.steadyMs();
      const { key, counter } = this.#row;
      try {
        const condition = { owner: me, counter };
        const row = await store.change(key, condition, { ...change, counter: counter + 1 });
        if (row !== undefined) {
          this.#renewedMs = requestedMs;
          counts.renewed(clock.steadyMs() - requestedMs);
          this.#consider(row);
          return true;
        }
        if (!(await this.#learn())) return false;
      } catch (error) {
        this.#failed(error);
        return false;
      }
    }
    return false;
  }

  /** Reads the row after a rejected write. @returns true if the row still names this worker as the owner. */
  async #learn(): Promise<boolean> {
    const { store, me } = this.#options;
    const row = await store.get(this.key);
    if (row?.owner === me) {
      this.#row = row;
      return true;
    }
    if (row !== undefined && row.handoffFrom === me && this.#state === 'reading') {
      this.#row = row;
      this.#state = 'yielding';
      this.#yieldedMs = this.#options.clock.steadyMs();
      this.#stop.abort();
      return false;
    }
    this.#finish('taken');
    return false;
  }

  /** Adopts a row that names this worker as the owner. Starts reading if no handoff is pending. */
  #consider(row: Lease): void {
    this.#row = row;
    if (this.#state !== 'waiting' || row.handoffFrom !== undefined) return;
    // The response took so long that another worker may own the lease. The next renewal detects this.
    if (this.#hasExpired()) return;
    if (hasEnded(row)) {
      this.#isSettled = true;
      this.#finish('ended');
      return;
    }
    this.#state = 'reading';
    this.#options.onStart(this);
  }

  #failed(error: unknown): void {
    const { log, me, counts } = this.#options;
    counts.renewFailures += 1;
    const fields = { lease: this.key, worker: me, reason: messageOf(error) };
    if (!this.#hasExpired()) {
      log.debug(fields, 'the lease could not be renewed');
      return;
    }
    log.warn(
      fields,
      'lease not renewed in time; another worker may already be reading the Kinesis shard',
    );
    this.#finish('expired');
  }

  #hasExpired(): boolean {
    const { clock, times } = this.#options;
    if (this.#state === 'yielding') return clock.steadyMs() - this.#yieldedMs > times.handoffMs;
    return clock.steadyMs() - this.#renewedMs > times.failoverMs * ownShare;
  }

  #checkHandoffTimeout(): void {
    if (this.#hasExpired()) this.#finish('taken');
  }

  /**
   * Returns the change that moves the checkpoint to the acknowledged position; an empty change if the position has not
   * moved.
   */
  #moved(): LeaseChange {
    const position = this.#position;
    if (position === undefined || !isAfter(position, this.#row)) return {};
    return { ...position, switchesSinceCheckpoint: 0, isUnread: false };
  }

  /** Repeats the final write until it succeeds or the lease is lost. @returns true if the write succeeded. */
  async #leave(change?: LeaseChange): Promise<boolean> {
    const { clock, times } = this.#options;
    const end = change === undefined ? 'released' : 'ended';
    let isDone = false;
    let last: LeaseEnd = end;
    while (!isDone && this.#state !== 'closed') {
      const position = change ?? this.#moved();
      const isYielding = this.#state === 'yielding';
      last = isYielding && change === undefined ? 'handed_over' : end;
      isDone = isYielding
        ? await this.#handOver(position)
        : await this.#write({ ...position, owner: undefined });
      if (isDone) break;
      await clock.pause(times.failoverMs / 20, this.#closed.signal);
      if (this.#hasExpired()) this.#finish('expired');
    }
    this.#isSettled = true;
    this.#finish(last);
    return isDone;
  }

  /**
   * Writes the last checkpoint for the worker that already owns the lease. The write is rejected if that worker has
   * stopped waiting.
   * @returns true if the write succeeded.
   */
  async #handOver(change: LeaseChange): Promise<boolean> {
    const { store, me } = this.#options;
    const { key, checkpoint } = this.#row;
    try {
      const condition = { handoffFrom: me, checkpoint };
      const row = await store.change(key, condition, { ...change, handoffFrom: undefined });
      if (row !== undefined) return true;
      this.#finish('taken');
    } catch (error) {
      this.#failed(error);
    }
    return false;
  }

  #finish(end: LeaseEnd): void {
    if (this.#state === 'closed') return;
    this.#options.counts.ends[end] += 1;
    const hasStarted = this.#state !== 'waiting';
    this.#state = 'closed';
    if (!hasStarted) this.#isSettled = true;
    this.#closed.abort();
    this.#stop.abort();
    this.#lost.abort();
    this.#options.onOver(this, end);
  }
}

function isAfter(position: LeasePosition, other: LeasePosition): boolean {
  if (!isSequenceNumber(position.checkpoint)) return !isSequenceNumber(other.checkpoint);
  if (!isSequenceNumber(other.checkpoint)) return true;
  const order = comparePositions(position.checkpoint, other.checkpoint);
  return order > 0 || (order === 0 && position.subSequenceNumber > other.subSequenceNumber);
}
