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

/** ClickHouse with its tables in place. */
export interface Store {
  readonly clickhouse: ClickHouse;
  /** Runs a query over `weir.*`. */
  readonly query: QueryRows;
  close(): Promise<void>;
}

/** How a store is opened. */
export interface StoreOptions {
  /** `own` for what runs long and must have the server to itself; `attach-or-own` for short commands. */
  readonly purpose: Purpose;
  /** Name of the command: told to others who wait for the data directory. */
  readonly command: string;
  readonly logger: Log;
  readonly signal: AbortSignal;
}

/**
 * Connects to ClickHouse as configured, creates or updates the tables and checks that they are what this version needs.
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

/** So long after a stop nothing waits for ClickHouse any more. */
export const cutOffMs = 8_500;

/**
 * Does what is to be done before a connection is used, and closes it when that fails. A stop meanwhile leaves it some seconds, in which a
 * server that answers gets it done: the process then ends as one that has read nothing. @throws InterruptedError at a stop, when it takes longer
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
