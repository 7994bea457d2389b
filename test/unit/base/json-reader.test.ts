import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { endOfText, JsonReader, jsonType, jsonTypeName } from '../../../src/base/index.ts';
import { parses } from '../../support/json-values.ts';

/** A reader of `text` inside other bytes, which must not be read. */
function readerOf(text: string, before = '"', after = '"'): JsonReader {
  const bytes = Buffer.from(before + text + after);
  const reader = new JsonReader();
  reader.open(bytes, before.length, bytes.length - after.length);
  return reader;
}

/** Reads a scalar that is the whole text. */
function readsWhole(text: string): boolean {
  const reader = readerOf(text);
  return reader.scalar(reader.space()) !== jsonType.absent && reader.at === reader.end;
}

describe('a JSON reader', () => {
  it.each([
    '0',
    '-0',
    '7',
    '443.0',
    '1e3',
    '1E+3',
    '1.5e-3',
    '12345678901234567890',
    '',
    '-',
    '01',
    '-01',
    '.5',
    '1.',
    '1.e3',
    '1e',
    '1e+',
    '+1',
    '0x1',
    'NaN',
    'Infinity',
    '1 ',
    'true',
    'false',
    'null',
    'tru',
    'True',
    'nul',
    'nulll',
    'truefalse',
    '""',
    '"a"',
    String.raw`"\"\\\/\b\f\n\r\t"`,
    String.raw`"\u00e9\ud83d\ude00"`,
    '"',
    '"a',
    String.raw`"\x"`,
    String.raw`"\u12"`,
    String.raw`"\u12g4"`,
    String.raw`"\"`,
    '"\n"',
    '"\0"',
    '"\u001f"',
    '"\u007f"',
    '"é😀"',
    '"a"b',
  ])('accepts %j exactly when JSON.parse does', (text) => {
    // JSON.parse skips surrounding white space; `scalar` does not.
    expect(readsWhole(text)).toBe(parses(text) && text.trim() === text);
  });

  it('accepts as strings and numbers exactly what JSON.parse does', () => {
    const letters = fc.constantFrom(...String.raw`"\/u0dD8f9 e+-.123`, 'é', '\n', '\0', '😀');
    const text = fc.string({ unit: letters, maxLength: 12 });
    fc.assert(
      fc.property(text, (content) => {
        expect(readsWhole(`"${content}"`)).toBe(parses(`"${content}"`));
        const number = `1${content}`;
        expect(readsWhole(number)).toBe(parses(number) && number.trim() === number);
      }),
      { numRuns: 3_000 },
    );
  });

  it('reports the range of the content of a string and whether it has escapes', () => {
    const reader = readerOf(String.raw`"ab" "c\nd"`);
    expect(reader.string()).toBe(true);
    expect([reader.textStart, reader.textEnd, reader.escaped]).toEqual([2, 4, false]);
    expect(reader.space()).toBe(0x22);
    expect(reader.string()).toBe(true);
    expect([reader.textEnd - reader.textStart, reader.escaped]).toEqual([4, true]);
    expect(reader.space()).toBe(endOfText);
  });

  it('skips the four white space characters of JSON and no others', () => {
    expect(readerOf(' \t\r\n1').space()).toBe(0x31);
    expect(readerOf('\u000b1').space()).toBe(0x0b);
    expect(readerOf('\u00a01').space()).toBe(0xc2);
  });

  it.each([
    ['"abc', 4, "'\"'", 'end of text'],
    ['"a\u0001"', 2, 'an escaped control character', 'control character'],
    [String.raw`"a\q"`, 2, 'a valid escape', String.raw`'\'`],
    ['trap', 2, "'true'", 'other text'],
    ['-}', 1, 'a digit', "'}'"],
    ['012', 1, 'no leading zero', 'number'],
    [']', 0, 'a value', "']'"],
    ['', 0, 'a value', 'end of text'],
  ])('reports where the error in %j is and what it expected', (text, at, expected, found) => {
    const reader = readerOf(text);
    expect(reader.scalar(reader.space())).toBe(jsonType.absent);
    expect(reader.faultAt - 1).toBe(at);
    expect(reader.expected).toBe(expected);
    expect(reader.found()).toBe(found);
    expect(reader.tooDeep).toBe(false);
  });

  it('consumes the given byte after white space, and fails on another', () => {
    const reader = readerOf(' : ,');
    expect(reader.take(0x3a)).toBe(true);
    expect(reader.take(0x3a)).toBe(false);
    expect(reader.expected).toBe("':'");
    expect(reader.found()).toBe("','");
  });

  it('clears an error when it is opened on another text', () => {
    const reader = readerOf('x');
    reader.failDepth(64);
    expect([reader.tooDeep, reader.expected, reader.found()]).toEqual([
      true,
      'at most 64 levels',
      'deeper nesting',
    ]);
    reader.open(Buffer.from('1'), 0, 1);
    expect([reader.faultAt, reader.tooDeep]).toEqual([-1, false]);
  });
});

describe('names of JSON types', () => {
  it('are the usual ones', () => {
    expect(Object.values(jsonType).map(jsonTypeName)).toEqual([
      'absent',
      'string',
      'number',
      'boolean',
      'boolean',
      'null',
      'object',
      'array',
    ]);
  });
});
