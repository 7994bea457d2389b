import { pause, type PipelineError } from '../../base/index.ts';
import { sendControlRequest } from './control.ts';
import { type ApiFolder, type FolderLock, lockedError, lockFolder, readOwner } from './folder.ts';

const WAIT_MS = 100;
const WAIT_MS_MAX = 30_000;

/**
 * Acquires the folder for this process. Waits for short commands that use it, but not for another owner.
 * @throws PipelineError ERR_API_STORE_LOCKED | ERR_API_STORE_OPEN
 */
export async function acquireFolder(folder: ApiFolder): Promise<FolderLock> {
  const outcome = await acquireOrFindOwner(folder);
  if (typeof outcome === 'object' && 'release' in outcome) return outcome;
  throw outcome.error;
}

/** Access to a folder: its lock, or the error. */
export type Access = FolderLock | { readonly error: PipelineError; readonly isOwned: boolean };

/** Acquires the folder, or returns its owner: `isOwned` if that process responds to requests. */
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
