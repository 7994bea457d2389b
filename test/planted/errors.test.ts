import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { Tree } from './tree.ts';

/** An `errors.ts` of a folder. */
const table = (...codes: readonly string[]): string => {
  const entry = "{ remedy: 'retry', text: 'it is late', advice: 'Wait.' }";
  return `import type { ErrorTable } from '../../base/index.ts';

/** The failures that this code reports. */
export const errors = {
${codes.map((code) => `  ${code}: ${entry},\n`).join('')}} as const satisfies ErrorTable;
`;
};

const code = `import { PipelineError } from '../../base/index.ts';

/** Is late. Never ERR_GREETING_EARLY. */
export function late(): never {
  throw new PipelineError('ERR_GREETING_LATE', 'by a day');
}
`;

const program = `import { late } from './src/live/greeting/late.ts';
try {
  late();
} catch ({ message, remedy, advice }) {
  console.log(message, remedy, advice);
}
`;

const released = 'schemas/generated/error-codes.txt';

let tree: Tree;
const run = (...args: readonly string[]) => tree.run('node_modules/.bin/tsx', args);
const gen = () => run('scripts/gen.ts');

beforeEach(() => {
  tree = new Tree();
  tree.write('src/live/greeting/errors.ts', table('ERR_GREETING_LATE'));
  tree.write('src/live/greeting/late.ts', code);
  return () => tree.close();
});

it('includes a code that a folder declares and uses: its text, types, and section in docs/errors.md', async () => {
  const before = tree.read(released);
  tree.write('program.ts', program);
  expect(await gen()).toMatchObject({ code: 0, stderr: '' });
  expect((await run('program.ts')).stdout).toBe(
    'ERR_GREETING_LATE: it is late (by a day) retry Wait.\n',
  );
  expect(tree.read('docs/errors.md')).toContain(
    '### ERR_GREETING_LATE\n\nIt is late. A command that fails with this error exits with 4.\n\nWait.\n',
  );
  expect(tree.read(released)).toBe(`${before}ERR_GREETING_LATE\n`);
  const types = ['--noEmit', '--declaration', 'false', '-p', 'tsconfig.json'];
  expect(await tree.run('node_modules/.bin/tsc', types)).toMatchObject({ code: 0, stdout: '' });
});

it('rejects a code that two folders declare', async () => {
  tree.write('src/live/greeting/errors.ts', table('ERR_GREETING_LATE', 'ERR_LIVE_TYPE'));
  expect((await gen()).stderr).toContain(
    'ERR_LIVE_TYPE is declared twice: src/live/errors.ts and src/live/greeting/errors.ts',
  );
});

it('rejects a declared code that is unused, or used only in another folder', async () => {
  const file = 'src/live/greeting/errors.ts';
  tree.write(file, table('ERR_GREETING_LATE', 'ERR_GREETING_EARLY'));
  expect((await gen()).stderr).toContain(
    `${file} declares ERR_GREETING_EARLY, which no code of that folder uses: remove it`,
  );
  tree.write('src/web/late.ts', tree.read('src/live/greeting/late.ts'));
  rmSync(join(tree.folder, 'src/live/greeting/late.ts'));
  tree.write(file, table('ERR_GREETING_LATE'));
  expect((await gen()).stderr).toContain(
    `${file} declares ERR_GREETING_LATE, which no code of that folder uses: move it to a folder that uses it (src/web/late.ts)`,
  );
});

it('rejects the removal of a released code', async () => {
  tree.write(released, `${tree.read(released)}ERR_GREETING_GONE\n`);
  const { code: exit, stderr } = await gen();
  expect(exit).toBe(1);
  expect(stderr).toContain(
    `no errors.ts declares ERR_GREETING_GONE: released codes cannot be removed (for a code that was never released, remove it from ${released})`,
  );
});
