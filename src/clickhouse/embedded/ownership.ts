import { isObject, type Log, pause, PipelineError } from '../../base/index.ts';
import { askVersion } from './server-queries.ts';
import { type DataDir, type Endpoint, inDataDir, readEndpoint } from './data-dir.ts';
import { type FileLock, lockText, tryLock } from './file-lock.ts';
import { InterruptedError } from '../connection/interrupted.ts';

/**
 * `own`: this process must run the server. `attach-or-own`: use the server of a process that owns the data directory, or
 * start one for as long as this process needs it. `attach-or-stay`: the same for what takes long: others may attach to it.
 */
export type Purpose = 'own' | 'attach-or-own' | 'attach-or-stay';

/** Either the right to run the server of a data directory, or the way to the one that runs already. */
export type Access =
  | { readonly kind: 'owner'; readonly lock: FileLock }
  | { readonly kind: 'attached'; readonly endpoint: Endpoint };

/** Who owns a data directory, as its lock file tells. */
interface Owner {
  readonly pid: number;
  readonly command: string;
  readonly started: string;
  /** Others may attach to an owner that stays; one that only passes by is waited for. */
  readonly purpose: Purpose;
}

/** Who wants the directory, and how patiently. */
export interface AccessRequest {
  readonly purpose: Purpose;
  /** Name of the command: told to others who wait. */
  readonly command: string;
  readonly waitMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Logs that the directory is in use, once, before most of the wait. */
  readonly logger?: Log | undefined;
}

const pollMs = 50;
/** A short command, or an owner that restarts its server, is out of the way by then. */
const silentMs = 1_000;

/**
 * Gets at the server of a data directory, waiting for whoever is in the way: an owner that is stopping or restarting its
 * server, or a short command that runs the server for itself.
 * @throws PipelineError ERR_CLICKHOUSE_LOCKED after `waitMs`, ERR_CLICKHOUSE_DATA_DIR, ERR_CLICKHOUSE_NONE
 */
export async function getAccess(
  dir: DataDir,
  { purpose, command, waitMs, signal, logger }: AccessRequest,
): Promise<Access> {
  const end = Date.now() + waitMs;
  let logAtMs = Date.now() + silentMs;
  for (;;) {
    const lock = await inDataDir(dir, () => tryLock(dir.lock));
    if (lock !== undefined) {
      const own: Owner = { pid: process.pid, command, started: new Date().toISOString(), purpose };
      await inDataDir(dir, async () => introduce(lock, own));
      return { kind: 'owner', lock };
    }
    const owner = parseOwner(lockText(dir.lock));
    if (purpose !== 'own' && owner?.purpose !== 'attach-or-own') {
      const endpoint = await answeringEndpoint(dir);
      if (endpoint !== undefined) return { kind: 'attached', endpoint };
    }
    if (signal?.aborted) throw new InterruptedError();
    if (Date.now() >= end) {
      throw new PipelineError('ERR_CLICKHOUSE_LOCKED', describeOwner(dir, owner));
    }
    if (Date.now() >= logAtMs) {
      logAtMs = Number.POSITIVE_INFINITY;
      const fields = { reason: describeOwner(dir, owner), timeout_ms: waitMs };
      logger?.warn(fields, 'data directory in use; waiting until it is free');
    }
    await pause(pollMs, signal);
  }
}

function introduce(lock: FileLock, own: Owner): void {
  try {
    lock.describe(`${JSON.stringify(own)}\n`);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Waits for a server that outlived its owner by a moment to let go of ClickHouse's own lock, and runs `work` while it is
 * certain that no server has the directory open.
 * @throws PipelineError ERR_CLICKHOUSE_LOCKED when the server stays
 */
export async function whileNoServerRuns(
  dir: DataDir,
  waitMs: number,
  signal: AbortSignal | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const status = `${dir.data}/status`;
  const end = Date.now() + waitMs;
  for (;;) {
    const lock = await inDataDir(dir, () => tryLock(status));
    if (lock !== undefined) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (signal?.aborted) throw new InterruptedError();
    if (Date.now() >= end) {
      const pid = /PID: (\d+)/.exec(lockText(status))?.[1];
      const holder = `a ClickHouse server${pid === undefined ? '' : ` (process ${pid})`}`;
      throw new PipelineError('ERR_CLICKHOUSE_LOCKED', `${dir.root} is held by ${holder}`);
    }
    await pause(pollMs, signal);
  }
}

/** The server that an owner told of, when it is the one that answers there. */
async function answeringEndpoint(dir: DataDir): Promise<Endpoint | undefined> {
  const endpoint = await readEndpoint(dir);
  if (endpoint === undefined || !URL.canParse(endpoint.url)) return undefined;
  const version = await askVersion(new URL(endpoint.url), endpoint.passwords.admin, endpoint.nonce);
  return version === undefined ? undefined : endpoint;
}

function describeOwner(dir: DataDir, owner: Owner | undefined): string {
  if (owner === undefined) return `${dir.root} is held by another process`;
  return `${dir.root} is held by \`weir ${owner.command}\`, process ${owner.pid}, since ${owner.started}`;
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return undefined;
    const { pid, command, started, purpose } = value;
    if (typeof pid !== 'number' || typeof command !== 'string') return undefined;
    return {
      pid,
      command,
      started: typeof started === 'string' ? started : '',
      purpose: purpose === 'attach-or-own' ? 'attach-or-own' : 'own',
    };
  } catch {
    return undefined;
  }
}
