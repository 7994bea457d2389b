// Columns of a block under construction, in ClickHouse's Native layout.
import { Bytes, copyBytes, equalBytes, give, capacityOf, take } from './memory';
import { COLUMN_FIXED, COLUMN_STRING, COLUMN_DICTIONARY, COLUMN_DICTIONARY_ARRAY } from './schema';

/**
 * Flags of LowCardinality in Native: the block contains its dictionary (additional keys), and shares none with other
 * blocks.
 */
const ADDITIONAL_KEYS: u64 = 0x600;
/** Version of the key serialization. */
const KEYS_VERSION: u64 = 1;
const DICTIONARY_MIN: u32 = 32;

/** One entry of a dictionary. */
@unmanaged
class Word {
  start: u32;
  len: u32;
  hash: u32;
}

@unmanaged
export class Column {
  kind: u8;
  /** Bytes per row, for a `COLUMN_FIXED`. */
  width: u8;
  /** Strings: length and bytes per row. Fixed: the values. Dictionaries: a 32-bit key per row (lists: per element). */
  data: Bytes;
  /** Lists: the end offset of each row's list, 64 bits. */
  ends: Bytes;
  /** Dictionaries: the entries in Native form; entry 0 is ''. */
  words: Bytes;
  table: usize; // Word
  dictionaryCapacity: u32;
  dictionarySize: u32;
  lastEntry: u32;
  /** Open-addressing hash table with twice `dictionaryCapacity` slots; a slot holds an entry number, 0 = free. */
  slots: usize;
  /** Numbers that the finished column contains between its parts. */
  head0: u64;
  head1: u64;
  head2: u64;
  head3: u64;
}

// Clients choose the strings, so random seeds prevent deliberate hash collisions. The output does not depend on the
// seeds.
let seed0: u64 = 0x9e3779b97f4a7c15;
let seed1: u64 = 0xff51afd7ed558ccd;

export function setSeeds(a: u64, b: u64): void {
  seed0 = a;
  seed1 = b;
}

@inline
function mix(h: u64, w: u64): u64 {
  const x = h ^ w;
  // Multiplies two halves that both depend on the seed, so a client cannot predict the effect of any byte.
  return ((x & 0xffffffff) ^ (seed0 & 0xffffffff)) * ((x >> 32) ^ (seed0 >> 32)) ^ rotl(x, 23);
}

function hashOf(s: usize, len: u32): u32 {
  let h = seed1 ^ len;
  while (len >= 8) {
    h = mix(h, load<u64>(s));
    s += 8;
    len -= 8;
  }
  if (len !== 0) h = mix(h, load<u64>(s) & (((<u64>1) << (len << 3)) - 1));
  h = (h ^ (h >> 32)) * 0xc4ceb9fe1a85ec53;
  return <u32>(h >> 32);
}

@inline
function hasWords(column: Column): bool {
  return column.kind === COLUMN_DICTIONARY || column.kind === COLUMN_DICTIONARY_ARRAY;
}

export function openColumn(column: Column): void {
  memory.fill(changetype<usize>(column), 0, offsetof<Column>());
}

/** Prepares the column for its first row. */
export function startColumn(column: Column): void {
  if (!hasWords(column)) return;
  if (column.dictionaryCapacity === 0) makeTable(column, DICTIONARY_MIN);
  else memory.fill(column.slots, 0, column.dictionaryCapacity << 3);
  column.words.len = 0;
  column.words.push8(0);
  column.dictionarySize = 1;
  column.lastEntry = 0;
}

function makeTable(column: Column, words: u32): void {
  column.dictionaryCapacity = words;
  column.table = take(words * offsetof<Word>());
  column.slots = take(words << 3);
  memory.fill(column.slots, 0, words << 3);
}

function growTable(column: Column): void {
  const oldTable = column.table;
  const oldSlots = column.slots;
  const room = column.dictionaryCapacity;
  makeTable(column, room << 1);
  memory.copy(column.table, oldTable, room * offsetof<Word>());
  give(oldTable, room * offsetof<Word>());
  give(oldSlots, room << 3);
  for (let word: u32 = 1; word < column.dictionarySize; word++) insertEntry(column, word, entryAt(column, word).hash);
}

@inline
function entryAt(column: Column, word: u32): Word {
  return changetype<Word>(column.table + word * offsetof<Word>());
}

function insertEntry(column: Column, word: u32, hash: u32): void {
  const mask = (column.dictionaryCapacity << 1) - 1;
  let slot = hash & mask;
  while (load<u32>(column.slots + (slot << 2)) !== 0) slot = (slot + 1) & mask;
  store<u32>(column.slots + (slot << 2), word);
}

/** Returns the number of a dictionary entry; adds the entry if it is new. */
@inline
export function wordOf(column: Column, s: usize, len: u32): u32 {
  if (len === 0) return 0;
  // Try the last entry first: consecutive rows often have the same value.
  const last = column.lastEntry;
  if (last !== 0) {
    const word = entryAt(column, last);
    if (word.len === len && equalBytes(column.words.ptr + word.start, s, len)) return last;
  }
  return findEntry(column, s, len);
}

function findEntry(column: Column, s: usize, len: u32): u32 {
  const hash = hashOf(s, len);
  const mask = (column.dictionaryCapacity << 1) - 1;
  let slot = hash & mask;
  for (;;) {
    const found = load<u32>(column.slots + (slot << 2));
    if (found === 0) break;
    const word = entryAt(column, found);
    if (word.hash === hash && word.len === len) {
      if (equalBytes(column.words.ptr + word.start, s, len)) {
        column.lastEntry = found;
        return found;
      }
    }
    slot = (slot + 1) & mask;
  }
  if (column.dictionarySize === column.dictionaryCapacity) growTable(column);
  const added = column.dictionarySize++;
  column.words.pushString(s, len);
  const word = entryAt(column, added);
  word.start = column.words.len - len;
  word.len = len;
  word.hash = hash;
  insertEntry(column, added, hash);
  column.lastEntry = added;
  return added;
}

/** Size of the column in bytes, computed as in the reference. */
export function columnSize(column: Column, rows: u32): f64 {
  switch (column.kind) {
    case COLUMN_DICTIONARY:
      return <f64>column.words.len + <f64>rows * 2;
    case COLUMN_DICTIONARY_ARRAY:
      return <f64>column.words.len + <f64>(column.data.len >>> 2) + <f64>rows * 8;
  }
  return <f64>column.data.len;
}

let part: usize = 0;

function addPart(ptr: usize, len: u32): void {
  store<u32>(part, <u32>ptr);
  store<u32>(part, len, 4);
  part += 8;
}

/** Narrows the keys in place; returns their size in bytes. */
function narrowKeys(column: Column): u32 {
  const keys = column.data.ptr;
  const count = column.data.len >>> 2;
  // ClickHouse widens the keys at 256 entries, not at 257. The same rule applies here, so that the bytes are equal.
  if (column.dictionarySize < 0x100) {
    for (let i: u32 = 0; i < count; i++) store<u8>(keys + i, load<u32>(keys + (i << 2)));
    return count;
  }
  if (column.dictionarySize < 0x10000) {
    for (let i: u32 = 0; i < count; i++) store<u16>(keys + (i << 1), load<u32>(keys + (i << 2)));
    return count << 1;
  }
  return count << 2;
}

/** Writes the pointer and length of each part of the finished column to `at`; returns the address after them. */
export function finishColumn(column: Column, at: usize): usize {
  part = at;
  const head = changetype<usize>(column) + offsetof<Column>('head0');
  if (!hasWords(column)) {
    addPart(column.data.ptr, column.data.len);
    return part;
  }
  const count = column.data.len >>> 2;
  const width: u64 = column.dictionarySize < 0x100 ? 0 : column.dictionarySize < 0x10000 ? 1 : 2;
  column.head0 = KEYS_VERSION;
  column.head1 = ADDITIONAL_KEYS | width;
  column.head2 = column.dictionarySize;
  column.head3 = count;
  addPart(head, 8);
  if (column.kind === COLUMN_DICTIONARY_ARRAY) {
    addPart(column.ends.ptr, column.ends.len);
    if (count === 0) return part;
  }
  const keys = narrowKeys(column);
  addPart(head + 8, 16);
  addPart(column.words.ptr, column.words.len);
  addPart(head + 24, 8);
  addPart(column.data.ptr, keys);
  return part;
}

/** Empties the column and keeps its memory. */
export function resetColumn(column: Column): void {
  column.data.len = 0;
  column.ends.len = 0;
  startColumn(column);
}

/** Releases the memory of the column. */
export function freeColumn(column: Column): void {
  column.data.free();
  column.ends.free();
  column.words.free();
  if (column.dictionaryCapacity === 0) return;
  give(column.table, column.dictionaryCapacity * offsetof<Word>());
  give(column.slots, column.dictionaryCapacity << 3);
  column.dictionaryCapacity = 0;
}

/** Appends `rows` rows of a column in Native form that starts at `p`; returns the address after it. */
export function appendNative(column: Column, p: usize, rows: u32): usize {
  switch (column.kind) {
    case COLUMN_FIXED: {
      const size = rows * column.width;
      column.data.push(p, size);
      return p + size;
    }
    case COLUMN_STRING: {
      const end = skipStrings(p, rows);
      column.data.push(p, <u32>(end - p));
      return end;
    }
    case COLUMN_DICTIONARY:
      return appendKeys(column, p + 8);
  }
  // Lists: the end offsets, then all elements.
  p += 8;
  const before = column.data.len >>> 2;
  for (let i: u32 = 0; i < rows; i++) column.ends.push64(load<u64>(p + (i << 3)) + before);
  const count = load<u64>(p + ((rows - 1) << 3));
  p += rows << 3;
  return count === 0 ? p : appendKeys(column, p);
}

/** Skips `rows` rows of a column of this kind; returns the address after them. */
export function skipNative(kind: u8, width: u8, p: usize, rows: u32): usize {
  switch (kind) {
    case COLUMN_FIXED:
      return p + rows * width;
    case COLUMN_STRING:
      return skipStrings(p, rows);
    case COLUMN_DICTIONARY:
      return skipKeys(p + 8);
  }
  p += 8;
  const count = load<u64>(p + ((rows - 1) << 3));
  p += rows << 3;
  return count === 0 ? p : skipKeys(p);
}

let varint: u32 = 0;

export function readVarint(p: usize): usize {
  varint = 0;
  for (let shift: u32 = 0; ; shift += 7) {
    const c = <u32>load<u8>(p++);
    varint |= (c & 127) << shift;
    if (c < 128) break;
  }
  return p;
}

export function lastVarint(): u32 {
  return varint;
}

export function skipStrings(p: usize, count: u32): usize {
  for (let i: u32 = 0; i < count; i++) {
    p = readVarint(p);
    p += varint;
  }
  return p;
}

@inline
function keyAt(keys: usize, width: u32, index: u32): u32 {
  if (width === 0) return load<u8>(keys + index);
  if (width === 1) return load<u16>(keys + (index << 1));
  return load<u32>(keys + (index << 2));
}

function skipKeys(p: usize): usize {
  const width = load<u32>(p) & 3;
  p = skipStrings(p + 16, load<u32>(p, 8));
  return p + 8 + (load<u32>(p) << width);
}

/** Appends the rows of a dictionary: their entries in the order in which the rows first use them. */
function appendKeys(column: Column, p: usize): usize {
  const width = load<u32>(p) & 3;
  const dictionarySize = load<u32>(p, 8);
  const words = p + 16;
  const room = capacityOf(dictionarySize << 2);
  const starts = take(room);
  p = words;
  for (let i: u32 = 0; i < dictionarySize; i++) {
    store<u32>(starts + (i << 2), <u32>p);
    p = skipStrings(p, 1);
  }
  const count = load<u32>(p);
  p += 8;
  for (let i: u32 = 0; i < count; i++) {
    const text = readVarint(load<u32>(starts + (keyAt(p, width, i) << 2)));
    column.data.push32(wordOf(column, text, varint));
  }
  give(starts, room);
  return p + (count << width);
}

export function appendZeros(column: Column, len: u32): void {
  const at = column.data.reserve(len);
  memory.fill(at, 0, len);
  column.data.len += len;
}

export { copyBytes };
