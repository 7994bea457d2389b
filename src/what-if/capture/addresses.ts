import { isIP } from 'node:net';

import type { ComparedTexts } from '../../select/index.ts';

/** Maximum number of addresses that are listed. */
const addressesMax = 100;

/** Paths of the fields with addresses. */
const addressFields = ['conn.client_ip', 'conn.server_ip'];

/**
 * Returns the fields with addresses whose text these filters read, except those that filters only test
 * with `has`. The pipeline reads addresses as delivered. A what-if reads the canonical texts of the stored addresses,
 * which are numbers, so an address that was delivered in another form can have another result.
 */
export function addressFieldsRead(filters: readonly ComparedTexts[]): readonly string[] {
  return addressFields.filter((path) => filters.some((texts) => texts.has(path)));
}

/**
 * Returns the addresses, and parts of addresses, with which these filters compare a field with addresses,
 * and which are not in canonical form. No stored address equals a returned address (see `addressFieldsRead`). Does not
 * return constants that are compared with other fields only. A pattern of `matches` is returned only if it has the form
 * of an address: a stored address then cannot match it either.
 */
export function nonCanonicalAddresses(filters: readonly ComparedTexts[]): readonly string[] {
  const found = new Set<string>();
  for (const texts of filters) {
    for (const text of addressFields.flatMap((path) => [...(texts.get(path) ?? [])])) {
      if (!isCanonical(text)) found.add(text);
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
