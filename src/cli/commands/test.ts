import { dirname, resolve } from 'node:path';
import { Command } from 'commander';

import { messageOf, writeFileAtomic } from '../../base/index.ts';
import type { ConfigFinding } from '../../config/index.ts';
import type { LoadedTest, TestResult } from '../../testing/index.ts';
import { errorPage } from '../error-page.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { openLogger } from '../logging.ts';
import { printFindings } from '../output/print-findings.ts';
import type { Paint } from '../output/screen-frame.ts';
import { counted } from '../output/table.ts';
import { failureLines, junitText, resultLine, summaryLine } from '../output/test-text.ts';
import { documented } from '../reference.ts';

interface TestOptions {
  readonly config?: string;
  readonly filter?: string;
  readonly json?: boolean;
  readonly junit?: string;
}

export function testCommand(io: Io): Command {
  return documented(new Command('test'), {
    exits: {
      0: 'all tests pass',
      1: 'a test fails',
      2: 'a file has errors, or there are no tests',
    },
    example: 'test',
  })
    .summary(
      'Process test events with a configuration, and compare the outcomes, rows, alerts, and query results with the expected ones',
    )
    .description(
      'Runs the tests in files whose names end in .weir-test.yaml. Each test has input events, and the results that you expect when\n' +
        'your configuration (capture rules, masking, limits, and alert rules) is applied to them. The command processes the events\n' +
        'with the code of `weir run`. For tests of alerts and queries, it starts a separate ClickHouse in a temporary folder. It\n' +
        'never connects to your ClickHouse, sources, or destinations.',
    )
    .argument(
      '[paths...]',
      'test files, or folders to search for test files, including subfolders (default: the folder of the --config file; without --config, the current folder)',
    )
    .option(
      '-c, --config <file>',
      'configuration file for test files that do not name one (default: the first weir.yaml found from the folder of the test file upward, at most up to the current folder)',
    )
    .option('--filter <text>', 'run only tests whose name contains this text')
    .option(
      '--json',
      'print one JSON object with the fields passed, failed, duration_ms, tests, and findings (errors and warnings about the files)',
    )
    .option('--junit <file>', 'also write the results as JUnit XML, for CI')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  weir test\n' +
        '  weir test rules/ --filter BlocksByClient\n' +
        '  weir test --junit weir-tests.xml\n' +
        '\nHow to write tests: docs/how-to/testing.md. All keys: docs/tests.md.',
    )
    .action((paths: readonly string[], options: TestOptions) => test(io, paths, options));
}

async function test(io: Io, paths: readonly string[], options: TestOptions): Promise<void> {
  const { findTestFiles, loadTestFile, Settings } = await import('../../testing/index.ts');
  const { config, filter, json } = options;
  const folder = config === undefined ? io.cwd : dirname(resolve(io.cwd, config));
  const named = paths.length === 0 ? [folder] : paths.map((path) => resolve(io.cwd, path));
  const names = findTestFiles(named, io.cwd);
  if (names.length === 0) {
    const where = paths.length === 0 ? 'in this folder or its subfolders' : 'at these paths';
    io.err(`weir: no file *.weir-test.yaml ${where}; docs/how-to/testing.md has examples`);
    io.exitCode = exitCodes.usage;
    return;
  }
  const settings = new Settings({ env: io.env, cwd: io.cwd, config });
  const tests: LoadedTest[] = [];
  const findings: ConfigFinding[] = [];
  for (const name of names) {
    const loaded = await loadTestFile(name, settings);
    tests.push(...loaded.tests);
    findings.push(...loaded.findings);
  }
  if (findings.some(({ severity }) => severity === 'error')) return fail(io, findings, json);
  const selected = tests.filter(({ name }) => filter === undefined || name.includes(filter));
  if (selected.length === 0) {
    io.err(
      `weir: none of ${counted(tests.length, 'test')} has a name that contains ${JSON.stringify(filter)}`,
    );
    io.exitCode = exitCodes.usage;
    return;
  }
  await run(io, { tests: selected, warnings: findings }, options);
}

/** Reports errors in files. Then no test runs, because the results would be incomplete. */
function fail(io: Io, findings: readonly ConfigFinding[], json: boolean | undefined): void {
  io.exitCode = exitCodes.usage;
  if (json === true) {
    const none = { passed: 0, failed: 0, duration_ms: 0, tests: [] };
    return io.out(jsonText('test', { ...none, findings }));
  }
  printFindings(io, findings);
  io.err('weir: no test was run, because the configuration or the tests have these errors');
  if (io.isErrTTY) io.err(`  for each code, see ${errorPage(io.cwd)}`);
}

interface Run {
  readonly tests: readonly LoadedTest[];
  readonly warnings: readonly ConfigFinding[];
}

async function run(io: Io, { tests, warnings }: Run, options: TestOptions): Promise<void> {
  const { runTests } = await import('../../testing/index.ts');
  const logger = await openLogger(io, { level: 'error' });
  const paint = paintOf(io);
  const startedMs = performance.now();
  let file: string | undefined;
  const report = (result: TestResult): void => {
    if (result.file !== file) io.out(`${file === undefined ? '' : '\n'}${paint.bold(result.file)}`);
    file = result.file;
    io.out(resultLine(result, paint));
    for (const line of failureLines(result, paint)) io.out(line);
  };
  const isQuiet = options.json === true;
  const results = await runTests(tests, {
    logger,
    signal: io.signal,
    ...(!isQuiet && { onResult: report }),
  });
  const ms = performance.now() - startedMs;
  const failed = results.filter(({ passed }) => !passed).length;
  if (isQuiet) {
    const passed = results.length - failed;
    const shown = results.map(resultJson);
    const sums = { passed, failed, duration_ms: Math.round(ms) };
    io.out(jsonText('test', { ...sums, tests: shown, findings: warnings }));
  } else {
    io.out('');
    io.out(summaryLine(results, ms, paint));
  }
  io.exitCode = failed === 0 ? exitCodes.ok : exitCodes.findings;
  if (options.junit !== undefined) await writeJunit(io, options.junit, junitText(results, ms));
}

function resultJson({ ms, ...result }: TestResult) {
  return { ...result, duration_ms: Math.round(ms) };
}

async function writeJunit(io: Io, file: string, text: string): Promise<void> {
  try {
    await writeFileAtomic(resolve(io.cwd, file), text);
  } catch (error) {
    io.err(`weir: cannot write ${file}: ${messageOf(error)}`);
    io.exitCode = exitCodes.usage;
  }
}

function paintOf(io: Io): Paint {
  const isPlain = !io.isTTY || (io.env['NO_COLOR'] ?? '') !== '';
  const paint = (code: number) => (text: string) =>
    isPlain ? text : `\u001b[${code}m${text}\u001b[0m`;
  return { bold: paint(1), dim: paint(2), good: paint(32), warn: paint(33), bad: paint(31) };
}
