import { meta, updatedAt } from './columns.ts';
import { durable, small } from './table-settings.ts';
import type { Table } from './types.ts';

const milliseconds = "DateTime64(3, 'UTC')";
const dictionary = 'LowCardinality(String)';

const id = meta('id', 'String', { comment: 'Random name of the erasure.' });

const common = { ...small, settings: durable } as const;

/** The record of erasures (`weir erase`): who erased what and when, without the values themselves; and whom they wait for. */
export const erasureTables: readonly Table[] = [
  {
    ...common,
    name: 'erasures',
    comment:
      'One erasure of stored data (weir erase). What was erased is kept as salted hashes, which tell only whether a value that you know was meant.',
    columns: [
      id,
      meta('state', dictionary, {
        comment:
          'running: at work, or killed when updated_at is old; interrupted; finished; claimed: about to start or to go on; withdrawn: a claim that is over.',
      }),
      meta('holder', 'String', { comment: 'Random name of the process that works on it.' }),
      meta('by', 'String', { comment: 'Operating system user and host that started it.' }),
      meta('account', 'String', {
        comment: 'Account, as scrypt$<salt>$<hash>; empty when not a criterion.',
      }),
      meta('client_ip', 'String', {
        comment: 'Client network, as scrypt$<salt>$<hash>; empty when not a criterion.',
      }),
      meta('before', milliseconds, {
        comment: 'Events before this time; 1970 when not a criterion. Unit: UTC, milliseconds.',
      }),
      meta('started_at', milliseconds, { comment: 'When it started. Unit: UTC, milliseconds.' }),
      meta('finished_at', milliseconds, {
        comment: 'When nothing was left to read; 1970 before. Unit: UTC, milliseconds.',
      }),
      updatedAt,
    ],
    orderBy: ['id'],
  },
  {
    ...common,
    name: 'erased_rows',
    comment: 'How much an erasure removed from a table: what weir audit adds to the stored events.',
    columns: [
      id,
      meta('table', dictionary, { comment: 'Table of database weir.' }),
      meta('shard', 'UInt16', { comment: 'Shard of a cluster, from 0.' }),
      meta('pass', 'UInt16', {
        comment: 'Number of the delete: another one follows where rows arrived meanwhile.',
      }),
      meta('day', 'Date', {
        comment:
          'Day on which the events were received (dead letters: last tried), UTC; 1970-01-01 for other tables.',
      }),
      meta('events', 'UInt64', {
        comment:
          'Distinct events (dead letters: events that they stand for); for other tables rows.',
      }),
      updatedAt,
    ],
    orderBy: ['id', '`table`', 'shard', 'pass', 'day'],
  },
  {
    ...common,
    name: 'loaders',
    comment:
      'Processes that store events, and since when they hold some that are not stored yet: an erasure waits for them.',
    columns: [
      meta('id', 'String', { comment: 'Random name of the process.' }),
      meta('name', 'String', {
        comment: 'Command, host and number of the process, for people.',
      }),
      meta('held_since', milliseconds, {
        comment:
          'Everything that it had read before this time of the server is stored. Unit: UTC, milliseconds.',
      }),
      meta('clock_ahead_ms', 'Int64', {
        comment: 'How far its clock is ahead of that of the server. Unit: milliseconds.',
      }),
      meta('gone', 'UInt8', { comment: '1 when it has ended.' }),
      updatedAt,
    ],
    orderBy: ['id'],
  },
];
