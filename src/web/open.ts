import type { FastifyInstance } from 'fastify';

import {
  codeOf,
  keepTlsFresh,
  PipelineError,
  readTlsPair,
  systemClock,
  type TlsPair,
} from '../base/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { WebOptions } from '../config/index.ts';
import type { Deps } from './deps.ts';
import { isLoopback } from './gate.ts';
import { readPage } from './page-files.ts';
import { createServer } from './server.ts';
import { ownVisitor } from './sign-in.ts';

/** What the page is opened with. */
export interface OpenWebOptions {
  /** `web:` of weir.yaml. */
  readonly web: Exclude<WebOptions, false>;
  readonly clickhouse: ClickHouse;
  readonly deps: Omit<Deps, 'querySeconds' | 'rangeDays' | 'clickhouse'>;
}

/** A page that is served. */
export interface WebPage {
  /** Address with the port that was taken. */
  readonly url: string;
  /** True when people sign in. */
  readonly login: boolean;
  close(): Promise<void>;
}

/**
 * Serves the web page. On loopback whoever reaches it is the owner of the machine; reached from elsewhere, people sign in as
 * users of ClickHouse.
 * @throws PipelineError ERR_WEB_LISTEN | ERR_WEB_TLS | ERR_WEB_PAGE
 */
export async function openWeb({ web, clickhouse, deps }: OpenWebOptions): Promise<WebPage> {
  const { host, port, allowed_hosts: allowedHosts } = web;
  const login = web.login === 'always' || !isLoopback(host) || allowedHosts.length > 0;
  const tls = web.tls && (await readTlsPair(web.tls, 'ERR_WEB_TLS'));
  const files = readPage();
  const visitor = login ? undefined : ownVisitor(clickhouse);
  const app = createServer(
    {
      host,
      allowedHosts,
      tls,
      sessionMs: web.session_minutes * 60_000,
      files,
      visitor,
      clickhouse,
    },
    {
      ...deps,
      clickhouse: `ClickHouse ${clickhouse.version} at ${new URL(clickhouse.url).host}`,
      querySeconds: web.query_seconds,
      rangeDays: web.range_days,
    },
  );
  const stop = new AbortController();
  const close = async (): Promise<void> => {
    stop.abort();
    await app.close();
    await Promise.all([visitor?.reader.close(), visitor?.admin?.close()]);
  };
  try {
    const origin = await app.listen({ host, port });
    keepFresh(app, web, tls, { log: deps.logger, signal: stop.signal });
    return { url: tls ? origin.replace(/^http:/, 'https:') : origin, login, close };
  } catch (error) {
    await close();
    throw new PipelineError('ERR_WEB_LISTEN', `${host}:${port}, ${codeOf(error)}`, error);
  }
}

/** Gives new connections the certificate that lies in the files, when they are replaced. */
function keepFresh(
  { server }: FastifyInstance,
  { tls }: OpenWebOptions['web'],
  first: TlsPair | undefined,
  how: { readonly log: Deps['logger']; readonly signal: AbortSignal },
): void {
  if (tls === undefined || first === undefined || !('setSecureContext' in server)) return;
  // oxlint-disable-next-line no-unsafe-type-assertion -- A server that has this method is one of TLS.
  const secured = server as unknown as Parameters<typeof keepTlsFresh>[0];
  void keepTlsFresh(secured, first, {
    files: tls,
    code: 'ERR_WEB_TLS',
    intervalMs: tls.reload_interval_ms,
    clock: systemClock,
    ...how,
  });
}
