import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkCommand } from '../../src/cli/commands/check.ts';
import { offeredSources } from '../../src/sources/index.ts';
import {
  blocksOf,
  commandsOf,
  docsBlocks,
  isShell,
  isTried,
  missingLines,
  outputBelow,
} from '../support/docs-blocks.ts';
import { weir, type Workplace, workplace } from '../support/weir.ts';
import { FakeIo } from '../support/fake-io.ts';

const blocks = docsBlocks();
// Tests of a configuration are run by testing.test.ts.
const yaml = blocks.filter(({ language, text }) => language === 'yaml' && !/^tests:/m.test(text));
const shell = blocks.filter(isShell);
const placeOf = ({ page, line }: (typeof blocks)[number]): string => `${page}:${line}`;
const names = (of: typeof blocks) =>
  of.map((block) => ({ ...block, toString: () => `${block.page}:${block.line}` }));

let place: Workplace;
/** Subcommands and options of each command, from the help of the program. */
let known: ReadonlyMap<
  string,
  { readonly words: readonly string[]; readonly options: readonly string[] }
>;

beforeAll(async () => {
  place = await workplace();
  await mkdir(place.path('rules'));
  const { stdout } = await weir(['completion', 'bash'], { cwd: place.dir });
  const rows = [...stdout.matchAll(/^ +'(.*)'\) commands='(.*)'; options='(.*)' ;;$/gm)];
  known = new Map(
    rows.map(([, path = '', words = '', options = '']) => {
      return [path.trim(), { words: words.split(' '), options: options.split(' ') }];
    }),
  );
});
afterAll(() => place.close());

describe('the configuration in the docs', () => {
  it.each(names(yaml.filter(({ exempt }) => exempt === undefined)))(
    '%s passes weir check',
    async ({ page, text }) => {
      const whole = wholeOf(page, text);
      // Secret files do not exist on this machine.
      const variables = [...whole.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => {
        return [name, name.endsWith('URL') ? 'https://hooks.example.net/a' : placeholder];
      });
      const secret = await place.write('a-secret', placeholder);
      await place.write('rules/given.yaml', rulesIn(text) ?? someRules);
      await place.write('docs.yaml', whole.replaceAll(/file:\/[\w/.-]+/g, `file:${secret}`));
      const io = new FakeIo({ cwd: place.dir, env: Object.fromEntries(variables) });
      await checkCommand(io).parseAsync(['--file-only', 'docs.yaml'], { from: 'user' });
      expect(io.exitCode, io.errLines.join('\n')).toBe(0);
    },
  );

  it('exists', () => {
    expect(yaml.filter(({ exempt }) => exempt === undefined).length).toBeGreaterThan(10);
  });
});

describe('the commands in the docs', () => {
  it.each(names(shell))('%s name commands and options that exist', ({ text }) => {
    const invocations = commandsOf(text).flatMap(invocationsIn);
    for (const words of invocations) {
      const path = pathOf(words);
      const { options = [] } = known.get(path) ?? {};
      const unknown = words.filter(
        (word) => /^--?[a-z]/.test(word) && !options.includes(word.split('=')[0] ?? ''),
      );
      expect({ path, unknown }, `weir ${words.join(' ')}`).toEqual({
        path: expect.any(String),
        unknown: [],
      });
      expect(path !== '' || words[0]?.startsWith('-'), `weir ${words.join(' ')}`).toBe(true);
    }
    expect(invocations.length).toBeGreaterThanOrEqual(/^(npx )?weir /m.test(text) ? 1 : 0);
  });

  it('exist', () => {
    expect(shell.length).toBeGreaterThan(20);
  });
});

describe('every block of every page', () => {
  it('is run, checked, or compared, or has an exemption with a reason', () => {
    expect(blocks.filter((block) => !isTried(block, blocks)).map(placeOf)).toEqual([]);
  });

  it('is reported otherwise', () => {
    const page =
      '```js\nx()\n```\n```\noutput of nothing\n```\n```sh\nweir audit\n```\n```text\nbalanced\n```\n';
    const found = blocksOf('p', page);
    expect(found.filter((block) => !isTried(block, found)).map(placeOf)).toEqual(['p:1', 'p:4']);
  });
});

describe('reading pages', () => {
  it('finds blocks with their languages and exemptions', () => {
    const text =
      'a\n```sh\nx\n```\n<!-- not run: needs AWS -->\n```sh\ny\n```\n```\nz\n```\n' +
      '1. b\n   ```yaml\n   c:\n     d: 1\n   ```\n';
    const reader = 'analyst';
    expect(blocksOf('p', text)).toEqual([
      { page: 'p', line: 2, language: 'sh', text: 'x', exempt: undefined, reader },
      { page: 'p', line: 6, language: 'sh', text: 'y', exempt: 'needs AWS', reader },
      { page: 'p', line: 9, language: '', text: 'z', exempt: undefined, reader },
      { page: 'p', line: 13, language: 'yaml', text: 'c:\n  d: 1', exempt: undefined, reader },
    ]);
  });

  it('joins continuation lines of a command', () => {
    expect(commandsOf('a "b\nc" # it is\n# only a comment\nd \\\n e\n')).toEqual([
      'a "b\nc" # it is',
      'd \\\n e',
    ]);
  });

  it('finds the arguments of weir, without quotes and comments', () => {
    expect(
      invocationsIn("TOKEN=$(npx weir api bootstrap --data x) && weir sql 'a --b' # --c"),
    ).toEqual([
      ['api', 'bootstrap', '--data', 'x'],
      ['sql', ''],
    ]);
  });
});

describe('comparing actual output with the output on a page', () => {
  const [command, shown] = blocksOf(
    'p',
    '```sh\nweir audit\n```\n```\nsource  stored  lag\nedge    220     0.4s\n...\nbalanced: 5 received\n```\n',
  );
  if (command === undefined || shown === undefined) throw new Error('no blocks');

  it('uses the block below a command as its output', () => {
    expect(outputBelow(command, [command, shown])).toBe(shown);
    expect(outputBelow(command, [command, { ...shown, language: 'yaml' }])).toBe(undefined);
  });

  it('accepts other figures and additional lines, and reports missing lines', () => {
    const printed = 'source stored lag\nedge 2 1.5s\nother 1 2s\n\nbalanced: 3 received\n';
    expect(missingLines(shown, printed)).toEqual([]);
    expect(missingLines(shown, printed.replace('lag', 'behind'))).toEqual(['source  stored  lag']);
    expect(missingLines(shown, printed.replace('edge', 'kafka'))).toEqual(['edge    220     0.4s']);
    expect(missingLines(shown, printed.replace('edge 2', 'edge 2 3'))).toHaveLength(1);
    const turned = printed.split('\n').toReversed().join('\n');
    expect(missingLines(shown, turned)).toEqual(['edge    220     0.4s', 'balanced: 5 received']);
  });

  it('compares JSON by its members and their types', () => {
    const json = { ...shown, language: 'json', text: '{"a":1,"b":["x"],"c":null}' };
    expect(missingLines(json, 'a line\n{"c":null,"b":["y","z"],"a":2}')).toEqual([]);
    expect(missingLines(json, '{"a":"1","b":["x"],"c":null}')).toEqual([json.text]);
    expect(missingLines(json, '{"a":1,"b":["x"]}')).toEqual([json.text]);
  });
});

/** A value that is long enough for every key, and is not a secret. */
const placeholder = 'a-placeholder-of-more-than-32-characters';

/** The content of `rules/*.yaml` on pages about alerts. */
const someRules =
  'group: docs\nrules: [{ name: A, metric: requests, window: 5m, op: ">", threshold: 1 }]';

/** The alert rule file that a block is, or belongs to; undefined for other blocks. */
function rulesIn(text: string): string | undefined {
  if (/^group:/m.test(text)) return text;
  return /^ {2}- name:/.test(text) && /^ {4}threshold:/m.test(text)
    ? `group: docs\nrules:\n${text}`
    : undefined;
}

/** A single list item is a source. Options with the indentation of a source belong to the source of the page. */
function wholeOf(page: string, text: string): string {
  if (rulesIn(text) !== undefined) return 'alerts: { rules: [rules/*.yaml] }';
  if (/^\s+- /.test(text)) return `sources:\n${text}`;
  const target = offeredSources.find((candidate) => page.endsWith(`/${candidate.page}`));
  if (!text.startsWith('    ') || target === undefined) return text;
  const [first] = target.questions.map(({ option, example, list }) => {
    return `    ${option}: ${list === true ? `[${example}]` : example}`;
  });
  return `sources:\n  - name: a\n    type: ${target.type}\n${first}\n${text}`;
}

/** The command that the words name: `dead-letters list`; '' when they name none. */
function pathOf(words: readonly string[]): string {
  let path = '';
  for (const word of words) {
    const next = `${path} ${word}`.trim();
    if (!known.has(next)) return path;
    path = next;
  }
  return path;
}

/** The arguments of each `weir` call in a shell line; quoted text is ''. */
function invocationsIn(command: string): readonly (readonly string[])[] {
  const bare = command.replaceAll(/'[^']*'|"[^"]*"/g, '""').replaceAll(/(^|\s)#.*/gm, '');
  return bare
    .split(/&&|\|\||[|;()]|\$\(|\n/)
    .map((part) => part.replaceAll('\\', ' ').trim().split(/\s+/))
    .map((words) => (words[0] === 'npx' ? words.slice(1) : words))
    .filter(([first]) => first === 'weir')
    .map(([, ...words]) => words.map((word) => (word === '""' ? '' : word)));
}
