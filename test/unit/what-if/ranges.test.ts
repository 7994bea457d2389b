import { describe, expect, it } from 'vitest';

import { addressOf, rangesOf } from '../../../src/what-if/ip-policy/ranges.ts';

const shown = (cidr: string): readonly string[] | undefined =>
  rangesOf(cidr)?.map(({ first, last }) => `${addressOf(first)} ${addressOf(last)}`);

describe('the addresses of a range in CIDR notation', () => {
  it.each([
    ['203.0.113.0/24', '203.0.113.0 203.0.113.255'],
    ['203.0.113.77/28', '203.0.113.64 203.0.113.79'],
    ['203.0.113.8', '203.0.113.8 203.0.113.8'],
    ['0.0.0.0/0', '0.0.0.0 255.255.255.255'],
    ['::ffff:192.0.2.128/121', '192.0.2.128 192.0.2.255'],
    ['2001:db8::/32', '2001:db8:: 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['::1', '::1 ::1'],
  ])('of %s are %s', (cidr, range) => {
    expect(shown(cidr)).toEqual([range]);
  });

  it('leave IPv4 addresses out of an IPv6 range that is not an IPv4-mapped one', () => {
    expect(shown('::/0')).toEqual([
      ':: ::fffe:ffff:ffff',
      '::1:0:0:0 ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    ]);
    expect(shown('::ffff:0:0/96')).toEqual(shown('0.0.0.0/0'));
  });

  it.each([
    '',
    'x',
    '1.2.3',
    '1.2.3.4/33',
    '1.2.3.4/-1',
    '1.2.3.4/',
    '1.2.3.4/24/1',
    '::/129',
    'fe80::1%eth0/64',
  ])('are none of %j', (text) => {
    expect(rangesOf(text)).toBeUndefined();
  });
});
