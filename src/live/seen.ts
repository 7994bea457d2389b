/** The identities of events that were already shown, as far back as polls read. */
export class Seen {
  readonly #events = new Map<string, { second: number; readonly happenedMs: number }>();
  /** Seconds in which more arrived than is looked at, with how many rows they hold. */
  readonly #closed = new Map<number, number>();
  readonly #max: number;
  #floorMs = 0;

  /** @param max how many events are remembered; with more, the look-back becomes shorter. */
  constructor(max: number) {
    this.#max = max;
  }

  /** Polls do not read events before this time. */
  get floorMs(): number {
    return this.#floorMs;
  }

  /**
   * Notes an event under the second in which it was received; a second copy moves it.
   * @returns false when it is known.
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

  /** Gives a second up: no more of it is looked at. */
  close(second: number, rows: number): void {
    this.#closed.set(second, rows);
  }

  /** How many rows a second held when it was given up; undefined when it was not. */
  closedAt(second: number): number | undefined {
    return this.#closed.get(second);
  }

  /** Forgets what happened before a moment, and the oldest when there are too many. */
  forget(beforeMs: number): void {
    this.#floorMs = Math.max(this.#floorMs, beforeMs);
    if (this.#events.size > this.#max) {
      const times = [...this.#events.values()].map(({ happenedMs }) => happenedMs);
      const newest = times.toSorted((one, other) => other - one)[Math.floor(this.#max / 2)];
      this.#floorMs = Math.max(this.#floorMs, newest ?? 0);
    }
    for (const [key, { happenedMs }] of this.#events) {
      if (happenedMs < this.#floorMs) this.#events.delete(key);
    }
    // An event is received after it happened, but for the clocks.
    const oldest = this.#floorMs / 1000 - CLOSED_SECONDS_KEPT;
    for (const second of this.#closed.keys()) if (second < oldest) this.#closed.delete(second);
  }

  /** How many events are known by the second in which they were received. */
  counts(): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    for (const { second } of this.#events.values())
      counts.set(second, (counts.get(second) ?? 0) + 1);
    return counts;
  }
}

const CLOSED_SECONDS_KEPT = 86_400;
