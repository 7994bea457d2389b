import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { type ClickHouse, openClickHouse } from '../../src/clickhouse/index.ts';
import { type ClickhouseOptions, configFrom } from '../../src/config/index.ts';

/** A ClickHouse for one test file, in a directory of its own. */
export interface TestClickHouse {
  readonly clickhouse: ClickHouse;
  readonly dataDir: string;
  /** Stops the server and removes the directory. */
  close(): Promise<void>;
}

/** A directory that exists until `remove` is called. */
export async function temporaryDirectory(): Promise<{
  readonly directory: string;
  readonly remove: () => Promise<void>;
}> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'weir-test-'));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

/**
 * Starts a fresh embedded ClickHouse (half a second), as `weir run` would. Start it in `beforeAll`, close it in
 * `afterAll`: one server per test file, and `emptyTables` between tests.
 */
export async function startTestClickHouse(
  options: Partial<ClickhouseOptions> = {},
): Promise<TestClickHouse> {
  const { directory, remove } = await temporaryDirectory();
  const dataDir = path.join(directory, 'data');
  try {
    const config = await configFrom({ clickhouse: { memory_bytes_max: 2 ** 31, ...options } });
    const clickhouse = await openClickHouse({
      clickhouse: config.clickhouse,
      dataDir,
      purpose: 'own',
      command: 'test',
    });
    return {
      clickhouse,
      dataDir,
      async close() {
        await clickhouse.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Empties every table of `weir` except the record of migrations, so that the next test finds fresh tables. */
export async function emptyTables(clickhouse: ClickHouse): Promise<void> {
  const tables = await clickhouse.query<{ readonly name: string }>(
    `SELECT name FROM system.tables
     WHERE database = 'weir' AND engine LIKE '%MergeTree' AND name != 'migrations'`,
    {},
    { as: 'admin' },
  );
  for (const { name } of tables) {
    await clickhouse.command(`TRUNCATE TABLE weir.\`${name}\``, { as: 'admin' });
  }
}
