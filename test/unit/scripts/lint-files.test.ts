import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const text = readFileSync(new URL('.oxlintrc.json', `file://${root}`), 'utf8');

/** Every pattern of files in the settings of the linter, which are JSON with comments. */
const patterns = [...text.matchAll(/"files":\s*\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
  [...list.matchAll(/"([^"]+)"/g)].flatMap(([, pattern = '']) => alternatives(pattern)),
);

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`: each has to be there. */
function alternatives(pattern: string): readonly string[] {
  const [, before, list, after] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  if (list === undefined) return [pattern];
  return list.split(',').flatMap((one) => alternatives(`${before}${one}${after}`));
}

describe('the settings of the linter', () => {
  it('name existing files and folders', () => {
    expect(patterns.length).toBeGreaterThan(50);
    const options = { cwd: root, dot: true, ignore: ['**/node_modules/**', 'test/artifacts/**'] };
    // Those of a depth hold for whatever comes.
    const named = patterns.filter((pattern) => !pattern.startsWith('src/*/'));
    const empty = named.filter((pattern) => globSync(pattern, options).length === 0);
    expect(empty).toEqual([]);
  });
});
