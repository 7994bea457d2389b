import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { codeOf, isObject } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { fetchOps } from '../ops-client.ts';
import { readOpsAddresses } from '../ops-address.ts';

/**
 * Returns whether a process that runs this configuration is alive: the data directory names it, or it responds at the
 * address of `ops` and has read the same file.
 */
export async function isOwnRun({
  config,
  path,
}: {
  readonly config: WeirConfig;
  readonly path: string;
}): Promise<boolean> {
  for (const name of ['endpoint.json', 'ops.json']) {
    const pid = pidIn(join(config.data_dir, name));
    if (pid !== undefined && pid !== process.pid && isAlive(pid)) return true;
  }
  if (config.ops === false) return false;
  try {
    const urls = await readOpsAddresses(config);
    const signal = AbortSignal.timeout(waitMsMax);
    const { status } = await fetchOps({ urls, token: config.ops.token, signal });
    const { config_file: file, directory } = status;
    return file !== undefined && resolve(directory, file) === path;
  } catch {
    // The response is not from Weir, or the process rejects the token.
    return false;
  }
}

/** A local process responds within milliseconds. */
const waitMsMax = 1_000;

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
    // The process belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
