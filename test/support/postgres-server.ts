import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { until } from './weir.ts';

const run = promisify(execFile);
// PostgreSQL does not run as root.
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A PostgreSQL server of Debian's packages on loopback. */
export class PostgresServer {
  readonly url: string;
  readonly folder: string;
  readonly #bin: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.folder = folder;
    this.#port = port;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  /** Starts a server with an empty database. @throws if PostgreSQL is not installed */
  static async open(): Promise<PostgresServer> {
    const bin = await newestBin();
    const folder = await mkdtemp(join(tmpdir(), 'weir-postgres-'));
    if (unprivileged.uid !== undefined) await chown(folder, unprivileged.uid, unprivileged.gid);
    const login = ['--auth=trust', '--username=postgres', '--no-sync'];
    const data = ['-D', join(folder, 'data')];
    await run(join(bin, 'initdb'), [...data, ...login], { ...unprivileged, cwd: folder });
    const server = new PostgresServer(bin, folder, await freePort());
    await server.start();
    return server;
  }

  /** Starts it with the same address and data. */
  async start(): Promise<void> {
    const options = ['-p', String(this.#port), '-c', 'listen_addresses=127.0.0.1'];
    const args = ['-D', join(this.folder, 'data'), ...options, '-k', this.folder];
    const place = { ...unprivileged, cwd: this.folder, stdio: 'ignore' } as const;
    this.#child = spawn(join(this.#bin, 'postgres'), args, place);
    await until('PostgreSQL answers', () => answers(this.url));
  }

  /** Stops it. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.stop('SIGINT');
    await rm(this.folder, { recursive: true });
  }
}

/** The newest of Debian's PostgreSQL versions. */
async function newestBin(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  if (versions.length === 0) {
    throw new Error(
      "no server in /usr/lib/postgresql: install Debian's postgresql, or set PEERS=off",
    );
  }
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? '';
  return `/usr/lib/postgresql/${newest}/bin`;
}

async function answers(connectionString: string): Promise<true | undefined> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined); // It may exit immediately.
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
