import { codeOf, keepTlsFresh, PipelineError, readTlsPair, systemClock } from '../base/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { WebOptions } from '../config/index.ts';
import type { Deps } from './deps.ts';
import { isLoopback } from './server/request-guard.ts';
import { readPage } from './server/page-files.ts';
import { createServer } from './server/server.ts';
import { localRequestContext } from './server/sign-in.ts';

/** Options of `openWeb`. */
export interface OpenWebOptions {
  /** The section `web:` of weir.yaml. */
  readonly web: Exclude<WebOptions, false>;
  readonly clickhouse: ClickHouse;
  readonly deps: Omit<Deps, 'querySeconds' | 'typedQuerySeconds' | 'rangeDays' | 'clickhouse'>;
}

/** The settings that can change while the page is served. */
export interface Revision extends Pick<
  Deps,
  | 'sources'
  | 'countries'
  | 'masking'
  | 'sensitiveHeaders'
  | 'keptDays'
  | 'querySeconds'
  | 'typedQuerySeconds'
  | 'rangeDays'
> {
  readonly tls: OpenWebOptions['web']['tls'];
}

/** The served page. */
export interface WebPage {
  /** URL with the actual port. */
  readonly url: string;
  /** True if users must sign in. */
  readonly login: boolean;
  /** Applies changed settings without a restart. Also reads the certificate files again, for new connections. */
  revise(next: Revision): void;
  close(): Promise<void>;
}

/**
 * Serves the web page. On loopback, every client counts as the owner of the machine, and needs no login, unless
 * `web.login` is `always` or `web.allowed_hosts` is set. Otherwise, users sign in as ClickHouse users.
 * @throws PipelineError ERR_WEB_LISTEN | ERR_WEB_TLS | ERR_WEB_PAGE
 */
export async function openWeb({ web, clickhouse, deps }: OpenWebOptions): Promise<WebPage> {
  const { host, port, allowed_hosts: allowedHosts } = web;
  const login = web.login === 'always' || !isLoopback(host) || allowedHosts.length > 0;
  const tls = web.tls && (await readTlsPair(web.tls, 'ERR_WEB_TLS'));
  const files = readPage();
  const requester = login ? undefined : localRequestContext(clickhouse);
  const all: Deps = {
    ...deps,
    clickhouse: `ClickHouse ${clickhouse.version} at ${new URL(clickhouse.url).host}`,
    querySeconds: web.query_seconds,
    typedQuerySeconds: web.typed_query_seconds,
    rangeDays: web.range_days,
  };
  const sessionMs = web.session_minutes * 60_000;
  const limits = {
    trustedProxies: web.trusted_proxies,
    connectionsMax: web.connections_max,
    requestsPerMinuteMax: web.requests_per_minute,
    liveMax: web.live_requests_max,
  };
  const listener = { host, allowedHosts, tls, files, requester, clickhouse };
  const app = createServer({ ...listener, ...limits, sessionMs }, all);
  const { logger: log } = deps;
  const fresh = keepTlsFresh(app.server, tls, {
    files: web.tls,
    code: 'ERR_WEB_TLS',
    clock: systemClock,
    log,
  });
  const close = async (): Promise<void> => {
    fresh.stop();
    await app.close();
    await Promise.all([requester?.reader.close(), requester?.admin?.close()]);
  };
  try {
    const origin = await app.listen({ host, port });
    const url = tls ? origin.replace(/^http:/, 'https:') : origin;
    const revise = ({ tls: tlsFiles, ...more }: Revision): void => {
      Object.assign(all, more);
      fresh.revise(tlsFiles);
    };
    return { url, login, revise, close };
  } catch (error) {
    await close();
    throw new PipelineError('ERR_WEB_LISTEN', `${host}:${port}, ${codeOf(error)}`, error);
  }
}
