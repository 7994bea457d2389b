import type { FileOptions } from '../../config/index.ts';

/** Limits of a file source. */
export interface FileLimits {
  /** Chunk size. A larger event of up to `eventBytes` is still delivered completely. */
  readonly chunkBytes: number;
  /** Maximum size of an event in memory (`limits.event_size`). */
  readonly eventBytes: number;
  /** Interval at which Weir checks followed files. */
  readonly pollIntervalMs: number;
  /** Time without growth after which a renamed or deleted file counts as finished. */
  readonly rotatedWaitMs: number;
  /** Time without a change after which Weir may close a followed file if other files wait. */
  readonly closeAfterMs: number;
  /** Maximum number of files that are read concurrently, without `follow` or with `--until-idle`. */
  readonly openFilesMax: number;
  /** Maximum number of open files while files are followed. */
  readonly followedFilesMax: number;
}

const rotatedWaitMs = 5_000;
/** Active logs change more often than this, so a file that is closed is nearly always complete. */
const closeAfterMs = 300_000;

/** Returns the limits that follow from the options of a file source. */
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
