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
import { copyMigratedData, dropTables, endpointOf, sharedClickHouse } from './clickhouse.ts';
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

/** A row of a query; 64-bit numbers are strings. */
export type Row = Readonly<Record<string, unknown>>;

/** Options of a `weir` under test; it has the passwords of the server. */
type Besides = Omit<WeirOptions, 'cwd'>;

/** Address of a server. */
interface Address {
  readonly url: string;
  readonly passwords: ServerConfig['passwords'];
}

interface Parts {
  readonly place: Workplace;
  readonly address: Address;
  readonly client: ClickHouse;
  /** Undefined for the shared server, which tests must not stop. */
  readonly own?: { readonly program: ServerProgram; readonly config: ServerConfig };
  /** Empties the server. */
  empty(): Promise<void>;
}

const startTimeoutMs = 60_000;
/** A clean stop would wait 5 s for idle connections; other tests show that a kill loses nothing. */
const stopWaitMs = 500;
const users = { user: 'weir_loader', admin_user: 'weir_admin', analyst_user: 'weir_analyst' };

/**
 * A ClickHouse that the program connects to by URL, as an external server, and a folder to run it in. One per test
 * file. `wipe` empties both between tests, and no `weir` starts a server.
 */
export class OwnServer {
  readonly #parts: Parts;
  #server: RunningServer | undefined;

  private constructor(parts: Parts, server?: RunningServer) {
    this.#parts = parts;
    this.#server = server;
  }

  /** The server that the files of this worker share, with empty tables: the default for most files. */
  static async shared(): Promise<OwnServer> {
    const [place, server] = await Promise.all([workplace(), sharedClickHouse()]);
    await mkdir(place.path('work'));
    const address = await endpointOf(server.dataDir);
    const client = await connect(address, server.dataDir);
    return new OwnServer({ place, address, client, empty: () => server.close() });
  }

  /** The same as `open`, with the current tables, all empty: creating them takes four seconds of CPU time. */
  static async migrated(moreGrants: ServerConfig['moreGrants'] = {}): Promise<OwnServer> {
    return await OwnServer.open(undefined, moreGrants, copyMigratedData);
  }

  /**
   * Starts an empty server that a test can stop and start; it keeps its address, users, and data.
   * @param dataRoot folder of its data, if not the default; it is not removed
   * @param createData creates the data to start with
   */
  static async open(
    dataRoot?: string,
    moreGrants: ServerConfig['moreGrants'] = {},
    createData: (dataDir: string) => Promise<void> = async () => {},
  ): Promise<OwnServer> {
    const place = await workplace();
    const dir = dataDirAt(dataRoot ?? place.path('server'));
    await createData(dir.root);
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

  /** Options `clickhouse:` that connect to it; passwords come from the environment. */
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

  /** A connection with all users. */
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
   * Writes `weir.yaml` with this server and `options`. The web page and the ops listener are off, because their ports
   * may be in use, and so is counting per minute, which would take longer than the rest of a short run.
   */
  async configure(options: object): Promise<void> {
    const rollups = { enabled: false };
    const config = { clickhouse: this.clickhouse, ops: false, web: false, rollups, ...options };
    // JSON is valid YAML.
    await this.write('weir.yaml', JSON.stringify(config, undefined, 2));
  }

  /** The environment variables that `clickhouse` names. */
  get passwords(): Readonly<Record<string, string>> {
    const { loader, admin, analyst } = this.#parts.address.passwords;
    return { LOADER_PASSWORD: loader, ADMIN_PASSWORD: admin, ANALYST_PASSWORD: analyst };
  }

  /** Starts the built program. */
  startWeir(args: readonly string[], options: Besides = {}): WeirProcess {
    return startWeir(args, this.#options(options));
  }

  /** Runs a command and waits for its exit. */
  weir(args: readonly string[], options: Besides = {}): Promise<Finished> {
    return weir(args, this.#options(options));
  }

  #options(options: Besides): WeirOptions {
    return { ...options, cwd: this.path('.'), env: { ...this.passwords, ...options.env } };
  }

  /** Rows of a query of Weir's internal tables. */
  query(sql: string): Promise<readonly Row[]> {
    return this.#parts.client.query<Row>(sql, {}, { as: 'admin' });
  }

  /** Rows of an analyst's query of the views. */
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

  /** Stops the server from responding (it still accepts connections), until `thaw`. */
  freeze(): void {
    if (this.#server !== undefined) process.kill(-this.#server.pid, 'SIGSTOP');
  }

  thaw(): void {
    if (this.#server !== undefined) process.kill(-this.#server.pid, 'SIGCONT');
  }

  /** Empties the tables, or drops those of a separate server, and empties the folder. */
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
