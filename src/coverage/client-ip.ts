import type { Rule } from '../alerts/index.ts';
import { groupsOf } from '../base/index.ts';
import { storedNetwork } from '../catalog/index.ts';
import type { MaskingOptions } from '../config/index.ts';
import { type Consumer, consumers, ruleConsumers } from './consumers.ts';
import type { CoverageContext, CoverageFinding } from './findings.ts';
import { listOf } from './list-text.ts';

/** The options that determine how client addresses are stored. */
export type ClientIpOptions = Pick<
  MaskingOptions,
  'client_ip' | 'client_ip_ipv4_bits' | 'client_ip_ipv6_bits'
>;

const namesMax = 12;
/** Prefix lengths by which panels and library queries group clients. */
const sharedIpv4 = 24;
const sharedIpv6 = 48;

const nouns: readonly (readonly [kind: Consumer['kind'], noun: string])[] = [
  ['rule', 'alert rules'],
  ['panel', 'panels'],
  ['query', 'library queries'],
];

/** Alert rules, panels, and queries that do not work because of how client addresses are stored. */
export function clientIpFindings(
  masking: ClientIpOptions,
  { alertRules, hasGeoip }: CoverageContext,
): readonly CoverageFinding[] {
  const { client_ip: mode } = masking;
  if (mode === 'none') return [];
  const readers = [...ruleConsumers(alertRules), ...consumers()].filter(
    ({ needs, reads }) =>
      (needs === undefined || hasGeoip) &&
      [...reads].some((field) => field.endsWith('.conn.client_ip')),
  );
  const compare = alertRules.filter((rule) => rule.enabled && comparison(rule, masking) !== 'none');
  const comparing = compare.map(({ name }) => name);
  const messages = [
    ...(comparing.length === 0
      ? []
      : [
          `alert rules compare clients with addresses that are not stored: ${listOf(comparing, namesMax)}`,
        ]),
    ...(mode === 'hmac'
      ? named(readers.filter(groupsClients), 'group clients by network or country, which pseudonyms do not contain') // prettier-ignore
      : truncated(masking, readers)),
  ];
  return messages.map((text) => {
    const message = `masking.client_ip is ${mode}: ${text}`;
    return { path: ['masking', 'client_ip'], code: 'CAP_CLIENT_IP', message };
  });
}

function truncated(
  { client_ip_ipv4_bits: ipv4, client_ip_ipv6_bits: ipv6 }: ClientIpOptions,
  readers: readonly Consumer[],
): readonly string[] {
  const stored = `/${ipv4} and /${ipv6}`;
  const isCoarse = ipv4 < sharedIpv4 || ipv6 < sharedIpv6;
  const grouping = readers.filter(groupsClients);
  const single = readers.filter((reader) => !groupsClients(reader));
  return [
    ...named(single, `treat all clients of a network (${stored}) as one`),
    ...(isCoarse ? named(grouping, `group clients by /24, /48 or country, but only networks of ${stored} are stored`) : []), // prettier-ignore
  ];
}

function named(readers: readonly Consumer[], what: string): readonly string[] {
  return nouns.flatMap(([kind, noun]) => {
    const names = readers.filter((reader) => reader.kind === kind).map(({ name }) => name);
    return names.length === 0 ? [] : [`${noun} ${what}: ${listOf(names, namesMax)}`];
  });
}

/** Returns whether the SQL groups clients by network or by country. */
function groupsClients({ sql }: Consumer): boolean {
  return /IPv6CIDRToRange\(\s*(\w+\.)?(conn_)?client_ip\b|\bclient_country\b/.test(sql);
}

/**
 * Returns whether an alert rule searches for clients by addresses that are never stored. `all`: it counts only events
 * of such clients, so its state is unknown. `some`: it misses some clients, or compares addresses in SQL.
 */
export function comparison({ query }: Rule, masking: ClientIpOptions): 'all' | 'some' | 'none' {
  const { client_ip: mode } = masking;
  if (mode === 'none') return 'none';
  if (query.kind === 'sql') {
    const compares = /client_ip\s*(=|!=|IN\b|BETWEEN\b)\s*\(?\s*(toIPv6|tupleElement|IPv6CIDR|')/i;
    return mode === 'hmac' && compares.test(query.sql) ? 'some' : 'none';
  }
  const isLost = (value: string): boolean => {
    const [address = '', bits] = value.split('/');
    const isIpv6 = address.includes(':');
    const groups = groupsOf(isIpv6 ? address : `::ffff:${address}`);
    const bytes = Uint8Array.from(groups.flatMap((group) => [group >>> 8, group & 0xff]));
    const width = isIpv6 ? Number(bits ?? 128) : Number(bits ?? 32) + 96;
    return mode === 'hmac' || width > storedNetwork(bytes, masking).bits;
  };
  const terms = query.filter.filter(({ dimension }) => /(^|\.)client_ip$/.test(dimension));
  if (terms.some(({ any }) => any.length > 0 && any.every(isLost))) return 'all';
  return terms.some(({ any, none }) => [...any, ...none].some(isLost)) ? 'some' : 'none';
}
