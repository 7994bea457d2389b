/**
 * Writes the error catalog of the program from the tables in the `errors.ts` of its modules, and the list of released codes.
 * `scripts/gen.ts` runs this generator first, because others import the program, which includes the catalog.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { ErrorTable } from '../../src/base/index.ts';
import { modules } from '../modules.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const catalogFile = 'src/base/errors/catalog.generated.ts';
const releasedFile = 'schemas/generated/error-codes.txt';

/** A code, and the folder whose `errors.ts` declares it. */
interface Declared {
  readonly folder: string;
  readonly entry: ErrorTable[keyof ErrorTable];
}

/**
 * The files of this generator. @throws for a code that is declared twice or unused, and for a removed code of a release
 */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const declared = await declarations();
  const code = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\/errors|\.generated)\.ts$/.test(file))
    .map((file) => ({
      file,
      text: withoutComments(readFileSync(join(root, 'src', file), 'utf8')),
    }));
  for (const [name, { folder }] of declared) {
    const word = new RegExp(`\\b${name}\\b`);
    if (code.some(({ file, text }) => file.startsWith(`${folder}/`) && word.test(text))) continue;
    const users = code.filter(({ text }) => word.test(text)).map(({ file }) => `src/${file}`);
    throw new Error(
      `src/${folder}/errors.ts declares ${name}, which no code of that folder uses: ${users.length === 0 ? 'remove it' : `move it to a folder that uses it (${users.join(', ')})`}`,
    );
  }
  const codes = releasedFirst([...declared.keys()]);
  const entries = codes.map((name) => `  ${name}: ${JSON.stringify(declared.get(name)?.entry)},\n`);
  return new Map([
    [catalogFile, `${head}export const errorCatalog = {\n${entries.join('')}} as const;\n`],
    [releasedFile, codes.map((name) => `${name}\n`).join('')],
  ]);
}

const head = `// Written by \`npm run gen\` from the errors.ts of the modules; do not edit.
/** All error codes of the project, in the order of their introduction. */
`;

/** Declared codes, in the order of the modules and folders. */
async function declarations(): Promise<ReadonlyMap<string, Declared>> {
  const order = modules.map(({ name }) => name);
  const place = (folder: string): number => order.indexOf(folder.split('/')[0] ?? '');
  const folders = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/errors.ts'))
    .map((file) => dirname(file))
    .toSorted((a, b) => place(a) - place(b) || a.localeCompare(b));
  const tables = await Promise.all(
    folders.map((folder): Promise<{ errors: ErrorTable }> => {
      return import(pathToFileURL(join(root, 'src', folder, 'errors.ts')).href);
    }),
  );
  const all = new Map<string, Declared>();
  for (const [index, { errors }] of tables.entries()) {
    const folder = folders[index] ?? '';
    for (const [name, entry] of Object.entries(errors)) {
      const other = all.get(name);
      if (other !== undefined) {
        throw new Error(
          `${name} is declared twice: src/${other.folder}/errors.ts and src/${folder}/errors.ts`,
        );
      }
      all.set(name, { folder, entry });
    }
  }
  return all;
}

/** Released codes in their order, then new ones. @throws for a released code that is no longer declared */
function releasedFirst(declared: readonly string[]): readonly string[] {
  const released = readFileSync(join(root, releasedFile), 'utf8').split('\n').filter(Boolean);
  const gone = released.filter((name) => !declared.includes(name));
  if (gone.length > 0) {
    throw new Error(
      `no errors.ts declares ${gone.join(', ')}: released codes cannot be removed (for a code that was never released, remove it from ${releasedFile})`,
    );
  }
  return [...released, ...declared.filter((name) => !released.includes(name))];
}

/** Removes comments: a code in a comment is unused. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(\/\/|\/\*|\*).*$/gm, '');
}
