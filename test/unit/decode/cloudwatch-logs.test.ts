import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { buffers } from '../../../src/base/index.ts';
import { a, aside, b, c, decode, decoder, pageOf, texts } from '../../support/decoding.ts';
import { sized } from '../../support/size.ts';
import { cloudWatchControl, cloudWatchEnvelope, gzipMembers } from '../../support/transports.ts';

describe('CloudWatch Logs envelopes', () => {
  it('give one event per message', () => {
    const page = decode(gzipSync(cloudWatchEnvelope([a, b])), cloudWatchEnvelope([c]));
    expect(texts(page)).toEqual([a, b, c]);
    expect([0, 1, 2].map((index) => page.batches[0]?.position(index))).toEqual([
      '49500',
      '49500',
      '49501',
    ]);
  });

  it('are decoded from a Uint8Array, too, as the AWS SDK returns it', () => {
    const bytes = Uint8Array.from(cloudWatchEnvelope([a, b]));
    const page = decoder.decode(pageOf([{ bytes, position: '1', end: '1' }]));
    expect(texts(page)).toEqual([a, b]);
  });

  it('reject log events that are nested too deeply, and keep the others', () => {
    const levels = 200_000;
    const deep = '['.repeat(levels) + ']'.repeat(levels);
    const one = JSON.stringify({ message: a });
    const envelope = `{"messageType":"DATA_MESSAGE","logEvents":[${deep},{"message":${deep}},${one}]}`;
    const page = decode(gzipSync(envelope));
    expect(texts(page)).toEqual([a]);
    expect(aside(page)).toMatchObject([
      { path: 'logEvents[0]', found: 'array', text: deep },
      { path: 'logEvents[1].message', found: 'array', text: `{"message":${deep}}` },
    ]);
  });

  it('of very many invalid log events have as many dead letters as any record, and one more', () => {
    const count = sized(100_000, 1_000_000);
    const record = gzipSync(
      `{"messageType":"DATA_MESSAGE","logEvents":[${'null,'.repeat(count)}${JSON.stringify({ message: a })}]}`,
    );
    const page = decode(record);
    expect(texts(page)).toEqual([a]);
    expect(page.rejected).toHaveLength(101);
    const rest = page.rejected.find(({ finding }) => finding.more !== undefined);
    expect(rest?.finding).toMatchObject({
      reason: 'limit',
      expected: 'at most 100 findings in a record, 10000 in a page',
      found: 'more: type',
      more: { type: count - 100 },
    });
    // Its bytes are those of the record, for replay.
    expect(Buffer.from(rest?.batch.bytes ?? []).equals(record)).toBe(true);
  });

  it('that are invalid, thousands in one text, use the memory of one', () => {
    const take = vi.spyOn(buffers, 'take');
    const count = sized(10_000, 60_000);
    const page = decode('{"messageType":1}'.repeat(count));
    const taken = take.mock.results.map(({ value }) => Object(value).length);
    take.mockRestore();
    expect(page.batches[0]?.count).toBe(count);
    // For what may be unwrapped, and for all of it together; each one separately would be retained too.
    expect(taken.length).toBeLessThan(5);
  });

  it('of millions of messages without text need little memory', () => {
    const count = sized(300_000, 1_000_000);
    const envelope = `{"messageType":"DATA_MESSAGE","logEvents":[${'{"message":""},'.repeat(count)}{"message":""}]}`;
    const page = decode(envelope);
    const rest = page.rejected.reduce((sum, { finding }) => sum + (finding.more?.limit ?? 0), 0);
    expect(page.rejected).toHaveLength(1);
    expect((page.ignored.empty ?? 0) + rest).toBe(count + 1);
    expect(page.ignored.empty).toBe(262_144);
  });

  it('are found whichever field comes first, and however they are printed', () => {
    const pretty = JSON.stringify(
      {
        owner: '1',
        newMember: true,
        logEvents: [{ id: 1, message: `${a}\n` }],
        messageType: 'DATA_MESSAGE',
      },
      undefined,
      2,
    );
    expect(texts(decode(pretty))).toEqual([a]);
  });

  it('may follow one another in a record, with or without a line break', () => {
    const one = cloudWatchEnvelope([a]);
    const two = cloudWatchEnvelope([b, c]);
    expect(texts(decode(gzipMembers([one, two])))).toEqual([a, b, c]);
    expect(texts(decode(Buffer.concat([one, Buffer.from('\n'), two])))).toEqual([a, b, c]);
  });

  it('keep characters outside of ASCII', () => {
    const event = '{"event_id":"ü€😀\\u00e9"}';
    expect(texts(decode(gzipSync(cloudWatchEnvelope([event]))))).toEqual([event]);
  });

  it('that check the destination are counted as control messages', () => {
    const page = decode(gzipSync(cloudWatchControl), a);
    expect(page.ignored).toEqual({ control: 1 });
    expect(texts(page)).toEqual([a]);
  });

  it('count log events without text as empty', () => {
    expect(decode(cloudWatchEnvelope(['', a])).ignored).toEqual({ empty: 1 });
    expect(decode(cloudWatchEnvelope([])).ignored).toEqual({ empty: 1 });
  });

  it('reject a bad log event and keep the others', () => {
    const page = decode(cloudWatchEnvelope([a, 7, b, undefined]));
    expect(texts(page)).toEqual([a, b]);
    expect(aside(page)).toMatchObject([
      {
        reason: 'type',
        path: 'logEvents[1].message',
        expected: 'string',
        found: 'number',
        text: '{"id":"37000000000001","timestamp":1795262400001,"message":7}',
        place: a.length,
      },
      { reason: 'type', path: 'logEvents[3].message', found: 'absent' },
    ]);
  });

  it('without a list of log events are rejected', () => {
    const text = '{"messageType":"DATA_MESSAGE","logEvents":{}}';
    expect(aside(decode(text))).toMatchObject([
      { reason: 'type', path: 'logEvents', expected: 'array', found: 'object', text },
    ]);
    expect(aside(decode('{"messageType":"DATA_MESSAGE","logEvents":[null]}'))).toMatchObject([
      { reason: 'type', path: 'logEvents[0]', expected: 'object', found: 'null', text: 'null' },
    ]);
  });

  it('that are truncated go to the parser, which reports where', () => {
    const text = cloudWatchEnvelope([a]).toString().slice(0, -3);
    expect(texts(decode(text))).toEqual([text]);
  });

  it('are not mistaken for events, nor events for them', () => {
    const event = '{"event_id":"a","messageType":"DATA_MESSAGE","logEvents":[{"message":"x"}]}';
    const other = '{"messageType":"OTHER","logEvents":[]}';
    const inside = '{"x":{"messageType":"CONTROL_MESSAGE"}}';
    expect(texts(decode(event, other, inside))).toEqual([event, other, inside]);
  });

  it('of invalid UTF-8 are rejected as a whole', () => {
    const bytes = Buffer.from(
      cloudWatchEnvelope(['caf?']).map((byte) => (byte === 0x3f ? 0xe9 : byte)),
    );
    expect(aside(decode(bytes))).toMatchObject([{ reason: 'encoding', expected: 'UTF-8' }]);
  });
});
