import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { codeOf, isObject, messageOf, PipelineError, writeWholeFile } from '../../base/index.ts';
import type { Passwords } from './server-config.ts';

/** Where things lie in a data directory. */
export interface DataDir {
  readonly root: string;
  /** ClickHouse's own files. */
  readonly data: string;
  readonly log: string;
  readonly config: string;
  /** Locked by the owner for as long as it lives; names the owner. */
  readonly lock: string;
  /** How other commands reach the owner's server; there while it runs. */
  readonly endpoint: string;
}

/** How to reach a server that Weir runs. Holds passwords: mode 0600, never printed. */
export interface Endpoint {
  readonly url: string;
  readonly passwords: Passwords;
  /** What `getMacro('instance')` answers on this server and on no other. */
  readonly nonce: string;
  readonly version: string;
  /** The owner's process, and when it started (ISO 8601). */
  readonly pid: number;
  readonly started: string;
  /** Why the server runs without a sandbox, and what follows; undefined when it has one. */
  readonly unsandboxed?: Unsandboxed;
}

/** That a server which Weir runs is in no sandbox. */
export interface Unsandboxed {
  readonly reason: string;
  /** The users of `clickhouse.analysts` are rejected; false when there are none, or the operator accepts the risk. */
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
 * Makes the directories. Only the user who runs Weir may enter; of a directory that others have made and filled, the rights stay.
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

/** Runs `work` on files of the data directory; what the file system refuses becomes ERR_CLICKHOUSE_DATA_DIR. */
export async function inDataDir<T>(dir: DataDir, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PipelineError || codeOf(error) === '') throw error;
    throw new PipelineError('ERR_CLICKHOUSE_DATA_DIR', `${dir.root}: ${reasonOf(error)}`, error);
  }
}

/** What Node.js says of a file where a directory should be is `file already exists`, or `not a directory`. */
function reasonOf(error: unknown): string {
  const isFileInTheWay = ['EEXIST', 'ENOTDIR'].includes(codeOf(error));
  return isFileInTheWay ? 'it, or a folder above it, is a file' : messageOf(error);
}

/**
 * `database system` lives in memory, but its log tables leave directories behind, and then cannot be created again.
 * Call only while nothing else can have the directory open.
 */
export async function removeStaleSystemTables(dir: DataDir): Promise<void> {
  await rm(path.join(dir.data, 'data', 'system'), { recursive: true, force: true });
}

/** Writes a file of mode 0600 so that readers see all of it or what was there before. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await writeWholeFile(file, text, { mode: 0o600 });
}

/** Tells other commands how to reach this server. */
export async function writeEndpoint(dir: DataDir, endpoint: Endpoint): Promise<void> {
  await writePrivateFile(dir.endpoint, `${JSON.stringify(endpoint, undefined, 2)}\n`);
}

/** The endpoint that an owner left, alive or not; undefined when there is none or it cannot be understood. */
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
