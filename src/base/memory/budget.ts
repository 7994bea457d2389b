/** Reserved memory. The owner of the data holds the permit. */
export interface Permit {
  /** Current size; 0 after `release`. */
  readonly bytes: number;
  /** Sets the actual size. Growth never waits, because the data already exists; it delays waiting requests. */
  resize(bytes: number): void;
  /**
   * Sets the size for data that does not exist yet and can be rejected. @returns false if the memory is not available;
   * the size is then unchanged
   */
  tryResize(bytes: number): boolean;
  /** Releases the memory. Idempotent. */
  release(): void;
}

/**
 * How a permit is accounted.
 * - `main`: memory for requests that wait, granted in FIFO order.
 * - `spare`: one eighth of the budget for requests that never wait, so that small requests neither wait for large ones
 *   nor delay them.
 * - `standing`: held for as long as a reader exists.
 */
type Lane = 'main' | 'spare' | 'standing';

interface Waiter {
  readonly bytes: number;
  readonly grant: () => void;
}

const spareShare = 8;

/**
 * A memory budget. Memory is reserved before data is read, so that the memory of the process does not depend on its
 * input.
 *
 * Requests are granted in FIFO order: a large request waits until its size is free, and later requests wait for it. A
 * request that is larger than the budget is granted when nothing else holds memory of the lane `main`. Apart from such
 * requests, the granted memory exceeds the budget only through `hold`, and through `resize` by the error of the
 * estimates.
 */
export class MemoryBudget {
  readonly #parent: MemoryBudget | undefined;
  readonly #held: Record<Lane, number> = { main: 0, spare: 0, standing: 0 };
  readonly #waiters = new Set<Waiter>();
  readonly #listeners = new Set<() => void>();
  #max: number;

  constructor(bytesMax: number, parent?: MemoryBudget) {
    this.#max = bytesMax;
    this.#parent = parent;
  }

  get max(): number {
    return this.#max;
  }

  /** Reserved bytes. */
  get used(): number {
    const { main, spare, standing } = this.#held;
    return main + spare + standing;
  }

  /** Bytes of waiting requests. */
  get waiting(): number {
    let sum = 0;
    for (const { bytes } of this.#waiters) sum += bytes;
    return sum;
  }

  /** Whether a request is waiting, here or in the outer budget. */
  get isAwaited(): boolean {
    return this.#waiters.size > 0 || this.#parent?.isAwaited === true;
  }

  /** Sets another limit. Memory that is already held is not affected. */
  setMax(bytesMax: number): void {
    this.#max = bytesMax;
    this.#grantNext();
  }

  /** Calls `listener` whenever a request must wait. @returns a function that removes the listener */
  onWait(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Creates a budget within this one: its permits count in both. */
  part(bytesMax: number): MemoryBudget {
    return new MemoryBudget(bytesMax, this);
  }

  /**
   * Waits for its turn and for free memory. To prevent deadlocks, a caller that holds a permit of `acquire` must not
   * call `acquire` again, nor wait for a task that calls it. It may wait for remote systems.
   * @returns undefined if `signal` has aborted
   */
  async acquire(estimate: number, signal: AbortSignal): Promise<Permit | undefined> {
    // Round up, because sums of fractions would not return to 0.
    const bytes = Math.ceil(estimate);
    if (signal.aborted || !(await this.#turn(bytes, signal))) return undefined;
    const permit = new Held(this.#accountOf('main'), bytes);
    if (this.#parent === undefined) return permit;
    const outer = await this.#parent.acquire(bytes, signal);
    if (outer !== undefined) return permit.within(outer);
    permit.release();
    return undefined;
  }

  /**
   * Grants a request immediately, if necessary from the spare memory, or returns undefined; for callers that can retry
   * later. Standing memory is limited to half of the budget, and never taken from the spare memory.
   */
  tryAcquire(bytes: number, only?: 'standing'): Permit | undefined {
    const lane = only ?? (this.#hasRoom('main', bytes) ? 'main' : 'spare');
    if (lane !== 'main' && !this.#hasRoom(lane, bytes)) return undefined;
    const outer = this.#parent?.tryAcquire(bytes, only);
    if (this.#parent !== undefined && outer === undefined) return undefined;
    const permit = new Held(this.#accountOf(lane), 0);
    permit.resize(bytes);
    return outer === undefined ? permit : permit.within(outer);
  }

  /** Grants a request always, for data that already exists, or that cannot be rejected. */
  hold(bytes: number, lane: 'main' | 'standing' = 'main'): Permit {
    const permit = new Held(this.#accountOf(lane), 0);
    permit.resize(bytes);
    const outer = this.#parent?.hold(bytes, lane);
    return outer === undefined ? permit : permit.within(outer);
  }

  get #spareMax(): number {
    return Number.isFinite(this.#max) ? Math.floor(this.#max / spareShare) : 0;
  }

  /**
   * Returns whether `bytes` more bytes fit. They always fit if all memory of the lane `main` belongs to the
   * requester (`ownBytes`).
   */
  #fits(bytes: number, ownBytes = 0): boolean {
    return this.#held.main === ownBytes || this.#isFree(bytes);
  }

  #isFree(bytes: number): boolean {
    const { main, standing } = this.#held;
    return main + standing + bytes <= this.#max - this.#spareMax;
  }

  #hasRoom(lane: Lane, bytes: number, ownBytes = 0): boolean {
    if (lane === 'spare') return this.#held.spare + bytes <= this.#spareMax;
    if (lane === 'standing') {
      return this.#held.standing + bytes <= this.#max / 2 && this.#isFree(bytes);
    }
    return this.#waiters.size === 0 && this.#fits(bytes, ownBytes);
  }

  #accountOf(lane: Lane): Account {
    return {
      add: (bytes) => {
        this.#held[lane] += bytes;
        if (bytes < 0) this.#grantNext();
      },
      hasRoom: (bytes, ownBytes) => this.#hasRoom(lane, bytes, ownBytes),
    };
  }

  /** Resolves with true when the bytes are granted, or with false if `signal` aborts before. */
  #turn(bytes: number, signal: AbortSignal): Promise<boolean> {
    if (this.#hasRoom('main', bytes)) {
      this.#held.main += bytes;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const leave = (isGranted: boolean): void => {
        signal.removeEventListener('abort', onAbort);
        this.#waiters.delete(waiter);
        resolve(isGranted);
      };
      const waiter = {
        bytes,
        grant: () => {
          this.#held.main += bytes;
          leave(true);
        },
      };
      const onAbort = (): void => {
        leave(false);
        this.#grantNext();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiters.add(waiter);
      for (const listener of this.#listeners) listener();
    });
  }

  #grantNext(): void {
    for (const waiter of this.#waiters) {
      if (!this.#fits(waiter.bytes)) return;
      waiter.grant();
    }
  }
}

/** Accounting of a permit. */
interface Account {
  readonly add: (bytes: number) => void;
  readonly hasRoom: (bytes: number, ownBytes: number) => boolean;
}

class Held implements Permit {
  readonly #account: Account;
  #bytes: number;
  #outer: Permit | undefined;
  #isReleased = false;

  /** @param bytes initial size, which the account already includes */
  constructor(account: Account, bytes: number) {
    this.#account = account;
    this.#bytes = bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Returns this permit, which then also counts in an outer budget. */
  within(outer: Permit): this {
    this.#outer = outer;
    return this;
  }

  resize(size: number): void {
    if (this.#isReleased) return;
    const bytes = Math.ceil(size);
    this.#outer?.resize(bytes);
    const change = bytes - this.#bytes;
    this.#bytes = bytes;
    if (change !== 0) this.#account.add(change);
  }

  tryResize(bytes: number): boolean {
    if (this.#isReleased) return false;
    const more = bytes - this.#bytes;
    if (more > 0) {
      if (!this.#account.hasRoom(more, this.#bytes)) return false;
      if (this.#outer?.tryResize(bytes) === false) return false;
    }
    this.resize(bytes);
    return true;
  }

  release(): void {
    this.resize(0);
    this.#isReleased = true;
    this.#outer?.release();
  }
}
