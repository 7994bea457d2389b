import { version } from '../base/index.ts';
import { Command, Help, type Option } from 'commander';

import { alertsCommand } from './commands/alerts.ts';
import { apiCommand } from './commands/api.ts';
import { auditCommand } from './commands/audit.ts';
import { backfillCommand } from './commands/backfill.ts';
import { checkCommand } from './commands/check.ts';
import { configCommand } from './commands/config.ts';
import { completionCommand } from './commands/completion.ts';
import { deadLettersCommand } from './commands/dead-letters.ts';
import { demoCommand } from './commands/demo.ts';
import { doctorCommand } from './commands/doctor.ts';
import { eraseCommand } from './commands/erase.ts';
import { explainCommand } from './commands/explain.ts';
import { initCommand } from './commands/init.ts';
import { fanOutCommand } from './commands/kinesis/fan-out.ts';
import { leasesCommand } from './commands/kinesis/leases.ts';
import { migrateCommand } from './commands/migrate.ts';
import { shardsCommand } from './commands/kinesis/shards.ts';
import { reloadCommand } from './commands/reload.ts';
import { relayCommand } from './commands/relay.ts';
import { runCommand } from './commands/run.ts';
import { sampleCommand } from './commands/sample.ts';
import { sendTestCommand } from './commands/send-test.ts';
import { sqlCommand } from './commands/sql.ts';
import { supportBundleCommand } from './commands/support-bundle.ts';
import { tailCommand } from './commands/tail.ts';
import { testCommand } from './commands/test.ts';
import { topCommand } from './commands/top.ts';
import { whatIfCommand } from './commands/what-if.ts';
import type { Io } from './io.ts';

const standard = new Help();

/**
 * Formatting of help: joins lines, so that text wraps at the width of the terminal, and removes JSON quotes from
 * default values.
 */
const helpTexts: Partial<Help> = {
  commandDescription: (command) => flowing(command.description() || command.summary()),
  optionDescription: (option) => unquoted(standard.optionDescription(withConflicts(option))),
  argumentDescription: (argument) => unquoted(standard.argumentDescription(argument)),
};

/** Joins the lines of each paragraph. Keeps blank lines and indented lines. */
function flowing(text: string): string {
  return text.replaceAll(/(?<!\n)\n(?![\n ])/g, ' ');
}

/** Adds to the description of an option the names of options that cannot be combined with it. */
function withConflicts(option: Option): Option {
  // The types of commander do not declare this property.
  const others = 'conflictsWith' in option ? option.conflictsWith : [];
  if (!Array.isArray(others) || others.length === 0) return option;
  const flags = others.map(
    (name) => `--${String(name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  const description = `${option.description}; not with ${flags.join(', ')}`;
  return Object.assign(Object.create(option), { description });
}

function unquoted(text: string): string {
  return text.replace(/\((?:choices|default): .*\)$/, (values) => values.replaceAll('"', ''));
}

/** Creates the program `weir` with all its commands. */
export function program(io: Io): Command {
  const root = new Command('weir')
    .description(
      'Loads the events of a tunnel and edge platform into ClickHouse: no event is lost or counted twice.',
    )
    .version(version(), '-V, --version')
    .configureHelp(helpTexts)
    .showHelpAfterError('(add --help for usage)')
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => {
        const level = text.startsWith('error: ') ? ('error' as const) : ('info' as const);
        if (text.trim() !== '') io.err(text.trimEnd(), { level, msg: text.trim() });
      },
      // Limit the width, because longer lines are hard to read.
      getOutHelpWidth: () => (io.isTTY ? Math.min(io.columns, 100) : 80),
    })
    .exitOverride();
  const commands = [
    demoCommand(io),
    runCommand(io),
    relayCommand(io),
    reloadCommand(io),
    backfillCommand(io),
    initCommand(io),
    checkCommand(io),
    configCommand(io),
    doctorCommand(io),
    sqlCommand(io),
    tailCommand(io),
    alertsCommand(io),
    topCommand(io),
    auditCommand(io),
    explainCommand(io),
    testCommand(io),
    whatIfCommand(io),
    deadLettersCommand(io),
    eraseCommand(io),
    leasesCommand(io),
    fanOutCommand(io),
    apiCommand(io),
    sampleCommand(io),
    sendTestCommand(io),
    migrateCommand(io),
    shardsCommand(io),
    supportBundleCommand(io),
    completionCommand(io, root),
  ];
  for (const command of commands) root.addCommand(inherit(command, root));
  return root;
}

function inherit(command: Command, root: Command): Command {
  command.copyInheritedSettings(root);
  for (const child of command.commands) inherit(child, root);
  return command;
}
