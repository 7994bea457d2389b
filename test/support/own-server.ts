import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  dataDirAt,
  makeDataDir,
  removeStaleSystemTables,
} from '../../src/clickhouse/embedded/data-dir.ts';
import { type ClickHouse, openClickHouse } from '../../src/clickhouse/index.ts';
import { findSandbox } from '../../src/clickhouse/embedded/sandbox.ts';
import type { ServerConfig } from '../../src/clickhouse/embedded/server-config.ts';
import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { type RunningServer, startServer } from '../../src/clickhouse/embedded/server-process.ts';
import {
  findServerProgram,
  type ServerProgram,
} from '../../src/clickhouse/embedded/server-program.ts';
import { configFrom } from '../../src/config/index.ts';
import { dropTables, endpointOf, sharedClickHouse } from './clickhouse.ts';
import { startOnFreePorts } from './free-ports.ts';
import {
  type Finished,
  startWeir,
  weir,
  type WeirOptions,
  type WeirProcess,
  type Workplace,
  workplace,
} from './weir.ts';

/** A row as a query gives it; 64-bit numbers arrive as text. */
export type Row = Readonly<Record<string, unknown>>;

/** What a `weir` under test gets besides its arguments; it knows the passwords of the server. */
type Besides = Omit<WeirOptions, 'cwd'>;

/** How a server is reached. */
interface Address {
  readonly url: string;
  readonly passwords: ServerConfig['passwords'];
}

interface Parts {
  readonly place: Workplace;
  readonly address: Address;
  readonly client: ClickHouse;
  /** Undefined for the shared server, which no test may stop. */
  readonly own?: { readonly program: ServerProgram; readonly config: ServerConfig };
  /** Makes it empty again. */
  empty(): Promise<void>;
}

const startTimeoutMs = 60_000;
/** Idle connections would hold up a clean stop for 5 s; being killed loses nothing, which is tested elsewhere. */
const stopWaitMs = 500;
const users = { user: 'weir_loader', admin_user: 'weir_admin', analyst_user: 'weir_analyst' };

/**
 * A ClickHouse that the program reaches by URL, as somebody else's server, and a folder to run it in. One per test file;
 * `wipe` makes both empty between tests, and every `weir` is spared the start of a server of its own.
 */
export class OwnServer {
  readonly #parts: Parts;
  #server: RunningServer | undefined;

  private constructor(parts: Parts, server?: RunningServer) {
    this.#parts = parts;
    this.#server = server;
  }

  /** The server that the files of this worker share, with empty tables: what nearly every file wants. */
  static async shared(): Promise<OwnServer> {
    const [place, server] = await Promise.all([workplace(), sharedClickHouse()]);
    await mkdir(place.path('work'));
    const address = await endpointOf(server.dataDir);
    const client = await connect(address, server.dataDir);
    return new OwnServer({ place, address, client, empty: () => server.close() });
  }

  /**
   * Starts a server with no tables that a test can stop and start: it comes back at the same address with the same users and data.
   * @param dataRoot where its data lies, if not beside everything else; it is not removed
   */
  static async open(
    dataRoot?: string,
    moreGrants: ServerConfig['moreGrants'] = {},
  ): Promise<OwnServer> {
    const place = await workplace();
    const dir = dataDirAt(dataRoot ?? place.path('server'));
    await makeDataDir(dir);
    await mkdir(place.path('work'));
    const program = await findServerProgram(undefined, undefined);
    const secret = (): string => randomBytes(12).toString('hex');
    const configOf = async (): Promise<ServerConfig> => ({
      dir,
      port: await freePort(),
      nonce: randomUUID(),
      passwords: { loader: secret(), admin: secret(), analyst: secret() },
      analysts: [],
      memoryBytesMax: 2 ** 31,
      style: program.style,
      sandbox: await findSandbox(),
      moreGrants,
    });
    const { config, running: server } = await startOnFreePorts(program, configOf);
    const address = { url: `http://127.0.0.1:${config.port}`, passwords: config.passwords };
    const client = await connect(address, dir.root);
    const empty = (): Promise<void> => dropTables(client);
    return new OwnServer({ place, address, client, own: { program, config }, empty }, server);
  }

  /** Options `clickhouse:` that reach it; passwords come from the environment, as they should. */
  get clickhouse(): Readonly<Record<string, string>> {
    return {
      url: this.#parts.address.url,
      ...users,
      migrate: 'auto',
      password: '${LOADER_PASSWORD}',
      admin_password: '${ADMIN_PASSWORD}',
      analyst_password: '${ANALYST_PASSWORD}',
    };
  }

  /** Connected to it, as every user. */
  get client(): ClickHouse {
    return this.#parts.client;
  }

  /** Path of a file in the folder that `weir` runs in. */
  path(name: string): string {
    return join(this.#parts.place.dir, 'work', name);
  }

  async write(name: string, text: string | Uint8Array): Promise<void> {
    await writeFile(this.path(name), text);
  }

  /**
   * Writes `weir.yaml`: this server, no page and no ops listener, whose ports others may have, no counting by minute, which would
   * take longer than all else of a short run, and `options`.
   */
  async configure(options: object): Promise<void> {
    const rollups = { enabled: false };
    const config = { clickhouse: this.clickhouse, ops: false, web: false, rollups, ...options };
    // JSON is YAML.
    await this.write('weir.yaml', JSON.stringify(config, undefined, 2));
  }

  /** The variables that `clickhouse` names. */
  get passwords(): Readonly<Record<string, string>> {
    const { loader, admin, analyst } = this.#parts.address.passwords;
    return { LOADER_PASSWORD: loader, ADMIN_PASSWORD: admin, ANALYST_PASSWORD: analyst };
  }

  /** Starts the built program. */
  startWeir(args: readonly string[], options: Besides = {}): WeirProcess {
    return startWeir(args, this.#options(options));
  }

  /** Runs a command to its end. */
  weir(args: readonly string[], options: Besides = {}): Promise<Finished> {
    return weir(args, this.#options(options));
  }

  #options(options: Besides): WeirOptions {
    return { ...options, cwd: this.path('.'), env: { ...this.passwords, ...options.env } };
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
    const { own } = this.#parts;
    if (own === undefined) throw new Error('the shared server is neither stopped nor started');
    const { program, config } = own;
    await removeStaleSystemTables(config.dir);
    this.#server ??= await startServer(program, config, { timeoutMs: startTimeoutMs });
  }

  /** Lets it take connections but answer nothing, until `thaw`. */
  freeze(): void {
    if (this.#server !== undefined) process.kill(-this.#server.pid, 'SIGSTOP');
  }

  thaw(): void {
    if (this.#server !== undefined) process.kill(-this.#server.pid, 'SIGCONT');
  }

  /** Empties the tables, or drops those of a server of one's own, and empties the folder. */
  async wipe(): Promise<void> {
    await this.#parts.empty();
    await rm(this.path('.'), { recursive: true, force: true, maxRetries: 5 });
    await mkdir(this.path('.'));
  }

  /** Stops the server, or leaves the shared one empty, and removes everything else. */
  async close(): Promise<void> {
    if (this.#parts.own === undefined) await this.#parts.empty();
    await this.#parts.client.close();
    await this.stop();
    await this.#parts.place.close();
  }
}

async function connect({ url, passwords }: Address, dataDir: string): Promise<ClickHouse> {
  const { loader, admin, analyst } = passwords;
  const { clickhouse } = await configFrom({
    clickhouse: {
      url,
      ...users,
      migrate: 'auto',
      password: loader,
      admin_password: admin,
      analyst_password: analyst,
    },
  });
  return openClickHouse({ clickhouse, dataDir, purpose: 'own', command: 'test' });
}
