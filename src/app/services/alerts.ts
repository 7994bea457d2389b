import { isDeepStrictEqual } from 'node:util';

import type { Alerts, OpenDelivery } from '../../alerts/index.ts';
import {
  contentsOf,
  type FileContents,
  namedFilesIn,
  type Log,
  logWith,
  messageOf,
} from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import type { AlertBackend } from '../../web/index.ts';
import type { CapturePeriods } from '../capture-periods.ts';
import type { Change, Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';
import type { PipelineService } from './pipeline.ts';

/** Dependencies of `AlertService`. */
export interface AlertServiceDeps {
  readonly pipeline: PipelineService;
  /** The periods with the capture rules under which events were stored. */
  readonly periods: CapturePeriods;
  /** If set, new rules are also evaluated over events from before the start. */
  readonly history: AlertHistory | undefined;
  /** Returns the address of the web page, for links in notifications. */
  pageUrl(): string | undefined;
}

/** Defines over which events from before the start rules are evaluated. */
export interface AlertHistory {
  /** Start of the evaluation, in milliseconds since 1970. */
  readonly sinceMs: number;
  /**
   * Waits until these events are stored, or the signal aborts. The wait is necessary, because the context of an alert
   * is read only once. Never rejects.
   */
  isStored(pipeline: PipelineService, signal: AbortSignal): Promise<void>;
}

/**
 * Evaluates alert rules and sends notifications. Invalid rules and destinations are logged; they do not stop loading.
 */
export class AlertService implements Service {
  readonly #app: Supervisor;
  readonly #deps: AlertServiceDeps;
  readonly #log: Log;
  #stop = new AbortController();
  #backend: (AlertBackend & { close(): void }) | undefined;
  #deliveryText: (() => Promise<string>) | undefined;
  #delivery: OpenDelivery | undefined;
  #alerts: Alerts | undefined;
  /** Metrics of the previous configurations, so that counts continue after a reload. */
  #counted: Alerts['metrics'] | undefined;
  #running: Promise<void> | undefined;
  /** Address of the page at the time when evaluation started. */
  #pageUrl: string | undefined;
  /** Content of templates and certificates of the destinations at the time when evaluation started. */
  #files: FileContents = new Map();

  constructor(app: Supervisor, deps: AlertServiceDeps) {
    this.#app = app;
    this.#deps = deps;
    this.#log = logWith(app.logger, { module: 'alerts' });
  }

  /** Returns what the web page needs to show alerts. */
  async backend(): Promise<AlertBackend> {
    const { createAlertBackend } = await import('../page/alerts.ts');
    const { clickhouse } = this.#deps.pipeline.store;
    this.#backend ??= createAlertBackend({
      config: () => this.#app.config,
      clickhouse,
      delivery: () => this.#delivery,
    });
    return this.#backend;
  }

  async start(): Promise<void> {
    const { createDeliveryMetrics } = await import('../../alerts/index.ts');
    this.#deliveryText = await createDeliveryMetrics(() => this.#delivery);
    await this.#start(this.#app.config);
  }

  /**
   * Restarts evaluation if the new configuration affects alerts. Pending and firing alerts continue, because ClickHouse
   * stores them.
   */
  async prepare(next: WeirConfig): Promise<Change> {
    // Compare file contents, because a file can change while its name stays.
    const files = await filesOf(next);
    return {
      commit: async () => {
        const before = [...usedBy(this.#app.config), this.#pageUrl, this.#files];
        const after = [...usedBy(next), this.#deps.pageUrl(), files];
        if (isDeepStrictEqual(before, after)) return;
        await this.#end();
        await this.#start(next);
      },
    };
  }

  async stop(): Promise<void> {
    this.#backend?.close();
    await this.#end();
  }

  async metricsText(): Promise<string> {
    const texts = [await this.#deliveryText?.(), await this.#alerts?.metricsText()];
    return texts.join('');
  }

  async #start(config: WeirConfig): Promise<void> {
    const { openAlertDelivery, openAlerts } = await import('../../alerts/index.ts');
    const { createAlertCoverage } = await import('../../coverage/index.ts');
    const { history, periods, pipeline } = this.#deps;
    const { clickhouse } = pipeline.store;
    const coverage = createAlertCoverage({
      rules: () => pipeline.captureRules(),
      periods: () => periods.latest(),
      masking: config.masking,
      retention: config.retention,
    });
    const log = this.#log;
    const pageUrl = this.#deps.pageUrl();
    this.#pageUrl = pageUrl;
    this.#files = await filesOf(config);
    this.#stop = new AbortController();
    try {
      if (config.alerts.destinations.length > 0) {
        this.#delivery = await openAlertDelivery(config.alerts, { clickhouse, log, pageUrl });
      }
    } catch (error) {
      // Act: fix the cause in `reason`, and reload the configuration.
      log.error(
        { reason: messageOf(error) },
        'alert delivery not started; alerts are evaluated without notifications',
      );
    }
    this.#alerts = await openAlerts(config, {
      clickhouse,
      logger: log,
      coverage,
      sinceMs: history?.sinceMs,
      ...(this.#delivery && { delivery: this.#delivery }),
      ...(this.#counted && { metrics: this.#counted }),
    });
    this.#counted = this.#alerts?.metrics ?? this.#counted;
    const { signal } = this.#stop;
    const stored = history?.isStored(pipeline, signal) ?? Promise.resolve();
    this.#running = stored.then(() => this.#alerts?.run(signal));
  }

  async #end(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#delivery?.close();
    this.#delivery = undefined;
  }
}

/**
 * Returns the sections that affect alerts: the pipeline rules watch `sources`, `masking` determines which columns users
 * can read, and `retention` determines how far back rules can compare.
 */
function usedBy({ alerts, masking, retention, sources }: WeirConfig): readonly unknown[] {
  return [alerts, masking, retention, sources];
}

async function filesOf({ alerts }: WeirConfig): Promise<FileContents> {
  return await contentsOf(namedFilesIn(alerts.destinations));
}
