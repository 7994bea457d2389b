import { Argument, Command } from 'commander';

import { completionScript, type Shell, shells } from '../completion/scripts.ts';
import { completedCommands } from '../completion/completion.ts';
import type { Io } from '../io.ts';
import { documented } from '../reference.ts';

/** @param root the program whose commands are completed */
export function completionCommand(io: Io, root: Command): Command {
  return documented(new Command('completion'), {
    exits: { 0: 'the script is printed', 2: 'the shell is unknown' },
    example: 'completion bash',
  })
    .summary('Print the completion script of a shell')
    .description('Prints a script that completes commands, options, and their values.')
    .addArgument(new Argument('<shell>', 'shell').choices(shells))
    .addHelpText(
      'after',
      '\nExamples:\n' +
        "  echo 'source <(weir completion bash)' >> ~/.bashrc\n" +
        '  weir completion zsh > "${fpath[1]}/_weir"\n' +
        '  weir completion fish > ~/.config/fish/completions/weir.fish',
    )
    .action((shell: Shell) => io.out(completionScript(shell, completedCommands(root)).trimEnd()));
}
