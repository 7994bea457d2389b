import { sendControlRequest } from './control.ts';
import type { ApiCommand } from './tasks.ts';
import { apiFolder, readOwner } from './folder.ts';

/** The process that owns an embedded store. */
export interface ApiOwner {
  readonly pid: number;
  /** The command that serves the API; undefined if the response does not say it. */
  readonly command: ApiCommand | undefined;
}

/**
 * Returns the process that owns the embedded store of a data directory; undefined if none responds. Changes nothing.
 * @throws PipelineError ERR_API_OWNER, also if `signal` aborts
 */
export async function findApiOwner(
  dataDir: string,
  signal: AbortSignal,
): Promise<ApiOwner | undefined> {
  const owner = await readOwner(apiFolder(dataDir));
  const { command, pid } = (owner && (await sendControlRequest(owner, 'ping', {}, signal))) ?? {};
  if (typeof pid !== 'number') return undefined;
  return { pid, command: command === 'api' || command === 'run' ? command : undefined };
}
