import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { embeddedUsers } from '../../src/clickhouse/schema/grants.ts';

/**
 * A proxy in front of ClickHouse that adds settings to inserts and queries. The real server then returns the errors
 * that these settings cause.
 */
export interface ClickHouseGateway {
  readonly url: string;
  /** Settings that are added to every request, except those of the analyst, whose profile forbids changes. */
  readonly settings: Map<string, string>;
  /** Settings that are added to inserts only. */
  readonly insertSettings: Map<string, string>;
  /** Header `traceparent` of the inserts so far, by table; `''` if absent. */
  readonly traced: Map<string, string>;
  /** Number of requests that are still answered; later ones are accepted and never answered. */
  readonly left: { answers: number };
  stop(): Promise<void>;
}

/** Starts the proxy on a free port; stop it in `afterAll`. @param target origin of the server, http */
export async function startClickHouseGateway(target: string): Promise<ClickHouseGateway> {
  const settings = new Map<string, string>();
  const insertSettings = new Map<string, string>();
  const traced = new Map<string, string>();
  const left = { answers: Number.POSITIVE_INFINITY };
  const server = createServer((incoming, answer) => {
    if (left.answers-- <= 0) return;
    const url = new URL(incoming.url ?? '/', target);
    if (!isAnalyst(incoming.headers)) {
      for (const [name, value] of settings) url.searchParams.set(name, value);
    }
    const [, table] = /^INSERT INTO (\S+)/.exec(url.searchParams.get('query') ?? '') ?? [];
    if (table !== undefined) {
      const { traceparent = '' } = incoming.headers;
      traced.set(table.replaceAll('`', ''), String(traceparent));
      for (const [name, value] of insertSettings) url.searchParams.set(name, value);
    }
    const { method, headers } = incoming;
    const outgoing = request(url, { method, headers: { ...headers, host: url.host } }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    settings,
    insertSettings,
    traced,
    left,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isAnalyst(headers: IncomingHttpHeaders): boolean {
  const [, basic = ''] = (headers.authorization ?? '').split(' ');
  const [user = ''] = Buffer.from(basic, 'base64').toString().split(':');
  return user === embeddedUsers.analyst || headers['x-clickhouse-user'] === embeddedUsers.analyst;
}
