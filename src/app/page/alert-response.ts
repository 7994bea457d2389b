import { readFile } from 'node:fs/promises';

import type { Rule } from '../../alerts/index.ts';

const folder = new URL('../../../docs/how-to/', import.meta.url);

/**
 * Returns the instructions for a built-in rule: the section about the rule in `docs/how-to/alerts-*.md`, as Markdown
 * without the heading; '' for other rules.
 */
export async function responseTo({ file, name }: Pick<Rule, 'file' | 'name'>): Promise<string> {
  // One built-in rule has no file; its instructions are in the page of the pipeline rules.
  const group = file === 'weir' ? 'pipeline' : /^builtin_rules: (\w+)$/.exec(file)?.[1];
  if (group === undefined) return '';
  const text = await readFile(new URL(`alerts-${group}.md`, folder), 'utf8').catch(() => '');
  const section = text.split('\n## ').find((each) => each.startsWith(`${name}\n`)) ?? '';
  return section.slice(name.length).trim();
}
