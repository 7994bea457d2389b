import { describe, expect, it } from 'vitest';

import { liveSeats, querySeats } from '../../../src/web/server/seats.ts';

const busy = expect.objectContaining({
  status: 429,
  error: expect.objectContaining({ code: 'WEB_BUSY' }),
});

describe('seats of live lists', () => {
  it('are a fifth for one user, so that others find one', () => {
    const seats = liveSeats(10);
    const leave = [seats.take('anna'), seats.take('anna')];
    expect(() => seats.take('anna')).toThrow(busy);
    expect(seats.take('bert')).toBeTypeOf('function');
    leave[0]?.();
    expect(seats.take('anna')).toBeTypeOf('function');
    expect(() => seats.take('anna')).toThrow(busy);
  });

  it('come to an end for everybody', () => {
    const seats = liveSeats(2);
    const leave = seats.take('anna');
    seats.take('bert');
    expect(() => seats.take('carl')).toThrow(busy);
    leave();
    expect(seats.take('carl')).toBeTypeOf('function');
  });

  it('are all for the one who needs no login', () => {
    const seats = liveSeats(3);
    expect([seats.take(''), seats.take(''), seats.take('')]).toHaveLength(3);
    expect(() => seats.take('')).toThrow(busy);
  });
});

describe('seats of queries', () => {
  it('are four for one user, and twenty for all', () => {
    const seats = querySeats();
    for (const user of ['', 'anna', 'bert', 'carl', 'dora']) {
      for (let i = 0; i < 4; i++) seats.take(user);
      if (user === 'anna') expect(() => seats.take('anna')).toThrow(busy);
    }
    expect(() => seats.take('emil')).toThrow(busy);
  });
});
