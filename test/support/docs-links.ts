import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All pages, including generated ones, relative to the root of the repository. */
export function allPages(): readonly string[] {
  const patterns = [
    '*.md',
    'docs/**/*.md',
    'deploy/**/*.md',
    'examples/**/*.md',
    'queries/**/*.md',
  ];
  return globSync(patterns, { cwd: root }).toSorted();
}

/** The problem of a link: its file or heading does not exist; undefined if there is none. */
export function linkProblem(page: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), decodeURI(path));
  if (!existsSync(join(root, target))) return `${target} does not exist`;
  if (anchor === undefined) return undefined;
  if (statSync(join(root, target)).isDirectory()) return `${target} is a directory without anchors`;
  return anchorsOf(target).has(anchor) ? undefined : `${target} has no heading #${anchor}`;
}

/** Links of a page to files of this repository. */
export function linksOf(page: string): readonly string[] {
  const text = withoutCode(readFileSync(join(root, page), 'utf8'));
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

const known = new Map<string, ReadonlySet<string>>();

/** The anchors of a page, as GitHub creates them from headings; repeated headings get a number. */
function anchorsOf(page: string): ReadonlySet<string> {
  const before = known.get(page);
  if (before !== undefined) return before;
  const text = withoutCode(readFileSync(join(root, page), 'utf8'), false);
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(heading);
    let anchor = slug;
    for (let number = 1; anchors.has(anchor); number++) anchor = `${slug}-${number}`;
    anchors.add(anchor);
  }
  for (const [, id = ''] of text.matchAll(/<a (?:id|name)="([^"]+)">/g)) anchors.add(id);
  known.set(page, anchors);
  return anchors;
}

/** GitHub's anchor of a heading. */
export function slugOf(heading: string): string {
  const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return text.replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '').replaceAll(' ', '-');
}

/** A page without code blocks, and without inline code if links are searched. */
function withoutCode(text: string, inLines = true): string {
  const prose = text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '');
  return inLines ? prose.replaceAll(/`[^`\n]+`/g, '') : prose;
}
