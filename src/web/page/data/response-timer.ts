import { createStore } from './store.ts';

/** The page informs the user if there is no response for this long. */
const timeoutMs = 4_000;

const unresponsive = new Set<symbol>();

/** True while a request has had no response for longer than `timeoutMs`. */
export const isUnresponsive = createStore(false);

/** The timer of a running request. */
export interface ResponseTimer {
  /** Restarts the timer after a part of the response has arrived. */
  restart(): void;
  end(): void;
}

/** Starts a timer for a request. @param onTimeout called if nothing arrives for 4 s */
export function startResponseTimer(onTimeout: () => void): ResponseTimer {
  const own = Symbol('request');
  let timer: ReturnType<typeof setTimeout>;
  const end = (): void => {
    clearTimeout(timer);
    unresponsive.delete(own);
    isUnresponsive.set(unresponsive.size > 0);
  };
  const start = (): void => {
    timer = setTimeout(() => {
      unresponsive.add(own);
      isUnresponsive.set(true);
      onTimeout();
    }, timeoutMs);
  };
  start();
  const restart = (): void => {
    end();
    start();
  };
  return { restart, end };
}
