import { addressNumber } from '../../base/index.ts';
import { pseudonymRange } from '../../catalog/index.ts';

/** How many bits of an address `masking.client_ip: truncate` keeps. */
export interface Truncation {
  readonly ipv4Bits: number;
  readonly ipv6Bits: number;
}

/** The options of `masking` for client addresses. */
export interface ClientIpOptions {
  readonly client_ip: 'none' | 'truncate' | 'hmac';
  readonly client_ip_ipv4_bits: number;
  readonly client_ip_ipv6_bits: number;
}

/** The truncation of a configuration; undefined if it stores no networks. */
export function truncationOf(masking: ClientIpOptions): Truncation | undefined {
  if (masking.client_ip !== 'truncate') return undefined;
  return { ipv4Bits: masking.client_ip_ipv4_bits, ipv6Bits: masking.client_ip_ipv6_bits };
}

/** Parameters of all queries about traffic; 0 bits: addresses are not truncated. */
export function truncationParameters(truncation: Truncation | undefined) {
  return { ipv4_bits: truncation?.ipv4Bits ?? 0, ipv6_bits: truncation?.ipv6Bits ?? 0 };
}

const ipv4Bits = 'toUInt8({ipv4_bits:UInt8})';
const ipv6Bits = 'toUInt8({ipv6_bits:UInt8})';

const isIPv4 = (ip: string): string =>
  `(${ip} >= toIPv6('::ffff:0:0') AND ${ip} <= toIPv6('::ffff:ffff:ffff'))`;

const low = (bits: string): string => `bitShiftLeft(toUInt128(1), ${bits}) - 1`;

/** SQL: an address is a pseudonym of `masking.client_ip: hmac`, regardless of the current configuration. */
export const isPseudonym = (ip: string): string =>
  `(${ip} >= toIPv6('${pseudonymRange.first}') AND ${ip} <= toIPv6('${pseudonymRange.last}'))`;

/**
 * True if a number is the address of a pseudonym. The address of its client is unknown, so no rule can be written for
 * it.
 */
export function isPseudonymNumber(address: bigint): boolean {
  const [first, last] = [addressNumber(pseudonymRange.first), addressNumber(pseudonymRange.last)];
  return address >= (first ?? 0n) && address <= (last ?? 0n);
}

/** SQL: an address can be that of a network, because its last bits are 0. A complete address can look the same. */
const isNetwork = (ip: string): string =>
  `(${ipv4Bits} > 0 AND ${ip} != toIPv6('::') AND bitAnd(toUInt128(${ip}), ${low(`if(${isIPv4(ip)}, 32 - ${ipv4Bits}, 128 - ${ipv6Bits})`)}) = 0)`;

/** SQL: a stored address is masked, or can be. */
export const isMasked = (ip: string): string => `(${isPseudonym(ip)} OR ${isNetwork(ip)})`;

/**
 * SQL: the number of the last address of a stored network. Addresses that contain an IPv4 address keep fewer bits; if
 * the contained address comes last, a wider network than the stored one is assumed.
 */
const lastOfNetwork = (ip: string): string => {
  const prefix = (bits: number): string => `bitShiftRight(toUInt128(${ip}), ${128 - bits})`;
  // 6to4, Teredo, and NAT64 with long prefixes: see `keptBits` of the mask.
  const before = `multiIf(${prefix(16)} = 0x2002, 16, ${prefix(32)} = 0x20010000, 32, ${prefix(48)} = 0x64ff9b0001, 48, 96)`;
  const kept = `if(${isIPv4(ip)}, 96 + ${ipv4Bits}, least(${ipv6Bits}, ${before} + ${ipv4Bits}))`;
  return `bitOr(toUInt128(${ip}), ${low(`128 - ${kept}`)})`;
};

/**
 * SQL: the decisions about a masked client depend on bits that are not stored. This is so for each pseudonym, and for a
 * network if a rule contains only a part of it.
 * @param ofLast returns the SQL for the interval of an address, from the SQL of its number, by the same computation as
 * `interval`
 */
export const isUndecidable = (ip: string, interval: string, ofLast: (last: string) => string) =>
  `(${isPseudonym(ip)} OR if(${isNetwork(ip)}, ${interval} != ${ofLast(lastOfNetwork(ip))}, 0))`;
