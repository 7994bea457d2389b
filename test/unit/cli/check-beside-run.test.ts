import { createServer } from 'node:http';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { checkCommand } from '../../../src/cli/commands/check.ts';
import { FakeIo } from '../../support/fake-io.ts';

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'weir-check-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

/** A listener of a running Weir; without a status, it is any other program. */
async function listener(status?: object): Promise<number> {
  const server = createServer((request, reply) => {
    const body = request.url === '/metrics' ? '' : JSON.stringify(status);
    reply.writeHead(status === undefined ? 404 : 200).end(body);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  return address.port;
}

async function check(dir: string, file = 'weir.yaml'): Promise<readonly string[]> {
  const io = new FakeIo({ cwd: dir });
  await checkCommand(io).parseAsync([file], { from: 'user' });
  return io.outLines.filter((line) => /EADDRINUSE|STORE_LOCKED/.test(line));
}

it('accepts the ports of a run of the same file without a data directory', async () => {
  const dir = await folder();
  const ops = await listener({ sources: [], config_file: 'weir.yaml', directory: dir });
  const web = await listener();
  await writeFile(
    join(dir, 'weir.yaml'),
    `clickhouse: { url: 'http://127.0.0.1:9' }\nops: { port: ${ops} }\nweb: { port: ${web} }\n`,
  );
  expect(await check(dir)).toEqual([]);
  await symlink(join(dir, 'weir.yaml'), join(dir, 'linked.yaml'));
  expect(await check(dir, 'linked.yaml')).toEqual([]);
});

/** A process that owns the embedded store of the folder, and answers to `ping`. */
async function storeOwner(dir: string, command?: 'api' | 'run'): Promise<void> {
  const pid = process.ppid;
  const url = `http://127.0.0.1:${await listener({ pid, command })}`;
  await mkdir(join(dir, 'weir-data/api'), { recursive: true });
  const owner = JSON.stringify({ url, token: '', pid });
  await writeFile(join(dir, 'weir-data/api/owner.json'), owner);
}

describe('beside a process that owns the store of the management API', () => {
  let dir: string;
  let port: number;
  const configure = (more: string): Promise<void> =>
    writeFile(
      join(dir, 'weir.yaml'),
      `clickhouse: { url: 'http://127.0.0.1:9' }\nweb: false\n${more}\n`,
    );
  beforeEach(async () => {
    dir = await folder();
    port = await listener();
    await configure(`ops: false\napi: { port: ${port} }`);
  });

  it('reports that `weir run` cannot serve the API, whatever port `weir api` uses', async () => {
    expect(await check(dir)).toHaveLength(1);
    await storeOwner(dir, 'api');
    const locked = expect.stringMatching(/ERR_API_STORE_LOCKED.*`api\.serve: false`/);
    expect(await check(dir)).toEqual([locked]);
    await configure('ops: false\napi: { port: 0 }');
    expect(await check(dir)).toEqual([locked]);
  });

  it.each([
    'ops: false\napi: { serve: false }',
    'ops: false\napi: { port: 0, store_url: "postgres://db.test/weir" }',
  ])('accepts %s', async (more) => {
    await storeOwner(dir, 'api');
    await configure(more);
    expect(await check(dir)).toEqual([]);
  });

  it('accepts the port of its own run that has no other file in the data directory', async () => {
    await storeOwner(dir, 'run');
    expect(await check(dir)).toEqual([]);
  });

  it('reports a `weir api` beside its own run', async () => {
    await storeOwner(dir, 'api');
    const run = JSON.stringify({ url: '', pid: 1 });
    await writeFile(join(dir, 'weir-data/ops.json'), run);
    expect(await check(dir)).toEqual([expect.stringContaining('ERR_API_STORE_LOCKED')]);
  });

  it('does not report an owner that does not name its command', async () => {
    await storeOwner(dir);
    await configure('ops: false\napi: { port: 0 }');
    expect(await check(dir)).toEqual([]);
  });

  it('ignores an owner that was killed and whose process ID is in use again', async () => {
    await storeOwner(dir, 'api');
    const owner = { url: 'http://127.0.0.1:9', token: '', pid: process.ppid };
    await writeFile(join(dir, 'weir-data/api/owner.json'), JSON.stringify(owner));
    expect(await check(dir)).toEqual([expect.stringContaining('ERR_API_LISTEN')]);
  });
});
