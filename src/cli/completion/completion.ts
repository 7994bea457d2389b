import type { Command, Option } from 'commander';

/** A command with its completion data. */
export interface CompletedCommand {
  /** Words after `weir`, for example `dead-letters list`; '' for the program itself. */
  readonly path: string;
  readonly commands: readonly Described[];
  readonly options: readonly CompletedOption[];
  /** Accepted values of the first argument; undefined if any value is accepted, for example a file name. */
  readonly choices: readonly string[] | undefined;
  /** False if the command takes no arguments, so that only options can follow. */
  readonly takesArgument: boolean;
}

interface Described {
  readonly name: string;
  readonly text: string;
}

/** An option with all its spellings. */
export interface CompletedOption extends Described {
  /** All spellings, for example `--config` and `-c`. */
  readonly spellings: readonly string[];
  /** Kind of the value: `none`, a file, any other value, or a list of the accepted values. */
  readonly value: 'none' | 'file' | 'other' | readonly string[];
}

/** Lists a program and all commands below it. */
export function completedCommands(root: Command): readonly CompletedCommand[] {
  const found: CompletedCommand[] = [];
  const visit = (command: Command, path: string): void => {
    found.push(completed(command, path));
    for (const child of command.commands) visit(child, `${path} ${child.name()}`.trim());
  };
  visit(root, '');
  return found;
}

function completed(command: Command, path: string): CompletedCommand {
  const help = command.createHelp();
  return {
    path,
    commands: help
      .visibleCommands(command)
      .map((child) => ({ name: child.name(), text: child.summary() || child.description() })),
    options: help.visibleOptions(command).map(completedOption),
    choices: command.registeredArguments[0]?.argChoices,
    takesArgument: command.registeredArguments.length > 0,
  };
}

function completedOption(option: Option): CompletedOption {
  const { short, long, description, argChoices, flags } = option;
  const spellings = [long, short].filter((spelling) => spelling !== undefined);
  const [name = ''] = spellings;
  const takesValue = option.required || option.optional;
  const guessed = /<(file|path|folder|dir)>/.test(flags) ? 'file' : 'other';
  return {
    name,
    text: description,
    spellings,
    value: takesValue ? (argChoices ?? guessed) : 'none',
  };
}
