import { describe, expect, it } from 'vitest';

import {
  createAttempts,
  createLoggedLimiter,
  networkOf,
  type Postponed,
} from '../../../src/base/index.ts';
import type { Attempt } from '../../../src/base/http/attempts.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const hourMs = 3_600_000;
const limits = { pair: 3, network: 8, user: 12, keysMax: 1_000 };

function started(given: Attempt | Postponed): Attempt {
  if ('waitSecs' in given) throw new Error(`refused because of the ${given.limit}`);
  return given;
}

const limitOf = (given: Attempt | Postponed): string => ('waitSecs' in given ? given.limit : '');

describe('createAttempts', () => {
  it('makes a user at an address wait after some failures, and permits more as time passes', async () => {
    const clock = new VirtualClock();
    const attempts = createAttempts(limits, clock);
    for (let times = 0; times < 3; times++) started(attempts.startAttempt('anna', '192.0.2.1'));
    expect(attempts.startAttempt('anna', '192.0.2.1')).toEqual({
      waitSecs: 1_200,
      limit: 'user_and_network',
    });
    await clock.advance(1_199_000);
    expect(attempts.startAttempt('anna', '192.0.2.1')).toEqual({
      waitSecs: 1,
      limit: 'user_and_network',
    });
    await clock.advance(1_000);
    started(attempts.startAttempt('anna', '192.0.2.1'));
    expect(limitOf(attempts.startAttempt('anna', '192.0.2.1'))).toBe('user_and_network');
  });

  it('counts running attempts, so that many concurrent ones get no further than sequential ones', () => {
    const attempts = createAttempts(limits, new VirtualClock());
    const given = Array.from({ length: 134 }, () => attempts.startAttempt('anna', '192.0.2.1'));
    expect(given.filter((one) => !('waitSecs' in one))).toHaveLength(3);
  });

  it('keeps the failures of a user when another one succeeds at the same address', () => {
    const attempts = createAttempts(limits, new VirtualClock());
    for (let times = 0; times < 3; times++) {
      started(attempts.startAttempt('anna', '192.0.2.1'));
      started(attempts.startAttempt('eve', '192.0.2.1')).succeeded();
    }
    expect(limitOf(attempts.startAttempt('anna', '192.0.2.1'))).toBe('user_and_network');
  });

  it('clears the failures of a user at an address when that user succeeds there', () => {
    const attempts = createAttempts(limits, new VirtualClock());
    for (let times = 0; times < 50; times++) {
      started(attempts.startAttempt('anna', '192.0.2.1'));
      started(attempts.startAttempt('anna', '192.0.2.1'));
      started(attempts.startAttempt('anna', '192.0.2.1')).succeeded();
    }
    expect(limitOf(attempts.startAttempt('anna', '192.0.2.1'))).toBe('');
  });

  it('does not count an attempt if it is unknown whether the password was correct', () => {
    const attempts = createAttempts(limits, new VirtualClock());
    for (let times = 0; times < 50; times++)
      started(attempts.startAttempt('anna', '::1')).undecided();
    expect(attempts.size).toBe(0);
  });

  it('locks out only the user whose password is guessed', () => {
    const attempts = createAttempts(limits, new VirtualClock());
    const hosts = Array.from({ length: 300 }, (_, host) => `198.51.100.${host % 250}`);
    for (const host of hosts) attempts.startAttempt('anna', host);
    expect(limitOf(attempts.startAttempt('bert', '198.51.100.7'))).toBe('');
  });

  it('leaves one attempt to each user at an address with guesses for many users', async () => {
    const clock = new VirtualClock();
    const attempts = createAttempts(limits, clock);
    for (let user = 0; user < 300; user++) attempts.startAttempt(`user${user}`, '192.0.2.1');
    const tried = started(attempts.startAttempt('bert', '192.0.2.1'));
    expect(tried.isSuspect).toBe(true);
    expect(limitOf(attempts.startAttempt('bert', '192.0.2.1'))).toBe('network');
    expect(started(attempts.startAttempt('bert', '192.0.2.2')).isSuspect).toBe(false);
    await clock.advance(15 * 60_000);
    expect(limitOf(attempts.startAttempt('bert', '192.0.2.1'))).toBe('');
  });

  it('limits guesses from many addresses, but not from addresses where the user has signed in', () => {
    const attempts = createAttempts(limits, new VirtualClock());
    started(attempts.startAttempt('anna', '192.0.2.1')).succeeded();
    const given = Array.from({ length: 5_000 }, (_, host) =>
      attempts.startAttempt('anna', `2001:db8:${host.toString(16)}::1`),
    );
    expect(given.filter((one) => !('waitSecs' in one))).toHaveLength(limits.user);
    expect(given.map(limitOf).at(-1)).toBe('user');
    started(attempts.startAttempt('anna', '192.0.2.1')).succeeded();
    expect(limitOf(attempts.startAttempt('anna', '192.0.2.2'))).toBe('user');
  });

  it('treats all addresses of an IPv6 /64 network as one', () => {
    const attempts = createAttempts(limits, new VirtualClock());
    const given = Array.from({ length: 200 }, (_, host) =>
      attempts.startAttempt('anna', `2001:db8::${host.toString(16)}`),
    );
    expect(given.filter((one) => !('waitSecs' in one))).toHaveLength(limits.pair);
  });

  it('keeps high counts when invented names fill its memory', () => {
    const attempts = createAttempts(limits, new VirtualClock());
    for (let times = 0; times < 3; times++) attempts.startAttempt('anna', '192.0.2.1');
    for (let user = 0; user < 20_000; user++) {
      attempts.startAttempt(`made-up-${user}`, `10.${user >> 8}.${user & 255}.1`);
    }
    expect(limitOf(attempts.startAttempt('anna', '192.0.2.1'))).toBe('user_and_network');
    expect(attempts.size).toBeLessThanOrEqual(4 * limits.keysMax);
  });

  it('is empty again after some hours', async () => {
    const clock = new VirtualClock();
    const attempts = createAttempts(limits, clock);
    for (let user = 0; user < 500; user++)
      attempts.startAttempt(`user${user}`, `10.0.${user % 250}.1`);
    await clock.advance(2 * hourMs);
    for (let user = 0; user < 501; user++)
      attempts.startAttempt(`other${user}`, `10.1.${user % 250}.1`);
    expect(attempts.size).toBeLessThan(1_600);
  });
});

describe('networkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:443', '192.0.2.1'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff::9', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'no address'],
    ['', 'no address'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the same for any other text that a proxy sends', () => {
    for (const text of ['gar0', 'gar1', 'x'.repeat(10_000), `${':'.repeat(10_000)}1`]) {
      expect(networkOf(text)).toBe('no address');
    }
  });
});

describe('createLoggedLimiter', () => {
  it('permits one line per minute per key, and a few for all keys together', async () => {
    const clock = new VirtualClock();
    const mayLog = createLoggedLimiter(clock);
    expect([mayLog('a'), mayLog('a'), mayLog('b')]).toEqual([true, false, true]);
    await clock.advance(60_000);
    expect(mayLog('a')).toBe(true);
    await clock.advance(60_000);
    const told = Array.from({ length: 10_000 }, (_, each) => mayLog(`many${each}`));
    expect(told.filter(Boolean)).toHaveLength(30);
  });
});
