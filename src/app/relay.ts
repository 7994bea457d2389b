import { pause } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { type OpenRelay, openRelay, type RelayedSource } from '../relay/index.ts';
import { reloadOnSighup } from './reload/on-sighup.ts';
import { OpsService } from './services/ops.ts';
import { type ProcessContext, Supervisor } from './supervisor.ts';

/** Dependencies of `relay`. */
export interface RelayHost extends ProcessContext {
  readonly untilIdle: boolean;
  /** Reads the current configuration. @throws PipelineError */
  readonly read: () => Promise<WeirConfig>;
}

/** Options that a relay uses and that a reload cannot change. Of `ops`, a reload can change only the token. */
const fixed = ['sources', 'relay', 'limits', 'ops.host', 'ops.port', 'log.format'];

// Interval of the progress log lines.
const progressMs = 60_000;

/**
 * Writes the records of all sources to a Kafka topic until the sources are exhausted, or the signal aborts.
 * @returns the counts; undefined after a stop before the topic was available
 * @throws PipelineError ERR_RELAY_* | ERR_KAFKA_* | ERR_OPS_LISTEN
 */
export async function relay(
  config: WeirConfig,
  host: RelayHost,
): Promise<readonly RelayedSource[] | undefined> {
  const app = new Supervisor(config, host);
  const { logger, signal } = app;
  // Handle SIGHUP from here, because opening the relay may wait for Kafka.
  reloadOnSighup(app, fixed, host.read);
  try {
    // Start the listener before the topics are opened. Probes can then see a relay that waits for Kafka, and a port
    // that is already in use is reported before anything else is open.
    await app.start(new OpsService(app));
    const opened = await openRelay(config, { logger, untilIdle: host.untilIdle, signal });
    if (opened === undefined) return undefined;
    const main = await app.start({
      run: () => opened.run(),
      metricsText: async () => (await opened.metrics()).text,
      unreadyReasons: () => opened.unreadyReasons(),
    });
    await app.start({ run: (ended) => logProgress(opened, app, ended) });
    await app.run(main);
    return opened.snapshot();
  } finally {
    await app.stop();
  }
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
      logger.info({ source: name, records, bytes, lag_ms: behindMs }, 'relay progress');
    }
  }
}
