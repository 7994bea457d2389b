// Exports to the host. The host copies pieces of a batch into the memory, and calls `scan`. If `scan` stops, the host
// passes the next range to the reference.
import { give, capacityOf, take } from './memory';
import { appendNative, lastVarint, readVarint, setSeeds, skipNative, skipStrings } from './columns';
import { eventMs, eventType, OBJECT, readEvent, setEnvelope, setLimits, setSecrets, slotAt, SLOTS, STRING, typeOf, TYPES } from './event'; // prettier-ignore
import { Child, ColumnKind, EventType, Fill, Node, Noted, Text, UrlPart, SLOT_EVENT_ID, SLOT_OBJECT, SLOT_PRINCIPAL, SLOT_EVENT_TIME, Branch, RuleProgram, Verdict } from './schema'; // prettier-ignore
import { ABSENT, NULL } from './event';
import { takePrograms, takeVerdicts, verdictOf } from './filter';
import { hasShards, setShards, shardOfEvent } from './shards';
import { Step } from './filter-run';
import {
  appendRow,
  finishInstance,
  Instance,
  instanceOf,
  partCountsPointer,
  partsPointer,
  spanPointer,
  releaseAll,
  setBatch,
  setTables,
  sizeOfAll,
  Table,
  tableAt,
  extraMembers,
} from './tables';

export { give, capacityOf, setBatch, setEnvelope, setLimits, setSecrets, setSeeds, setShards, setTables, take }; // prettier-ignore
export { partCountsPointer, partsPointer, sizeOfAll, spanPointer, takePrograms, takeVerdicts };

const DAY_MS: f64 = 86400000;
const DAYS_PER_BLOCK: i32 = 50;
// Times from this one on (2106) are left to the reference: partitions and retention are computed with 32-bit dates.
const MS_END: f64 = 4291747200000;

/** Counters of `scan`; the host reads and clears them. */
@unmanaged
class Counts {
  filtered: u32;
  /** The part of the filtered events for which a filter could not be evaluated. */
  notEvaluated: u32;
  expired: u32;
  unknownMembers: u32;
  /** 1: the builder is full; 2: the next event is left to the reference. */
  stopped: u32;
  /** Rows by table. */
  stored: u32;
}

const COUNTS: usize = memory.data(64, 16);
const counts = changetype<Counts>(COUNTS);

export const STOP_FULL: u32 = 1;
export const STOP_FALLBACK: u32 = 2;

let rows: u32 = 0;
let rowsMax: u32 = 0;
let bytesMax: f64 = 0;
let measureBytes: u32 = 0;
let unmeasured: u32 = 0;
let full: bool = false;
let eventBytesMax: u32 = 0;
let nowMs: f64 = 0;
let latestMs: f64 = 0;

export function countsPointer(): usize {
  return COUNTS;
}

export function slotsPointer(): usize {
  return SLOTS;
}

export function typesPointer(): usize {
  return TYPES;
}

export function setCapacity(rows_: u32, bytes: f64, measure: u32, eventBytes: u32): void {
  rowsMax = rows_;
  bytesMax = bytes;
  measureBytes = measure;
  eventBytesMax = eventBytes;
}

/** @param ahead maximum time that an event's time may be after `now`, in milliseconds. */
export function setClock(now: f64, ahead: f64): void {
  nowMs = now;
  latestMs = ahead;
}

export function setOldest(table: u32, oldest: f64): void {
  tableAt(table).oldest = oldest;
}

export function rowCount(): u32 {
  return rows;
}

const FOREIGN: u32 = 0;
const DONE: u32 = 1;

/** Processes the event at [p, end). */
function processEvent(p: usize, end: usize): u32 {
  if (<u32>(end - p) > eventBytesMax || !readEvent(p, end)) return FOREIGN;
  const type = eventType;
  if (typeOf(SLOT_OBJECT) !== OBJECT || typeOf(SLOT_EVENT_TIME) !== STRING) return FOREIGN;
  if (typeOf(SLOT_EVENT_ID) !== STRING || slotAt(SLOT_EVENT_ID).len === 0) return FOREIGN;
  if (type.traffic !== 0) {
    const principal = typeOf(SLOT_PRINCIPAL);
    if (principal !== ABSENT && principal !== NULL) return FOREIGN;
  }
  const ms = eventMs;
  if (ms < 0 || ms >= MS_END || ms - nowMs > latestMs) return FOREIGN;
  const table = tableAt(type.table);
  if (ms < table.oldest) {
    counts.expired += 1;
    return DONE;
  }
  let fields: u64 = u64.MAX_VALUE;
  let keepsExtra = true;
  if (type.hasRules !== 0) {
    const verdict = verdictOf(type);
    if (verdict.kept === 0) {
      counts.filtered += 1;
      counts.notEvaluated += verdict.notEvaluated;
      return DONE;
    }
    fields = verdict.fields;
    keepsExtra = verdict.keepsExtra !== 0;
  }
  const day = <i32>Math.floor(ms / DAY_MS);
  const shard = hasShards() ? shardOfEvent(day) : 0;
  appendRow(type, instanceOf(table, blockKeyOf(day, shard)), fields, keepsExtra);
  counts.unknownMembers += extraMembers;
  const stored = COUNTS + offsetof<Counts>('stored') + (type.table << 2);
  store<u32>(stored, load<u32>(stored) + 1);
  rows += 1;
  return DONE;
}

/** Key of an instance: the period in the low 16 bits, the shard above them. */
@inline
function blockKeyOf(day: i32, shard: i32): i32 {
  return (shard << 16) | (day / DAYS_PER_BLOCK);
}

/** Called after every range, because each range can fill the builder. */
export function measure(len: u32): void {
  if (rows >= rowsMax) full = true;
  unmeasured += len;
  if (unmeasured < measureBytes) return;
  unmeasured = 0;
  if (sizeOfAll() >= bytesMax) full = true;
}

export function isFull(): u32 {
  return full ? 1 : 0;
}

/**
 * Processes `count` ranges. A range is a pair of offsets, to which `input` minus `base` is added. After the text, one
 * byte must be writable, and 64 more must be readable.
 * @returns the number of processed ranges; if some remain, `Counts.stopped` holds the reason.
 */
export function scan(ranges: usize, count: u32, input: usize, base: u32): u32 {
  counts.stopped = 0;
  for (let index: u32 = 0; index < count; index++) {
    if (full) {
      counts.stopped = STOP_FULL;
      return index;
    }
    const at = ranges + (index << 3);
    const start = input + load<u32>(at) - base;
    const end = input + load<u32>(at, 4) - base;
    const behind = load<u8>(end);
    store<u8>(end, 0);
    const outcome = processEvent(start, end);
    store<u8>(end, behind);
    if (outcome === FOREIGN) {
      counts.stopped = STOP_FALLBACK;
      return index;
    }
    measure(<u32>(end - start));
  }
  return count;
}

/** Appends the rows of a Native block that the reference built for one period and shard to table `index`. */
export function appendBlock(index: u32, block: usize, shard: i32): void {
  const table = tableAt(index);
  let p = readVarint(readVarint(block));
  const count = lastVarint();
  const first = p;
  let time: i64 = 0;
  for (let i: u32 = 0; i <= table.timeColumn; i++) {
    p = skipStrings(p, 2);
    time = load<i64>(p);
    const kind = changetype<ColumnKind>(table.kinds + i * offsetof<ColumnKind>());
    p = skipNative(kind.kind, kind.width, p, count);
  }
  const day = <i32>(time / 86400000000);
  const instance = instanceOf(table, blockKeyOf(day, shard));
  p = first;
  for (let i: u32 = 0; i < table.columnCount; i++) {
    p = skipStrings(p, 2);
    p = appendNative(columnOf(instance, i), p, count);
  }
  instance.rows += count;
  rows += count;
}

/** First open instance of a table; 0 if there is none. */
export function firstInstance(table: u32): usize {
  return changetype<usize>(tableAt(table).open);
}

export function finish(table: u32, instance: usize): void {
  finishInstance(tableAt(table), changetype<Instance>(instance));
}

/** Discards all instances of the first `tables` tables. */
export function release(tables: u32): void {
  for (let i: u32 = 0; i < tables; i++) releaseAll(tableAt(i));
  rows = 0;
  unmeasured = 0;
  full = false;
}

import { Column } from './columns';

@inline
function columnOf(instance: Instance, index: u32): Column {
  return changetype<Column>(instance.columns + index * offsetof<Column>());
}

/**
 * Size of class `index` of `schema.ts`. The host, which writes arrays of these classes, does not start if a size
 * differs.
 */
export function sizeOfClass(index: u32): u32 {
  switch (index) {
    case 0:
      return offsetof<Text>();
    case 1:
      return offsetof<Node>();
    case 2:
      return offsetof<Child>();
    case 3:
      return offsetof<Fill>();
    case 4:
      return offsetof<Noted>();
    case 5:
      return offsetof<UrlPart>();
    case 6:
      return offsetof<EventType>();
    case 7:
      return offsetof<ColumnKind>();
    case 8:
      return offsetof<Table>();
    case 9:
      return offsetof<Verdict>();
    case 10:
      return offsetof<RuleProgram>();
    case 11:
      return offsetof<Branch>();
    case 12:
      return offsetof<Step>();
  }
  return 0;
}
