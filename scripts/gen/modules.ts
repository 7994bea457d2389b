/** Writes the rules of imports in .oxlintrc.json, and the table of modules in ARCHITECTURE.md, from scripts/modules.ts. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Module, modules } from '../modules.ts';
import { grid } from './markdown.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Modules of commands, which write files atomically. */
const writesWhole = new Set(['app', 'cli']);

const wholeFiles = `"paths": [
        { "name": "node:fs/promises", "importNames": ["writeFile"], "message": "an interrupted command leaves no partial file: writeFileAtomic" },
        { "name": "node:fs", "importNames": ["writeFileSync", "createWriteStream"], "message": "an interrupted command leaves no partial file: writeFileAtomic" }
      ], `;

/** The files of this generator. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const present = readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const listed = new Set(modules.map(({ name }) => name));
  const missing = present.filter((name) => !listed.has(name));
  if (missing.length > 0) throw new Error(`not in scripts/modules.ts: ${missing.join(', ')}`);
  for (const [index, module] of modules.entries()) checkOrder(module, index);
  const [lint, architecture] = await Promise.all(
    ['.oxlintrc.json', 'ARCHITECTURE.md'].map((file) => readFile(join(root, file), 'utf8')),
  );
  return new Map([
    [
      '.oxlintrc.json',
      between(lint ?? '', ['scripts/modules.ts.\n', '    // </generated>'], lintRows(present)),
    ],
    [
      'ARCHITECTURE.md',
      between(architecture ?? '', ['scripts/modules.ts -->\n', '<!-- /modules -->'], table()),
    ],
  ]);
}

/** @throws if a module imports a later one */
function checkOrder({ name, imports }: Module, index: number): void {
  const before = new Set(['flow', ...modules.slice(0, index).map((other) => other.name)]);
  const late = imports.filter((other) => !before.has(other.split('/')[0] ?? ''));
  if (late.length > 0) throw new Error(`${name} imports ${late.join(', ')}, which comes after it`);
}

function between(text: string, [begin, end]: readonly [string, string], inner: string): string {
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end, from);
  if (from < begin.length || to < 0) throw new Error(`no ${begin.trim()} … ${end.trim()}`);
  return text.slice(0, from) + inner + text.slice(to);
}

function lintRows(present: readonly string[]): string {
  return modules
    .filter(({ name }) => present.includes(name))
    .flatMap((module) =>
      Array.from({ length: depthOf(join(root, 'src', module.name)) }, (_, at) =>
        row(module, at + 1),
      ),
    )
    .join('');
}

/** Depth of a module's deepest file: 1 without subfolders. */
function depthOf(folder: string): number {
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return 1 + Math.max(0, ...inside.map(({ name }) => depthOf(join(folder, name))));
}

/**
 * Allowed imports of files at a depth in a module: the module itself, and the public entry points of other modules. As
 * in gitignore files, the last matching pattern applies, and `!` allows.
 */
function row({ name, imports, packages }: Module, depth: number): string {
  const up = '../'.repeat(depth);
  const modulesOf = ['base', ...imports].filter((other) => other !== 'flow' && other !== name);
  const ups = Array.from({ length: depth - 1 }, (_, at) => `!${'../'.repeat(at + 1)}**`);
  const inside = depth === 1 ? [] : [...ups, `${up}**`];
  const group = [
    '**',
    '!node:*',
    '!node:*/**',
    '!./**',
    ...inside,
    // app has no index.ts: with one, each command would load everything that app composes.
    ...modulesOf.map((other) => `!${up}${entryOf(other)}`),
    ...(imports.includes('flow') ? [`!${up}flow.ts`] : []),
    ...packages.map((pattern) => `!${pattern}`),
  ];
  const message = `${name} imports only ${['base', ...imports].filter((other) => other !== name).join(', ')}, by their index.ts, and ${packages.join(', ') || 'no packages'} (scripts/modules.ts)`;
  return `    {
      "files": ["src/${name}/${Array.from({ length: depth }, () => '*').join('/')}"],
      "rules": { "no-restricted-imports": ["error", { ${writesWhole.has(name) ? wholeFiles : ''}"patterns": [{
        "message": ${JSON.stringify(message)},
        "group": ${JSON.stringify(group)}
      }] }] }
    },
`;
}

function entryOf(name: string): string {
  if (name === 'app') return 'app/**';
  return name.includes('/') ? `${name}.ts` : `${name}/index.ts`;
}

function table(): string {
  const lines = modules.map(({ name, charter, imports }) => [
    `\`${name}\``,
    charter,
    imports.join(', '),
  ]);
  const flow = ['`flow.ts`', 'data types that modules exchange; types only', ''];
  return `${grid(['module', 'purpose', 'imports, besides `base`'], [flow, ...lines])}\n`;
}
