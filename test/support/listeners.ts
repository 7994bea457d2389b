import { gzipSync } from 'node:zlib';

import { systemClock } from '../../src/base/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { openOpsServer } from '../../src/ops/index.ts';
import { openListener } from '../../src/sources/firehose/listener.ts';
import type { Deps } from '../../src/web/deps.ts';
import { createServer, type ServerOptions } from '../../src/web/server/server.ts';
import { startTestApi } from './api.ts';
import { RecordingLog } from './recording-log.ts';

/** A listener with a limit of four connections, and its response to a valid client. */
export interface Place {
  readonly url: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly status: number;
  close(): Promise<void>;
}

/** Limit of connections of each opened listener. */
export const connectionsMax = 4;
/** Token of the ops listener. */
export const opsToken = 'a token for the ops listener';

/** Opens each listener. */
export const openers: Readonly<Record<string, () => Promise<Place>>> = {
  ops: async () => {
    const ops = await openOpsServer({
      host: '127.0.0.1',
      port: 0,
      token: () => opsToken,
      connections_max: connectionsMax,
      metrics: async () => ({ contentType: 'text/plain', text: 'weir_up 1\n' }),
      unreadyReasons: () => [],
    });
    return { url: ops.url, path: '/healthz', method: 'GET', status: 200, close: () => ops.close() };
  },
  firehose: async () => {
    const listener = await openFirehose(connectionsMax);
    const { origin } = new URL(listener.url);
    return {
      url: origin,
      path: '/firehose',
      method: 'POST',
      status: 200,
      close: () => listener.close(),
    };
  },
  web: async () => {
    const app = webServer({ connectionsMax });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    return { url, path: '/', method: 'GET', status: 200, close: () => app.close() };
  },
  api: async () => {
    const api = await startTestApi({}, { connectionsMax });
    const url = await api.server.listen({ host: '127.0.0.1', port: 0 });
    return { url, path: '/openapi.json', method: 'GET', status: 200, close: () => api.close() };
  },
};

/** Opens a listener of Firehose that accepts everything. */
export function openFirehose(max: number): ReturnType<typeof openListener> {
  return openListener({
    host: '127.0.0.1',
    port: 0,
    path: '/firehose',
    tls: undefined,
    connectionsMax: max,
    requestMsMax: 180_000,
    clock: systemClock,
    log: new RecordingLog(),
    answer: async () => undefined,
    onResponse: () => {},
  });
}

/** The page without ClickHouse, because these tests never query it. */
export function webServer(options: Partial<ServerOptions>): ReturnType<typeof createServer> {
  const bytes = Buffer.from('<title>Weir</title>');
  const page = {
    bytes,
    gzip: gzipSync(bytes),
    type: 'text/html',
    etag: '"1"',
    isNamedByContent: false,
  };
  return createServer(
    {
      host: '127.0.0.1',
      allowedHosts: [],
      tls: undefined,
      sessionMs: 60_000,
      files: new Map([['/index.html', page]]),
      requester: undefined,
      clickhouse: {} as ClickHouse,
      trustedProxies: [],
      connectionsMax: 100,
      requestsPerMinuteMax: 0,
      liveMax: 10,
      ...options,
    },
    {
      now: () => Date.now(),
      logger: new RecordingLog(),
      rangeDays: 1,
      countries: false,
    } as unknown as Deps,
  );
}
