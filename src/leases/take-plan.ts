import { hasEnded, type Lease } from './lease.ts';
import type { LeaseSnapshot } from './lease-observer.ts';

/** Leases that a worker should try to take now. */
export interface TakePlan {
  /** Free leases: they have no owner, or their owner has stopped renewing. */
  readonly take: readonly Lease[];
  /** Leases to request from live owners that have more load. */
  readonly steal: readonly Lease[];
}

/** Input of `planTakes`. */
export interface TakeView {
  readonly survey: LeaseSnapshot;
  readonly me: string;
  /** Keys of leases that this worker does not take now, for example because it released them recently. */
  readonly avoided: ReadonlySet<string>;
  /** Returns a number of at least 0 and below 1. */
  readonly random: () => number;
}

// Minimum difference between two workers, as a part of the fair load, that justifies a handoff, which pauses reading.
const stealThreshold = 0.2;
// Lower bound of the mean throughput in the weights. Below it, shards are distributed mostly by count, because
// differences between quiet shards are random. The maximum of a shard is 1,000 KB/s.
const quietKBps = 50;

/**
 * Distributes leases over the live workers, without a leader.
 *
 * The weight of a lease is 1 + its throughput / the mean throughput, so idle shards are distributed by count, and busy
 * shards by load. A worker takes free leases up to its fair load. It always takes up to the mean number of leases,
 * rounded up, so that no lease remains free. If no lease is free and the worker has clearly less load than the busiest
 * worker, it requests leases from the busiest workers up to its fair load. Each request must reduce the difference
 * between the two workers, so leases do not move back and forth.
 */
export function planTakes(view: TakeView): TakePlan {
  const spread = new Spread(view.survey, view.me);
  if (spread.free.length === 0) return { take: [], steal: planSteals(view, spread) };
  const take: Lease[] = [];
  let { count, load } = spread.mine;
  for (const lease of shuffled(spread.free, view.random)) {
    if (view.avoided.has(lease.key)) continue;
    const weight = spread.weigh(lease);
    if (count >= spread.fairCount && load + weight / 2 > spread.fairLoad) continue;
    take.push(lease);
    count += 1;
    load += weight;
  }
  return { take, steal: [] };
}

/**
 * Selects leases to request: repeatedly, from the busiest worker, the heaviest lease whose weight is at most half of
 * the difference between the two workers. Every selected lease except the first belongs to an owner that this worker
 * has seen renew: a request to a dead owner only delays the time when its leases are free.
 */
function planSteals(
  { survey, me, avoided, random }: TakeView,
  { live, loads, mine, fairLoad, weigh }: Spread,
): readonly Lease[] {
  const rest = new Map(loads);
  rest.delete(me);
  let { load } = mine;
  if (Math.max(...rest.values()) - load <= fairLoad * stealThreshold) return [];
  const candidates = live.filter(
    ({ key, handoffFrom }) =>
      handoffFrom === undefined && !survey.settling.has(key) && !avoided.has(key),
  );
  const heaviestFirst = shuffled(candidates, random).toSorted((a, b) => weigh(b) - weigh(a));
  const steal: Lease[] = [];
  for (;;) {
    const most = Math.max(...rest.values());
    const busiest = [...rest].filter(([, one]) => one === most).map(([owner]) => owner);
    const victim = pick(busiest, random);
    const isFirst = steal.length === 0;
    // Half of the difference, plus a tolerance for rounding.
    const limit = (most - load) / 2 + 1e-9;
    const index = heaviestFirst.findIndex(
      (lease) =>
        lease.owner === victim &&
        weigh(lease) <= limit &&
        (isFirst || (survey.alive.has(lease.key) && load + weigh(lease) <= fairLoad + 1e-9)),
    );
    const [lease] = index < 0 ? [] : heaviestFirst.splice(index, 1);
    if (lease === undefined || victim === undefined) return steal;
    steal.push(lease);
    load += weigh(lease);
    rest.set(victim, most - weigh(lease));
  }
}

/** Current and fair load of the workers. */
class Spread {
  readonly live: readonly Lease[];
  /** Leases that this worker sees as free, except its own: for those, only the renewal may be late. */
  readonly free: readonly Lease[];
  /** Total weight of the leases of each live worker, by worker id. Includes this worker. */
  readonly loads: ReadonlyMap<string, number>;
  readonly mine: { readonly count: number; readonly load: number };
  readonly fairCount: number;
  readonly fairLoad: number;
  readonly #meanKBps: number;

  constructor({ leases, free }: LeaseSnapshot, me: string) {
    this.live = leases.filter((lease) => !hasEnded(lease));
    this.free = this.live.filter(({ key, owner }) => free.has(key) && owner !== me);
    const total = this.live.reduce((sum, { throughputKBps }) => sum + throughputKBps, 0);
    this.#meanKBps = Math.max(quietKBps, total / Math.max(1, this.live.length));
    const isFree = new Set(this.free);
    const loads = new Map([[me, 0]]);
    for (const lease of this.live) {
      if (lease.owner === undefined || isFree.has(lease)) continue;
      loads.set(lease.owner, (loads.get(lease.owner) ?? 0) + this.weigh(lease));
    }
    this.loads = loads;
    const count = this.live.filter(({ owner }) => owner === me).length;
    this.mine = { count, load: loads.get(me) ?? 0 };
    this.fairCount = Math.ceil(this.live.length / loads.size);
    this.fairLoad = this.live.reduce((sum, lease) => sum + this.weigh(lease), 0) / loads.size;
  }

  readonly weigh = ({ throughputKBps }: Lease): number => 1 + throughputKBps / this.#meanKBps;
}

function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Returns the items in random order, so that workers do not all request the same lease. */
function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
