import { describe, expect, it } from 'vitest';

import type { Finding } from '../../../src/flow.ts';
import { deadLetterRow } from '../../../src/load/dead-letters.ts';
import { batchOf, httpEvent } from '../../support/reference-build.ts';

const headers = ['authorization'];

function rawOf(
  bytes: string | Uint8Array,
  recordHeaders?: Readonly<Record<string, string>>,
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
  };
  return deadLetterRow({ finding, batch }, headers, 'live');
}

describe('the headers of the record of a dead letter', () => {
  it('are kept, but for secrets', () => {
    const kept = rawOf('no event', { 'weir-source': 'edge', Authorization: 'Bearer hunter2' });
    expect(kept['headers']).toEqual({ 'weir-source': 'edge', Authorization: '[masked]' });
  });

  it('are nothing where a transport has none', () => {
    expect(rawOf('no event')['headers']).toEqual({});
  });
});

describe('the bytes of a dead letter', () => {
  const event = httpEvent({
    http: { request: { headers: { Authorization: ['Bearer hunter2'] } } },
  });
  const masked = event.replace('Bearer hunter2', '[masked]');

  it('are kept as text, with secrets masked', () => {
    expect(rawOf(`${event} and more`)).toMatchObject({
      raw: `${masked} and more`,
      raw_encoding: 'utf8',
    });
  });

  it.each(['base64', 'base64url'] as const)('are masked inside %s as well', (form) => {
    const { raw, raw_encoding: encoding } = rawOf(Buffer.from(event).toString(form));
    expect(encoding).toBe('utf8');
    expect(Buffer.from(String(raw), 'base64').toString()).toBe(masked);
  });

  it('stay as they are where base64 holds no secret, and where it is only words', () => {
    const harmless = Buffer.from('{"just":"some","text":"x"}').toString('base64');
    expect(rawOf(harmless)['raw']).toBe(harmless);
    expect(rawOf('abcdefghijklmnopqrstuvwxyz')['raw']).toBe('abcdefghijklmnopqrstuvwxyz');
  });

  it('are base64 of the masked bytes where they are no text', () => {
    const bytes = Buffer.concat([Buffer.from(event.slice(0, -1)), Buffer.of(0xff)]);
    const { raw, raw_encoding: encoding } = rawOf(bytes);
    expect(encoding).toBe('base64');
    expect(Buffer.from(String(raw), 'base64').toString('latin1')).not.toContain('hunter2');
  });
});
