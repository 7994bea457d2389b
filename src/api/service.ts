import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import {
  type Clock,
  type FreshTls,
  type FreshTlsFiles,
  keepTlsFresh,
  type Log,
  messageOf,
  pause,
  PipelineError,
  type RetryPolicy,
} from '../base/index.ts';
import { type Endpoints, openDestination } from '../deliver/index.ts';
import type { Api, ApiSettings } from './api.ts';
import { runDispatcher } from './delivery/dispatcher.ts';
import { createLease } from './delivery/lease.ts';
import type { QueueState } from './delivery/queue.ts';
import {
  type CaptureRules,
  rulesIn,
  UnevaluatedFilters,
  watchRules,
} from './event-subscriptions/capture-rules.ts';
import type { CheckSource, WarningSource } from './event-subscriptions/check.ts';
import { createEventTimes } from './events/envelope.ts';
import { ChangeNotifier } from './events/change-notifier.ts';
import type { ApiMetrics } from './metrics.ts';
import { addressOf } from './owner/address.ts';
import { type ApiCommand, controlTasks } from './owner/tasks.ts';
import { type Control, openControl } from './owner/control.ts';
import { type ApiFolder, apiFolder, makeFolder, removeOwner, writeOwner } from './owner/folder.ts';
import { acquireFolder } from './owner/acquire.ts';
import { createServer, type ServerSettings } from './server/server.ts';
import type { StartSpan } from './server/trace.ts';
import { openCipher } from './store/cipher.ts';
import { type Database, openDatabase } from './store/database.ts';
import { createIdMaker } from './store/ids.ts';
import { listenForNotifications, rulesChannel } from './store/notifications.ts';
import { limitWhatIf, type WhatIf } from './what-if/what-if.ts';

export interface ApiOptions {
  /** Data directory. Its folder `api` contains the embedded store, the lock of the store, and the key file. */
  readonly dataDir: string;
  /** URL of the PostgreSQL server; undefined means the embedded database. */
  readonly storeUrl: string | undefined;
  /** Maximum number of connections to the PostgreSQL server. */
  readonly storeConnectionsMax: number;
  /** File with the key for secrets; undefined means `api/secrets.key` in the data directory. */
  readonly secretKeyFile: string | undefined;
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Base URL of objects; undefined means the URL of the listener. */
  readonly baseUrl: string | undefined;
  readonly server: ServerSettings;
  /** Files of the certificate that `server.tls` contains; changed files are reloaded. Omitted without a certificate. */
  readonly tlsFiles?: FreshTlsFiles | undefined;
  readonly settings: Omit<ApiSettings, 'baseUrl'>;
  readonly endpoints: Endpoints;
  readonly retry: RetryPolicy;
  /** Interval of polling for changes that other processes make on the same PostgreSQL server. */
  readonly pollMs: number;
  readonly checkSource: CheckSource;
  readonly warningSource: WarningSource;
  /** Evaluates changes of IP policies with stored traffic; undefined without ClickHouse. */
  readonly whatIf?: WhatIf | undefined;
  /** Maximum number of concurrent evaluations. */
  readonly whatIfRequestsMax: number;
  readonly clock: Clock;
  readonly logger: Log;
  readonly metrics: ApiMetrics;
  /** Absent if requests are not traced. */
  readonly startSpan?: StartSpan | undefined;
}

/** A running management API. */
export interface RunningApi {
  /** URL of the listener. */
  readonly url: string;
  /** Base URL of objects. */
  readonly baseUrl: string;
  /** The capture rules of the subscriptions for traffic events. */
  readonly captureRules: CaptureRules;
  /** True while the store responds. */
  isReady(): boolean;
  /** True if an API key exists. */
  hasKeys(): Promise<boolean>;
  /** Reads the certificate of the listener again and uses it for new connections. */
  reviseTls(): void;
  /** Completes pending requests and deliveries, then closes the store. */
  close(): Promise<void>;
}

/** The API without a listener and without deliveries, for single tasks. */
export interface OpenApi {
  readonly api: Api;
  readonly database: Database;
}

const MAINTAIN_MS = 5 * 60_000;
const PROBE_MS = 2_000;

/**
 * Opens the store and the listener, and starts to deliver events.
 * @param command the command of this process, for commands that find the owner of the store (`findApiOwner`)
 * @throws PipelineError ERR_API_STORE_LOCKED | ERR_API_STORE_OPEN | ERR_API_MIGRATION | ERR_API_SECRET_KEY |
 * ERR_API_LISTEN
 */
export async function startApi(
  options: ApiOptions,
  command: ApiCommand = 'api',
): Promise<RunningApi> {
  const folder = apiFolder(options.dataDir);
  const isEmbedded = options.storeUrl === undefined;
  const lock = isEmbedded ? await acquireFolder(folder) : await makeFolder(folder);
  const undo: (() => Promise<void> | void)[] = [() => lock?.release()];
  const close = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
    undo.length = 0;
  };
  try {
    const { api, database } = await openApi(options, folder);
    undo.push(() => database.close());
    const { address, url, tls } = await listen(api, options, undo);
    if (options.baseUrl === undefined) warnOfWildcard(api, address, url);
    api.settings.baseUrl = options.baseUrl ?? url;
    const stop = new AbortController();
    const health = { isReady: true };
    const loops = [
      deliver(api, database, options, stop.signal),
      maintain(api, database, stop.signal),
      probe(api, health, stop.signal),
      listenForRules(options, api.ruleNotifier, stop.signal),
    ];
    undo.push(async () => {
      stop.abort();
      database.hurry();
      await Promise.all(loops);
    });
    if (isEmbedded) undo.push(await openControlServer(api, folder, command));
    return {
      url,
      baseUrl: api.settings.baseUrl,
      captureRules: {
        ...watchRules(rulesIn(api.db), { ...options, notifier: api.ruleNotifier }),
        report: (exceeded, notEvaluated) => {
          api.exceededFilters.set(exceeded);
          api.notEvaluatedFilters.set(notEvaluated);
        },
      },
      isReady: () => health.isReady,
      hasKeys: async () => {
        const { rows } = await sql`select 1 from api_keys limit 1`.execute(api.db);
        return rows.length > 0;
      },
      reviseTls: () => tls.revise(options.tlsFiles),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens the store and the dependencies of operations. The caller must hold the lock of the folder.
 * @param silentMsMax for statements that may take longer than those of requests: maximum time without a response
 */
export async function openApi(
  options: ApiOptions,
  folder: ApiFolder,
  silentMsMax?: number,
): Promise<OpenApi> {
  const { clock, endpoints, logger, storeUrl, storeConnectionsMax } = options;
  const cipher = await openCipher(options.secretKeyFile ?? folder.secretKey);
  const database = await openDatabase(
    storeUrl === undefined
      ? { folder: folder.store }
      : { url: storeUrl, connectionsMax: storeConnectionsMax, silentMsMax },
    logger,
  );
  const { fileDestinations } = options.settings;
  const api: Api = {
    db: database.db,
    embedded: database.embedded,
    ids: createIdMaker(clock),
    clock,
    eventTime: createEventTimes(clock),
    cipher,
    settings: {
      ...options.settings,
      baseUrl: options.baseUrl ?? `http://localhost:${options.port}`,
    },
    logger,
    checkSource: options.checkSource,
    warningSource: options.warningSource,
    exceededFilters: new UnevaluatedFilters(),
    notEvaluatedFilters: new UnevaluatedFilters(),
    whatIf: options.whatIf && limitWhatIf(options.whatIf, options.whatIfRequestsMax),
    openTarget: (id, target) => openDestination(id, target, { endpoints, fileDestinations, clock }),
    deliveryNotifier: new ChangeNotifier(),
    ruleNotifier: new ChangeNotifier(),
  };
  return { api, database };
}

async function listen(
  api: Api,
  options: ApiOptions,
  undo: (() => Promise<void> | void)[],
): Promise<{ readonly address: string; readonly url: string; readonly tls: FreshTls }> {
  const server: FastifyInstance = createServer(
    api,
    options.server,
    options.metrics,
    options.startSpan,
  );
  try {
    await server.listen({ host: options.host, port: options.port });
  } catch (error) {
    const detail = `${options.host}:${options.port}: ${messageOf(error)}`;
    throw new PipelineError('ERR_API_LISTEN', detail, error);
  }
  undo.push(() => server.close());
  const { clock, logger: log, tlsFiles: files } = options;
  const tls = keepTlsFresh(server.server, options.server.tls, {
    files,
    code: 'ERR_API_LISTEN',
    clock,
    log,
  });
  undo.push(() => tls.stop());
  const { address, family, port } = addressOf(server.server);
  const host = family === 'IPv6' ? `[${address}]` : address;
  const scheme = options.server.tls === undefined ? 'http' : 'https';
  return { address, url: `${scheme}://${host}:${port}`, tls };
}

/**
 * Warns if the API listens on all interfaces without `api.base_url`: clients cannot connect to the wildcard address in
 * URIs.
 */
function warnOfWildcard({ logger }: Api, address: string, url: string): void {
  if (address !== '::' && address !== '0.0.0.0') return;
  // Act: set `api.base_url` to the address that clients use.
  logger.warn({ url }, 'api.base_url is not set; clients cannot use the URIs of objects');
}

function deliver(
  api: Api,
  database: Database,
  { metrics, pollMs, retry }: ApiOptions,
  signal: AbortSignal,
): Promise<void> {
  const { cipher, clock, db, logger, openTarget } = api;
  const context = {
    db,
    cipher,
    clock,
    logger,
    openTarget,
    retry,
    count: (...counted: Parameters<ApiMetrics['delivered']>) => metrics.delivered(...counted),
  };
  const owner = `${process.pid}-${randomUUID()}`;
  const lease = createLease(db, 'delivery', owner, database.embedded);
  const onQueue = ({ events, oldestSecs }: QueueState): void => metrics.queue(events, oldestSecs);
  const notifier = api.deliveryNotifier;
  return runDispatcher({ context, lease, notifier, pollMs, onQueue }, signal);
}

/** Receives notifications from a PostgreSQL server about rule changes that other processes make. */
async function listenForRules(
  { logger, storeUrl: url }: ApiOptions,
  notifier: ChangeNotifier,
  signal: AbortSignal,
): Promise<void> {
  if (url === undefined) return;
  await listenForNotifications(
    { url, channel: rulesChannel },
    () => notifier.wake(),
    logger,
    signal,
  );
}

/** Maintains the embedded database at intervals. On a PostgreSQL server, `maintain` does nothing. */
async function maintain(api: Api, database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(MAINTAIN_MS, signal);
    if (signal.aborted) return;
    await database.maintain().catch((error: unknown) => {
      api.logger.warn(
        { reason: messageOf(error) },
        'cleanup of the management API store failed; retrying later',
      );
    });
  }
}

/** Checks at intervals whether the store responds. */
async function probe(api: Api, health: { isReady: boolean }, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(PROBE_MS, signal);
    health.isReady = await sql`select 1`.execute(api.db).then(
      () => true,
      () => false,
    );
  }
}

/** Allows other commands on this machine to use the store of this process. */
async function openControlServer(
  api: Api,
  folder: ApiFolder,
  command: ApiCommand,
): Promise<() => Promise<void>> {
  const ping = async (): Promise<object> => ({ pid: process.pid, command });
  const control: Control = await openControl({ ...controlTasks(api), ping });
  await writeOwner(folder, control.address);
  return async () => {
    await removeOwner(folder);
    await control.close();
  };
}
