import type { OpenDelivery } from '../alerts/index.ts';
import { type Logger, messageOf } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { OpenPipeline } from '../pipeline/index.ts';
import type { AlertDesk } from '../web/index.ts';

/** Alert rules in the process of a pipeline: evaluated, told, and shown. */
export interface AlertsBeside {
  readonly desk: AlertDesk;
  /** Begins to evaluate and to tell. @param pageUrl where the page is, for links */
  start(pageUrl: string | undefined): Promise<void>;
  /** Families for `/metrics`; '' before the start. */
  metricsText(): Promise<string>;
  close(): Promise<void>;
}

/** What alerts beside a pipeline are made with. */
export interface AlertsBesideParts {
  readonly config: WeirConfig;
  readonly flow: OpenPipeline;
  readonly logger: Logger;
}

/** Makes alerts ready. Rules that cannot be told or evaluated are told in the log, and no reason to stop loading. */
export async function openAlertsBeside({
  config,
  flow,
  logger,
}: AlertsBesideParts): Promise<AlertsBeside> {
  // Loaded here, so that other commands do not pay for the room.
  const room = await import('../alerts/index.ts');
  const { createAlertDesk } = await import('./alert-desk.ts');
  const { clickhouse } = flow.store;
  const stop = new AbortController();
  const texts: (() => Promise<string>)[] = [];
  let delivery: OpenDelivery | undefined;
  let running: Promise<void> | undefined;
  const desk = createAlertDesk({ config, clickhouse, delivery: () => delivery });
  return {
    desk,
    async start(pageUrl) {
      const { destinations } = config.alerts;
      try {
        if (destinations.length > 0) {
          const log = logger.child({ room: 'alerts' });
          delivery = await room.openAlertDelivery(config.alerts, { clickhouse, log, pageUrl });
          texts.push(await room.createDeliveryMetrics(delivery));
        }
      } catch (error) {
        logger.error({ reason: messageOf(error) }, 'alerts are evaluated, and nobody is told');
      }
      const alerts = await room.openAlerts(config, {
        clickhouse,
        logger: logger.child({ room: 'alerts' }),
        ...(delivery && { delivery }),
      });
      if (alerts === undefined) return;
      texts.push(() => alerts.metricsText());
      running = alerts.run(stop.signal);
    },
    async metricsText() {
      return (await Promise.all(texts.map((text) => text()))).join('');
    },
    async close() {
      stop.abort();
      desk.close();
      await running;
      await delivery?.close();
    },
  };
}
