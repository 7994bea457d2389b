// Asks the capture rules about the event at hand. They are written in CEL and evaluated by the host; its answers are kept
// per distinct combination of account and values.
import { copyBytes, equalBytes, take } from './memory';
import { EventType, SLOT_ACCOUNT_ID, Verdict } from './schema';
import { NUMBER, slotAt, STRING, typeOf } from './event';

/** Judges the event at hand: the address of a `Verdict`, plus 1 when the answer must not be kept. */
@external('host', 'judge')
declare function judge(type: u32): u32;

const ENTRIES: u32 = 4096;
const ENTRY_SIZE: u32 = 128;
const KEY_MAX: u32 = ENTRY_SIZE - 8;

@unmanaged
class Entry {
  verdict: usize;
  keyLen: u32;
}

let cache: usize = 0;
const KEY: usize = memory.data(256, 16);
let keyLen: u32 = 0;

@inline
function addText(ptr: usize, len: u32): bool {
  if (keyLen + len + 2 > KEY_MAX) return false;
  store<u16>(KEY + keyLen, <u16>len);
  copyBytes(KEY + keyLen + 2, ptr, len);
  keyLen += len + 2;
  return true;
}

function addSlot(index: u32): bool {
  const type = typeOf(index);
  if (keyLen + 10 > KEY_MAX) return false;
  store<u8>(KEY + keyLen, type);
  keyLen += 1;
  const slot = slotAt(index);
  if (type === STRING) return addText(slot.ptr, slot.len);
  if (type === NUMBER) {
    store<i64>(KEY + keyLen, slot.int);
    keyLen += 8;
  }
  return true;
}

function makeKey(type: EventType): bool {
  store<u16>(KEY, <u16>type.index);
  keyLen = 2;
  if (!addSlot(SLOT_ACCOUNT_ID)) return false;
  for (let i: u32 = 0; i < type.readCount; i++) if (!addSlot(load<u8>(type.reads + i))) return false;
  return true;
}

function hashOfKey(): u32 {
  let h: u64 = keyLen;
  // What is behind the key may be anything, and is therefore cleared.
  v128.store(KEY + keyLen, i8x16.splat(0));
  for (let at: u32 = 0; at < keyLen; at += 8) h = (h ^ load<u64>(KEY + at)) * 0x9e3779b97f4a7c15;
  return <u32>(h >> 40);
}

export function verdictOf(type: EventType): Verdict {
  if (!makeKey(type)) return changetype<Verdict>(judge(type.index) & ~1);
  if (cache === 0) {
    cache = take(ENTRIES * ENTRY_SIZE);
    memory.fill(cache, 0, ENTRIES * ENTRY_SIZE);
  }
  const entry = changetype<Entry>(cache + (hashOfKey() & (ENTRIES - 1)) * ENTRY_SIZE);
  const kept = changetype<usize>(entry) + 8;
  if (entry.verdict !== 0 && entry.keyLen === keyLen && equalBytes(kept, KEY, keyLen)) {
    return changetype<Verdict>(entry.verdict);
  }
  const answer = judge(type.index);
  if ((answer & 1) === 0) {
    entry.verdict = answer;
    entry.keyLen = keyLen;
    memory.copy(kept, KEY, keyLen);
  }
  return changetype<Verdict>(answer & ~1);
}
