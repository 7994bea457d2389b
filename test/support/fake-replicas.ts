import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What fails. Numbers are servers, from 0. */
export interface Faults {
  /** Never fetches parts that it does not have: from the start, or after it was stopped, or after its tables were dropped. */
  neverFetches?: { readonly server: number; readonly since: 'start' | 'stopped' | 'dropped' };
  storesTwice?: boolean;
  /** Acknowledges inserts that no other replica has. */
  ignoresQuorum?: boolean;
  /** Not a fault: beside the server that gets an insert, only one other has it at once, each in turn. */
  fetchesLater?: boolean;
  /** Needs every registered replica for an insert. */
  needsAll?: boolean;
  rejectsOnCluster?: boolean;
  /** Rejects `DROP DATABASE`. */
  keepsDatabases?: boolean;
  /** Reads only its own shard. */
  readsOwnShard?: number;
  /** Applies no change of the TTL. */
  ignoresTtl?: number;
  /** Grants of the users; default: everything. */
  grants?: string;
}

interface Part {
  readonly table: string;
  rows: readonly Record<string, unknown>[];
}

/** Parts and tokens of the replicas of a table in Keeper. */
interface ReplicatedTable {
  readonly parts: Part[];
  readonly tokens: Set<string>;
  readonly replicas: Set<FakeServer>;
}

class FakeError extends Error {
  readonly code: number;
  readonly type: string;
  constructor(code: number, type: string, text: string) {
    super(text);
    this.code = code;
    this.type = type;
  }
}

type Rows = readonly Record<string, unknown>[];

/** One server: what it has, and whether it is running. */
export class FakeServer {
  readonly index: number;
  readonly shard: number;
  readonly databases = new Map<string, string>();
  readonly tables = new Map<string, Set<Part>>();
  ttl = '';
  isUp = true;
  wasStopped = false;
  wasDropped = false;
  http: Server | undefined;
  url = '';

  constructor(index: number, shard: number) {
    this.index = index;
    this.shard = shard;
  }
}

const smallTable = 'user_accounts';

/**
 * Several ClickHouse servers that replicate the tables of `weir doctor --acceptance`: they understand the statements of that command, and
 * reject all others. Each fault makes one of them do something wrong.
 */
export class FakeReplicas {
  readonly servers: readonly FakeServer[];
  readonly faults: Faults;
  /** Every distinct statement, with the name of the run's databases replaced. */
  readonly statements = new Set<string>();
  /** Rows of the first insert of each table. */
  readonly inserts = new Map<string, string>();
  readonly #keeper = new Map<string, ReplicatedTable>();

  private constructor(servers: readonly FakeServer[], faults: Faults) {
    this.servers = servers;
    this.faults = faults;
  }

  static async start(shards: readonly number[], faults: Faults = {}): Promise<FakeReplicas> {
    const servers = shards.flatMap((replicas, shard) =>
      Array.from({ length: replicas }, () => shard),
    );
    const made = new FakeReplicas(
      servers.map((shard, index) => new FakeServer(index, shard)),
      faults,
    );
    for (const server of made.servers) {
      const http = createServer(
        (request, response) => void made.#answer(server, request, response),
      );
      await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
      server.http = http;
      server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    }
    return made;
  }

  /** `clickhouse.cluster.shards`. */
  get shards(): readonly { readonly urls: string[] }[] {
    const count = Math.max(...this.servers.map(({ shard }) => shard)) + 1;
    return Array.from({ length: count }, (_, shard) => ({
      urls: this.servers.filter((each) => each.shard === shard).map(({ url }) => url),
    }));
  }

  /** Stops a server: it closes every connection. */
  stop(index: number): void {
    const server = this.servers[index];
    if (server !== undefined) [server.isUp, server.wasStopped] = [false, true];
  }

  startAgain(index: number): void {
    const server = this.servers[index];
    if (server !== undefined) server.isUp = true;
  }

  async close(): Promise<void> {
    for (const { http } of this.servers) {
      http?.closeAllConnections();
      await new Promise((resolve) => http?.close(resolve));
    }
  }

  async #answer(
    server: FakeServer,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    if (!server.isUp) {
      request.socket.destroy();
      return;
    }
    const body = Buffer.concat(chunks).toString();
    const { searchParams } = new URL(request.url ?? '/', server.url);
    const sql = (searchParams.get('query') ?? body)
      .replace(/\s*FORMAT (JSONEachRow|TSV)\s*$/, '')
      .trim();
    const named = sql.replaceAll(
      /weir_acceptance_\w+?_[0-9a-f]{8}(?=_local|\W)/g,
      'weir_acceptance_x',
    );
    if (named.startsWith('INSERT')) this.inserts.set(named, this.inserts.get(named) ?? body);
    else this.statements.add(named);
    try {
      const rows = this.#run(server, sql, { body, settings: searchParams });
      const text =
        typeof rows === 'string' ? rows : rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      response.writeHead(200, { 'x-clickhouse-summary': '{}' }).end(text);
    } catch (error) {
      const { code, type, message } = error as FakeError;
      response
        .writeHead(500, { 'x-clickhouse-exception-code': String(code) })
        .end(`Code: ${code}. DB::Exception: ${message}. (${type}) (version 26.7.1.1)`);
    }
  }

  #run(
    server: FakeServer,
    sql: string,
    { body, settings }: { readonly body: string; readonly settings: URLSearchParams },
  ): Rows | string {
    if (sql.startsWith('SELECT version()')) return '26.7.1.1\t0';
    if (sql.startsWith('INSERT INTO')) return this.#insert(server, sql, body, settings);
    const ddl =
      /^(CREATE|DROP) (DATABASE|TABLE) (?:IF (?:NOT )?EXISTS )?([\w.]+)( ON CLUSTER '\w+')?/.exec(
        sql,
      );
    if (ddl !== null) return this.#define(server, ddl, sql);
    if (sql.startsWith('SYSTEM SYNC REPLICA ')) return this.#fetch(server, sql.split(' ')[3] ?? '');
    if (sql.startsWith('ALTER TABLE')) return this.#alter(sql);
    if (sql.startsWith('DELETE FROM')) return this.#delete(sql, server);
    return this.#constant(sql) ?? this.#system(server, sql) ?? this.#count(server, sql);
  }

  #define(
    server: FakeServer,
    [, verb, kind, name = '', onCluster]: RegExpExecArray,
    sql: string,
  ): Rows {
    if (onCluster !== undefined && this.faults.rejectsOnCluster === true) {
      throw new FakeError(392, 'QUERY_IS_PROHIBITED', 'Replicated DDL queries are disabled');
    }
    const isLate = onCluster !== undefined && this.servers.some(({ isUp }) => !isUp);
    const where = onCluster === undefined ? [server] : this.servers.filter(({ isUp }) => isUp);
    for (const each of where) this.#apply(each, { verb, kind, name, sql });
    if (isLate) throw new FakeError(159, 'TIMEOUT_EXCEEDED', 'a host did not respond');
    return [];
  }

  #apply(
    server: FakeServer,
    {
      verb,
      kind,
      name,
      sql,
    }: Readonly<Record<'name' | 'sql', string> & Record<'verb' | 'kind', string | undefined>>,
  ): void {
    if (kind === 'DATABASE' && verb === 'CREATE') {
      server.databases.set(name, / COMMENT '([^']*)'/.exec(sql)?.[1] ?? '');
    } else if (kind === 'DATABASE') this.#dropDatabase(server, name);
    else if (verb === 'DROP') this.#dropTable(server, name);
    else this.#createTable(server, name, sql);
  }

  #dropDatabase(server: FakeServer, name: string): void {
    if (this.faults.keepsDatabases === true) {
      throw new FakeError(219, 'DATABASE_NOT_EMPTY', 'cannot be dropped');
    }
    for (const table of server.tables.keys()) {
      if (table.startsWith(`${name}.`)) this.#dropTable(server, table);
    }
    server.databases.delete(name);
  }

  #dropTable(server: FakeServer, name: string): void {
    server.tables.delete(name);
    server.wasDropped = true;
    this.#keeper.get(this.#path(server, name))?.replicas.delete(server);
  }

  #createTable(server: FakeServer, name: string, sql: string): void {
    if (server.tables.has(name)) return;
    server.tables.set(name, new Set());
    if (sql.includes('ENGINE = Distributed')) return;
    if (!sql.includes("('/clickhouse/tables/"))
      throw new FakeError(36, 'BAD_ARGUMENTS', 'no path in Keeper');
    const path = this.#path(server, name);
    const table = this.#keeper.get(path) ?? { parts: [], tokens: new Set(), replicas: new Set() };
    this.#keeper.set(path, table);
    table.replicas.add(server);
    this.#fetch(server, name);
  }

  /** Path of a table in Keeper; small tables have the same for all shards. */
  #path({ shard }: FakeServer, name: string): string {
    return name.endsWith(`.${smallTable}`) ? name : `${shard}/${name}`;
  }

  #insert(server: FakeServer, sql: string, body: string, settings: URLSearchParams): Rows {
    const name = (sql.split(' ')[2] ?? '').replaceAll('`', '');
    const table = this.#keeper.get(this.#path(server, name));
    if (table === undefined || !server.tables.has(name))
      throw new FakeError(60, 'UNKNOWN_TABLE', name);
    const token = settings.get('insert_deduplication_token') ?? '';
    const live = [...table.replicas].filter(({ isUp }) => isUp);
    const quorum = this.#quorum(table, settings.get('insert_quorum') ?? '0');
    if (live.length < quorum)
      throw new FakeError(285, 'TOO_FEW_LIVE_REPLICAS', 'number of alive replicas');
    if (table.tokens.has(token) && this.faults.storesTwice !== true) return [];
    table.tokens.add(token);
    const part: Part = { table: name, rows: body.split('\n').map((line) => JSON.parse(line)) };
    table.parts.push(part);
    server.tables.get(name)?.add(part);
    this.#copy(server, part, table);
    return [];
  }

  /** Lets other servers fetch a new part. */
  #copy(server: FakeServer, part: Part, table: ReplicatedTable): void {
    if (this.faults.ignoresQuorum === true) return;
    const live = [...table.replicas].filter(({ isUp }) => isUp);
    const others = live.filter((each) => each !== server);
    const turn = others[table.parts.length % others.length];
    if (this.faults.fetchesLater === true) turn?.tables.get(part.table)?.add(part);
    else for (const each of others) this.#fetch(each, part.table);
  }

  #quorum({ replicas }: ReplicatedTable, given: string): number {
    if (this.faults.needsAll === true) return replicas.size;
    return given === 'auto' ? Math.floor(replicas.size / 2) + 1 : Number(given);
  }

  #fetch(server: FakeServer, name: string): Rows {
    const { neverFetches } = this.faults;
    const isBroken = {
      start: true,
      stopped: server.wasStopped,
      dropped: server.wasDropped,
    }[neverFetches?.since ?? 'start'];
    if (neverFetches?.server === server.index && isBroken) return [];
    for (const part of this.#keeper.get(this.#path(server, name))?.parts ?? []) {
      server.tables.get(name)?.add(part);
    }
    return [];
  }

  #alter(sql: string): Rows {
    const [, ttl] = /^ALTER TABLE \S+ MODIFY TTL (.+)$/.exec(sql) ?? [];
    if (ttl === undefined) throw new FakeError(62, 'SYNTAX_ERROR', sql);
    for (const server of this.servers)
      if (this.faults.ignoresTtl !== server.index) server.ttl = ttl;
    return [];
  }

  /** Deletes the first of the two rows of the ledger. */
  #delete(sql: string, server: FakeServer): Rows {
    const name = /^DELETE FROM (\S+) WHERE committed_at < /.exec(sql)?.[1] ?? '';
    const table = this.#keeper.get(this.#path(server, name));
    if (table === undefined) throw new FakeError(60, 'UNKNOWN_TABLE', sql);
    for (const part of table.parts) part.rows = part.rows.slice(1);
    return [];
  }

  #count(server: FakeServer, sql: string): Rows {
    const [, name = '', start = ''] =
      /^SELECT count\(\) AS n.* FROM (weir_acceptance_\w+\.\w+)(?: FINAL| WHERE startsWith\(event_id, '(.+)'\))?$/.exec(
        sql,
      ) ?? [];
    if (!server.tables.has(name)) throw new FakeError(62, 'SYNTAX_ERROR', sql);
    const isAll = !this.#keeper.has(this.#path(server, name));
    const all = isAll
      ? this.#oneOfEachShard(server).flatMap((each) =>
          this.#rows(each, name.replace('.', '_local.')),
        )
      : this.#rows(server, name);
    const rows = all.filter((row) => start === '' || String(row['event_id']).startsWith(start));
    const hash = rows
      .map((row) => String(row['event_id']))
      .toSorted()
      .join();
    return [{ n: String(rows.length), hash }];
  }

  #oneOfEachShard(server: FakeServer): readonly FakeServer[] {
    const own = this.faults.readsOwnShard === server.index;
    return this.shards.flatMap((_, shard) => {
      if (own && shard !== server.shard) return [];
      return this.servers.filter((each) => each.isUp && each.shard === shard).slice(-1);
    });
  }

  #rows(server: FakeServer, name: string): Rows {
    return [...(server.tables.get(name) ?? [])].flatMap(({ rows }) => rows);
  }

  /** Answers that do not depend on the tables. */
  #constant(sql: string): Rows | undefined {
    const answers: Readonly<Record<string, Record<string, unknown>>> = {
      'SELECT 1': { 1: 1 },
      'SHOW GRANTS FINAL': { g: this.faults.grants ?? 'GRANT ALL ON *.* TO weir' },
      'SELECT currentUser() AS name': { name: 'weir' },
      'SELECT toUnixTimestamp64Milli(now64(3)) AS ms': { ms: String(Date.now()) },
    };
    const answer = answers[sql];
    return answer && [answer];
  }

  #system(server: FakeServer, sql: string): Rows | undefined {
    if (sql.includes("name = 'zookeeper'")) return [{ n: '1' }];
    if (sql.includes('FROM system.clusters')) {
      return this.servers.map((each) => ({
        cluster: 'weir',
        shard_num: each.shard + 1,
        is_local: each === server ? 1 : 0,
      }));
    }
    if (sql.includes('FROM system.macros')) {
      return [
        { macro: 'shard', substitution: String(server.shard) },
        { macro: 'replica', substitution: String(server.index) },
      ];
    }
    if (sql.includes('FROM system.databases')) {
      return [...server.databases].map(([name, comment]) => ({ name, comment }));
    }
    if (sql.includes('FROM system.replication_queue'))
      return [{ n: '1', reason: 'no route to host' }];
    if (sql.includes('SELECT engine_full')) return [{ engine_full: `… TTL ${server.ttl} …` }];
    if (sql.includes('FROM system.replicas')) return this.#replicas(server);
    return undefined;
  }

  #replicas(server: FakeServer): Rows {
    return [...server.tables.keys()].flatMap((name) => {
      const table = this.#keeper.get(this.#path(server, name));
      if (table === undefined) return [];
      return {
        table: name.split('.')[1],
        is_readonly: 0,
        total_replicas: table.replicas.size,
        active_replicas: [...table.replicas].filter(({ isUp }) => isUp).length,
      };
    });
  }
}
