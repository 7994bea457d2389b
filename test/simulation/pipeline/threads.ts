import { syncBuiltinESMExports } from 'node:module';
import type { TransformCallback } from 'node:stream';
import zlib from 'node:zlib';

type Transform = zlib.Gunzip['_transform'];

/** Pending inflations; undefined outside of a simulation. */
let waiting: (() => Promise<void>)[] | undefined;
let isPatched = false;

/**
 * Lets a thread inflate one chunk, and delivers the complete result at once. Otherwise, the reader could run between two
 * parts.
 */
function inOnePiece(
  gunzip: zlib.Gunzip,
  inflate: (then: TransformCallback) => void,
  done: TransformCallback,
): Promise<void> {
  const held: Parameters<typeof gunzip.push>[] = [];
  const push = gunzip.push.bind(gunzip);
  return new Promise((resolve) => {
    gunzip.once('close', resolve);
    gunzip.push = (...part) => {
      held.push(part);
      return true;
    };
    inflate((...outcome) => {
      gunzip.off('close', resolve);
      gunzip.push = push;
      for (const part of held) push(...part);
      done(...outcome);
      resolve();
    });
  });
}

/**
 * Makes inflation sequential, and runs it only while the process is idle, because the order in which threads finish is not
 * reproducible.
 */
function patch(): void {
  if (isPatched) return;
  isPatched = true;
  const real = zlib.createGunzip;
  const createGunzip: typeof real = (options) => {
    const gunzip = real(options);
    if (waiting === undefined) return gunzip;
    // oxlint-disable-next-line no-underscore-dangle -- Streams call this method.
    const transform: Transform = gunzip._transform.bind(gunzip);
    // oxlint-disable-next-line no-underscore-dangle -- Streams call this method.
    gunzip._transform = (chunk, encoding, done) => {
      waiting?.push(() => inOnePiece(gunzip, (then) => transform(chunk, encoding, then), done));
    };
    return gunzip;
  };
  Object.defineProperty(zlib, 'createGunzip', { value: createGunzip });
  syncBuiltinESMExports();
}

const realImmediate = globalThis.setImmediate;
/** Number of pending `setImmediate` callbacks. */
let turns = 0;

/** `setImmediate`, with a count of pending callbacks. */
function countedImmediate(callback: () => void): NodeJS.Immediate {
  turns += 1;
  return realImmediate(() => {
    turns -= 1;
    callback();
  });
}

function hasTurns(): boolean {
  return turns > 0;
}

/**
 * Starts sequential inflation, and stops `performance.now()`, so that results do not depend on the load of the machine. Call
 * it before a simulation.
 */
export function holdThreads(): void {
  patch();
  waiting = [];
  const sinceMs = performance.now();
  performance.now = () => sinceMs;
  globalThis.setImmediate = Object.assign(countedImmediate, {
    // oxlint-disable-next-line no-underscore-dangle -- `promisify` reads this property.
    __promisify__: realImmediate.__promisify__,
  });
}

/** Restores the original functions. */
export function releaseThreads(): void {
  waiting = undefined;
  Reflect.deleteProperty(performance, 'now');
  globalThis.setImmediate = realImmediate;
}

/** Runs everything that can run at the current time, including the work of other threads. */
export async function settledWithThreads(): Promise<void> {
  for (;;) {
    // First run all `setImmediate` callbacks, because a thread needs a varying number of turns of the event loop.
    do {
      await new Promise((resolve) => realImmediate(resolve));
    } while (hasTurns());
    const work = waiting?.shift();
    if (work === undefined) return;
    await work();
  }
}
