import { type Clock, contentsOf, type FileContents, systemClock } from '../../base/index.ts';

/** Options of `watchFiles`. */
export interface WatchOptions {
  readonly isOn: () => boolean;
  /** Returns the watched files with their content when they were last read. `onChange` must update it. */
  readonly known: () => FileContents;
  readonly intervalMs: () => number;
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  /** Called when the files differ from `known` and have been unchanged for one interval. */
  readonly onChange: () => Promise<void>;
}

/**
 * Watches the content of files until `signal` aborts. Compares content, because modification times and file system
 * events are unreliable: editors replace files, mounted ConfigMaps and Secrets change through a link in a parent
 * directory, and shared file systems send no events. Reports a changed file only after it has been unchanged for one
 * interval, because it may be partly written. Compares with the content that was last read, so that a change during a
 * reload causes another reload.
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
