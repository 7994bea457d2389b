import { Command } from 'commander';

import { PipelineError } from '../../../base/index.ts';
import type { LeaseLine } from '../../../sources/index.ts';
import type { KinesisOptions } from '../../../config/index.ts';
import type { Io } from '../../io.ts';
import { jsonText } from '../../output/json-text.ts';
import { table, widthOf } from '../../output/table.ts';
import { documented } from '../../reference.ts';
import type { SourceFlags } from './sources.ts';

interface LeasesFlags extends SourceFlags {
  readonly check?: boolean;
  readonly lag?: boolean;
  readonly kcl?: string;
  readonly json?: boolean;
}

interface MoveFlags extends SourceFlags {
  readonly to?: string;
  readonly json?: boolean;
}

/** `weir leases` lists which process of a fleet reads which shards. `transfer` and `release` move a shard. */
export function leasesCommand(io: Io): Command {
  const command = documented(new Command('leases'), {
    exits: { 0: 'the leases are listed' },
    example: 'leases',
  })
    .summary('Show which worker reads each shard, or transfer a shard')
    .description(
      'Shows the leases of all Kinesis sources that use `leases`, from their lease tables. Without a subcommand, changes nothing.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--source <name>', 'only this source')
    .option(
      '--check',
      'read the table twice to detect workers that have stopped renewing their leases',
    )
    .option('--lag', 'query Kinesis for the lag of each checkpoint')
    .option(
      '--kcl <application>',
      'show the leases of this Kinesis Client Library application instead',
    )
    .option('--json', 'print one JSON object per lease')
    .action((flags: LeasesFlags) => list(io, flags));
  documented(command.command('transfer <shard>'), {
    exits: {
      0: 'the transfer is requested: the other worker acquires the lease when the current worker has stopped reading',
    },
    example: 'leases transfer shardId-000000000000 --to host-2',
  })
    .summary(
      'Transfer the lease of a shard: the current worker stops reading, then the other worker starts',
    )
    .requiredOption('--to <worker>', 'ID of the worker, as `weir leases` shows it')
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--source <name>', 'name of the source; optional if only one has leases')
    .option('--json', 'print one JSON object')
    // Also read the options of `leases`: if it has an option with the same name, the parser assigns the value to
    // `leases`.
    .action((shard: string, _: unknown, made: Command) =>
      move(io, shard, made.optsWithGlobals<MoveFlags>()),
    );
  documented(command.command('release <shard>'), {
    exits: { 0: 'the shard is free' },
    example: 'leases release shardId-000000000000',
  })
    .summary('Release the lease of a shard; the least-loaded worker acquires it')
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--source <name>', 'name of the source; optional if only one has leases')
    .option('--json', 'print one JSON object')
    .action((shard: string, _: unknown, made: Command) =>
      move(io, shard, made.optsWithGlobals<MoveFlags>()),
    );
  return command;
}

async function list(io: Io, flags: LeasesFlags): Promise<void> {
  const { check = false, lag = false, json = false, kcl } = flags;
  const sources = kcl === undefined ? await leasedSources(io, flags) : [await oneSource(io, flags)];
  const { readLeases } = await import('../../../sources/index.ts');
  const questions = { check, lag, signal: io.signal, ...(kcl === undefined ? {} : { kcl }) };
  const lines: LeaseLine[] = [];
  for (const source of sources) lines.push(...(await readLeases(source, questions)));
  io.signal.throwIfAborted();
  if (json) {
    for (const line of lines) io.out(jsonText('leases', leaseJson(line)));
    return;
  }
  if (lines.length === 0) return io.out('No leases yet: no process has read a stream.');
  const rows = lines.map(({ parents, lag_ms: behind, ...line }) => ({
    ...line,
    worker: line.worker ?? '',
    ...(lag ? { lag_ms: behind ?? '' } : {}),
    parents: parents.join(' '),
  }));
  for (const line of table(rows, widthOf(io))) io.out(line);
}

const states = {
  held: 'held',
  free: 'free',
  'handing over': 'handing_over',
  'not renewing': 'not_renewing',
  ended: 'ended',
} as const satisfies Readonly<Record<LeaseLine['state'], string>>;

function leaseJson({ state, ...line }: LeaseLine) {
  return { ...line, state: states[state] };
}

/**
 * Returns the only matching Kinesis source. It need not have the section `leases`, because the leases are those of
 * another application.
 */
async function oneSource(io: Io, flags: LeasesFlags): Promise<KinesisOptions> {
  const { sourcesNamed } = await import('./sources.ts');
  const [found, ...others] = await sourcesNamed(io, flags);
  if (found !== undefined && others.length === 0) return found;
  const which = found === undefined ? 'unknown Kinesis source' : 'more than one Kinesis source';
  throw new PipelineError('ERR_SOURCES_LEASE', `${which}; select one with --source`);
}

async function move(io: Io, shard: string, flags: MoveFlags): Promise<void> {
  const [source, ...others] = await leasedSources(io, flags);
  if (source === undefined || others.length > 0) {
    throw new PipelineError(
      'ERR_SOURCES_LEASE',
      `shard ${shard}: more than one source has leases; select one with --source`,
    );
  }
  const { moveLease } = await import('../../../sources/index.ts');
  await moveLease(source, {
    shard,
    signal: io.signal,
    ...(flags.to === undefined ? {} : { to: flags.to }),
  });
  const { to } = flags;
  if (flags.json === true) {
    const moved = { source: source.name, shard, worker: to ?? null };
    return io.out(jsonText('leases transfer', moved));
  }
  io.out(to === undefined ? `${shard} is released.` : `${shard} is being transferred to ${to}.`);
}

async function leasedSources(io: Io, flags: SourceFlags): Promise<readonly KinesisOptions[]> {
  const { lacking, sourcesNamed } = await import('./sources.ts');
  const found = (await sourcesNamed(io, flags)).filter(({ leases }) => leases !== undefined);
  if (found.length > 0) return found;
  throw lacking('ERR_SOURCES_NO_LEASES', flags, '`leases`');
}
