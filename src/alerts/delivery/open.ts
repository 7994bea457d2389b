import { type Log, systemClock } from '../../base/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import type { AlertsOptions } from '../../config/index.ts';
import { type OpenDelivery, openDelivery } from './delivery.ts';
import { clickHouseSilences } from './silences.ts';
import { clickHouseNotificationLog } from './notification-log.ts';

/**
 * Opens the delivery to the configured destinations. The notification log and the silences are in ClickHouse.
 * @param pageUrl URL of the web page, for links; undefined if no page is served
 * @throws PipelineError ERR_ALERTS_DESTINATION | ERR_ALERTS_TEMPLATE
 */
export async function openAlertDelivery(
  { destinations, external_url: named }: Pick<AlertsOptions, 'destinations' | 'external_url'>,
  {
    clickhouse,
    log,
    pageUrl,
  }: {
    readonly clickhouse: ClickHouse;
    readonly log: Log;
    readonly pageUrl: string | undefined;
  },
): Promise<OpenDelivery> {
  return await openDelivery({
    destinations,
    notificationLog: clickHouseNotificationLog(clickhouse),
    silences: clickHouseSilences(clickhouse, systemClock),
    pageUrl: named ?? pageUrl,
    clock: systemClock,
    random: Math.random,
    log,
  });
}
