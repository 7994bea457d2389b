/**
 * `npm run gen` writes every generated file; with `--check` it compares instead, lists what is stale and exits 1.
 *
 * Each `scripts/gen/*.ts` with an export `files` is a generator: it returns texts by path from the root.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { npmScript } from './command-line.ts';

type Generator = () => Promise<ReadonlyMap<string, string>>;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'scripts', 'gen');
const { check: checking } = npmScript('gen', 'Writes every generated file.')
  .option('--check', 'Write nothing; list what is stale, and exit 1.', false)
  .parse()
  .opts<{ check: boolean }>();

/** Others import the program, and with it what these write. */
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
  // A gate that finds nothing to check must fail.
  if (count === 0) stale.push('no generator gave a file');
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
