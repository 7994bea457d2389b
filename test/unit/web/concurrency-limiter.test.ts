import { describe, expect, it } from 'vitest';

import {
  createBacktestLimiter,
  createLiveLimiter,
  createLongQueryLimiters,
} from '../../../src/web/server/concurrency-limiter.ts';

const busy = expect.objectContaining({
  status: 429,
  error: expect.objectContaining({ code: 'WEB_BUSY' }),
});

describe('the limiter of live lists', () => {
  it('allows a fifth to one user', () => {
    const limiter = createLiveLimiter(10);
    const releases = [limiter.acquire('anna'), limiter.acquire('anna')];
    expect(() => limiter.acquire('anna')).toThrow(busy);
    expect(limiter.acquire('bert')).toBeTypeOf('function');
    releases[0]?.();
    expect(limiter.acquire('anna')).toBeTypeOf('function');
    expect(() => limiter.acquire('anna')).toThrow(busy);
  });

  it('limits all users together', () => {
    const limiter = createLiveLimiter(2);
    const releases = limiter.acquire('anna');
    limiter.acquire('bert');
    expect(() => limiter.acquire('carl')).toThrow(busy);
    releases();
    expect(limiter.acquire('carl')).toBeTypeOf('function');
  });

  it('allows all of them to the only user without a login', () => {
    const limiter = createLiveLimiter(3);
    expect([limiter.acquire(''), limiter.acquire(''), limiter.acquire('')]).toHaveLength(3);
    expect(() => limiter.acquire('')).toThrow(busy);
  });

  it('allows no more lists than the quota of their ClickHouse user', () => {
    const limiter = createLiveLimiter(50);
    for (let each = 0; each < 4; each++) limiter.acquire('anna');
    expect(() => limiter.acquire('anna')).toThrow(busy);
    for (let each = 0; each < 8; each++) limiter.acquire('');
    expect(() => limiter.acquire('')).toThrow(busy);
  });
});

describe('the limiter of queries', () => {
  it('allows four per user, and twenty in total', () => {
    const { queries: limiter } = createLongQueryLimiters();
    for (const user of ['', 'anna', 'bert', 'carl', 'dora']) {
      for (let i = 0; i < 4; i++) limiter.acquire(user);
      if (user === 'anna') expect(() => limiter.acquire('anna')).toThrow(busy);
    }
    expect(() => limiter.acquire('emil')).toThrow(busy);
  });
});

describe('the limiters of queries, evaluations, and searches', () => {
  it('leave two of the eight connections of a user to panels', () => {
    const { queries, evaluations, selections } = createLongQueryLimiters();
    const releases = [1, 2, 3, 4].map(() => queries.acquire(''));
    evaluations.acquire('');
    evaluations.acquire('');
    expect(() => evaluations.acquire('')).toThrow(busy);
    expect(() => selections.acquire('')).toThrow(busy);
    expect(selections.acquire('anna')).toBeTypeOf('function');
    releases[0]?.();
    const release = selections.acquire('');
    expect(() => queries.acquire('')).toThrow(busy);
    release();
    // A rejection uses nothing.
    expect(queries.acquire('')).toBeTypeOf('function');
    expect(() => selections.acquire('')).toThrow(busy);
  });
});

describe('the limiter of backtests', () => {
  it('allows two per user, and four in total', () => {
    const limiter = createBacktestLimiter();
    for (const user of ['anna', 'bert']) {
      for (let i = 0; i < 2; i++) limiter.acquire(user);
      if (user === 'anna') expect(() => limiter.acquire('anna')).toThrow(busy);
    }
    expect(() => limiter.acquire('carl')).toThrow(busy);
  });
});
