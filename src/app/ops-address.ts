import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { isObject, PipelineError, writeFileAtomic } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';

const fileName = 'ops.json';

/**
 * Writes the address of the ops listener to the data directory, so that other commands find it even if the configured
 * port is 0 (any free port). Writes nothing if the data directory does not exist, as with an external ClickHouse.
 * @returns a function that removes the file, and never rejects
 */
export async function writeOpsAddress(dataDir: string, url: string): Promise<() => Promise<void>> {
  if (!existsSync(dataDir)) return async () => {};
  const file = join(dataDir, fileName);
  await writeFileAtomic(file, `${JSON.stringify({ url, pid: process.pid })}\n`, { mode: 0o600 });
  return async () => {
    // Remove only an own file: another process may have replaced it.
    const noted = await readUrls(file);
    // If the removal fails, the file is harmless, because its address does not respond.
    if (noted.includes(url)) await rm(file, { force: true }).catch(() => undefined);
  };
}

/**
 * Returns the addresses at which the ops listener of a running `weir` may be: the recorded address, then the configured
 * one.
 * @returns at least one address
 * @throws PipelineError ERR_OPS_ANSWER with the reason if there is no address
 */
export async function readOpsAddresses({
  data_dir: dataDir,
  ops,
}: WeirConfig): Promise<readonly string[]> {
  const noted = await readUrls(join(dataDir, fileName));
  if (ops === false || ops.port === 0) {
    if (noted.length > 0) return noted;
    const reason =
      ops === false
        ? 'the configuration disables the ops listener (`ops: false`)'
        : `ops.port is 0, and no running process has recorded its port in ${join(dataDir, fileName)}`;
    throw new PipelineError('ERR_OPS_ANSWER', reason);
  }
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[ops.host] ?? ops.host;
  const isBare = host.includes(':') && !host.startsWith('[');
  return [...new Set([...noted, `http://${isBare ? `[${host}]` : host}:${ops.port}`])];
}

/**
 * Returns a list with the recorded address; empty if the file cannot be read, or is empty or truncated. Never rejects.
 */
async function readUrls(file: string): Promise<readonly string[]> {
  try {
    const noted: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isObject(noted) && typeof noted['url'] === 'string' ? [noted['url']] : [];
  } catch {
    return [];
  }
}
