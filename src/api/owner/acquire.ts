import { pause, type PipelineError } from '../../base/index.ts';
import { sendControlRequest } from './control.ts';
import { type ApiFolder, type FolderLock, lockedError, lockFolder, readOwner } from './folder.ts';

const WAIT_MS = 100;
const WAIT_MS_MAX = 30_000;

/**
 * Locks the folder for this process. Waits if a short-lived command holds the folder, but not if a process that serves
 * the API owns it.
 * @throws PipelineError ERR_API_STORE_LOCKED | ERR_API_STORE_OPEN
 */
export async function acquireFolder(folder: ApiFolder): Promise<FolderLock> {
  const outcome = await acquireOrFindOwner(folder);
  if (typeof outcome === 'object' && 'release' in outcome) return outcome;
  throw outcome.error;
}

/**
 * Result of an attempt to lock a folder: the lock, or the error. `isOwned` is true if the owner responds to
 * requests.
 */
export type Access = FolderLock | { readonly error: PipelineError; readonly isOwned: boolean };

/**
 * Locks the folder, or returns an error if another process holds it. If that process responds to requests, returns the
 * error at once. Otherwise (it is a short-lived command, or is starting or exiting), retries for up to `WAIT_MS_MAX`.
 */
export async function acquireOrFindOwner(folder: ApiFolder): Promise<Access> {
  for (let waitedMs = 0; ; waitedMs += WAIT_MS) {
    const lock = await lockFolder(folder);
    if (lock !== undefined) return lock;
    const error = lockedError(folder);
    const owner = await readOwner(folder);
    if (owner !== undefined && (await sendControlRequest(owner, 'ping', {})) !== undefined) {
      return { error, isOwned: true };
    }
    if (waitedMs >= WAIT_MS_MAX) return { error, isOwned: false };
    await pause(WAIT_MS);
  }
}
