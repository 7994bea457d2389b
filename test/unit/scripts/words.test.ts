import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { findExpressions } from '../../../scripts/words/patterns.ts';
import { proseProblems, writtenPages } from '../../../scripts/words/prose.ts';

/** One for each pattern, in their order. */
const planted: readonly (readonly [text: string, found: string])[] = [
  ['The stream was made anew.', 'anew'],
  ['Keep it for ever.', 'for ever'],
  ['It is ended after so many.', 'so many'],
  ['The client is told.', 'is told'],
  ['The page tells how.', 'tells how'],
  ['Nothing for nobody.', 'nobody'],
  ['It wants a number.', 'wants a'],
  ['AWS is asked once.', 'is asked'],
  ['A mistake of ours.', 'of ours'],
  ['ClickHouse is away.', 'is away'],
  ['Load what is there.', 'what is there'],
  ['The row is passed over.', 'passed over'],
  ['Reading goes on.', 'goes on'],
  ['The process stands still.', 'stands still'],
  ['Read a stretch of it.', 'stretch'],
  ['Put it into force.', 'into force'],
  ['The event is set aside.', 'set aside'],
  ['Greatest size of a file.', 'Greatest size'],
  ['It fails now and then.', 'now and then'],
  ['All books balance.', 'books balance'],
  ['Compare it with the floor.', 'the floor'],
  ['A coloured line.', 'coloured'],
];

const root = mkdtempSync(join(tmpdir(), 'weir-words-'));
mkdirSync(join(root, 'docs'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (text: string): void => writeFileSync(join(root, 'docs/a.md'), text);
function expressionsOf(text: string): ReturnType<typeof findExpressions>['findings'] {
  write(text);
  return findExpressions(root).findings;
}
function problemsOf(text: string): readonly string[] {
  write(text);
  return proseProblems(root, 'docs/a.md');
}

describe('the language of texts', () => {
  it.each(planted)('finds in "%s" the expression "%s"', (text, found) => {
    const findings = expressionsOf(`\n${text}\n`);
    expect(findings.map((each) => each.found)).toContain(found);
    expect(findings[0]).toMatchObject({ path: 'docs/a.md', line: 2 });
  });

  it('accepts standard terms', () => {
    const text =
      'As of now, Weir retries. A forest fire told a story. The behavior of neighbors. Amend it.';
    expect(expressionsOf(text)).toEqual([]);
  });

  it('is checked in tests and scripts, except for values and for files that test this check', () => {
    write('');
    const text = "// It goes on.\nconst user = 'nobody';\n";
    const files = ['test/unit/a.test.ts', 'scripts/a.ts', 'scripts/words/patterns.ts'];
    for (const file of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    expect(findExpressions(root).findings.map(({ path, found }) => [path, found])).toEqual([
      ['scripts/a.ts', 'goes on'],
      ['scripts/a.ts', 'nobody'],
      ['test/unit/a.test.ts', 'goes on'],
    ]);
  });
});

describe('the prose of a page', () => {
  const words = (count: number): string => `Word${' word'.repeat(count - 1)}.`;

  it('has at most 160 columns, except for tables, list items, and code', () => {
    const long = 'x'.repeat(161);
    const exemptLines = `| ${long} |\n- ${long}\n  ${long}\n1. ${long}\n\`\`\`sh\n${long}\n\`\`\`\n`;
    expect(problemsOf(`${'x'.repeat(160)}\n${exemptLines}`)).toEqual([]);
    expect(problemsOf(`a\n${long}\n`)).toEqual(['docs/a.md:2: 161 columns, at most 160']);
  });

  it('has sentences of fewer than 25 words on average', () => {
    expect(problemsOf(`${words(30)}\n${words(19)}\n`)).toEqual([]);
    expect(problemsOf(`${words(30)}\n${words(20)}\n`)).toEqual([
      'docs/a.md: 25.0 words per sentence on average, below 25',
    ]);
    expect(problemsOf(`- ${words(30)}\n\n${words(20)}\n`)).toHaveLength(1);
  });

  it('counts a piece of code or a link as its words', () => {
    const text = `${words(23)}\nSee [the \`a b c d\` page](x.md) and \`a b c d e f\` ${words(15)}\n`;
    expect(problemsOf(text)).toEqual([]);
  });

  it('is checked on every handwritten page', () => {
    const pages = writtenPages('.');
    expect(pages.length).toBeGreaterThan(80);
    expect(pages).not.toContain('docs/config.md');
    expect(pages.flatMap((page) => proseProblems('.', page))).toEqual([]);
  });
});
