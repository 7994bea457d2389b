import { describe, expect, it } from 'vitest';

import { createRareFormsBuilder } from '../../../src/reference/index.ts';
import {
  batchOf,
  build,
  builderOptions,
  httpEvent,
  noCounts,
} from '../../support/reference-build.ts';

/** An event with this identifier. */
const event = (id: string): string => httpEvent({}, { event_id: id });

/** What became of one range: identifiers of rows, and `reason@index` of findings. */
function verdictsOf(text: string | Uint8Array) {
  const { rows, findings, counts } = build(text);
  expect(counts.received).toBe(
    rows.length + findings.length + Object.values(counts.ignored).reduce((a, b) => a + b, 0),
  );
  return {
    stored: rows.map((row) => row['event_id']),
    rejected: findings.map(({ reason, indexInRange }) => `${reason}@${indexInRange}`),
    ignored: counts.ignored,
  };
}

const nothing = { stored: [], rejected: [], ignored: {} };

describe('a range of text', () => {
  it('may contain one event', () => {
    expect(verdictsOf(event('a'))).toEqual({ ...nothing, stored: ['a'] });
  });

  it.each([
    ['line breaks', '\n'],
    ['nothing', ''],
    ['spaces, tabs, and carriage returns', ' \t\r\n '],
    ['a byte order mark', '\ufeff'],
  ])('may contain several events with %s between them', (_, between) => {
    const text = [event('a'), event('b'), event('c')].join(between);
    expect(verdictsOf(text)).toEqual({ ...nothing, stored: ['a', 'b', 'c'] });
  });

  it('may contain pretty-printed events', () => {
    const pretty = (id: string): string => JSON.stringify(JSON.parse(event(id)), undefined, 2);
    const text = `${pretty('a')}\r\n${pretty('b')}`;
    expect(verdictsOf(text)).toEqual({ ...nothing, stored: ['a', 'b'] });
  });

  it('may start with a byte order mark', () => {
    expect(verdictsOf(`\ufeff${event('a')}`)).toEqual({ ...nothing, stored: ['a'] });
  });

  it('may contain an array of events, several arrays, and events next to them', () => {
    const text = `[${event('a')} , ${event('b')}] ${event('c')} [${event('d')}]`;
    expect(verdictsOf(text)).toEqual({ ...nothing, stored: ['a', 'b', 'c', 'd'] });
  });

  it.each(['', ' \n\t', '\ufeff', '[]', ' [ \n] '])('that is empty (%j) is ignored', (text) => {
    expect(verdictsOf(text)).toEqual({ ...nothing, ignored: { empty: 1 } });
  });

  it('is not read beyond its end', () => {
    const whole = `${event('a')}${event('b')}`;
    const batch = batchOf([whole]);
    const cut = { ...batch, ranges: Uint32Array.of(batch.ranges[0] ?? 0, 40) };
    const builder = createRareFormsBuilder(builderOptions);
    const { findings } = builder.append(cut, 0, noCounts());
    expect(builder.rows).toBe(0);
    expect(findings).toMatchObject([{ reason: 'syntax', end: 40, found: 'end of text' }]);
  });
});

describe('text that is not JSON', () => {
  it.each([
    ['truncated', event('x').slice(0, 50)],
    ['an extra bracket', `${event('a')}}`],
    ['a missing comma', '{"a":1 "b":2}'],
    ['an extra comma', '{"a":1,}'],
    ['single quotes', `{'a':1}`],
    ['a bare word', 'oops'],
    ['a word that starts like a number', '123abc'],
    ['a NUL byte', '\0'],
    ['a NUL byte in a string', '{"a":"\0"}'],
    ['a control character before an event', `\u0001`],
    ['a comment', '{"a":1/**/}'],
  ])('%s: one dead letter syntax', (_, text) => {
    const { rejected } = verdictsOf(text);
    expect(rejected).toHaveLength(1);
    expect(rejected[0]).toMatch(/^syntax/);
  });

  it.each([
    ['a byte that is invalid in UTF-8', [0xff]],
    ['a truncated character', [0xc3]],
    ['an encoded surrogate', [0xed, 0xa0, 0x80]],
    ['an overlong form', [0xc0, 0x80]],
  ])('%s: a dead letter encoding, even if it does not parse either', (_, bytes) => {
    const inString = [Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')];
    expect(verdictsOf(Buffer.concat(inString)).rejected).toEqual(['encoding@0']);
    expect(verdictsOf(Buffer.concat(inString.slice(0, 2))).rejected).toEqual(['encoding@0']);
    expect(verdictsOf(Buffer.from(bytes)).rejected).toEqual(['encoding@0']);
  });

  it('with an invalid encoding does not affect other events', () => {
    const bytes = Buffer.concat([
      Buffer.from(event('a')),
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from(event('é')),
    ]);
    expect(verdictsOf(bytes)).toEqual({ ...nothing, stored: ['a', 'é'], rejected: ['encoding@1'] });
  });

  it('that is base64, bare or quoted, is a dead letter encoding', () => {
    const base64 = Buffer.from(event('a')).toString('base64');
    expect(verdictsOf(base64).rejected).toEqual(['encoding@0']);
    expect(verdictsOf(JSON.stringify(base64)).rejected).toEqual(['encoding@0']);
    expect(verdictsOf(Buffer.from(event('a')).toString('base64url')).rejected).toEqual([
      'encoding@0',
    ]);
    expect(build(base64).findings).toMatchObject([{ expected: 'JSON', found: 'base64' }]);
  });

  it('and is too short for base64 is a dead letter syntax', () => {
    expect(verdictsOf('abcdefghijklmno').rejected).toEqual(['syntax@0']);
    expect(verdictsOf('abcdefghijklmnop').rejected).toEqual(['encoding@0']);
  });
});

describe('a value that is not an object', () => {
  it.each([
    ['123', 'number'],
    ['"text"', 'string'],
    ['true', 'boolean'],
    ['null', 'null'],
    ['[[]]', 'array'],
    ['[7]', 'number'],
  ])('%s is a dead letter type', (text, found) => {
    expect(build(text).findings).toMatchObject([
      { reason: 'type', path: '', expected: 'object', found, eventId: '', eventType: '' },
    ]);
  });
});

describe('an invalid value', () => {
  it('affects no valid one: after an event', () => {
    expect(verdictsOf(`${event('a')} garbage`)).toEqual({
      ...nothing,
      stored: ['a'],
      rejected: ['syntax@1'],
    });
  });

  it('affects no valid one: between lines', () => {
    const text = [event('a'), 'garbage, of any length', '{"cut":', event('b'), event('c')].join(
      '\n',
    );
    expect(verdictsOf(text)).toEqual({
      ...nothing,
      stored: ['a', 'b', 'c'],
      rejected: ['syntax@1', 'syntax@2'],
    });
  });

  it('affects no valid one: with balanced brackets, without lines', () => {
    expect(verdictsOf(`${event('a')}{"bad":tru}${event('b')}`)).toEqual({
      ...nothing,
      stored: ['a', 'b'],
      rejected: ['syntax@1'],
    });
  });

  it('affects no valid one: in an array', () => {
    const text = `[${event('a')}, {"bad":01}, ${event('b')}, 7, ${event('c')}]`;
    expect(verdictsOf(text)).toEqual({
      ...nothing,
      stored: ['a', 'b', 'c'],
      rejected: ['syntax@1', 'type@3'],
    });
  });

  it('affects no valid one: truncated in an array of lines', () => {
    const text = `[\n${event('a')},\n${event('x').slice(0, 60)}\n${event('b')},\n${event('c')}\n]`;
    expect(verdictsOf(text)).toEqual({
      ...nothing,
      stored: ['a', 'b', 'c'],
      rejected: ['syntax@1'],
    });
  });

  it('is one finding, however many words it has', () => {
    expect(verdictsOf('not { json ] at all')).toEqual({ ...nothing, rejected: ['syntax@0'] });
  });

  it('is reported if an array does not end, and if there is an extra comma', () => {
    expect(verdictsOf(`[${event('a')}`)).toEqual({
      ...nothing,
      stored: ['a'],
      rejected: ['syntax@1'],
    });
    expect(verdictsOf(`[${event('a')},]`)).toEqual({
      ...nothing,
      stored: ['a'],
      rejected: ['syntax@1'],
    });
    expect(verdictsOf('[')).toEqual({ ...nothing, rejected: ['syntax@0'] });
  });

  it('has its own bytes, and the position of the error in them', () => {
    const text = `${event('a')}\n  {"event_id": "b", "event_type": tru}  \n${event('c')}`;
    const { findings } = build([event('z'), text]);
    const [finding] = findings;
    expect(findings).toHaveLength(1);
    expect(finding).toMatchObject({
      range: 1,
      indexInRange: 1,
      reason: 'syntax',
      path: '',
      expected: "'true'",
      found: "'}'",
      eventId: 'b',
    });
    const { bytes } = batchOf([event('z'), text]);
    const own = Buffer.from(bytes.subarray(finding?.start, finding?.end)).toString();
    expect(own).toBe('{"event_id": "b", "event_type": tru}');
    expect(own[finding?.offset ?? -1]).toBe('}');
  });
});

describe('limits', () => {
  const nested = (depth: number): string =>
    `{"object":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

  it('accept 64 levels of nesting and reject 65', () => {
    expect(build(nested(64)).findings).toMatchObject([{ reason: 'envelope' }]);
    expect(build(nested(65)).findings).toMatchObject([
      { reason: 'limit', expected: 'at most 64 levels', found: 'deeper nesting' },
    ]);
  });

  it('apply at any depth', () => {
    const text = `${event('a')}${nested(10_000)}${event('b')}`;
    expect(verdictsOf(text)).toEqual({ ...nothing, stored: ['a', 'b'], rejected: ['limit@1'] });
  });

  it('do not carry the nesting of one event over to the next', () => {
    expect(verdictsOf(`${nested(65)}{"a":tru}`).rejected).toEqual(['limit@0', 'syntax@1']);
  });

  it('accept an event of the maximum size and reject one that is a byte longer', () => {
    const text = event('a');
    expect(build(text, { eventBytesMax: text.length }).rows).toHaveLength(1);
    expect(build(`  ${text}  `, { eventBytesMax: text.length }).rows).toHaveLength(1);
    const { findings } = build(text, { eventBytesMax: text.length - 1 });
    expect(findings).toMatchObject([
      { reason: 'limit', eventId: 'a', expected: `at most ${text.length - 1} bytes` },
    ]);
  });

  it('accept an event of 5 MB', () => {
    const { rows } = build(httpEvent({ http: { request: { url: { path: 'x'.repeat(5e6) } } } }));
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.['http_request_url_path'])).toHaveLength(5e6);
  });
});

describe('an array without its end', () => {
  it('is reported at its bracket, a position without another finding', () => {
    const { rows, findings } = build(`[${event('a')},${event('b')}`);
    expect(rows.map((row) => row['event_id'])).toEqual(['a', 'b']);
    expect(findings).toMatchObject([
      { reason: 'syntax', expected: "',' or ']'", found: 'end of text' },
    ]);
    // The bracket is before the first of them, and not an empty place behind the last.
    const [first] = findings;
    expect(first?.end).toBe((first?.start ?? 0) + 1);
    expect(build(`[${event('a')}`).findings[0]?.start).toBe(first?.start);
  });
});
