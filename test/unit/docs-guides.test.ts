import { readFileSync } from 'node:fs';

import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

/** Sections that every guide has, and those that some have, in their order. Sections of steps are between the first two. */
const order = [
  'Before you begin',
  'Configuration options',
  'Permissions',
  'Monitoring',
  'Troubleshooting',
  'Next steps',
];
/** Lists of guides. The pages about alerts have a section for each rule. */
const others = /\/(?:README|alerts-\w+)\.md$/;
const guides = globSync('docs/{how-to,deploy}/*.md').filter((page) => !others.test(page));

function problemsOf(text: string): readonly string[] {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  const known = headings.filter((heading) => order.includes(heading));
  return [
    ...(/^# [A-Z][a-z]+ .*\n\nThis guide shows /.test(text) ? [] : ['no goal below the title']),
    ...(headings[0] === 'Before you begin' ? [] : ['does not start with "Before you begin"']),
    ...(headings.at(-1) === 'Next steps' ? [] : ['does not end with "Next steps"']),
    ...(known.join() === order.filter((heading) => known.includes(heading)).join()
      ? []
      : [`sections in another order: ${known.join(', ')}`]),
  ];
}

describe('a guide', () => {
  it.each(guides)('%s has a goal, its sections in their order, and next steps', (page) => {
    expect(problemsOf(readFileSync(page, 'utf8'))).toEqual([]);
  });

  it('is one of many', () => {
    expect(guides.length).toBeGreaterThan(35);
  });

  it('without them is reported', () => {
    const text = '# Kafka\n\nMy events.\n\n## Monitoring\n\n## Permissions\n';
    expect(problemsOf(text)).toEqual([
      'no goal below the title',
      'does not start with "Before you begin"',
      'does not end with "Next steps"',
      'sections in another order: Monitoring, Permissions',
    ]);
  });
});
