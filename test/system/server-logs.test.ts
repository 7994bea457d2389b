import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dataDirAt } from '../../src/clickhouse/embedded/data-dir.ts';
import { removeOldLogs } from '../../src/clickhouse/embedded/server-logs.ts';
import { configFrom } from '../../src/config/index.ts';
import {
  startTestClickHouse,
  temporaryDirectory,
  type TestClickHouse,
} from '../support/clickhouse.ts';

const analysts = [{ name: 'anna', password: 'anna-secret', accounts: ['ac_1'] }];
let server: TestClickHouse;
beforeAll(async () => {
  const { clickhouse } = await configFrom({ clickhouse: { analysts } });
  server = await startTestClickHouse({ analysts: clickhouse.analysts });
});
afterAll(() => server.close());

async function logBytes(): Promise<number> {
  const { log } = dataDirAt(server.dataDir);
  const sizes = (await readdir(log)).map(async (name) => (await stat(path.join(log, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function ask(sql: string, user: string, password: string): Promise<number> {
  const { status } = await fetch(server.clickhouse.url, {
    method: 'POST',
    body: sql,
    headers: { 'x-clickhouse-user': user, 'x-clickhouse-key': password },
  });
  return status;
}

describe('the log of the embedded server', () => {
  it('is empty after a start', async () => {
    expect(await logBytes()).toBe(0);
  });

  it.each([
    ['a refused file()', "SELECT file('/etc/passwd')", 'anna', 'anna-secret'],
    ['an error of a function', 'SELECT throwIf(1)', 'anna', 'anna-secret'],
    ['invalid SQL', `SELEKT '${'x'.repeat(50_000)}'`, 'anna', 'anna-secret'],
    ['a table without the right', 'SELECT * FROM weir.batches', 'anna', 'anna-secret'],
    ['a wrong password', 'SELECT 1', 'anna', 'wrong'],
    ['an unknown user', 'SELECT 1', 'nobody', 'x'],
  ])('does not grow by %s', async (_what, sql, user, password) => {
    const before = await logBytes();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => ask(sql, user, password)));
    expect(statuses.every((status) => status >= 400)).toBe(true);
    // Before the fix, a logger wrote 5 KB for each.
    expect((await logBytes()) - before).toBeLessThan(1_000);
  });

  it('deletes only the oldest rotated file', async () => {
    const { directory, remove } = await temporaryDirectory();
    const dir = dataDirAt(directory);
    await mkdir(dir.log);
    const kept = ['server.log', 'server.log.0.gz', 'server.log.2', 'error.log.1.gz', 'notes.log.9'];
    const old = ['server.log.3.gz', 'server.log.10', 'error.log.17.gz'];
    for (const name of [...kept, ...old]) await writeFile(path.join(dir.log, name), '');
    await removeOldLogs(dir);
    expect((await readdir(dir.log)).toSorted()).toEqual(kept.toSorted());
    await remove();
    await expect(removeOldLogs(dir)).resolves.toBeUndefined();
  });
});
