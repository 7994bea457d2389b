import { describe, expect, it } from 'vitest';

import { openDelivery } from '../../../../src/alerts/delivery/delivery.ts';
import { systemClock } from '../../../../src/base/index.ts';
import { configFrom } from '../../../../src/config/index.ts';

async function namesOf(urls: readonly string[]): Promise<readonly string[]> {
  const { alerts } = await configFrom({
    alerts: { destinations: [{ type: 'alertmanager', name: 'am', urls }] },
  });
  const delivery = await openDelivery({
    destinations: alerts.destinations,
    notificationLog: {
      load: async () => [],
      save: async () => true,
      saveState: async () => undefined,
    },
    silences: { applied: async (all) => all },
    pageUrl: undefined,
    clock: systemClock,
    random: () => 1,
    log: { debug: noLog, info: noLog, warn: noLog, error: noLog },
  });
  const names = delivery.status().map(({ name }) => name);
  await delivery.close();
  return names;
}

function noLog(): void {
  // Nobody listens.
}

describe('a delivery', () => {
  it('names the members of a cluster by their host, and by their URL if they share one', async () => {
    expect(await namesOf(['http://am-1:9093'])).toEqual(['am']);
    expect(await namesOf(['http://am-1:9093', 'http://am-2:9093'])).toEqual([
      'am am-1:9093',
      'am am-2:9093',
    ]);
    expect(await namesOf(['http://proxy/a', 'http://proxy/b', 'http://am-2:9093'])).toEqual([
      'am http://proxy/a',
      'am http://proxy/b',
      'am am-2:9093',
    ]);
  });
});
