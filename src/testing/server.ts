import type { Log } from '../base/index.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type ClickHouse, migrate, openClickHouse } from '../clickhouse/index.ts';
import { configFrom, type WeirConfig } from '../config/index.ts';

/** A ClickHouse of its own for tests, in a folder that goes with it. */
export interface TestServer {
  readonly clickhouse: ClickHouse;
  /** Empties every table, so that the next test finds the server as if it were new. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Tables that say how the server is set up, and nothing of events. */
const setUp = ['user_accounts', 'schema_migrations', 'geo_networks'];
const memoryMax = '2GiB';
const asAdmin = { as: 'admin' } as const;

/**
 * Starts an embedded server in a temporary folder, with the tables of this version. Nothing expires there: the tests have a
 * time of their own.
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

/** Retention of a server on which nothing expires. */
export function keepingAll(retention: WeirConfig['retention']): WeirConfig['retention'] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- The same keys, all of them days.
  return Object.fromEntries(
    Object.keys(retention).map((key) => [key, 0]),
  ) as unknown as WeirConfig['retention'];
}
