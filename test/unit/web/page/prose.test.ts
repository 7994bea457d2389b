import { expect, it } from 'vitest';

import { blocksOf } from '../../../../src/web/page/data/prose.ts';

it('parses paragraphs, lists, and code of a manual text', () => {
  const text = `More than a tenth
of the answers.

Look first:

1. Is it a customer? Open
   the change.
2. A stranger.

- \`DNS_ERROR\` is permanent
- the other is not

\`\`\`sh
weir audit
# done
\`\`\`

The end.`;
  expect(blocksOf(text)).toEqual([
    { kind: 'text', text: 'More than a tenth of the answers.' },
    { kind: 'text', text: 'Look first:' },
    { kind: 'steps', items: ['Is it a customer? Open the change.', 'A stranger.'] },
    { kind: 'items', items: ['`DNS_ERROR` is permanent', 'the other is not'] },
    { kind: 'code', text: 'weir audit\n# done' },
    { kind: 'text', text: 'The end.' },
  ]);
  expect(blocksOf('')).toEqual([]);
});
