import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  dataDirAt,
  makeDataDir,
  removeStaleSystemTables,
} from '../../src/clickhouse/embedded/data-dir.ts';
import { clusterUser } from '../../src/clickhouse/schema/grants.ts';
import { findSandbox } from '../../src/clickhouse/embedded/sandbox.ts';
import type { ServerConfig } from '../../src/clickhouse/embedded/server-config.ts';
import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { type RunningServer, startServer } from '../../src/clickhouse/embedded/server-process.ts';
import {
  findServerProgram,
  type ServerProgram,
} from '../../src/clickhouse/embedded/server-program.ts';
import { serverPid } from './clickhouse.ts';
import { usersXmlOf } from './users-sql.ts';
import { type Finished, startWeir, type WeirProcess, type Workplace, workplace } from './weir.ts';

const startTimeoutMs = 60_000;
/** A clean stop would wait 5 s for idle connections; other tests show that a kill loses nothing. */
const stopWaitMs = 500;
/** Number of queries of the start script. */
const startQueriesMax = 4;
const secret = (): string => randomBytes(12).toString('hex');

/** Shape of a test cluster. */
export interface ClusterShape {
  readonly shards: number;
  /** Servers per shard; default: 1. The first servers are those of the first shard. */
  readonly replicas?: number;
  /** Name in `<remote_servers>`. */
  readonly name?: string;
  /** How many of the shards a server has in `<remote_servers>`; default: all. @param node from 0 */
  readonly listed?: (node: number) => number;
  /** Additional elements of each server's configuration, at each of its starts. @param node from 0 */
  readonly xml?: (node: number) => string;
  /** Elements of `<macros>`. @param node from 0 */
  readonly macros?: (node: number) => string;
  readonly moreGrants?: ServerConfig['moreGrants'];
  /** Statements that create the users; default: those of `grants`. */
  readonly usersSql?: string;
  /** Default: random ones. */
  readonly passwords?: ServerConfig['passwords'];
}

/** Several real ClickHouse servers on loopback, usually one per shard of a cluster, that a test can stop and start. */
export class TestCluster {
  readonly name: string;
  readonly place: Workplace;
  readonly #program: ServerProgram;
  readonly #configs: readonly ServerConfig[];
  readonly #servers: (RunningServer | undefined)[] = [];
  readonly #listed: { shards: (node: number) => number };

  private constructor(
    name: string,
    place: Workplace,
    program: ServerProgram,
    configs: readonly ServerConfig[],
    listed: { shards: (node: number) => number },
  ) {
    this.#listed = listed;
    this.name = name;
    this.place = place;
    this.#program = program;
    this.#configs = configs;
  }

  /** Starts servers with no tables, all with the same users and passwords. */
  static async open({
    shards,
    replicas = 1,
    name = 'weir',
    listed: listedBy = () => shards,
    xml,
    macros,
    moreGrants = {},
    usersSql,
    passwords = { loader: secret(), admin: secret(), analyst: secret() },
  }: ClusterShape): Promise<TestCluster> {
    const place = await workplace();
    await mkdir(place.path('work'));
    const program = await findServerProgram(undefined, undefined);
    const password = secret();
    const users = usersOf(usersSql, { ...passwords, cluster: password });
    const sandbox = await findSandbox();
    const servers = shards * replicas;
    const ports = await freePorts(servers * 2);
    const tcpPorts = ports.slice(0, servers);
    const configs: ServerConfig[] = [];
    const listed = { shards: listedBy };
    for (const [node, tcpPort] of tcpPorts.entries()) {
      const dir = dataDirAt(place.path(`server-${node + 1}`));
      await makeDataDir(dir);
      const more = (): string => users + (xml?.(node) ?? '');
      configs.push({
        dir,
        port: ports[servers + node] ?? 0,
        nonce: randomUUID(),
        passwords,
        analysts: [],
        memoryBytesMax: 2 ** 30,
        style: program.style,
        sandbox,
        moreGrants,
        node: {
          tcpPort,
          peerPorts: [...tcpPorts, ...portsIn(more())],
          user: clusterUser,
          password,
          macros: macros?.(node) ?? '',
          // Of two elements with one name, the first applies.
          get xml() {
            const known = tcpPorts.slice(0, listed.shards(node) * replicas);
            return more() + remoteServers(name, known, replicas, password);
          },
        },
      });
    }
    const cluster = new TestCluster(name, place, program, configs, listed);
    await Promise.all(configs.map((_, node) => cluster.start(node)));
    return cluster;
  }

  /** URLs of the HTTP interfaces, one per server. */
  get urls(): readonly string[] {
    return this.#configs.map(({ port }) => `http://127.0.0.1:${port}`);
  }

  get passwords(): ServerConfig['passwords'] {
    const [first] = this.#configs;
    if (first === undefined) throw new Error('a cluster without servers');
    return first.passwords;
  }

  /** Process IDs of the running servers. */
  get pids(): readonly number[] {
    return this.#configs.flatMap(({ dir }, node) =>
      this.#servers[node] === undefined ? [] : [serverPid(dir.root)],
    );
  }

  /** Options `clickhouse:` that connect to the cluster; passwords come from the environment. */
  get clickhouse(): Readonly<Record<string, unknown>> {
    const shards = this.urls.map((url) => ({ urls: [url] }));
    return {
      cluster: { name: this.name, engine: 'plain', shards, health_interval: '500ms' },
      user: 'weir_loader',
      password: '${LOADER_PASSWORD}',
      admin_user: 'weir_admin',
      admin_password: '${ADMIN_PASSWORD}',
      analyst_user: 'weir_analyst',
      analyst_password: '${ANALYST_PASSWORD}',
    };
  }

  /** Path of a file in the folder that `weir` runs in. */
  path(name: string): string {
    return join(this.place.dir, 'work', name);
  }

  /** Renames a file. */
  async move(from: string, to: string): Promise<void> {
    await rename(this.path(from), this.path(to));
  }

  async write(name: string, text: string | Uint8Array): Promise<void> {
    await writeFile(this.path(name), text);
  }

  /** Writes `weir.yaml`: this cluster, no ops listener, and `options`. */
  async configure(options: object): Promise<void> {
    const config = { clickhouse: this.clickhouse, ops: false, ...options };
    // JSON is valid YAML.
    await this.write('weir.yaml', JSON.stringify(config, undefined, 2));
  }

  /** Starts the built program, or another version of it. */
  startWeir(
    args: readonly string[],
    env: NodeJS.ProcessEnv = {},
    program?: readonly string[],
  ): WeirProcess {
    const { loader, admin, analyst } = this.passwords;
    return startWeir(args, {
      cwd: this.path('.'),
      ...(program && { program }),
      env: { LOADER_PASSWORD: loader, ADMIN_PASSWORD: admin, ANALYST_PASSWORD: analyst, ...env },
    });
  }

  /** Runs the built program to its end. */
  weir(...args: readonly string[]): Promise<Finished> {
    return this.startWeir(args).finished;
  }

  /** Result of a query of a user on one server, as text. @throws if the server rejects the query or does not respond */
  async ask(
    node: number,
    sql: string,
    as: keyof ServerConfig['passwords'] = 'admin',
  ): Promise<string> {
    const url = this.urls[node] ?? '';
    const headers = {
      'x-clickhouse-user': `weir_${as}`,
      'x-clickhouse-key': this.passwords[as],
      connection: 'close',
    };
    const answer = await fetch(url, { method: 'POST', body: sql, headers });
    const text = (await answer.text()).trim();
    if (!answer.ok) throw new Error(text);
    return text;
  }

  /** Rows of a table or view, as a user sees them on a server. */
  async count(
    node: number,
    table: string,
    as: keyof ServerConfig['passwords'] = 'admin',
  ): Promise<number> {
    return Number(await this.ask(node, `SELECT count() FROM ${table}`, as));
  }

  async start(node: number): Promise<void> {
    const config = this.#configs[node];
    if (config === undefined || this.#servers[node] !== undefined) return;
    await removeStaleSystemTables(config.dir);
    this.#servers[node] = await startServer(this.#program, config, { timeoutMs: startTimeoutMs });
  }

  /** Kills a server with `kill -9`. */
  async kill(node: number): Promise<void> {
    const server = this.#servers[node];
    this.#servers[node] = undefined;
    if (server === undefined) return;
    process.kill(-server.pid, 'SIGKILL');
    await server.closed;
  }

  /** Restarts all servers with only the first shards in `<remote_servers>`. */
  async list(shards: number): Promise<void> {
    this.#listed.shards = () => shards;
    const nodes = [...this.#configs.keys()];
    // A running embedded server aborts if another one that is connected to it is killed.
    await Promise.all(nodes.map((node) => this.kill(node)));
    await Promise.all(nodes.map((node) => this.start(node)));
  }

  /** Replaces a server by an empty one with the same name and address. */
  async replace(node: number): Promise<void> {
    const config = this.#configs[node];
    if (config === undefined) return;
    await this.kill(node);
    await rm(config.dir.root, { recursive: true });
    await makeDataDir(config.dir);
    await this.start(node);
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map(async (server) => await server?.stop(stopWaitMs)));
    await this.place.close();
  }
}

/** The users of an SQL file as XML; empty without a file. */
function usersOf(sql: string | undefined, passwords: Readonly<Record<string, string>>): string {
  if (sql === undefined) return '';
  const named = Object.entries(passwords).map(([name, password]) => [`weir_${name}`, password]);
  return usersXmlOf(sql, Object.fromEntries(named), startQueriesMax);
}

async function freePorts(count: number): Promise<readonly number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = await freePort();
    if (!ports.includes(port)) ports.push(port);
  }
  return ports;
}

/** Ports in a configuration, such as Keeper's. */
function portsIn(xml: string): readonly number[] {
  return Array.from(xml.matchAll(/<port>(\d+)<\/port>/g), ([, port]) => Number(port));
}

function remoteServers(
  name: string,
  ports: readonly number[],
  replicas: number,
  password: string,
): string {
  const replica = (port: number): string => `<replica>
        <host>127.0.0.1</host><port>${port}</port>
        <user>${clusterUser}</user><password>${password}</password>
      </replica>`;
  const shards = Array.from({ length: ports.length / replicas }, (_, shard) => {
    const members = ports
      .slice(shard * replicas, (shard + 1) * replicas)
      .map(replica)
      .join('');
    return `
      <shard><internal_replication>true</internal_replication>${members}</shard>`;
  });
  return `  <remote_servers><${name}>${shards.join('')}
  </${name}></remote_servers>`;
}
