import { describe, expect, it } from 'vitest';

import { TokenError } from '../../../../src/kafka/error-kinds.ts';
import { CachedToken } from '../../../../src/kafka/sasl/cached-token.ts';
import { VirtualClock } from '../../../support/virtual-clock.ts';

const validMs = 100_000;

/** Tokens `token-1`, `token-2`, …; a request fails while `failure` is set. */
function issuer() {
  const clock = new VirtualClock();
  const state: { requests: number; failure: Error | undefined } = {
    requests: 0,
    failure: undefined,
  };
  const tokens = new CachedToken(async () => {
    state.requests += 1;
    await Promise.resolve();
    if (state.failure !== undefined) throw state.failure;
    return { value: `token-${state.requests}`, validMs };
  }, clock);
  return { clock, state, tokens };
}

describe('the access token of a client', () => {
  it('is requested once for concurrent logins, and again after four fifths of its validity', async () => {
    const { clock, state, tokens } = issuer();
    expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual([
      'token-1',
      'token-1',
      'token-1',
    ]);
    await clock.advance(79_999);
    expect(await tokens.get()).toBe('token-1');
    await clock.advance(1);
    expect(await tokens.get()).toBe('token-2');
    expect(state.requests).toBe(2);
  });

  it('is used while it is valid if the token endpoint fails', async () => {
    const { clock, state, tokens } = issuer();
    await tokens.get();
    state.failure = new TokenError('token', 'status 500');
    await clock.advance(89_000);
    expect(await tokens.get()).toBe('token-1');
    await clock.advance(1_001);
    await expect(tokens.get()).rejects.toThrow('status 500');
    state.failure = undefined;
    expect(await tokens.get()).toMatch(/^token-/);
  });

  it('is not used after the client was rejected', async () => {
    const { clock, state, tokens } = issuer();
    await tokens.get();
    state.failure = new TokenError('token_rejected', 'status 401');
    await clock.advance(80_000);
    await expect(tokens.get()).rejects.toThrow('status 401');
  });

  it('is requested again after the brokers rejected it, also if the wall clock was set', async () => {
    const { clock, tokens } = issuer();
    await tokens.get();
    clock.set(-3_600_000);
    expect(await tokens.get()).toBe('token-1');
    tokens.discard();
    expect(await tokens.get()).toBe('token-2');
  });

  it('is requested before a login needs it, once per second while that fails', async () => {
    const { clock, state, tokens } = issuer();
    await tokens.get();
    await clock.advance(79_999);
    expect(tokens.isReady()).toBe(true);
    state.failure = new TokenError('token', 'status 500');
    await clock.advance(1);
    for (let n = 0; n < 20; n++) {
      expect(tokens.isReady()).toBe(false);
      await clock.advance(100);
    }
    expect(state.requests).toBe(3);
    state.failure = undefined;
    expect(tokens.isReady()).toBe(false);
    await clock.advance(0);
    expect(tokens.isReady()).toBe(true);
    expect(await tokens.get()).toBe('token-4');
  });
});
