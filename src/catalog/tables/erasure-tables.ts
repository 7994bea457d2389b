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
      'One erasure of stored data (weir erase). The criteria account and client_ip are stored only as salted hashes: to find out whether an erasure was for a certain value, hash this value with the salt and compare.',
    columns: [
      id,
      meta('state', dictionary, {
        comment:
          'running: a process executes the erasure; if updated_at is more than a minute old, the process was killed. interrupted: stopped before the end. finished: complete. A row with one of the other two states is not an erasure, but a lock. claimed: a process holds the lock, so that no other process starts an erasure. withdrawn: the process has released the lock.',
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
          'Only events before this time are erased. The value 1970-01-01 00:00:00 means no limit: events of any time are erased. Unit: UTC, milliseconds.',
      }),
      meta('started_at', milliseconds, {
        comment: 'When the erasure started. Unit: UTC, milliseconds.',
      }),
      meta('finished_at', milliseconds, {
        comment:
          'When the erasure was complete; 1970-01-01 00:00:00 if it is not complete. Unit: UTC, milliseconds.',
      }),
      updatedAt,
    ],
    orderBy: ['id'],
  },
  {
    ...common,
    name: 'erased_rows',
    comment:
      'Number of events that an erasure removed from a table. When weir audit compares the table with the ledger, it adds this number to the events in the table.',
    columns: [
      id,
      meta('table', dictionary, { comment: 'Table of database weir.' }),
      meta('shard', 'UInt16', { comment: 'Shard of a cluster, from 0.' }),
      meta('pass', 'UInt16', {
        comment:
          'Number of the DELETE statement, from 1. If matching rows arrive during a DELETE, Weir runs another one.',
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
      'One process that stores events. The column held_since shows how old the events are that the process has read, but not stored yet. An erasure waits until these events are stored.',
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
          'Time by the clock of the ClickHouse server: everything that the process read before this time is stored. Unit: UTC, milliseconds.',
      }),
      meta('clock_ahead_ms', 'Int64', {
        comment:
          'How far the clock of the process is ahead of the clock of the ClickHouse server. Unit: milliseconds.',
      }),
      meta('ended', 'UInt8', { comment: '1 after the process has ended, else 0.' }),
      updatedAt,
    ],
    orderBy: ['id'],
  },
];
