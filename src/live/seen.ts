/** The identities of events that were already shown, as far back as polls read. */
export class Seen {
  readonly #events = new Map<string, { second: number; readonly happenedMs: number }>();
  /** Closed seconds, which are no longer read, with their row counts. */
  readonly #closed = new Map<number, number>();
  readonly #max: number;
  #floorMs = 0;
  /** The latest time up to which events were forgotten. */
  #latestMs = 0;

  /** @param max maximum number of remembered events; beyond it, the look-back becomes shorter. */
  constructor(max: number) {
    this.#max = max;
  }

  /** Polls do not read events before this time. */
  get floorMs(): number {
    return this.#floorMs;
  }

  /**
   * Records an event under the second in which it was received; a second copy moves it.
   * @returns false if the event is already known.
   */
  add(key: string, second: number, happenedMs: number): boolean {
    const known = this.#events.get(key);
    if (known !== undefined) {
      known.second = second;
      return false;
    }
    this.#events.set(key, { second, happenedMs });
    return true;
  }

  /** Closes a second: it is not read again unless its row count grows. */
  close(second: number, rows: number): void {
    this.#closed.set(second, rows);
  }

  /** Row count of a second when it was closed; undefined if it was not closed. */
  closedAt(second: number): number | undefined {
    return this.#closed.get(second);
  }

  /**
   * Forgets events before a time, and the oldest ones if there are too many. If the system time goes back, polls look back from
   * then on, and events that were already forgotten count as new.
   */
  forget(beforeMs: number): void {
    const isStepBack = beforeMs < this.#latestMs - SLEW_MS_MAX;
    this.#latestMs = isStepBack ? beforeMs : Math.max(this.#latestMs, beforeMs);
    this.#floorMs = isStepBack ? beforeMs : Math.max(this.#floorMs, beforeMs);
    if (this.#events.size > this.#max) {
      const times = [...this.#events.values()].map(({ happenedMs }) => happenedMs);
      const newest = times.toSorted((one, other) => other - one)[Math.floor(this.#max / 2)];
      this.#floorMs = Math.max(this.#floorMs, newest ?? 0);
    }
    for (const [key, { happenedMs }] of this.#events) {
      if (happenedMs < this.#floorMs) this.#events.delete(key);
    }
    // An event cannot be received before it happened, apart from clock differences.
    const oldest = this.#floorMs / 1000 - CLOSED_SECONDS_KEPT;
    for (const second of this.#closed.keys()) if (second < oldest) this.#closed.delete(second);
  }

  /** Number of known events by the second in which they were received. */
  counts(): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    for (const { second } of this.#events.values())
      counts.set(second, (counts.get(second) ?? 0) + 1);
    return counts;
  }
}

/** Smaller changes of the system time are corrections of the clock: the next polls reach the time before. */
const SLEW_MS_MAX = 1_000;
const CLOSED_SECONDS_KEPT = 86_400;
