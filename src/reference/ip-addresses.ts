const DOT = 0x2e;
const COLON = 0x3a;

/**
 * Reads an IP address into sixteen bytes in network order: IPv4 as `::ffff:a.b.c.d`. Invalid are addresses with a zone
 * (`fe80::1%eth0`), a port, a prefix length, or octets with leading zeros (which are decimal for some programs, and
 * octal for others).
 * @returns false if the text is not an address; the content of `target` is then undefined.
 */
export function readIp(
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  targetStart: number,
): boolean {
  for (let at = start; at < end && at < start + 5; at++) {
    if (bytes[at] === COLON) return readIpv6(bytes, start, end, target, targetStart);
    if (bytes[at] === DOT) break;
  }
  target.fill(0, targetStart, targetStart + 10);
  target[targetStart + 10] = 0xff;
  target[targetStart + 11] = 0xff;
  return readIpv4(bytes, start, end, target, targetStart + 12);
}

function readIpv4(
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  targetStart: number,
): boolean {
  let at = start;
  for (let octet = 0; octet < 4; octet++) {
    const first = at;
    let value = 0;
    for (; at < end && at < first + 3; at++) {
      const digit = (bytes[at] ?? 0) - 0x30;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    const leadingZero = bytes[first] === 0x30 && at > first + 1;
    if (at === first || value > 255 || leadingZero) return false;
    target[targetStart + octet] = value;
    if (octet < 3 && (at >= end || bytes[at++] !== DOT)) return false;
  }
  return at === end;
}

function readIpv6(
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  targetStart: number,
): boolean {
  let at = start;
  let filled = 0;
  // Offset of `::` in the target, in bytes; -1 if there is none so far.
  let gap = -1;
  if (bytes[at] === COLON) {
    if (at + 1 >= end || bytes[at + 1] !== COLON) return false;
    gap = 0;
    at += 2;
  }
  while (at < end) {
    if (filled === 16) return false;
    const group = at;
    let value = 0;
    for (; at < end && at < group + 4; at++) {
      const digit = hexDigit(bytes[at] ?? 0);
      if (digit < 0) break;
      value = (value << 4) | digit;
    }
    if (at < end && bytes[at] === DOT) {
      if (filled > 12 || !readIpv4(bytes, group, end, target, targetStart + filled)) return false;
      filled += 4;
      at = end;
      break;
    }
    if (at === group) return false;
    target[targetStart + filled] = value >> 8;
    target[targetStart + filled + 1] = value & 0xff;
    filled += 2;
    if (at === end) break;
    if (bytes[at] !== COLON) return false;
    at += 1;
    if (at < end && bytes[at] === COLON) {
      if (gap >= 0) return false;
      gap = filled;
      at += 1;
    } else if (at === end) return false;
  }
  return closeGap(target, targetStart, filled, gap);
}

/** Moves the groups after `::` to the end and fills the gap with zeros. */
function closeGap(target: Uint8Array, start: number, filled: number, gap: number): boolean {
  if (gap < 0) return filled === 16;
  // `::` replaces at least one group.
  if (filled > 14) return false;
  const moved = filled - gap;
  target.copyWithin(start + 16 - moved, start + gap, start + filled);
  target.fill(0, start + gap, start + 16 - moved);
  return true;
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
