import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { codeOf, isObject, messageOf, PipelineError, writeFileAtomic } from '../../base/index.ts';
import type { Passwords } from './server-config.ts';

/** Paths in a data directory. */
export interface DataDir {
  readonly root: string;
  /** Files of ClickHouse. */
  readonly data: string;
  readonly log: string;
  readonly config: string;
  /** File that the owner locks while it runs. The text of the file describes the owner. */
  readonly lock: string;
  /** Address of the owner's server, for other commands; exists while the server runs. */
  readonly endpoint: string;
}

/** Address of a server that Weir runs. Contains passwords: mode 0600, never printed. */
export interface Endpoint {
  readonly url: string;
  readonly passwords: Passwords;
  /** Unique value that `getMacro('instance')` returns on this server. */
  readonly nonce: string;
  readonly version: string;
  /** Process ID of the owner, and its start time (ISO 8601). */
  readonly pid: number;
  readonly started: string;
  /** Set if the server runs without a sandbox. */
  readonly unsandboxed?: Unsandboxed;
}

/** Why a server runs without a sandbox, and the consequence. */
export interface Unsandboxed {
  readonly reason: string;
  /**
   * True if the users of `clickhouse.analysts` are rejected; false if none are configured or the operator accepts the risk.
   */
  readonly rejectsAnalysts: boolean;
}

/** The layout of data directory `root`. */
export function dataDirAt(root: string): DataDir {
  const absolute = path.resolve(root);
  return {
    root: absolute,
    data: path.join(absolute, 'clickhouse'),
    log: path.join(absolute, 'log'),
    config: path.join(absolute, 'clickhouse.xml'),
    lock: path.join(absolute, 'owner.lock'),
    endpoint: path.join(absolute, 'endpoint.json'),
  };
}

/**
 * Creates the directories. Only the user that runs Weir gets access, but the mode of an existing directory that
 * contains files is not changed.
 * @throws PipelineError ERR_CLICKHOUSE_DATA_DIR
 */
export async function makeDataDir(dir: DataDir): Promise<void> {
  await inDataDir(dir, async () => {
    await mkdir(dir.root, { recursive: true, mode: 0o700 });
    if ((await readdir(dir.root)).length === 0) await chmod(dir.root, 0o700).catch(() => {});
    await mkdir(dir.data, { recursive: true, mode: 0o700 });
    await mkdir(dir.log, { recursive: true, mode: 0o700 });
  });
}

/** Runs `work` on files of the data directory; converts file system errors to ERR_CLICKHOUSE_DATA_DIR. */
export async function inDataDir<T>(dir: DataDir, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PipelineError || codeOf(error) === '') throw error;
    throw new PipelineError(
      'ERR_CLICKHOUSE_DATA_DIR',
      `${dir.root}: ${failureReason(error)}`,
      error,
    );
  }
}

/**
 * If a file is in place of a directory, Node.js reports `file already exists` or `not a directory`. This function names
 * the cause instead.
 */
function failureReason(error: unknown): string {
  const isFileInTheWay = ['EEXIST', 'ENOTDIR'].includes(codeOf(error));
  return isFileInTheWay ? 'it, or a folder above it, is a file' : messageOf(error);
}

/**
 * Removes leftovers of the database `system`. The database is in memory, but its log tables leave directories behind.
 * While these exist, ClickHouse cannot create the log tables again. Call it only while no process has the directory
 * open.
 */
export async function removeStaleSystemTables(dir: DataDir): Promise<void> {
  await rm(path.join(dir.data, 'data', 'system'), { recursive: true, force: true });
}

/** Writes a file with mode 0600, atomically: readers see either the old or the new content. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await writeFileAtomic(file, text, { mode: 0o600 });
}

/** Publishes the address of this server to other commands. */
export async function writeEndpoint(dir: DataDir, endpoint: Endpoint): Promise<void> {
  await writePrivateFile(dir.endpoint, `${JSON.stringify(endpoint, undefined, 2)}\n`);
}

/** Reads the endpoint of an owner, which may have ended; undefined if the file is missing or invalid. */
export async function readEndpoint(dir: DataDir): Promise<Endpoint | undefined> {
  try {
    return asEndpoint(JSON.parse(await readFile(dir.endpoint, 'utf8')));
  } catch {
    return undefined;
  }
}

export async function removeEndpoint(dir: DataDir): Promise<void> {
  await rm(dir.endpoint, { force: true });
}

function asEndpoint(value: unknown): Endpoint | undefined {
  if (!isObject(value) || !isObject(value['passwords'])) return undefined;
  const { url, nonce, version, pid, started } = value;
  const { loader, admin, analyst } = value['passwords'];
  const texts = [url, nonce, version, started, loader, admin, analyst];
  if (typeof pid !== 'number' || !texts.every((text) => typeof text === 'string')) return undefined;
  const { unsandboxed } = value;
  return {
    ...(isObject(unsandboxed) && {
      unsandboxed: {
        reason: String(unsandboxed['reason']),
        rejectsAnalysts: unsandboxed['rejectsAnalysts'] === true,
      },
    }),
    url: String(url),
    passwords: { loader: String(loader), admin: String(admin), analyst: String(analyst) },
    nonce: String(nonce),
    version: String(version),
    pid,
    started: String(started),
  };
}
