import { meta } from './columns.ts';
import type { TableColumn } from './types.ts';

const zstd = 'ZSTD(1)';
const milliseconds = "DateTime64(3, 'UTC')";
const dictionary = 'LowCardinality(String)';
const counters = 'Map(LowCardinality(String), UInt64)';
const filterCounters =
  'Map(LowCardinality(String), Tuple(kept UInt64, no_match UInt64, not_evaluated UInt64))';

/** Columns of `dead_letters`. */
export const deadLetterColumns: readonly TableColumn[] = [
  meta('source', dictionary, {
    comment: 'Name of the configured source that delivered the event.',
  }),
  meta('source_partition', dictionary, { comment: 'Partition of the source.' }),
  meta('position', 'UInt256', {
    codec: zstd,
    comment:
      'Position of the record in the partition: for example, the sequence number (Kinesis), the offset (Kafka), or the byte offset in the decompressed file.',
  }),
  meta('place_in_record', 'UInt32', {
    comment: 'Byte offset of the event in its decoded record. Unit: bytes.',
  }),
  meta('sub_sequence', 'UInt32', {
    comment:
      'Index of the user record in an aggregate of the Kinesis Producer Library (KPL), from 0; 0 for other records. Unit: user records.',
  }),
  meta('headers', 'Map(LowCardinality(String), String)', {
    comment:
      'Headers of the Kafka record that the option headers of the source selects; empty for other sources.',
  }),
  meta('id', 'String', {
    codec: zstd,
    comment: 'Short ID of the dead letter for the command line.',
  }),
  meta('reason', dictionary, {
    comment:
      'Reason: syntax, encoding, envelope, unknown_type, type, value, limit, or refused (by ClickHouse).',
  }),
  meta('path', dictionary, {
    comment: 'Dotted path of the invalid field; empty means the whole event.',
  }),
  meta('expected', dictionary, { comment: 'What was expected at that path, for example string.' }),
  meta('found', dictionary, {
    comment: 'What was found instead: a JSON type or a short description, never the value.',
  }),
  meta('offset', 'Int64', {
    comment: 'Byte offset of the error in the text of the event; -1 if unknown. Unit: bytes.',
  }),
  meta('account_id', dictionary, { comment: 'Account of the event, if it could be read.' }),
  meta('event_id', 'String', {
    codec: zstd,
    comment: 'event_id of the event, if it could be read.',
  }),
  meta('event_type', dictionary, { comment: 'event_type of the event, if it could be read.' }),
  meta('raw', 'String', {
    codec: 'ZSTD(3)',
    comment:
      'The event as delivered, but with masked secrets. If the event is larger than 1 MiB, only its first MiB (see kept_bytes). The encoding is in raw_encoding.',
  }),
  meta('raw_encoding', "Enum8('utf8' = 1, 'base64' = 2)", {
    comment: 'Encoding of raw: utf8, or base64 if the bytes are not UTF-8.',
  }),
  meta('raw_hash', 'String', {
    codec: zstd,
    comment: 'SHA-256 of the delivered bytes before masking, as hex digits.',
  }),
  meta('events', 'UInt64', {
    default: '1',
    comment:
      'Number of events that the dead letter represents: more than one if a record has more errors than limits.findings_per_record. Unit: events.',
  }),
  meta('size_bytes', 'UInt64', {
    codec: zstd,
    comment: 'Size of the event as delivered. Unit: bytes.',
  }),
  meta('kept_bytes', 'UInt64', {
    codec: zstd,
    comment:
      'Number of bytes at the start of the event that raw contains, at most 1 MiB. The rest is only in the source: in the record at position, from byte place_in_record + kept_bytes. Unit: bytes.',
  }),
  meta('first_seen', milliseconds, {
    comment: 'When Weir first read the event. Unit: UTC, milliseconds.',
  }),
  meta('last_seen', milliseconds, {
    comment: 'Time of the last attempt to store the event. Unit: UTC, milliseconds.',
  }),
  meta('attempts', 'UInt32', { comment: 'Number of attempts, including the first delivery.' }),
  meta('state', "Enum8('open' = 1, 'discarded' = 2, 'replayed' = 3)", {
    comment:
      'open: not replayed and not discarded. replayed: a replay has processed the event. discarded: a user has discarded the dead letter.',
  }),
  meta('run', dictionary, {
    comment: 'Run that wrote this row: live, backfill:<id>, or replay:<id>.',
  }),
  meta('state_changed_at', milliseconds, {
    comment: 'When the state last changed. Unit: UTC, milliseconds.',
  }),
  meta('version', 'UInt64', {
    // A redelivery of the same position must not reopen a dead letter that an operator has closed.
    default:
      'bitOr(bitShiftLeft(toUInt64(toUInt8(state)), 48), ' +
      'toUInt64(toUnixTimestamp64Milli(greatest(last_seen, state_changed_at))))',
    comment:
      'Of several rows with the same position, merges keep the row with the highest version. Value: (number of the state << 48) | milliseconds since 1970.',
  }),
];

/**
 * Condition for ledger rows that are the checkpoint of one partition. Rows of unordered partitions (previous = last;
 * positions start at 1) are excluded, because they would be kept forever. Rows of several ranges are excluded, because
 * `rangeCheckpoints` has their positions.
 */
export const isCheckpoint = '(previous != last OR last = 0)';

/** Maximum number of ranges in one row, which is about 300 KiB of JSON. */
export const rangesMax = 1_000;

/** Greatest position per partition in rows of several ranges, as a map of two arrays. */
export const rangeCheckpoints = 'maxMap(range_partition, range_last)';

/**
 * Condition for carried rows. A carried row keeps the newest positions of partitions whose other rows have expired. It
 * has no events, and does not record a batch; its `read_at` is the time when it was written.
 */
export const isCarried = "(rules_hash = '' AND notEmpty(range_partition))";

const positions = 'Array(UInt256)';
const counts = 'Array(UInt64)';
const ranges = (what: string, unit = ''): string =>
  `In rows of several ranges: ${what}, one per range.${unit === '' ? '' : ` Unit: ${unit}.`}`;

/** Position after the end of a partition. */
export const positionOfEnd =
  '115792089237316195423570985008687907853269984665640564039457584007913129639935';

/** Columns of `batches`, the ledger. A row is one range, or several ranges of a batch with their sums. */
export const batchColumns: readonly TableColumn[] = [
  meta('pipeline', dictionary, { comment: 'Name of the pipeline, from its configuration.' }),
  meta('source', dictionary, { comment: 'Name of the configured source.' }),
  meta('source_partition', dictionary, {
    comment:
      'Partition of the source; for Kinesis, the name includes the creation time of the stream. Empty in a row of several ranges, which has their partitions in range_partition.',
  }),
  meta('run', dictionary, {
    comment: 'Run that read the records: live, backfill:<id>, or replay:<id>.',
  }),
  meta('previous', 'UInt256', {
    codec: zstd,
    comment: 'Last position of the preceding range; in a row of several ranges, the same as last.',
  }),
  meta('first', 'UInt256', {
    codec: zstd,
    comment:
      'Position of the first record of the range; in a row of several ranges, the same as last.',
  }),
  meta('last', 'UInt256', {
    codec: zstd,
    comment:
      'Position of the last record of the range; 2^256 - 1 if the partition has been read to its end. In a row of several ranges, a hash of the ranges.',
  }),
  meta('records', 'UInt64', { comment: 'Records read. Unit: records.' }),
  meta('received', 'UInt64', {
    comment:
      'Number of events read, equal to stored + filtered + ignored + dead_lettered. Unit: events.',
  }),
  meta('stored', counters, { comment: 'Rows written, by table. Unit: rows.' }),
  meta('filtered', 'UInt64', { comment: 'Events that no capture rule selected. Unit: events.' }),
  meta('not_evaluated', 'UInt64', {
    comment:
      'Part of filtered: events for which the filter of at least one rule could not be evaluated, because a field is absent or of another type, or a calculation fails. The filters of the other rules did not match. 0 in rows that were written by a release without this column. Unit: events.',
  }),
  meta('filters', filterCounters, {
    comment:
      'Results of each filter, by ID of its rule (`weir audit` lists the rules): number of events that the filter kept, of events that did not match, and of events for which the filter could not be evaluated. An event counts for every evaluated filter. Lists the 100 rules with the most events that could not be evaluated, and, among equals, with the most events that did not match; `other` is the sum of all other rules. Unit: events.',
  }),
  meta('ignored', counters, {
    comment:
      'Ignored events, by reason: empty, test, control, expired, or wrong_shard. Unit: events.',
  }),
  meta('dead_lettered', 'UInt64', { comment: 'Events stored in dead_letters. Unit: events.' }),
  meta('bytes', 'UInt64', { comment: 'Size of the records read. Unit: bytes.' }),
  meta('read_at', milliseconds, {
    comment:
      'When the last page of records of the range was read; in a row of several ranges, the earliest of these times. Unit: UTC, milliseconds.',
  }),
  meta('committed_at', milliseconds, {
    comment:
      'When everything to store of the range (rows and dead letters) was stored. Unit: UTC, milliseconds.',
  }),
  meta('rules_hash', dictionary, {
    comment: 'Hash of the capture rules that applied to the range.',
  }),
  meta('range_partition', `Array(${dictionary})`, {
    codec: zstd,
    comment: ranges('values of source_partition'),
  }),
  meta('range_previous', positions, { codec: zstd, comment: ranges('values of previous') }),
  meta('range_first', positions, { codec: zstd, comment: ranges('values of first') }),
  meta('range_last', positions, { codec: zstd, comment: ranges('values of last') }),
  meta('range_records', counts, { codec: zstd, comment: ranges('values of records', 'records') }),
  meta('range_received', counts, { codec: zstd, comment: ranges('values of received', 'events') }),
  meta('range_stored', `Array(${counters})`, {
    codec: zstd,
    comment: ranges('values of stored', 'rows'),
  }),
  meta('range_filtered', counts, { codec: zstd, comment: ranges('values of filtered', 'events') }),
  meta('range_not_evaluated', counts, {
    codec: zstd,
    comment: ranges('values of not_evaluated', 'events'),
  }),
  meta('range_ignored', `Array(${counters})`, {
    codec: zstd,
    comment: ranges('values of ignored', 'events'),
  }),
  meta('range_dead_lettered', counts, {
    codec: zstd,
    comment: ranges('values of dead_lettered', 'events'),
  }),
  meta('range_bytes', counts, { codec: zstd, comment: ranges('values of bytes', 'bytes') }),
  meta('range_read_at', `Array(${milliseconds})`, {
    codec: zstd,
    comment: ranges('values of read_at', 'UTC, milliseconds'),
  }),
  meta('ended', 'Bool', {
    alias: `last = toUInt256('${positionOfEnd}')`,
    comment: 'True if the partition has been read to its final end.',
  }),
];

/** Columns of `user_accounts`. */
export const userAccountColumns: readonly TableColumn[] = [
  meta('user_name', 'String', { comment: 'Name of the ClickHouse user.' }),
  meta('account_id', 'String', {
    comment: 'Account that the user may see; * means all accounts, and events without an account.',
  }),
  meta('granted_at', milliseconds, {
    default: "now64(3, 'UTC')",
    comment: 'When the row was written. Unit: UTC, milliseconds.',
  }),
];
