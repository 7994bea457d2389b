import type { Log } from '../base/index.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type ClickHouse, migrate, openClickHouse } from '../clickhouse/index.ts';
import { configFrom, type WeirConfig } from '../config/index.ts';

/** A temporary ClickHouse server for tests. */
export interface TestServer {
  readonly clickhouse: ClickHouse;
  /** Empties all tables except those in `setUp`, for the next test. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Tables with data about the server instead of events. They are not emptied. */
const setUp = ['user_accounts', 'schema_migrations', 'geo_networks'];
const memoryMax = '2GiB';
const asAdmin = { as: 'admin' } as const;

/**
 * Starts an embedded server in a temporary folder, with up-to-date tables. Rows never expire, because the times in
 * tests can be in the past.
 * @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function startTestServer(
  binary: string | undefined,
  logger: Log,
  signal: AbortSignal,
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'weir-testing-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const config = await configFrom({
      data_dir: join(folder, 'data'),
      clickhouse: { memory_max: memoryMax, ...(binary !== undefined && { binary }) },
    });
    const clickhouse = await openClickHouse({
      clickhouse: config.clickhouse,
      dataDir: config.data_dir,
      purpose: 'own',
      command: 'test',
      logger,
      signal,
    });
    const close = async (): Promise<void> => {
      await clickhouse.close();
      await remove();
    };
    try {
      await migrate(clickhouse, { retention: keepingAll(config.retention), logger });
      return { clickhouse, clear: () => clear(clickhouse), close };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

async function clear(clickhouse: ClickHouse): Promise<void> {
  const tables = await clickhouse.query<{ readonly name: string }>(
    `SELECT name FROM system.tables
     WHERE database = 'weir' AND engine LIKE '%MergeTree' AND total_rows > 0 AND NOT has({kept:Array(String)}, name)`,
    { kept: setUp },
    asAdmin,
  );
  await Promise.all(
    tables.map(({ name }) => clickhouse.command(`TRUNCATE TABLE weir.${name} SYNC`, asAdmin)),
  );
}

/** Returns a retention with which no row expires. */
export function keepingAll(retention: WeirConfig['retention']): WeirConfig['retention'] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- The same keys, all of them days.
  return Object.fromEntries(
    Object.keys(retention).map((key) => [key, 0]),
  ) as unknown as WeirConfig['retention'];
}
