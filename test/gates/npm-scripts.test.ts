import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(`${root}package.json`, 'utf8'),
);
/** The npm scripts that are programs of this repository. A file with several names is listed once. */
const programs = new Map(
  Object.entries(scripts)
    .toReversed()
    .flatMap(([name, command]) => {
      const file = /(?:^| && )tsx (?:--expose-gc )?(\S+\.ts)$/.exec(command)?.[1];
      return file === undefined ? [] : [[file, name] as const];
    }),
);

/** Runs a script. @returns its exit code and output */
async function run(file: string, option: string): Promise<{ code: unknown; text: string }> {
  const args = ['--expose-gc', '--import', 'tsx', file, option];
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  return promisify(execFile)(process.execPath, args, { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code, text: stderr }),
  );
}

describe('an npm script', () => {
  it('is listed in package.json', () => {
    expect([...programs.keys()]).toEqual(
      expect.arrayContaining(['scripts/nightly.ts', 'scripts/soak.ts', 'test/bench/bench.ts']),
    );
  });

  it.each([...programs].map(([file, name]) => ({ file, name })))(
    '$name prints its options, and an error for an unknown one, and does nothing else',
    async ({ file }) => {
      const help = await run(file, '--help');
      expect(help).toMatchObject({ code: 0, text: expect.stringMatching(/^Usage: npm run /) });
      expect(help.text.split('\n').filter((line) => line.length > 80)).toEqual([]);
      const wrong = await run(file, '--no-such-option');
      expect(wrong).toEqual({
        code: 2,
        text: "error: unknown option '--no-such-option'\nRun it with --help to see its options.\n",
      });
    },
  );
});
