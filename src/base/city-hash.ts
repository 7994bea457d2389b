/**
 * Computes CityHash64 of version 1.0.2, the `cityHash64` of ClickHouse; later versions of CityHash return other values.
 * If there are several parts, combines their hashes as ClickHouse does for several arguments.
 */
export function cityHash64(...parts: readonly Uint8Array[]): bigint {
  let all: bigint | undefined;
  for (const part of parts) {
    const one = hashOf(part);
    all = all === undefined ? one : hash16(all, one);
  }
  return all ?? 0n;
}

const k0 = 0xc3a5c85c97cb3127n;
const k1 = 0xb492b66fbe98f273n;
const k2 = 0x9ae16a3b2f90404fn;
const k3 = 0xc949d7c7509e6557n;
const multiplier = 0x9ddfea08eb382d69n;

function hashOf(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length <= 16) return upTo16(bytes, view);
  if (bytes.length <= 32) return upTo32(view);
  return bytes.length <= 64 ? upTo64(view) : long(view);
}

function upTo16(bytes: Uint8Array, view: DataView): bigint {
  const { length } = bytes;
  if (length > 8) {
    const first = word(view, 0);
    const last = word(view, length - 8);
    return hash16(first, rotate(wrap(last + BigInt(length)), length)) ^ last;
  }
  if (length >= 4) {
    const first = BigInt(view.getUint32(0, true));
    return hash16(BigInt(length) + (first << 3n), BigInt(view.getUint32(length - 4, true)));
  }
  if (length === 0) return k2;
  const first = BigInt((bytes[0] ?? 0) + ((bytes[length >> 1] ?? 0) << 8));
  const second = BigInt(length + ((bytes[length - 1] ?? 0) << 2));
  return wrap(mix(wrap(first * k2) ^ wrap(second * k3)) * k2);
}

function upTo32(view: DataView): bigint {
  const length = view.byteLength;
  const a = wrap(word(view, 0) * k1);
  const b = word(view, 8);
  const c = wrap(word(view, length - 8) * k2);
  const d = wrap(word(view, length - 16) * k0);
  return hash16(
    wrap(rotate(wrap(a - b), 43) + rotate(c, 30) + d),
    wrap(a + rotate(b ^ k3, 20) - c + BigInt(length)),
  );
}

function upTo64(view: DataView): bigint {
  const length = view.byteLength;
  const size = BigInt(length);
  const front = halves(
    wrap(word(view, 0) + wrap((size + word(view, length - 16)) * k0)),
    word(view, 24),
    [word(view, 8), word(view, 16)],
  );
  const back = halves(wrap(word(view, 16) + word(view, length - 32)), word(view, length - 8), [
    word(view, length - 24),
    word(view, length - 16),
  ]);
  const all = mix(wrap((front.first + back.second) * k2 + (back.first + front.second) * k0));
  return wrap(mix(wrap(all * k0 + front.second)) * k2);
}

interface Pair {
  readonly first: bigint;
  readonly second: bigint;
}

function halves(start: bigint, z: bigint, [next, last]: readonly [bigint, bigint]): Pair {
  let a = start;
  const b = rotate(wrap(a + z), 52);
  let c = rotate(a, 37);
  a = wrap(a + next);
  c = wrap(c + rotate(a, 7));
  a = wrap(a + last);
  return { first: wrap(a + z), second: wrap(b + rotate(a, 31) + c) };
}

function long(view: DataView): bigint {
  const length = view.byteLength;
  let x = word(view, 0);
  let y = word(view, length - 16) ^ k1;
  let z = word(view, length - 56) ^ k0;
  let v = weak32(view, length - 64, BigInt(length), y);
  let w = weak32(view, length - 32, wrap(BigInt(length) * k1), k0);
  z = wrap(z + mix(v.second) * k1);
  x = wrap(rotate(wrap(z + x), 39) * k1);
  y = wrap(rotate(y, 33) * k1);
  let at = 0;
  for (let left = (length - 1) & ~63; left !== 0; left -= 64) {
    x = wrap(rotate(wrap(x + y + v.first + word(view, at + 16)), 37) * k1);
    y = wrap(rotate(wrap(y + v.second + word(view, at + 48)), 42) * k1);
    x ^= w.second;
    y ^= v.first;
    z = rotate(z ^ w.first, 33);
    v = weak32(view, at, wrap(v.second * k1), wrap(x + w.first));
    w = weak32(view, at + 32, wrap(z + w.second), y);
    [x, z] = [z, x];
    at += 64;
  }
  return hash16(
    wrap(hash16(v.first, w.first) + mix(y) * k1 + z),
    wrap(hash16(v.second, w.second) + x),
  );
}

function weak32(view: DataView, at: number, seedA: bigint, seedB: bigint): Pair {
  let a = wrap(seedA + word(view, at));
  const last = word(view, at + 24);
  let b = rotate(wrap(seedB + a + last), 21);
  const c = a;
  a = wrap(a + word(view, at + 8) + word(view, at + 16));
  b = wrap(b + rotate(a, 44));
  return { first: wrap(a + last), second: wrap(b + c) };
}

/** Combines two 64-bit numbers into one hash (`Hash128to64` of CityHash). */
function hash16(low: bigint, high: bigint): bigint {
  let a = wrap((wrap(low) ^ high) * multiplier);
  a = mix(a);
  let b = wrap((high ^ a) * multiplier);
  b = mix(b);
  return wrap(b * multiplier);
}

function word(view: DataView, at: number): bigint {
  return view.getBigUint64(at, true);
}

function mix(value: bigint): bigint {
  return value ^ (value >> 47n);
}

function rotate(value: bigint, bits: number): bigint {
  if (bits === 0) return value;
  return wrap((value >> BigInt(bits)) | (value << BigInt(64 - bits)));
}

function wrap(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}
