import type { Form } from '../catalog/index.ts';
import { readIp } from './ip-addresses.ts';
import { readTimestamp } from './timestamps.ts';

/** Returns whether `bytes[start..end)` has a form. Reads each byte at most once. */
export type FormCheck = (bytes: Uint8Array, start: number, end: number) => boolean;

export const formChecks: Readonly<Record<Form, FormCheck>> = {
  time: (bytes, start, end) => !Number.isNaN(readTimestamp(bytes, start, end, time)),
  ip: (bytes, start, end) => readIp(bytes, start, end, address, 0),
  cidr: isCidr,
  acl_rule: isAclRule,
  hostname: isHostname,
  pem: isPem,
};

const time = { micros: 0 };
const address = new Uint8Array(16);

const [COLON, DOT, SLASH, STAR, HYPHEN, UNDERSCORE] = [0x3a, 0x2e, 0x2f, 0x2a, 0x2d, 0x5f];
const [BRACKET_OPEN, BRACKET_CLOSE] = [0x5b, 0x5d];
/** Maximum length: an IPv6 address that ends with an IPv4 address, and its prefix length. */
const cidrBytesMax = 49;
const hostnameBytesMax = 253;
const labelBytesMax = 63;
/** Maximum length: a hostname with a wildcard and a port. */
const bindTargetBytesMax = 263;

function isCidr(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start > cidrBytesMax) return false;
  let slash = start;
  let isIpv6 = false;
  while (slash < end && bytes[slash] !== SLASH) {
    if (bytes[slash] === COLON) isIpv6 = true;
    slash += 1;
  }
  if (!readIp(bytes, start, slash, address, 0)) return false;
  return slash === end || isPrefixLength(bytes, slash + 1, end, isIpv6 ? 128 : 32);
}

function isPrefixLength(bytes: Uint8Array, start: number, end: number, max: number): boolean {
  const digits = end - start;
  if (digits < 1 || digits > 3 || (digits > 1 && bytes[start] === 0x30)) return false;
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return false;
    value = value * 10 + digit;
  }
  return value <= max;
}

/**
 * True for labels of letters, digits, `-`, and `_` that neither start nor end with `-`; an optional `*.` precedes them.
 */
function isHostname(bytes: Uint8Array, start: number, end: number): boolean {
  const first = behindWildcard(bytes, start, end);
  if (end - first < 1 || end - first > hostnameBytesMax) return false;
  let label = first;
  for (let at = first; at <= end; at++) {
    if (at < end && bytes[at] !== DOT) {
      if (!isHostByte(bytes[at] ?? 0)) return false;
      continue;
    }
    if (at === label || at - label > labelBytesMax) return false;
    if (bytes[label] === HYPHEN || bytes[at - 1] === HYPHEN) return false;
    label = at + 1;
  }
  return true;
}

/** True for `*`, or `bind:` with a hostname (optionally with `*.`) or an IP address, each with an optional port. */
function isAclRule(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start === 1) return bytes[start] === STAR;
  for (let i = 0; i < bind.length; i++)
    if (bytes[start + i] !== bind[i] || start + i >= end) return false;
  const first = behindWildcard(bytes, start + bind.length, end);
  if (end - first < 1 || end - first > bindTargetBytesMax) return false;
  if (!isAlphanumeric(bytes[first] ?? 0) && bytes[first] !== BRACKET_OPEN && bytes[first] !== COLON)
    return false;
  for (let at = first; at < end; at++) if (!isTargetByte(bytes[at] ?? 0)) return false;
  const last = bytes[end - 1] ?? 0;
  return isAlphanumeric(last) || last === BRACKET_CLOSE || last === COLON;
}

const bind = Buffer.from('bind:');

/** True for text that starts and ends with the lines of PEM, ignoring trailing white space. */
function isPem(bytes: Uint8Array, start: number, end: number): boolean {
  let last = end;
  while (last > start && (bytes[last - 1] ?? 0) <= 0x20) last -= 1;
  if (last - start < pemBegin.length + pemEnd.length) return false;
  for (let i = 0; i < pemBegin.length; i++) if (bytes[start + i] !== pemBegin[i]) return false;
  const from = last - pemEnd.length;
  for (let i = 0; i < pemEnd.length; i++) if (bytes[from + i] !== pemEnd[i]) return false;
  return true;
}

const pemBegin = Buffer.from('-----BEGIN ');
const pemEnd = Buffer.from('-----');

function behindWildcard(bytes: Uint8Array, start: number, end: number): number {
  return start + 1 < end && bytes[start] === STAR && bytes[start + 1] === DOT ? start + 2 : start;
}

function isTargetByte(byte: number): boolean {
  return (
    isHostByte(byte) ||
    byte === DOT ||
    byte === COLON ||
    byte === BRACKET_OPEN ||
    byte === BRACKET_CLOSE
  );
}

function isHostByte(byte: number): boolean {
  return isAlphanumeric(byte) || byte === HYPHEN || byte === UNDERSCORE;
}

function isAlphanumeric(byte: number): boolean {
  const letter = byte | 0x20;
  return (byte >= 0x30 && byte <= 0x39) || (letter >= 0x61 && letter <= 0x7a);
}
