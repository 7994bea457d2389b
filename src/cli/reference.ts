import type { Command } from 'commander';

/** Texts of docs/cli.md about a command that its definition does not contain. */
export interface CommandReference {
  /** Meanings of exit codes 0 and 1, and of codes that are specific to the command. */
  readonly exits: Readonly<Partial<Record<0 | 1 | 2 | 3 | 4 | 130, string>>>;
  /** An example command line without `weir`, which a test runs. */
  readonly example: string;
}

const references = new WeakMap<Command, CommandReference>();

/** Adds the reference data for docs/cli.md to a command. @returns the command */
export function documented(command: Command, reference: CommandReference): Command {
  references.set(command, reference);
  return command;
}

/** Every documented command, by the words after `weir`. For the generator of docs/cli.md and for tests. */
export function commandReferences(root: Command): Readonly<Record<string, CommandReference>> {
  const found: Record<string, CommandReference> = {};
  const visit = (command: Command, path: string): void => {
    const reference = references.get(command);
    if (reference !== undefined) found[path] = reference;
    for (const child of command.commands) visit(child, `${path} ${child.name()}`.trim());
  };
  visit(root, '');
  return found;
}
