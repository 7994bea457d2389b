import { type Log, PipelineError } from '../base/index.ts';
import type { ClusterDatabases } from '../catalog/index.ts';
import type { ClickhouseOptions } from '../config/index.ts';
import { type ClickHouse, Connection } from './connection/connection.ts';
import { dataDirAt, type Endpoint, makeDataDir } from './embedded/data-dir.ts';
import {
  defaultMemoryBytesMax,
  EmbeddedServer,
  type ServerStatus,
} from './embedded/embedded-server.ts';
import { migratesItself, openExternal, withoutAdmin } from './external.ts';
import type { ContentEncoding } from './connection/http.ts';
import { getAccess, type Purpose } from './embedded/ownership.ts';
import { findSandbox, type Sandbox } from './embedded/sandbox.ts';
import { embeddedUsers, geoipUser } from './schema/grants.ts';
import { geoipPassword } from './embedded/server-config.ts';
import { findServerProgram } from './embedded/server-program.ts';

export interface OpenOptions {
  /** `clickhouse:` of weir.yaml. */
  readonly clickhouse: ClickhouseOptions;
  /** `data_dir:` of weir.yaml: data directory of the embedded server. */
  readonly dataDir: string;
  /** `own` for a long-running process that needs its own server; `attach-or-own` for short commands. */
  readonly purpose: Purpose;
  /**
   * True for commands that change tables or privileges. Other commands log in to an external server as the
   * administrator only if they may have to migrate it (`clickhouse.migrate`).
   */
  readonly administers?: boolean;
  /** Name of the command, for example `run`: shown to processes that wait for the data directory. */
  readonly command: string;
  readonly logger?: Log;
  /** Sandbox of the embedded server; default: detected from the kernel. */
  readonly sandbox?: Sandbox;
  /** Databases of the tables of a cluster; default: those of a regular installation. */
  readonly databases?: ClusterDatabases;
  /**
   * True for commands that report which servers of a cluster respond. They accept shards without a responding server,
   * as long as any server responds.
   */
  readonly acceptsDownShards?: boolean;
  /** Aborts the wait for the data directory or for the server's start. */
  readonly signal?: AbortSignal;
}

const alwaysReady: ServerStatus = { state: 'ready', restarts: 0, reason: '' };

/**
 * Connects to ClickHouse: to `clickhouse.url` if it is set, otherwise to the server of `dataDir`. Starts that server from a
 * `clickhouse` binary on PATH or from the npm library, unless another process runs it already and `purpose` allows attaching to it.
 * Resolves when the server responds. The caller must close the result.
 * @throws PipelineError ERR_CLICKHOUSE_*, each with advice
 */
export async function openClickHouse(options: OpenOptions): Promise<ClickHouse> {
  const { purpose, command, signal, logger } = options;
  const isAdmin = options.administers === true || migratesItself(options.clickhouse);
  const settings = isAdmin ? options.clickhouse : withoutAdmin(options.clickhouse);
  if (settings.cluster !== undefined) {
    const { openCluster } = await import('./cluster/open.ts');
    return await openCluster(settings.cluster, settings, options);
  }
  if (settings.url !== undefined) {
    return await openExternal(new URL(settings.url), settings, signal);
  }
  const dir = dataDirAt(options.dataDir);
  assertUnix();
  await makeDataDir(dir);
  const access = await getAccess(dir, {
    purpose,
    command,
    waitMs: settings.lock_timeout_ms,
    signal,
    logger,
  });
  if (access.kind === 'attached') return attach(access.endpoint, settings);
  try {
    const server = await EmbeddedServer.start(
      {
        dir,
        program: await findServerProgram(settings.binary, logger),
        lock: access.lock,
        port: settings.port,
        analysts: settings.analysts,
        sandbox: options.sandbox ?? (await findSandbox()),
        acceptsUnsandboxed: settings.unsandboxed === 'accept',
        memoryBytesMax: settings.memory_bytes_max ?? defaultMemoryBytesMax(),
        startTimeoutMs: settings.start_timeout_ms,
        logger,
      },
      signal,
    );
    return new Connection({
      kind: 'owner',
      ...targets(server.endpoint, settings, true),
      status: () => server.status,
      onDamage: (reason) => server.restart(reason),
      stop: () => server.stop(),
    });
  } catch (error) {
    access.lock.describe('');
    access.lock.release();
    throw error;
  }
}

function attach(endpoint: Endpoint, settings: ClickhouseOptions): ClickHouse {
  return new Connection({
    kind: 'attached',
    // No idle connections: they would delay the shutdown of the server by 5 s.
    ...targets(endpoint, settings, false),
    status: () => alwaysReady,
    stop: async () => {},
  });
}

function targets(endpoint: Endpoint, settings: ClickhouseOptions, keepAlive: boolean) {
  const url = new URL(endpoint.url);
  const { passwords, version, unsandboxed } = endpoint;
  const encoding: ContentEncoding = 'none';
  const shared = {
    url,
    keepAlive,
    connectTimeoutMs: settings.connect_timeout_ms,
    requestTimeoutMs: settings.request_timeout_ms,
  };
  return {
    version,
    ...(unsandboxed && { unsandboxed }),
    dictionaryUser: { user: geoipUser, password: geoipPassword(passwords.admin) },
    insert: { ...shared, encoding, user: embeddedUsers.loader, password: passwords.loader },
    queries: {
      ...shared,
      logins: {
        loader: { user: embeddedUsers.loader, password: passwords.loader, settings: {} },
        admin: { user: embeddedUsers.admin, password: passwords.admin, settings: {} },
        analyst: { user: embeddedUsers.analyst, password: passwords.analyst, settings: {} },
      },
    },
  };
}

function assertUnix(): void {
  if (process.platform !== 'win32') return;
  throw new PipelineError('ERR_CLICKHOUSE_NONE', 'ClickHouse does not run on Windows');
}
