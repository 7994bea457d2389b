/**
 * `npm run gen` writes every generated file. With `--check`, it writes nothing, lists stale files, and exits with code 1 if
 * there are any.
 *
 * Each `scripts/gen/*.ts` with an export `files` is a generator, which returns texts by path from the root of the
 * repository.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { npmScript } from './command-line.ts';

type Generator = () => Promise<ReadonlyMap<string, string>>;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'scripts', 'gen');
const { check: checking } = npmScript('gen', 'Writes every generated file.')
  .option(
    '--check',
    'Write nothing; list stale files, and exit with code 1 if there are any.',
    false,
  )
  .parse()
  .opts<{ check: boolean }>();

/** Generators that run first: the others import the program, which includes the files of these generators. */
const firstOnes = ['examples.ts', 'error-catalog.ts'];

const stale: string[] = [];
let count = 0;
for await (const generate of generators()) {
  for (const [path, text] of await generate()) {
    count += 1;
    if ((await currentText(path)) === text) continue;
    stale.push(path);
    if (!checking) await write(path, text);
  }
}
report();

async function* generators(): AsyncGenerator<Generator> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
  for (const name of names.toSorted((a, b) => firstOnes.indexOf(b) - firstOnes.indexOf(a))) {
    const { files }: { files?: Generator } = await import(pathToFileURL(join(folder, name)).href);
    if (files !== undefined) yield files;
  }
}

async function currentText(path: string): Promise<string | undefined> {
  return readFile(join(root, path), 'utf8').catch(() => undefined);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

function report(): void {
  // A check without generators must fail.
  if (count === 0) stale.push('no generator returned a file');
  if (checking && stale.length > 0) {
    process.stderr.write(
      `Stale, run \`npm run gen\`:\n${stale.map((path) => `  ${path}\n`).join('')}`,
    );
    process.exitCode = 1;
  } else {
    process.stdout.write(
      `${count} generated files, ${stale.length} ${checking ? 'stale' : 'written'}\n`,
    );
  }
}
