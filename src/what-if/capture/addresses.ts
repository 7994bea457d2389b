import { isIP } from 'node:net';

import type { SelectionRule } from '../../select/index.ts';

/** Maximum number of addresses that are listed. */
const addressesMax = 100;

const literal = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/** Fields with addresses: each use of a field in a filter, and the uses that only test whether it exists. */
const addressFields = ['client_ip', 'server_ip'].map((name) => ({
  path: `conn.${name}`,
  use: new RegExp(String.raw`\bconn\s*\.\s*${name}\b`),
  has: new RegExp(String.raw`\bhas\s*\(\s*ev\s*\.\s*conn\s*\.\s*${name}\s*\)`, 'g'),
}));

/**
 * Returns the fields with addresses whose text the filters of these types read. The pipeline reads addresses as
 * delivered. A what-if reads the canonical texts of the stored addresses, which are numbers, so an address that was
 * delivered in another form can have another result.
 */
export function addressFieldsRead(
  types: readonly string[],
  rules: readonly SelectionRule[],
): readonly string[] {
  const filters = rules.flatMap(({ filter, type }) =>
    filter !== undefined && types.includes(type) ? [filter] : [],
  );
  return addressFields
    .filter((field) => filters.some((filter) => isTextRead(filter, field)))
    .map(({ path }) => path);
}

/** True if a filter does more with a field than to test whether it exists. */
function isTextRead(filter: string, { has, use }: (typeof addressFields)[number]): boolean {
  return use.test(filter) && use.test(filter.replaceAll(has, ''));
}

/**
 * Returns the addresses, and parts of addresses, in the filters of these types that are not in canonical form. No
 * stored address equals a returned address (see `addressFieldsRead`).
 */
export function nonCanonicalAddresses(
  types: readonly string[],
  rules: readonly SelectionRule[],
): readonly string[] {
  const found = new Set<string>();
  for (const { filter = '', type } of rules) {
    if (!types.includes(type) || !addressFields.some((field) => isTextRead(filter, field)))
      continue;
    for (const [text] of filter.matchAll(literal)) {
      const address = text.slice(1, -1);
      if (!isCanonical(address)) found.add(address);
    }
  }
  return [...found].slice(0, addressesMax);
}

/** True also for texts that are not part of an IPv6 address. */
function isCanonical(text: string): boolean {
  if (isIP(text) === 6) return text === canonicalIpv6(text);
  if (!text.includes(':') || !/^[\da-f:.]+$/i.test(text)) return true;
  return !/[A-F]|^::ffff:|(?:^|:)0[\da-f]/.test(text);
}

/** Formats an address as ClickHouse does; IPv4-mapped addresses as IPv4. */
function canonicalIpv6(text: string): string | undefined {
  const url = `http://[${text}]/`;
  if (!URL.canParse(url)) return undefined;
  const address = new URL(url).hostname.slice(1, -1);
  return address.startsWith('::ffff:') ? undefined : address;
}
