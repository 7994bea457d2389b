// Tables under construction, with one instance per table, period of days, and shard. Also converts events to rows.
import { Bytes, copyBytes, equalBytes, take } from './memory';
import {
  columnSize,
  Column,
  finishColumn,
  freeColumn,
  resetColumn,
  startColumn,
  wordOf,
} from './columns';
import {
  ColumnKind,
  EventType,
  Fill,
  FILL_BOOL,
  FILL_BYTE,
  FILL_CONSTANT,
  FILL_ENVELOPE_TEXT,
  FILL_ENVELOPE_DICTIONARY,
  FILL_EXTRA,
  FILL_INT32,
  FILL_INT64,
  FILL_IP,
  FILL_IP_RAW,
  FILL_ISSUES,
  FILL_MAP,
  FILL_OBJECT,
  FILL_PARTITION,
  FILL_PRESENT,
  FILL_SOURCE,
  FILL_TEXT,
  FILL_TIME,
  FILL_URL,
  FILL_VERSION,
  FILL_DICTIONARY,
  Noted,
  SLOT_EVENT_TIME,
  SLOT_OBJECT,
  Text,
  UrlPart,
} from './schema';
import {
  fieldCount,
  hasNotes,
  IPS,
  NOTES,
  NOTE_NOT_AN_IP,
  patchAt,
  patchCount,
  present,
  STRING,
  slotAt,
  TRUE,
  typeOf,
  Unknown,
  unknownAt,
  unknownCount,
} from './event';

const COLUMNS_MAX: u32 = 256;

/** Rows of one table, period, and shard. */
@unmanaged
export class Instance {
  next: Instance;
  /** Period of days and shard; see `blockKeyOf`. */
  blockKey: i32;
  rows: u32;
  columns: usize; // Column
}

/** The layout of a table, written by the host, and its instances. */
@unmanaged
export class Table {
  columnCount: u32;
  kinds: usize; // ColumnKind
  /** Milliseconds since 1970 before which events are expired; set per batch. */
  oldest: f64;
  open: Instance;
  spare: Instance;
  last: Instance;
  rows: u32;
  /** Number of the column that holds the event's time. */
  timeColumn: u32;
}

let tables: usize = 0;
let tableCount: u32 = 0;

export function setTables(ptr: usize, count: u32): void {
  tables = ptr;
  tableCount = count;
}

@inline
export function tableAt(index: u32): Table {
  return changetype<Table>(tables + index * offsetof<Table>());
}

@inline
function columnAt(instance: Instance, index: u32): Column {
  return changetype<Column>(instance.columns + index * offsetof<Column>());
}

/** Returns the instance for a table and period; creates it if it does not exist. */
export function instanceOf(table: Table, blockKey: i32): Instance {
  const last = table.last;
  if (changetype<usize>(last) !== 0 && last.blockKey === blockKey) return last;
  let instance = table.open;
  while (changetype<usize>(instance) !== 0 && instance.blockKey !== blockKey) instance = instance.next;
  if (changetype<usize>(instance) === 0) {
    instance = table.spare;
    if (changetype<usize>(instance) !== 0) table.spare = instance.next;
    else instance = newInstance(table);
    instance.blockKey = blockKey;
    instance.rows = 0;
    instance.next = table.open;
    table.open = instance;
    for (let i: u32 = 0; i < table.columnCount; i++) startColumn(columnAt(instance, i));
  }
  table.last = instance;
  return instance;
}

function newInstance(table: Table): Instance {
  const instance = changetype<Instance>(take(offsetof<Instance>()));
  const size = table.columnCount * offsetof<Column>();
  instance.columns = take(size);
  memory.fill(instance.columns, 0, size);
  for (let i: u32 = 0; i < table.columnCount; i++) {
    const column = columnAt(instance, i);
    const kind = changetype<ColumnKind>(table.kinds + i * offsetof<ColumnKind>());
    column.kind = kind.kind;
    column.width = kind.width;
    column.data = changetype<Bytes>(take(3 * 16));
    column.ends = changetype<Bytes>(changetype<usize>(column.data) + 16);
    column.words = changetype<Bytes>(changetype<usize>(column.data) + 32);
    memory.fill(changetype<usize>(column.data), 0, 48);
  }
  return instance;
}

/** Bytes of all columns, computed as in the reference. */
export function sizeOfAll(): f64 {
  let sum: f64 = 0;
  for (let t: u32 = 0; t < tableCount; t++) {
    const table = tableAt(t);
    let instance = table.open;
    while (changetype<usize>(instance) !== 0) {
      for (let i: u32 = 0; i < table.columnCount; i++) {
        sum += columnSize(columnAt(instance, i), instance.rows);
      }
      instance = instance.next;
    }
  }
  return sum;
}

const PARTS: usize = memory.data(256 * 6 * 8, 16);
/** Number of parts of each column. */
const PART_COUNTS: usize = memory.data(256, 16);
/** First and last time of the rows, in microseconds since 1970. */
const SPAN: usize = memory.data(16, 16);

export function partsPointer(): usize {
  return PARTS;
}

export function partCountsPointer(): usize {
  return PART_COUNTS;
}

export function spanPointer(): usize {
  return SPAN;
}

/** Prepares the parts of an instance's columns for copying, and computes the time span of its rows. */
export function finishInstance(table: Table, instance: Instance): void {
  if (table.columnCount > COLUMNS_MAX) unreachable();
  let at = PARTS;
  for (let i: u32 = 0; i < table.columnCount; i++) {
    const next = finishColumn(columnAt(instance, i), at);
    store<u8>(PART_COUNTS + i, <u8>((next - at) >> 3));
    at = next;
  }
  findSpan(columnAt(instance, table.timeColumn).data);
}

function findSpan(times: Bytes): void {
  let first = i64.MAX_VALUE;
  let last = i64.MIN_VALUE;
  const end = times.ptr + times.len;
  for (let at = times.ptr; at < end; at += 8) {
    const time = load<i64>(at);
    if (time < first) first = time;
    if (time > last) last = time;
  }
  store<i64>(SPAN, first);
  store<i64>(SPAN, last, 8);
}

/**
 * Closes all instances of a table. One instance keeps its memory for the next block, which usually has a similar size.
 */
export function releaseAll(table: Table): void {
  let instance = table.open;
  let fullest = instance;
  while (changetype<usize>(instance) !== 0) {
    if (instance.rows > fullest.rows) fullest = instance;
    instance = instance.next;
  }
  instance = table.open;
  while (changetype<usize>(instance) !== 0) {
    const next = instance.next;
    for (let i: u32 = 0; i < table.columnCount; i++) {
      if (instance === fullest) resetColumn(columnAt(instance, i));
      else freeColumn(columnAt(instance, i));
    }
    instance.next = table.spare;
    table.spare = instance;
    instance = next;
  }
  table.open = changetype<Instance>(0);
  table.last = changetype<Instance>(0);
  if (changetype<usize>(fullest) === 0 || table.spare === fullest) return;
  // Move the instance that keeps its memory to the start of the list.
  let before = table.spare;
  while (before.next !== fullest) before = before.next;
  before.next = fullest.next;
  fullest.next = table.spare;
  table.spare = fullest;
}

// Values that are the same for all events of a batch.
let source: usize = 0;
let sourceLen: u32 = 0;
let partition: usize = 0;
let partitionLen: u32 = 0;
let received: u64 = 0;

export function setBatch(ptr: usize, source_: u32, partition_: u32, received_: u64): void {
  source = ptr;
  sourceLen = source_;
  partition = ptr + source_;
  partitionLen = partition_;
  received = received_;
}

const EMPTY_MAP: usize = memory.data<u8>([0x7b, 0x7d]);
/** `"[masked]"` */
const MASKED: usize = memory.data<u8>([
  0x22, 0x5b, 0x6d, 0x61, 0x73, 0x6b, 0x65, 0x64, 0x5d, 0x22, 0, 0, 0, 0, 0, 0,
]);
const MASKED_LEN: u32 = 10;
const PRINCIPAL_SEPARATOR: usize = memory.data<u8>([0x3a, 0x2f, 0x2f]); // ://

/** Fields of the current row that are kept and have a value, and fields whose notes are kept. */
let shown: u64 = 0;
let kept: u64 = 0;

/** Appends the current event as a row. @param fields the fields that the capture rules keep. */
export function appendRow(type: EventType, instance: Instance, fields: u64, keepsExtra: bool): void {
  const isTraffic = type.traffic !== 0;
  kept = isTraffic ? fields : u64.MAX_VALUE;
  shown = present & fields;
  const count: u64 = isTraffic ? popcnt(shown) : fieldCount;
  let fill = type.fills;
  let at = instance.columns;
  const end = at + tableAt(type.table).columnCount * offsetof<Column>();
  for (; at < end; at += offsetof<Column>()) {
    fillColumn(changetype<Column>(at), changetype<Fill>(fill), type, count, keepsExtra);
    fill += offsetof<Fill>();
  }
  instance.rows += 1;
}

@inline
function fillColumn(column: Column, fill: Fill, type: EventType, count: u64, keepsExtra: bool): void {
  const data = column.data;
  const slot = slotAt(fill.slot);
  switch (fill.what) {
    case FILL_TEXT:
      if ((shown & fill.bit) !== 0) data.pushString(slot.ptr, slot.len);
      else data.push8(0);
      break;
    case FILL_DICTIONARY:
      data.push32((shown & fill.bit) !== 0 ? wordOf(column, slot.ptr, slot.len) : 0);
      break;
    case FILL_BOOL:
      data.push8((shown & fill.bit) !== 0 && typeOf(fill.slot) === TRUE ? 1 : 0);
      break;
    case FILL_INT32:
      data.push32((shown & fill.bit) !== 0 ? <u32>slot.int : 0);
      break;
    case FILL_INT64:
      data.push64((shown & fill.bit) !== 0 ? slot.int : 0);
      break;
    case FILL_IP: {
      const isIp = (shown & fill.bit) !== 0 && (load<u8>(NOTES + fill.slot) & NOTE_NOT_AN_IP) === 0;
      const target = data.reserve(16);
      const ip = v128.load(IPS + ((<usize>fill.slot) << 4));
      v128.store(target, isIp ? ip : i8x16.splat(0));
      data.len += 16;
      break;
    }
    case FILL_IP_RAW:
      if ((shown & fill.bit) !== 0 && (load<u8>(NOTES + fill.slot) & NOTE_NOT_AN_IP) !== 0) {
        data.pushString(slot.ptr, slot.len);
      } else data.push8(0);
      break;
    case FILL_MAP:
      if ((shown & fill.bit) !== 0) pushVerbatim(data, slot.ptr, slot.len);
      else data.pushString(EMPTY_MAP, 2);
      break;
    case FILL_URL:
      if ((shown & fill.bit) !== 0 && !isDerived(type, slot.ptr, slot.len)) {
        data.pushString(slot.ptr, slot.len);
      } else data.push8(0);
      break;
    case FILL_ENVELOPE_TEXT:
      if (typeOf(fill.slot) === STRING) data.pushString(slot.ptr, slot.len);
      else data.push8(0);
      break;
    case FILL_ENVELOPE_DICTIONARY:
      data.push32(typeOf(fill.slot) === STRING ? wordOf(column, slot.ptr, slot.len) : 0);
      break;
    case FILL_CONSTANT:
      data.push32(wordOf(column, fill.text.ptr, fill.text.len));
      break;
    case FILL_TIME:
      data.push64(slotAt(SLOT_EVENT_TIME).int);
      break;
    case FILL_VERSION:
      data.push64((count << 48) | received);
      break;
    case FILL_SOURCE:
      data.push32(wordOf(column, source, sourceLen));
      break;
    case FILL_PARTITION:
      data.push32(wordOf(column, partition, partitionLen));
      break;
    case FILL_PRESENT:
      data.push64(shown);
      break;
    case FILL_ISSUES:
      pushIssues(column, type);
      break;
    case FILL_EXTRA:
      extraMembers = 0;
      if (unknownCount === 0 || !keepsExtra) data.push8(0);
      else pushExtra(data);
      break;
    case FILL_BYTE:
      data.push8(fill.slot);
      break;
    case FILL_OBJECT: {
      const object = slotAt(SLOT_OBJECT);
      pushVerbatim(data, object.ptr, object.len);
      break;
    }
  }
}

/** Size of [start, end) after masking. */
function maskedSize(start: usize, end: usize): u32 {
  let size = <u32>(end - start);
  for (let i: u32 = 0; i < patchCount; i++) {
    const patch = patchAt(i);
    if (patch.start >= start && patch.start < end) {
      size = size + MASKED_LEN - <u32>(patch.end - patch.start);
    }
  }
  return size;
}

/** Copies [start, end) with masked parts replaced. The target must have 16 bytes of slack after the result. */
function copyMasked(target: usize, start: usize, end: usize): usize {
  let done = start;
  for (let i: u32 = 0; i < patchCount; i++) {
    const patch = patchAt(i);
    if (patch.start < start || patch.start >= end) continue;
    const plain = <u32>(patch.start - done);
    copyBytes(target, done, plain);
    v128.store(target + plain, v128.load(MASKED));
    target += plain + MASKED_LEN;
    done = patch.end;
  }
  const rest = <u32>(end - done);
  copyBytes(target, done, rest);
  return target + rest;
}

function pushVerbatim(data: Bytes, start: usize, len: u32): void {
  if (patchCount === 0) {
    data.pushString(start, len);
    return;
  }
  const end = start + len;
  const size = maskedSize(start, end);
  const at = data.reserve(size + 5);
  let to = at;
  let value = size;
  while (value >= 128) {
    store<u8>(to++, value | 128);
    value >>>= 7;
  }
  store<u8>(to++, value);
  data.len += <u32>(copyMasked(to, start, end) - at);
}

/** Number of members of the last event that were written to the column `extra`. */
export let extraMembers: u32 = 0;

const scratch: Bytes = changetype<Bytes>(memory.data(16, 16));

function pushExtra(data: Bytes): void {
  scratch.len = 0;
  for (let i: u32 = 0; i < unknownCount; i++) {
    const member = unknownAt(i);
    if (member.node.keepsExtra !== 0) addMember(member);
  }
  if (scratch.len === 0) {
    data.push8(0);
    return;
  }
  scratch.push8(0x7d);
  data.pushString(scratch.ptr, scratch.len);
}

function addMember(member: Unknown): void {
  extraMembers += 1;
  const node = member.node;
  const value = member.value;
  const valueLen = member.valueLen;
  scratch.push8(scratch.len === 0 ? 0x7b : COMMA);
  scratch.push8(QUOTE);
  scratch.push(node.prefix, node.prefixLen);
  scratch.push(member.name, member.nameLen);
  scratch.push8(QUOTE);
  scratch.push8(COLON);
  const size = maskedSize(value, value + valueLen);
  copyMasked(scratch.reserve(size), value, value + valueLen);
  scratch.len += size;
}

const QUOTE: u8 = 0x22;
const COMMA: u8 = 0x2c;
const COLON: u8 = 0x3a;

function pushIssues(column: Column, type: EventType): void {
  if (hasNotes) {
    let at = type.noted;
    for (let i: u32 = 0; i < type.notedCount; i++) {
      const noted = changetype<Noted>(at);
      at += offsetof<Noted>();
      let bits = <u32>load<u8>(NOTES + noted.slot);
      if (bits === 0 || (kept & noted.bit) === 0) continue;
      for (let text = noted.notes; bits !== 0; bits >>>= 1) {
        if ((bits & 1) !== 0) pushIssue(column, changetype<Text>(text));
        text += offsetof<Text>();
      }
    }
  }
  if ((shown & type.urlBit) !== 0 && slotAt(type.urlSlot).len === 0) {
    pushIssue(column, type.urlEmpty);
  }
  column.ends.push64(column.data.len >>> 2);
}

function pushIssue(column: Column, text: Text): void {
  column.data.push32(wordOf(column, text.ptr, text.len));
}

/** True if a full URL equals the concatenation of the stored scheme, host, path, and query. */
function isDerived(type: EventType, ptr: usize, len: u32): bool {
  const end = ptr + len;
  let at = passPart(type, 0, ptr, end);
  if (at === 0) return false;
  at = pass(at, end, PRINCIPAL_SEPARATOR, 3);
  if (at === 0) return false;
  at = passPart(type, 1, at, end);
  if (at === 0) return false;
  at = passPart(type, 2, at, end);
  if (at === 0) return false;
  const query = partAt(type, 3);
  if ((shown & query.bit) !== 0 && slotAt(query.slot).len !== 0) {
    if (at >= end || load<u8>(at) !== 0x3f) return false;
    at = passPart(type, 3, at + 1, end);
  }
  return at === end;
}

@inline
function partAt(type: EventType, index: u32): UrlPart {
  return changetype<UrlPart>(type.urlParts + index * offsetof<UrlPart>());
}

function passPart(type: EventType, index: u32, at: usize, end: usize): usize {
  const part = partAt(type, index);
  if ((shown & part.bit) === 0) return at;
  const slot = slotAt(part.slot);
  return pass(at, end, slot.ptr, slot.len);
}

@inline
function pass(at: usize, end: usize, text: usize, len: u32): usize {
  if (len > <u32>(end - at) || !equalBytes(at, text, len)) return 0;
  return at + len;
}
