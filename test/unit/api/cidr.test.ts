import { isIPv4 } from 'node:net';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseCidr } from '../../../src/api/ip-policy-rules/cidr.ts';
import { contains } from '../../../src/base/index.ts';

describe('parseCidr', () => {
  it('returns one key for equal ranges', () => {
    expect(parseCidr('2001:DB8::/32').key).toBe('2001:db8::/32');
    expect(parseCidr('2001:0db8:0:0::0/32').key).toBe('2001:db8::/32');
    expect(parseCidr('::ffff:1.2.3.4/128').key).toBe(parseCidr('::ffff:102:304/128').key);
    expect(parseCidr('10.0.0.0/8').key).toBe('10.0.0.0/8');
  });

  it('accepts every IPv4 address with its full prefix, and its network with a shorter one', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 0, max: 31 }), (address, bits) => {
        const key = `${address}/32`;
        expect(parseCidr(key).key).toBe(key);
        const value = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
        const size = 2 ** (32 - bits);
        const isBase = value % size === 0;
        if (isBase) expect(parseCidr(`${address}/${bits}`).bits).toBe(bits);
        else expect(() => parseCidr(`${address}/${bits}`)).toThrow(/bits set after its mask/);
      }),
    );
  });

  it('accepts every IPv6 address with its full prefix', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(parseCidr(`${address}/128`).version).toBe(6);
      }),
    );
  });

  it('rejects other text with a code of the cidr family', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!isIPv4(text.split('/')[0] ?? '') && !text.includes(':'));
        expect(() => parseCidr(text)).toThrow(expect.objectContaining({ code: 1402 }));
      }),
    );
    for (const text of [
      'fe80::1%eth0/128',
      '01.2.3.4/32',
      '1.2.3.4/032',
      '1.2.3.4/-1',
      '1.2.3.4/',
    ]) {
      expect(() => parseCidr(text)).toThrow(expect.objectContaining({ code: 1402 }));
    }
  });
});

describe('a range of IPv4-mapped IPv6 addresses', () => {
  it('is the range of these IPv4 addresses, in any notation', () => {
    const pairs = {
      '::ffff:203.0.113.0/120': '203.0.113.0/24',
      '::FFFF:cb00:7100/120': '203.0.113.0/24',
      '0:0:0:0:0:ffff:203.0.113.5/128': '203.0.113.5/32',
      '::ffff:10.0.0.0/104': '10.0.0.0/8',
      '::ffff:0:0/96': '0.0.0.0/0',
    };
    for (const [mapped, plain] of Object.entries(pairs)) {
      expect(parseCidr(mapped)).toEqual(parseCidr(plain));
    }
    expect(() => parseCidr('::ffff:203.0.113.5/120')).toThrow(/write it as 203\.0\.113\.0\/24\./);
    expect(() => parseCidr('::ffff:203.0.113.5/24')).toThrow(/write it as 203\.0\.113\.0\/24\./);
  });

  it('contains the addresses that the IPv4 range contains', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV4(), fc.integer({ min: 0, max: 32 }), (from, address, bits) => {
        const range = (text: string) => {
          try {
            return parseCidr(text);
          } catch (error) {
            return parseCidr(/write it as (.*)\.$/.exec(String(error))?.[1] ?? '');
          }
        };
        const plain = range(`${from}/${bits}`);
        const mapped = range(`::ffff:${from}/${96 + bits}`);
        expect(mapped).toEqual(plain);
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const group = (high: number, low: number) => (high * 256 + low).toString(16);
        const forms = [`::ffff:${address}`, `0:0:0:0:0:FFFF:${group(a, b)}:${group(c, d)}`];
        for (const form of forms) expect(contains(mapped, form)).toBe(contains(plain, address));
        expect(contains(plain, from)).toBe(true);
      }),
    );
  });

  it('is IPv6 if it is larger than the block of IPv4 addresses', () => {
    const range = parseCidr('::/80');
    expect(range).toMatchObject({ version: 6, key: '::/80' });
    expect(contains(range, '::1')).toBe(true);
    expect(contains(range, '1.2.3.4')).toBe(false);
  });
});

describe('contains', () => {
  it('distinguishes addresses inside from those outside', () => {
    const range = parseCidr('198.51.100.0/25');
    expect(contains(range, '198.51.100.0')).toBe(true);
    expect(contains(range, '198.51.100.127')).toBe(true);
    expect(contains(range, '198.51.100.128')).toBe(false);
    expect(contains(range, '198.51.99.255')).toBe(false);
    expect(contains(range, '::ffff:198.51.100.1')).toBe(true);
    expect(contains(range, '::1')).toBe(false);
    expect(contains(parseCidr('::/0'), '2001:db8::1')).toBe(true);
    expect(contains(parseCidr('::/0'), '1.2.3.4')).toBe(false);
    expect(contains(parseCidr('2001:db8::/33'), '2001:db8:8000::')).toBe(false);
  });
});
