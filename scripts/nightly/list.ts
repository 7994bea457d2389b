import { startsAll, type Suite } from '../../test/plan.ts';
import type { Result, Results } from './results.ts';
import type { Job } from './select.ts';

const width = 80;

/** Jobs, each with its files, its reason, and its last duration. */
export function jobsText(jobs: readonly Job[], results: Results): string {
  const lines = jobs.flatMap(({ suite, size, files, because }) => {
    const last = lastOf(size, results.read(suite.name, size));
    return [
      ...wrapped(`${suite.name}: ${because};`, [last], ''),
      ...files.map((file) => `    ${file}`),
    ];
  });
  return lines.map((line) => `${line}\n`).join('');
}

/** The parts with their suites, the paths that start each suite in `.ci/run`, and its last duration. */
export function listText(suites: readonly Suite[], results: Results): string {
  const parts = [...new Set(suites.map(({ part }) => part))];
  const texts = parts.map((part) => {
    const ofPart = suites.filter((suite) => suite.part === part);
    const minutes = ofPart.reduce((sum, suite) => sum + suite.minutes, 0);
    const seconds = ofPart.reduce((sum, suite) => sum + suite.seconds, 0);
    return [
      `${part}: about ${Math.ceil(seconds / 60)} minutes, at most ${minutes}`,
      ...ofPart.flatMap((suite) => linesOf(suite, results)),
    ].join('\n');
  });
  const all = wrapped(
    'changes that start every suite:',
    [...startsAll, 'dependencies in package.json'],
    '',
  );
  return `${[...texts, all.join('\n')].join('\n\n')}\n`;
}

/** The output of `--list --json`. */
export function listJson(jobs: readonly Job[], results: Results): readonly object[] {
  return jobs.map(({ suite, size, files, because }) => ({
    ...suite,
    runs: { size, files, because },
    last: results.read(suite.name, 'full') ?? null,
    last_small: results.read(suite.name, 'small') ?? null,
  }));
}

function linesOf(suite: Suite, results: Results): readonly string[] {
  const { name, files, guards, fixed = [], needs = [], seconds: about } = suite;
  const full = results.read(name, 'full');
  const small = results.read(name, 'small');
  const times = [
    `about ${about} s`,
    lastOf('full', full),
    ...(fixed.length > 0 ? [lastOf('small', small)] : []),
  ];
  return [
    ...wrapped(`  ${name}:`, times, ';'),
    ...files.map((file) => {
      const seconds = [full?.files[file], fixed.includes(file) ? small?.files[file] : undefined];
      const [long, short] = seconds.map((it) => (it === undefined ? '' : `${it} s`));
      return `    ${file.padEnd(48)}${(long ?? '').padStart(8)}${(short ?? '').padStart(8)}`.trimEnd();
    }),
    ...wrapped('    started by', guards, ''),
    ...(fixed.length > 0
      ? wrapped('    always, small:', fixed.length === files.length ? ['all'] : fixed, '')
      : []),
    ...(needs.length > 0
      ? wrapped(
          '    needs',
          needs.map((need) => need.name),
          '',
        )
      : []),
  ];
}

function lastOf(size: string, last: Result | undefined): string {
  if (last === undefined) return `${size}: not run here yet`;
  const { passed, seconds, at, seed } = last;
  const how = `${passed ? 'passed' : 'FAILED'} in ${seconds} s`;
  return `${size}: ${how}, ${at.slice(0, 16)}${seed === undefined ? '' : `, seed ${seed}`}`;
}

/** Words after a prefix, wrapped to lines of 80 columns. */
export function wrapped(
  begin: string,
  words: readonly string[],
  between: string,
): readonly string[] {
  const lines = [begin];
  for (const [index, word] of words.entries()) {
    const text = ` ${word}${index < words.length - 1 ? between.trimEnd() : ''}`;
    const line = lines.at(-1) ?? '';
    if (line.length + text.length <= width) lines[lines.length - 1] = line + text;
    else lines.push(`     ${text}`);
  }
  return lines;
}
