import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TestCluster } from './cluster.ts';
import { until } from './weir.ts';

/** A statement, and what a server with replicated tables answered. */
export interface Outcome {
  readonly sql: string;
  /** Empty if the server accepted it. */
  readonly error: string;
  /** True if the server with the same tables without replicas rejected it, too: as a test of limits expects. */
  readonly isRefused: boolean;
}

/**
 * Errors of a server that never makes its replicated tables writable, after it has checked the statement. All of them
 * come from the state of the table; a writable replica would execute the statement.
 */
const readOnlyErrors: readonly RegExp[] = [
  /\(TABLE_IS_READ_ONLY\)/,
  // A mutation is checked before.
  /Cannot assign mutation because shutdown called\. \(ABORTED\)/,
  // Of an insert with a quorum: it counts the replicas before it looks at the table.
  /Number of alive replicas \(1\) is less than requested quorum .*\(TOO_FEW_LIVE_REPLICAS\)/,
];

/** Returns true if a server accepted a statement, or would with a writable table. */
export function isAccepted({ error, isRefused }: Outcome): boolean {
  return error === '' || isRefused || readOnlyErrors.some((each) => each.test(error));
}

interface Incoming {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Questions about the server itself, which has the definitions of the tables. */
const aboutServer =
  /\bsystem\.(?:clusters|macros|replicas|tables|columns)\b|^SELECT .*\bFROM weir\.migrations\b/;
/** Questions about rows, parts, and their changes, of which the replicated tables have none. */
const aboutRows = /\bsystem\.(?:parts|mutations)\b/;
const createsTable = /^\s*CREATE TABLE\b/;
const onCluster = / ON CLUSTER '[^']+'/;

/**
 * Stands before every server of a cluster whose replicated tables stay read-only, with a second cluster whose tables have the
 * same names and no replicas. Every statement runs on the replicated server, which records the outcome, and then on the server of
 * its shard in the second cluster, whose answer the client gets: so that a program continues after a statement that a
 * writable table would have executed.
 */
export class ReplicatedMirror {
  readonly outcomes: Outcome[] = [];
  readonly #replicas: TestCluster;
  readonly #twins: TestCluster;
  readonly #perShard: number;
  readonly #servers: ReturnType<typeof createServer>[] = [];
  urls: readonly string[] = [];

  private constructor(replicas: TestCluster, twins: TestCluster) {
    this.#replicas = replicas;
    this.#twins = twins;
    this.#perShard = replicas.urls.length / twins.urls.length;
  }

  /** Listens on a free port for each server of `replicas`. Both clusters have the same shards, name, and passwords. */
  static async start(replicas: TestCluster, twins: TestCluster): Promise<ReplicatedMirror> {
    const mirror = new ReplicatedMirror(replicas, twins);
    const urls: string[] = [];
    for (const node of replicas.urls.keys()) {
      const server = createServer((incoming, answer) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const { method = 'GET', url = '/', headers } = incoming;
          mirror.#answer(node, { method, url, headers, body: Buffer.concat(chunks) }).then(
            (found) => answer.writeHead(found.status, found.headers).end(found.body),
            (error: unknown) => answer.writeHead(500).end(`mirror: ${String(error)}`),
          );
        });
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      mirror.#servers.push(server);
      urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    }
    mirror.urls = urls;
    return mirror;
  }

  /** What a replicated server rejected for another reason than that its tables stay read-only. */
  get rejected(): readonly Outcome[] {
    return this.outcomes.filter((outcome) => !isAccepted(outcome));
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  }

  async #answer(node: number, incoming: Incoming): Promise<Answer> {
    const sql = sqlOf(incoming);
    const own = this.#replicas.urls[node] ?? '';
    const twin = this.#twins.urls[Math.floor(node / this.#perShard)] ?? '';
    if (sql.includes(' ON CLUSTER ')) return await this.#onCluster(sql, incoming);
    if (aboutServer.test(sql) && !aboutRows.test(sql)) return await send(own, incoming);
    const tried = await this.#try(own, incoming);
    // Tables without replicas have nothing to fetch.
    const isSync = sql.startsWith('SYSTEM SYNC REPLICA');
    const instead = isSync ? 'SELECT 1 FORMAT Null' : withoutReplicas(sql);
    const isOther = isSync || createsTable.test(sql);
    const answer = await send(
      twin,
      isOther ? { ...incoming, body: Buffer.from(instead) } : incoming,
    );
    const outcome = this.#note(sql, tried, answer.status !== 200);
    return createsTable.test(sql) && !isAccepted(outcome) ? tried : answer;
  }

  #note(sql: string, { status, body }: Answer, isRefused: boolean): Outcome {
    const outcome = { sql, error: status === 200 ? '' : body.toString(), isRefused };
    this.outcomes.push(outcome);
    return outcome;
  }

  /** As ClickHouse does with ON CLUSTER: on every server. */
  async #onCluster(sql: string, incoming: Incoming): Promise<Answer> {
    const alone = { ...incoming, body: Buffer.from(sql.replace(onCluster, '')) };
    for (const url of this.#replicas.urls) {
      const tried = await this.#try(url, alone);
      const outcome = this.#note(sql, tried, false);
      if (createsTable.test(sql) && !isAccepted(outcome)) return tried;
    }
    const body = Buffer.from(withoutReplicas(alone.body.toString()));
    const answers = await Promise.all(
      this.#twins.urls.map((url) => send(url, { ...incoming, body })),
    );
    const [first] = answers;
    if (first === undefined) throw new Error('a cluster without servers');
    return answers.find(({ status }) => status !== 200) ?? first;
  }

  /** Runs a statement on a replicated server. Tables that stay read-only often renew their session with ZooKeeper. */
  async #try(origin: string, incoming: Incoming): Promise<Answer> {
    return await until('a statement meets no end of a session', async () => {
      const answer = await send(origin, quick(incoming));
      const isEnd = answer.status !== 200 && answer.body.includes('(KEEPER_EXCEPTION)');
      return isEnd ? undefined : answer;
    });
  }
}

/** A statement for tables without replicas. */
function withoutReplicas(sql: string): string {
  return sql
    .replace(/Replicated(\w*MergeTree)\('[^']+', '[^']+'(?:, )?/, '$1(')
    .replaceAll(/\breplicated_deduplication/g, 'non_replicated_deduplication');
}

function sqlOf({ url, body }: Incoming): string {
  const query = new URL(url, 'http://localhost').searchParams.get('query');
  return query ?? body.toString();
}

/** Without the minutes that an insert waits for a read-only table. */
function quick(incoming: Incoming): Incoming {
  const url = new URL(incoming.url, 'http://localhost');
  const sql = sqlOf(incoming);
  if (/^\s*INSERT\b/i.test(sql)) url.searchParams.set('insert_keeper_max_retries', '0');
  const { 'accept-encoding': _, ...headers } = incoming.headers;
  return { ...incoming, headers, url: `${url.pathname}${url.search}` };
}

function send(origin: string, { method, url, headers, body }: Incoming): Promise<Answer> {
  const to = new URL(url, origin);
  const { 'transfer-encoding': _, connection: __, ...rest } = headers;
  const options = {
    method,
    headers: { ...rest, host: to.host, 'content-length': body.length, connection: 'close' },
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(to, options, (found) => {
      const chunks: Buffer[] = [];
      found.on('data', (chunk: Buffer) => chunks.push(chunk));
      found.on('error', reject);
      found.on('end', () => {
        const { 'transfer-encoding': ___, connection: ____, ...kept } = found.headers;
        resolve({ status: found.statusCode ?? 502, headers: kept, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
