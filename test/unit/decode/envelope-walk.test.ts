import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Envelope, readEnvelope, walkEnvelope } from '../../../src/decode/cloudwatch-logs.ts';
import { mutated } from '../../support/mutations.ts';

/** Messages as the bytes that reach the builder; the fault of a bad log event. */
function told(envelope: Envelope | undefined): unknown {
  if (envelope === undefined || envelope.control) return envelope;
  return Array.from(envelope.events, (event) =>
    event instanceof Uint8Array
      ? Buffer.from(event).toString('hex')
      : { ...event, text: Buffer.from(event.text).toString() },
  );
}

const walked = (bytes: Uint8Array): unknown =>
  told(walkEnvelope(bytes, new Uint8Array(bytes.length)));
const slowly = (bytes: Uint8Array): unknown =>
  told(readEnvelope(bytes, new Uint8Array(bytes.length)));

/** The result of JSON.parse for an envelope whose log events all have one message. */
function parsed(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
  const { messageType, logEvents } = Object(value);
  if (messageType === 'CONTROL_MESSAGE') return { control: true };
  if (messageType !== 'DATA_MESSAGE' || !Array.isArray(logEvents)) return undefined;
  return logEvents.map((one) => Buffer.from(String(Object(one).message)).toString('hex'));
}

const envelope = (...messages: readonly string[]): string =>
  JSON.stringify({
    messageType: 'DATA_MESSAGE',
    owner: '123456789012',
    logGroup: '/edge/ü',
    logStream: 'stream "a"',
    subscriptionFilters: ['all'],
    logEvents: messages.map((message, index) => ({
      id: `3714000000000000000000000000000000000000000000000000000${index}`,
      timestamp: 1_763_740_800_000 + index,
      message,
    })),
  });

const event = JSON.stringify({ event_id: 'ev_1', object: { a: 'b\\c "q" \n\t\u{1f600} ü/' } });
const good: readonly string[] = [
  envelope(),
  envelope(event),
  envelope(event, '', 'plain', '\u0001\u001f\ud83d', '\b\f\n\r\t/\\"', 'ü€\u{1f600}', `[${event}]`),
  JSON.stringify(JSON.parse(envelope(event)), undefined, 2),
  // Every form of an escape, halves of pairs in the wrong order, and escapes that need none.
  envelope('@').replace('@', '\\u00fC\\uD83D\\uDE00\\ude00\\uD83D\\/\\ud83d\\u0041\\uD83D\\\\u'),
  // The type may come last, and there may be unknown fields.
  '{"logEvents":[{"message":"a","extra":{"x":[1,2]}}],"more":null,"messageType":"DATA_MESSAGE"}',
];

describe('reading a CloudWatch Logs envelope in one pass', () => {
  it.each(good.map((text) => [text]))('returns the same as JSON.parse: %s', (text) => {
    const bytes = Buffer.from(text);
    expect(walked(bytes)).toEqual(parsed(bytes));
    expect(slowly(bytes)).toEqual(parsed(bytes));
    expect(walked(bytes)).toBeDefined();
  });

  it.each([
    ['a control message', envelope('x').replace('DATA_', 'CONTROL_')],
    ['a message that is no text', envelope('x').replace('"x"', '1')],
    ['a log event without message', '{"messageType":"DATA_MESSAGE","logEvents":[{"id":"1"}]}'],
    ['a log event that is no object', '{"messageType":"DATA_MESSAGE","logEvents":["x"]}'],
    ['no list of log events', '{"messageType":"DATA_MESSAGE","logEvents":{}}'],
    ['two lists of log events', '{"messageType":"DATA_MESSAGE","logEvents":[],"logEvents":[]}'],
    ['a message that comes twice', envelope('x').replace('"message"', '"message":"y","message"')],
    ['an event that speaks of message types', '{"event_type":"x","a":"messageType"}'],
    ['a raw line break in a message', envelope('@').replace('@', '\n')],
    ['an escape that is none', envelope('@').replace('@', '\\x')],
    ['half an escape', envelope('@').replace('@', '\\u12')],
    ['something behind it', `${envelope('x')} {}`],
  ])('leaves %s to the slow path', (_, text) => {
    expect(walked(Buffer.from(text))).toBeUndefined();
  });

  it('leaves an envelope that ends early to the slow path, wherever it ends', () => {
    const bytes = Buffer.from(envelope(event, 'ü'));
    for (let end = 0; end < bytes.length; end++) {
      expect(walked(bytes.subarray(0, end)), `cut at ${end}`).toBeUndefined();
    }
  });

  it('never reads anything but what JSON.parse reads, whatever is changed in the envelope', () => {
    let read = 0;
    fc.assert(
      fc.property(mutated(good), (bytes) => {
        // Decode treats nothing else as an envelope.
        if (!Buffer.from(bytes.toString()).equals(bytes)) return;
        const found = walked(bytes);
        if (found === undefined) return;
        read += 1;
        expect(found).toEqual(parsed(bytes));
        expect(slowly(bytes)).toEqual(found);
      }),
      { numRuns: 10_000 },
    );
    expect(read).toBeGreaterThan(1_000);
  });
});
