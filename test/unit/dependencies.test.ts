import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The optional packages next to this one. */
const parts = ['demo', 'embedded', 'pglite'];

describe('docs/dependencies.md', () => {
  const manifests = ['package.json', ...parts.map((part) => `packages/${part}/package.json`)].map(
    (path) => JSON.parse(read(path)),
  );
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map(
    ([, name]) => name,
  );
  const versions = (): readonly (readonly [string, unknown])[] =>
    manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    );

  it('has a line for every dependency, and no others', () => {
    expect(new Set(rows)).toEqual(new Set(versions().map(([name]) => name)));
  });

  it('has exact versions, except those that the AWS clients need as a range', () => {
    expect(
      versions().filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))),
    ).toEqual([
      ['@aws-sdk/core', expect.stringMatching(/^\^\d+\.\d+\.\d+$/)],
      ['@smithy/core', expect.stringMatching(/^\^\d+\.\d+\.\d+$/)],
    ]);
  });
});
