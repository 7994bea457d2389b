import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { PGlite } from '@electric-sql/pglite';

/** A separate store for one test file. */
export interface TestStore {
  /** Data directory of the API. */
  readonly dataDir: string;
  /** Set when the tests run against a PostgreSQL server: `WEIR_TEST_POSTGRES_URL`. */
  readonly storeUrl: string | undefined;
  remove(): Promise<void>;
}

/** Creates an empty store: embedded, or a new database on the server of `WEIR_TEST_POSTGRES_URL`. */
export async function createTestStore(): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'weir-api-'));
  const server = process.env['WEIR_TEST_POSTGRES_URL'];
  if (server === undefined || server === '') {
    await cp(await emptyPostgres(), join(dataDir, 'api', 'postgres'), { recursive: true });
    return { dataDir, storeUrl: undefined, remove: () => removeFolder(dataDir) };
  }
  const name = `weir_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    storeUrl: url.href,
    async remove() {
      await onServer(server, `drop database ${name} with (force)`);
      await removeFolder(dataDir);
    },
  };
}

/**
 * A folder with an empty PostgreSQL data directory, created once per machine and version: creating one takes seconds of
 * CPU time, copying it almost none.
 */
async function emptyPostgres(): Promise<string> {
  const manifest = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const kept = process.env['WEIR_TEST_CACHE'] ?? tmpdir();
  const folder = join(kept, `weir-empty-pglite-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = await mkdtemp(`${folder}-`);
  const lite = await PGlite.create(join(unfinished, 'postgres'));
  await lite.close();
  // If another process was faster, its folder is used.
  await rename(join(unfinished, 'postgres'), folder).catch(() => undefined);
  await removeFolder(unfinished);
  return folder;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
