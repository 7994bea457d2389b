import { createRequire } from 'node:module';

import { describe, expect, it } from 'vitest';

import { installEmptyBatches } from '../../../src/kafka/kafkajs/empty-batches.ts';

// The class of kafkajs that Weir changes: a new version must fail here.
const Batch = createRequire(import.meta.url)('kafkajs/src/consumer/batch.js');

describe('a fetched batch of kafkajs', () => {
  it('without records, but with transaction markers, is passed on', () => {
    const marker = { offset: '5', key: null, isControlRecord: true };
    const context = { batchContext: { producerId: '1', inTransaction: true } };
    installEmptyBatches();
    const batch = new Batch('edge', '5', {
      partition: 0,
      highWatermark: '9',
      messages: [{ ...marker, ...context }],
    });
    expect(batch.isEmpty()).toBe(false);
    expect(batch.isEmptyDueToFiltering()).toBe(false);
    expect(batch).toMatchObject({ fetchedOffset: '5', messages: [] });
    expect(batch.lastOffset()).toBe('5');
    const empty = new Batch('edge', '5', { partition: 0, highWatermark: '5', messages: [] });
    expect(empty.isEmpty()).toBe(true);
  });
});
