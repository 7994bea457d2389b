import { isDeepStrictEqual } from 'node:util';

import type { Alerts, OpenDelivery } from '../alerts/index.ts';
import { type Log, logWith, messageOf } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { OpenPipeline } from './pipeline/open.ts';
import type { AlertDesk } from '../web/index.ts';
import type { CapturePeriods } from './capture-periods.ts';

/** Alert rules in the process of a pipeline: evaluated, told, and shown. */
export interface AlertsBeside {
  readonly desk: AlertDesk;
  /** Begins to evaluate and to tell. @param pageUrl where the page is, for links */
  start(pageUrl: string | undefined): Promise<void>;
  /** Goes on under another configuration; what is pending and firing is kept in ClickHouse. Counts go on. */
  change(next: WeirConfig, pageUrl: string | undefined): Promise<void>;
  /** Families for `/metrics`; '' before the start. */
  metricsText(): Promise<string>;
  close(): Promise<void>;
}

/** What alerts beside a pipeline are made with. */
export interface AlertsBesideParts {
  readonly config: WeirConfig;
  readonly flow: OpenPipeline;
  /** Under which capture rules events were stored. */
  readonly periods: CapturePeriods;
  readonly logger: Log;
  readonly alertHistory?: AlertHistory | undefined;
}

/** Events from before the start that rules are evaluated over. */
export interface AlertHistory {
  /** From when on. Unit: milliseconds since 1970. */
  readonly sinceMs: number;
  /** Waits until they are stored, or the signal aborts: what led to an alert is looked up once. Never rejects. */
  isStored(flow: OpenPipeline, signal: AbortSignal): Promise<void>;
}

/** Makes alerts ready. Rules that cannot be told or evaluated are told in the log, and no reason to stop loading. */
export async function openAlertsBeside(parts: AlertsBesideParts): Promise<AlertsBeside> {
  // Loaded here, so that other commands do not pay for the room.
  const { createDeliveryMetrics } = await import('../alerts/index.ts');
  const { createAlertDesk } = await import('./page/alert-desk.ts');
  const { clickhouse } = parts.flow.store;
  let current = parts.config;
  let pageUrl: string | undefined;
  const evaluating = new Evaluating(parts);
  const deliveryText = await createDeliveryMetrics(() => evaluating.delivery);
  const delivery = () => evaluating.delivery;
  const desk = createAlertDesk({ config: () => current, clickhouse, delivery });
  return {
    desk,
    async start(url) {
      pageUrl = url;
      await evaluating.begin(current, url);
    },
    async change(next, url) {
      // The pipeline's own rules watch the sources, and masking decides what others can see.
      const before = [current.alerts, current.sources, current.masking, pageUrl];
      const isSame = isDeepStrictEqual(before, [next.alerts, next.sources, next.masking, url]);
      current = next;
      pageUrl = url;
      if (isSame) return;
      await evaluating.end();
      await evaluating.begin(next, url);
    },
    metricsText: async () => `${await deliveryText()}${await evaluating.metricsText()}`,
    async close() {
      desk.close();
      await evaluating.end();
    },
  };
}

/** Evaluates and tells under one configuration, and then under another. */
class Evaluating {
  readonly #parts: AlertsBesideParts;
  readonly #log: Log;
  #stop = new AbortController();
  #delivery: OpenDelivery | undefined;
  #alerts: Alerts | undefined;
  /** Counts go on under the next configuration. */
  #counted: Alerts['metrics'] | undefined;
  #running: Promise<void> | undefined;

  constructor(parts: AlertsBesideParts) {
    this.#parts = parts;
    this.#log = logWith(parts.logger, { room: 'alerts' });
  }

  get delivery(): OpenDelivery | undefined {
    return this.#delivery;
  }

  async begin(config: WeirConfig, pageUrl: string | undefined): Promise<void> {
    const { clickhouse } = this.#parts.flow.store;
    const { openAlertDelivery, openAlerts } = await import('../alerts/index.ts');
    const { createAlertCoverage } = await import('../coverage/index.ts');
    const { alertHistory, flow, periods } = this.#parts;
    const coverage = createAlertCoverage({
      rules: () => flow.captureRules(),
      periods: () => periods.latest(),
      masking: config.masking,
      retention: config.retention,
    });
    const log = this.#log;
    this.#stop = new AbortController();
    try {
      if (config.alerts.destinations.length > 0) {
        const how = { clickhouse, log, pageUrl };
        this.#delivery = await openAlertDelivery(config.alerts, how);
      }
    } catch (error) {
      log.error({ reason: messageOf(error) }, 'alerts are evaluated, and nobody is told');
    }
    this.#alerts = await openAlerts(config, {
      clickhouse,
      logger: log,
      coverage,
      sinceMs: alertHistory?.sinceMs,
      ...(this.#delivery && { delivery: this.#delivery }),
      ...(this.#counted && { metrics: this.#counted }),
    });
    this.#counted = this.#alerts?.metrics ?? this.#counted;
    const { signal } = this.#stop;
    const stored = alertHistory?.isStored(flow, signal) ?? Promise.resolve();
    this.#running = stored.then(() => this.#alerts?.run(signal));
  }

  async end(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#delivery?.close();
    this.#delivery = undefined;
  }

  async metricsText(): Promise<string> {
    return (await this.#alerts?.metricsText()) ?? '';
  }
}
