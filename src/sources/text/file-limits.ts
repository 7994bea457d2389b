import type { FileOptions } from '../../config/index.ts';

/** Bounds of a file source. */
export interface FileLimits {
  /** Text handed over at a time; a larger event is handed over whole, up to `eventBytes`. */
  readonly chunkBytes: number;
  /** An event beyond this is not held in memory whole (`limits.event_size`). */
  readonly eventBytes: number;
  /** How often files that are followed are looked at. */
  readonly pollIntervalMs: number;
  /** How long a file that was renamed or deleted must be quiet before it counts as finished. */
  readonly rotatedWaitMs: number;
  /** Files read at the same time. */
  readonly openFilesMax: number;
  /** The same when files are followed, which keeps them open. */
  readonly followedFilesMax: number;
}

const rotatedWaitMs = 5_000;

/** The bounds that options stand for. */
export function fileLimits(options: FileOptions, eventBytes: number): FileLimits {
  return {
    eventBytes,
    rotatedWaitMs,
    chunkBytes: options.chunk_bytes,
    pollIntervalMs: options.poll_interval_ms,
    openFilesMax: options.open_files,
    followedFilesMax: options.followed_files,
  };
}
