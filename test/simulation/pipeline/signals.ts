const ofNode = Object.getOwnPropertyDescriptor(AbortSignal, 'any');

/**
 * Node.js keeps a signal of `AbortSignal.any` in memory while it has listeners. A simulated process that is killed never
 * removes its listeners, so thousands of processes would fill the memory. Until `releaseSignals`, only the source signals
 * refer to a combined signal.
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

/** Restores the original function. */
export function releaseSignals(): void {
  if (ofNode !== undefined) Object.defineProperty(AbortSignal, 'any', ofNode);
}
