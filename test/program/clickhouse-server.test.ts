import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type ClickHouse, openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import {
  isAlive,
  serverPid,
  startOwnerProcess,
  temporaryDirectory,
} from '../support/clickhouse.ts';

const asAdmin = { as: 'admin' } as const;
const waitOptions = { timeout: 15_000, interval: 20 };

let dataDir = '';
let cleanUp: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  const { directory, remove } = await temporaryDirectory();
  dataDir = path.join(directory, 'data & more');
  cleanUp = [remove];
});

afterEach(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

async function open(
  options: object = {},
  purpose: 'own' | 'attach-or-own' = 'own',
): Promise<ClickHouse> {
  const config = await configFrom({ clickhouse: { memory_max: '2GiB', ...options } });
  const clickhouse = await openClickHouse({
    clickhouse: config.clickhouse,
    dataDir,
    purpose,
    command: 'test',
  });
  cleanUp.push(() => clickhouse.close());
  return clickhouse;
}

async function createTable(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command('CREATE DATABASE IF NOT EXISTS weir', asAdmin);
  await clickhouse.command(
    `CREATE TABLE weir.numbers (n UInt32) ENGINE = MergeTree ORDER BY n
     SETTINGS non_replicated_deduplication_window = 1000`,
    asAdmin,
  );
}

async function numbers(clickhouse: ClickHouse): Promise<readonly unknown[]> {
  const rows = await clickhouse.query('SELECT n FROM weir.numbers ORDER BY n', {}, asAdmin);
  return rows.map(({ n }) => n);
}

/** Inserts like the loader: repeats the same rows with the same token until they are stored. */
async function insertPatiently(clickhouse: ClickHouse, n: number): Promise<readonly string[]> {
  const remedies: string[] = [];
  await vi.waitFor(async () => {
    try {
      await clickhouse.insertRows('numbers', [{ n }], `numbers:${n}`);
    } catch (error) {
      remedies.push(clickhouse.remedyOf(error));
      throw error;
    }
  }, waitOptions);
  return remedies;
}

describe('the embedded server', () => {
  it('keeps its rows after a clean stop, which takes less than a second', async () => {
    const first = await open();
    await createTable(first);
    await first.insertRows('numbers', [{ n: 1 }], 'numbers:1');
    const beforeMs = performance.now();
    await first.close();
    expect(performance.now() - beforeMs).toBeLessThan(1000);
    expect(first.status.state).toBe('stopped');

    expect(await numbers(await open())).toEqual([1]);
  });

  it('publishes its address only to its own user, and only while it is running', async () => {
    const clickhouse = await open();
    for (const file of ['endpoint.json', 'clickhouse.xml']) {
      expect((await stat(path.join(dataDir, file))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    await clickhouse.close();
    await expect(stat(path.join(dataDir, 'endpoint.json'))).rejects.toThrow('ENOENT');
  });

  it('listens on the configured port', async () => {
    const port = await freePort();
    expect((await open({ port })).url).toBe(`http://127.0.0.1:${port}`);
  });

  it('reports a port in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    cleanUp.push(async () => blocker.close());
    await once(blocker, 'listening');
    await expect(open({ port: portOf(blocker) })).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_PORT',
    });
  });

  it('reports a data directory that is a file', async () => {
    await writeFile(dataDir, 'not a directory');
    await expect(open()).rejects.toMatchObject({ code: 'ERR_CLICKHOUSE_DATA_DIR' });
  });

  it.skipIf(process.getuid?.() === 0)(
    'reports a data directory without write permission',
    async () => {
      await mkdir(dataDir);
      await chmod(dataDir, 0o500);
      await expect(open()).rejects.toMatchObject({ code: 'ERR_CLICKHOUSE_DATA_DIR' });
    },
  );

  it('reports a configured library that is not ClickHouse', async () => {
    await expect(open({ binary: '/bin/true' })).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_NONE',
    });
    await expect(open({ binary: '/nowhere/clickhouse' })).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_NONE',
    });
  });
});

describe('the data directory', () => {
  it('has one owner; another process gets an error with the owner', async () => {
    await open();
    await expect(open({ lock_timeout: '100ms' })).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_LOCKED',
      message: expect.stringContaining(`locked by \`weir test\`, process ${process.pid}`),
    });
  });

  it('is available to the next owner as soon as the first one has stopped', async () => {
    const first = await open();
    const second = open({ lock_timeout: '10s' });
    await first.close();
    expect((await second).kind).toBe('owner');
  });

  it('lets short commands attach to the owner, which continues after they end', async () => {
    const owner = await open();
    await createTable(owner);
    const guest = await open({}, 'attach-or-own');
    expect(guest.kind).toBe('attached');
    expect(guest.url).toBe(owner.url);
    await guest.insertRows('numbers', [{ n: 7 }], 'numbers:7');
    await guest.close();
    expect(await numbers(owner)).toEqual([7]);
  });

  it('is started by a short command if there is no owner', async () => {
    const guest = await open({}, 'attach-or-own');
    expect(guest.kind).toBe('owner');
  });

  it('makes a short command wait for another one whose server is stopping', async () => {
    const first = await open({}, 'attach-or-own');
    await expect(open({ lock_timeout: '100ms' }, 'attach-or-own')).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_LOCKED',
    });
    const second = open({ lock_timeout: '10s' }, 'attach-or-own');
    await first.close();
    expect((await second).kind).toBe('owner');
  });

  it('ignores an endpoint file of an ended owner', async () => {
    const gone = await open();
    const left = await readFile(path.join(dataDir, 'endpoint.json'), 'utf8');
    await gone.close();
    await writeFile(path.join(dataDir, 'endpoint.json'), left);
    expect((await open({}, 'attach-or-own')).kind).toBe('owner');
  });
});

describe('after kill -9', () => {
  it('of the owner leaves no server, and the next owner finds the rows', async () => {
    const child = await startOwnerProcess(dataDir);
    const guest = await open({}, 'attach-or-own');
    await createTable(guest);
    await guest.insertRows('numbers', [{ n: 1 }], 'numbers:1');
    const server = serverPid(dataDir);
    expect(isAlive(server)).toBe(true);

    child.kill('SIGKILL');
    await once(child, 'exit');
    await vi.waitFor(() => expect(isAlive(server)).toBe(false), waitOptions);
    await expect(guest.insertRows('numbers', [{ n: 2 }], 'numbers:2')).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_UNAVAILABLE',
    });
    const next = await open();
    expect(next.kind).toBe('owner');
    expect(await numbers(next)).toEqual([1]);
  });

  it('of the server makes the owner restart it at the same address, repeatedly, without lost or duplicate rows', async () => {
    const clickhouse = await open();
    await createTable(clickhouse);
    const { url } = clickhouse;
    const expected: number[] = [];
    for (let round = 1; round <= 4; round++) {
      process.kill(serverPid(dataDir), 'SIGKILL');
      for (let n = round * 10; n < round * 10 + 3; n++) {
        const remedies = await insertPatiently(clickhouse, n);
        expect(new Set(remedies).size).toBeLessThanOrEqual(1);
        expect(['retry', undefined]).toContain(remedies[0]);
        expected.push(n);
      }
      await vi.waitFor(() => expect(clickhouse.status.state).toBe('ready'), waitOptions);
    }
    expect(clickhouse.status.restarts).toBe(4);
    expect(clickhouse.url).toBe(url);
    expect(await numbers(clickhouse)).toEqual(expected);
    expect((await open({}, 'attach-or-own')).kind).toBe('attached');
  });

  it('of the server does not delay a stop', async () => {
    const clickhouse = await open();
    process.kill(serverPid(dataDir), 'SIGKILL');
    await vi.waitFor(() => expect(clickhouse.status.state).toBe('restarting'), waitOptions);
    await clickhouse.close();
    expect(clickhouse.status.state).toBe('stopped');
    expect((await open()).kind).toBe('owner');
  });
});

describe('a part that a merge has left damaged', () => {
  it('is replaced by its source parts: the server restarts, and no row is lost', async () => {
    const clickhouse = await open();
    await createTable(clickhouse);
    for (const n of [1, 2, 3]) await clickhouse.insertRows('numbers', [{ n }], `numbers:${n}`);
    await clickhouse.command('OPTIMIZE TABLE weir.numbers FINAL', asAdmin);
    const parts = await clickhouse.query(
      "SELECT path FROM system.parts WHERE database = 'weir' AND table = 'numbers' AND active",
      {},
      asAdmin,
    );
    expect(parts).toHaveLength(1);
    // The result of a merge of ClickHouse 26.7 on a full disk.
    const merged = String(parts[0]?.['path']);
    for (const file of await readdir(merged)) await truncate(path.join(merged, file), 0);
    await expect(numbers(clickhouse)).rejects.toMatchObject({ code: 'ERR_CLICKHOUSE_DAMAGED' });
    await vi.waitFor(async () => expect(await numbers(clickhouse)).toEqual([1, 2, 3]), waitOptions);
    const ready = { state: 'ready', restarts: 1 };
    await vi.waitFor(() => expect(clickhouse.status).toMatchObject(ready), waitOptions);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
