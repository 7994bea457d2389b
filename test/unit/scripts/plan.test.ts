import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

import { npmTestIsEnough, startsAll, type Suite, suites } from '../../plan.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const partMinutesMax = 60;
/** Whole folders that `npm test` runs with one seed, and the nightly run with new ones. */
const folders: ReadonlySet<string> = new Set(['test/unit']);

/** Files that `npm test` does not run, and those of its files that have two sizes. */
function longTests(): readonly string[] {
  const elsewhere = globSync('test/{program,fault,gates,peer,benches,planted}/**/*.test.ts', {
    cwd: root,
  });
  const inNpmTest = globSync('test/{contract,golden,simulation,system}/**/*.test.ts', {
    cwd: root,
  });
  const isSized = (file: string): boolean =>
    /from '[./]+support\/size\.ts'/.test(readFileSync(join(root, file), 'utf8'));
  return [...elsewhere, ...inNpmTest.filter(isSized)].toSorted();
}

function sourceFolders(): readonly string[] {
  const inSrc = readdirSync(join(root, 'src'), { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `src/${entry.name}/` : `src/${entry.name}`,
  );
  const deployed = readdirSync(join(root, 'deploy')).map((name) => `deploy/${name}`);
  const others = ['.ci/', 'bin/', 'docs/', 'examples/', 'package.json', 'queries/', 'rules/'];
  return [...inSrc, ...deployed, ...others, 'schemas/', 'scripts/', 'wasm/'];
}

/** What is wrong with a plan. */
function mistakesIn(
  plan: readonly Suite[],
  enough: readonly string[],
  tests: readonly string[],
): readonly string[] {
  const listed = plan.flatMap(({ files }) => files);
  const guards = plan.flatMap((suite) => suite.guards);
  const names = plan.map(({ name }) => name);
  const parts = [...new Set(plan.map(({ part }) => part))];
  const beginnings = [...guards, ...enough, ...startsAll];
  const isGuarded = (folder: string): boolean =>
    guards.some((guard) => folder.startsWith(guard) || guard.startsWith(folder));
  const minutesOf = (part: string): number =>
    plan.reduce((sum, suite) => sum + (suite.part === part ? suite.minutes : 0), 0);
  return [
    ...tests.filter((file) => !listed.includes(file)).map((file) => `${file} is in no suite`),
    ...listed
      .filter((file, index) => listed.indexOf(file) < index)
      .map((file) => `${file} is in two suites`),
    ...listed
      .filter((file) => !tests.includes(file) && !folders.has(file))
      .map((file) => `${file} is no long test`),
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => `two suites are called ${name}`),
    ...plan.flatMap(({ name, files, fixed = [] }) =>
      fixed.filter((file) => !files.includes(file)).map((file) => `${file} is not of ${name}`),
    ),
    ...sourceFolders()
      .filter((folder) => !isGuarded(folder) && !enough.includes(folder))
      .map((folder) => `${folder} starts nothing`),
    ...enough.filter(isGuarded).map((folder) => `${folder} starts something`),
    ...beginnings
      .filter((beginning) => !existsBeginning(beginning))
      .map((beginning) => `there is no ${beginning}`),
    ...parts
      .filter((part) => minutesOf(part) > partMinutesMax)
      .map((part) => `${part} takes ${minutesOf(part)} minutes`),
  ];
}

function existsBeginning(beginning: string): boolean {
  const isThere = existsSync(join(root, beginning));
  return isThere || globSync(`${beginning}*`, { cwd: root, dot: true }).length > 0;
}

const [first, second, ...others] = suites;
if (first === undefined || second === undefined) throw new Error('there are no suites');

describe('the plan of the long tests', () => {
  const tests = longTests();

  it('has every long test once, and a guard for every folder', () => {
    expect(tests.length).toBeGreaterThan(30);
    expect(mistakesIn(suites, npmTestIsEnough, tests)).toEqual([]);
  });

  it.each<[string, readonly Suite[], readonly string[], string]>([
    ['a test that is in no suite', suites.slice(1), [], `${first.files[0]} is in no suite`],
    [
      'a test that is in two suites',
      [...suites, { ...first, name: 'twice', part: 'other' }],
      [],
      `${first.files[0]} is in two suites`,
    ],
    [
      'a file that does not exist',
      [...suites, { ...first, name: 'gone', part: 'other', files: ['test/fault/gone.test.ts'] }],
      [],
      'test/fault/gone.test.ts is no long test',
    ],
    ['two suites of one name', [first, { ...second, name: first.name }, ...others], [], 'called'],
    [
      'a fixed part of another suite',
      [{ ...first, fixed: second.files }, second, ...others],
      [],
      `${second.files[0]} is not of ${first.name}`,
    ],
    [
      'a folder that starts no suite',
      suites.filter(({ guards }) => !guards.some((guard) => guard.startsWith('src/alerts/'))),
      [],
      'src/alerts/ starts nothing',
    ],
    [
      'a folder that is declared to start no suite',
      suites,
      ['src/api/'],
      'src/api/ starts something',
    ],
    [
      'a guard of nothing',
      [{ ...first, guards: ['src/gone/'] }, second, ...others],
      [],
      'there is no src/gone/',
    ],
    [
      'a part that takes too long',
      [{ ...first, minutes: 61 }, second, ...others],
      [],
      `${first.part} takes`,
    ],
  ])('is rejected with %s', (_what, plan, more, telling) => {
    expect(mistakesIn(plan, [...npmTestIsEnough, ...more], tests).join('\n')).toContain(telling);
  });
});
