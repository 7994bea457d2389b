import { readFileSync } from 'node:fs';

import { globSync } from 'tinyglobby';

const columnsMax = 160;
/** Limit of the average number of words per sentence of a page. */
const wordsMax = 25;

/** Generated pages, whose texts are in `src/`. */
const generated = [
  'docs/{api,cli,config,errors,events,messages,metrics,queries,scale,tables,tests}.md',
  'docs/tables/**',
  'docs/decisions/README.md',
];

/** Handwritten pages, as paths below a folder. */
export function writtenPages(root: string): readonly string[] {
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/**/*.md'];
  return globSync(pages, { cwd: root, ignore: generated }).toSorted();
}

/** The problems of a page's prose. */
export function proseProblems(root: string, page: string): readonly string[] {
  return problemsIn(page, readFileSync(`${root}/${page}`, 'utf8'));
}

/** The problems of a text: lines that are too long, and sentences that are too long on average. */
function problemsIn(page: string, text: string): readonly string[] {
  const problems: string[] = [];
  const paragraphs: string[] = [''];
  for (const [index, line] of withoutCode(text).entries()) {
    if (isProse(line) && line.length > columnsMax)
      problems.push(`${page}:${index + 1}: ${line.length} columns, at most ${columnsMax}`);
    if (isRow(line)) continue;
    if (line.trim() === '' || isItem(line)) paragraphs.push('');
    paragraphs.push(`${paragraphs.pop()} ${line}`);
  }
  const sentences = paragraphs.flatMap(sentencesOf);
  const words = sentences.reduce((sum, sentence) => sum + wordsOf(sentence), 0);
  const average = words / Math.max(sentences.length, 1);
  if (average >= wordsMax)
    problems.push(
      `${page}: ${average.toFixed(1)} words per sentence on average, below ${wordsMax}`,
    );
  return problems;
}

/** The lines of a page; those of code blocks are empty. */
function withoutCode(text: string): readonly string[] {
  let isCode = false;
  return text.split('\n').map((line) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    return isFence || isCode ? '' : line;
  });
}

/** Tables, headings, HTML, and definitions of links. */
const isRow = (line: string): boolean => /^\s*(?:\||#|<|\[[^\]]+\]:)/.test(line);
const isItem = (line: string): boolean => /^\s*(?:[-*]|\d+\.) /.test(line);
/** Tables and list items, including their indented lines, have no limit of columns. */
const isProse = (line: string): boolean => !isRow(line) && !isItem(line) && !/^\s/.test(line);

function sentencesOf(paragraph: string): readonly string[] {
  const plain = paragraph
    .replaceAll(/`[^`]+`/g, 'Code')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/[*_[\]()]/g, '');
  return plain.split(/(?<=[.?!:])\s+(?=[A-Z0-9"])/).filter((sentence) => wordsOf(sentence) > 2);
}

function wordsOf(sentence: string): number {
  return sentence.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
