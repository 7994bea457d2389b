import { version } from '../base/index.ts';
import { type PipelineStatus, type Snapshot, statusOf } from '../pipeline/index.ts';
import type { ReloadStatus } from './reload/reloader.ts';

/** Response of a running process to `/status` of its ops listener. */
export interface ProcessStatus extends PipelineStatus {
  readonly weir: string;
  readonly pipeline: string;
  readonly pid: number;
  /** Working directory, to which relative paths of the process refer. */
  readonly directory: string;
  /** Path of the configuration file as passed to the command; absent if the configuration does not come from a file. */
  readonly config_file?: string;
  readonly node: string;
  /** Milliseconds since the process started. */
  readonly up_ms: number;
  /** Current time of the process, in milliseconds since 1970. */
  readonly now_ms: number;
  readonly ready: boolean;
  /** State of reloads; absent if the configuration does not come from a file, or cannot be reloaded yet. */
  readonly reload?: ReloadStatus;
}

/** Returns the state of this process and of its pipeline. */
export function processStatus(
  pipeline: string,
  flow: { snapshot(): Snapshot },
  ready: boolean,
): ProcessStatus {
  const nowMs = Date.now();
  return {
    weir: version(),
    pipeline,
    pid: process.pid,
    directory: process.cwd(),
    node: process.version,
    up_ms: Math.round(process.uptime() * 1000),
    now_ms: nowMs,
    ready,
    ...statusOf(flow.snapshot(), nowMs),
  };
}
