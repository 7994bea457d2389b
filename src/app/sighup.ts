import { isatty } from 'node:tty';

const listeners = new Set<() => void>();
let isTaken = false;
let isWaiting = false;

/**
 * Takes SIGHUP from now until the process ends, because without a listener it would end it, in the middle of a stop too. A
 * signal that comes before anybody listens is kept. When the terminal that the process was started from has gone, the
 * signal says no more than that: the process then stops as by SIGTERM.
 */
export function handleSighup({ isErrTTY }: { readonly isErrTTY: boolean }): void {
  if (isTaken) return;
  isTaken = true;
  process.on('SIGHUP', () => {
    if (isErrTTY && !isatty(2)) {
      process.kill(process.pid, 'SIGTERM');
      return;
    }
    isWaiting = listeners.size === 0;
    for (const listener of listeners) listener();
  });
}

/** @returns ends the listening. */
export function onSighup(listener: () => void): () => void {
  listeners.add(listener);
  if (isWaiting) listener();
  isWaiting = false;
  return () => void listeners.delete(listener);
}
