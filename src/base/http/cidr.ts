import { isIPv4 } from 'node:net';

import { addressNumber } from './network.ts';

/** An address range. */
export interface Cidr {
  readonly version: 4 | 6;
  /** The lowest address as a number. */
  readonly base: bigint;
  /** Length of the common prefix in bits. */
  readonly bits: number;
  /** Canonical text of the range: equal for equal ranges. */
  readonly key: string;
}

/** Why a text is not a range in CIDR notation. */
export interface CidrProblem {
  readonly kind: 'invalid' | 'no_mask' | 'bits_set';
  /** Continues a sentence that starts with the name of the field. */
  readonly text: string;
}

const widths = { 4: 32, 6: 128 } as const;

/**
 * Reads an IPv4 or IPv6 range in CIDR notation, in the form that the management API accepts in a rule. A range of
 * IPv4-mapped IPv6 addresses, such as `::ffff:203.0.113.0/120`, is the range of these IPv4 addresses.
 */
export function readCidr(text: string): Cidr | CidrProblem {
  const [address = '', mask, ...more] = text.split('/');
  const value = addressNumber(address);
  if (value === undefined || more.length > 0) {
    return { kind: 'invalid', text: 'must be an address and a mask' };
  }
  const width = widths[isIPv4(address) ? 4 : 6];
  if (mask === undefined) {
    return { kind: 'no_mask', text: `has no mask; a single address is ${address}/${width}` };
  }
  const given = /^(0|[1-9]\d{0,2})$/.test(mask) ? Number(mask) : width + 1;
  if (given > width) return { kind: 'invalid', text: `must have a mask of 0 to ${width}` };
  const version = versionOf(value, given + widths[6] - width);
  const bits = given + widths[version] - width;
  const first = numberIn(version, value);
  const base = baseOf(version, first, bits);
  const key = `${addressText(version, base)}/${bits}`;
  if (base !== first) {
    // In IPv6 notation, a mask counts from the first bit of the IPv6 address. A mask of at most 32 after an IPv4
    // address was meant for the IPv4 notation.
    const isMeantAsIpv4 = version === 6 && isMapped(value) && bits <= widths[4];
    const write = isMeantAsIpv4
      ? `${addressText(4, baseOf(4, numberIn(4, value), bits))}/${bits}`
      : key;
    return { kind: 'bits_set', text: `has bits set after its mask; write it as ${write}` };
  }
  return { version, base, bits, key };
}

/** True if an address is in the range. IPv4-mapped IPv6 addresses, in any notation, are IPv4 addresses. */
export function contains(cidr: Cidr, address: string): boolean {
  const value = addressNumber(address);
  if (value === undefined || versionOf(value, widths[6]) !== cidr.version) return false;
  const free = BigInt(widths[cidr.version] - cidr.bits);
  return numberIn(cidr.version, value) >> free === cidr.base >> free;
}

/**
 * Returns 4 for an IPv4-mapped address, otherwise 6.
 * @param bits length of the prefix in IPv6 notation; a range with fewer than 96 bits is larger than the block of
 * IPv4-mapped addresses, and thus an IPv6 range
 */
function versionOf(value: bigint, bits: number): 4 | 6 {
  return isMapped(value) && bits >= widths[6] - widths[4] ? 4 : 6;
}

function isMapped(value: bigint): boolean {
  return value >> 32n === 0xffffn;
}

function numberIn(version: 4 | 6, value: bigint): bigint {
  return version === 4 ? value & 0xffff_ffffn : value;
}

/** The lowest address of the range that contains an address. */
function baseOf(version: 4 | 6, value: bigint, bits: number): bigint {
  const free = BigInt(widths[version] - bits);
  return (value >> free) << free;
}

function addressText(version: 4 | 6, value: bigint): string {
  if (version === 4) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
  const parts = [];
  for (let shift = 112n; shift >= 0n; shift -= 16n) {
    parts.push(((value >> shift) & 65_535n).toString(16));
  }
  return canonicalIpv6(parts.join(':'));
}

/** Formats an address as in RFC 5952, but with embedded IPv4 addresses in hexadecimal, as in URLs. */
function canonicalIpv6(text: string): string {
  return new URL(`http://[${text}]`).hostname.slice(1, -1);
}
