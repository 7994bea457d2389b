import { Command } from 'commander';

import { loadConfig, type WeirConfig } from '../../config/index.ts';
import type { RelayedSource } from '../../relay/index.ts';
import { handleSighup } from '../../app/sighup.ts';
import type { Io } from '../io.ts';
import { jsonText, type JsonValue } from '../output/json-text.ts';
import { openLogger } from '../logging.ts';
import { printFindings } from '../output/print-findings.ts';
import { documented } from '../reference.ts';

interface RelayFlags {
  readonly config?: string;
  readonly untilIdle?: boolean;
  readonly json?: boolean;
}

export function relayCommand(io: Io): Command {
  return documented(new Command('relay'), {
    exits: { 0: 'every record that was read is in the topic' },
    example: 'relay --until-idle',
  })
    .summary('Read sources and write their records to a Kafka topic, unchanged')
    .description(
      'Reads every configured source and writes each record unchanged to the topic in `relay:`. An idempotent producer waits for\n' +
        'all in-sync replicas before Weir acknowledges the record to the source. To load the topic, use `weir run` with a source of\n' +
        'type `kafka`. The relay decodes nothing and does not need ClickHouse. Even kill -9 loses no record, except from standard\n' +
        'input, which cannot be read again. After a kill, the next run may write some records a second time. On SIGHUP, Weir\n' +
        'reloads `log.level` and `ops.token`. If the file also changes an option that requires a restart, Weir changes nothing, and\n' +
        'names the option in the log.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml)')
    .option(
      '--until-idle',
      'stop when each file and stream is read to its end, including data that arrives meanwhile',
    )
    .option('--json', 'print only the counts, as one JSON object, to standard output')
    .action(async (flags: RelayFlags) => {
      handleSighup(io);
      const { config, warnings } = await loadConfig(flags.config, io);
      printFindings(io, warnings);
      const level = levelOf(config.log, flags);
      const logger = await openLogger(io, { level, format: config.log.format });
      const { relay } = await import('../../app/relay.ts');
      const sources = await relay(config, {
        logger,
        signal: io.signal,
        untilIdle: flags.untilIdle === true,
        levelOf: (log) => levelOf(log, flags),
        read: async () => (await loadConfig(flags.config, io)).config,
      });
      if (sources === undefined) return;
      if (flags.json === true) io.out(jsonText('relay', summaryOf(config, sources)));
      else for (const source of sources) io.out(lineOf(config, source));
    });
}

/** Returns the log level. With --json, standard error has only warnings. */
function levelOf(log: WeirConfig['log'], { json }: RelayFlags): WeirConfig['log']['level'] {
  return json === true && log.level === 'info' ? 'warn' : log.level;
}

function summaryOf({ relay }: WeirConfig, sources: readonly RelayedSource[]): JsonValue<'relay'> {
  const sum = (key: 'records' | 'bytes'): number =>
    sources.reduce((total, source) => total + source[key], 0);
  return {
    topic: relay?.topic ?? '',
    records: sum('records'),
    bytes: sum('bytes'),
    per_source: sources.map(({ name, kind, records, bytes }) => ({
      source: name,
      kind,
      records,
      bytes,
    })),
  };
}

function lineOf({ relay }: WeirConfig, { name, records, bytes }: RelayedSource): string {
  return `${name}: ${records} records (${bytes} bytes) are in topic ${relay?.topic}`;
}
