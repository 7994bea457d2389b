import { isObject, type Log, pause, PipelineError } from '../../base/index.ts';
import { queryVersion } from './server-queries.ts';
import { type DataDir, type Endpoint, inDataDir, readEndpoint } from './data-dir.ts';
import { type FileLock, lockText, tryLock } from './file-lock.ts';
import { InterruptedError } from '../connection/interrupted.ts';

/**
 * `own`: this process must run the server. `attach-or-own`: use the server of the process that owns the data directory,
 * or start one for the duration of this process. `attach-or-stay`: like `attach-or-own`, but for long-running commands;
 * other processes may attach to their server. `attach`: never start a server.
 */
export type Purpose = 'own' | 'attach' | 'attach-or-own' | 'attach-or-stay';

/** Either the right to run the server of a data directory, or the endpoint of the running one. */
export type Access =
  | { readonly kind: 'owner'; readonly lock: FileLock }
  | { readonly kind: 'attached'; readonly endpoint: Endpoint };

/** Owner of a data directory, from its lock file. */
interface Owner {
  readonly pid: number;
  readonly command: string;
  readonly started: string;
  /** Other processes attach to the server of a long-running owner, but wait until a short command has ended. */
  readonly purpose: Purpose;
}

/** A request for the server of a data directory. */
export interface AccessRequest {
  readonly purpose: Purpose;
  /** Name of the command, shown to processes that wait. */
  readonly command: string;
  readonly waitMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Logs once that the directory is in use, if waiting takes longer than `silentMs`. */
  readonly logger?: Log | undefined;
}

const pollMs = 50;
/** Short commands, and restarts of an owner's server, usually finish within this time. */
const silentMs = 1_000;

/**
 * Returns access to the server of a data directory. Waits while an owner stops or restarts its server, or a short command runs the
 * server.
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
      assertOwning(purpose, dir, lock);
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
      logger?.warn(fields, 'data directory in use; waiting at most timeout_ms until it is free');
    }
    await pause(pollMs, signal);
  }
}

/** @throws PipelineError ERR_CLICKHOUSE_UNAVAILABLE if the process may only attach to the server of another one */
function assertOwning(purpose: Purpose, dir: DataDir, lock: FileLock): void {
  if (purpose !== 'attach') return;
  lock.release();
  throw new PipelineError(
    'ERR_CLICKHOUSE_UNAVAILABLE',
    `no process runs ClickHouse in ${dir.root}`,
  );
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
 * Runs `work` while no server has the directory open. First waits until a server whose owner has ended releases
 * ClickHouse's own lock of the directory.
 * @throws PipelineError ERR_CLICKHOUSE_LOCKED if the server keeps running
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
      throw new PipelineError('ERR_CLICKHOUSE_LOCKED', `${dir.root} is locked by ${holder}`);
    }
    await pause(pollMs, signal);
  }
}

/** The published endpoint of an owner, if its server responds there; otherwise undefined. */
async function answeringEndpoint(dir: DataDir): Promise<Endpoint | undefined> {
  const endpoint = await readEndpoint(dir);
  if (endpoint === undefined || !URL.canParse(endpoint.url)) return undefined;
  const version = await queryVersion(
    new URL(endpoint.url),
    endpoint.passwords.admin,
    endpoint.nonce,
  );
  return version === undefined ? undefined : endpoint;
}

function describeOwner(dir: DataDir, owner: Owner | undefined): string {
  if (owner === undefined) return `${dir.root} is locked by another process`;
  return `${dir.root} is locked by \`weir ${owner.command}\`, process ${owner.pid}, since ${owner.started}`;
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
