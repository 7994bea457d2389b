import type { Log } from '../base/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { Io } from './io.ts';

/** How a command uses the tables. */
export interface TablesUse {
  readonly command: string;
  readonly config: WeirConfig;
  /** It also works as `clickhouse.admin_user`. */
  readonly administers?: boolean;
  readonly logger?: Log;
}

/**
 * Attaches to the running owner of the data directory, or starts the server for as long as `work` takes. Loads only what speaks to
 * ClickHouse: what a command needs besides is loaded while the connection is there, which makes it faster by a tenth of a second.
 */
export async function withTables<T>(
  { signal }: Pick<Io, 'signal'>,
  { command, config, administers = false, logger }: TablesUse,
  work: (clickhouse: ClickHouse) => Promise<T>,
): Promise<T> {
  const { openClickHouse, prepareTables } = await import('../clickhouse/index.ts');
  const clickhouse = await openClickHouse({
    clickhouse: config.clickhouse,
    dataDir: config.data_dir,
    purpose: 'attach-or-own',
    command,
    administers,
    signal,
    ...(logger && { logger }),
  });
  try {
    await prepareTables(clickhouse, config, logger);
    signal.throwIfAborted();
    return await work(clickhouse);
  } finally {
    await clickhouse.close();
  }
}
