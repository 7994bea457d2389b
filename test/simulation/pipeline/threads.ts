import { syncBuiltinESMExports } from 'node:module';
import type { TransformCallback } from 'node:stream';
import zlib from 'node:zlib';

type Transform = zlib.Gunzip['_transform'];

/** Inflating that waits for its turn; undefined where nothing is simulated. */
let waiting: (() => Promise<void>)[] | undefined;
let isPatched = false;

/** Lets a thread inflate one chunk, and hands on what it made of it when it is done: its reader would read between two parts. */
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
 * Inflates as other threads do, but one piece after the other, and only when the process does nothing else: the order in which
 * threads finish would be another one every time.
 */
function patch(): void {
  if (isPatched) return;
  isPatched = true;
  const real = zlib.createGunzip;
  const createGunzip: typeof real = (options) => {
    const gunzip = real(options);
    if (waiting === undefined) return gunzip;
    // oxlint-disable-next-line no-underscore-dangle -- What streams call.
    const transform: Transform = gunzip._transform.bind(gunzip);
    // oxlint-disable-next-line no-underscore-dangle -- The same.
    gunzip._transform = (chunk, encoding, done) => {
      waiting?.push(() => inOnePiece(gunzip, (then) => transform(chunk, encoding, then), done));
    };
    return gunzip;
  };
  Object.defineProperty(zlib, 'createGunzip', { value: createGunzip });
  syncBuiltinESMExports();
}

const realImmediate = globalThis.setImmediate;
/** Turns of the event loop that somebody waits for. */
let turns = 0;

/** As ever, and counted. */
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

/** Begins to inflate in turn, and shows work that takes no time, however busy the machine is; call before anything is simulated. */
export function holdThreads(): void {
  patch();
  waiting = [];
  const sinceMs = performance.now();
  performance.now = () => sinceMs;
  globalThis.setImmediate = Object.assign(countedImmediate, {
    // oxlint-disable-next-line no-underscore-dangle -- What `promisify` reads.
    __promisify__: realImmediate.__promisify__,
  });
}

/** Inflates, and takes time, as ever again. */
export function releaseThreads(): void {
  waiting = undefined;
  Reflect.deleteProperty(performance, 'now');
  globalThis.setImmediate = realImmediate;
}

/** Lets everything happen that can happen without time passing, that of other threads too. */
export async function settledWithThreads(): Promise<void> {
  for (;;) {
    // Who asks for turns of the event loop gets them all first: a thread takes another number of them every time.
    do {
      await new Promise((resolve) => realImmediate(resolve));
    } while (hasTurns());
    const work = waiting?.shift();
    if (work === undefined) return;
    await work();
  }
}
