import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Interval at which the holder of a lock updates its time. */
const heartbeatMs = 1000;
/** After this time without an update, the holder has ended, even if another process now has its process ID. */
const silentMsMax = 15_000;

/**
 * Waits for the lock of a file, and runs the action while no other process of this machine has this lock.
 *
 * A killed holder does not block others, which detect that its process has ended. If two processes detect this at the same
 * moment, both may run their action, so the action must be safe to run concurrently.
 */
export async function withLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  while (!isTaken(file)) await pause(100);
  const heartbeat = setInterval(() => touch(file), heartbeatMs);
  try {
    return await action();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

/** Whether a process with this ID is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}

/** Tries to acquire the lock. Removes the file of a holder that has ended, for the next attempt. */
function isTaken(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
  }
  if (isAbandoned(file)) rmSync(file, { force: true });
  return false;
}

function isAbandoned(file: string): boolean {
  const silentMs = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
  if (silentMs > silentMsMax) return true;
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Without a process ID, the file has just been created.
    return pid > 0 && !isAlive(pid);
  } catch {
    return false; // The file was removed meanwhile.
  }
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Another process assumed that this one had ended, and removed the file.
  }
}
