import { actAfter, type Log } from '../base/index.ts';
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
  /** Name of the command, shown to other processes that wait for the data directory. */
  readonly command: string;
  readonly logger: Log;
  readonly signal: AbortSignal;
}

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
  const prepare = () => prepareTables(clickhouse, config, options.logger);
  await whileOpening(clickhouse, options.signal, prepare);
  return {
    clickhouse,
    query: (sql, params) => clickhouse.query(sql, params, { as: 'loader' }),
    close: () => clickhouse.close(),
  };
}

/** Time after a stop at which the connection to ClickHouse is closed. */
export const cutOffMs = 8_500;

/**
 * Runs `work` before a connection is used, and closes the connection if it fails.
 * A stop leaves `work` `cutOffMs` to complete: the process then ends like one that has read nothing.
 * @throws InterruptedError after a stop, if it takes longer
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
