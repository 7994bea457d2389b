/** The identities of events that were already returned, for the time range that polls read. */
export class Seen {
  readonly #events = new Map<string, { second: number; readonly happenedMs: number }>();
  /** Closed seconds, which are not read again. The value is their last known number of rows. */
  readonly #closed = new Map<number, number>();
  readonly #max: number;
  #floorMs = 0;
  /** The latest value of `beforeMs` so far, since the clock was last set back. */
  #latestMs = 0;

  /** @param max maximum number of remembered events. If there are more, polls look back for a shorter time */
  constructor(max: number) {
    this.#max = max;
  }

  /** Time before which polls do not read events. */
  get floorMs(): number {
    return this.#floorMs;
  }

  /**
   * Records an event under the second in which Weir received it. A second copy moves the event to the second of that
   * copy.
   * @returns false if the event was already known
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

  /**
   * Closes a second, which is then not read again. Stores its number of rows, so that only rows that are added later
   * count as skipped.
   */
  close(second: number, rows: number): void {
    this.#closed.set(second, rows);
  }

  /** Returns the number of rows of a closed second when it was last closed; undefined if the second is not closed. */
  closedAt(second: number): number | undefined {
    return this.#closed.get(second);
  }

  /**
   * Forgets events before a time. If more than the maximum number were known before this call, also forgets the oldest
   * ones, so that about half of that number remains. If the clock is set back, polls look back from the new time, and
   * events that were already forgotten count as new.
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
    // Keep closed seconds longer than events: because of clock differences, an event can be received before its time.
    const oldest = this.#floorMs / 1000 - CLOSED_SECONDS_KEPT;
    for (const second of this.#closed.keys()) if (second < oldest) this.#closed.delete(second);
  }

  /** Returns the number of known events by the second in which Weir received them. */
  counts(): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    for (const { second } of this.#events.values())
      counts.set(second, (counts.get(second) ?? 0) + 1);
    return counts;
  }
}

/** If the clock goes back by less than this, it is a small correction, which the next polls soon make up for. */
const SLEW_MS_MAX = 1_000;
const CLOSED_SECONDS_KEPT = 86_400;
