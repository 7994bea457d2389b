import { readFileSync } from 'node:fs';

import { describe, it } from 'vitest';

import { sized } from '../support/size.ts';
import { PlantedProject, type Verdict } from './planted-project.ts';

/** Runs a gate on a separate project after a change. */
async function verdict(gate: string, change: (project: PlantedProject) => void): Promise<Verdict> {
  const project = new PlantedProject();
  try {
    change(project);
    return await project.gate(gate);
  } finally {
    project.close();
  }
}

const gates = ['types', 'lint', 'lint:words', 'format:check', 'test:unit', 'gen:check'];

const mistakes: readonly (readonly [
  gate: string,
  mistake: string,
  path: string,
  text: string,
  telling: string,
])[] = [
  ['types', 'a type error', 'src/cli/wrong.ts', 'export const count: number = "one";\n', 'TS2322'],
  [
    'types',
    'a type error in a test',
    'test/unit/wrong.test.ts',
    'const n: number = "1";\n',
    'TS2322',
  ],
  [
    'lint',
    'an unused export',
    'src/base/greeting.ts',
    '/** Says hello. */\nexport function greeting(name: string): string {\n  return name;\n}\n' +
      '\n/** Nobody asks for it. */\nexport const unused = 1;\n',
    'unused',
  ],
  ['lint', 'an unused file', 'src/base/lonely.ts', 'export const lonely = 1;\n', 'lonely'],
  [
    'lint',
    'a package that is not declared',
    'src/cli/main.ts',
    "import { pino } from 'pino';\nimport { greeting } from '../base/index.ts';\n" +
      "pino().info(greeting('world'));\n",
    'pino',
  ],
  [
    'lint:words',
    'an expression that is not a standard term',
    'docs/greeting.md',
    'It goes on.\n',
    'docs/greeting.md:1: "goes on"',
  ],
  ['lint:words', 'a word that is not spelled right', 'docs/more.md', 'Helo.\n', 'Helo'],
  [
    'lint:words',
    'a line that is too long',
    'docs/more.md',
    `${'Hello, hello. '.repeat(12)}\n`,
    'docs/more.md:1: 168 columns',
  ],
  [
    'format:check',
    'a line that is not formatted',
    'src/base/index.ts',
    "export {greeting} from './greeting.ts'",
    'index.ts',
  ],
  [
    'test:unit',
    'a test that fails',
    'test/unit/wrong.test.ts',
    "import { expect, it } from 'vitest';\nit('adds', () => {\n  expect(1 + 1).toBe(3);\n});\n",
    'expected 2 to be 3',
  ],
  [
    'test:unit',
    'a test that asserts nothing',
    'test/unit/wrong.test.ts',
    "import { expect, it } from 'vitest';\nit('adds', () => {\n  if (process.argv.length === 0) expect(1).toBe(1);\n});\n",
    'expected any number of assertion, but got none',
  ],
  [
    'gen:check',
    'a generated file that was edited',
    'docs/greeting.md',
    'edited\n',
    'docs/greeting.md',
  ],
  [
    'gen:check',
    'a generator whose files were not written',
    'scripts/gen/more.ts',
    "export async function files() {\n  return new Map([['docs/more.md', 'more']]);\n}\n",
    'docs/more.md',
  ],
];
/** The first case of every gate, or all cases. */
const planted = mistakes.filter(
  ([gate], index) =>
    index === mistakes.findIndex(([other]) => other === gate) || sized(false, true),
);

const nothing: readonly (readonly [gate: string, paths: readonly string[]])[] = [
  ['types', ['src', 'test', 'scripts', 'vitest.config.ts']],
  ['lint', ['src', 'test', 'scripts']],
  ['lint:words', ['src', 'docs', 'schemas']],
  ['format:check', ['src', 'test', 'scripts']],
  ['test:unit', ['test']],
  ['gen:check', ['scripts/gen/greeting.ts']],
];

it('npm run check runs every gate', ({ expect }) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.check.split(' && ')).toEqual(gates.map((gate) => `npm run ${gate}`));
});

// Each gate is a separate process; several run concurrently.
describe.concurrent('npm run check', { timeout: 300_000 }, () => {
  it.for(gates)('passes a healthy project: %s', async (gate, { expect }) => {
    const { passed, output } = await verdict(gate, () => {});
    expect(passed, output).toBe(true);
  });

  it.for(planted)('%s goes red on %s', async ([gate, , path, text, telling], { expect }) => {
    const { passed, output } = await verdict(gate, (project) => project.write(path, text));
    expect(passed, output).toBe(false);
    expect(output).toContain(telling);
  });

  it.runIf(sized(false, true))('fails for an unused dependency', async ({ expect }) => {
    const { passed, output } = await verdict('lint', (project) => {
      const manifest = JSON.parse(readFileSync(`${project.folder}/package.json`, 'utf8'));
      project.write('package.json', JSON.stringify({ ...manifest, dependencies: { yaml: '*' } }));
    });
    expect(passed, output).toBe(false);
    expect(output).toContain('yaml');
  });

  it.for(sized([], nothing))(
    '%s fails if there is nothing to check',
    async ([gate, paths], { expect }) => {
      const { passed, output } = await verdict(gate, (project) => {
        for (const path of paths) project.remove(path);
      });
      expect(passed, output).toBe(false);
    },
  );
});
