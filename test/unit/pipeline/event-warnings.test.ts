import { describe, expect, it } from 'vitest';

import type { DeadLetterReason } from '../../../src/flow.ts';
import { EventWarnings } from '../../../src/pipeline/report/event-warnings.ts';
import { RecordingLog } from '../../support/recording-log.ts';

const letters = (reason: DeadLetterReason, events = 1, source = 'edge') => ({
  reason,
  events,
  row: {
    source,
    source_partition: 'p',
    position: '7',
    event_type: 'http_request_complete.v0',
    path: 'conn.client_ip',
    expected: 'string',
    found: 'number',
  },
});

describe('warnings about events', () => {
  it('name the first dead letter of each source and reason, with what to do', () => {
    const log = new RecordingLog();
    const warnings = new EventWarnings(log, () => 0);
    warnings.onStored({ deadLetters: [letters('type', 2), letters('syntax')] }, 0, 'b1');
    warnings.onStored({ deadLetters: [letters('syntax', 1, 'other')] }, 0, 'b1');
    expect(log.lines).toMatchObject([
      { level: 'warn', fields: { events: 2, reason: 'type', source: 'edge', position: '7' } },
      { level: 'warn', fields: { events: 1, reason: 'syntax', path: 'conn.client_ip' } },
      { level: 'warn', fields: { events: 1, reason: 'syntax', source: 'other' } },
    ]);
    expect(String(log.lines[0]?.fields['advice'])).toContain('weir dead-letters replay');
    expect(String(log.lines[1]?.fields['advice'])).toContain('weir dead-letters discard');
  });

  it('are repeated after five minutes, with the number since', () => {
    const log = new RecordingLog();
    let nowMs = 0;
    const warnings = new EventWarnings(log, () => nowMs);
    for (nowMs of [0, 1_000, 299_999, 300_000, 300_001]) {
      warnings.onStored({ deadLetters: [letters('type')] }, 0, 'b1');
    }
    expect(log.lines.map(({ fields }) => fields['events'])).toEqual([1, 3]);
  });

  it('report fields that are not in the catalog, and nothing if all are', () => {
    const log = new RecordingLog();
    const warnings = new EventWarnings(log, () => 0);
    warnings.onStored({ deadLetters: [] }, 0, 'b1');
    expect(log.lines).toEqual([]);
    warnings.onStored({ deadLetters: [] }, 5, 'b1');
    warnings.onStored({ deadLetters: [] }, 5, 'b1');
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { members: 5 } }]);
    expect(String(log.lines[0]?.fields['advice'])).toContain('events.unknown_fields');
  });
});
