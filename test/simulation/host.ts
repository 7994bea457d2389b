import type { Clock } from '../../src/base/index.ts';
import type { World } from './world.ts';

/** Wall-clock time at the start of every simulation, in milliseconds since 1970. */
export const epochMs = Date.UTC(2026, 0, 1);
const callTimeoutMs = 3_000;

/**
 * A simulated process. It can be paused (timers and responses are delayed) and killed (they never arrive). Its timers run
 * slightly too fast or too slow, and its wall clock is wrong.
 */
export class Host {
  readonly id: string;
  readonly world: World;
  readonly clock: Clock;
  isAlive = true;
  isPaused = false;
  #waiting: (() => void)[] = [];
  /** Error of the wall clock in milliseconds. */
  #offsetMs: number;

  constructor(id: string, world: World) {
    this.id = id;
    this.world = world;
    const { random } = world;
    // Half a percent is far more than the drift of a real clock. AWS rejects requests of clocks that are wrong by five
    // minutes.
    const rate = 1 + (random.unit() - 0.5) / 100;
    this.#offsetMs = (random.unit() - 0.5) * 500_000;
    this.clock = {
      now: () => epochMs + Math.trunc(world.nowMs + this.#offsetMs),
      steadyMs: () => world.nowMs * rate,
      pause: (ms, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted === true) return resolve();
          const timer = world.in(ms / rate, () => this.deliver(done));
          const done = (): void => {
            timer.callOff();
            signal?.removeEventListener('abort', done);
            resolve();
          };
          signal?.addEventListener('abort', done, { once: true });
        }),
    };
  }

  /** Delivers something to the process: immediately, after a pause, or never if the process was killed. */
  deliver(run: () => void): void {
    if (!this.isAlive) return;
    if (this.isPaused) this.#waiting.push(run);
    else run();
  }

  kill(): void {
    this.isAlive = false;
    this.#waiting = [];
  }

  /** Sets the wall clock. */
  jump(ms: number): void {
    this.#offsetMs += ms;
  }

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const run of waiting) this.deliver(run);
  }

  /**
   * A call over the network: request, execution at the server, response. Each step may fail; errors have the names of the
   * SDK.
   */
  readonly call = <T>(execute: () => T | Promise<T>, signal?: AbortSignal): Promise<T> => {
    const { world } = this;
    const { random, faults } = world;
    // A dead process sends nothing.
    if (!this.isAlive) return new Promise(() => {});
    return new Promise((resolve, reject) => {
      const onAbort = (): void => createErrorResponse(named('AbortError'));
      const over = (): void => {
        deadline.callOff();
        signal?.removeEventListener('abort', onAbort);
      };
      const createErrorResponse = (error: unknown): void => {
        over();
        reject(error);
      };
      const answer = (ms: number, run: () => void): void => {
        world.in(ms, () => this.deliver(run));
      };
      const deadline = world.in(callTimeoutMs, () =>
        this.deliver(() => createErrorResponse(named('TimeoutError'))),
      );
      signal?.addEventListener('abort', onAbort, { once: true });
      if (random.chance(faults.requestLost)) return;
      const isThrottled = random.chance(faults.throttled);
      const isAnswerLost = random.chance(faults.answerLost);
      const lateMs = random.chance(faults.late) ? random.unit() * 40_000 : 0;
      world.in(1 + random.unit() * 20 + lateMs, () => {
        if (isThrottled) return answer(5, () => createErrorResponse(named(throttledName)));
        const end = ended(execute);
        // The response may be lost.
        if ('value' in end && end.value instanceof Promise) end.value.catch(() => {});
        if (isAnswerLost) return;
        answer(1 + random.unit() * 20, () => {
          if ('error' in end) return createErrorResponse(end.error);
          over();
          resolve(end.value);
        });
      });
    });
  };
}

const throttledName = 'ProvisionedThroughputExceededException';

/** An error that callers identify by its name, like those of the SDK. */
export function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}

function ended<T>(execute: () => T): { readonly value: T } | { readonly error: unknown } {
  try {
    return { value: execute() };
  } catch (error) {
    return { error };
  }
}
