// Parses IP addresses to sixteen bytes in network order, IPv4 as ::ffff:a.b.c.d.

const COLON: u8 = 0x3a;
const DOT: u8 = 0x2e;

/** Reads the address at [p, end) into `target`; false if it is invalid, with undefined content in `target`. */
export function readIp(p: usize, end: usize, target: usize): bool {
  for (let at = p; at < end && at < p + 5; at++) {
    if (load<u8>(at) === COLON) return readIpv6(p, end, target);
    if (load<u8>(at) === DOT) break;
  }
  store<u64>(target, 0);
  store<u32>(target, 0xffff0000, 8);
  return readIpv4(p, end, target + 12);
}

function readIpv4(p: usize, end: usize, target: usize): bool {
  for (let octet: u32 = 0; octet < 4; octet++) {
    const first = p;
    let value: u32 = 0;
    for (; p < end && p < first + 3; p++) {
      const digit = <u32>load<u8>(p) - 0x30;
      if (digit > 9) break;
      value = value * 10 + digit;
    }
    if (p === first || value > 255 || (load<u8>(first) === 0x30 && p > first + 1)) return false;
    store<u8>(target + octet, value);
    if (octet < 3) {
      if (p >= end || load<u8>(p) !== DOT) return false;
      p++;
    }
  }
  return p === end;
}

function hexDigit(c: u32): u32 {
  if (c - 0x30 < 10) return c - 0x30;
  const letter = (c | 0x20) - 0x61;
  return letter < 6 ? letter + 10 : 16;
}

function readIpv6(p: usize, end: usize, target: usize): bool {
  let filled: u32 = 0;
  // Offset of `::` in the target, in bytes; 255 = none so far.
  let gap: u32 = 255;
  if (load<u8>(p) === COLON) {
    if (p + 1 >= end || load<u8>(p, 1) !== COLON) return false;
    gap = 0;
    p += 2;
  }
  while (p < end) {
    if (filled === 16) return false;
    const group = p;
    let value: u32 = 0;
    for (; p < end && p < group + 4; p++) {
      const digit = hexDigit(load<u8>(p));
      if (digit > 15) break;
      value = (value << 4) | digit;
    }
    if (p < end && load<u8>(p) === DOT) {
      if (filled > 12 || !readIpv4(group, end, target + filled)) return false;
      filled += 4;
      break;
    }
    if (p === group) return false;
    store<u8>(target + filled, value >> 8);
    store<u8>(target + filled, value, 1);
    filled += 2;
    if (p === end) break;
    if (load<u8>(p) !== COLON) return false;
    p++;
    if (p < end && load<u8>(p) === COLON) {
      if (gap !== 255) return false;
      gap = filled;
      p++;
    } else if (p === end) return false;
  }
  if (gap === 255) return filled === 16;
  // `::` replaces at least one group.
  if (filled > 14) return false;
  const moved = filled - gap;
  memory.copy(target + 16 - moved, target + gap, moved);
  memory.fill(target + gap, 0, 16 - filled);
  return true;
}
