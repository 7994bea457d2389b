import { isIP } from 'node:net';

import { addressFamily, calendarMs } from '../base/index.ts';
import { type ConfigPath, pathFinding, type PathFinding, pathText } from './findings.ts';
import { configuredListeners } from './listeners.ts';
import type { WeirConfig } from './root.ts';

/** Finds values that match the schema but cannot work. The values must match the schema. */
export function findImpossible(config: WeirConfig): readonly PathFinding[] {
  return [...times(config), ...hosts(config), ...proxies(config), ...nativePorts(config)];
}

function* times({ sources }: WeirConfig): Generator<PathFinding> {
  for (const [index, source] of sources.entries()) {
    for (const key of ['start', 'end', 'start_timestamp'] as const) {
      const time: unknown = Object.hasOwn(source, key) ? Reflect.get(source, key) : undefined;
      if (typeof time !== 'string' || !time.includes(':') || !Number.isNaN(calendarMs(time)))
        continue;
      const text = `is ${JSON.stringify(time)}, which is not a valid date and time`;
      yield pathFinding(['sources', index, key], 'CFG_VALUE', text);
    }
  }
}

function* hosts(config: WeirConfig): Generator<PathFinding> {
  for (const { path, host } of configuredListeners(config)) {
    if (isHost(host)) continue;
    const text = `is ${JSON.stringify(host)}, expected an address like \`127.0.0.1\` or \`::1\`, or a host name, without \`http://\` and port`;
    yield pathFinding([...path, 'host'], 'CFG_VALUE', text);
  }
}

function isHost(host: string): boolean {
  if (isIP(host.replaceAll(/^\[|\]$/g, '')) !== 0) return true;
  // A host that ends with a number must be an IP address, but this is not a valid address.
  return /^[A-Za-z0-9_]([A-Za-z0-9_.-]{0,252})$/.test(host) && !/(^|\.)[0-9]+$/.test(host);
}

function* proxies({ web, api }: WeirConfig): Generator<PathFinding> {
  for (const [name, section] of Object.entries({ web, api })) {
    if (section === false || section === undefined) continue;
    for (const [index, range] of section.trusted_proxies.entries()) {
      const [address = '', bits] = range.split('/');
      const family = addressFamily(address);
      const most = family === 4 ? 32 : 128;
      const path = [name, 'trusted_proxies', index];
      const shown = JSON.stringify(range);
      if (family === 0) {
        const text = `is ${shown}, which is not an address: expected one such as \`10.0.0.1\`, or a range such as \`10.0.0.0/8\``;
        yield pathFinding(path, 'CFG_VALUE', text);
      } else if (bits !== undefined && Number(bits) > most) {
        const text = `is ${shown}, expected at most ${most} bits; write \`${address}/${most}\` for one address`;
        yield pathFinding(path, 'CFG_RANGE', text);
      }
    }
  }
}

/** HTTP ports that correspond to these ports of the native protocol. */
const httpPorts: Readonly<Record<string, string>> = { '9000': '8123', '9440': '8443' };

/** Finds ClickHouse URLs with a port of the native protocol, the most frequent mistake. */
function* nativePorts({ clickhouse: { url, cluster } }: WeirConfig): Generator<PathFinding> {
  const all: (readonly [ConfigPath, string])[] = [];
  if (url !== undefined) all.push([['clickhouse', 'url'], url]);
  for (const [shard, { urls }] of cluster?.shards.entries() ?? []) {
    for (const [index, each] of urls.entries()) {
      all.push([['clickhouse', 'cluster', 'shards', shard, 'urls', index], each]);
    }
  }
  for (const [path, address] of all) {
    const { hostname, port } = new URL(address);
    const http = httpPorts[port];
    if (http === undefined) continue;
    const scheme = http === '8443' ? 'https' : 'http';
    const text = `has port ${port}, that of the native protocol; Weir uses the HTTP interface (8123, with https 8443): write \`${scheme}://${hostname}:${http}\``;
    yield pathFinding(path, 'CFG_VALUE', text);
  }
}

/** Finds repeated names, except those of sources, which must also be unique. */
export function* repeatedNames({ alerts, clickhouse }: WeirConfig): Generator<PathFinding> {
  const lists: readonly (readonly [ConfigPath, readonly { readonly name: string }[]])[] = [
    [['alerts', 'destinations'], alerts.destinations],
    [['clickhouse', 'analysts'], clickhouse.analysts],
  ];
  for (const [path, list] of lists) {
    for (const [index, { name }] of list.entries()) {
      const first = list.findIndex((other) => other.name === name);
      if (first === index) continue;
      const text = `is ${JSON.stringify(name)}, the same as ${pathText([...path, first])}: each needs a unique name`;
      yield pathFinding([...path, index, 'name'], 'CFG_DUPLICATE_NAME', text);
    }
  }
}
