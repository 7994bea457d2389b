import { isIP } from 'node:net';

import type { SelectionRule } from '../../select/index.ts';

/** Maximum number of addresses that are listed. */
const addressesMax = 100;

const literal = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/**
 * Addresses in the filters of these types, and parts of addresses, that are not in canonical form. The pipeline
 * compares addresses as delivered. Stored addresses are numbers, so a what-if compares their canonical texts, and none
 * of these is equal to the addresses returned here.
 */
export function nonCanonicalAddresses(
  types: readonly string[],
  rules: readonly SelectionRule[],
): readonly string[] {
  const found = new Set<string>();
  for (const { filter = '', type } of rules) {
    if (!types.includes(type) || !/\bconn\s*\.\s*(?:client|server)_ip\b/.test(filter)) continue;
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
