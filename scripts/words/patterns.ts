import { readFileSync } from 'node:fs';

import { globSync } from 'tinyglobby';

/** Files for users and maintainers. `scripts/words/exempt.json` has the number of exempt findings of each folder. */
const linted = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'src/**',
  'docs/**',
  'queries/**',
  'rules/**',
  'deploy/**',
  'examples/**',
  'schemas/events/**',
  '.ci/**',
  'test/**',
  'scripts/**',
];

/** Files that contain violations on purpose: the patterns, and the tests of this check. */
const planted = [
  'scripts/words/patterns.ts',
  'test/unit/scripts/words.test.ts',
  'test/gates/gates.test.ts',
];
/** A string without white space in a test is a value, such as the name of a user, and not prose. */
const testValue = /(['"`])[^\s'"`]*\1/g;

/** Expressions that are not standard terms, or not American English, with their replacements. */
const patterns: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/\banew\b|\bof before\b|(?<![Aa]s )\bof (?:now|then)\b/g, '"again", "previous", or "current"'],
  [/\bfor ever\b|\bat the most\b|\ba second and shard\b/g, '"forever", "at most", "/s per shard"'],
  [/\bso many\b|\bfor so long\b|\bso (?:long|often) ago\b/g, 'the number or the duration'],
  [
    /\b(?:is|are|was|were|be|been|being) told\b|\btold (?:of|otherwise|so|again|about)\b/g,
    '"is notified", "is reported", or "is configured"',
  ],
  [/\btells? (?:more|how|what|which|of|whether)\b/g, '"shows", "describes", or "reports"'],
  [/\b(?:nobody|somebody|anybody)\b|\b[Ww]hoever\b/g, 'the user, the client, or the process'],
  [/\bwants? (?:another|to|an?|one)\b|\b(?:is|are|was|were) wanted\b/g, '"requires" or "needs"'],
  [/\b(?:is|are|was|were) asked\b/g, '"is queried" or "is requested"'],
  [
    /\bmend(?:s|ed|ing)?\b|\bof ours\b|\bdearer\b|\bfound out from\b/g,
    '"fix", "of Weir", "more expensive", or "detected from"',
  ],
  [/\b(?:is|are|was|were) away\b/g, '"is unavailable"'],
  [/\bthat (?:is|are) there\b|\bwhat (?:is there|there is)\b/g, '"existing" or "available"'],
  [/\bpassed over\b|\bdealt with\b|\btaken for\b/g, '"skipped", "processed", or "treated as"'],
  [
    /\bgo(?:es)? on\b|\bwent on\b|\b(?:trying|tries) on\b|\breads on\b/g,
    '"continues", "resumes", or "retries"',
  ],
  [/\bstands? (?:in|above|still)\b/g, '"is set in", "precedes", or "has stopped"'],
  [/(?<!align-items: )\bstretch(?:es)?\b/g, '"range" or "period"'],
  [/\bin(?:to)? force\b/g, '"active" or "in effect"'],
  [/\bset(?:s|ting)? aside\b/g, '"stored as a dead letter" or "rejected"'],
  [
    /\b[Mm]ost (?!once )[a-z]+ (?:at a time|a second|per)\b|\b[Gg]reatest (?:size|body|record)\b/g,
    '"maximum"',
  ],
  [/\bnow and (?:again|then)\b|\bagain and again\b/g, 'the interval'],
  [/\b[Tt]he books\b|\bbooks (?:balance|of)\b/g, '"counts", "ledger row", or "summary"'],
  [/\bthe floor\b|\b[Ww]ay of an event\b|how many of everything/g, '"lower bound" or "data flow"'],
  [/\b(?:colour|behaviour|neighbour|favour|honour|catalogue|licence)\w*\b/g, 'American spelling'],
];

/** An expression at a location. */
interface Finding {
  readonly path: string;
  readonly line: number;
  readonly found: string;
  readonly advice: string;
}

/** The findings of all files below a folder, and the number of files. */
export function findExpressions(root: string): {
  readonly files: number;
  readonly findings: readonly Finding[];
} {
  const binary = '**/*.{webp,png,svg,ico,woff2,lock}';
  const ignore = [binary, '**/node_modules/**', 'test/artifacts/**', ...planted];
  const files = globSync([...linted], { cwd: root, ignore, dot: true }).toSorted();
  const findings = files.flatMap((path) =>
    expressionsIn(path, readFileSync(`${root}/${path}`, 'utf8')),
  );
  return { files: files.length, findings };
}

/** The findings in a text. */
function expressionsIn(path: string, text: string): readonly Finding[] {
  const prose = path.startsWith('test/') ? text.replaceAll(testValue, "''") : text;
  return prose
    .split('\n')
    .flatMap((content, index) =>
      patterns.flatMap(([pattern, advice]) =>
        [...content.matchAll(pattern)].map(([found]) => ({ path, line: index + 1, found, advice })),
      ),
    );
}

/** The folder whose findings are counted together, such as `src/alerts`, or a file, such as `docs/config.md`. */
export function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
