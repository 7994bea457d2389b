/**
 * `npm run lint:words` checks the spelling of pages and messages (cspell.json), expressions that are not standard terms, in
 * texts and comments, and the length of lines and sentences of pages. `scripts/words/exempt.json` counts the uncorrected
 * violations. The counts can only decrease.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { npmScript } from './command-line.ts';
import { findExpressions, folderOf } from './words/patterns.ts';
import { proseProblems, writtenPages } from './words/prose.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const exemptFile = new URL('words/exempt.json', import.meta.url);
const options = npmScript('lint:words', 'Checks the language of texts, comments, and pages.')
  .option('--all', 'List exempt violations, too.', false)
  .option('--lower', 'Lower the counts of exempt violations to the current ones.', false)
  .parse()
  .opts<{ all: boolean; lower: boolean }>();

const spelling = checkSpelling();
/** Counts of exempt violations by folder. */
const exempt: Readonly<Record<string, number>> = JSON.parse(readFileSync(exemptFile, 'utf8'));
const { files, findings } = findExpressions(root);
const counts = new Map<string, number>();
for (const { path } of findings) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
const pages = writtenPages(root);

if (options.lower) lower();
const problems = [...expressionProblems(), ...pages.flatMap((page) => proseProblems(root, page))];
// A check without files must fail.
if (files === 0 || pages.length === 0) problems.push('no file to check');
process.stderr.write(problems.map((problem) => `${problem}\n`).join(''));
const isSpelled = await spelling;
if (problems.length > 0 || !isSpelled) process.exitCode = 1;

/** Prints the words that no dictionary has. */
async function checkSpelling(): Promise<boolean> {
  const program = fileURLToPath(import.meta.resolve('cspell/bin.mjs'));
  const args = [program, 'lint', '--no-progress', '--no-summary'];
  const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit');
  return code === 0;
}

function expressionProblems(): readonly string[] {
  const allowed = (path: string): number => exempt[folderOf(path)] ?? 0;
  return findings
    .filter(({ path }) => options.all || (counts.get(folderOf(path)) ?? 0) > allowed(path))
    .map(({ path, line, found, advice }) => `${path}:${line}: "${found}": use ${advice}`);
}

/** Lowers the exempt counts to the current ones, and deletes unnecessary exemptions. */
function lower(): void {
  const left = Object.entries(exempt).flatMap(([folder, count]) => {
    const found = Math.min(count, counts.get(folder) ?? 0);
    return found > 0 ? [[folder, found] as const] : [];
  });
  writeFileSync(exemptFile, `${JSON.stringify(Object.fromEntries(left), undefined, 2)}\n`);
}
