import { meta, updatedAt } from './columns.ts';
import { durable, small } from './table-settings.ts';
import type { Table } from './types.ts';

const milliseconds = "DateTime64(3, 'UTC')";
const dictionary = 'LowCardinality(String)';

const id = meta('id', 'String', { comment: 'Random ID of the erasure.' });

const common = { ...small, settings: durable } as const;

/**
 * The record of erasures (`weir erase`): who erased what and when, without the values themselves, and the processes for
 * which erasures wait.
 */
export const erasureTables: readonly Table[] = [
  {
    ...common,
    name: 'erasures',
    comment:
      'One erasure of stored data (weir erase). The criteria are stored as salted hashes, which only confirm a value that you already know.',
    columns: [
      id,
      meta('state', dictionary, {
        comment:
          'running: in progress, or killed if updated_at is more than a minute old. interrupted: stopped before the end. finished: complete. claimed: a process is about to start or resume an erasure. withdrawn: a claim that has ended.',
      }),
      meta('holder', 'String', { comment: 'Random ID of the process that runs the erasure.' }),
      meta('by', 'String', { comment: 'Operating system user and host that started the erasure.' }),
      meta('account', 'String', {
        comment:
          'Account whose events are erased, as scrypt$<salt>$<hash>; empty means all accounts.',
      }),
      meta('client_ip', 'String', {
        comment:
          'Network of the clients whose events are erased, as scrypt$<salt>$<hash>; empty means all clients.',
      }),
      meta('before', milliseconds, {
        comment:
          'Only events before this time are erased; 1970 means events of any time. Unit: UTC, milliseconds.',
      }),
      meta('started_at', milliseconds, {
        comment: 'When the erasure started. Unit: UTC, milliseconds.',
      }),
      meta('finished_at', milliseconds, {
        comment: 'When the erasure was complete; 1970 until then. Unit: UTC, milliseconds.',
      }),
      updatedAt,
    ],
    orderBy: ['id'],
  },
  {
    ...common,
    name: 'erased_rows',
    comment:
      'Number of events that an erasure removed from a table. weir audit adds this number to the number of stored events.',
    columns: [
      id,
      meta('table', dictionary, { comment: 'Table of database weir.' }),
      meta('shard', 'UInt16', { comment: 'Shard of a cluster, from 0.' }),
      meta('pass', 'UInt16', {
        comment: 'Number of the DELETE statement, which is repeated if rows arrived meanwhile.',
      }),
      meta('day', 'Date', {
        comment:
          'Day (UTC) on which the events were received; for dead letters, day of the last attempt; 1970-01-01 for other tables.',
      }),
      meta('events', 'UInt64', {
        comment:
          'Number of removed distinct events. For dead letters: number of events that they represent. For other tables: number of removed rows.',
      }),
      updatedAt,
    ],
    orderBy: ['id', '`table`', 'shard', 'pass', 'day'],
  },
  {
    ...common,
    name: 'loaders',
    comment:
      'One process that stores events, and since when it has held events that are not stored yet. An erasure waits until these events are stored.',
    columns: [
      meta('id', 'String', { comment: 'Random ID of the process.' }),
      meta('name', 'String', {
        comment: 'Command, host, and process ID, for display.',
      }),
      meta('version', 'String', {
        comment: 'Version of Weir; empty for release 0.1.0, which does not store its version.',
      }),
      meta('held_since', milliseconds, {
        comment:
          'Server time. Everything that the process read before this time is stored. Unit: UTC, milliseconds.',
      }),
      meta('clock_ahead_ms', 'Int64', {
        comment:
          'How far the clock of the process is ahead of the clock of the server. Unit: milliseconds.',
      }),
      meta('ended', 'UInt8', { comment: '1 after the process has ended, else 0.' }),
      updatedAt,
    ],
    orderBy: ['id'],
  },
];
