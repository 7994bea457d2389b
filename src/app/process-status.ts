import { type PipelineStatus, type Snapshot, statusOf } from '../pipeline/index.ts';
import type { ReloadStatus } from './reload/reloader.ts';
import { version } from './version.ts';

/** What a running process returns at `/status` of its ops listener. */
export interface ProcessStatus extends PipelineStatus {
  readonly weir: string;
  readonly pipeline: string;
  readonly pid: number;
  /** Working directory, where relative paths of the process start. */
  readonly directory: string;
  /** As it was named; absent where the configuration comes from no file. */
  readonly config_file?: string;
  readonly node: string;
  /** Milliseconds since the process began. */
  readonly up_ms: number;
  /** Milliseconds since 1970 by the clock of the process. */
  readonly now_ms: number;
  readonly ready: boolean;
  /** Absent where the configuration comes from no file, and before it can be reloaded. */
  readonly reload?: ReloadStatus;
}

/** The state of this process and of the pipeline in it. */
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
