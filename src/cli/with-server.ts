import type { Log } from '../base/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { Io } from './io.ts';

/** How a command uses ClickHouse. */
export interface ServerUse {
  readonly command: string;
  readonly config: WeirConfig;
  /** True if the command also connects as `clickhouse.admin_user`. */
  readonly administers?: boolean;
  readonly logger?: Log;
  /** True for a long-running command. If it starts a server, other commands can use that server. */
  readonly stays?: boolean;
  /** True for a command that reports which servers of a cluster respond, so that it must also work if some do not. */
  readonly acceptsDownShards?: boolean;
}

/**
 * Runs `work` with a connection to ClickHouse: to the external server, or to the process that runs the server of the
 * data directory; if no such process exists, starts the server for the duration of `work`. Loads only the ClickHouse
 * client. A command that loads its other modules in `work` connects a tenth of a second sooner.
 */
export async function withServer<T>(
  { signal }: Pick<Io, 'signal'>,
  {
    command,
    config,
    administers = false,
    logger,
    stays = false,
    acceptsDownShards = false,
  }: ServerUse,
  work: (clickhouse: ClickHouse) => Promise<T>,
): Promise<T> {
  const { openClickHouse } = await import('../clickhouse/index.ts');
  const clickhouse = await openClickHouse({
    clickhouse: config.clickhouse,
    dataDir: config.data_dir,
    purpose: stays ? 'attach-or-stay' : 'attach-or-own',
    command,
    administers,
    acceptsDownShards,
    signal,
    ...(logger && { logger }),
  });
  try {
    return await work(clickhouse);
  } finally {
    await clickhouse.close();
  }
}

/**
 * Like `withServer`, but first migrates the tables. Does not change their retention, which only `weir run` and `weir
 * migrate` do.
 */
export async function withTables<T>(
  io: Pick<Io, 'signal'>,
  use: ServerUse,
  work: (clickhouse: ClickHouse) => Promise<T>,
): Promise<T> {
  return withServer(io, use, async (clickhouse) => {
    const { prepareTables } = await import('../clickhouse/index.ts');
    await prepareTables(clickhouse, { clickhouse: use.config.clickhouse }, use.logger);
    io.signal.throwIfAborted();
    return work(clickhouse);
  });
}
