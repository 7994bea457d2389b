import { isatty } from 'node:tty';

const listeners = new Set<() => void>();
let isTaken = false;
let isWaiting = false;

/**
 * Handles SIGHUP from this call until the process ends. Without a handler, SIGHUP would terminate the process, even
 * during a stop. If a signal arrives before the first listener is added, that listener is called when it is added. A
 * process also gets SIGHUP when its terminal is closed; it then stops as on SIGTERM.
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

/** Adds a listener. @returns a function that removes the listener */
export function onSighup(listener: () => void): () => void {
  listeners.add(listener);
  if (isWaiting) listener();
  isWaiting = false;
  return () => void listeners.delete(listener);
}
