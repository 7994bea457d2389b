import { createMetrics } from '../../base/index.ts';
import { deliveryMetrics } from '../metrics.ts';
import type { OpenDelivery } from './delivery.ts';

/** Creates a function that returns the metrics of a delivery in the Prometheus text format. */
export async function createDeliveryMetrics(
  delivery: () => Pick<OpenDelivery, 'status'> | undefined,
): Promise<() => Promise<string>> {
  const metrics = await createMetrics(deliveryMetrics, false);
  const before = new Map<string, number>();
  const since = (key: string, count: number): number => {
    const grown = count - (before.get(key) ?? 0);
    before.set(key, count);
    return grown;
  };
  let shown: readonly string[] = [];
  let counted: Pick<OpenDelivery, 'status'> | undefined;
  return async () => {
    const current = delivery();
    if (current === undefined) return '';
    // A new delivery counts from 0, possibly with the same destination names.
    if (current !== counted) before.clear();
    counted = current;
    const status = current.status();
    // Remove the gauges: the last values of a removed destination would keep alerts firing.
    for (const destination of shown) {
      metrics.forget('weir_alert_waiting', { destination });
      metrics.forget('weir_alert_destination_failures', { destination });
    }
    shown = status.map(({ name }) => name);
    for (const { name, counts, failures, waiting } of status) {
      for (const outcome of ['accepted', 'failed'] as const) {
        const more = since(`${name} ${outcome}`, counts[outcome]);
        metrics.add('weir_alert_requests_total', { destination: name, outcome }, more);
      }
      for (const state of ['firing', 'resolved'] as const) {
        const more = since(`${name} ${state}`, counts[state]);
        metrics.add('weir_alert_notifications_total', { destination: name, state }, more);
      }
      metrics.set('weir_alert_waiting', { destination: name }, waiting);
      metrics.set('weir_alert_destination_failures', { destination: name }, failures);
    }
    return await metrics.text();
  };
}
