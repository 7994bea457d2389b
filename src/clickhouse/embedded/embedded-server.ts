import { randomBytes, randomUUID } from 'node:crypto';
import os from 'node:os';

import { type Log, messageOf, pause, PipelineError, retryWaitMs } from '../../base/index.ts';
import type { AnalystOptions } from '../../config/index.ts';
import {
  type DataDir,
  type Endpoint,
  type Unsandboxed,
  inDataDir,
  removeEndpoint,
  removeStaleSystemTables,
  writeEndpoint,
} from './data-dir.ts';
import { startWithoutFileFunction } from './file-function.ts';
import type { FileLock } from './file-lock.ts';
import { whileNoServerRuns } from './ownership.ts';
import type { Sandbox } from './sandbox.ts';
import type { ServerConfig } from './server-config.ts';
import { freePort } from './free-port.ts';
import { removeOldLogs } from './server-logs.ts';
import type { RunningServer, ServerExit } from './server-process.ts';
import type { ServerProgram } from './server-program.ts';

/** State of the server, for metrics and readiness. */
export interface ServerStatus {
  readonly state: 'ready' | 'restarting' | 'stopped';
  /** Number of restarts after the server had ended unexpectedly. */
  readonly restarts: number;
  /** Why it is not ready, or why it was last restarted; otherwise ''. */
  readonly reason: string;
}

export interface EmbeddedServerOptions {
  readonly dir: DataDir;
  readonly program: ServerProgram;
  readonly lock: FileLock;
  /** 0 means any free port. */
  readonly port: number;
  readonly analysts: readonly AnalystOptions[];
  readonly sandbox: Sandbox;
  /** True if the users of `clickhouse.analysts` are admitted even without a sandbox: `clickhouse.unsandboxed`. */
  readonly acceptsUnsandboxed: boolean;
  readonly memoryBytesMax: number;
  readonly startTimeoutMs: number;
  readonly logger: Log | undefined;
}

/**
 * A clean stop takes milliseconds without clients, and 5 s with idle clients. After this time, Weir kills the server.
 */
const stopWaitMs = 8_000;
/** How long to wait until a previous server releases the data directory. */
const predecessorWaitMs = 10_000;
/**
 * Maximum duration of the clean stop before a restart because of a corrupted part. It is short, because clients retry
 * their requests.
 */
const repairWaitMs = 500;
const portAttempts = 3;
/** A server that ran at least this long is restarted without delay, because its end had an external cause. */
const steadyMs = 1_000;
/**
 * Minimum interval between restarts because of corrupted parts. ClickHouse keeps the source parts of a merge for 8
 * minutes.
 */
const repairEveryMs = 3 * 60_000;
const logsEveryMs = 10 * 60_000;
const restartPolicy = { waitMsMin: 100, waitMsMax: 5_000 };

/**
 * The ClickHouse server of a data directory that this process owns. If the server ends unexpectedly, Weir restarts it with the same port and
 * passwords until it runs. Meanwhile, requests fail with ERR_CLICKHOUSE_UNAVAILABLE.
 */
export class EmbeddedServer {
  readonly endpoint: Endpoint;
  readonly #options: EmbeddedServerOptions;
  readonly #config: ServerConfig;
  readonly #stopping = new AbortController();
  readonly #supervision: Promise<void>;
  readonly #logs: NodeJS.Timeout;
  #server: RunningServer;
  #status: ServerStatus = { state: 'ready', restarts: 0, reason: '' };
  #repairedMs = Number.NEGATIVE_INFINITY;

  private constructor(
    options: EmbeddedServerOptions,
    config: ServerConfig,
    server: RunningServer,
    endpoint: Endpoint,
  ) {
    this.#options = options;
    this.#config = config;
    this.#server = server;
    this.endpoint = endpoint;
    this.#supervision = this.#supervise();
    this.#logs = setInterval(() => void removeOldLogs(options.dir), logsEveryMs).unref();
  }

  /**
   * Starts the server and publishes its address in `endpoint.json`.
   * @throws PipelineError with the codes of `startServer`
   */
  static async start(
    options: EmbeddedServerOptions,
    signal?: AbortSignal,
  ): Promise<EmbeddedServer> {
    const { dir, program, memoryBytesMax, sandbox } = options;
    const unsandboxed = unsandboxedOf(options);
    if (unsandboxed !== undefined) warnUnsandboxed(options, unsandboxed);
    const analysts = unsandboxed?.rejectsAnalysts === true ? [] : options.analysts;
    for (let attempt = 1; ; attempt++) {
      const config: ServerConfig = {
        dir,
        port: options.port === 0 ? await freePort() : options.port,
        nonce: randomUUID(),
        passwords: { loader: secret(), admin: secret(), analyst: secret() },
        analysts,
        memoryBytesMax,
        style: program.style,
        sandbox,
      };
      try {
        const server = await startOnce(options, config, signal);
        return new EmbeddedServer(
          options,
          config,
          server,
          await announce(config, server, unsandboxed),
        );
      } catch (error) {
        // Another process may bind the free port first.
        const code = error instanceof PipelineError ? error.code : '';
        const another = code === 'ERR_CLICKHOUSE_PORT' && options.port === 0;
        if (!another || attempt === portAttempts) throw error;
      }
    }
  }

  get status(): ServerStatus {
    return this.#status;
  }

  /** Stops the server cleanly and releases the data directory. Close clients first. */
  async stop(): Promise<void> {
    if (!this.#stopping.signal.aborted) {
      this.#stopping.abort();
      clearInterval(this.#logs);
      await this.#supervision;
      await removeEndpoint(this.#options.dir);
      await this.#server.stop(stopWaitMs);
      this.#status = { ...this.#status, state: 'stopped' };
      this.#options.lock.describe('');
      this.#options.lock.release();
    }
    await this.#server.closed;
  }

  /**
   * Restarts the server because a part is corrupted. After the restart, the server uses the source parts of the merge
   * instead, if they still exist (`old_parts_lifetime`). Does nothing if the last restart was less than `repairEveryMs`
   * ago.
   */
  restart(reason: string): void {
    const nowMs = performance.now();
    const { logger, dir } = this.#options;
    if (this.#stopping.signal.aborted || nowMs - this.#repairedMs < repairEveryMs) return;
    this.#repairedMs = nowMs;
    const fields = { data_dir: dir.root, code: 'ERR_CLICKHOUSE_DAMAGED', reason };
    // Act: check that the disk is not full, and run `weir audit` after the restart.
    logger?.error(fields, 'restarting ClickHouse to restore undamaged parts');
    void this.#server.stop(repairWaitMs);
  }

  async #supervise(): Promise<void> {
    const { signal } = this.#stopping;
    const stopped = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    let startedMs = Date.now();
    let quickEnds = 0;
    while (!signal.aborted) {
      const exit = await Promise.race([this.#server.closed, stopped]);
      if (exit === undefined || signal.aborted) return;
      quickEnds = Date.now() - startedMs < steadyMs ? quickEnds + 1 : 0;
      await this.#restart(exit, quickEnds);
      startedMs = Date.now();
    }
  }

  /**
   * Starts the server until it stays up. The first attempt has no delay. But if the server ends repeatedly soon after
   * its start, each end counts as a failed attempt.
   */
  async #restart(exit: ServerExit, quickEnds: number): Promise<void> {
    const { logger, dir } = this.#options;
    const { signal } = this.#stopping;
    let reason = describeExit(exit);
    logger?.warn({ data_dir: dir.root, reason }, 'ClickHouse ended unexpectedly; restarting it');
    for (let attempt = quickEnds; !signal.aborted; attempt++) {
      this.#status = { ...this.#status, state: 'restarting', reason };
      if (attempt > 1) await pause(retryWaitMs(attempt - 1, restartPolicy), signal);
      if (signal.aborted) return;
      try {
        this.#server = await startOnce(this.#options, this.#config, signal);
        this.#status = { state: 'ready', restarts: this.#status.restarts + 1, reason };
        logger?.info({ pid: this.#server.pid }, 'ClickHouse restarted');
        return;
      } catch (error) {
        reason = messageOf(error);
        if (signal.aborted) return;
        // Act: fix the cause in `reason`, for example a full disk. Weir retries; nothing is lost meanwhile.
        logger?.error({ data_dir: dir.root, reason }, 'ClickHouse restart failed; retrying');
      }
    }
  }
}

/**
 * Default memory limit of the embedded server: half of the memory of the machine or the container, but at least 1 GiB.
 */
export function defaultMemoryBytesMax(): number {
  const constrained = process.constrainedMemory?.() ?? 0;
  const isLimit = constrained > 0 && constrained < os.totalmem();
  return Math.max(2 ** 30, Math.floor((isLimit ? constrained : os.totalmem()) / 2));
}

async function startOnce(
  { dir, program, startTimeoutMs }: EmbeddedServerOptions,
  config: ServerConfig,
  signal: AbortSignal | undefined,
): Promise<RunningServer> {
  await whileNoServerRuns(dir, predecessorWaitMs, signal, () =>
    inDataDir(dir, () => removeStaleSystemTables(dir)),
  );
  await removeOldLogs(dir);
  return await startWithoutFileFunction(program, config, { timeoutMs: startTimeoutMs, signal });
}

/** Publishes the address of the server. If this fails, stops the server, because no other process would stop it. */
async function announce(
  config: ServerConfig,
  server: RunningServer,
  unsandboxed: Unsandboxed | undefined,
): Promise<Endpoint> {
  const { dir, port, passwords, nonce } = config;
  const endpoint: Endpoint = {
    url: `http://127.0.0.1:${port}`,
    passwords,
    nonce,
    version: server.version,
    pid: process.pid,
    started: new Date().toISOString(),
    ...(unsandboxed && { unsandboxed }),
  };
  try {
    await inDataDir(dir, () => writeEndpoint(dir, endpoint));
    return endpoint;
  } catch (error) {
    await server.stop(stopWaitMs);
    throw error;
  }
}

/**
 * Returns why the server runs without a sandbox, and whether it rejects the analysts: without a sandbox, every user of
 * the server can read the files of this operating system user. Returns undefined if there is a sandbox.
 */
function unsandboxedOf(options: EmbeddedServerOptions): Unsandboxed | undefined {
  const { analysts, sandbox, acceptsUnsandboxed } = options;
  if (sandbox.kind !== 'none') return undefined;
  const hasNamed = analysts.some(({ password }) => password !== undefined);
  return { reason: sandbox.reason, rejectsAnalysts: hasNamed && !acceptsUnsandboxed };
}

function warnUnsandboxed(
  { dir, logger }: EmbeddedServerOptions,
  { reason, rejectsAnalysts }: Unsandboxed,
): void {
  const { code, advice } = new PipelineError('ERR_CLICKHOUSE_UNSANDBOXED', reason);
  const fields = { data_dir: dir.root, code, reason, advice };
  const message = rejectsAnalysts
    ? 'embedded ClickHouse runs without a sandbox; rejecting logins of users in clickhouse.analysts'
    : 'embedded ClickHouse runs without a sandbox';
  logger?.warn(fields, message);
}

function describeExit({ code, signal, stderr }: ServerExit): string {
  const how = signal === null ? `exit code ${code ?? 'none'}` : `ended by ${signal}`;
  const last = stderr.trim().split('\n').at(-1) ?? '';
  return last === '' || last.startsWith('Logging ') ? how : `${how}: ${last}`;
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
