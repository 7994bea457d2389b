import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Inputs of a build: sources, options, build scripts, and the versions of all packages (the page includes some packages, and
 * the compiler reads the types of others).
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

/** Digests of the inputs of a build, and of the names of its output files. */
interface Stamp {
  readonly inputs: string;
  readonly outputs: string;
}

/**
 * Whether `dist/` was built from the current sources. It compares the contents of the inputs, so that it detects a changed
 * file with an old time (a copy, an archive); 900 files take 60 ms. Of the output, it compares only the names, to detect
 * removed files.
 */
export function isBuilt(root: string): boolean {
  const stamp = readStamp(root);
  if (stamp === undefined) return false;
  return stamp.outputs === outputsOf(root) && stamp.inputs === inputsOf(root);
}

/** A digest of the names and contents of all inputs. */
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

/** Records that the current `dist/` was built from `inputs`. */
export function writeStamp(root: string, from: string): void {
  const stamp: Stamp = { inputs: from, outputs: outputsOf(root) };
  writeFileSync(join(root, 'dist', stampName), `${JSON.stringify(stamp)}\n`);
}

/** Removes the record before `dist/` changes, so that an interrupted build does not count as up to date. */
export function removeStamp(root: string): void {
  rmSync(join(root, 'dist', stampName), { force: true });
}

/** Sorted names of all files in a folder. For a file, an empty name. */
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
    return undefined; // There is no complete build.
  }
}

function outputsOf(root: string): string {
  const names = filesIn(join(root, 'dist')).filter((name) => name !== stampName);
  return createHash('sha256').update(names.join('\0')).digest('hex');
}
