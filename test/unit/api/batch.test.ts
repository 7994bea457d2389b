import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { takeBatch } from '../../../src/api/delivery/batch.ts';
import type { QueuedEvent } from '../../../src/api/delivery/queue.ts';

const limits = { events: 500, bytes: 1_000, overheadBytes: 0 };
const queueOf = (objects: string, body = 'x'): QueuedEvent[] =>
  [...objects].map((object_id, seq) => ({ seq, object_id, body }));
const names = (events: readonly QueuedEvent[]): string =>
  events.map(({ object_id }) => object_id).join('');
const none = (): boolean => false;

describe('takeBatch', () => {
  it('takes one event of each object if a part of a batch can fail', () => {
    const queue = queueOf('aababc');
    expect(names(takeBatch(queue, { keepsOrder: false, limits }, none))).toBe('abc');
    expect(names(queue)).toBe('aab');
  });

  it('takes everything in order if batches keep the order', () => {
    const queue = queueOf('aababc');
    expect(names(takeBatch(queue, { keepsOrder: true, limits }, none))).toBe('aababc');
    expect(queue).toEqual([]);
  });

  it('skips objects that must wait, with all their events', () => {
    const queue = queueOf('aabc');
    const waits = (objectId: string): boolean => objectId === 'a';
    expect(names(takeBatch(queue, { keepsOrder: true, limits }, waits))).toBe('bc');
    expect(names(queue)).toBe('aa');
  });

  it('stops at the limits, but takes a single event that exceeds them', () => {
    const two = { ...limits, events: 2 };
    expect(names(takeBatch(queueOf('abc'), { keepsOrder: true, limits: two }, none))).toBe('ab');
    const queue = queueOf('abc', 'ü'.repeat(200));
    expect(names(takeBatch(queue, { keepsOrder: true, limits }, none))).toBe('ab');
    const tight = { ...limits, bytes: 800, overheadBytes: 1 };
    expect(
      names(takeBatch(queueOf('ab', 'ü'.repeat(200)), { keepsOrder: true, limits: tight }, none)),
    ).toBe('a');
    const large = queueOf('ab', 'x'.repeat(5_000));
    expect(names(takeBatch(large, { keepsOrder: true, limits }, none))).toBe('a');
  });

  it('never lets an event overtake an earlier one of its object', () => {
    const objects = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
    const events = objects.map((list) =>
      list.map((object_id, seq) => ({ seq, object_id, body: 'x'.repeat(seq % 7) })),
    );
    const target = fc.record({
      keepsOrder: fc.boolean(),
      limits: fc.record({
        events: fc.integer({ min: 1, max: 10 }),
        bytes: fc.integer({ min: 1, max: 30 }),
        overheadBytes: fc.constantFrom(0, 3),
      }),
    });
    fc.assert(
      fc.property(events, target, fc.constantFrom('', 'a', 'bc'), (all, options, waiting) => {
        const queue = [...all];
        const sent: QueuedEvent[] = [];
        for (;;) {
          const batch = takeBatch(queue, options, (objectId) => waiting.includes(objectId));
          if (batch.length === 0) break;
          expect(batch.length).toBeLessThanOrEqual(options.limits.events);
          sent.push(...batch);
        }
        for (const object of 'abcd') {
          const seqs = sent.filter((one) => one.object_id === object).map(({ seq }) => seq);
          const due = all.filter((one) => one.object_id === object).map(({ seq }) => seq);
          expect(seqs).toEqual(waiting.includes(object) ? [] : due);
        }
      }),
    );
  });
});
