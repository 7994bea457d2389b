import { describe, expect, it } from 'vitest';
import { retentionStatements, trimObjects } from '../../../src/catalog/index.ts';
import { partSql } from '../../../src/clickhouse/index.ts';

const marks =
  'ALTER TABLE weir.dirty_minutes MODIFY TTL toDateTime(marked_at) + toIntervalHour(1) WHERE done = 1';
const forever = {
  http_request_complete: 0,
  tcp_connection_closed: 0,
  config_events: 0,
  dead_letters: 0,
  batches: 0,
};

describe('retentionStatements', () => {
  it('sets a TTL by the time of the event, and by the last attempt for dead letters', () => {
    expect(
      retentionStatements({ ...forever, http_request_complete: 400, dead_letters: 90 }),
    ).toEqual([
      'ALTER TABLE weir.http_request_complete MODIFY TTL toDateTime(event_timestamp) + toIntervalDay(400)',
      'ALTER TABLE weir.dead_letters MODIFY TTL toDateTime(last_seen) + toIntervalDay(90)',
      marks,
    ]);
  });

  it('keeps the rows of rollups by their time', () => {
    expect(retentionStatements({ ...forever, path_minute: 3, path_hour: 800 })).toEqual([
      'ALTER TABLE weir.path_minute MODIFY TTL toDateTime(time) + toIntervalDay(3)',
      'ALTER TABLE weir.path_hour MODIFY TTL toDateTime(time) + toIntervalDay(800)',
      marks,
    ]);
  });

  it('keeps rows forever by omitting the TTL, and of the marks those that are still valid', () => {
    expect(retentionStatements(forever)).toEqual([marks]);
    const inForce = new Map([
      [
        'dirty_minutes',
        'ReplacingMergeTree(done) ORDER BY feed TTL toDateTime(marked_at) + toIntervalHour(1) WHERE done = 1 SETTINGS a = 1',
      ],
    ]);
    expect(retentionStatements(forever, inForce)).toEqual([]);
  });

  it('changes no TTL that is already correct', () => {
    const inForce = new Map([
      [
        'config_events',
        'ReplacingMergeTree(version) ORDER BY account_id TTL toDateTime(event_timestamp) + toIntervalDay(40) SETTINGS a = 1',
      ],
    ]);
    expect(retentionStatements({ ...forever, config_events: 40 }, inForce)).toEqual([marks]);
    expect(retentionStatements({ ...forever, config_events: 4 }, inForce)).toHaveLength(2);
    expect(retentionStatements({ ...forever, config_events: 400 }, inForce)).toHaveLength(2);
  });

  it('removes a TTL that is no longer configured, and only if there is one', () => {
    const inForce = new Map([
      ['dead_letters', 'ReplacingMergeTree(version) TTL toDateTime(last_seen) + toIntervalDay(90)'],
      ['config_events', 'ReplacingMergeTree(version) ORDER BY account_id'],
    ]);
    expect(retentionStatements(forever, inForce)).toEqual([
      'ALTER TABLE weir.dead_letters REMOVE TTL',
      marks,
    ]);
  });

  it('does nothing for the ledger, which no TTL can trim', () => {
    expect(retentionStatements({ ...forever, batches: 90 })).toEqual([marks]);
  });
});

describe('trimObjects', () => {
  const before = '2026-11-24 10:00:00.000';
  const checkpoint = (source_partition: string, newest = '7') => ({
    pipeline: 'main',
    source: 'edge',
    source_partition,
    run: 'live',
    newest,
  });

  it('contains the time and the partitions, and keeps the newest row of each', () => {
    expect(trimObjects(before, [checkpoint("o'hare"), checkpoint('b', '12')])).toEqual([
      "DELETE FROM weir.batches WHERE committed_at < toDateTime64('2026-11-24 10:00:00.000', 3, 'UTC') " +
        "AND ((previous != last OR last = 0) AND startsWith(source_partition, 's3://')) AND (pipeline, source, source_partition, run) IN " +
        String.raw`(('main', 'edge', 'o\'hare', 'live'), ('main', 'edge', 'b', 'live')) ` +
        'AND (pipeline, source, source_partition, run, last) NOT IN ' +
        String.raw`(('main', 'edge', 'o\'hare', 'live', toUInt256('7')), ('main', 'edge', 'b', 'live', toUInt256('12')))`,
    ]);
  });

  it('contains nothing that looks like a table, whose name changes in a shard', () => {
    const [statement = ''] = trimObjects(before, [checkpoint('weir.batches')]);
    expect(statement).toContain(String.raw`'weir\x2Ebatches'`);
    expect(
      partSql(statement, { kind: 'sharded', cluster: 'c' }).replace('weir_local', 'weir'),
    ).toBe(statement);
  });

  it('returns several statements for many partitions, or for long names', () => {
    const many = Array.from({ length: 1_200 }, (_, index) => checkpoint(`p${index}`));
    expect(trimObjects(before, many)).toHaveLength(3);
    const long = Array.from({ length: 100 }, (_, index) =>
      checkpoint(`${index}`.padEnd(2_000, 'x')),
    );
    for (const statement of trimObjects(before, long))
      expect(statement.length).toBeLessThan(200_000);
    expect(trimObjects(before, [])).toEqual([]);
  });
});
