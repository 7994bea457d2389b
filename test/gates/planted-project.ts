import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const settings = [
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'cspell.json',
  'knip.json',
  'tsconfig.json',
  'src/web/page/tsconfig.json',
  'vitest.config.ts',
  'test/support/slow-first.ts',
  'scripts/gen.ts',
  'scripts/command-line.ts',
  'scripts/lint-input.js',
  'scripts/lint-kinds.js',
  'scripts/lint-layout.js',
  'scripts/lint-words.ts',
  'scripts/words',
  'schemas/events',
];

/** A small valid project: one module, one test, one generator. */
const healthy: Readonly<Record<string, string>> = {
  'src/base/greeting.ts':
    '/** Says hello. */\nexport function greeting(name: string): string {\n  return `hello ${name}`;\n}\n',
  'src/base/index.ts': "export { greeting } from './greeting.ts';\n",
  'src/cli/main.ts':
    "import { greeting } from '../base/index.ts';\n\nprocess.stdout.write(greeting('world'));\n",
  'test/unit/base/greeting.test.ts':
    "import { expect, it } from 'vitest';\n\nimport { greeting } from '../../../src/base/index.ts';\n\n" +
    "it('greets by name', () => {\n  expect(greeting('you')).toBe('hello you');\n});\n",
  'src/web/page/main.tsx': "document.title = 'hello';\n",
  'scripts/gen/greeting.ts':
    '/** The files of this generator. */\nexport async function files(): Promise<ReadonlyMap<string, string>> {\n' +
    "  return new Map([['docs/greeting.md', 'hello\\n']]);\n}\n",
  'docs/greeting.md': 'hello\n',
  // vitest.config.ts names these: this project has nothing to build, and no long tests.
  'test/support/build.ts': 'export function setup(): void {}\n',
  'test/support/properties.ts':
    "import { expect } from 'vitest';\n\nexpect.addSnapshotSerializer({ serialize: String, test: () => false });\n",
  'test/support/size.ts':
    'export function sized<T>(...sizes: readonly [small: T, full: T]): T {\n  return sizes[0];\n}\n',
};

/** Output of a gate. */
export interface Verdict {
  readonly passed: boolean;
  readonly output: string;
}

/** A project in a temporary folder with the gates of this repository, for planting violations. */
export class PlantedProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'weir-gates-'));

  constructor() {
    for (const file of settings) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(join(repository, file), join(this.folder, file), { recursive: true });
    }
    symlinkSync(join(repository, 'node_modules'), join(this.folder, 'node_modules'));
    const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
    const tools = [
      'cspell',
      'knip',
      'oxfmt',
      'oxlint',
      'oxlint-tsgolint',
      'tsx',
      'typescript',
      'vitest',
    ];
    // The tsconfig.json of the page refers to preact.
    const devDependencies = Object.fromEntries(
      [...tools, '@types/node', 'commander', 'preact', 'tinyglobby'].map((name) => [name, '*']),
    );
    const manifest = { name: 'planted', type: 'module', scripts, devDependencies };
    this.write('package.json', JSON.stringify(manifest));
    for (const [path, text] of Object.entries(healthy)) this.write(path, text);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Removes a file or folder. */
  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true });
  }

  /** Runs a gate like `npm run check`. */
  async gate(script: string): Promise<Verdict> {
    return this.run('npm', ['run', '--silent', script]);
  }

  /** Runs a program of `node_modules/.bin`, or npm. */
  async run(program: string, args: readonly string[]): Promise<Verdict> {
    const bin = program === 'npm' ? program : join(repository, 'node_modules/.bin', program);
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', VITEST: undefined };
    try {
      const done = await promisify(execFile)(bin, args, { cwd: this.folder, env });
      return { passed: true, output: `${done.stdout}${done.stderr}` };
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return { passed: false, output: `${stdout}${stderr}` };
    }
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
