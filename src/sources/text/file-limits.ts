import type { FileOptions } from '../../config/index.ts';

/** Limits of a file source. */
export interface FileLimits {
  /** Chunk size; a larger event is delivered completely, up to `eventBytes`. */
  readonly chunkBytes: number;
  /** Maximum size of an event in memory (`limits.event_size`). */
  readonly eventBytes: number;
  /** Interval at which followed files are checked. */
  readonly pollIntervalMs: number;
  /** Idle time after which a renamed or deleted file counts as finished. */
  readonly rotatedWaitMs: number;
  /** Time without a change after which a followed file is closed if others wait. */
  readonly closeAfterMs: number;
  /** Maximum number of concurrently read files. */
  readonly openFilesMax: number;
  /** Maximum number of open files with `follow`. */
  readonly followedFilesMax: number;
}

const rotatedWaitMs = 5_000;
/** Logs that are written are rotated long before: so what is closed is nearly always complete. */
const closeAfterMs = 300_000;

/** Returns the limits in the options. */
export function fileLimits(options: FileOptions, eventBytes: number): FileLimits {
  return {
    eventBytes,
    rotatedWaitMs,
    closeAfterMs,
    chunkBytes: options.chunk_bytes,
    pollIntervalMs: options.poll_interval_ms,
    openFilesMax: options.open_files,
    followedFilesMax: options.followed_files,
  };
}
