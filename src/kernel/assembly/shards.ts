// Shard of an event in a cluster: the hash of the event's key selects a slot, and the version of the slot map for the
// day of the event maps the slot to a shard. Without a map, the shard is 0.
import { slotAt, STRING, typeOf } from './event';
import { SLOT_ACCOUNT_ID, SLOT_EVENT_ID } from './schema';

/** Slots per version, two bytes each. */
const SLOTS_OF_MAP: u32 = 1024;

let firstDays: usize = 0;
let shardsOfSlots: usize = 0;
let versions: u32 = 0;

/**
 * @param days first day of each version, four bytes per day. @param shards shards of the slots of all versions,
 * contiguous.
 */
export function setShards(days: usize, shards: usize, count: u32): void {
  firstDays = days;
  shardsOfSlots = shards;
  versions = count;
}

/** Shard of the current event. @param day day of the event's time, in days since 1970-01-01 */
export function shardOfEvent(day: i32): i32 {
  let version = versions - 1;
  while (version > 0 && load<i32>(firstDays + (version << 2)) > day) version -= 1;
  const account = slotAt(SLOT_ACCOUNT_ID);
  const accountLen: u32 = typeOf(SLOT_ACCOUNT_ID) === STRING ? account.len : 0;
  const id = slotAt(SLOT_EVENT_ID);
  const hash = hash16(cityHash64(account.ptr, accountLen), cityHash64(id.ptr, id.len));
  const slot = <u32>hash & (SLOTS_OF_MAP - 1);
  return <i32>load<u16>(shardsOfSlots + ((version * SLOTS_OF_MAP + slot) << 1));
}

@inline
export function hasShards(): bool {
  return versions !== 0;
}

const K0: u64 = 0xc3a5c85c97cb3127;
const K1: u64 = 0xb492b66fbe98f273;
const K2: u64 = 0x9ae16a3b2f90404f;
const K3: u64 = 0xc949d7c7509e6557;

/** CityHash64, version 1.0.2, as in src/base/city-hash.ts. */
export function cityHash64(s: usize, len: u32): u64 {
  if (len <= 16) return upTo16(s, len);
  if (len <= 32) return upTo32(s, len);
  return len <= 64 ? upTo64(s, len) : long(s, len);
}

function upTo16(s: usize, len: u32): u64 {
  if (len > 8) {
    const first = load<u64>(s);
    const last = load<u64>(s + len - 8);
    return hash16(first, rotr<u64>(last + len, len)) ^ last;
  }
  if (len >= 4) {
    return hash16(<u64>len + (<u64>load<u32>(s) << 3), <u64>load<u32>(s + len - 4));
  }
  if (len === 0) return K2;
  const y = <u32>load<u8>(s) + (<u32>load<u8>(s + (len >>> 1)) << 8);
  const z = len + (<u32>load<u8>(s + len - 1) << 2);
  return mix((<u64>y * K2) ^ (<u64>z * K3)) * K2;
}

function upTo32(s: usize, len: u32): u64 {
  const a = load<u64>(s) * K1;
  const b = load<u64>(s, 8);
  const c = load<u64>(s + len - 8) * K2;
  const d = load<u64>(s + len - 16) * K0;
  return hash16(rotr<u64>(a - b, 43) + rotr<u64>(c, 30) + d, a + rotr<u64>(b ^ K3, 20) - c + len);
}

// The second of two results of a function; the first is its return value.
let second: u64 = 0;

function halves(start: u64, z: u64, next: u64, last: u64): u64 {
  let a = start;
  const b = rotr<u64>(a + z, 52);
  let c = rotr<u64>(a, 37);
  a += next;
  c += rotr<u64>(a, 7);
  a += last;
  second = b + rotr<u64>(a, 31) + c;
  return a + z;
}

function upTo64(s: usize, len: u32): u64 {
  const end = s + len;
  const frontFirst = halves(
    load<u64>(s) + (<u64>len + load<u64>(end - 16)) * K0,
    load<u64>(s, 24),
    load<u64>(s, 8),
    load<u64>(s, 16),
  );
  const frontSecond = second;
  const backFirst = halves(
    load<u64>(s, 16) + load<u64>(end - 32),
    load<u64>(end - 8),
    load<u64>(end - 24),
    load<u64>(end - 16),
  );
  const all = mix((frontFirst + second) * K2 + (backFirst + frontSecond) * K0);
  return mix(all * K0 + frontSecond) * K2;
}

function weak32(s: usize, seedA: u64, seedB: u64): u64 {
  let a = seedA + load<u64>(s);
  const last = load<u64>(s, 24);
  let b = rotr<u64>(seedB + a + last, 21);
  const c = a;
  a += load<u64>(s, 8) + load<u64>(s, 16);
  b += rotr<u64>(a, 44);
  second = b + c;
  return a + last;
}

function long(start: usize, len: u32): u64 {
  let s = start;
  const end = s + len;
  let x = load<u64>(s);
  let y = load<u64>(end - 16) ^ K1;
  let z = load<u64>(end - 56) ^ K0;
  let v = weak32(end - 64, <u64>len, y);
  let vs = second;
  let w = weak32(end - 32, <u64>len * K1, K0);
  let ws = second;
  z += mix(vs) * K1;
  x = rotr<u64>(z + x, 39) * K1;
  y = rotr<u64>(y, 33) * K1;
  for (let left = (len - 1) & ~63; left !== 0; left -= 64) {
    x = rotr<u64>(x + y + v + load<u64>(s, 16), 37) * K1;
    y = rotr<u64>(y + vs + load<u64>(s, 48), 42) * K1;
    x ^= ws;
    y ^= v;
    z = rotr<u64>(z ^ w, 33);
    v = weak32(s, vs * K1, x + w);
    vs = second;
    w = weak32(s + 32, z + ws, y);
    ws = second;
    const swapped = z;
    z = x;
    x = swapped;
    s += 64;
  }
  return hash16(hash16(v, w) + mix(y) * K1 + z, hash16(vs, ws) + x);
}

/** Hash of two numbers. */
function hash16(low: u64, high: u64): u64 {
  const multiplier: u64 = 0x9ddfea08eb382d69;
  const a = mix((low ^ high) * multiplier);
  return mix((high ^ a) * multiplier) * multiplier;
}

@inline
function mix(value: u64): u64 {
  return value ^ (value >> 47);
}
