import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command, InvalidArgumentError, Option } from 'commander';

import { codeOf, writeFileAtomic } from '../../base/index.ts';
import { checkText } from '../../config/index.ts';
import type { OfferedSource } from '../../sources/index.ts';
import { offeredTypes } from '../init/offered.generated.ts';
import { starterTestText, testFileOf } from '../init/test-text.ts';
import type { Answers } from '../init/text.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { printFindings } from '../output/print-findings.ts';
import { documented } from '../reference.ts';

interface InitOptions {
  readonly source?: string;
  readonly name?: string;
  readonly set: ReadonlyMap<string, string>;
  readonly clickhouse?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

export function initCommand(io: Io): Command {
  return documented(new Command('init'), {
    exits: {
      0: 'the file is written',
      1: 'the answers do not result in a valid configuration',
      2: 'the file exists or cannot be written, or there is no terminal for prompts',
    },
    example: 'init --yes --source kinesis --set stream_name=edge-events edge.yaml',
  })
    .summary('Write a commented weir.yaml from prompts or options')
    .description(
      'Prompts for the location of your events. Writes a commented configuration that passes `weir check`, and tests for\n' +
        '`weir test`. Never overwrites a file. With --yes, does not prompt: for options without --set, uses the example\n' +
        'values of the files in examples/.',
    )
    .argument('[file]', 'file to write', 'weir.yaml')
    .addOption(new Option('--source <type>', 'where the events come from').choices(offeredTypes))
    .option(
      '--name <name>',
      'name of the source in metrics and stored positions; do not change it later',
    )
    .option(
      '--set <option=value>',
      'option of the source, such as stream_name=edge-events (repeatable)',
      setting,
    )
    .option('--clickhouse <url>', 'URL of a ClickHouse server (default: the embedded server)')
    .option('--yes', 'do not prompt')
    .option(
      '--json',
      'print one JSON object with the fields file, type, name, and tests; does not prompt, like --yes',
    )
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  weir init\n' +
        '  weir init --yes --source kinesis --set stream_name=edge-events --set region=eu-central-1\n' +
        '  weir init --yes --source file --set "paths=logs/*.ndjson.gz" --clickhouse http://127.0.0.1:8123',
    )
    .action((file: string, options: Partial<InitOptions>) =>
      init(io, file, { set: new Map(), ...options }),
    );
}

async function init(io: Io, file: string, options: InitOptions): Promise<void> {
  const path = resolve(io.cwd, file);
  const { newFileProblem } = await import('../new-file.ts');
  const problem = newFileProblem(file, path);
  if (problem !== undefined) return fail(io, `${problem}: pass another name`);
  const isPrompting = options.yes !== true && options.json !== true;
  if (isPrompting && !(io.isTTY && io.isErrTTY && io.stdin.isTTY === true)) {
    return fail(io, 'prompts require a terminal: add --yes and --source TYPE');
  }
  // Import this here: all commands are created at every start, and other commands do not need the kinds of sources.
  const { offeredSources } = await import('../../sources/index.ts');
  const chosen = isPrompting
    ? await promptOptions(io, options, offeredSources)
    : await given(options, offeredSources);
  const unknown = unknownSetting(chosen.target, options);
  if (unknown !== undefined) {
    const names = chosen.target.questions.map(({ option }) => option).join(', ');
    return fail(io, `--set ${unknown}: unknown option; ${chosen.target.type} has ${names}`);
  }
  await write(io, { path, file, json: options.json === true }, chosen);
}

interface Chosen {
  readonly target: OfferedSource;
  readonly answers: Answers;
}

async function given(
  { source = 'file', name, set, clickhouse }: InitOptions,
  offered: readonly OfferedSource[],
): Promise<Chosen> {
  const { exampleAnswers } = await import('../init/text.ts');
  const target = targetOf(source, offered);
  const examples = exampleAnswers(target);
  const answers = {
    ...examples,
    name: name ?? examples.name,
    options: new Map([...examples.options, ...set]),
    clickhouseUrl: clickhouse ?? '',
  };
  return { target, answers };
}

function targetOf(type: string, offered: readonly OfferedSource[]): OfferedSource {
  const target = offered.find((candidate) => candidate.type === type) ?? offered.at(-1);
  if (target === undefined) throw new TypeError('there is no target');
  return target;
}

function unknownSetting(
  { questions }: OfferedSource,
  { set }: Pick<InitOptions, 'set'>,
): string | undefined {
  return [...set.keys()].find((name) => questions.every(({ option }) => option !== name));
}

/** Prompts for the values of options that are missing on the command line. */
async function promptOptions(
  io: Io,
  options: InitOptions,
  offered: readonly OfferedSource[],
): Promise<Chosen> {
  const terminal = createInterface({ input: io.stdin, output: io.stderr });
  // Handle Ctrl-C, which does not send a signal in raw mode.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const question = async (text: string, otherwise: string): Promise<string> => {
    const hint = otherwise === '' ? '' : ` [${otherwise}]`;
    const answer = await terminal.question(`${text}${hint}: `, { signal: io.signal });
    return answer.trim() === '' ? otherwise : answer.trim();
  };
  try {
    const { exampleAnswers } = await import('../init/text.ts');
    const target = targetOf(options.source ?? (await promptSource(io, question, offered)), offered);
    const examples = exampleAnswers(target);
    const name = options.name ?? (await question('Name of the source', examples.name));
    const answers = new Map(options.set);
    for (const { option, text, example, optional } of target.questions) {
      if (answers.has(option)) continue;
      const isOptional = optional === true;
      const request = isOptional ? `${text} (optional)` : text;
      answers.set(option, await question(request, isOptional ? '' : example));
    }
    const all = 'Keep everything, or only HTTPS requests with some of their fields? (all/some)';
    const selects = (await question(all, 'all')).toLowerCase().startsWith('s');
    const clickhouseUrl =
      options.clickhouse ??
      (await question('URL of ClickHouse (empty: use the embedded server)', ''));
    return { target, answers: { name, options: answers, clickhouseUrl, selects } };
  } finally {
    terminal.close();
  }
}

async function promptSource(
  io: Io,
  question: (text: string, otherwise: string) => Promise<string>,
  offered: readonly OfferedSource[],
): Promise<string> {
  io.err('What delivers your events?');
  for (const [index, { title }] of offered.entries()) io.err(`  ${index + 1}  ${title}`);
  for (;;) {
    const answer = await question('Number or type', '1');
    const found = offered[Number(answer) - 1] ?? offered.find(({ type }) => type === answer);
    if (found !== undefined) return found.type;
    io.err(`${answer} is not in the list: enter a number from 1 to ${offered.length}.`);
  }
}

/** Writes the configuration file, unless `weir check` would reject it. */
async function write(
  io: Io,
  { path, file, json }: { readonly path: string; readonly file: string; readonly json: boolean },
  { target, answers }: Chosen,
): Promise<void> {
  const { starterText } = await import('../init/text.ts');
  const text = starterText(target, answers);
  const { secret } = target;
  const made = secret && (await makeSecret(join(dirname(path), secret.file)));
  // Use any value if the password is not set, because the variable need not be set yet.
  const env = { CLICKHOUSE_PASSWORD: 'later', ...io.env };
  const { findings } = await checkText(Buffer.from(text), file, {
    env,
    folder: dirname(path),
    readText: (name) => readFileSync(name, 'utf8'),
  });
  if (findings.some(({ severity }) => severity === 'error')) {
    const lines = text.split('\n');
    for (const finding of findings) {
      printFindings(io, [finding]);
      io.err(`    ${lines[finding.line - 1]?.trim() ?? ''}`);
    }
    if (made !== undefined) await rm(made);
    io.err('weir: no file was written: the answers do not result in a valid configuration');
    io.exitCode = exitCodes.findings;
    return;
  }
  await writeFileAtomic(path, text, { isNew: true });
  const tests = await writeTests(path, file, answers);
  const { name } = answers;
  if (json) return io.out(jsonText('init', { file, type: target.type, name, tests }));
  io.out(`${file} is written.`);
  if (tests !== null) io.out(`Its tests are in ${tests}.`);
  if (made !== undefined) io.out(`${secret?.title} was created: ${made}`);
  for (const line of nextSteps(file, target, answers)) io.out(line);
}

/**
 * Writes a test file next to the configuration, unless it exists. @returns the path of the file; null if it already
 * existed
 */
async function writeTests(path: string, file: string, answers: Answers): Promise<string | null> {
  try {
    const text = starterTestText(file, answers.selects);
    await writeFileAtomic(testFileOf(path), text, { isNew: true });
    return testFileOf(file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null;
    throw error;
  }
}

function nextSteps(file: string, target: OfferedSource, answers: Answers): readonly string[] {
  const config = file === 'weir.yaml' ? '' : ` --config ${file}`;
  const before = [
    ...target.before,
    ...(answers.clickhouseUrl === '' ? [] : ['Set the environment variable CLICKHOUSE_PASSWORD.']),
  ];
  return [
    ...(before.length === 0
      ? []
      : ['', 'Before you start Weir:', ...before.map((line) => `  ${line}`)]),
    '',
    'Then:',
    `  weir check${file === 'weir.yaml' ? '' : ` ${file}`}`,
    `  weir test${file === 'weir.yaml' ? '' : ` ${testFileOf(file)}`}`,
    `  weir doctor${config}`,
    `  weir run${config}`,
  ];
}

/** Creates a file with a random secret that only its owner can read, unless the file exists. */
async function makeSecret(path: string): Promise<string | undefined> {
  try {
    const text = `${randomBytes(24).toString('base64url')}\n`;
    await writeFileAtomic(path, text, { mode: 0o600, isNew: true });
    return path;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined;
    throw error;
  }
}

function fail(io: Io, message: string): void {
  io.err(`weir: ${message}`);
  io.exitCode = exitCodes.usage;
}

function setting(
  text: string,
  before: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Use the form option=value.');
  return new Map([...before, [text.slice(0, at), text.slice(at + 1)]]);
}
