import { resolve } from 'node:path';

import { Command } from 'commander';

import { type ConfigFinding, findingText } from '../../config/index.ts';
import { checkFile } from '../../app/check/check-file.ts';
import { errorPage } from '../error-page.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { machineFindings } from '../../app/check/machine-findings.ts';
import { documented } from '../reference.ts';

interface CheckOptions {
  readonly config?: string;
  readonly fileOnly?: boolean;
  readonly json?: boolean;
}

export function checkCommand(io: Io): Command {
  return documented(new Command('check'), {
    exits: {
      0: 'the file is usable',
      1: 'the file has errors, or this machine cannot run it',
      2: 'the file cannot be read',
    },
    example: 'check weir.yaml',
  })
    .summary('Check a configuration file without connecting to a server')
    .description(
      'Checks a configuration file: options, variables, secret files, filters, fields, and alert rules. Then checks that this\n' +
        'machine can run it: files, certificates, the data directory, and free ports. For a file that is meant for another\n' +
        'machine, use --file-only to skip these checks.\n' +
        'Prints one line per error or warning, `file:line: CODE message`. A file with only warnings is usable. docs/errors.md lists the codes.',
    )
    .argument('[file]', 'configuration file (default: weir.yaml)')
    .option('-c, --config <file>', 'the same as the argument; pass only one of the two')
    .option('--file-only', 'check only the file, not the machine')
    .option(
      '--json',
      'print one JSON object with the fields file, usable, and findings (errors and warnings)',
    )
    .action(async (named: string | undefined, options: CheckOptions, command: Command) => {
      if (named !== undefined && options.config !== undefined) {
        command.error('error: pass the configuration file once, as an argument or with --config');
      }
      const file = named ?? options.config ?? 'weir.yaml';
      const findings = await findingsOf(file, options, io);
      const usable = findings.every(({ severity }) => severity === 'warning');
      if (options.json === true) io.out(jsonText('check', { file, usable, findings }));
      else print(file, findings, usable, io);
      io.exitCode = usable ? exitCodes.ok : exitCodes.findings;
    });
}

async function findingsOf(
  file: string,
  { fileOnly }: CheckOptions,
  io: Io,
): Promise<readonly ConfigFinding[]> {
  const { findings, config, lineOf } = await checkFile(file, io);
  if (fileOnly === true || config === undefined) return findings;
  const path = resolve(io.cwd, file);
  const machine = await machineFindings({ path, config, lineOf });
  // Omit the fields that only `weir doctor` uses.
  const plain = machine.map(({ file: name, line, column, code, message, severity }) => {
    return { line, column, file: name, code, message, severity };
  });
  return [...findings, ...plain];
}

function print(file: string, findings: readonly ConfigFinding[], usable: boolean, io: Io): void {
  for (const finding of findings) io.out(findingText(finding));
  // Print this line only on a terminal. Without one, standard output has only findings and the result.
  if (findings.length > 0 && io.isTTY) io.out(`  for each code, see ${errorPage(io.cwd)}`);
  if (usable) io.out(`${file}: ok${findings.length === 0 ? '' : ', with warnings'}`);
}
