import { describe, expect, it } from 'vitest';
import { retentionStatements } from '../../../src/catalog/index.ts';

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
  it('sets a TTL by the time of the event, and of the last attempt for dead letters', () => {
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

  it('keeps rows for ever by saying nothing, and of the marks those that stand', () => {
    expect(retentionStatements(forever)).toEqual([marks]);
    const inForce = new Map([
      [
        'dirty_minutes',
        'ReplacingMergeTree(done) ORDER BY feed TTL toDateTime(marked_at) + toIntervalHour(1) WHERE done = 1 SETTINGS a = 1',
      ],
    ]);
    expect(retentionStatements(forever, inForce)).toEqual([]);
  });

  it('leaves a TTL alone that is right already', () => {
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

  it('removes a TTL that is no longer wanted, and only where there is one', () => {
    const inForce = new Map([
      ['dead_letters', 'ReplacingMergeTree(version) TTL toDateTime(last_seen) + toIntervalDay(90)'],
      ['config_events', 'ReplacingMergeTree(version) ORDER BY account_id'],
    ]);
    expect(retentionStatements(forever, inForce)).toEqual([
      'ALTER TABLE weir.dead_letters REMOVE TTL',
      marks,
    ]);
  });

  it('trims the ledger but never the newest row of a partition, its checkpoint', () => {
    const [first, statement, ...more] = retentionStatements({ ...forever, batches: 90 });
    expect([first, ...more]).toEqual([marks]);
    expect(statement).toMatch(
      /^DELETE FROM weir\.batches WHERE committed_at < now\(\) - toIntervalDay\(90\)/,
    );
    expect(statement).toContain(
      'NOT IN (SELECT pipeline, source, source_partition, run, max(last)',
    );
    expect(statement).toContain('(previous = last AND last > 0) OR');
  });
});
