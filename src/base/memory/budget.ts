/** Memory that somebody has reserved: whoever has the data has its permit. */
export interface Permit {
  /** Its size now; 0 once it is released. */
  readonly bytes: number;
  /** Sets the actual size. Growth never waits, because the data exists already; it delays those who wait. */
  resize(bytes: number): void;
  /** The same for data that does not exist yet and can be refused. @returns false: nothing has changed. */
  tryResize(bytes: number): boolean;
  /** Gives it back. Again changes nothing. */
  release(): void;
}

/**
 * What a permit counts as. `main`: those who wait get it, first come, first served. `spare`: an eighth of the budget is for those who
 * never wait, so that small requests neither wait for large ones nor delay them. `standing`: held for as long as somebody reads.
 */
type Lane = 'main' | 'spare' | 'standing';

interface Waiter {
  readonly bytes: number;
  readonly grant: () => void;
}

const spareShare = 8;

/**
 * Memory is reserved here before data is read, so that what a process holds does not follow from what is sent to it.
 *
 * Requests are granted in the order in which they came: a large one waits until there is room for it, and nothing that came later is
 * granted meanwhile. One that is larger than the whole budget is granted when nothing else is held. What is granted may exceed the
 * budget by what `resize` adds: by how much estimates were wrong.
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

  /** Bytes that are reserved. */
  get used(): number {
    const { main, spare, standing } = this.#held;
    return main + spare + standing;
  }

  /** Bytes that are asked for and not granted yet. */
  get waiting(): number {
    let sum = 0;
    for (const { bytes } of this.#waiters) sum += bytes;
    return sum;
  }

  /** True while somebody waits. */
  get isAwaited(): boolean {
    return this.#waiters.size > 0;
  }

  /** Another bound from now on. What is held stays held. */
  setMax(bytesMax: number): void {
    this.#max = bytesMax;
    this.#grantNext();
  }

  /** Has `listener` told whenever a request must wait. @returns what ends that. */
  onWait(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** A bound within this one: what it grants counts in both. */
  part(bytesMax: number): MemoryBudget {
    return new MemoryBudget(bytesMax, this);
  }

  /**
   * Waits for its turn and for room. Nobody may wait for anything but a peer while holding what this gives, and nobody may ask for
   * more of it: that could wait for itself.
   * @returns undefined when `signal` has aborted.
   */
  async acquire(estimate: number, signal: AbortSignal): Promise<Permit | undefined> {
    // Sums of fractions would not come back to 0.
    const bytes = Math.ceil(estimate);
    if (signal.aborted || !(await this.#turn(bytes, signal))) return undefined;
    const permit = new Held(this.#accountOf('main'), bytes);
    if (this.#parent === undefined) return permit;
    const outer = await this.#parent.acquire(bytes, signal);
    if (outer !== undefined) return permit.within(outer);
    permit.release();
    return undefined;
  }

  /** For those who can come again later: granted at once or not at all, from what is set aside for them if need be. */
  tryAcquire(bytes: number): Permit | undefined {
    const lane = this.#hasRoom('main', bytes) ? 'main' : 'spare';
    if (lane === 'spare' && !this.#hasRoom(lane, bytes)) return undefined;
    const outer = this.#parent?.tryAcquire(bytes);
    if (this.#parent !== undefined && outer === undefined) return undefined;
    const permit = new Held(this.#accountOf(lane), 0);
    permit.resize(bytes);
    return outer === undefined ? permit : permit.within(outer);
  }

  /** For what exists already, or is not asked for: granted whatever is held. */
  hold(bytes: number, lane: 'main' | 'standing' = 'main'): Permit {
    const permit = new Held(this.#accountOf(lane), 0);
    permit.resize(bytes);
    const outer = this.#parent?.hold(bytes, lane);
    return outer === undefined ? permit : permit.within(outer);
  }

  get #spareMax(): number {
    return Number.isFinite(this.#max) ? Math.floor(this.#max / spareShare) : 0;
  }

  /** Whether so many bytes more may be held. Who holds nothing but `ownBytes` of it is alone. */
  #fits(bytes: number, ownBytes = 0): boolean {
    const { main, standing } = this.#held;
    return main === ownBytes || main + standing + bytes <= this.#max - this.#spareMax;
  }

  #hasRoom(lane: Lane, bytes: number, ownBytes = 0): boolean {
    if (lane === 'spare') return this.#held.spare + bytes <= this.#spareMax;
    return !this.isAwaited && this.#fits(bytes, ownBytes);
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

  /** Resolves when the bytes are counted; false when `signal` has aborted before. */
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

/** Where a permit is counted. */
interface Account {
  readonly add: (bytes: number) => void;
  readonly hasRoom: (bytes: number, ownBytes: number) => boolean;
}

class Held implements Permit {
  readonly #account: Account;
  #bytes: number;
  #outer: Permit | undefined;
  #isReleased = false;

  /** @param bytes that the account has counted already. */
  constructor(account: Account, bytes: number) {
    this.#account = account;
    this.#bytes = bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The same permit, which counts in a budget around its own as well. */
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
