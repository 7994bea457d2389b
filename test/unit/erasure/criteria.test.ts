import { describe, expect, it } from 'vitest';

import { readCriteria } from '../../../src/erasure/index.ts';

describe('the criteria of an erasure', () => {
  it.each([
    [
      '2001:db8::/32',
      '2001:0DB8::/32',
      '2001:db8:0:0:0:0:0:0/32',
      '2001:db8::1/32',
      '2001:db8:ffff::/32',
    ],
    ['2001:db8::7', '2001:DB8:0::0007', '2001:db8::0.0.0.7', '2001:db8::7/128'],
    [
      '198.51.100.7',
      '198.51.100.7/32',
      '::ffff:198.51.100.7',
      '::FFFF:c633:6407',
      '0:0:0:0:0:ffff:c633:6407',
    ],
    ['198.51.100.0/24', '198.51.100.255/24', '::ffff:198.51.100.0/120'],
    ['10.0.0.0/9', '10.127.0.1/9'],
  ])('are the same for every spelling of %s', (one, ...others) => {
    const { network } = readCriteria({ clientIp: one });
    for (const other of others) {
      expect(readCriteria({ clientIp: other }).network, other).toEqual(network);
    }
  });

  it('differ for different networks', () => {
    const read = (clientIp: string) => readCriteria({ clientIp }).network;
    expect(read('2001:db8::/32')).not.toEqual(read('2001:db8::/33'));
    expect(read('10.0.0.0/9')).not.toEqual(read('10.128.0.0/9'));
    expect(read('::1')).not.toEqual(read('::2'));
  });

  it.each([
    '::',
    '0:0::0/0',
    '::/127',
    '::ffff:0:0/80',
    '::1/64',
    '198.51.100.7/33',
    'fe80::1%eth0',
    '198.51.100.7/',
    '198.51.100.7/24/24',
    ' 198.51.100.7',
  ])('exclude the address of events without one, and invalid networks: %s', (clientIp) => {
    expect(() => readCriteria({ clientIp })).toThrow('ERR_ERASE_CRITERIA');
  });

  it.each([
    ['2026-01-31', Date.UTC(2026, 0, 31)],
    ['2026-01-31T00:00:00Z', Date.UTC(2026, 0, 31)],
    ['2026-01-31T00:00:00.001Z', Date.UTC(2026, 0, 31) + 1],
    ['2026-01-31 01:00+01:00', Date.UTC(2026, 0, 31)],
  ])('read %s as that moment', (before, beforeMs) => {
    expect(readCriteria({ before })).toEqual({ beforeMs });
  });

  it.each(['2026-02-30', '2026-01-31T24:01Z', '2026-01-31T12:00', '1969-12-31', '31.1.2026'])(
    'reject %s',
    (before) => {
      expect(() => readCriteria({ before })).toThrow('ERR_ERASE_CRITERIA');
    },
  );
});
