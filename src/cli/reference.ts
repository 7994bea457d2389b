import type { Command } from 'commander';

/** Data of a command for docs/cli.md that its definition does not contain. */
export interface CommandReference {
  /** Meanings of exit codes 0 and 1, and of other codes whose meaning is specific to the command. */
  readonly exits: Readonly<Partial<Record<0 | 1 | 2 | 3 | 4 | 130, string>>>;
  /** An example of the command line, without `weir`. A test runs it. */
  readonly example: string;
}

const references = new WeakMap<Command, CommandReference>();

/** Adds the reference data for docs/cli.md to a command. @returns the command */
export function documented(command: Command, reference: CommandReference): Command {
  references.set(command, reference);
  return command;
}

/**
 * Returns the data of every documented command; the key is the words after `weir`. Used by the generator of docs/cli.md
 * and by tests.
 */
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
