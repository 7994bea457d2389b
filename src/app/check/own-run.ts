import { readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { ApiOwner } from '../../api/index.ts';
import { codeOf, isObject } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { fetchOps } from '../ops-client.ts';
import { readOpsAddresses } from '../ops-address.ts';

/**
 * Returns whether a process that runs this configuration is alive. True if a file in the data directory has the id of a
 * live process, if a `weir run` owns the embedded store in the data directory, or if a process at the address of `ops`
 * has read the same configuration file.
 */
export async function isOwnRun({
  config,
  path,
}: {
  readonly config: WeirConfig;
  readonly path: string;
}): Promise<boolean> {
  if (runFiles.some((name) => namesOther(config, name))) return true;
  if ((await storeOwner(config))?.command === 'run') return true;
  if (config.ops === false) return false;
  try {
    const urls = await readOpsAddresses(config);
    const signal = AbortSignal.timeout(waitMsMax);
    const { status } = await fetchOps({ urls, token: config.ops.token, signal });
    const { config_file: file, directory } = status;
    return file !== undefined && realPath(resolve(directory, file)) === realPath(path);
  } catch {
    // The response is not from Weir, or Weir rejected the token.
    return false;
  }
}

/**
 * Returns the process ID of a `weir api` that owns the embedded store of this configuration; undefined if there is none,
 * or if a `weir run` owns the store. `weir run` cannot serve the API beside such a process.
 */
export async function separateApiPid(config: WeirConfig): Promise<number | undefined> {
  const owner = await storeOwner(config);
  return owner?.command === 'api' ? owner.pid : undefined;
}

/** Returns the other process that owns the embedded store; undefined if none responds. */
async function storeOwner(config: WeirConfig): Promise<ApiOwner | undefined> {
  // A process that was killed leaves the file, and another process may have its ID now: so also request a response.
  if (!namesOther(config, 'api/owner.json')) return undefined;
  const { findApiOwner } = await import('../../api/index.ts');
  const signal = AbortSignal.timeout(waitMsMax);
  return await findApiOwner(config.data_dir, signal).catch(() => undefined);
}

/** Files in the data directory with the process ID of `weir run`. */
const runFiles = ['endpoint.json', 'ops.json'];

/** A local process responds within milliseconds. */
const waitMsMax = 1_000;

/** True if a file in the data directory names another process that is alive. */
function namesOther({ data_dir: dataDir }: WeirConfig, name: string): boolean {
  const pid = pidIn(join(dataDir, name));
  return pid !== undefined && pid !== process.pid && isAlive(pid);
}

/** The same file may have been passed as a symbolic link. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function pidIn(file: string): number | undefined {
  try {
    const noted: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isObject(noted) && typeof noted['pid'] === 'number' ? noted['pid'] : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is alive, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
