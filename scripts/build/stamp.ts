import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * What the output depends on: sources, options, the scripts that build, and the versions of all packages (the page has some
 * inside, the compiler reads the types of others).
 */
const inputs = [
  'src',
  'tsconfig.json',
  'tsconfig.build.json',
  'scripts/build-page.ts',
  'scripts/build/compile.ts',
  'package-lock.json',
];
const stampName = '.build.json';

/** What `dist/` was built from, and the names that a build left there. */
interface Stamp {
  readonly inputs: string;
  readonly outputs: string;
}

/**
 * Whether `dist/` was built from the sources as they are. It compares contents, not times: of 900 files in 60 ms, and a file
 * that comes back with an old time (a copy, an archive) is noticed. Of the output it compares names: something was removed.
 */
export function isBuilt(root: string): boolean {
  const stamp = readStamp(root);
  if (stamp === undefined) return false;
  return stamp.outputs === outputsOf(root) && stamp.inputs === inputsOf(root);
}

/** A digest of names and contents of everything that the output depends on. */
export function inputsOf(root: string): string {
  const digest = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    for (const name of existsSync(path) ? filesIn(path) : []) {
      const bytes = readFileSync(join(path, name));
      digest.update(`${input}/${name.replaceAll(sep, '/')}\0${bytes.length}\0`).update(bytes);
    }
  }
  return digest.digest('hex');
}

/** Says that `dist/`, as it is, was built from `inputs`. */
export function writeStamp(root: string, from: string): void {
  const stamp: Stamp = { inputs: from, outputs: outputsOf(root) };
  writeFileSync(join(root, 'dist', stampName), `${JSON.stringify(stamp)}\n`);
}

/** Says that `dist/` is about to change: whoever is stopped before it is written again leaves nothing that looks built. */
export function removeStamp(root: string): void {
  rmSync(join(root, 'dist', stampName), { force: true });
}

/** Names of all files in a folder, in order; the empty name when it is a file itself. */
export function filesIn(path: string): readonly string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
      .toSorted();
  } catch (error) {
    if (Object(error).code === 'ENOTDIR') return [''];
    throw error;
  }
}

function readStamp(root: string): Partial<Stamp> | undefined {
  try {
    return JSON.parse(readFileSync(join(root, 'dist', stampName), 'utf8'));
  } catch {
    return undefined; // Never built, or not to the end.
  }
}

function outputsOf(root: string): string {
  const names = filesIn(join(root, 'dist')).filter((name) => name !== stampName);
  return createHash('sha256').update(names.join('\0')).digest('hex');
}
