const ofNode = Object.getOwnPropertyDescriptor(AbortSignal, 'any');

/**
 * Node keeps what `AbortSignal.any` gives while somebody listens to it, also when nothing else knows of its parts. A process that is
 * killed in a simulation listens for good: thousands of them would fill the memory. Until `releaseSignals`, such signals are kept by their parts only.
 */
export function holdSignals(): void {
  AbortSignal.any = (signals) => {
    const either = new AbortController();
    for (const signal of signals) {
      const follow = (): void => either.abort(signal.reason);
      if (signal.aborted) follow();
      else signal.addEventListener('abort', follow, { once: true });
    }
    return either.signal;
  };
}

/** Gives Node's own back. */
export function releaseSignals(): void {
  if (ofNode !== undefined) Object.defineProperty(AbortSignal, 'any', ofNode);
}
