import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { Finding } from '../../../src/flow.ts';
import { deadLetterRow } from '../../../src/load/dead-letters.ts';
import { batchOf, httpEvent } from '../../support/reference-build.ts';

const headers = ['authorization'];

function rawOf(
  bytes: string | Uint8Array,
  recordHeaders?: Readonly<Record<string, string>>,
  more: Partial<Finding> = {},
): Readonly<Record<string, unknown>> {
  const batch = {
    ...batchOf([bytes]),
    position: () => '7',
    recordStart: () => 0,
    ...(recordHeaders && { headers: () => recordHeaders }),
  };
  const [start = 0, end = 0] = batch.ranges;
  const finding: Finding = {
    range: 0,
    indexInRange: 0,
    start,
    end,
    reason: 'syntax',
    path: '',
    expected: '',
    found: '',
    offset: 0,
    accountId: '',
    eventId: '',
    eventType: '',
    ...more,
  };
  return deadLetterRow({ finding, batch }, headers, 'live');
}

describe('the headers of the record of a dead letter', () => {
  it('are stored, except for secrets', () => {
    const kept = rawOf('no event', { 'weir-source': 'edge', Authorization: 'Bearer hunter2' });
    expect(kept['headers']).toEqual({ 'weir-source': 'edge', Authorization: '[masked]' });
  });

  it('are empty if a transport has none', () => {
    expect(rawOf('no event')['headers']).toEqual({});
  });
});

describe('the bytes of a dead letter', () => {
  const event = httpEvent({
    http: { request: { headers: { Authorization: ['Bearer hunter2'] } } },
  });
  const masked = event.replace('Bearer hunter2', '[masked]');

  it('are stored as text, with secrets masked', () => {
    expect(rawOf(`${event} and more`)).toMatchObject({
      raw: `${masked} and more`,
      raw_encoding: 'utf8',
    });
  });

  it.each(['base64', 'base64url'] as const)('are masked inside %s, too', (form) => {
    const { raw, raw_encoding: encoding } = rawOf(Buffer.from(event).toString(form));
    expect(encoding).toBe('utf8');
    expect(Buffer.from(String(raw), 'base64').toString()).toBe(masked);
  });

  const inBase64 = Buffer.from(event).toString('base64');
  const cleanBase64 = Buffer.from(masked).toString('base64');
  const lines = inBase64.replaceAll(/.{76}/gu, '$&\r\n');

  it.each([
    ['in quotes', `"${inBase64}"`, `"${cleanBase64}"`],
    ['with line breaks', `${lines}\r\n`, `${cleanBase64}\r\n`],
    ['with escaped line breaks', JSON.stringify(lines), `"${cleanBase64}"`],
    ['with escaped slashes', `"${inBase64.replaceAll('/', '\\/')}"`, `"${cleanBase64}"`],
    [
      'in a member',
      `{"records":[{"data":"${inBase64}"},1]}`,
      `{"records":[{"data":"${cleanBase64}"},1]}`,
    ],
    [
      'after other text',
      `words\ndata=${inBase64} ${inBase64}`,
      `words\ndata=${cleanBase64} ${cleanBase64}`,
    ],
    ['one after another', `${inBase64.slice(0, -3)}QQ==${inBase64}`, undefined],
  ])('are masked in base64 %s', (_, text, expected) => {
    const { raw } = rawOf(text);
    if (expected !== undefined) expect(raw).toBe(expected);
    for (const part of String(raw).split(/[^\w+/]+/u)) {
      expect(Buffer.from(part, 'base64').toString('latin1')).not.toContain('hunter2');
    }
  });

  const prefixes = [
    'x\\n',
    '\\r\\n',
    '\\t',
    'q\\u003d',
    '\\u0022',
    '\\\\n',
    'path/',
    'user_',
    'Bearer-',
    'word7',
    '\\\\',
  ];

  it.each(prefixes)('are masked in base64 directly after %s', (prefix) => {
    const { raw } = rawOf(`{"message":"${prefix}${inBase64}"}`);
    // After `_`, it counts as base64url, without padding.
    expect(String(raw).replace('=', '')).toBe(
      `{"message":"${prefix}${cleanBase64}"}`.replace('=', ''),
    );
  });

  it('are masked in base64 of either alphabet after letters of the other', () => {
    const body = JSON.stringify({ a: '>>>???>>>???', token: 'hunter2' });
    for (const [form, prefix] of [
      ['base64', 'a_b-'],
      ['base64url', 'a/b/c'],
    ] as const) {
      const text = String(rawOf(prefix + Buffer.from(body).toString(form))['raw']);
      const clean = Buffer.from(text.slice(prefix.length), 'base64').toString();
      expect(clean).toBe(body.replace('hunter2', '[masked]'));
    }
  });

  it('are not searched for in random IDs, however many there are', () => {
    const ids = Array.from({ length: 40_000 }, (_, index) =>
      createHash('sha256').update(String(index)).digest('base64').slice(0, 16),
    ).join(' , ');
    expect(rawOf(ids)['raw']).toBe(ids);
  });

  it('are replaced in very many pieces of base64, of which each could have a secret', () => {
    const piece = Buffer.from('"token":1,"a":2').toString('base64');
    const clean = Buffer.from('"token":"[masked]","a":2').toString('base64');
    const pieces = String(rawOf(`${piece} | `.repeat(1_002))['raw']).split(' | ');
    expect(new Set(pieces)).toEqual(new Set([clean, '[masked]', '']));
    expect(pieces.indexOf('[masked]')).toBe(1_000);
  });

  it('are masked in base64 inside bytes that are not text', () => {
    const bytes = Buffer.from(`{"data":"${inBase64}"}\xff`, 'latin1');
    const { raw } = rawOf(bytes);
    const kept = Buffer.from(String(raw), 'base64').toString('latin1');
    expect(kept).toBe(`{"data":"${cleanBase64}"}\xff`);
  });

  it('are unchanged if base64 contains no secret, and if it is only words', () => {
    const harmless = Buffer.from('{"just":"some","text":"x"}').toString('base64');
    expect(rawOf(harmless)['raw']).toBe(harmless);
    expect(rawOf('abcdefghijklmnopqrstuvwxyz')['raw']).toBe('abcdefghijklmnopqrstuvwxyz');
  });

  it('are base64 of the masked bytes if they are not text', () => {
    const bytes = Buffer.concat([Buffer.from(event.slice(0, -1)), Buffer.of(0xff)]);
    const { raw, raw_encoding: encoding } = rawOf(bytes);
    expect(encoding).toBe('base64');
    expect(Buffer.from(String(raw), 'base64').toString('latin1')).not.toContain('hunter2');
  });
});

describe('the size of a dead letter', () => {
  const mib = 1_048_576;

  it('is limited: of a longer event, its start without a partial character and its names are stored', () => {
    const text = `{"event_id":"ev_1","x":"${'é'.repeat(2 * mib)}","account_id":"ac_1"}`;
    const row = rawOf(text);
    expect(row).toMatchObject({ size_bytes: Buffer.byteLength(text), kept_bytes: mib, events: 1 });
    expect(Buffer.byteLength(String(row['raw']))).toBe(mib);
    const odd = rawOf(`x${text}`);
    expect(odd).toMatchObject({ kept_bytes: mib - 1, raw_encoding: 'utf8' });
    expect(String(odd['raw'])).not.toContain('\ufffd');
  });

  it.each([
    ['letters of base64', 'A'.repeat(6 * mib)],
    ['letters of base64 and line breaks', `${'A'.repeat(76)}\n`.repeat(80_000)],
    ['short words of base64', 'c2VjcmV0OmFzZGZn '.repeat(400_000)],
    [
      'short secrets in base64',
      `${Buffer.from('"token":1,"a":2').toString('base64')}\\`.repeat(300_000),
    ],
    ['backslashes', '\\'.repeat(6 * mib)],
    ['letters and backslashes', 'abcd\\\\'.repeat(mib)],
    ['white space', `A${' '.repeat(6 * mib)}B`],
    ['zero bytes', '\0'.repeat(20 * mib)],
    ['quotes', '"'.repeat(9 * mib)],
  ])('is limited only for %s', (_, text) => {
    const startedMs = performance.now();
    expect(JSON.stringify(rawOf(text)).length).toBeLessThan(8 * mib);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });

  it('reports the names of an event that is too large, if they come early', () => {
    const finding = { reason: 'limit' } as const;
    const names = { event_id: 'ev_"1', event_type: 'x.v0', account_id: 'ac_1' };
    const tail = `"object":{"a":"${'x'.repeat(mib)}`;
    expect(
      rawOf(`{"o":{"event_id":7},${JSON.stringify(names).slice(1, -1)},${tail}`, {}, finding),
    ).toMatchObject(names);
    expect(rawOf(`{${tail}","event_id":"late"}`, {}, finding)).toMatchObject({ event_id: '' });
  });
});
