import { createHash } from 'node:crypto';
import type { HashKeyRange } from '../flow.ts';

export type UserRecord = Uint8Array;

/** Content of a KPL aggregate. */
export interface Aggregate {
  readonly records: readonly UserRecord[];
  /**
   * True if the hash key of a user record belongs to another shard, which happens after a reshard. The producer then
   * sends all user records again.
   */
  readonly isOfOtherShard: boolean;
}

const MAGIC = [0xf3, 0x89, 0x9a, 0xc2];
const DIGEST_BYTES = 16;
/** Maximum number of user records. Real aggregates have fewer, because a Kinesis record has at most 10 MiB. */
const USER_RECORDS_MAX = 262_144;
/**
 * Maximum number of protobuf fields in an aggregate, including those of its user records. A user record has at most
 * three fields and a few tags.
 */
const FIELDS_MAX = 8 * USER_RECORDS_MAX;

/** Remaining number of fields that the parser may read. */
interface FieldBudget {
  left: number;
}

/** Returns whether bytes begin like an aggregate of the Kinesis Producer Library. */
function isAggregate(bytes: Uint8Array): boolean {
  return (
    bytes[0] === MAGIC[0] && bytes[1] === MAGIC[1] && bytes[2] === MAGIC[2] && bytes[3] === MAGIC[3]
  );
}

/**
 * Parses a KPL aggregate: `F3 89 9A C2 | protobuf AggregatedRecord | MD5 of the protobuf`. Source:
 * amazon-kinesis-producer, aggregation-format.md. Treats invalid aggregates, and aggregates in the wrong shard after a
 * reshard, like the Kinesis Client Library (AggregatorUtil).
 *
 * @param hashKeys if set, an aggregate with a user record outside this range gets `isOfOtherShard`
 * @returns undefined if the magic number, the digest, or the protobuf is invalid: the bytes are then a plain record
 */
export function readAggregate(bytes: Uint8Array, hashKeys?: HashKeyRange): Aggregate | undefined {
  const end = bytes.length - DIGEST_BYTES;
  if (!isAggregate(bytes) || end <= MAGIC.length) return undefined;
  const message = bytes.subarray(MAGIC.length, end);
  const digest = createHash('md5').update(message).digest();
  if (digest.compare(bytes, end) !== 0) return undefined;
  const tables = readTables(message);
  if (tables === undefined) return undefined;
  const records = tables.records.map(({ data }) => data);
  return { records, isOfOtherShard: hashKeys !== undefined && !isInside(tables, hashKeys) };
}

interface Entry {
  readonly partitionKey: number;
  readonly explicitHashKey: number | undefined;
  readonly data: Uint8Array;
}

interface Tables {
  readonly partitionKeys: readonly Uint8Array[];
  readonly explicitHashKeys: readonly Uint8Array[];
  readonly records: readonly Entry[];
}

/** AggregatedRecord { 1: repeated string partition_key_table, 2: repeated string explicit_hash_key_table, 3: repeated Record }. */
function readTables(message: Uint8Array): Tables | undefined {
  const partitionKeys: Uint8Array[] = [];
  const explicitHashKeys: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  const budget: FieldBudget = { left: FIELDS_MAX };
  const tables = [partitionKeys, explicitHashKeys, entries];
  const isSound = eachField(message, budget, (field, value) => {
    const table = tables[field - 1];
    if (typeof value === 'number' || table === undefined) return;
    // A table has more entries than an aggregate can have: stop.
    if (table.length === USER_RECORDS_MAX) budget.left = -1;
    else table.push(value);
  });
  if (!isSound) return undefined;
  const records: Entry[] = [];
  for (const entry of entries) {
    const record = readEntry(entry, budget);
    if (record === undefined) return undefined;
    records.push(record);
  }
  return { partitionKeys, explicitHashKeys, records };
}

/** Record { 1: required uint64 partition_key_index, 2: optional uint64 explicit_hash_key_index, 3: required bytes data, 4: repeated Tag }. */
function readEntry(message: Uint8Array, budget: FieldBudget): Entry | undefined {
  let partitionKey: number | undefined;
  let explicitHashKey: number | undefined;
  let data: Uint8Array | undefined;
  const isSound = eachField(message, budget, (field, value) => {
    if (field === 1 && typeof value === 'number') partitionKey = value;
    else if (field === 2 && typeof value === 'number') explicitHashKey = value;
    else if (field === 3 && typeof value !== 'number') data = value;
  });
  if (!isSound || partitionKey === undefined || data === undefined) return undefined;
  return { partitionKey, explicitHashKey, data };
}

/**
 * Calls `visit` for every field of a protobuf message. The value is a number for wire type 0, and a view of the bytes
 * for other wire types.
 * @returns false if the message is invalid, or has more fields than the budget
 */
function eachField(
  message: Uint8Array,
  budget: FieldBudget,
  visit: (field: number, value: number | Uint8Array) => void,
): boolean {
  const cursor = { at: 0 };
  while (cursor.at < message.length) {
    budget.left -= 1;
    if (budget.left < 0) return false;
    const tag = readVarint(message, cursor);
    const field = Math.floor(tag / 8);
    const wireType = tag % 8;
    if (tag < 8) return false;
    if (wireType === 0) {
      const value = readVarint(message, cursor);
      if (value < 0) return false;
      visit(field, value);
      continue;
    }
    const size = wireType === 2 ? readVarint(message, cursor) : (FIXED_BYTES[wireType] ?? -1);
    const start = cursor.at;
    if (size < 0 || start + size > message.length) return false;
    cursor.at = start + size;
    visit(field, message.subarray(start, start + size));
  }
  return budget.left >= 0;
}

/** Sizes of the fixed-width wire types of protobuf: 1 = 64 bits, 5 = 32 bits. */
const FIXED_BYTES: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** Reads a base-128 number and advances the cursor. Returns -1 if the number is truncated or longer than ten bytes. */
function readVarint(message: Uint8Array, cursor: { at: number }): number {
  let value = 0;
  let scale = 1;
  for (let count = 0; count < 10 && cursor.at < message.length; count++) {
    const byte = message[cursor.at] ?? 0;
    cursor.at++;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
    scale *= 128;
  }
  return -1;
}

/** Returns whether every user record belongs to the shard, by its explicit hash key or the MD5 of its partition key. */
function isInside(tables: Tables, { first, last }: HashKeyRange): boolean {
  const known = new Map<number, bigint | undefined>();
  return tables.records.every(({ partitionKey, explicitHashKey }) => {
    const keyIndex = explicitHashKey === undefined ? partitionKey : -1 - explicitHashKey;
    if (!known.has(keyIndex)) {
      known.set(
        keyIndex,
        explicitHashKey === undefined
          ? hashOf(tables.partitionKeys[partitionKey])
          : decimalOf(tables.explicitHashKeys[explicitHashKey]),
      );
    }
    const key = known.get(keyIndex);
    // A missing or invalid key cannot belong to another shard.
    return key === undefined || (key >= first && key <= last);
  });
}

function hashOf(key: Uint8Array | undefined): bigint | undefined {
  return key && BigInt(`0x${createHash('md5').update(key).digest('hex')}`);
}

function decimalOf(key: Uint8Array | undefined): bigint | undefined {
  const text = key === undefined ? '' : Buffer.from(key).toString('latin1');
  return isDecimal(text) ? BigInt(text) : undefined;
}

/** Returns whether a text has at most 39 decimal digits, as a 128-bit number has. */
function isDecimal(text: string): boolean {
  if (text === '' || text.length > 39) return false;
  for (const digit of text) if (digit < '0' || digit > '9') return false;
  return true;
}
