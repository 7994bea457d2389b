import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Envelope, readEnvelope, walkEnvelope } from '../../../src/decode/cloudwatch-logs.ts';
import { LogEventScanner } from '../../../src/decode/log-event-scanner.ts';
import { mutated } from '../../support/mutations.ts';
import { sized } from '../../support/size.ts';

/** Messages as the bytes that reach the builder; the fault of a bad log event. */
function told(envelope: Envelope | undefined): unknown {
  if (envelope === undefined || envelope.control) return envelope;
  return Array.from(envelope.events, (event) =>
    event instanceof Uint8Array
      ? Buffer.from(event).toString('hex')
      : { ...event, text: Buffer.from(event.text).toString() },
  );
}

const scanner = new LogEventScanner();
const walked = (bytes: Uint8Array): unknown =>
  told(walkEnvelope(bytes, new Uint8Array(bytes.length), scanner));
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
    ['a message that is not a string', envelope('x').replace('"x"', '1')],
    ['a log event without a message', '{"messageType":"DATA_MESSAGE","logEvents":[{"id":"1"}]}'],
    ['a log event that is not an object', '{"messageType":"DATA_MESSAGE","logEvents":["x"]}'],
    ['no list of log events', '{"messageType":"DATA_MESSAGE","logEvents":{}}'],
    ['two lists of log events', '{"messageType":"DATA_MESSAGE","logEvents":[],"logEvents":[]}'],
    ['a message twice', envelope('x').replace('"message"', '"message":"y","message"')],
    ['an event that contains message types', '{"event_type":"x","a":"messageType"}'],
    ['a raw line break in a message', envelope('@').replace('@', '\n')],
    ['an invalid escape', envelope('@').replace('@', '\\x')],
    ['half an escape', envelope('@').replace('@', '\\u12')],
    ['data after it', `${envelope('x')} {}`],
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
    const runs = sized(2_000, 20_000);
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
      { numRuns: runs },
    );
    expect(read).toBeGreaterThan(runs / 10);
  });

  it('returns the same whatever the sizes of messages and of the space between them', () => {
    const size = fc.oneof(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 3_000 }),
      // Around a window, and longer than the largest one.
      fc.constantFrom(131_000, 131_071, 131_072, 131_073, 262_144, 1_048_500, 1_200_000),
    );
    const one = fc.record({
      size,
      unit: fc.constantFrom('a', '"', '\\', '\n', 'ü', '\u{1f600}', '{"a":"b\\n"}', '\ud83d'),
      space: fc.constantFrom('', ' ', '\n\t'),
      extra: fc.constantFrom('', '', '', ',"n":-1.5e3,"t":true,"z":null', ',"more":{"x":[1]}'),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 120 }), (list) => {
        const events = list.map(({ size: bytes, unit, space, extra }) => {
          const message = JSON.stringify(unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit))));
          return `${space}{${space}"id":"1"${extra},${space}"message"${space}:${message}${space}}${space}`;
        });
        const text = `{"messageType":"DATA_MESSAGE","logEvents":[${events.join(',')}]}`;
        const bytes = Buffer.from(text);
        const found = walked(bytes);
        expect(found !== undefined && isDeepStrictEqual(found, parsed(bytes))).toBe(true);
      }),
      { numRuns: sized(10, 100) },
    );
  });

  it.each([
    ['ends with a comma', '{"message":"a"},'],
    ['has two commas', '{"message":"a"},,{"message":"b"}'],
    ['has no comma', '{"message":"a"} {"message":"b"}'],
    ['begins with a comma', ',{"message":"a"}'],
    ['has a name with an escape', '{"message":"a"},{"mess\\u0061ge":"b"}'],
    ['has an invalid number', '{"message":"a"},{"n":01,"message":"b"}'],
  ])('leaves a list that %s to the slow path', (_, list) => {
    expect(
      walked(Buffer.from(`{"messageType":"DATA_MESSAGE","logEvents":[${list}]}`)),
    ).toBeUndefined();
  });

  it('scans usual log events to the end of the list, also over several windows', () => {
    const texts = Array.from({ length: 3_000 }, (_, index) => `${event} ${index}`);
    texts.splice(1_500, 0, '"'.repeat(200_000));
    const bytes = Buffer.from(envelope(...texts));
    const from = bytes.indexOf('[{') + 1;
    const messages: Uint8Array[] = [];
    const target = new Uint8Array(bytes.length);
    const scanned = scanner.scan(bytes, from, target, { messages, most: 5_000 });
    expect(scanned).toMatchObject({ hasEnded: true, at: bytes.length - 1 });
    expect(messages.map((each) => Buffer.from(each).toString())).toEqual(texts);
    messages.length = 0;
    const few = scanner.scan(bytes, from, target, { messages, most: 2_000 });
    expect([messages.length, few.hasEnded, bytes[few.at]]).toEqual([2_000, false, 0x2c]);
  });

  it('has the memory of a window, whatever the size of a message', () => {
    const own = new LogEventScanner();
    const bytes = Buffer.from(envelope('x'.repeat(30_000_000)));
    const found = walkEnvelope(bytes, new Uint8Array(bytes.length), own);
    expect(told(found)).toHaveLength(1);
    expect(own.memoryBytes).toBeLessThan(4_000_000);
  });
});
