import { readFile } from 'node:fs/promises';

import type { Rule } from '../../alerts/index.ts';

const folder = new URL('../../../docs/how-to/', import.meta.url);

/** How to respond to a rule that comes with Weir: its section of `docs/how-to/alerts-*.md`, in Markdown without its heading; '' for others. */
export async function responseTo({ file, name }: Pick<Rule, 'file' | 'name'>): Promise<string> {
  // The rule that needs no file is described with those of the pipeline.
  const group = file === 'weir' ? 'pipeline' : /^builtin_rules: (\w+)$/.exec(file)?.[1];
  if (group === undefined) return '';
  const text = await readFile(new URL(`alerts-${group}.md`, folder), 'utf8').catch(() => '');
  const section = text.split('\n## ').find((each) => each.startsWith(`${name}\n`)) ?? '';
  return section.slice(name.length).trim();
}
