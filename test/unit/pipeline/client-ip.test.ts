import { createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import {
  type ClientIpMasking,
  createClientIpMask,
  pseudonymsOf,
} from '../../../src/catalog/index.ts';
import { configFrom, maskedNames } from '../../../src/config/index.ts';
import { createKernelBuilder } from '../../../src/kernel/index.ts';
import { createRareFormsBuilder } from '../../../src/reference/index.ts';
import { compileRules } from '../../../src/select/index.ts';
import { builderPair, differenceOf, outcomeOf } from '../../support/kernel-compare.ts';
import { nativeRows, type NativeRow } from '../../support/native-rows.ts';
import { batchOf, builderOptions, httpEvent, type Parts } from '../../support/reference-build.ts';

const key = 'a-key-of-thirty-two-characters-..';
const otherKey = 'another-key-of-32-characters-....';

async function maskingOf(options: object): Promise<ClientIpMasking> {
  return (await configFrom({ masking: options })).masking;
}

const event = (address: unknown, id = 'ev_1', more: Parts = {}, at = '2026-11-21T11:59:58.5Z') =>
  httpEvent({ conn: { client_ip: address }, ...more }, { event_id: id, event_timestamp: at });

/** Rows that both builders make of events, which must agree. */
function rowsOf(
  texts: readonly string[],
  masking: ClientIpMasking,
  options: Parameters<typeof builderPair>[0] = {},
): readonly NativeRow[] {
  const pair = builderPair({ ...options, clientIpMask: createClientIpMask(masking) });
  const reference = outcomeOf(pair.reference, [batchOf(texts)]);
  expect(differenceOf(outcomeOf(pair.kernel, [batchOf(texts)]), reference)).toBeUndefined();
  return reference.blocks.flatMap((block) => nativeRows(block));
}

const addresses = (rows: readonly NativeRow[]) => rows.map((row) => row['conn_client_ip']);
const v4 = (hex: string) => `00000000000000000000ffff${hex}`;
const fieldsLike = (value: unknown) => JSON.stringify(value, (_, one: unknown) => String(one));

describe('addresses of clients', () => {
  it('are stored as delivered by default', async () => {
    const masking = await maskingOf({});
    expect(createClientIpMask(masking)).toBeUndefined();
    expect(addresses(rowsOf([event('203.0.113.7')], masking))).toEqual([v4('cb007107')]);
  });

  it('are stored as their network when truncated, in whatever spelling they come', async () => {
    const texts = [
      '203.0.113.7',
      '::ffff:203.0.113.200',
      '2001:db8:1:2:3:4:5:6',
      '2001:DB8:1::',
      '::1',
      '0.0.0.9',
    ].map((address, index) => event(address, `ev_${index}`));
    expect(addresses(rowsOf(texts, await maskingOf({ client_ip: 'truncate' })))).toEqual([
      v4('cb007100'),
      v4('cb007100'),
      '20010db8000100000000000000000000',
      '20010db8000100000000000000000000',
      '00000000000000000000000000000000',
      v4('00000000'),
    ]);
    const odd = {
      client_ip: 'truncate',
      client_ip_ipv4_bits: 9,
      client_ip_ipv6_bits: 35,
    };
    const one = [event('203.255.255.255'), event('2001:db8:ffff::1', 'ev_2')];
    expect(addresses(rowsOf(one, await maskingOf(odd)))).toEqual([
      v4('cb800000'),
      '20010db8e00000000000000000000000',
    ]);
  });

  it('keep no more of an embedded IPv4 address than of a plain one', async () => {
    const stored = async (bits: number, ...texts: readonly string[]) => {
      const events = texts.map((address, index) => event(address, `ev_${index}`));
      const options = { client_ip: 'truncate', client_ip_ipv6_bits: bits };
      return addresses(rowsOf(events, await maskingOf(options)));
    };
    const cut = (hex: string) => hex.padEnd(32, '0');
    // 6to4 (RFC 3056): behind 2002::/16, within the bits that are kept by default.
    const sixToFour = ['2002:cb00:7107::1', '2002:cb00:71ff:9::1', '2003:cb00:7107::1'];
    expect(await stored(48, ...sixToFour)).toEqual(['2002cb0071', '2002cb0071', '2003cb007107'].map(cut)); // prettier-ignore
    expect(await stored(127, ...sixToFour.slice(0, 1))).toEqual([cut('2002cb0071')]);
    // No more than of an IPv6 address either.
    expect(await stored(32, ...sixToFour)).toEqual(['2002cb00', '2002cb00', '2003cb00'].map(cut));
    // Teredo (RFC 4380): the server behind 2001:0::/32, then the port and the inverted address of the client.
    expect(await stored(127, '2001:0:cb00:7107:8000:63bf:34ff:8ef8')).toEqual([cut('20010000cb0071')]); // prettier-ignore
    expect(await stored(48, '2001:0:cb00:7107:8000:63bf:34ff:8ef8')).toEqual([cut('20010000cb00')]);
    // In the last 32 bits: NAT64 (RFC 6052), ISATAP (RFC 5214), IPv4-compatible and IPv4-translated addresses.
    const last = [
      '64:ff9b::203.0.113.7',
      '2001:db8::5efe:203.0.113.7',
      '2001:db8::200:5efe:203.0.113.7',
      '::203.0.113.7',
      '::ffff:0:203.0.113.7',
      '2001:db8::1:203.0.113.6',
    ];
    expect(await stored(127, ...last)).toEqual([
      '0064ff9b0000000000000000cb007100',
      '20010db80000000000005efecb007100',
      '20010db80000000002005efecb007100',
      '000000000000000000000000cb007100',
      '0000000000000000ffff0000cb007100',
      // A usual address.
      '20010db80000000000000001cb007106',
    ]);
    expect(await stored(48, ...last.slice(0, 2))).toEqual(['0064ff9b', '20010db8'].map(cut));
    // Local-use NAT64 (RFC 8215), where the address may begin after 48 bits, with 8 others in its middle.
    expect(await stored(127, '64:ff9b:1:cb00:71:700::')).toEqual([cut('0064ff9b0001cb00')]);
  });

  it('has pseudonyms for events of the first day of 1970, and for days before it', async () => {
    const masking = await maskingOf({ client_ip: 'hmac', client_ip_keys: [key], client_ip_rotation: '7d' }); // prettier-ignore
    const address = Buffer.from(v4('cb007107'), 'hex');
    const stored = Uint8Array.from(address);
    const change = createClientIpMask(masking)?.block(1);
    change?.('event_timestamp', new Uint8Array(8));
    change?.('conn_client_ip', stored);
    const [first] = pseudonymsOf(address, masking, [0]);
    const hex = Buffer.from(stored).toString('hex');
    expect(first?.split(':').map((group) => group.padStart(4, '0')).join('')).toBe(hex); // prettier-ignore
    expect(pseudonymsOf(address, masking, [-1, 0, 6, 7])).toHaveLength(3);
  });

  it('has one pseudonym for each period and key of the given days, however far apart', async () => {
    const masking = await maskingOf({ client_ip: 'hmac', client_ip_keys: [key, otherKey], client_ip_rotation: '1d' }); // prettier-ignore
    const found = pseudonymsOf(Buffer.from(v4('cb007107'), 'hex'), masking, [1, 20_000, 20_000]);
    expect(new Set(found)).toHaveProperty('size', 4);
    expect(found).toHaveLength(4);
  });

  it('are pseudonyms with hmac: the same for a client in a period, another in the next', async () => {
    const masking = await maskingOf({
      client_ip: 'hmac',
      client_ip_keys: [key],
      client_ip_rotation: '7d',
    });
    // 2026-11-19 begins a week since 1970.
    const day = Date.parse('2026-11-19T00:00:00Z') / 86_400_000;
    expect(day % 7).toBe(0);
    const rows = rowsOf(
      [
        event('203.0.113.7', 'ev_1', {}, '2026-11-19T00:00:00Z'),
        event('203.0.113.7', 'ev_2', {}, '2026-11-21T11:00:00Z'),
        event('203.0.113.7', 'ev_3', {}, '2026-11-18T23:59:59.999Z'),
        event('203.0.113.8', 'ev_4'),
        event('2001:db8::1', 'ev_5'),
      ],
      masking,
    );
    const [first, same, before, other, ipv6] = addresses(rows).map(String);
    expect(same).toBe(first);
    expect(new Set([first, before, other, ipv6])).toHaveProperty('size', 4);
    for (const pseudonym of [first, before, other, ipv6]) {
      expect(pseudonym).toMatch(/^fd77656972/);
    }
    // By the description in docs/how-to/privacy.md.
    const head = Buffer.from('weir conn.client_ip\0\0\0\0\0');
    head.writeUInt32BE(day / 7, 20);
    const mac = createHmac('sha256', key)
      .update(Buffer.concat([head, Buffer.from(v4('cb007107'), 'hex')]))
      .digest('hex');
    expect(first?.slice(12)).toBe(mac.slice(0, 20));
    const [known] = pseudonymsOf(Buffer.from(v4('cb007107'), 'hex'), masking, [day, day]);
    expect(known?.split(':').map((group) => group.padStart(4, '0')).join('')).toBe(first); // prettier-ignore
  });

  it('are other pseudonyms under another key, and identify the key', async () => {
    const of = async (...keys: readonly string[]) => {
      const masking = await maskingOf({ client_ip: 'hmac', client_ip_keys: keys });
      return String(addresses(rowsOf([event('203.0.113.7')], masking))[0]);
    };
    const one = await of(key);
    const other = await of(otherKey, key);
    expect(await of(key, otherKey)).toBe(one);
    expect(other.slice(0, 10)).toBe(one.slice(0, 10));
    expect(other.slice(10, 12)).not.toBe(one.slice(10, 12));
    expect(other.slice(12)).not.toBe(one.slice(12));
  });

  it('stay distinct when there are more clients than cache entries', async () => {
    const masking = await maskingOf({ client_ip: 'hmac', client_ip_keys: [key] });
    const mask = createClientIpMask(masking);
    const count = 40_000;
    const bytes = new Uint8Array(count * 16);
    for (let row = 0; row < count; row++) {
      // Every address twice, the second time long after the first.
      Buffer.from(bytes.buffer).writeUInt32BE((row % (count / 2)) + 1, row * 16 + 12);
    }
    const change = mask?.block(count);
    change?.('event_timestamp', new Uint8Array(count * 8));
    change?.('conn_client_ip', bytes);
    const texts = Array.from({ length: count }, (_, row) =>
      Buffer.from(bytes.subarray(row * 16, row * 16 + 16)).toString('hex'),
    );
    expect(new Set(texts)).toHaveProperty('size', count / 2);
    expect(texts.slice(0, count / 2)).toEqual(texts.slice(count / 2));
  });

  it.each(['truncate', 'hmac'])('stay absent if they are absent (%s)', async (mode) => {
    const masking = await maskingOf({ client_ip: mode, client_ip_keys: [key] });
    const rows = rowsOf(
      [httpEvent({ conn: { server_port: 1 } }), event(null, 'ev_2'), event('::', 'ev_3')],
      masking,
    );
    expect(new Set(addresses(rows))).toEqual(new Set(['0'.repeat(32)]));
  });

  it.each(['truncate', 'hmac'])('are masked if they are malformed (%s)', async (mode) => {
    const masking = await maskingOf({ client_ip: mode, client_ip_keys: [key] });
    const odd = ['203.0.113.7:443', 'fe80::1%eth0', '[2001:db8::1]', '203.0.113.7, 10.0.0.1', ''];
    const rows = rowsOf(
      [...odd.map((text, index) => event(text, `ev_${index}`)), event('203.0.113.9', 'ev_9')],
      masking,
    );
    expect(rows.map((row) => row['conn_client_ip_raw'])).toEqual([
      '[masked]',
      '[masked]',
      '[masked]',
      '[masked]',
      '',
      '',
    ]);
    expect(rows[0]?.['issues']).toEqual(['conn.client_ip:not_an_ip']);
    expect(fieldsLike(rows)).not.toMatch(/203\.0\.113|2001:db8|fe80/);
  });

  it('change nothing else of a row, in particular not its identity', async () => {
    const texts = [event('203.0.113.7'), event('203.0.113.8', 'ev_2', { added: { deep: 1 } })];
    const plain = rowsOf(texts, await maskingOf({}));
    const masked = rowsOf(texts, await maskingOf({ client_ip: 'hmac', client_ip_keys: [key] }));
    const rest = (rows: readonly NativeRow[]) => rows.map((row) => ({ ...row, conn_client_ip: 0 }));
    expect(rest(masked)).toEqual(rest(plain));
  });

  it('are evaluated by filters as they were delivered', async () => {
    const type = 'http_request_complete.v0';
    const rules = compileRules([{ type, filter: 'ev.conn.client_ip == "203.0.113.7"' }]);
    const masking = await maskingOf({ client_ip: 'truncate' });
    const texts = [event('203.0.113.7'), event('203.0.113.8', 'ev_2')];
    expect(addresses(rowsOf(texts, masking, { rules }))).toEqual([v4('cb007100')]);
  });

  it('are masked in headers that contain them, however long, and in fields that are not in the catalog', async () => {
    const config = await configFrom({ masking: { client_ip: 'hmac', client_ip_keys: [key] } });
    const long = Array.from({ length: 20_000 }, (_, n) => `198.51.100.${n % 250}`).join(', ');
    const headers = {
      'X-Forwarded-For': ['198.51.100.1, 203.0.113.7', '10.0.0.1'],
      'x-real-ip': ['203.0.113.7'],
      Forwarded: ['for="[2001:db8::7]:4711";proto=http', long],
      'CF-Connecting-IP': ['203.0.113.7'],
      'True-Client-Ip': ['203.0.113.7'],
      Accept: ['text/html'],
    };
    const conn = { client_ip: '203.0.113.7', proxy: { client_ip: '203.0.113.7' } };
    const text = httpEvent({ conn, http: { request: { headers }, response: { headers } } });
    const sensitiveHeaders = maskedNames(config.masking);
    const [row] = rowsOf([text], config.masking, { sensitiveHeaders });
    expect(JSON.parse(String(row?.['http_request_headers']))).toEqual({
      'X-Forwarded-For': ['[masked]', '[masked]'],
      'x-real-ip': ['[masked]'],
      Forwarded: ['[masked]', '[masked]'],
      'CF-Connecting-IP': ['[masked]'],
      'True-Client-Ip': ['[masked]'],
      Accept: ['text/html'],
    });
    expect(fieldsLike(row)).not.toMatch(/203\.0\.113|198\.51|10\.0\.0|2001:db8/);
    const plain = await configFrom({});
    expect(maskedNames(plain.masking)).not.toContain('x-forwarded-for');
  });

  it('are masked once when the kernel fails and the reference takes its place', async () => {
    const masking = await maskingOf({ client_ip: 'hmac', client_ip_keys: [key] });
    const clientIpMask = createClientIpMask(masking);
    const texts = Array.from({ length: 30 }, (_, n) => {
      return n % 3 === 0
        ? event(`203.0.113.${n}:1`, `ev_${n}`)
        : event(`203.0.113.${n}`, `ev_${n}`);
    });
    let calls = 0;
    const failing = {
      hash: '',
      types: ['http_request_complete.v0'],
      forType: (type: string) =>
        type !== 'http_request_complete.v0'
          ? undefined
          : {
              reads: ['conn.server_port'],
              filterErrors: {
                cost_budget_exceeded: 0,
                no_such_field: 0,
                type_mismatch: 0,
                other: 0,
              },
              verdict: () => {
                calls += 1;
                if (calls === 1) throw new Error('trap');
                return { kept: true, fields: undefined };
              },
            },
    };
    const options = { ...builderOptions, rules: failing };
    const kernel = createKernelBuilder({
      ...options,
      clientIpMask,
      newReference: (mask) => createRareFormsBuilder({ ...options, clientIpMask: mask }),
    });
    const outcome = outcomeOf(kernel, [batchOf(texts)]);
    expect(kernel.traps).toBe(1);
    const rows = outcome.blocks.flatMap((block) => nativeRows(block));
    expect(addresses(rows)).toEqual(addresses(rowsOf(texts, masking)));
  });
});
