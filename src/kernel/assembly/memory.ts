// Linear memory. Blocks of sizes 64, 96, 128, 192, 256, 384 ... are allocated at the end of the heap or, if released,
// from a free list per size. A failed allocation traps: the host then discards the instance and uses the reference.

const SIZES: u32 = 60;
/** Head of the list of free blocks, per size. */
const FREE: usize = memory.data(SIZES * 4, 16);
/** Loads of 16 bytes may read this far past the end of any block. */
const SLACK: usize = 64;

let heapEnd: usize = 0;

/** Number of the smallest block size that holds `bytes`: 0 is 64, 1 is 96, 2 is 128, and so on. */
function sizeIndex(bytes: u32): u32 {
  if (bytes <= 64) return 0;
  const bits = 32 - clz(bytes - 1);
  const index = (bits - 6) << 1;
  return bytes <= <u32>96 << (bits - 7) ? index - 1 : index;
}

function sizeAt(index: u32): u32 {
  return (index & 1) === 0 ? <u32>64 << (index >>> 1) : <u32>96 << (index >>> 1);
}

/** Capacity of a block that was allocated for `bytes`. */
export function capacityOf(bytes: u32): u32 {
  return sizeAt(sizeIndex(bytes));
}

/** Allocates a block of `capacityOf(bytes)` bytes, aligned to 32; its content is undefined. */
export function take(bytes: u32): usize {
  if (bytes > 1 << 30) unreachable();
  const index = sizeIndex(bytes);
  const list = FREE + (index << 2);
  const free = <usize>load<u32>(list);
  if (free !== 0) {
    store<u32>(list, load<u32>(free));
    return free;
  }
  if (heapEnd === 0) heapEnd = (__heap_base + 63) & ~63;
  const start = heapEnd;
  const end = start + sizeAt(index);
  const have = (<usize>memory.size()) << 16;
  if (end < start) unreachable();
  if (end + SLACK > have) {
    if (memory.grow(<i32>((end + SLACK - have + 0xffff) >>> 16)) < 0) unreachable();
  }
  heapEnd = end;
  return start;
}

/** Frees a block that was allocated for `bytes`. */
export function give(block: usize, bytes: u32): void {
  const list = FREE + (sizeIndex(bytes) << 2);
  store<u32>(block, load<u32>(list));
  store<u32>(list, <u32>block);
}

/** A byte array that grows at the end. */
@unmanaged
export class Bytes {
  ptr: usize;
  len: u32;
  cap: u32;

  /** Address of the next free byte, with capacity for `extra` bytes and for a 16-byte store after them. */
  @inline
  reserve(extra: u32): usize {
    if (this.len + extra + 32 > this.cap) this.grow(extra);
    return this.ptr + this.len;
  }

  grow(extra: u32): void {
    const need = this.len + extra + 32;
    // Lengths are 32-bit. The builder is full long before a column reaches this limit.
    if (need < extra || need > 1 << 30) unreachable();
    const more = this.cap + (this.cap >>> 2);
    const cap = capacityOf(need > more ? need : more);
    const next = take(cap);
    if (this.cap !== 0) {
      memory.copy(next, this.ptr, this.len);
      give(this.ptr, this.cap);
    }
    this.ptr = next;
    this.cap = cap;
  }

  /** Releases the memory. */
  free(): void {
    if (this.cap !== 0) give(this.ptr, this.cap);
    this.ptr = 0;
    this.len = 0;
    this.cap = 0;
  }

  /** Appends a LEB128 length and then the bytes, as Native encodes a string. */
  @inline
  pushString(source: usize, size: u32): void {
    const at = this.reserve(size + 5);
    const body = writeVarint(at, size);
    copyBytes(body, source, size);
    this.len += <u32>(body - at) + size;
  }

  @inline
  push(source: usize, size: u32): void {
    copyBytes(this.reserve(size), source, size);
    this.len += size;
  }

  @inline
  push8(value: u8): void {
    store<u8>(this.reserve(1), value);
    this.len += 1;
  }

  @inline
  push32(value: u32): void {
    store<u32>(this.reserve(4), value);
    this.len += 4;
  }

  @inline
  push64(value: u64): void {
    store<u64>(this.reserve(8), value);
    this.len += 8;
  }
}

/** Copies bytes. Short pieces are copied in 16-byte steps, which read and write up to 16 bytes past the end. */
@inline
export function copyBytes(target: usize, source: usize, size: u32): void {
  if (size > 256) {
    memory.copy(target, source, size);
    return;
  }
  let i: u32 = 0;
  do {
    v128.store(target + i, v128.load(source + i));
    i += 16;
  } while (i < size);
}

@inline
export function writeVarint(at: usize, value: u32): usize {
  while (value >= 128) {
    store<u8>(at++, value | 128);
    value >>>= 7;
  }
  store<u8>(at++, value);
  return at;
}

export function equalBytes(a: usize, b: usize, size: u32): bool {
  while (size >= 16) {
    if (i8x16.bitmask(i8x16.eq(v128.load(a), v128.load(b))) !== 0xffff) return false;
    a += 16;
    b += 16;
    size -= 16;
  }
  if (size === 0) return true;
  const same = <u32>i8x16.bitmask(i8x16.eq(v128.load(a), v128.load(b)));
  return (~same & ((1 << size) - 1)) === 0;
}
