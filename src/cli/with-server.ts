import type { Log } from '../base/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { Io } from './io.ts';

/** ClickHouse requirements of a command. */
export interface ServerUse {
  readonly command: string;
  readonly config: WeirConfig;
  /** True if the command also connects as `clickhouse.admin_user`. */
  readonly administers?: boolean;
  readonly logger?: Log;
  /** True for a long-running command: other commands can use a server that it starts. */
  readonly stays?: boolean;
  /** True for a command that reports which servers of a cluster respond. */
  readonly acceptsDownShards?: boolean;
}

/**
 * Attaches to the running owner of the data directory, or starts the server for the duration of `work`. Loads only the client of
 * ClickHouse: a command loads its other modules while connected, which saves a tenth of a second.
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

/** Like `withServer`, after migrating the tables. Leaves their retention: only `weir run` and `weir migrate` apply it. */
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
