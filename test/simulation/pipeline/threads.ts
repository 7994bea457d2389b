import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

type Transform = zlib.Gunzip['_transform'];

/** Inflating that waits for its turn; undefined where nothing is simulated. */
let waiting: (() => Promise<void>)[] | undefined;
let isPatched = false;

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
      waiting?.push(
        () =>
          new Promise((resolve) => {
            gunzip.once('close', resolve);
            transform(chunk, encoding, (...outcome) => {
              gunzip.off('close', resolve);
              done(...outcome);
              resolve();
            });
          }),
      );
    };
    return gunzip;
  };
  Object.defineProperty(zlib, 'createGunzip', { value: createGunzip });
  syncBuiltinESMExports();
}

/** Begins to inflate in turn; call before anything is simulated. */
export function holdThreads(): void {
  patch();
  waiting = [];
}

/** Inflates as ever again. */
export function releaseThreads(): void {
  waiting = undefined;
}

/** Lets everything happen that can happen without time passing, that of other threads too. */
export async function settledWithThreads(): Promise<void> {
  for (;;) {
    // What asks for a turn of the event loop gets it.
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const work = waiting?.shift();
    if (work === undefined) return;
    await work();
  }
}
