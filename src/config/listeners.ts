import { traitsOf } from '../sources/kinds.ts';
import type { ConfigPath } from './findings.ts';
import type { WeirConfig } from './root.ts';

/** An address that `weir run` listens on. */
export interface ConfiguredListener {
  /** Path of the object with `host` and `port`. */
  readonly path: ConfigPath;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

/** All addresses that `weir run` listens on with a configuration, in the order of their options. */
export function configuredListeners(config: WeirConfig): readonly ConfiguredListener[] {
  const { sources, clickhouse, ops, web, api } = config;
  const found: ConfiguredListener[] = [];
  for (const [index, source] of sources.entries()) {
    const { listens } = traitsOf(source);
    if (listens !== undefined) found.push(listenerAt(['sources', index], listens));
  }
  if (clickhouse.url === undefined && clickhouse.cluster === undefined) {
    found.push(listenerAt(['clickhouse'], { host: '127.0.0.1', port: clickhouse.port }));
  }
  if (ops !== false) found.push(listenerAt(['ops'], ops));
  if (web !== false) found.push(listenerAt(['web'], web));
  if (api?.serve === true) found.push(listenerAt(['api'], api));
  return found;
}

/** True if a process cannot listen on both addresses: the same port, and the same host or a wildcard host. */
export function overlaps(one: ConfiguredListener, other: ConfiguredListener): boolean {
  if (one.port === 0 || one.port !== other.port) return false;
  const [a, b] = [hostOf(one), hostOf(other)];
  return a === b || [a, b].some((host) => host === '0.0.0.0' || host === '::');
}

function hostOf({ host }: ConfiguredListener): string {
  return host === 'localhost' ? '127.0.0.1' : host.replaceAll(/^\[|\]$/g, '');
}

function listenerAt(
  path: ConfigPath,
  { host, port }: Pick<ConfiguredListener, 'host' | 'port'>,
): ConfiguredListener {
  return { path, host, port };
}
