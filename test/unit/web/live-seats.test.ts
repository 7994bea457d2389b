import { describe, expect, it } from 'vitest';

import { LiveSeats } from '../../../src/web/live-seats.ts';

const busy = expect.objectContaining({
  status: 429,
  error: expect.objectContaining({ code: 'WEB_BUSY' }),
});

describe('seats of live lists', () => {
  it('are a fifth for one user, so that others find one', () => {
    const seats = new LiveSeats(10);
    const leave = [seats.take('anna'), seats.take('anna')];
    expect(() => seats.take('anna')).toThrow(busy);
    expect(seats.take('bert')).toBeTypeOf('function');
    leave[0]?.();
    expect(seats.take('anna')).toBeTypeOf('function');
    expect(() => seats.take('anna')).toThrow(busy);
  });

  it('come to an end for everybody', () => {
    const seats = new LiveSeats(2);
    const leave = seats.take('anna');
    seats.take('bert');
    expect(() => seats.take('carl')).toThrow(busy);
    leave();
    expect(seats.take('carl')).toBeTypeOf('function');
  });

  it('are all for the one who needs no login', () => {
    const seats = new LiveSeats(3);
    expect([seats.take(''), seats.take(''), seats.take('')]).toHaveLength(3);
    expect(() => seats.take('')).toThrow(busy);
  });
});
