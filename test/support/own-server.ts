import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { dataDirAt, makeDataDir, removeStaleSystemTables } from '../../src/clickhouse/data-dir.ts';
import { type ClickHouse, openClickHouse } from '../../src/clickhouse/index.ts';
import type { ServerConfig } from '../../src/clickhouse/server-config.ts';
import { freePort, type RunningServer, startServer } from '../../src/clickhouse/server-process.ts';
import { findServerProgram, type ServerProgram } from '../../src/clickhouse/server-program.ts';
import { configFrom } from '../../src/config/index.ts';
import { dropTables } from './clickhouse.ts';
import {
  type Finished,
  startWeir,
  type Stdin,
  type WeirProcess,
  type Workplace,
  workplace,
} from './weir.ts';

/** A row as a query gives it; 64-bit numbers arrive as text. */
export type Row = Readonly<Record<string, unknown>>;

/** What a `weir` under test gets besides its arguments. */
export interface WeirOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly stdin?: Stdin;
}

interface Parts {
  readonly place: Workplace;
  readonly program: ServerProgram;
  readonly config: ServerConfig;
  readonly client: ClickHouse;
  readonly server: RunningServer;
}

const startTimeoutMs = 60_000;
/** Idle connections would hold up a clean stop for 5 s; being killed loses nothing, which is tested elsewhere. */
const stopWaitMs = 500;
const users = { user: 'weir_loader', admin_user: 'weir_admin', analyst_user: 'weir_analyst' };

/**
 * A ClickHouse that the built program reaches by URL, as somebody else's server, and that a test can stop and start: it
 * comes back at the same address with the same users and data. One per test file; `wipe` makes it empty between tests,
 * and every `weir` is spared the start of a server of its own.
 */
export class OwnServer {
  readonly #parts: Parts;
  #server: RunningServer | undefined;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#server = parts.server;
  }

  /** Starts a server with no tables. @param dataRoot where its data lies, if not beside everything else; it is not removed. */
  static async open(dataRoot?: string): Promise<OwnServer> {
    const place = await workplace();
    const dir = dataDirAt(dataRoot ?? place.path('server'));
    await makeDataDir(dir);
    await mkdir(place.path('work'));
    const program = await findServerProgram(undefined, undefined);
    const secret = (): string => randomBytes(12).toString('hex');
    const config: ServerConfig = {
      dir,
      port: await freePort(),
      nonce: randomUUID(),
      passwords: { loader: secret(), admin: secret(), analyst: secret() },
      analysts: [],
      memoryBytesMax: 2 ** 31,
      style: program.style,
    };
    const server = await startServer(program, config, startTimeoutMs);
    return new OwnServer({ place, program, config, server, client: await connect(config) });
  }

  /** Options `clickhouse:` that reach it; passwords come from the environment, as they should. */
  get clickhouse(): Readonly<Record<string, string>> {
    return {
      url: urlOf(this.#parts.config),
      ...users,
      password: '${LOADER_PASSWORD}',
      admin_password: '${ADMIN_PASSWORD}',
      analyst_password: '${ANALYST_PASSWORD}',
    };
  }

  /** Path of a file in the folder that `weir` runs in. */
  path(name: string): string {
    return join(this.#parts.place.dir, 'work', name);
  }

  async write(name: string, text: string | Uint8Array): Promise<void> {
    await writeFile(this.path(name), text);
  }

  /** Writes `weir.yaml`: this server, no ops listener, and `options`. */
  async configure(options: object): Promise<void> {
    const config = { clickhouse: this.clickhouse, ops: false, ...options };
    // JSON is YAML.
    await this.write('weir.yaml', JSON.stringify(config, undefined, 2));
  }

  /** The variables that `clickhouse` names. */
  get passwords(): Readonly<Record<string, string>> {
    const { loader, admin, analyst } = this.#parts.config.passwords;
    return { LOADER_PASSWORD: loader, ADMIN_PASSWORD: admin, ANALYST_PASSWORD: analyst };
  }

  /** Starts the built program. */
  startWeir(args: readonly string[], { env, stdin }: WeirOptions = {}): WeirProcess {
    return startWeir(args, {
      cwd: this.path('.'),
      env: { ...this.passwords, ...env },
      ...(stdin !== undefined && { stdin }),
    });
  }

  /** Runs the built program to its end. */
  weir(args: readonly string[], options?: WeirOptions): Promise<Finished> {
    return this.startWeir(args, options).finished;
  }

  /** What a query of Weir's own tables answers. */
  query(sql: string): Promise<readonly Row[]> {
    return this.#parts.client.query<Row>(sql, {}, { as: 'admin' });
  }

  /** What an analyst's query of the views answers. */
  view(sql: string): Promise<readonly Row[]> {
    return this.#parts.client.query<Row>(sql, {}, { as: 'analyst' });
  }

  /** Runs a statement as the administrator. */
  command(sql: string): Promise<void> {
    return this.#parts.client.command(sql, { as: 'admin' });
  }

  async stop(): Promise<void> {
    await this.#server?.stop(stopWaitMs);
    this.#server = undefined;
  }

  async start(): Promise<void> {
    const { program, config } = this.#parts;
    await removeStaleSystemTables(config.dir);
    this.#server ??= await startServer(program, config, startTimeoutMs);
  }

  /** Lets it take connections but answer nothing, until `thaw`. */
  freeze(): void {
    if (this.#server !== undefined) process.kill(-this.#server.pid, 'SIGSTOP');
  }

  thaw(): void {
    if (this.#server !== undefined) process.kill(-this.#server.pid, 'SIGCONT');
  }

  /** Drops all tables and empties the folder. */
  async wipe(): Promise<void> {
    await dropTables(this.#parts.client);
    await rm(this.path('.'), { recursive: true, force: true, maxRetries: 5 });
    await mkdir(this.path('.'));
  }

  /** Stops the server and removes everything. */
  async close(): Promise<void> {
    await this.#parts.client.close();
    await this.stop();
    await this.#parts.place.close();
  }
}

function urlOf({ port }: ServerConfig): string {
  return `http://127.0.0.1:${port}`;
}

async function connect(config: ServerConfig): Promise<ClickHouse> {
  const { loader, admin, analyst } = config.passwords;
  const { clickhouse } = await configFrom({
    clickhouse: {
      url: urlOf(config),
      ...users,
      password: loader,
      admin_password: admin,
      analyst_password: analyst,
    },
  });
  return openClickHouse({ clickhouse, dataDir: config.dir.root, purpose: 'own', command: 'test' });
}
