import { isIPv4 } from 'node:net';

import { addressNumber } from '../../base/index.ts';

/** Consecutive addresses, from the first to the last, as IPv6 text; IPv4 addresses as `::ffff:a.b.c.d` are numbers. */
export interface AddressRange {
  readonly first: string;
  readonly last: string;
}

/** The block ::ffff:0:0/96, in which IPv4 addresses are stored. */
const mappedFirst = 0xffff_0000_0000n;
const mappedLast = 0xffff_ffff_ffffn;

/**
 * The addresses of an address or range in CIDR notation; undefined if the text is neither. An IPv4-mapped IPv6 range is that of the
 * IPv4 addresses. Any other IPv6 range has no IPv4 addresses, so that ::/0 is two ranges of addresses.
 */
export function rangesOf(cidr: string): readonly AddressRange[] | undefined {
  const [address = '', mask, ...more] = cidr.trim().split('/');
  const value = addressNumber(address);
  const free = freeBits(isIPv4(address) ? 32 : 128, mask);
  if (value === undefined || free === undefined || more.length > 0) return undefined;
  const from = (value >> free) << free;
  const to = from + (1n << free) - 1n;
  const isMapped = from >= mappedFirst && to <= mappedLast;
  if (isMapped || to < mappedFirst || from > mappedLast) return [rangeOf(from, to)];
  return [
    ...(from < mappedFirst ? [rangeOf(from, mappedFirst - 1n)] : []),
    ...(to > mappedLast ? [rangeOf(mappedLast + 1n, to)] : []),
  ];
}

/** Bits behind the mask; undefined if the mask is none. A single address has no mask. */
function freeBits(width: number, mask = String(width)): bigint | undefined {
  const bits = /^\d{1,3}$/.test(mask) ? Number(mask) : width + 1;
  return bits > width ? undefined : BigInt(width - bits);
}

function rangeOf(from: bigint, to: bigint): AddressRange {
  return { first: textOf(from), last: textOf(to) };
}

function textOf(value: bigint): string {
  return Array.from({ length: 8 }, (_, index) =>
    ((value >> BigInt(112 - index * 16)) & 0xffffn).toString(16),
  ).join(':');
}
