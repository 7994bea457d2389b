import { Command } from 'commander';

import { createLogger, type Logger } from '../../base/index.ts';
import { findingText, loadConfig, type WeirConfig } from '../../config/index.ts';
import type { OpenRelay, RelayedSource } from '../../relay/index.ts';
import type { Io } from '../io.ts';

interface RelayFlags {
  readonly config?: string;
  readonly untilIdle?: boolean;
  readonly json?: boolean;
}

// How often a log line says how far it is.
const tellMs = 60_000;

/** `weir relay`: exit 0 when everything read is in the topic. */
export function relayCommand(io: Io): Command {
  return new Command('relay')
    .summary('Read sources and write their records to a Kafka topic, unchanged')
    .description(
      'Reads every configured source and writes each record as it is to the topic under `relay:`, by an idempotent producer that waits for\n' +
        'all replicas in sync; only then the source is told. `weir run` with a source of type kafka loads from there. Nothing is\n' +
        'decoded, and ClickHouse is not needed. Stopping at any moment, even by kill -9, loses nothing.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml)')
    .option('--until-idle', 'stop at the end of files and the tip of streams')
    .option(
      '--json',
      'print what was relayed as one JSON object, and nothing else, to standard output',
    )
    .action(async (flags: RelayFlags) => {
      const { config, warnings } = await loadConfig(flags.config, io);
      for (const warning of warnings) io.err(findingText(warning));
      const { level, format } = config.log;
      const quieter = flags.json === true && level === 'info' ? 'warn' : level;
      const logger = await createLogger({ level: quieter, format, isTTY: io.isErrTTY });
      const { openRelay } = await import('../../relay/index.ts');
      const untilIdle = flags.untilIdle === true;
      const relay = await openRelay(config, { logger, untilIdle, signal: io.signal });
      if (relay === undefined) return;
      await watch(relay, config, logger);
      const sources = relay.snapshot();
      if (flags.json === true) io.out(JSON.stringify(summaryOf(config, sources)));
      else for (const source of sources) io.out(lineOf(config, source));
    });
}

async function watch(relay: OpenRelay, config: WeirConfig, logger: Logger): Promise<void> {
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
  { ops }: WeirConfig,
  logger: Logger,
): Promise<{ close(): Promise<void> } | undefined> {
  if (ops === false) return undefined;
  const { openOpsServer } = await import('../../ops/index.ts');
  const server = await openOpsServer({
    host: ops.host,
    port: ops.port,
    token: () => ops.token,
    metrics: () => relay.metrics(),
    isReady: () => relay.isReady(),
  });
  logger.info({ url: server.url }, 'ops listener is open: /metrics, /healthz, /readyz');
  return server;
}

function summaryOf({ relay }: WeirConfig, sources: readonly RelayedSource[]): object {
  const sum = (key: 'records' | 'bytes'): number =>
    sources.reduce((total, source) => total + source[key], 0);
  return {
    topic: relay?.topic,
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
