import { pause } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { type OpenRelay, openRelay, type RelayedSource } from '../relay/index.ts';
import { reloadOnSighup } from './reload/on-sighup.ts';
import { OpsService } from './services/ops.ts';
import { type ProcessContext, Supervisor } from './supervisor.ts';

/** How records are relayed. */
export interface RelayHost extends ProcessContext {
  readonly untilIdle: boolean;
  /** Reads the configuration as it is now. @throws PipelineError */
  readonly read: () => Promise<WeirConfig>;
}

/** What of the configuration a relay uses, and cannot change while it runs; all of `ops` but its token. */
const fixed = ['sources', 'relay', 'limits', 'ops.host', 'ops.port', 'log.format'];

// How often a log line says how far it is.
const progressMs = 60_000;

/**
 * Writes the records of all sources to a Kafka topic until they are exhausted, or the signal aborts.
 * @returns what was relayed; undefined at a stop before the topic was there
 * @throws PipelineError ERR_RELAY_* | ERR_KAFKA_* | ERR_OPS_LISTEN
 */
export async function relay(
  config: WeirConfig,
  host: RelayHost,
): Promise<readonly RelayedSource[] | undefined> {
  const app = new Supervisor(config, host);
  const { logger, signal } = app;
  // Also while it waits for Kafka.
  reloadOnSighup(app, fixed, host.read);
  const opened = await openRelay(config, { logger, untilIdle: host.untilIdle, signal });
  if (opened === undefined) return undefined;
  const main = await app.start({
    run: () => opened.run(),
    metricsText: async () => (await opened.metrics()).text,
    unreadyReasons: () => opened.unreadyReasons(),
  });
  await app.start(new OpsService(app));
  await app.start({ run: (ended) => logProgress(opened, app, ended) });
  try {
    await app.run(main);
  } finally {
    await app.stop();
  }
  return opened.snapshot();
}

async function logProgress(
  opened: Pick<OpenRelay, 'snapshot'>,
  { logger }: Pick<Supervisor, 'logger'>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await pause(progressMs, signal);
    if (signal.aborted) return;
    for (const { name, records, bytes, behindMs } of opened.snapshot()) {
      logger.info({ source: name, records, bytes, behind_ms: behindMs }, 'relayed so far');
    }
  }
}
