import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readIp } from '../../../src/reference/ip-addresses.ts';

function read(text: string): string | undefined {
  const bytes = Buffer.from(`1${text}1`);
  const target = new Uint8Array(18).fill(0xaa);
  const isRead = readIp(bytes, 1, bytes.length - 1, target, 1);
  expect([target[0], target[17]]).toEqual([0xaa, 0xaa]);
  return isRead ? Buffer.from(target.subarray(1, 17)).toString('hex') : undefined;
}

describe('reading an IP address', () => {
  it.each([
    ['203.0.113.9', '00000000000000000000ffffcb007109'],
    ['0.0.0.0', '00000000000000000000ffff00000000'],
    ['255.255.255.255', '00000000000000000000ffffffffffff'],
    ['::', '00000000000000000000000000000000'],
    ['::1', '00000000000000000000000000000001'],
    ['1::', '00010000000000000000000000000000'],
    ['2001:db8::1', '20010db8000000000000000000000001'],
    ['2001:DB8:0:0:1:2:3:4', '20010db8000000000001000200030004'],
    ['1:2:3:4:5:6:7::', '00010002000300040005000600070000'],
    ['::2:3:4:5:6:7:8', '00000002000300040005000600070008'],
    ['::ffff:203.0.113.9', '00000000000000000000ffffcb007109'],
    ['64:ff9b::203.0.113.9', '0064ff9b0000000000000000cb007109'],
    ['1:2:3:4:5:6:1.2.3.4', '00010002000300040005000601020304'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    '',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.04',
    '1.2.3.4 ',
    '1..3.4',
    '1.2.3.',
    'fe80::1%eth0',
    '[::1]',
    '::1/64',
    '203.0.113.9:443',
    ':',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '::1:2:3:4:5:6:7:8',
    '12345::',
    'g::',
    '1:',
    ':1',
    '1:2:3:4:5:6:7:1.2.3.4',
    '::1.2.3',
    '::1.2.3.4:5',
    'localhost',
    '0x7f.0.0.1',
    '1.2.3.-4',
  ])('rejects %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('accepts an address exactly if Node.js does', () => {
    const part = fc.constantFrom(
      '0',
      '1',
      '25',
      '255',
      '256',
      'ab',
      'ffff',
      'fffff',
      '',
      '::',
      '1.2',
    );
    const text = fc
      .array(part, { minLength: 1, maxLength: 9 })
      .chain((parts) => fc.constantFrom(':', '.', '::').map((glue) => parts.join(glue)));
    fc.assert(
      fc.property(text, (address) => {
        expect(read(address) !== undefined).toBe(isIP(address) !== 0);
      }),
      { numRuns: 5_000 },
    );
  });

  it('returns every address unchanged', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV4(), (v6, v4) => {
        expect(read(v6)).toBeDefined();
        const octets = v4.split('.').map((octet) => Number(octet).toString(16).padStart(2, '0'));
        expect(read(v4)).toBe(`00000000000000000000ffff${octets.join('')}`);
      }),
      { numRuns: 1_000 },
    );
  });
});
