import { describe, expect, it } from 'vitest';

import { retentionOf } from '../../../src/kafka/connect.ts';
import { silentSink } from '../../../src/sources/metric-sink.ts';
import { fakeTopic } from '../../support/fake-kafka.ts';

describe('the retention of a topic', () => {
  it.each([
    [
      'of a topic that deletes old records',
      { 'cleanup.policy': 'delete', 'retention.ms': '3600000' },
      3_600_000,
    ],
    [
      'of a compacted topic that also deletes',
      { 'cleanup.policy': 'compact,delete', 'retention.ms': '1' },
      1,
    ],
    [
      'of a compacted topic: none',
      { 'cleanup.policy': 'compact', 'retention.ms': '3600000' },
      undefined,
    ],
    ['without a time limit: none', { 'cleanup.policy': 'delete', 'retention.ms': '-1' }, undefined],
    ['without permission to read it: unknown', {}, undefined],
  ])('is that %s', (_, settings, ms) => {
    expect(retentionOf(Object.entries(settings))).toBe(ms);
  });

  it('is a metric of the source, if it is known, and follows the topic', async () => {
    const { clock, kafka, start } = fakeTopic();
    const run = start();
    const { source } = run;
    const reported = (): readonly unknown[] => {
      const found: unknown[] = [];
      source.report({
        ...silentSink,
        set: (name, _, value) => void found.push([name, value]),
      });
      return [...found, source.health().retentionMs];
    };
    await clock.advance(5_000);
    expect(reported()).toEqual([undefined]);
    kafka.retentionMs = 7_200_000;
    kafka.crash(new Error('every broker is unavailable'));
    await clock.advance(60_000);
    expect(reported()).toEqual([['weir_kafka_retention_seconds', 7_200], 7_200_000]);
    await run.stop();
  });
});
