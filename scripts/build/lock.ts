import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A holder says this often that it goes on. */
const beatMs = 1000;
/** A holder that has said nothing for so long is gone: its number may belong to another process by now. */
const silentMsMax = 15_000;

/**
 * Does something while no other process of this machine does, as long as all name the same file; waits for its turn.
 *
 * A holder that was killed does not keep others: they see that its process is gone. When two see it at the same instant, both
 * may go on; so what is done under this lock must do no harm done twice.
 */
export async function withLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  while (!isTaken(file)) await pause(100);
  const beat = setInterval(() => sayAlive(file), beatMs);
  try {
    return await action();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
  }
}

/** Whether a process of this number runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}

/** Takes the lock, or gives up; what is left of a holder that is gone is removed for the next attempt. */
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
    // No number yet: it was created a moment ago.
    return pid > 0 && !isAlive(pid);
  } catch {
    return false; // Gone meanwhile.
  }
}

function sayAlive(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Taken away by one who believed this process gone.
  }
}
