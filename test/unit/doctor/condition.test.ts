import { describe, expect, it } from 'vitest';

import type { EventCondition, ServerCondition } from '../../../src/clickhouse/index.ts';
import { diagnose, diagnoseEvents } from '../../../src/doctor/condition.ts';
import { Subject } from '../../../src/base/diagnosis.ts';

const gibibyte = 2 ** 30;
const user = { user: 'loader', readonly: 0, memoryBytes: 0, partitionsPerInsert: 100 };
const writer = { ...user, executionSeconds: 0 };
const disk = { name: 'default', freeBytes: 50 * gibibyte, totalBytes: 100 * gibibyte };
const healthy: ServerCondition & EventCondition = {
  users: [writer, { ...writer, user: 'admin' }],
  disks: [{ ...disk, isReadOnly: false }],
  freeBytesMin: 0,
  memory: { usedBytes: gibibyte, maxBytes: 8 * gibibyte },
  parts: { table: 't', partition: '20260101', parts: 10, delayAt: 1000, rejectAt: 3000 },
  detached: [],
  mutations: [],
  readOnlyTables: [],
  isDurable: true,
  rejections: [],
  clockAheadMs: 100,
  deadLetters: [],
  unknownMembers: [],
};

/** Checks that are not ok, with `more` of the condition not as it should be. */
function faults(more: Partial<typeof healthy>, isEmbedded = false): readonly string[] {
  const condition = { ...healthy, ...more };
  const subject = new Subject('clickhouse');
  const found = [
    ...diagnose(subject, condition, isEmbedded),
    ...diagnoseEvents(subject, condition),
  ];
  for (const { status, remedy } of found) {
    expect(remedy !== '').toBe(status === 'failed' || status === 'warning');
  }
  return found.flatMap(({ status, check }) => (status === 'ok' ? [] : [`${status} ${check}`]));
}

const reader = { ...writer, readonly: 2 };
const counted = [{ name: 'http_request_complete', count: 2, note: 'broken' }];
const parts = (count: number) => ({
  parts: { table: 't', partition: 'p', parts: count, delayAt: 1000, rejectAt: 3000 },
});
const free = (freeBytes: number, more: object = {}) => ({
  disks: [{ ...disk, freeBytes, isReadOnly: false, ...more }],
});

describe('the condition of a server', () => {
  it('is ok if nothing is wrong', () => {
    expect(faults({})).toEqual([]);
    expect(faults({}, true)).toEqual([]);
  });

  it.each<[string, Partial<typeof healthy>, readonly string[]]>([
    ['a read-only user', { users: [reader] }, ['failed clickhouse.writable']],
    ['hidden replicas', { readOnlyTables: undefined }, ['skipped clickhouse.writable']],
    ['a replica without Keeper', { readOnlyTables: ['t'] }, ['failed clickhouse.writable']],
    [
      'too little memory for a user',
      { users: [{ ...writer, memoryBytes: gibibyte - 1 }] },
      ['warning clickhouse.settings'],
    ],
    ['enough memory for a user', { users: [{ ...writer, memoryBytes: gibibyte }] }, []],
    [
      'too few partitions per insert',
      { users: [{ ...writer, partitionsPerInsert: 49 }] },
      ['warning clickhouse.settings'],
    ],
    ['enough partitions per insert', { users: [{ ...writer, partitionsPerInsert: 50 }] }, []],
    [
      'a short time limit of queries',
      { users: [{ ...writer, executionSeconds: 59 }] },
      ['warning clickhouse.settings'],
    ],
    ['disabled fsync', { isDurable: false }, ['warning clickhouse.durability']],
    ['a disk with 10% free', free(10 * gibibyte), []],
    ['a disk with less than 10% free', free(10 * gibibyte - 1), ['warning clickhouse.disk']],
    ['a disk that is nearly full', free(gibibyte - 1), ['failed clickhouse.disk']],
    [
      'a disk below the limit of the table',
      { ...free(50 * gibibyte), freeBytesMin: 50 * gibibyte },
      ['failed clickhouse.disk'],
    ],
    ['a read-only disk', free(50 * gibibyte, { isReadOnly: true }), ['failed clickhouse.disk']],
    [
      'nearly exhausted memory',
      { memory: { usedBytes: 7.5 * gibibyte, maxBytes: 8 * gibibyte } },
      ['failed clickhouse.memory'],
    ],
    [
      'a small server',
      { memory: { usedBytes: 1, maxBytes: gibibyte - 1 } },
      ['warning clickhouse.memory'],
    ],
    ['499 parts', parts(499), []],
    ['500 parts', parts(500), ['warning clickhouse.parts']],
    ['2700 parts', parts(2700), ['failed clickhouse.parts']],
    ['detached parts', { detached: counted }, ['warning clickhouse.detached']],
    ['a stuck mutation', { mutations: counted }, ['warning clickhouse.mutations']],
    [
      'recent rejections',
      {
        rejections: [
          { name: 'x', count: 1, code: 'ERR_CLICKHOUSE_MEMORY', note: 'MEMORY_LIMIT_EXCEEDED 241' },
        ],
      },
      ['warning clickhouse.rejections'],
    ],
    ['a clock skew of 29 s', { clockAheadMs: -29_000 }, []],
    ['a clock skew of 30 s', { clockAheadMs: 30_000 }, ['warning clickhouse.clock']],
    ['a clock skew of ten minutes', { clockAheadMs: -600_000 }, ['failed clickhouse.clock']],
    ['dead letters', { deadLetters: counted }, ['warning events.dead_letters']],
    ['new fields', { unknownMembers: counted }, ['warning events.unknown_fields']],
    [
      'fields that the management API adds',
      {
        unknownMembers: [
          { name: 'owner_id', count: 2, note: 'api_key_created.v0' },
          { name: 'target.file', count: 1, note: 'event_destination_updated.v0' },
        ],
      },
      [],
    ],
    [
      'fields of the same name elsewhere',
      { unknownMembers: [{ name: 'owner_id', count: 2, note: 'domain_created.v0' }] },
      ['warning events.unknown_fields'],
    ],
  ])('rates %s', (_, more, expected) => {
    expect(faults(more)).toEqual(expected);
  });

  it('compares no clock with that of a server on the same machine', () => {
    expect(faults({ clockAheadMs: 1e9 }, true)).toEqual([]);
  });

  it('skips what the administrator is not allowed to read', () => {
    const blind = Object.fromEntries(Object.keys(healthy).map((name) => [name, undefined]));
    const found = faults(blind);
    expect(found.length).toBeGreaterThan(8);
    expect(found.filter((one) => !one.startsWith('skipped'))).toEqual([]);
  });
});
