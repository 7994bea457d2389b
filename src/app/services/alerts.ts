import { isDeepStrictEqual } from 'node:util';

import type { Alerts, OpenDelivery } from '../../alerts/index.ts';
import { type Log, logWith, messageOf } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import type { AlertBackend } from '../../web/index.ts';
import type { CapturePeriods } from '../capture-periods.ts';
import type { Change, Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';
import type { PipelineService } from './pipeline.ts';

/** What alert rules are evaluated with. */
export interface AlertServiceDeps {
  readonly pipeline: PipelineService;
  /** Under which capture rules events were stored. */
  readonly periods: CapturePeriods;
  /** New rules are evaluated from a time before the start on, not from now on. */
  readonly history: AlertHistory | undefined;
  /** Where the page is, for links. */
  pageUrl(): string | undefined;
}

/** Events from before the start that rules are evaluated over. */
export interface AlertHistory {
  /** From when on. Unit: milliseconds since 1970. */
  readonly sinceMs: number;
  /** Waits until they are stored, or the signal aborts: what led to an alert is looked up once. Never rejects. */
  isStored(pipeline: PipelineService, signal: AbortSignal): Promise<void>;
}

/** Evaluates alert rules and sends notifications. What is wrong with rules or destinations is logged, and no reason to stop loading. */
export class AlertService implements Service {
  readonly #app: Supervisor;
  readonly #deps: AlertServiceDeps;
  readonly #log: Log;
  #stop = new AbortController();
  #backend: (AlertBackend & { close(): void }) | undefined;
  #deliveryText: (() => Promise<string>) | undefined;
  #delivery: OpenDelivery | undefined;
  #alerts: Alerts | undefined;
  /** Counts continue under the next configuration. */
  #counted: Alerts['metrics'] | undefined;
  #running: Promise<void> | undefined;
  /** Where the page was when evaluation began. */
  #pageUrl: string | undefined;

  constructor(app: Supervisor, deps: AlertServiceDeps) {
    this.#app = app;
    this.#deps = deps;
    this.#log = logWith(app.logger, { room: 'alerts' });
  }

  /** What the page shows of alerts. */
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

  /** Continues under another configuration; what is pending and firing is kept in ClickHouse. */
  async prepare(next: WeirConfig): Promise<Change> {
    return {
      commit: async () => {
        // The pipeline's own rules watch the sources, and masking decides what others can see.
        const { alerts, masking, sources } = this.#app.config;
        const before = [alerts, sources, masking, this.#pageUrl];
        const after = [next.alerts, next.sources, next.masking, this.#deps.pageUrl()];
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
    this.#stop = new AbortController();
    try {
      if (config.alerts.destinations.length > 0) {
        this.#delivery = await openAlertDelivery(config.alerts, { clickhouse, log, pageUrl });
      }
    } catch (error) {
      log.error({ reason: messageOf(error) }, 'alerts are evaluated, and nobody is told');
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
