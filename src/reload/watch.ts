import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { type Clock, systemClock } from '../base/index.ts';

/** How files are watched. */
export interface WatchOptions {
  /** The files, as they are named now; those of the configuration in force. */
  readonly files: () => readonly string[];
  readonly intervalMs: () => number;
  /** True when the files have changed already. */
  readonly isStale: boolean;
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  /** Told when the files have another content, and have had it for a whole interval. */
  readonly onChange: () => Promise<void>;
}

/**
 * Watches the content of files until `signal` aborts. The content is compared, and not times or events of the file system:
 * editors write beside the file and rename, mounted ConfigMaps and Secrets change by a link above it, and shared file systems
 * send no events. What changes is left alone until it stays the same for an interval; a file that is not there is being written.
 */
export async function watchFiles({
  clock = systemClock,
  files,
  intervalMs,
  isStale,
  onChange,
  signal,
}: WatchOptions): Promise<void> {
  let handled = await contentOf(files());
  let before = handled;
  if (isStale) handled = undefined;
  let isWatching = files().length > 0;
  while (!signal.aborted) {
    await clock.pause(intervalMs(), signal);
    if (signal.aborted) return;
    const wasWatching = isWatching;
    isWatching = files().length > 0;
    if (!isWatching) continue;
    const now = await contentOf(files());
    if (!wasWatching) handled = now;
    const isNew = now !== undefined && now !== handled && now === before;
    before = now;
    if (!isNew) continue;
    await onChange();
    // Others may be named now.
    handled = await contentOf(files());
    before = handled;
  }
}

/** Names the content of all files; undefined while one of them cannot be read. */
async function contentOf(files: readonly string[]): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for (const file of files) {
      const bytes = await readFile(file);
      hash.update(`${file}\n${bytes.length}\n`).update(bytes);
    }
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
