import { AsyncQueue, type Clock, type Log, messageOf, Notifier } from '../base/index.ts';
import { HeldLease, type LeaseTimes, renewalsPerFailover } from './held-lease.ts';
import { freshLease, hasEnded, type Lease, type NewLease } from './lease.ts';
import { Observer } from './lease-observer.ts';
import { findHole, type ListedShard, planShards } from './shard-plan.ts';
import type { Agreement, LeaseStore } from './store.ts';
import { planTakes } from './take-plan.ts';
import { LeaseCounters, type LeaseEnd, type LeaseStats } from './lease-counters.ts';

/** Intervals and durations of a worker, in milliseconds. */
export interface WorkerTimes extends LeaseTimes {
  /** Interval at which the worker reads the lease table and takes leases, on average. */
  readonly takeMs: number;
  /**
   * Mean interval between two listings of the stream's shards by any worker of the group. With n workers, each of them
   * lists at n times this interval.
   */
  readonly syncMs: number;
  /** How long this worker does not take a lease again after releasing it. */
  readonly avoidMs: number;
}

/** Defaults of the Kinesis Client Library (`failoverTimeMillis` 10 s, `shardSyncIntervalMillis` 60 s, handoff 30 s). */
export const defaultWorkerTimes: WorkerTimes = {
  failoverMs: 10_000,
  handoffMs: 30_000,
  takeMs: 10_000,
  syncMs: 60_000,
  avoidMs: 300_000,
};

/** Constructor arguments of `LeaseWorker`. */
export interface WorkerOptions {
  /** Unique to this run of the process: after a restart, a process is another worker. */
  readonly id: string;
  readonly store: LeaseStore;
  /** Lists all shards of the stream. May throw. */
  readonly listShards: () => Promise<readonly ListedShard[]>;
  readonly keyOf: (shardId: string) => string;
  /**
   * Start time for a stream that the group has not read yet, in milliseconds since 1970; undefined means from the
   * beginning.
   */
  readonly startMs: number | undefined;
  readonly clock: Clock;
  /** Returns a number of at least 0 and below 1. */
  readonly random: () => number;
  readonly times: WorkerTimes;
  readonly log: Log;
  /** The planning functions. Tests replace them with faulty ones. */
  readonly plans?: { readonly shards: typeof planShards; readonly takes: typeof planTakes };
}

// Number of listings after which Weir reports a hole in the hash key range. A normal hole, between the end of a parent
// and the leases of its children, closes earlier.
const holeListings = 3;
const settleRounds = 3;
const writesAtOnce = 16;
// With `avoidMs` of five minutes, rests grow from 5 minutes to 80 minutes.
const restDoublingsMax = 4;

/**
 * One worker of a consumer group: creates leases for shards, takes its share of the leases, renews them, and passes
 * each of them to the reader in this process. There is no leader: all workers apply the same rules to the table.
 */
export class LeaseWorker {
  readonly #options: WorkerOptions;
  readonly #plans: { readonly shards: typeof planShards; readonly takes: typeof planTakes };
  readonly #observer: Observer;
  readonly #held = new Map<string, HeldLease>();
  /** By lease key: the time on the monotonic clock until which this worker does not take the released lease again. */
  readonly #avoided = new Map<string, number>();
  #takeRounds = 0;
  #restUntilMs = 0;
  #rests = 0;
  readonly #started = new AsyncQueue<HeldLease>();
  #agreement: Agreement | undefined;
  #workers = 1;
  #leases = 0;
  readonly #counts = new LeaseCounters();
  /** Start of the last detected hole, and when it was first seen or last reported, on the monotonic clock. */
  #hole: { readonly first: bigint; sinceMs: number } | undefined;
  #undecided = Infinity;
  /**
   * Number of changes to the leases of this worker. A listing that was requested before the last change is outdated.
   */
  #changes = 0;
  /** Number of calls of `sync`, and the number of these calls that a completed round has handled. */
  #requestedSyncs = 0;
  #doneSyncs = 0;
  /** True from the detection of missing leases until all of them exist. */
  #isMaking = false;
  /** Keys of all leases at the last read of the table. */
  #seen: ReadonlySet<string> | undefined;
  readonly #wakeSync = new Notifier();
  readonly #wakeTake = new Notifier();

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#plans = options.plans ?? { shards: planShards, takes: planTakes };
    const { failoverMs, takeMs } = options.times;
    this.#observer = new Observer(failoverMs, takeMs * settleRounds);
  }

  /** The leases that this worker holds, including those that wait for the previous worker. */
  get held(): readonly HeldLease[] {
    return [...this.#held.values()];
  }

  /** State and counters of this worker, and the size of its group. */
  get counters(): LeaseStats {
    const states = this.held.map(({ state }) => state);
    return {
      held: states.filter((state) => state === 'reading' || state === 'yielding').length,
      waiting: states.filter((state) => state === 'waiting').length,
      leases: this.#leases,
      workers: this.#workers,
      ...this.#counts.soFar(),
    };
  }

  /**
   * The agreed start time of the group, in milliseconds since 1970; undefined means from the beginning, or that the
   * worker has not read the agreement yet.
   */
  get startMs(): number | undefined {
    return this.#agreement?.startMs;
  }

  /**
   * Yields each lease once its shard may be read, until `signal` aborts. The reader of a lease starts at `checkpoint`,
   * calls `acknowledge` as rows are stored, and finishes with `end` or, when `stop` aborts, with `settle`. When this
   * generator ends, the worker keeps its leases, so that readers can acknowledge what is in flight. Then call `close`.
   */
  async *run(signal: AbortSignal): AsyncGenerator<HeldLease> {
    const { takeMs, syncMs, failoverMs } = this.#options.times;
    // The second listing follows after this time, in which every live owner renews at least once, even if `#every`
    // shortens the wait by a quarter.
    const aliveMs = Math.min(takeMs, (failoverMs / renewalsPerFailover) * 1.5);
    // The more workers there are, the less often each of them lists: the AWS limit for ListShards applies to the
    // stream.
    const nextSync = (): number =>
      this.#agreement === undefined ? takeMs : syncMs * this.#workers;
    const loops = [
      this.#every(nextSync, this.#wakeSync, signal, () => this.#syncRound()),
      this.#every(
        () => (this.#takeRounds === 1 ? aliveMs : takeMs),
        this.#wakeTake,
        signal,
        () => this.#takeRound(),
      ),
    ];
    try {
      yield* this.#started.items(signal);
    } finally {
      await Promise.all(loops);
    }
  }

  /** Writes the acknowledged positions and releases all leases; later acknowledgements have no effect. */
  async close(): Promise<void> {
    await Promise.all([...this.#held.values()].map((held) => held.settle()));
  }

  /**
   * True if every readable shard has a known live reader: this worker, or another worker that this worker has seen
   * renew. Before that, the owner of a lease may be dead.
   */
  get isDecided(): boolean {
    const isSynced = this.#requestedSyncs === this.#doneSyncs && !this.#isMaking;
    return this.#agreement !== undefined && isSynced && this.#undecided === 0;
  }

  /** Checks for missing leases now. Call it when a shard has ended, because its children may start. */
  sync(): void {
    this.#requestedSyncs += 1;
    this.#wakeSync.notify();
  }

  /** Releases a lease whose shard makes no progress, and does not take it again for `avoidMs`. */
  abandon(held: HeldLease): void {
    this.#avoided.set(held.key, this.#options.clock.steadyMs() + this.#options.times.avoidMs);
    held.abandon();
  }

  /**
   * Releases all leases. While there are other workers, takes no leases for `avoidMs` (default: 5 minutes). Each
   * further call without a call of `markHealthy` in between doubles this time, up to 16 times `avoidMs`. Call it when
   * this worker makes no progress with any shard.
   */
  rest(): void {
    const { clock, times } = this.#options;
    this.#restUntilMs = clock.steadyMs() + times.avoidMs * 2 ** this.#rests;
    this.#rests = Math.min(this.#rests + 1, restDoublingsMax);
    for (const held of this.held) this.abandon(held);
  }

  /** Records that this worker can read shards: the next `rest` is short again. */
  markHealthy(): void {
    this.#rests = 0;
  }

  async #every(
    ms: () => number,
    notifier: Notifier,
    signal: AbortSignal,
    round: () => Promise<void>,
  ): Promise<void> {
    const { clock, random, log, id } = this.#options;
    while (!signal.aborted) {
      try {
        await round();
      } catch (error) {
        log.warn({ worker: id, reason: messageOf(error) }, 'cannot read the lease table; retrying');
      }
      await notifier.wait(ms() * (0.75 + 0.5 * random()), clock, signal);
    }
  }

  async #syncRound(): Promise<void> {
    const { store, listShards, keyOf, clock, times, startMs } = this.#options;
    const requested = this.#requestedSyncs;
    const agreement = this.#agreement?.isStarted ? this.#agreement : await store.agree(startMs);
    const before = this.#seen ?? new Set((await store.list()).map(({ key }) => key));
    const requestedMs = clock.steadyMs();
    const shards = await listShards();
    const leases = await store.list();
    // The worker was suspended in between: the listing is outdated.
    if (clock.steadyMs() - requestedMs > times.syncMs) return;
    const plan = this.#plans.shards({ shards, leases, agreement, keyOf });
    // If a lease existed before the listing, do not create it again: its shard has expired since, and another worker
    // has removed the lease.
    const missing = plan.create.filter(({ key }) => !before.has(key));
    await this.#make(missing);
    // Leases were created just now, by this worker, another worker, or an earlier round whose response was lost. The
    // next take round must read them.
    if (missing.length > 0 || leases.some(({ key }) => !before.has(key))) {
      this.#undecided = Infinity;
      this.#wakeTake.notify();
    }
    for (const { key, counter } of plan.remove) await store.remove(key, { counter });
    if (!agreement.isStarted && shards.length > 0) await store.started();
    this.#agreement = { ...agreement, isStarted: agreement.isStarted || shards.length > 0 };
    this.#doneSyncs = requested;
    this.#audit([...leases, ...missing.map(freshLease)]);
  }

  async #make(missing: readonly NewLease[]): Promise<void> {
    if (missing.length > 0) {
      this.#changes += 1;
      this.#isMaking = true;
    }
    for (const lease of missing) await this.#options.store.create(lease);
    this.#isMaking = false;
  }

  #audit(leases: readonly Lease[]): void {
    const { clock, times, log } = this.#options;
    const nowMs = clock.steadyMs();
    const hole = findHole(leases);
    // Only a hole that stays at the same place is an error, not a sequence of short holes during several reshards.
    if (hole === undefined || hole.first !== this.#hole?.first) {
      this.#hole = hole === undefined ? undefined : { first: hole.first, sinceMs: nowMs };
      return;
    }
    const lastsMs = nowMs - this.#hole.sinceMs;
    if (lastsMs < times.syncMs * holeListings) return;
    this.#hole.sinceMs = nowMs;
    const fields = { first: String(hole.first), last: String(hole.last), lasts_ms: lastsMs };
    // Act: compare the output of `weir leases` with the shards of the stream, and report a bug with both lists.
    log.error(fields, 'no lease covers a hash key range; its records are not read');
  }

  async #takeRound(): Promise<void> {
    const { store, clock, id, random } = this.#options;
    this.#forget();
    const changes = this.#changes;
    const requestedMs = clock.steadyMs();
    const leases = await store.list();
    this.#seen = new Set(leases.map(({ key }) => key));
    this.#leases = leases.filter((one) => !hasEnded(one)).length;
    this.#takeRounds += 1;
    const survey = this.#observer.observe(leases, requestedMs, clock.steadyMs());
    const alive = leases.filter((one) => !hasEnded(one) && !survey.free.has(one.key));
    this.#workers = new Set([id, ...alive.flatMap(({ owner }) => owner ?? [])]).size;
    // Leases that name this worker as the owner. If the worker does not hold such a lease, the response to its write
    // was lost. `#take` skips the leases that it holds.
    const lost = leases.filter((one) => one.owner === id && !hasEnded(one));
    // The only live worker takes all leases, even those that it would avoid.
    const isAlone = this.#workers === 1;
    const isResting = !isAlone && clock.steadyMs() < this.#restUntilMs;
    const all = isResting ? leases.map(({ key }) => key) : this.#avoided.keys();
    const avoided = new Set(isAlone ? [] : all);
    const plan = this.#plans.takes({ survey, me: id, avoided, random });
    await eachOf([...lost, ...plan.take], writesAtOnce, (lease) => this.#take(lease));
    await eachOf(plan.steal, writesAtOnce, (lease) => this.#take(lease, lease.owner));
    const undecided = leases.filter(
      (one) =>
        !hasEnded(one) &&
        (one.owner === id || !survey.alive.has(one.key)) &&
        !this.#held.has(one.key) &&
        !avoided.has(one.key),
    ).length;
    this.#undecided = changes === this.#changes ? undecided : Infinity;
  }

  async #take(lease: Lease, handoffFrom?: string): Promise<void> {
    const { store, clock, id, log } = this.#options;
    const { key, owner, counter } = lease;
    if (this.#held.has(key)) return;
    const requestedMs = clock.steadyMs();
    const isMine = owner === id;
    try {
      const change = {
        owner: id,
        counter: counter + 1,
        ...(isMine ? {} : { handoffFrom }),
        switchesSinceCheckpoint: lease.switchesSinceCheckpoint + (isMine ? 0 : 1),
      };
      const row = await store.change(key, { owner, counter }, change);
      if (row === undefined || this.#held.has(key)) return;
      this.#counts.taken += 1;
      if (handoffFrom !== undefined) this.#counts.stolen += 1;
      this.#hold(row, requestedMs);
    } catch (error) {
      // The next listing shows whether the lease was taken.
      log.debug(
        { lease: key, worker: id, reason: messageOf(error) },
        'lease write without a response; outcome unknown',
      );
    }
  }

  #hold(row: Lease, requestedMs: number): void {
    const { id, store, clock, random, times, log } = this.#options;
    const held = new HeldLease(row, requestedMs, {
      me: id,
      store,
      clock,
      random,
      times,
      log,
      counts: this.#counts,
      onStart: (one) => this.#started.put(one),
      onOver: (one, end) => this.#dropped(one, end),
    });
    this.#held.set(row.key, held);
    void held.keep();
  }

  #dropped(held: HeldLease, end: LeaseEnd): void {
    if (end === 'taken' || end === 'expired') {
      // The next listing shows the current owner, and whether the last write succeeded.
      this.#changes += 1;
      this.#undecided = Infinity;
    }
    if (held.isSettled) this.#held.delete(held.key);
  }

  /** Removes closed leases whose readers have finished, and expired entries of `#avoided`. */
  #forget(): void {
    for (const [key, held] of this.#held) {
      if (held.state === 'closed' && held.isSettled) this.#held.delete(key);
    }
    const nowMs = this.#options.clock.steadyMs();
    for (const [key, untilMs] of this.#avoided) if (untilMs <= nowMs) this.#avoided.delete(key);
  }
}

/** Runs `task` over all items, `atOnce` of them at a time. */
async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    for (const item of rest) await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
}
