import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

describe('docs/dependencies.md', () => {
  const manifest = JSON.parse(read('package.json'));
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map(
    ([, name]) => name,
  );

  it('has a line for every dependency, and none for others', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(new Set(rows)).toEqual(new Set(names));
  });

  it('is about versions that are pinned exactly', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const versions = Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    });
    expect(
      versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))),
    ).toEqual([]);
  });
});
