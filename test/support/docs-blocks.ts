import { globSync } from 'tinyglobby';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A fenced block of a page. A comment in the line above it says why it is not tried, and begins with one of these:
 * `<!-- not run: needs AWS -->`, `<!-- not checked: values of a Helm chart -->`. Nothing else exempts a block.
 */
export interface DocsBlock {
  readonly page: string;
  /** Line of the fence. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** Why it is not run or not checked; undefined when it is. */
  readonly exempt: string | undefined;
  /** Of SQL: who it is for. `<!-- reader: administrator -->` above the fence; analysts otherwise. */
  readonly reader: 'analyst' | 'administrator';
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Written by generators, and tested where they are made. */
const generated = new Set([
  'docs/queries.md',
  'docs/tables.md',
  'docs/config.md',
  'docs/api.md',
  'docs/events.md',
  'docs/cli.md',
]);
const isGenerated = (page: string): boolean =>
  generated.has(page) || page.startsWith('docs/tables/');

/** Pages that people read, from the root of the repository. */
function docsPages(isIncluded = (page: string): boolean => !isGenerated(page)): readonly string[] {
  const pages = globSync(['README.md', 'docs/**/*.md', 'deploy/**/*.md'], { cwd: root });
  return pages.filter(isIncluded).toSorted();
}

/** Every fenced block of every page. */
export function docsBlocks(): readonly DocsBlock[] {
  return blocksOfPages(docsPages());
}

/** Every block of SQL of every page, generated ones included; the library of queries has a test of its own. */
export function sqlBlocks(): readonly DocsBlock[] {
  const pages = docsPages((page) => page !== 'docs/queries.md');
  return blocksOfPages(pages).filter(({ language }) => language === 'sql');
}

function blocksOfPages(pages: readonly string[]): readonly DocsBlock[] {
  return pages.flatMap((page) => blocksOf(page, readFileSync(join(root, page), 'utf8')));
}

/** The fenced blocks of a text, also those of list items, without their indentation. */
export function blocksOf(page: string, text: string): readonly DocsBlock[] {
  const found: DocsBlock[] = [];
  const lines = text.split('\n');
  let open:
    | { readonly line: number; readonly language: string; readonly indent: string }
    | undefined;
  for (const [index, line] of lines.entries()) {
    const [, indent, language] = /^( *)```(\w*)$/.exec(line) ?? [];
    if (indent === undefined || language === undefined) continue;
    if (open === undefined) {
      open = { line: index + 1, language, indent };
      continue;
    }
    const { indent: taken, ...fence } = open;
    const above = lines[open.line - 2] ?? '';
    const [, exempt] = /^ *<!-- not (?:run|checked): (.+) -->$/.exec(above) ?? [];
    const inside = lines
      .slice(open.line, index)
      .map((each) => (each.startsWith(taken) ? each.slice(taken.length) : each))
      .join('\n');
    const reader = above.endsWith(' reader: administrator -->') ? 'administrator' : 'analyst';
    found.push({ page, ...fence, text: inside, exempt, reader });
    open = undefined;
  }
  return found;
}

/** Commands of a shell block: lines, together with those that a quote or a backslash carries on. */
export function commandsOf(text: string): readonly string[] {
  const commands: string[] = [];
  let pending = '';
  for (const line of text.split('\n')) {
    pending = pending === '' ? line : `${pending}\n${line}`;
    if (isOpen(pending)) continue;
    if (pending.trim() !== '' && !pending.trim().startsWith('#')) commands.push(pending);
    pending = '';
  }
  return commands;
}

/** Whether the shell would read on: inside quotes, or behind a backslash at the end. */
function isOpen(text: string): boolean {
  // What is closed is taken away, comments too; a quote that is left has no end.
  const closed = /\\["']|'[^']*'|"(?:\\.|[^"\\])*"|(?<=\s)#.*/g;
  return /['"]/.test(text.replaceAll(closed, '')) || text.endsWith('\\');
}

/** True for a block whose lines are typed into a shell. */
export function isShell({ language, text }: DocsBlock): boolean {
  return language === 'sh' || (language === '' && /^(npx weir|weir|npm) (?!top:)/m.test(text));
}
