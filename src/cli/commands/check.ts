import { Command } from 'commander';

import {
  checkConfig,
  type ConfigFinding,
  findingText,
  type WeirConfig,
} from '../../config/index.ts';
import { errorPage } from '../error-page.ts';
import { exitCodes, type Io } from '../io.ts';

/** `weir check`: exit 0 when the file is usable, 1 when it is not, 2 when it cannot be read. */
export function checkCommand(io: Io): Command {
  return new Command('check')
    .summary('Check a configuration file without connecting to anything')
    .description(
      'Checks the form and the meaning of a configuration file: options, variables, secret files, filters and fields, alert rules.\n' +
        'Prints one finding per line, `file:line: CODE message`; warnings leave the file usable. docs/errors.md lists the codes.',
    )
    .argument('[file]', 'configuration file', 'weir.yaml')
    .option('--json', 'print one JSON object: file, usable, findings')
    .action(async (file: string, options: { readonly json?: boolean }) => {
      const findings = await checkFile(file, io);
      const usable = findings.every(({ severity }) => severity === 'warning');
      if (options.json === true) io.out(JSON.stringify({ file, usable, findings }));
      else print(file, findings, usable, io);
      io.exitCode = usable ? exitCodes.ok : exitCodes.findings;
    });
}

/** What `config` finds in the form of the file, `select` in its capture rules, and `alerts` in the rules that it names. */
async function checkFile(file: string, io: Io): Promise<readonly ConfigFinding[]> {
  const { config, findings: form, capture, lineOf } = await checkConfig(file, io);
  const findings = [...form, ...(await checkAlerts(config, io))];
  if (capture.length === 0) return findings;
  const { checkRules } = await import('../../select/index.ts');
  const meaning = checkRules(capture).map(({ path, code, message }): ConfigFinding => {
    return { ...lineOf(path), file, code, message, severity: 'error' };
  });
  return [...findings, ...meaning].toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** What is wrong with the alert rules that the file names. */
async function checkAlerts(
  config: WeirConfig | undefined,
  { env, cwd }: Io,
): Promise<readonly ConfigFinding[]> {
  if (config === undefined || config.alerts.rules.length + config.alerts.ready_made.length === 0) {
    return [];
  }
  const { loadRules } = await import('../../alerts/index.ts');
  return (await loadRules(config, { env, cwd })).findings;
}

function print(file: string, findings: readonly ConfigFinding[], usable: boolean, io: Io): void {
  for (const finding of findings) io.err(findingText(finding));
  // For people; programs that read the lines get nothing but findings.
  if (findings.length > 0 && io.isErrTTY) io.err(`  each code: see ${errorPage(io.cwd)}`);
  if (usable) io.out(`${file}: ok${findings.length === 0 ? '' : ', with warnings'}`);
}
