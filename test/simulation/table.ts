import type { Lease, LeaseStore } from '../../src/leases/index.ts';
import type { Agreement, LeaseChange, LeaseCondition } from '../../src/leases/store.ts';
import { freshLease, type NewLease } from '../../src/leases/lease.ts';

/** Callbacks for changes of the table. */
export interface TableWatcher {
  /** A checkpoint was written. */
  acknowledges(worker: string, before: Lease, after: Lease): void;
  /** A lease was created. */
  makes(lease: NewLease): void;
  /** The start of the group was set. */
  agreedOn(startMs: number | undefined): void;
}

/** The lease table as in DynamoDB: rows with atomic conditional writes. */
export class SimulatedTable {
  readonly rows = new Map<string, Lease>();
  writes = 0;
  /** Number of times that a lease got a new owner. */
  taken = 0;
  reads = 0;
  #agreement: Agreement | undefined;
  readonly #watch: TableWatcher | undefined;
  /** Changes the conditions of writes, for a planted bug. */
  readonly #spoil: (condition: LeaseCondition, change: LeaseChange) => LeaseCondition;

  constructor(
    watch?: TableWatcher,
    spoil: (condition: LeaseCondition, change: LeaseChange) => LeaseCondition = (one) => one,
  ) {
    this.#watch = watch;
    this.#spoil = spoil;
  }

  /** The client of a process, over the simulated network of its host, or direct. */
  seenBy(host: {
    readonly id: string;
    readonly call: <T>(execute: () => T) => Promise<T>;
  }): LeaseStore {
    return {
      list: () => host.call(() => this.#list()),
      get: (key) => host.call(() => this.rows.get(key)),
      create: (lease) => host.call(() => this.#create(lease)),
      change: (key, condition, change) =>
        host.call(() => this.#change(host.id, key, condition, change)),
      remove: (key, condition) => host.call(() => this.#remove(key, condition)),
      agree: (startMs) => host.call(() => this.#agree(startMs)),
      started: () =>
        host.call(() => {
          this.#agreement = { startMs: this.#agreement?.startMs, isStarted: true };
        }),
    };
  }

  #agree(startMs: number | undefined): Agreement {
    if (this.#agreement === undefined) this.#watch?.agreedOn(startMs);
    this.#agreement ??= { startMs, isStarted: false };
    return this.#agreement;
  }

  #list(): readonly Lease[] {
    this.reads += this.rows.size;
    return [...this.rows.values()];
  }

  #create(lease: NewLease): boolean {
    if (this.rows.has(lease.key)) return false;
    this.writes += 1;
    this.rows.set(lease.key, freshLease(lease));
    this.#watch?.makes(lease);
    return true;
  }

  #change(
    worker: string,
    key: string,
    condition: LeaseCondition,
    change: LeaseChange,
  ): Lease | undefined {
    const row = this.rows.get(key);
    this.writes += 1;
    if (row === undefined || !holds(row, this.#spoil(condition, change))) return undefined;
    const after: Lease = { ...row, ...change };
    this.rows.set(key, after);
    if (after.owner !== undefined && after.owner !== row.owner) this.taken += 1;
    if (after.checkpoint !== row.checkpoint) this.#watch?.acknowledges(worker, row, after);
    return after;
  }

  #remove(key: string, condition: LeaseCondition): boolean {
    const row = this.rows.get(key);
    if (row === undefined || !holds(row, condition)) return false;
    this.writes += 1;
    return this.rows.delete(key);
  }
}

function holds(row: Lease, condition: LeaseCondition): boolean {
  const { owner, counter, checkpoint, handoffFrom } = condition;
  if ('owner' in condition && row.owner !== owner) return false;
  if ('handoffFrom' in condition && row.handoffFrom !== handoffFrom) return false;
  if (counter !== undefined && row.counter !== counter) return false;
  return checkpoint === undefined || row.checkpoint === checkpoint;
}
