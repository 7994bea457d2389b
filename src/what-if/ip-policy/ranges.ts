import { isIPv4 } from 'node:net';

import { addressNumber } from '../../base/index.ts';

/** Consecutive addresses, from the first to the last, as numbers of 128 bits; IPv4 addresses as `::ffff:a.b.c.d`. */
export interface AddressRange {
  readonly first: bigint;
  readonly last: bigint;
}

/** The block ::ffff:0:0/96, in which IPv4 addresses are stored. */
const mappedFirst = 0xffff_0000_0000n;
const mappedLast = 0xffff_ffff_ffffn;

/**
 * Returns the addresses of an address or of a range in CIDR notation; undefined for any other text. An IPv4-mapped IPv6
 * range is a range of IPv4 addresses. Any other IPv6 range contains no IPv4 addresses, so ::/0 becomes two ranges of
 * addresses.
 */
export function rangesOf(cidr: string): readonly AddressRange[] | undefined {
  const [address = '', mask, ...more] = cidr.trim().split('/');
  const value = addressNumber(address);
  const free = freeBits(isIPv4(address) ? 32 : 128, mask);
  if (value === undefined || free === undefined || more.length > 0) return undefined;
  const from = (value >> free) << free;
  const to = from + (1n << free) - 1n;
  if ((isMapped(from) && isMapped(to)) || to < mappedFirst || from > mappedLast)
    return [{ first: from, last: to }];
  return [
    ...(from < mappedFirst ? [{ first: from, last: mappedFirst - 1n }] : []),
    ...(to > mappedLast ? [{ first: mappedLast + 1n, last: to }] : []),
  ];
}

/** Number of bits after the mask; undefined if the mask is invalid. A single address has no mask. */
function freeBits(width: number, mask = String(width)): bigint | undefined {
  const bits = /^\d{1,3}$/.test(mask) ? Number(mask) : width + 1;
  return bits > width ? undefined : BigInt(width - bits);
}

/** True for an IPv4 address. */
export function isMapped(address: bigint): boolean {
  return address >= mappedFirst && address <= mappedLast;
}

/** Formats an address: IPv4 in its usual form, IPv6 as in RFC 5952. */
export function addressOf(address: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) =>
    Number((address >> BigInt(112 - 16 * index)) & 0xffffn),
  );
  if (isMapped(address)) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const text = groups.map((group) => group.toString(16)).join(':');
  return new URL(`http://[${text}]`).hostname.slice(1, -1);
}

/** The addresses of both families between the first and the last of some ranges, as parameters of a query. */
export function hullParameters(ranges: readonly AddressRange[]): Readonly<Record<string, string>> {
  const [first4, last4] = hullOf(ranges.filter(({ first }) => isMapped(first)));
  const [first6, last6] = hullOf(ranges.filter(({ first }) => !isMapped(first)));
  return { hull4_first: first4, hull4_last: last4, hull6_first: first6, hull6_last: last6 };
}

/**
 * The first address and the last one, as ClickHouse reads them. If there are no ranges, the first address is greater
 * than the last one.
 */
function hullOf(ranges: readonly AddressRange[]): readonly [string, string] {
  let [from, to] = [2n ** 128n - 1n, 0n];
  for (const { first, last } of ranges) {
    if (first < from) from = first;
    if (last > to) to = last;
  }
  return [storedAddressOf(from), storedAddressOf(to)];
}

/** An address as ClickHouse stores and reads it: IPv4 as IPv4-mapped IPv6. */
export function storedAddressOf(address: bigint): string {
  return isMapped(address) ? `::ffff:${addressOf(address)}` : addressOf(address);
}
