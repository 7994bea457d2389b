import { Command } from 'commander';

import type { ProcessLog } from '../../base/index.ts';
import { loadConfig, type WeirConfig } from '../../config/index.ts';
import type { OpenRelay, RelayedSource } from '../../relay/index.ts';
import { takeHangups } from '../../app/hangups.ts';
import type { Io } from '../io.ts';
import { jsonText, type JsonValue } from '../output/json-text.ts';
import { openLogger } from '../logging.ts';
import { printFindings } from '../output/print-findings.ts';
import { reloadAtHangup } from '../../app/small-reload.ts';
import { documented } from '../reference.ts';

interface RelayFlags {
  readonly config?: string;
  readonly untilIdle?: boolean;
  readonly json?: boolean;
}

/** What of the configuration a relay works with, and cannot change while it runs; all of `ops` but its token. */
const fixed = ['sources', 'relay', 'limits', 'ops.host', 'ops.port', 'log.format'];

// How often a log line says how far it is.
const tellMs = 60_000;

/** `weir relay`. */
export function relayCommand(io: Io): Command {
  return documented(new Command('relay'), {
    exits: { 0: 'everything read is in the topic' },
    example: 'relay --until-idle',
  })
    .summary('Read sources and write their records to a Kafka topic, unchanged')
    .description(
      'Reads every configured source and writes each record as it is to the topic under `relay:`, by an idempotent producer that waits for\n' +
        'all replicas in sync; only then the source is told. `weir run` with a source of type kafka loads from there. Nothing is\n' +
        'decoded, and ClickHouse is not needed. Stopping at any moment, even by kill -9, loses nothing. SIGHUP takes over log.level\n' +
        'and ops.token; what needs a restart is refused and named in the log.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml)')
    .option('--until-idle', 'stop at the end of files and the tip of streams')
    .option(
      '--json',
      'print what was relayed as one JSON object, and nothing else, to standard output',
    )
    .action(async (flags: RelayFlags) => {
      takeHangups(io);
      const { config, warnings } = await loadConfig(flags.config, io);
      printFindings(io, warnings);
      const level = levelOf(config, flags);
      const logger = await openLogger(io, { level, format: config.log.format });
      const reload = reloadAtHangup({
        config,
        fixed,
        logger,
        read: async () => (await loadConfig(flags.config, io)).config,
        apply: (next) => logger.setLevel(levelOf(next, flags)),
      });
      const { openRelay } = await import('../../relay/index.ts');
      const untilIdle = flags.untilIdle === true;
      const relay = await openRelay(config, { logger, untilIdle, signal: io.signal });
      if (relay === undefined) return;
      await watch(relay, () => reload.config, logger);
      const sources = relay.snapshot();
      if (flags.json === true) io.out(jsonText('relay', summaryOf(config, sources)));
      else for (const source of sources) io.out(lineOf(config, source));
    });
}

/** Standard error is for warnings where standard output is for JSON alone. */
function levelOf({ log }: WeirConfig, { json }: RelayFlags): WeirConfig['log']['level'] {
  return json === true && log.level === 'info' ? 'warn' : log.level;
}

async function watch(
  relay: OpenRelay,
  config: () => WeirConfig,
  logger: ProcessLog,
): Promise<void> {
  const ops = await openOps(relay, config, logger);
  const timer = setInterval(() => {
    for (const { name, records, bytes, behindMs } of relay.snapshot()) {
      logger.info({ source: name, records, bytes, behind_ms: behindMs }, 'relayed so far');
    }
  }, tellMs);
  try {
    await relay.run();
  } finally {
    clearInterval(timer);
    await ops?.close();
  }
}

async function openOps(
  relay: OpenRelay,
  config: () => WeirConfig,
  logger: ProcessLog,
): Promise<{ close(): Promise<void> } | undefined> {
  const { ops } = config();
  if (ops === false) return undefined;
  const { openOpsServer } = await import('../../ops/index.ts');
  const server = await openOpsServer({
    host: ops.host,
    port: ops.port,
    token: () => tokenOf(config()),
    metrics: () => relay.metrics(),
    unreadyReasons: () => relay.unreadyReasons(),
  });
  logger.info({ url: server.url }, 'ops listener is open: /metrics, /healthz, /readyz');
  return server;
}

function tokenOf({ ops }: WeirConfig): string | undefined {
  return ops === false ? undefined : ops.token;
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
