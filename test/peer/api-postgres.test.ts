import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { eventually } from '../support/api.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
// PostgreSQL refuses to run as root.
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe.skipIf(process.env['PEERS'] === 'off')('the tests of the management API', () => {
  let folder: string;
  let server: ChildProcess;
  let url: string;
  beforeAll(async () => {
    const bin = await newestBin();
    folder = await mkdtemp(join(tmpdir(), 'weir-postgres-'));
    if (nobody.uid !== undefined) await chown(folder, nobody.uid, nobody.gid);
    const data = join(folder, 'data');
    const login = ['--auth=trust', '--username=postgres', '--no-sync'];
    await run(join(bin, 'initdb'), ['-D', data, ...login], { ...nobody, cwd: folder });
    const port = await freePort();
    const options = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder];
    server = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
      ...nobody,
      cwd: folder,
      stdio: 'ignore',
    });
    url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await eventually(() => answers(url), 60_000);
  });
  afterAll(async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
    await rm(folder, { recursive: true });
  });

  it('pass on a PostgreSQL server as they do on the embedded one', async () => {
    const args = ['vitest', 'run', '--project', 'system', 'test/system/api-', 'test/fault/api-'];
    const env = { ...process.env, WEIR_TEST_POSTGRES_URL: url };
    const { stdout } = await run('npx', args, { cwd: root, env, maxBuffer: 2 ** 26 });
    expect(stdout).toMatch(/Test Files .*passed/);
  });
});

/** The newest of Debian's PostgreSQL versions. */
async function newestBin(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql');
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? '';
  return `/usr/lib/postgresql/${newest}/bin`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function answers(connectionString: string): Promise<true | undefined> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
