import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkCutter, type TextChunk } from '../../../src/base/json-chunks.ts';
import { valuesOf } from '../../support/json-values.ts';

const MIB = 1024 * 1024;

/** Chunks of `text`, read in pieces of `size` bytes. */
function chunksOf(text: string, size: number, valueBytesMax = MIB): TextChunk[] {
  const bytes = Buffer.from(text);
  const cutter = new ChunkCutter(0, valueBytesMax);
  const chunks: TextChunk[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    chunks.push(...cutter.push(bytes.subarray(at, at + size)));
  }
  return [...chunks, ...cutter.end()];
}

function textOf(chunk: TextChunk): string {
  return Buffer.from(chunk.bytes).toString();
}

describe('ChunkCutter', () => {
  it('holds an unfinished line back until its end is there', () => {
    const cutter = new ChunkCutter(0, MIB);
    expect(cutter.push(Buffer.from('{"a":1}\n{"b"')).map(textOf)).toEqual(['{"a":1}\n']);
    expect(cutter.push(Buffer.from(':2')).map(textOf)).toEqual([]);
    expect(cutter.push(Buffer.from('}\n{"c":3}\n{')).map(textOf)).toEqual([
      '{"b":2}\n',
      '{"c":3}\n',
    ]);
    expect(cutter.end().map(textOf)).toEqual(['{']);
  });

  it('counts offsets from where it was told to begin', () => {
    const cutter = new ChunkCutter(1_000, MIB);
    const [chunk] = cutter.push(Buffer.from('{"a":1}\n{"b"'));
    expect(chunk).toMatchObject({ start: 1_000, end: 1_008 });
    expect(cutter.end()).toMatchObject([{ start: 1_008, end: 1_012 }]);
  });

  it('has nothing left at the end of a text that ends with a value', () => {
    const cutter = new ChunkCutter(0, MIB);
    cutter.push(Buffer.from('{"a":1}{"b":2}'));
    expect(cutter.end()).toEqual([]);
  });

  it('does not copy what was pushed when nothing was held', () => {
    const bytes = Buffer.from('{"a":1}\n{"b":2}\n');
    const [chunk] = new ChunkCutter(0, MIB).push(bytes);
    expect(chunk?.bytes.buffer).toBe(bytes.buffer);
  });

  it('passes over a line that is too long, in one chunk with its head', () => {
    const long = `{"a":"${'x'.repeat(200_000)}"}\n`;
    const chunks = chunksOf(`{"b":1}\n${long}{"c":2}\n`, 4_096, 100_000);
    const oversized = chunks.find((chunk) => chunk.fullBytes !== undefined);
    expect(oversized).toMatchObject({ start: 8, end: 8 + long.length, fullBytes: long.length });
    expect(oversized && textOf(oversized)).toBe(long.slice(0, 65_536));
    const others = chunks.filter((chunk) => chunk !== oversized).map(textOf);
    expect(others.join('')).toBe('{"b":1}\n{"c":2}\n');
  });

  it('keeps a value that is exactly as long as allowed', () => {
    const value = `{"a":"${'x'.repeat(992)}"}`;
    expect(value).toHaveLength(1_000);
    const inside = chunksOf(`${value}\n{"b":1}\n`, 100, 1_000);
    expect(inside.some((chunk) => chunk.fullBytes)).toBe(false);
  });

  it('finds the value after a too long one that no line break follows', () => {
    const long = `{"a":"${'x'.repeat(20_000)}"}`;
    const chunks = chunksOf(`${long}{"b":1}{"c":2}`, 1_000, 10_000);
    expect(chunks[0]).toMatchObject({ start: 0, end: long.length, fullBytes: long.length });
    expect(chunks.slice(1).map(textOf).join('')).toBe('{"b":1}{"c":2}');
  });

  it('reports a too long value that the text ends in', () => {
    const chunks = chunksOf(`{"a":"${'x'.repeat(20_000)}`, 1_000, 10_000);
    expect(chunks).toMatchObject([{ start: 0, end: 20_006, fullBytes: 20_006 }]);
  });

  it('holds no more than one value and one push', () => {
    const cutter = new ChunkCutter(0, 10_000);
    const piece = Buffer.alloc(1_000, 'x');
    cutter.push(Buffer.from('{"a":"'));
    for (let count = 0; count < 100_000; count++) cutter.push(piece);
    const [chunk] = cutter.end();
    expect(chunk).toMatchObject({ fullBytes: 100_000_006 });
    expect(chunk?.bytes.length).toBeLessThanOrEqual(65_536);
  });

  it('gives the values of the whole text, without gap or overlap, however it is read', () => {
    const event = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 });
    const style = fc.record({
      indent: fc.constantFrom(0, 2),
      between: fc.constantFrom('\n', '', '\r\n'),
      array: fc.boolean(),
      size: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 8 }),
        style,
        (list, { indent, between, array, size }) => {
          const parts = list.map((value) => JSON.stringify(value, undefined, indent));
          const text = array ? JSON.stringify(list, undefined, indent) : parts.join(between);
          const chunks = chunksOf(text, size);
          let end = 0;
          for (const chunk of chunks) {
            expect(chunk.start).toBe(end);
            end = chunk.end;
          }
          expect(end).toBe(Buffer.byteLength(text));
          expect(chunks.flatMap((chunk) => valuesOf(chunk.bytes))).toEqual(
            JSON.parse(JSON.stringify(list)),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
