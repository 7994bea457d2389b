import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BoundarySearch, frameJson, JsonFramer } from '../../../src/base/json/frames.ts';
import { RangeList } from '../../../src/base/memory/ranges.ts';
import { framesOf, parses, valuesOf } from '../../support/json-values.ts';
import { sized } from '../../support/size.ts';

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('}{', '{"', '\n{', '\\', '"', '",', '":{', '[', ']}', '\r\n', '}\n{"a":1}\n'),
);
const event = fc.dictionary(
  nasty,
  fc.jsonValue({ stringUnit: 'grapheme' }).map((value) => (value === null ? [{ a: '}{' }] : value)),
  { maxKeys: 5 },
);
const events = fc.array(event, { maxLength: 8 });

describe('frameJson', () => {
  it('returns one range per line of newline-separated values', () => {
    expect(framesOf('{"a":1}\n{"b":2}\n')).toEqual(['{"a":1}', '{"b":2}']);
  });

  it('skips blank lines, carriage returns, and white space around values', () => {
    expect(framesOf('\r\n  {"a":1}\t\r\n\n \n{"b":2}')).toEqual(['{"a":1}', '{"b":2}']);
  });

  it('returns nothing for an empty text, white space, and an empty array', () => {
    expect([framesOf(''), framesOf(' \n\r\n\t'), framesOf('[\n]')]).toEqual([[], [], []]);
  });

  it('leaves several values on a short line to the parser', () => {
    expect(framesOf('{"a":1}{"b":2} {"c":3}\n')).toEqual(['{"a":1}{"b":2} {"c":3}']);
  });

  it('splits a long line into its values', () => {
    const long = `{"a":"${'x'.repeat(9_000)}"}`;
    expect(framesOf(`${long}${long} ${long}`)).toEqual([long, long, long]);
  });

  it.each([0, 1, 62, 63, 64, 65, 200])(
    'ends text of %i bytes that is no object before `}{`',
    (bytes) => {
      const text = `${'x'.repeat(bytes)}}`;
      expect(framesOf(`${text}{"a":1}\n${text}\n${text}`)).toEqual([text, '{"a":1}', text, text]);
    },
  );

  it('joins the lines of a pretty-printed value', () => {
    expect(framesOf('{\n  "a": {\n    "b": [\n      {}\n    ]\n  }\n}\n{\n  "c": 1\n}')).toEqual([
      '{\n  "a": {\n    "b": [\n      {}\n    ]\n  }\n}',
      '{\n  "c": 1\n}',
    ]);
  });

  it('joins lines that all begin in column 0, as Python writes them with indent=0', () => {
    const text = '{\n"a": [\n{\n"b": 1\n},\n{\n"b": 2\n}\n],\n"c":\n{\n}\n}';
    expect(framesOf(`${text}\n${text}`)).toEqual([text, text]);
  });

  it('returns the elements of an array that spans lines', () => {
    expect(framesOf('[\n{"a":1},\n{"b":2} ,\n  {\n  "c": 3 }\n]\n')).toEqual([
      '{"a":1}',
      '{"b":2}',
      '{\n  "c": 3 }',
    ]);
  });

  it('leaves an array on one line to the parser', () => {
    expect(framesOf('[{"a":1},{"b":2}]\n')).toEqual(['[{"a":1},{"b":2}]']);
  });

  it('splits lines with several elements of an array', () => {
    expect(framesOf('[\n{"a":1},{"b":2},\n{"c":3}]\n{"d":4}')).toEqual([
      '{"a":1}',
      '{"b":2}',
      '{"c":3}',
      '{"d":4}',
    ]);
  });

  it('returns the rest of an array that was split between two elements', () => {
    expect(framesOf(',{"b":2},\n{"c":3}]')).toEqual(['{"b":2}', '{"c":3}']);
  });

  it('ends a value that is truncated inside a string at the line break', () => {
    expect(framesOf('{"a":"xy\n{"b":2}\n')).toEqual(['{"a":"xy', '{"b":2}']);
    expect(framesOf('{"a":"xy\\\n{"b":2}\n')).toEqual(['{"a":"xy\\', '{"b":2}']);
  });

  it('ends a value that is truncated where an object may follow at a line that begins one in column 0', () => {
    expect(framesOf('{"a":[\n{"b":2}\n')).toEqual(['{"a":[', '{"b":2}']);
    expect(framesOf('{"a":\n{"b":2}\n')).toEqual(['{"a":', '{"b":2}']);
  });

  it('ends a value that is truncated elsewhere at the next brace', () => {
    expect(framesOf('{"a":1,\n  {"b":2}\n')).toEqual(['{"a":1,', '{"b":2}']);
    expect(framesOf('{"a":{"b":1}\n  {"b":2}\n')).toEqual(['{"a":{"b":1}', '{"b":2}']);
  });

  it('keeps the remaining lines of a pretty-printed value together when one of its strings is truncated', () => {
    const torn = '{\n  "a": "x\n  "b": 2,\n  "c": {\n    "d": 1\n  }\n}';
    expect(framesOf(`${torn}\n{"e":1}\n`)).toEqual([torn, '{"e":1}']);
    expect(framesOf(`${torn}\n  {"e":1}\n`)).toEqual([torn, '{"e":1}']);
  });

  it('finds the value after one that is truncated inside a string on a long line', () => {
    const long = `{"a":"${'x'.repeat(20_000)}"}`;
    expect(framesOf(`{"a":"exam${long}${long}`)).toEqual(['{"a":"exam', long, long]);
    expect(framesOf(`{"a":1,"b"${long}${long}`)).toEqual(['{"a":1,"b"', long, long]);
  });

  it('returns other text line by line', () => {
    expect(framesOf('hello\n{"a":1}\nworld {"b":2}\n')).toEqual([
      'hello',
      '{"a":1}',
      'world {"b":2}',
    ]);
  });

  it('finds the first value after the rest of a truncated one', () => {
    const long = `{"a":"${'x'.repeat(20_000)}"}`;
    expect(framesOf(`ue":5}}${long}`)).toEqual(['ue":5}}', long]);
  });

  it('terminates when brackets are nested deeper than it tracks', () => {
    const deep = `${'{"a":['.repeat(5_000)}${']}'.repeat(5_000)}`;
    expect(framesOf(`${deep}${deep}`)).toEqual([deep, deep]);
  });

  it('adds the shift to every offset', () => {
    const ranges = new RangeList();
    frameJson(Buffer.from('{"a":1}\n{\n"b":2}'), ranges, 100);
    expect([...ranges.pairs]).toEqual([100, 107, 108, 116]);
  });

  it('stays inside a view of a larger buffer', () => {
    const buffer = Buffer.from('{"a":1}{"b":2}\n{"c":3}');
    expect(framesOf(buffer.subarray(7, 14))).toEqual(['{"b":2}']);
    expect(framesOf(new Uint8Array(buffer).subarray(7, 14))).toEqual(['{"b":2}']);
  });

  it('returns the same values regardless of separators', () => {
    fc.assert(
      fc.property(
        events,
        fc.constantFrom('\n', '', '  ', '\r\n', '\n\n', '\t'),
        (list, between) => {
          const text = list.map((value) => JSON.stringify(value)).join(between);
          expect(valuesOf(text)).toEqual(JSON.parse(JSON.stringify(list)));
        },
      ),
      { numRuns: sized(100, 1_000) },
    );
  });

  it('returns the same values however they are pretty-printed', () => {
    const between = fc.constantFrom('\n', '', ' ', '\r\n');
    fc.assert(
      fc.property(events, fc.integer({ min: 0, max: 8 }), between, (list, indent, separator) => {
        const text = list.map((value) => JSON.stringify(value, undefined, indent)).join(separator);
        expect(valuesOf(text)).toEqual(JSON.parse(JSON.stringify(list)));
      }),
      { numRuns: sized(100, 1_000) },
    );
  });

  it('returns the elements of an array however it is pretty-printed', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 0, max: 8 }), (list, indent) => {
        const text = JSON.stringify(list, undefined, indent);
        expect(valuesOf(text)).toEqual(JSON.parse(JSON.stringify(list)));
      }),
      { numRuns: sized(100, 1_000) },
    );
  });

  it('loses only the truncated value of newline-separated text, at any byte', () => {
    const list = fc.array(event, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        list,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('\n', '\r\n'),
        (all, which, cut, end) => {
          const lines = all.map((value) => JSON.stringify(value));
          const at = which % lines.length;
          const whole = Buffer.from(lines[at] ?? '');
          // Split at a byte, as a network does: half a character is not valid UTF-8.
          const torn = whole.subarray(0, 1 + (cut % (whole.length - 1))).toString('latin1');
          const expected = lines.filter((_, index) => index !== at);
          const text = lines.with(at, torn).join(end);
          expect(framesOf(text).filter(parses)).toEqual(expected);
        },
      ),
      { numRuns: sized(100, 1_000) },
    );
  });

  it('puts every byte that is not a separator into exactly one range', () => {
    const soup = fc
      .array(fc.oneof(nasty, fc.json()), { maxLength: 20 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(soup, (text) => {
        const bytes = Buffer.from(text);
        const ranges = new RangeList();
        frameJson(bytes, ranges);
        let end = 0;
        for (let index = 0; index < ranges.count; index++) {
          const [start = 0, stop = 0] = ranges.pairs.subarray(index * 2, index * 2 + 2);
          expect(bytes.toString('latin1', end, start)).toMatch(/^[[\],\t\n\r ]*$/);
          expect(bytes.toString('latin1', start, stop)).toMatch(/^[^\t\n\r ]([^]*[^\t\n\r ])?$/);
          end = stop;
        }
        expect(bytes.toString('latin1', end)).toMatch(/^[[\],\t\n\r ]*$/);
      }),
      { numRuns: sized(100, 1_000) },
    );
  });

  it.each(['\n', ',\n', ']\n'])(
    'reads text of nothing but %j without a search per line',
    (unit) => {
      const bytes = Buffer.from(unit.repeat(100_000));
      const search = vi.spyOn(Buffer.prototype, 'indexOf');
      onTestFinished(() => search.mockRestore());
      frameJson(bytes, new RangeList());
      expect(search.mock.calls.length).toBeLessThan(10);
    },
  );
});

describe('BoundarySearch', () => {
  const lastBoundary = (bytes: Uint8Array): number => {
    const search = new BoundarySearch(bytes);
    while (!search.step());
    return search.boundary;
  };

  it('is the end of the last line with a value', () => {
    expect(lastBoundary(Buffer.from('{"a":1}\n{"b":2}\n{"c"'))).toBe(16);
  });

  it('is 0 while no value is complete', () => {
    expect([lastBoundary(Buffer.from('')), lastBoundary(Buffer.from('{"a":{"b":1}'))]).toEqual([
      0, 0,
    ]);
    expect([lastBoundary(Buffer.from('\n')), lastBoundary(Buffer.from('{\n  "a": 1,\n'))]).toEqual([
      1, 0,
    ]);
  });

  it('is the end of the last value of concatenated ones', () => {
    expect(lastBoundary(Buffer.from('{"a":1}{"b":"}{"}{"c":"}'))).toBe(17);
  });

  it('waits for the lines after a truncated string', () => {
    expect(lastBoundary(Buffer.from('{"a":1}\n{"b":"x\n'))).toBe(8);
  });

  it('splits text so that its parts have the same values as the whole', () => {
    const style = fc.record({
      indent: fc.constantFrom(0, 1, 2),
      between: fc.constantFrom('\n', '', '\r\n', ' '),
      array: fc.boolean(),
    });
    fc.assert(
      fc.property(events, style, fc.nat(), (list, { indent, between, array }, size) => {
        const parts = list.map((value) => JSON.stringify(value, undefined, indent));
        const text = array ? JSON.stringify(list, undefined, indent) : parts.join(between);
        const bytes = Buffer.from(text);
        const part = bytes.subarray(0, size % (bytes.length + 1));
        const cut = lastBoundary(part);
        expect([
          ...valuesOf(bytes.toString('utf8', 0, cut)),
          ...valuesOf(bytes.toString('utf8', cut)),
        ]).toEqual(JSON.parse(JSON.stringify(list)));
      }),
      { numRuns: sized(100, 1_000) },
    );
  });
});

describe('JsonFramer', () => {
  const rangesOf = (text: string, startsInside: boolean, step?: readonly [number, number]) => {
    const [found, strays] = [new RangeList(), new RangeList()];
    const bytes = Buffer.from(text);
    const framing = { shift: 0, final: true, cutLinesBeyond: 20 };
    const framer = new JsonFramer(bytes, found, {
      ...framing,
      strays: { ranges: strays, startsInside },
    });
    let steps = 1;
    while (!framer.step(...(step ?? []))) steps++;
    return { steps, found: [...found.pairs], strays: [...strays.pairs] };
  };

  it('finds the same in steps of any size', () => {
    const torn = fc
      .array(
        fc.oneof(
          nasty,
          event.map((value) => JSON.stringify(value)),
          fc.constant('\n'),
        ),
      )
      .map((texts) => texts.join(''));
    const size = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(torn, fc.boolean(), size, size, (text, startsInside, lines, bytes) => {
        const { steps: _steps, ...inSteps } = rangesOf(text, startsInside, [lines, bytes]);
        const { steps: one, ...atOnce } = rangesOf(text, startsInside);
        expect(one).toBe(1);
        expect(inSteps).toEqual(atOnce);
      }),
      { numRuns: sized(200, 1_000) },
    );
  });

  it.each(['x\n', '{}', '[', '{"a":[', '"\n', '}{', '{"a":"\n'])(
    'reads text of nothing but %j in many steps',
    (unit) => {
      // Lines are more steps than as many bytes without one.
      const size = unit.endsWith('\n') ? 2_097_152 : 4_194_304;
      const { steps } = rangesOf(unit.repeat(size / unit.length), false);
      expect(steps).toBeGreaterThan(3);
    },
  );

  it.each([
    ['values', '{"a":1}\n', 0],
    ['separators', ']\n', 1],
  ])('stops when a list of %s is full: the rest is in its last range', (_, unit, list) => {
    const lists = [new RangeList(4), new RangeList(4)];
    const [into = new RangeList(), ranges = into] = lists;
    const bytes = Buffer.from(`${unit.repeat(1_000_000)}{"b":2} \n`);
    const framer = new JsonFramer(bytes, into, {
      shift: 10,
      final: true,
      cutLinesBeyond: 20,
      strays: { ranges, startsInside: false },
    });
    while (!framer.step());
    const { count, lastEnd } = lists[list] ?? into;
    expect([count, lastEnd]).toEqual([4, bytes.length - 2 + 10]);
    expect(framer.scannedBytes).toBeLessThan(100);
  });
});
