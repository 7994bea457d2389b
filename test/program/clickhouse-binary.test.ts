import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { findServerProgram } from '../../src/clickhouse/embedded/server-program.ts';
import {
  isAlive,
  serverPid,
  startTestClickHouse,
  temporaryDirectory,
  type TestClickHouse,
} from '../support/clickhouse.ts';
import { writeFakeBinary } from '../support/fake-binary.ts';

const asAdmin = { as: 'admin' } as const;
const waitOptions = { timeout: 15_000, interval: 20 };
let directory = '';
let remove: () => Promise<void>;
let binary = '';

beforeAll(async () => {
  ({ directory, remove } = await temporaryDirectory());
  binary = await writeFakeBinary(directory);
});
afterAll(() => remove());

describe('findServerProgram', () => {
  const library = { style: 'local', library: expect.stringContaining('@chdb/lib-') };

  it('uses the binary on PATH', async () => {
    const found = await findServerProgram(undefined, undefined, `/nowhere:${directory}`);
    expect(found).toEqual({ style: 'server', binary, version: '26.7.2.1' });
  });

  it('uses the npm library without a binary', async () => {
    expect(await findServerProgram(undefined, undefined, '/nowhere')).toEqual(library);
  });

  it('uses the npm library if it is configured', async () => {
    expect(await findServerProgram('library', undefined, directory)).toEqual(library);
  });

  it('reports a remedy if neither exists', async () => {
    const arch = Object.getOwnPropertyDescriptor(process, 'arch');
    Object.defineProperty(process, 'arch', { value: 'sparc' });
    try {
      await expect(findServerProgram(undefined, undefined, '/nowhere')).rejects.toMatchObject({
        code: 'ERR_CLICKHOUSE_NONE',
        message: expect.stringContaining('sparc'),
        advice: expect.stringContaining('clickhouse.url'),
      });
    } finally {
      if (arch !== undefined) Object.defineProperty(process, 'arch', arch);
    }
  });

  it('skips a binary that is too old, unless it is configured', async () => {
    const old = path.join(directory, 'old');
    await mkdir(old);
    const file = await writeFakeBinary(old, '24.8.1.1');
    expect(await findServerProgram(undefined, undefined, old)).toEqual(library);
    await expect(findServerProgram(file, undefined)).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_VERSION',
    });
  });
});

describe('a server from a binary', () => {
  let server: TestClickHouse;
  beforeAll(async () => {
    server = await startTestClickHouse({ binary });
    await server.clickhouse.command('CREATE DATABASE weir', asAdmin);
    await server.clickhouse.command(
      'CREATE TABLE weir.numbers (n UInt32) ENGINE = MergeTree ORDER BY n',
      asAdmin,
    );
  });
  afterAll(() => server.close());

  it('stores and answers', async () => {
    await server.clickhouse.insertRows('numbers', [{ n: 1 }], 'numbers:1');
    const rows = await server.clickhouse.query('SELECT n FROM weir.numbers', {}, asAdmin);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('reads only its own files, and has no thread outside the sandbox', async () => {
    const read = server.clickhouse.query("SELECT file('/etc/passwd')", {}, { as: 'analyst' });
    await expect(read).rejects.toThrow('Permission denied');
    const pid = serverPid(server.dataDir);
    const threads = await readdir(`/proc/${pid}/task`);
    expect(threads.length).toBeGreaterThan(10);
    for (const thread of threads) {
      expect(await readFile(`/proc/${pid}/task/${thread}/status`, 'utf8')).toMatch(
        /NoNewPrivs:\s1/,
      );
    }
  });

  it('is started again after kill -9, without remains of the old process', async () => {
    const before = serverPid(server.dataDir);
    process.kill(before, 'SIGKILL');
    await vi.waitFor(() => expect(server.clickhouse.status.restarts).toBe(1), waitOptions);
    expect(isAlive(before)).toBe(false);
    const rows = await server.clickhouse.query('SELECT n FROM weir.numbers', {}, asAdmin);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('stops with its owner', async () => {
    const pid = serverPid(server.dataDir);
    await server.clickhouse.close();
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), waitOptions);
  });
});
