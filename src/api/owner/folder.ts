import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { codeOf, isObject, messageOf, PipelineError, writeFileAtomic } from '../../base/index.ts';
import { lockText, tryLock } from '../../clickhouse/index.ts';

/** Folder of the management API in a data directory. */
export interface ApiFolder {
  readonly root: string;
  /** PostgreSQL's own files. */
  readonly store: string;
  /** Lock file: locked by the owner while it runs; names the owner. */
  readonly lock: string;
  /** File with the URL and the token of the owner; exists while the owner runs, and remains if the owner is killed. */
  readonly owner: string;
  /** File with the key that encrypts the secrets of destinations. */
  readonly secretKey: string;
}

/** Returns the layout of the folder inside the data directory `dataDir`. */
export function apiFolder(dataDir: string): ApiFolder {
  const root = path.resolve(dataDir, 'api');
  return {
    root,
    store: path.join(root, 'postgres'),
    lock: path.join(root, 'owner.lock'),
    owner: path.join(root, 'owner.json'),
    secretKey: path.join(root, 'secrets.key'),
  };
}

/** Creates the folder, accessible only by the user that runs Weir. @throws PipelineError ERR_API_STORE_OPEN */
export async function makeFolder(folder: ApiFolder): Promise<void> {
  try {
    // If the ClickHouse server is external, the data directory may not exist yet.
    await mkdir(folder.root, { recursive: true, mode: 0o700 });
    await chmod(folder.root, 0o700);
  } catch (error) {
    throw new PipelineError('ERR_API_STORE_OPEN', `${folder.root}: ${messageOf(error)}`, error);
  }
}

/** The lock of this process on a folder; the kernel releases it when the process ends. */
export interface FolderLock {
  release(): void;
}

/** Locks the folder. @returns undefined if another process holds it @throws PipelineError ERR_API_STORE_OPEN */
export async function lockFolder(folder: ApiFolder): Promise<FolderLock | undefined> {
  await makeFolder(folder);
  try {
    const lock = await tryLock(folder.lock);
    lock?.describe(`process ${process.pid}, since ${new Date().toISOString()}`);
    return lock;
  } catch (error) {
    throw new PipelineError('ERR_API_STORE_OPEN', `${folder.lock}: ${messageOf(error)}`, error);
  }
}

/** Returns the error for a folder that another process holds. */
export function lockedError(folder: ApiFolder): PipelineError {
  const holder = lockText(folder.lock) || 'another process';
  return new PipelineError('ERR_API_STORE_LOCKED', `${folder.root} is held by ${holder}`);
}

/** URL and token of a folder's owner. The token is secret: its file has mode 0600, and it is never printed. */
export interface OwnerAddress {
  readonly url: string;
  readonly token: string;
}

/** Publishes the address of this process for other commands, atomically. */
export async function writeOwner(folder: ApiFolder, address: OwnerAddress): Promise<void> {
  const text = JSON.stringify({ ...address, pid: process.pid });
  await writeFileAtomic(folder.owner, text, { mode: 0o600 });
}

export async function removeOwner(folder: ApiFolder): Promise<void> {
  await rm(folder.owner, { force: true });
}

/**
 * Returns the URL and token of the last owner of a folder, even if that process no longer runs; undefined if the file
 * cannot be read.
 */
export async function readOwner(folder: ApiFolder): Promise<OwnerAddress | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(folder.owner, 'utf8'));
    if (!isObject(value)) return undefined;
    const { token, url } = value;
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw new PipelineError('ERR_API_OWNER', `${folder.owner}: ${messageOf(error)}`, error);
  }
}
