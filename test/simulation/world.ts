import { createRandom, type Random } from '../../src/sample/random.ts';

interface Event {
  readonly atMs: number;
  readonly order: number;
  /** Undefined after it was canceled. */
  run: (() => void) | undefined;
}

/** A scheduled action that can be canceled. */
export interface Planned {
  callOff(): void;
}

/** Faults, as probabilities per call or per simulated minute. */
export interface Faults {
  requestLost: number;
  answerLost: number;
  /** A request arrives after its sender has timed out. */
  late: number;
  throttled: number;
}

export const noFaults: Faults = { requestLost: 0, answerLost: 0, late: 0, throttled: 0 };

/**
 * Virtual time for a complete fleet. Events run sequentially in the order of their times, and all random choices come from
 * one seed, so the same seed repeats the run exactly.
 */
export class World {
  readonly random: Random;
  readonly violations: string[] = [];
  readonly trace: string[] | undefined;
  faults: Faults = { ...noFaults };
  /** Runs everything that can run at the current time. */
  settle: () => Promise<void> = settled;
  nowMs = 0;
  events = 0;
  #order = 0;
  readonly #heap: Event[] = [];

  constructor(seed: string, isTraced: boolean) {
    this.random = createRandom(seed);
    this.trace = isTraced ? [] : undefined;
  }

  /** Adds a line to the trace. */
  note(text: () => string): void {
    this.trace?.push(`${(this.nowMs / 1000).toFixed(3).padStart(9)}  ${text()}`);
  }

  violate(text: string): void {
    this.violations.push(`at ${(this.nowMs / 1000).toFixed(3)} s: ${text}`);
    this.note(() => `VIOLATION ${text}`);
  }

  /** Schedules an action after `ms` milliseconds. */
  in(ms: number, run: () => void): Planned {
    const event: Event = { atMs: this.nowMs + Math.max(0, ms), order: (this.#order += 1), run };
    this.#push(event);
    return {
      callOff() {
        event.run = undefined;
      },
    };
  }

  #push(event: Event): void {
    const heap = this.#heap;
    heap.push(event);
    let index = heap.length - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(event, parent)) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = event;
  }

  /** Advances time to `endMs`, or until the first violation. */
  async runUntil(endMs: number): Promise<void> {
    await this.settle();
    for (;;) {
      const next = this.#heap[0];
      if (next === undefined || next.atMs > endMs || this.violations.length > 0) break;
      this.#pop();
      if (next.run === undefined) continue;
      this.nowMs = next.atMs;
      this.events += 1;
      next.run();
      await this.settle();
    }
    this.nowMs = Math.max(this.nowMs, endMs);
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let index = 0;
    for (;;) {
      const left = index * 2 + 1;
      let least = last;
      let leastIndex = index;
      for (const child of [left, left + 1]) {
        const event = heap[child];
        if (event !== undefined && isBefore(event, least)) {
          least = event;
          leastIndex = child;
        }
      }
      heap[index] = least;
      if (leastIndex === index) return;
      index = leastIndex;
    }
  }
}

/** Everything that follows from an event, through any number of promises, runs before time advances. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function isBefore(a: Event, b: Event): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}
