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

/** Reads an IPv4 or IPv6 range in CIDR notation, in the form that the management API accepts in a rule. */
export function readCidr(text: string): Cidr | CidrProblem {
  const [address = '', mask, ...more] = text.split('/');
  const parsed = parseAddress(address);
  if (parsed === undefined || more.length > 0) {
    return { kind: 'invalid', text: 'must be an address and a mask' };
  }
  const { version, value } = parsed;
  const width = widths[version];
  if (mask === undefined) {
    return { kind: 'no_mask', text: `has no mask; a single address is ${address}/${width}` };
  }
  const bits = /^(0|[1-9]\d{0,2})$/.test(mask) ? Number(mask) : width + 1;
  if (bits > width) return { kind: 'invalid', text: `must have a mask of 0 to ${width}` };
  const base = baseOf(version, value, bits);
  const key = `${addressText(version, base)}/${bits}`;
  if (base !== value) {
    // The mask of an IPv4 address in IPv6 notation counts from the start of the IPv6 address.
    const isMapped = version === 6 && value >> 32n === 0xffffn && bits <= widths[4];
    const write = isMapped
      ? `${addressText(4, baseOf(4, value & 0xffff_ffffn, bits))}/${bits}`
      : key;
    return { kind: 'bits_set', text: `has bits set after its mask; write it as ${write}` };
  }
  return { version, base, bits, key };
}

/** True if an address, as a socket returns it, is in the range. */
export function contains(cidr: Cidr, address: string): boolean {
  const parsed = parseAddress(address.replace(/^::ffff:(?=\d+\.)/i, ''));
  if (parsed?.version !== cidr.version) return false;
  const free = BigInt(widths[cidr.version] - cidr.bits);
  return parsed.value >> free === cidr.base >> free;
}

function parseAddress(text: string): { version: 4 | 6; value: bigint } | undefined {
  const value = addressNumber(text);
  if (value === undefined) return undefined;
  return isIPv4(text) ? { version: 4, value: value & 0xffff_ffffn } : { version: 6, value };
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
