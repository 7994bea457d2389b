import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { withLock } from '../../scripts/build/lock.ts';
import { addAccounts } from '../../src/clickhouse/schema/accounts.ts';
import { dataDirAt, type Endpoint, readEndpoint } from '../../src/clickhouse/embedded/data-dir.ts';
import { retentionStatements } from '../../src/catalog/index.ts';
import {
  type ClickHouse,
  migrate,
  openClickHouse,
  retentionDays,
} from '../../src/clickhouse/index.ts';
import { configFrom, type ClickhouseOptions } from '../../src/config/index.ts';

/** A ClickHouse for one test file, in a separate directory. */
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

let shared: Promise<TestClickHouse> | undefined;

/**
 * The embedded ClickHouse of this worker: the first file that calls this starts it, and later files reuse it. It has
 * the current tables, all empty. `close` empties them for the next file; the server stops with the worker.
 *
 * A file that starts, stops, or kills its server, or changes its users, must use `startTestClickHouse`.
 */
export async function sharedClickHouse(): Promise<TestClickHouse> {
  shared ??= startShared();
  const { clickhouse, dataDir } = await shared;
  return { clickhouse, dataDir, close: () => emptyTables(clickhouse) };
}

async function startShared(): Promise<TestClickHouse> {
  // Stops with the worker; its folder is removed after all workers have ended (`build.ts`).
  const server = await startMigratedClickHouse();
  tablesAsMade = await tablesText(server.clickhouse);
  return server;
}

/** Definitions of the tables and views of the shared server after the migration. */
let tablesAsMade = '';
/** Ids and modification times of the tables at that time: comparing them saves 150 ms of CPU time. */
let stampAsMade = '';

/**
 * Every command adds a column to `migrations` unless it exists, which changes its time: its text counts instead.
 * @returns '' if a table changed so recently that its time, in seconds, could hide another change
 */
async function tablesStamp(clickhouse: ClickHouse): Promise<string> {
  const [times, texts] = await Promise.all([
    clickhouse.query(
      `SELECT if(maxIf(metadata_modification_time, name != 'migrations') >= now() - 1, '',
         toString(groupBitXor(sipHash64(uuid, if(name = 'migrations', toDateTime(0), metadata_modification_time))))) AS stamp
       FROM system.tables WHERE database IN ('weir', 'analytics')`,
      {},
      { as: 'admin' },
    ),
    clickhouse.query(
      "SELECT create_table_query FROM system.tables WHERE database = 'weir' AND name = 'migrations'",
      {},
      { as: 'admin' },
    ),
  ]);
  const stamp = String(times[0]?.['stamp']);
  return stamp === '' ? '' : `${stamp} ${JSON.stringify(texts)}`;
}

async function tablesText(clickhouse: ClickHouse): Promise<string> {
  const [row] = await clickhouse.query(
    `SELECT arrayStringConcat(arraySort(groupArray(create_table_query)), '\n') AS text
     FROM system.tables WHERE database IN ('weir', 'analytics')`,
    {},
    { as: 'admin' },
  );
  return String(row?.['text']);
}

/**
 * Resets the shared server to the state after a migration, with the one grant that the migration adds. Recreates tables
 * that a test has changed or added, unless only their retention differs.
 */
export async function emptyTables(clickhouse: ClickHouse): Promise<void> {
  const full = await clickhouse.query<{ readonly name: string }>(
    `SELECT name FROM system.tables
     WHERE database = 'weir' AND name != 'migrations' AND total_rows > 0`,
    {},
    { as: 'admin' },
  );
  // `TRUNCATE TABLES FROM weir` would require the privilege to drop the database.
  await Promise.all(
    full.map(({ name }) => clickhouse.command(`TRUNCATE TABLE weir.${name} SYNC`, { as: 'admin' })),
  );
  const stamp = await tablesStamp(clickhouse);
  const isSame = stamp !== '' && stamp === stampAsMade;
  if (!isSame && (await areAsMade(clickhouse))) stampAsMade = await tablesStamp(clickhouse);
  else if (!isSame) {
    stampAsMade = '';
    const { retention } = await configFrom({});
    await dropTables(clickhouse);
    await migrate(clickhouse, { retention });
    return;
  }
  await addAccounts(clickhouse, [['weir_analyst', '*']]);
}

/**
 * Resets the retention, which takes a tenth of the time of new tables. @returns true if everything is in the initial
 * state
 */
async function areAsMade(clickhouse: ClickHouse): Promise<boolean> {
  if ((await tablesText(clickhouse)) === tablesAsMade) return true;
  const { retention } = await configFrom({});
  const tables = await clickhouse.query<{ readonly name: string; readonly engine_full: string }>(
    "SELECT name, engine_full FROM system.tables WHERE database = 'weir'",
    {},
    { as: 'admin' },
  );
  const inForce = new Map(tables.map((table) => [table.name, table.engine_full]));
  // Statements for dropped tables fail; the comparison below then finds a difference.
  await Promise.allSettled(
    retentionStatements(retentionDays(retention), inForce).map((statement) =>
      clickhouse.command(statement, { as: 'loader' }),
    ),
  );
  return (await tablesText(clickhouse)) === tablesAsMade;
}

/**
 * Starts a new embedded ClickHouse (half a second), like `weir run`. Start it in `beforeAll`, close it in `afterAll`.
 * Most files can use `sharedClickHouse`, or `startMigratedClickHouse`.
 * @param createData creates the data to start with
 */
export async function startTestClickHouse(
  options: object = {},
  createData: (dataDir: string) => Promise<void> = async () => {},
): Promise<TestClickHouse> {
  const { directory, remove } = await temporaryDirectory();
  const dataDir = path.join(directory, 'data');
  try {
    await createData(dataDir);
    const config = await configFrom({ clickhouse: { memory_max: '2GiB', ...options } });
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

/**
 * The same, with the current tables, all empty. Call `migrate` for another retention or for accounts: the rest of it takes a
 * tenth of a second, while the tables take four seconds of CPU time.
 */
export async function startMigratedClickHouse(options: object = {}): Promise<TestClickHouse> {
  return await startTestClickHouse(options, copyMigratedData);
}

/** Creates the data directory of a server that has the current tables, all empty. */
export async function copyMigratedData(dataDir: string): Promise<void> {
  await cp(await migratedData(), dataDir, { recursive: true, verbatimSymlinks: true });
}

/** The data of a server after its migration. The first worker of a run that needs it creates it; the others copy it. */
async function migratedData(): Promise<string> {
  const folder = path.join(os.tmpdir(), 'weir-migrated');
  if (process.env['WEIR_TEST_CACHE'] === undefined)
    throw new Error('this project has no folder for its run: add `test/support/build.ts` to it');
  await withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return;
    const { clickhouse, dataDir } = await startTestClickHouse();
    const { retention } = await configFrom({});
    await migrate(clickhouse, { retention });
    await clickhouse.close();
    await rename(dataDir, folder);
  });
  return folder;
}

/** Drops all tables and views, so that the next test finds an empty server. Saves half a second per test. */
export async function dropTables(clickhouse: ClickHouse): Promise<void> {
  const tables = await clickhouse.query<{ readonly name: string; readonly kind: string }>(
    `SELECT concat(database, '.', name) AS name, if(engine = 'View', 'VIEW', 'TABLE') AS kind
     FROM system.tables WHERE database IN ('weir', 'analytics')`,
    {},
    { as: 'admin' },
  );
  for (const { name, kind } of tables) {
    await clickhouse.command(`DROP ${kind} ${name} SYNC`, { as: 'admin' });
  }
}

/** Address and passwords of the server that runs in a data directory. */
export async function endpointOf(dataDir: string): Promise<Endpoint> {
  const endpoint = await readEndpoint(dataDirAt(dataDir));
  if (endpoint === undefined) throw new Error(`no server in ${dataDir}`);
  return endpoint;
}

/** Options that connect to the server of a data directory by URL, as an external server. */
export async function externalOptions(
  dataDir: string,
): Promise<Partial<ClickhouseOptions> & { readonly url: string }> {
  const { url, passwords } = await endpointOf(dataDir);
  return {
    url,
    migrate: 'auto',
    user: 'weir_loader',
    password: passwords.loader,
    admin_user: 'weir_admin',
    admin_password: passwords.admin,
    analyst_user: 'weir_analyst',
    analyst_password: passwords.analyst,
  };
}

/** Process ID of the ClickHouse server of a data directory, from the server's `status` file. */
export function serverPid(dataDir: string): number {
  const status = readFileSync(path.join(dataDir, 'clickhouse', 'status'), 'utf8');
  return Number(/PID: (\d+)/.exec(status)?.[1]);
}

/** True while a process exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts another process that owns a data directory, and waits until its server responds. */
export async function startOwnerProcess(
  dataDir: string,
  purpose: 'own' | 'attach-or-own' = 'own',
): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('./owner-process.ts', import.meta.url));
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', loader, script, dataDir, purpose], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('the owner process ended before its server answered');
    }),
  ]);
  return child;
}
