import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Text files that users read or run: docs, messages, units, images, the web page, examples. */
function texts(): readonly (readonly [string, string])[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\0')
    .filter((path) =>
      /^(README|CONTRIBUTING|SECURITY|ARCHITECTURE)\.md$|^(docs|deploy|src|bin|examples|packages|queries|rules)\//.test(
        path,
      ),
    )
    .filter(
      (path) => !/^docs\/decisions\/|\.(png|json)$/.test(path) && existsSync(join(root, path)),
    )
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
}

const names = String.raw`(?:weir|weir-ingest(?:-\w+)?)`;
/** Commands that fetch a package of these names from a registry: a tarball or a path follows none of them. */
const fetches = [
  new RegExp(
    String.raw`\b(?:npm|pnpm|yarn|bun)\s+(?:install|i|add|exec|x|dlx|create|init)\b[^\n|&;\`]*?\s${names}(?:@[\w.^~-]+)?(?=[\s\`'"]|$)`,
    'm',
  ),
  new RegExp(String.raw`\b(?:pnpm dlx|yarn dlx|bunx|npm exec)\s+${names}\b`),
];
const npx = /\bnpx\s+(?!--no-install\b)(?:-\S+\s+)*weir\b/;

/** What runs in a clone, where npx finds the program of the clone. */
const inClone: ReadonlySet<string> = new Set([
  'README.md',
  'CONTRIBUTING.md',
  'src/cli/command-name.ts',
  'docs/install.md',
]);

describe('until Weir is published', () => {
  it('nothing installs it from a registry by name: that would be a program of another publisher', () => {
    const found = texts().flatMap(([path, text]) =>
      fetches.flatMap((pattern) => {
        const [command] = pattern.exec(text) ?? [];
        return command === undefined ? [] : [`${path}: ${command}`];
      }),
    );
    expect(texts().length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  it('nothing outside a clone says npx weir, which downloads that program', () => {
    const found = texts()
      .filter(([, text]) => npx.test(text))
      .map(([path]) => path);
    expect(found.filter((path) => !inClone.has(path))).toEqual([]);
    // In the README: before the section about installations without a clone.
    const [, read = ''] = readFileSync(join(root, 'README.md'), 'utf8').split(
      '## Read your own events',
    );
    expect(read).not.toMatch(npx);
  });

  it('no package of this repository names another one, which npm would look up', () => {
    for (const part of ['.', 'packages/demo', 'packages/embedded', 'packages/pglite']) {
      const manifest = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8'));
      const kinds = ['dependencies', 'optionalDependencies', 'peerDependencies', 'devDependencies'];
      const listed = kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}));
      expect(listed.filter((name) => name.startsWith('weir'))).toEqual([]);
      expect(manifest.version).toBe(
        JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
      );
    }
  });

  it('the lock file has no download URLs', () => {
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "\w+:/);
  });

  it.each([
    ['npm install weir', true],
    ['npm i -g weir-ingest@1.0.0', true],
    ['npm install --global --prefix /opt/weir-npm weir        # or', true],
    ['`npm install weir-ingest`', true],
    ['npm install ./weir-ingest-0.1.0.tgz', false],
    ['npm install --prefix /opt/weir ./weir-ingest*.tgz', false],
    ['npm install; weir run', false],
  ])('this test finds %s', (text, isFound) => {
    expect(fetches.some((pattern) => pattern.test(text))).toBe(isFound);
  });

  it('this test distinguishes npx with and without --no-install', () => {
    expect(npx.test('run npx weir doctor')).toBe(true);
    expect(npx.test('run npx -y weir doctor')).toBe(true);
    expect(npx.test('run npx --no-install weir doctor')).toBe(false);
  });
});
