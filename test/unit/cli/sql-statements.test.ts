import { describe, expect, it } from 'vitest';

import { STATEMENT_CHARS_MAX, StatementReader } from '../../../src/cli/sql/statements.ts';

/** All statements of a text that arrives in pieces of `size` characters. */
function statementsOf(text: string, size = text.length): readonly string[] {
  const reader = new StatementReader();
  const found: string[] = [];
  for (let at = 0; at < text.length; at += size)
    found.push(...reader.push(text.slice(at, at + size)));
  return [...found, ...reader.end()];
}

describe('statements', () => {
  it.each([
    ['SELECT 1; SELECT 2', ['SELECT 1', 'SELECT 2']],
    ['SELECT 1\n;\n\n;;', ['SELECT 1']],
    ["SELECT ';', 'it''s;', '\\';'; SELECT 2;", ["SELECT ';', 'it''s;', '\\';'", 'SELECT 2']],
    ['SELECT `a;b`, "c;\\"d"; x', ['SELECT `a;b`, "c;\\"d"', 'x']],
    ['SELECT 1 -- a; b\n, 2; x', ['SELECT 1 -- a; b\n, 2', 'x']],
    ['SELECT 1 # a; b\n;#!c;\n', ['SELECT 1 # a; b']],
    ["SELECT 1 /* ; ' */ + 2; x", ["SELECT 1 /* ; ' */ + 2", 'x']],
    ['SELECT /*/ ; */ 1; x', ['SELECT /*/ ; */ 1', 'x']],
    ['SELECT 3 - 1, 4 / 2;', ['SELECT 3 - 1, 4 / 2']],
    ['-- nothing\n/* at all; */ ; # here', []],
    ["SELECT 'open; ", ["SELECT 'open;"]],
    ['\\d\nSELECT 1;\n \\d t\n', ['\\d', 'SELECT 1', '\\d t']],
    ['@q a=1\n@q b=2', ['@q a=1', '@q b=2']],
    ["SELECT '\\d\n', a\n@x;", ["SELECT '\\d\n', a\n@x"]],
    ['SELECT 1 -', ['SELECT 1 -']],
    ['-', ['-']],
  ])('of %j, however the text is split', (text, expected) => {
    for (const size of [1, 2, 3, 7, text.length])
      expect(statementsOf(text, size)).toEqual(expected);
  });

  it('report whether one is incomplete', () => {
    const reader = new StatementReader();
    expect(reader.isEmpty).toBe(true);
    reader.push('-- a comment\n');
    expect(reader.isEmpty).toBe(true);
    reader.push('/* another\n');
    expect(reader.isEmpty).toBe(false);
    reader.push('*/ SELECT\n');
    expect([reader.isEmpty, reader.text]).toEqual([false, '-- a comment\n/* another\n*/ SELECT\n']);
    reader.reset();
    expect([reader.isEmpty, reader.text]).toEqual([true, '']);
  });

  it('may be as long as ClickHouse parses, and no longer', () => {
    const longest = 'x'.repeat(STATEMENT_CHARS_MAX - 1);
    expect(statementsOf(`${longest};`)).toEqual([longest]);
    const reader = new StatementReader();
    expect(() => reader.push(`${longest}xx`)).toThrow(/ERR_SQL_STATEMENT.*262144/);
    expect(reader.push('SELECT 1;')).toEqual(['SELECT 1']);
  });

  it('are parsed in linear time, whatever they contain', () => {
    const started = performance.now();
    for (const part of ['/*', '*/', "'", ';', '--', '\\\n', '@']) {
      expect(() => statementsOf(part.repeat(100_000), 1_000)).not.toThrow();
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
