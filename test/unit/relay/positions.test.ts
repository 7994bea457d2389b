import { endPosition } from '../../../src/base/index.ts';
import { describe, expect, it } from 'vitest';

import { RelayPositions } from '../../../src/relay/positions.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const dayMs = 86_400_000;

const value = (position: string, partition = 's'): Buffer =>
  Buffer.from(JSON.stringify({ source: 'edge', partition, position }));
const place = { source: 'edge', partition: 's' };

/** Positions, and what was written to their topic: `null` for a tombstone. */
function make() {
  const clock = new VirtualClock();
  const writes: (readonly string[])[] = [];
  const positions = new RelayPositions(async (records) => {
    writes.push(records.map(({ value: bytes }) => String(bytes)));
    await clock.pause(10);
  }, clock);
  const flush = (): Promise<void> => clock.run(positions.flush());
  return { clock, positions, flush, writes };
}

describe('positions of a relay', () => {
  it('are the largest in the topic, whatever else is in it', () => {
    const { positions, clock } = make();
    const stored = [value('9'), value('10'), value('2'), Buffer.from('no JSON'), Buffer.from('{}')];
    for (const one of [...stored, value('-1')]) positions.take(one, clock.now());
    expect(positions.position(place)).toBe('10');
    expect(positions.position({ source: 'edge', partition: 'other' })).toBeUndefined();
    expect(positions.count('edge')).toBe(1);
  });

  it('are written once each, and only when they have moved', async () => {
    const { clock, positions, flush, writes } = make();
    positions.take(value('5'), clock.now());
    positions.advance(place, '4');
    await flush();
    positions.advance(place, '6');
    positions.advance(place, '7');
    await flush();
    await flush();
    expect(writes).toEqual([[value('7').toString()]]);
  });

  it('are in the topic when a flush resolves, also if another one wrote them', async () => {
    const { clock, positions, writes } = make();
    const order: string[] = [];
    positions.advance(place, '1');
    const first = positions.flush().then(() => order.push('first'));
    const second = positions.flush().then(() => order.push('second'));
    await clock.advance(5);
    expect([writes.length, order]).toEqual([1, []]);
    await clock.run(Promise.all([first, second]));
    expect(order).toEqual(['first', 'second']);
  });

  it('are not reported as written after a write has failed', async () => {
    const positions = new RelayPositions(() => Promise.reject(new Error('too large')));
    positions.advance(place, '1');
    await expect(positions.flush()).rejects.toThrow('too large');
    await expect(positions.flush()).rejects.toThrow('too large');
  });

  it('are written a thousand at a time', async () => {
    const { positions, flush, writes } = make();
    for (let n = 0; n < 2_500; n++)
      positions.advance({ source: 'edge', partition: `${n}` }, endPosition);
    await flush();
    expect(writes.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  });

  it('are forgotten when they have not been used for a long time, and leave a tombstone', async () => {
    const { clock, positions, flush, writes } = make();
    positions.take(value('3', 'old'), clock.now() - 16 * dayMs);
    positions.take(value(endPosition, 'young'), clock.now() - 14 * dayMs);
    positions.forget('other', 14 * dayMs);
    expect(positions.count('edge')).toBe(2);
    positions.forget('edge', 14 * dayMs);
    await flush();
    expect(positions.count('edge')).toBe(1);
    expect(writes).toEqual([['null']]);
    positions.advance({ source: 'edge', partition: 'old' }, '2');
    await flush();
    expect(writes[1]).toEqual([value('2', 'old').toString()]);
  });

  it('are kept, and written again, when they are requested after a day', async () => {
    const { clock, positions, flush, writes } = make();
    positions.take(value('3'), clock.now() - 16 * dayMs);
    expect(positions.position(place)).toBe('3');
    positions.forget('edge', 14 * dayMs);
    expect(positions.position(place)).toBe('3');
    await flush();
    expect(writes).toEqual([[value('3').toString()]]);
  });

  it('that another process may have advanced are not written again', async () => {
    const { clock, positions, flush, writes } = make();
    positions.take(value('3'), clock.now() - 16 * dayMs);
    expect(positions.position(place, true)).toBe('3');
    await flush();
    expect(writes).toEqual([]);
  });
});
