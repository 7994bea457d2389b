import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

interface Hop {
  readonly file: string;
  readonly name: string;
  readonly text: string;
}

const hops: readonly Hop[] = [...page.matchAll(/^\| \d+ \| `(src\/[^`]+)` \| `(#?\w+)` \|/gm)].map(
  ([, file = '', name = '']) => {
    const path = join(root, file);
    return { file, name, text: existsSync(path) ? readFileSync(path, 'utf8') : '' };
  },
);

/** True where a file declares a function or a method, or has it as a member. */
function declares({ name, text }: Hop): boolean {
  return new RegExp(`(^|[\\s*])${name}(\\(|: \\(|: \\w+ = )`, 'm').test(text);
}

describe('ARCHITECTURE.md', () => {
  it('has at most 200 lines', () => {
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(200);
  });

  it('leads a record to the ledger in at most twenty hops', () => {
    expect(hops.length).toBeGreaterThan(15);
    expect(hops.length).toBeLessThanOrEqual(20);
  });

  it.each(hops.map((hop) => [hop.name, hop.file, hop] as const))(
    '%s is in %s',
    (_name, _file, hop) => {
      expect(declares(hop)).toBe(true);
    },
  );

  it('leads from each hop to the next: one of the two names the other, are in one module, or the path returns', () => {
    const moduleOf = (file: string): string => file.split('/').slice(0, 2).join('/');
    const broken = hops.slice(1).flatMap((hop, index) => {
      const before = hops[index] ?? hop;
      const isNamed =
        before.text.includes(hop.name.replace('#', '')) ||
        hop.text.includes(before.name.replace('#', '')) ||
        moduleOf(before.file) === moduleOf(hop.file) ||
        // What it returns is for a function further up.
        hops.slice(0, index).some(({ file }) => file === hop.file);
      return isNamed ? [] : [`${before.file} ${before.name} -> ${hop.file} ${hop.name}`];
    });
    expect(broken).toEqual([]);
  });
});
