import { Command } from 'commander';

import { PipelineError } from '../../../base/index.ts';
import type { ConsumerLine } from '../../../sources/index.ts';
import type { KinesisOptions } from '../../../config/index.ts';
import type { Io } from '../../io.ts';
import { jsonText } from '../../output/json-text.ts';
import { table, widthOf } from '../../output/table.ts';
import { documented } from '../../reference.ts';
import type { SourceFlags } from './sources.ts';

interface FanOutFlags extends SourceFlags {
  readonly consumer?: string;
  readonly json?: boolean;
}

type Work = (options: KinesisOptions, signal: AbortSignal) => Promise<ConsumerLine>;

/**
 * `weir fan-out` lists the registered consumers of enhanced fan-out. `register` and `deregister` add and remove a
 * consumer.
 */
export function fanOutCommand(io: Io): Command {
  const command = documented(new Command('fan-out'), {
    exits: { 0: 'the consumers are listed' },
    example: 'fan-out',
  })
    .summary('Show, register, and deregister the consumers of enhanced fan-out')
    .description(
      'Shows the registered consumers of all Kinesis sources that use `fan_out`. AWS charges for each registered consumer, per shard and hour, even if no process uses the consumer.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--source <name>', 'only this source')
    .option('--json', 'print one JSON object per source')
    .action(async (flags: FanOutFlags) => {
      const { readConsumer } = await import('../../../sources/index.ts');
      await eachOf(io, flags, readConsumer);
    });
  documented(command.command('register'), {
    exits: { 0: 'the consumer is active' },
    example: 'fan-out register',
  })
    .summary(
      'Register the Kinesis enhanced fan-out consumer of each source, as `weir run` does with `register: true`, and wait until Kinesis reports it as ACTIVE',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--source <name>', 'only this source')
    .option('--json', 'print one JSON object per source')
    .action(async (_: unknown, made: Command) => {
      const { registerConsumer } = await import('../../../sources/index.ts');
      await eachOf(io, made.optsWithGlobals<FanOutFlags>(), registerConsumer);
    });
  documented(command.command('deregister'), {
    exits: { 0: 'the consumer no longer exists' },
    example: 'fan-out deregister',
  })
    .summary('Deregister the consumer of one source, so that AWS stops billing it')
    .description(
      'First stop the processes that use the consumer, or remove `fan_out` from their configuration: with `register: true` they register it again.',
    )
    .option('--source <name>', 'name of the source; optional if only one has `fan_out`')
    .option('--consumer <name>', 'name of the consumer, for a source that no longer has `fan_out`')
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--json', 'print one JSON object')
    .action(async (_: unknown, made: Command) => {
      const { deregisterConsumer } = await import('../../../sources/index.ts');
      // Also read the options of `fan-out`: if it has an option with the same name, the parser assigns the value to
      // `fan-out`.
      const flags = made.optsWithGlobals<FanOutFlags>();
      const [source, ...others] = await sourcesOf(io, flags);
      if (source === undefined || others.length > 0) {
        const detail = 'more than one source matches; select one with --source';
        throw new PipelineError('ERR_SOURCES_CONSUMER', detail);
      }
      show(io, flags, [await deregisterConsumer(source, io.signal, flags.consumer)]);
    });
  return command;
}

async function eachOf(io: Io, flags: FanOutFlags, work: Work): Promise<void> {
  const lines: ConsumerLine[] = [];
  for (const source of await sourcesOf(io, flags)) lines.push(await work(source, io.signal));
  io.signal.throwIfAborted();
  show(io, flags, lines);
}

function show(io: Io, flags: FanOutFlags, lines: readonly ConsumerLine[]): void {
  if (flags.json === true) for (const line of lines) io.out(jsonText('fan-out', line));
  else {
    const rows = lines.map((line) => ({ ...line, arn: line.arn ?? '' }));
    for (const line of table(rows, widthOf(io))) io.out(line);
  }
}

async function sourcesOf(io: Io, flags: FanOutFlags): Promise<readonly KinesisOptions[]> {
  const { lacking, sourcesNamed } = await import('./sources.ts');
  const found = (await sourcesNamed(io, flags)).filter(
    ({ fan_out: fanOut }) => fanOut !== undefined || flags.consumer !== undefined,
  );
  if (found.length > 0) return found;
  const hint = '; to deregister the consumer of a source without `fan_out`, add --consumer NAME';
  throw lacking('ERR_SOURCES_NO_FAN_OUT', flags, `\`fan_out\`${hint}`);
}
