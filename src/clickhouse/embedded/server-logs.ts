import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { DataDir } from './data-dir.ts';

/** Rotated files to keep for each log, each 10 MB before compression. */
export const rotatedLogsMax = 3;

const rotated = /^(?:server|error)\.log\.(\d+)(?:\.gz)?$/;

/**
 * Removes the oldest rotated logs of the embedded server, which numbers them from 0. The library rotates logs by size,
 * but cannot remove old ones, for which it would need its working directory (see `file-function.ts`). Never rejects: an
 * old log must not stop Weir.
 */
export async function removeOldLogs({ log }: Pick<DataDir, 'log'>): Promise<void> {
  const names = await readdir(log).catch(() => []);
  const old = names.filter((name) => Number(rotated.exec(name)?.[1] ?? 0) >= rotatedLogsMax);
  for (const name of old) await rm(path.join(log, name), { force: true }).catch(() => {});
}
