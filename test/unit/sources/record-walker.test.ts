import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { RecordScanner, type ScannedRecords } from '../../../src/sources/text/record-scanner.ts';

const scanner = new RecordScanner({ data: 'Data', text: 'Id', number: 'At' });

interface Record {
  readonly data: Uint8Array;
  readonly id: string;
  readonly at: string | undefined;
}

const textOf = ({ data, id, at }: Record): string =>
  `{"Id":"${id}","Data":"${Buffer.from(data).toString('base64')}"${at === undefined ? '' : `,"At":${at}`}}`;
const listOf = (records: readonly Record[]): string => `${records.map(textOf).join(' , ')} ] rest`;

function scan(
  text: string,
  recordsMax = 1e6,
): { readonly scanned: ScannedRecords | undefined; readonly target: Buffer } {
  const target = Buffer.alloc(text.length);
  return { scanned: scanner.scan(Buffer.from(text), 0, recordsMax, target), target };
}

/** What was read, one by one. */
function readAll(text: string): readonly (readonly [string, string, number])[] {
  const { scanned, target } = scan(text);
  if (scanned === undefined) throw new Error('it is no list');
  const { count, ranges, numbers, used } = scanned;
  expect(ranges).toHaveLength(count * 2);
  return Array.from(numbers, (number, index) => {
    const [start = 0, end = 0] = ranges.subarray(index * 2);
    const next = ranges[index * 2 + 2] ?? used;
    expect([target[end], target[next - 1]]).toEqual([0x0a, 0x0a]);
    return [
      target.toString('hex', start, end),
      target.toString('latin1', end + 1, next - 1),
      number,
    ];
  });
}

const expected = (records: readonly Record[]): readonly (readonly [string, string, number])[] =>
  records.map(({ data, id, at }) => [
    Buffer.from(data).toString('hex'),
    id,
    at === undefined ? Number.NaN : Number(at),
  ]);

const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.constantFrom('0', '-0', '1e3', '1.763740800123E9', '1763740800.123456789', '1E-400', '9e999'),
  fc
    .tuple(fc.nat(), fc.nat(), fc.integer({ min: -30, max: 30 }))
    .map(([a, b, e]) => `${a}.${b}e${e}`),
);
const records = fc.array(
  fc.record({
    data: fc.uint8Array({ maxLength: 100 }),
    id: fc.stringMatching(/^[\w-]{0,80}$/),
    at: fc.option(numbers, { nil: undefined }),
  }),
  { minLength: 1, maxLength: 20 },
);

describe('scanning a list of records', () => {
  it('reads data, text, and number of every record as JSON.parse and Buffer.from do', () => {
    fc.assert(
      fc.property(records, (list) => {
        expect(readAll(listOf(list))).toEqual(expected(list));
      }),
      { numRuns: 300 },
    );
  });

  it('decodes any bytes of any length, and reports how many there are', () => {
    const list = Array.from({ length: 200 }, (_, size) => ({
      data: Uint8Array.from({ length: size }, (__, index) => (index * 41 + size * 7) % 256),
      id: `${size}`,
      at: undefined,
    }));
    expect(readAll(listOf(list))).toEqual(expected(list));
    expect(scan(listOf(list)).scanned?.sizeBytes).toBe((199 * 200) / 2);
  });

  it('reports where the list ends', () => {
    const text = listOf([{ data: Uint8Array.of(1), id: 'a', at: '1' }]);
    expect(text.slice(scan(text).scanned?.end)).toBe(' rest');
  });

  it('continues over windows, whatever is at their boundaries', () => {
    // Of all lengths around that of a window, so that each byte of a record lies at a border once.
    for (let size = 0; size < 120; size += 1) {
      const list = [98_200, 10, 10, 98_000].map((bytes, index) => ({
        data: Buffer.alloc(bytes + (index === 0 ? size : 0), 'x'),
        id: `${index}`,
        at: '1.5',
      }));
      expect(readAll(listOf(list)).map(([, id]) => id)).toEqual(['0', '1', '2', '3']);
    }
  });

  it('reads a record that is longer than many windows', () => {
    const list = [{ data: Buffer.alloc(10 * 1024 * 1024, 'event'), id: 'long', at: '1' }];
    expect(readAll(listOf(list))).toEqual(expected(list));
  });

  it('reads more records than fit into one table', () => {
    const list = Array.from({ length: 5_000 }, (_, index) => ({
      data: Buffer.from(`${index}`),
      id: `${index}`,
      at: `${index}`,
    }));
    expect(readAll(listOf(list))).toEqual(expected(list));
    expect(scan(listOf(list), 5_000).scanned?.count).toBe(5_000);
    expect(scan(listOf(list), 4_999).scanned).toBeUndefined();
  });

  it.each([
    ['another character', (byte: number) => byte],
    ['a byte beyond ASCII', (byte: number) => byte | 0x80],
  ])('rejects base64 with %s at any position', (_, change) => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    for (let place = 0; place < 64; place += 1) {
      for (let byte = 0x20; byte < 0x80; byte += 1) {
        if (byte === 0x22 || byte === 0x5c) continue;
        const body = Buffer.from(`{"Data":"${alphabet}","Id":""}]`);
        body[9 + place] = change(byte);
        const letter = String.fromCodePoint(body[9 + place] ?? 0);
        const isLetter = alphabet.includes(letter) || (letter === '=' && place === 63);
        const scanned = scanner.scan(body, 0, 1, Buffer.alloc(200));
        expect(scanned !== undefined, `${body}`).toBe(isLetter);
      }
    }
  });

  it('rejects data that does not fit into the target', () => {
    const text = Buffer.from(listOf([{ data: Buffer.alloc(300), id: 'a', at: '1' }]));
    expect(scanner.scan(text, 0, 1, Buffer.alloc(303))?.used).toBe(303);
    expect(scanner.scan(text, 0, 1, Buffer.alloc(302))).toBeUndefined();
  });

  it('rejects an unterminated string, wherever it ends', () => {
    const text = Buffer.from(listOf([{ data: Buffer.from('ab'), id: 'a', at: '-1.5e3' }]));
    const whole = text.indexOf(']') + 1;
    for (let end = 0; end < whole; end += 1) {
      expect(
        scanner.scan(text.subarray(0, end), 0, 1, Buffer.alloc(100)),
        `${end}`,
      ).toBeUndefined();
    }
    expect(scanner.scan(text.subarray(0, whole), 0, 1, Buffer.alloc(100))?.count).toBe(1);
  });
});
