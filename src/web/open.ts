import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

import { codeOf, messageOf, PipelineError } from '../base/index.ts';
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
  const tls = web.tls && (await readTls(web.tls));
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
  const close = async (): Promise<void> => {
    await app.close();
    await Promise.all([visitor?.reader.close(), visitor?.admin?.close()]);
  };
  try {
    const origin = await app.listen({ host, port });
    return { url: tls ? origin.replace(/^http:/, 'https:') : origin, login, close };
  } catch (error) {
    await close();
    throw new PipelineError('ERR_WEB_LISTEN', `${host}:${port}, ${codeOf(error)}`, error);
  }
}

async function readTls(files: {
  readonly cert_file: string;
  readonly key_file: string;
}): Promise<{ readonly cert: string; readonly key: string }> {
  try {
    const cert = await readFile(files.cert_file, 'utf8');
    const key = await readFile(files.key_file, 'utf8');
    createSecureContext({ cert, key });
    return { cert, key };
  } catch (error) {
    throw new PipelineError('ERR_WEB_TLS', `${files.cert_file}: ${messageOf(error)}`, error);
  }
}
