import { Command } from 'commander';

import { configObject, configYaml, findingText, showConfig } from '../../config/index.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { documented } from '../reference.ts';

interface ShowOptions {
  readonly config?: string;
  readonly json?: boolean;
}

export function configCommand(io: Io): Command {
  const command = new Command('config')
    .summary('Show the configuration in effect')
    .description(
      'Shows the configuration that results from the file, environment variables, and defaults.',
    );
  documented(command.command('show'), {
    exits: {
      0: 'the configuration is shown',
      1: 'the file has errors',
      2: 'the file cannot be read',
    },
    example: 'config show',
  })
    .summary('Print every option with its value and the origin of the value')
    .description(
      'Prints the options as YAML that `weir check` accepts, each with the origin of its value: file, line, and environment\n' +
        'variables, or `default`. Paths are absolute. Secrets are never printed: a reference appears as `${NAME}` or `file:/path`,\n' +
        'a literal secret is masked. Makes no connection.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option(
      '--json',
      'print one JSON object with the fields file, config, origins, and findings (the errors of the file)',
    )
    .action(async (options: ShowOptions) => {
      const { file, findings, options: shown } = await showConfig(options.config, io);
      const json = options.json === true;
      if (shown === undefined) {
        if (json) {
          const none = { file: file ?? null, config: null, origins: [] };
          io.out(jsonText('config show', { ...none, findings }));
        } else for (const finding of findings) io.out(findingText(finding));
        io.exitCode = exitCodes.findings;
        return;
      }
      if (!json) return io.out(await configYaml(file, shown));
      io.out(jsonText('config show', { ...configObject(file, shown), findings: [] }));
    });
  return command;
}
