import { configEvents } from '../../catalog/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import type { TestEventBackend } from '../../web/index.ts';
import type { ApiService } from '../services/api.ts';

/** Sends test events for the page, as `weir send-test` does. */
export function createTestEventBackend(
  api: Pick<ApiService, 'testTargets' | 'sendTest'>,
  clickhouse: Pick<ClickHouse, 'query'>,
): TestEventBackend {
  return {
    targets: () => api.testTargets(),
    async send(destination) {
      const { event_id, event_type } = await api.sendTest(destination);
      return { event_id, event_type, at: Date.now() };
    },
    hasArrived: (eventId) => isStored(clickhouse, eventId),
  };
}

/**
 * Returns whether a pipeline has stored an event that was sent in the last 24 hours. @throws PipelineError
 * ERR_CLICKHOUSE_*
 */
export async function isStored(
  clickhouse: Pick<ClickHouse, 'query'>,
  eventId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const rows = await clickhouse.query(
    `SELECT 1 FROM weir.${configEvents}
     WHERE event_id = {id:String} AND event_timestamp >= now() - INTERVAL 1 DAY LIMIT 1`,
    { id: eventId },
    { as: 'loader', ...(signal && { signal }) },
  );
  return rows.length > 0;
}
