import { describe, expect, it } from 'vitest';

import { readCidr } from '../../../../src/base/index.ts';
import { acceptedRange } from '../../../../src/web/page/data/undo/accepted-range.ts';
import { rangesOf } from '../../../../src/what-if/ip-policy/ranges.ts';
import { Dice } from '../../../support/dice.ts';
import { networks } from '../../../support/policy-scenario.ts';

describe('the range of a stored rule, to be tried', () => {
  it.each([
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['198.51.100.9', '198.51.100.9/32'],
    ['198.51.100.129/25', '198.51.100.128/25'],
    ['255.255.255.255/0', '0.0.0.0/0'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['2001:DB8:0:1:ffff::9/64', '2001:db8:0:1::/64'],
    ['2001:db8:ffff:ffff::/33', '2001:db8:8000::/33'],
    ['::ffff:192.0.2.5/120', '::ffff:c000:200/120'],
    ['::/0', '::/0'],
  ])('%s is %s', (stored, tried) => expect(acceptedRange(stored)).toBe(tried));

  it.each([
    '',
    'x',
    '203.0.113.5/33',
    '203.0.113/24',
    '256.0.0.1',
    '::/129',
    '::g',
    '1::2::3',
    '::/0/1',
    '::%1',
  ])('without an address stays as it is: %j', (text) => expect(acceptedRange(text)).toBe(text));

  it('contains the same addresses, and is accepted by the server, for random ranges', () => {
    const dice = new Dice(1);
    const group = (): string => dice.below(65_536).toString(16);
    const random = Array.from({ length: 500 }, () =>
      dice.below(2) === 0
        ? `${Array.from({ length: 4 }, () => dice.below(256)).join('.')}/${dice.below(33)}`
        : `${Array.from({ length: 8 }, () => (dice.below(2) === 0 ? '0' : group())).join(':')}/${dice.below(129)}`,
    );
    for (const text of [...networks, ...random]) {
      const tried = acceptedRange(text);
      expect(rangesOf(tried), text).toEqual(rangesOf(text));
      expect(readCidr(tried), text).not.toHaveProperty('kind');
    }
  });
});
