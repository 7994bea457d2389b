import { randomBytes, randomUUID } from 'node:crypto';

import { dataDirAt, makeDataDir } from '../../src/clickhouse/embedded/data-dir.ts';
import { clusterUser } from '../../src/clickhouse/schema/grants.ts';
import { type ClickHouse, openClickHouse } from '../../src/clickhouse/index.ts';
import type { ServerConfig } from '../../src/clickhouse/embedded/server-config.ts';
import { findSandbox } from '../../src/clickhouse/embedded/sandbox.ts';
import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { findServerProgram } from '../../src/clickhouse/embedded/server-program.ts';
import { configFrom, type WeirConfig } from '../../src/config/index.ts';
import { temporaryDirectory } from './clickhouse.ts';
import { startOnFreePorts } from './free-ports.ts';
import { usersXmlOf } from './users-sql.ts';

/** Maximum number of queries of the start script of a server with an interserver port. */
const startQueriesMax = 4;

/** A separate server that tests connect to by URL, with a custom administrator setup. */
export class ExternalServer {
  readonly config: WeirConfig;
  readonly clickhouse: ClickHouse;
  readonly passwords: ServerConfig['passwords'];
  /** Port of the native protocol. */
  readonly tcpPort: number;
  readonly #stop: () => Promise<void>;

  private constructor(
    parts: Pick<ExternalServer, 'config' | 'clickhouse' | 'passwords' | 'tcpPort'>,
    stop: () => Promise<void>,
  ) {
    this.config = parts.config;
    this.clickhouse = parts.clickhouse;
    this.passwords = parts.passwords;
    this.tcpPort = parts.tcpPort;
    this.#stop = stop;
  }

  /**
   * Starts the server without tables.
   * @param setup statements that its administrator has run, or configuration elements that replace the default ones
   * with the same name
   */
  static async open(
    setup: { readonly usersSql: string } | { readonly xml: string },
  ): Promise<ExternalServer> {
    const { directory, remove } = await temporaryDirectory();
    const dir = dataDirAt(directory);
    await makeDataDir(dir);
    const program = await findServerProgram(undefined, undefined);
    const secret = (): string => randomBytes(12).toString('hex');
    const passwords = { loader: secret(), admin: secret(), analyst: secret() };
    const configOf = async (): Promise<ServerConfig> => ({
      dir,
      port: await freePort(),
      nonce: randomUUID(),
      passwords,
      analysts: [],
      memoryBytesMax: 2 ** 30,
      style: program.style,
      // Of two elements with one name, the first applies.
      node: {
        tcpPort: await freePort(),
        peerPorts: [],
        xml:
          'xml' in setup
            ? setup.xml
            : usersXmlOf(setup.usersSql, passwordsOf(passwords), startQueriesMax),
        macros: '',
        user: clusterUser,
        password: secret(),
      },
      sandbox: await findSandbox(),
    });
    const { config: server, running } = await startOnFreePorts(program, configOf);
    const config = await configFrom({
      data_dir: directory,
      clickhouse: {
        url: `http://127.0.0.1:${server.port}`,
        migrate: 'auto',
        user: 'weir_loader',
        password: passwords.loader,
        admin_user: 'weir_admin',
        admin_password: passwords.admin,
        analyst_user: 'weir_analyst',
        analyst_password: passwords.analyst,
      },
    });
    const clickhouse = await openClickHouse({
      clickhouse: config.clickhouse,
      dataDir: directory,
      purpose: 'own',
      command: 'test',
    });
    const tcpPort = server.node?.tcpPort ?? 0;
    return new ExternalServer({ config, clickhouse, passwords, tcpPort }, async () => {
      await clickhouse.close();
      await running.stop(500);
      await remove();
    });
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.#stop();
  }
}

function passwordsOf({
  loader,
  admin,
  analyst,
}: ServerConfig['passwords']): Readonly<Record<string, string>> {
  return { weir_loader: loader, weir_admin: admin, weir_analyst: analyst };
}
