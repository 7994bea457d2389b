import { pause } from './clock.ts';

/** Calls `act` when `ms` milliseconds have passed since `signal` aborted, unless `done` aborts before. */
export function actAfter(
  signal: AbortSignal,
  { ms, done }: { readonly ms: number; readonly done: AbortSignal },
  act: () => void,
): void {
  const start = (): void => {
    void pause(ms, done).then(() => {
      if (!done.aborted) act();
    });
  };
  if (signal.aborted) start();
  else signal.addEventListener('abort', start, { once: true, signal: done });
}
