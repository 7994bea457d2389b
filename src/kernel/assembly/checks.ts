// Checks whether a text has the form that section 6.3 of the specification promises in addition to its type. True means
// that the text certainly conforms. False passes the event to the reference, which records the note. So a check may be
// stricter than ../../reference/forms.ts, but never more lenient.
import { readIp } from './ip';
import { readTime } from './time';

export const FORM_TIME: u32 = 1;
export const FORM_IP: u32 = 2;
export const FORM_CIDR: u32 = 3;
export const FORM_ACL_RULE: u32 = 4;
export const FORM_HOSTNAME: u32 = 5;
export const FORM_PEM: u32 = 6;

const COLON: u8 = 0x3a;
const DOT: u8 = 0x2e;
const SLASH: u8 = 0x2f;
const STAR: u8 = 0x2a;
const HYPHEN: u8 = 0x2d;
const ADDRESS: usize = memory.data(16, 16);
/** `bind` */
const BIND: u32 = 0x646e6962;
/** `-----BEG` and `--BEGIN ` */
const PEM_BEGIN_0: u64 = 0x4745422d2d2d2d2d;
const PEM_BEGIN_3: u64 = 0x204e494745422d2d;
const FIVE_HYPHENS: u64 = 0x2d2d2d2d2d;

/**
 * Returns whether a text has the required form, and at most the maximum length.
 * @param checks low 8 bits: the form, one of `FORM_*` (0: any text). Higher bits: maximum number of bytes (0: unlimited).
 */
export function isAsPromised(p: usize, len: u32, checks: u32): bool {
  const max = checks >>> 8;
  if (max !== 0 && len > max) return false;
  switch (checks & 0xff) {
    case 0:
      return true;
    case FORM_TIME:
      return readTime(p, len);
    case FORM_IP:
      return readIp(p, p + len, ADDRESS);
    case FORM_CIDR:
      return isCidr(p, p + len);
    case FORM_ACL_RULE:
      return isAclRule(p, len);
    case FORM_HOSTNAME:
      return isHostname(p, p + len);
    case FORM_PEM:
      return isPem(p, p + len);
    default:
      return false;
  }
}

function isCidr(p: usize, end: usize): bool {
  if (end - p > 49) return false;
  let slash = p;
  let max: u32 = 32;
  for (; slash < end && load<u8>(slash) !== SLASH; slash++) {
    if (load<u8>(slash) === COLON) max = 128;
  }
  if (!readIp(p, slash, ADDRESS)) return false;
  if (slash === end) return true;
  p = slash + 1;
  if (p === end || end - p > 3 || (end - p > 1 && load<u8>(p) === 0x30)) return false;
  let value: u32 = 0;
  for (; p < end; p++) {
    const digit = <u32>load<u8>(p) - 0x30;
    if (digit > 9) return false;
    value = value * 10 + digit;
  }
  return value <= max;
}

@inline
function behindWildcard(p: usize, end: usize): usize {
  return end - p > 1 && load<u8>(p) === STAR && load<u8>(p, 1) === DOT ? p + 2 : p;
}

@inline
function isAlphanumeric(c: u32): bool {
  return c - 0x30 < 10 || (c | 0x20) - 0x61 < 26;
}

/** True for a name of at most 253 bytes whose labels have 1 to 63 bytes and neither start nor end with a hyphen. */
function isHostname(p: usize, end: usize): bool {
  p = behindWildcard(p, end);
  if (p === end || end - p > 253) return false;
  let label = p;
  for (; p <= end; p++) {
    const c = p < end ? load<u8>(p) : DOT;
    if (c !== DOT) {
      if (!isAlphanumeric(c) && c !== HYPHEN && c !== 0x5f) return false;
      continue;
    }
    if (p === label || p - label > 63) return false;
    if (load<u8>(label) === HYPHEN || load<u8>(p - 1) === HYPHEN) return false;
    label = p + 1;
  }
  return true;
}

/** True for `*`, or `bind:` with a hostname and an optional port. IPv6 addresses are left to the reference. */
function isAclRule(p: usize, len: u32): bool {
  if (len === 1) return load<u8>(p) === STAR;
  if (len < 6 || load<u32>(p) !== BIND || load<u8>(p, 4) !== COLON) return false;
  const end = p + len;
  p = behindWildcard(p + 5, end);
  if (p === end || end - p > 263 || !isAlphanumeric(load<u8>(p))) return false;
  for (; p < end; p++) {
    const c = load<u8>(p);
    if (!isAlphanumeric(c) && c !== DOT && c !== HYPHEN && c !== COLON && c !== 0x5f) return false;
  }
  return isAlphanumeric(load<u8>(end - 1));
}

function isPem(p: usize, end: usize): bool {
  while (end > p && load<u8>(end - 1) <= 0x20) end--;
  if (end - p < 16) return false;
  if (load<u64>(p) !== PEM_BEGIN_0 || load<u64>(p, 3) !== PEM_BEGIN_3) return false;
  return load<u64>(end - 8) >> 24 === FIVE_HYPHENS;
}
