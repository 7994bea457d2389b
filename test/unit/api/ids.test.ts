import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isToken, keyIdOf, newToken, tokenHash } from '../../../src/api/api-keys/token.ts';
import { createIdMaker, isId, randomText } from '../../../src/api/store/ids.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

describe('createIdMaker', () => {
  it('returns a prefix and 27 letters and digits', () => {
    const id = createIdMaker(new VirtualClock()).next('ak');
    expect(id).toMatch(/^ak_[0-9A-Za-z]{27}$/);
    expect(isId(id, 'ak')).toBe(true);
    expect(isId(id, 'a')).toBe(false);
    expect(isId(`${id}0`, 'ak')).toBe(false);
    expect(isId(id.slice(0, -1), 'ak')).toBe(false);
    expect(isId(`${id.slice(0, -1)}-`, 'ak')).toBe(false);
  });

  it('always increases, within a second, across seconds, and after the clock is set back', async () => {
    const clock = new VirtualClock();
    const ids = createIdMaker(clock);
    let last = '';
    for (const step of [0, 0, 0, 1, 999, 1_000, 60_000]) {
      await clock.advance(step);
      for (let i = 0; i < 200; i++) {
        const id = ids.next('x');
        expect(id > last).toBe(true);
        last = id;
      }
    }
    let nowMs = clock.now();
    const jumping = createIdMaker({
      now: () => nowMs,
      steadyMs: () => 0,
      pause: () => Promise.resolve(),
    });
    const before = jumping.next('x');
    nowMs -= 3_600_000;
    expect(jumping.next('x') > before).toBe(true);
  });

  it('starts with the time, as other generators of such IDs do', () => {
    const at = (iso: string) => createIdMaker(new VirtualClock(Date.parse(iso))).next('x');
    // 2025-09-04T10:11:14Z is 357 million seconds after 2014-05-13: the documents of the platform show ids like these.
    expect(at('2025-09-04T10:11:14Z').slice(2, 6)).toBe('32EL');
    expect(at('2014-05-13T16:53:20Z').slice(2, 6)).toBe('0000');
  });
});

describe('randomText', () => {
  it('uses letters and digits, all of them, and never repeats', () => {
    const texts = Array.from({ length: 200 }, () => randomText(21));
    expect(new Set(texts).size).toBe(200);
    expect(texts.every((text) => /^[0-9A-Za-z]{21}$/.test(text))).toBe(true);
    expect(new Set(texts.join('')).size).toBe(62);
  });
});

describe('tokens', () => {
  it('contain the ID of their key, and only they match its hash', () => {
    const id = createIdMaker(new VirtualClock()).next('ak');
    const token = newToken(id);
    expect(keyIdOf(token)).toBe(id);
    expect(isToken(token, tokenHash(token))).toBe(true);
    expect(isToken(newToken(id), tokenHash(token))).toBe(false);
    expect(isToken(token, Buffer.alloc(0))).toBe(false);
  });

  it('have one format', () => {
    fc.assert(fc.property(fc.string(), (text) => keyIdOf(text) === undefined));
    const token = newToken(createIdMaker(new VirtualClock()).next('ak'));
    expect(keyIdOf(`${token}_`)).toBeUndefined();
    expect(keyIdOf(token.replace('_', '-'))).toBeUndefined();
    expect(keyIdOf(` ${token.slice(1)}`)).toBeUndefined();
  });
});
