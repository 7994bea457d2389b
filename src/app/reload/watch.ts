import { type Clock, contentsOf, type FileContents, systemClock } from '../../base/index.ts';

/** How files are watched. */
export interface WatchOptions {
  readonly isOn: () => boolean;
  /** The files to watch, as they were when they were read last; read anew by `onChange`. */
  readonly known: () => FileContents;
  readonly intervalMs: () => number;
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  /** Called when the files have another content than what is known, and have had it for a whole interval. */
  readonly onChange: () => Promise<void>;
}

/**
 * Watches the content of files until `signal` aborts. The content is compared, and not times or events of the file system:
 * editors write another file and rename it, mounted ConfigMaps and Secrets change by a link above it, and shared file systems
 * send no events. What changes is left alone until it stays the same for an interval, because it may be half written. It is
 * compared with what was read, so that a change in the midst of a reload is one more reload.
 */
export async function watchFiles({
  clock = systemClock,
  intervalMs,
  isOn,
  known,
  onChange,
  signal,
}: WatchOptions): Promise<void> {
  let before: FileContents | undefined;
  while (!signal.aborted) {
    await clock.pause(intervalMs(), signal);
    if (signal.aborted) return;
    const now = isOn() ? await contentsOf(known().keys()) : undefined;
    const isStill = now !== undefined && before !== undefined && isSame(now, before);
    before = now;
    if (isStill && !isSame(now, known())) await onChange();
  }
}

function isSame(one: FileContents, other: FileContents): boolean {
  return one.size === other.size && [...one].every(([file, sha256]) => other.get(file) === sha256);
}
