import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { writeFileAtomic } from '../../base/index.ts';

/** The data that a demo left on disk. */
export interface DemoData {
  readonly data_dir: string;
  readonly bytes: number;
  /** Command that removes the data; null if the directory also contains other data. */
  readonly remove: string | null;
}

const marker = 'README.txt';
const markerText =
  'This data directory was created by `weir demo` and contains sample data only.\n';

/**
 * Creates the folder `demo` in a data directory. If the data directory did not exist before, marks it as created by the
 * demo.
 */
export async function createDemoFolder(dataDir: string): Promise<string> {
  const isNew = !existsSync(dataDir);
  const folder = join(dataDir, 'demo');
  // Creates the data directory too.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (isNew) await writeFileAtomic(join(folder, marker), markerText);
  return folder;
}

/**
 * Removes the mark of `createDemoFolder`, because a data directory with other data must not be offered for removal.
 * Called by commands that store data. Never rejects.
 */
export async function removeDemoMark(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'demo', marker), { force: true }).catch(() => undefined);
}

/** Measures the data that a demo left on disk. */
export async function demoData(dataDir: string): Promise<DemoData> {
  const isOwn = existsSync(join(dataDir, 'demo', marker));
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    // Ignore entries that cannot be read: directories under `access`, and files that are being removed.
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    // `blocks` counts units of 512 bytes, as `du` does.
    bytes += (found?.blocks ?? 0) * 512;
  }
  return { data_dir: dataDir, bytes, remove: isOwn ? `rm -r ${quoted(dataDir)}` : null };
}

function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
