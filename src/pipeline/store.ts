import {
  actAfter,
  type Log,
  messageOf,
  PipelineError,
  Retrier,
  systemClock,
} from '../base/index.ts';
import {
  type ClickHouse,
  InterruptedError,
  openClickHouse,
  prepareTables,
  type Purpose,
} from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { QueryRows } from '../ledger/index.ts';

/** A connection to ClickHouse whose tables are up to date. */
export interface Store {
  readonly clickhouse: ClickHouse;
  /** Runs a query over `weir.*`. */
  readonly query: QueryRows;
  close(): Promise<void>;
}

/** Options of `openStore`. */
export interface StoreOptions {
  /** `own` for long-running processes that require exclusive use of the server; `attach-or-own` for short commands. */
  readonly purpose: Purpose;
  /** True if the process applies the retention of its configuration: `weir run`, not a backfill. */
  readonly appliesRetention: boolean;
  /** Name of the command, shown to other processes that wait for the data directory. */
  readonly command: string;
  readonly logger: Log;
  readonly signal: AbortSignal;
  /**
   * Called once if the tables are those of an older release. The process then waits for `weir migrate`. If this callback is
   * undefined, the process fails instead.
   */
  readonly onNotMigrated?: ((error: PipelineError) => Promise<void>) | undefined;
}

const migrationWaitMs = 2_000;

/**
 * Connects to ClickHouse as configured, creates or updates the tables, and checks that they match this version.
 * @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function openStore(config: WeirConfig, options: StoreOptions): Promise<Store> {
  const { clickhouse: settings, data_dir: dataDir } = config;
  const clickhouse = await openClickHouse({
    clickhouse: settings,
    dataDir,
    purpose: options.purpose,
    command: options.command,
    logger: options.logger,
    signal: options.signal,
  });
  const prepare = () => prepareMigrated(clickhouse, config, options);
  await whileOpening(clickhouse, options.signal, prepare);
  return {
    clickhouse,
    query: (sql, params) => clickhouse.query(sql, params, { as: 'loader' }),
    close: () => clickhouse.close(),
  };
}

/**
 * Prepares the tables. Waits for a migration if the options have `onNotMigrated`. @throws InterruptedError after a stop
 */
async function prepareMigrated(
  clickhouse: ClickHouse,
  config: WeirConfig,
  { appliesRetention, logger, onNotMigrated, signal }: StoreOptions,
): Promise<void> {
  const { clickhouse: settings, retention } = config;
  const tables = { clickhouse: settings, retention: appliesRetention ? retention : undefined };
  let isWaiting = false;
  const prepare = async (): Promise<true> => {
    try {
      await prepareTables(clickhouse, tables, logger);
    } catch (error) {
      if (!isWaiting && isNotMigrated(error)) await onNotMigrated?.(error);
      isWaiting = true;
      throw error;
    }
    return true;
  };
  const retrier = new Retrier<string, 'not migrated' | 'other'>(
    { clock: systemClock, log: logger, random: Math.random },
    {
      classify: (error) => (isNotMigrated(error) ? 'not migrated' : 'other'),
      givesUp: ({ kind }) => kind === 'other' || onNotMigrated === undefined,
      waitMs: () => migrationWaitMs,
      describe: ({ error }) => ({
        reason: messageOf(error),
        advice: isNotMigrated(error) ? error.advice : '',
      }),
      failureLine: (_, { reason, advice }) => ({
        level: 'warn',
        fields: { reason, advice },
        message: 'tables not migrated; waiting for `weir migrate`',
      }),
      recoveryLine: () => ({ level: 'info', fields: {}, message: 'tables migrated; starting' }),
    },
  );
  const isPrepared = await retrier.until('prepare tables', prepare, signal);
  if (isPrepared === undefined) throw new InterruptedError();
}

function isNotMigrated(error: unknown): error is PipelineError {
  return error instanceof PipelineError && error.code === 'ERR_CLICKHOUSE_NOT_MIGRATED';
}

/** Time after a stop at which the connection to ClickHouse is closed. */
export const cutOffMs = 8_500;

/**
 * Runs `work` before a connection is used, and closes the connection if `work` fails. After a stop, `work` has
 * `cutOffMs` to complete; then the connection is closed, so that `work` fails.
 * @throws InterruptedError if `work` fails after a stop; the process has read nothing yet
 */
export async function whileOpening<T>(
  connection: Pick<ClickHouse, 'close'>,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const opened = new AbortController();
  const cutOff = (): void => void connection.close().catch(() => undefined);
  actAfter(signal, { ms: cutOffMs, done: opened.signal }, cutOff);
  try {
    return await work();
  } catch (error) {
    await connection.close();
    throw signal.aborted ? new InterruptedError() : error;
  } finally {
    opened.abort();
  }
}
