import { globSync } from 'tinyglobby';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A fenced block of a page. A comment in the line above exempts it, with a reason: `<!-- not run: needs AWS -->`, `<!--
 * not checked: values of a Helm chart -->`, `<!-- not compared: needs a terminal -->`. Nothing else exempts a block.
 */
export interface DocsBlock {
  readonly page: string;
  /** Line of the fence. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** Reason for not running, checking, or comparing it; undefined if it is tested. */
  readonly exempt: string | undefined;
  /** The role that runs a block of SQL: analysts by default, or `<!-- reader: administrator -->` above the fence. */
  readonly reader: 'analyst' | 'administrator';
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Generated pages, which have other tests. */
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

/** Hand-written pages, relative to the root of the repository. */
function docsPages(isIncluded = (page: string): boolean => !isGenerated(page)): readonly string[] {
  const pages = globSync(['README.md', 'docs/**/*.md', 'deploy/**/*.md'], { cwd: root });
  return pages.filter(isIncluded).toSorted();
}

/** Every fenced block of every page. */
export function docsBlocks(): readonly DocsBlock[] {
  return blocksOfPages(docsPages());
}

/** Every SQL block of every page, including generated ones; the query library has a separate test. */
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
    const [, exempt] = /^ *<!-- not (?:run|checked|compared): (.+) -->$/.exec(above) ?? [];
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

/** Commands of a shell block: lines, including continuation lines within quotes or after a backslash. */
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

/** True if the shell would continue on the next line: within quotes, or after a trailing backslash. */
function isOpen(text: string): boolean {
  // Removes closed quotes and comments; a remaining quote is open.
  const closed = /\\["']|'[^']*'|"(?:\\.|[^"\\])*"|(?<=\s)#.*/g;
  return /['"]/.test(text.replaceAll(closed, '')) || text.endsWith('\\');
}

/** True for a block whose lines are typed into a shell. */
export function isShell({ language, text }: DocsBlock): boolean {
  return language === 'sh' || (language === '' && /^(npx weir|weir|npm) (?!top:)/m.test(text));
}

/** True if a test runs, checks, or compares a block, or if it has an exemption. */
export function isTried(block: DocsBlock, blocks: readonly DocsBlock[]): boolean {
  if (block.exempt !== undefined || isShell(block)) return true;
  if (['yaml', 'sql'].includes(block.language)) return true;
  return blocks.some((each) => isRun(each) && outputBelow(each, blocks) === block);
}

/** True for a block of commands that a test runs. */
export const isRun = (block: DocsBlock): boolean => isShell(block) && block.exempt === undefined;

/** The documented output of a block's commands: the next block, if it has an output format. */
export function outputBelow(block: DocsBlock, blocks: readonly DocsBlock[]): DocsBlock | undefined {
  const below = blocks.find(({ page, line }) => page === block.page && line > block.line);
  return below !== undefined && /^(text|json)?$/.test(below.language) && !isShell(below)
    ? below
    : undefined;
}

/**
 * Lines of a page that the actual output lacks, in order. A word with a digit or `…` matches any word, because times,
 * counts, and ids differ. A line of three dots matches any number of lines. JSON must have the same fields with the
 * same types.
 */
export function missingLines(shown: DocsBlock, printed: string): readonly string[] {
  const lines = shown.text.split('\n').filter((line) => !/^\s*(?:\.{3})?$/.test(line));
  const rest = printed.split('\n');
  return lines.filter((line) => {
    const at = rest.findIndex((candidate) =>
      shown.language === 'json' ? isLikeJson(line, candidate) : isLike(line, candidate),
    );
    if (at >= 0) rest.splice(0, at + 1);
    return at < 0;
  });
}

function isLike(shown: string, printed: string): boolean {
  const words = printed.trim().split(/\s+/);
  const wanted = shown.trim().split(/\s+/);
  return (
    words.length === wanted.length &&
    wanted.every((word, index) => /\d|…/.test(word) || word === words[index])
  );
}

function isLikeJson(shown: string, printed: string): boolean {
  if (!printed.startsWith('{')) return false;
  return shapeOf(JSON.parse(printed)) === shapeOf(JSON.parse(shown));
}

/** Fields and their types; for a list, those of the first element. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.slice(0, 1).map(shapeOf).join('')}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const members = Object.entries(value).map(([name, each]) => `${name}:${shapeOf(each)}`);
  return `{${members.toSorted().join()}}`;
}
