import { Command, InvalidArgumentError, Option } from 'commander';

import type { Io } from '../io.ts';
import { documented } from '../reference.ts';
import type { TopOptions } from '../top/top.ts';

export function topCommand(io: Io): Command {
  return documented(new Command('top'), {
    exits: { 0: 'quit', 3: 'the token is wrong', 4: 'no process responds' },
    example: 'top --once',
  })
    .summary('Monitor a running `weir run`: rates, lag, insert times, memory, partitions')
    .description(
      'Polls the ops listener of a running process. Shows rates and totals of the events read, stored, filtered, and dead-lettered\n' +
        'per source. Also shows lag, duration of inserts, memory, and CPU use.\n' +
        'Keys: q quits, s sorts by the next column, r reverses the order, t switches between rates and totals, Enter shows the\n' +
        'partitions of a source, Esc returns, p pauses. Without --url, the command uses the address that the process has stored\n' +
        'in the data directory. If no process responds there, it uses `ops.host` and `ops.port` of the configuration.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .addOption(
      new Option(
        '--url <url>',
        'address of the ops listener; if it requires a token, set the environment variable WEIR_OPS_TOKEN',
      ).argParser(address),
    )
    .addOption(
      new Option('--every <seconds>', 'interval between updates')
        .argParser(seconds)
        .default(1_000, '1'),
    )
    .option('--once', 'print one table, with the rates over one interval, and exit')
    .option('--json', 'print one table as one JSON object, and exit')
    .action(async (options: TopOptions) => {
      const { top } = await import('../top/top.ts');
      await top(io, options);
    });
}

function address(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new InvalidArgumentError('Pass a URL such as http://127.0.0.1:9464.');
  }
  return new URL(text).origin;
}

function seconds(text: string): number {
  const value = Number(text.replace(/s$/, ''));
  if (!(value >= 0.1 && value <= 3_600))
    throw new InvalidArgumentError('Pass a number of seconds from 0.1 to 3600.');
  return value * 1_000;
}
