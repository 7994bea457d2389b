import { expect, it } from 'vitest';

import type { OpenDelivery } from '../../../../src/alerts/delivery/delivery.ts';
import { createDeliveryMetrics } from '../../../../src/alerts/delivery/metrics.ts';

type Status = ReturnType<OpenDelivery['status']>[number];

it('reports no gauges of a destination that a reload has removed, and keeps its counts', async () => {
  const status = (name: string, failures: number): Status => ({
    name,
    counts: { accepted: 2, failed: failures, firing: 0, resolved: 0 },
    failures,
    waiting: failures,
    isFailing: failures > 0,
    reason: '',
    notifiedAt: 0,
    nextTryMs: undefined,
  });
  let delivery = { status: () => [status('pager', 5), status('chat', 0)] };
  const text = await createDeliveryMetrics(() => delivery);
  expect(await text()).toContain('weir_alert_waiting{destination="pager"} 5');
  delivery = { status: () => [status('chat', 1)] };
  const after = await text();
  expect(after).toContain('weir_alert_waiting{destination="chat"} 1');
  expect(after).not.toContain('weir_alert_waiting{destination="pager"}');
  expect(after).not.toContain('weir_alert_destination_failures{destination="pager"}');
  expect(after).toContain('weir_alert_requests_total{destination="pager",outcome="accepted"} 2');
});
