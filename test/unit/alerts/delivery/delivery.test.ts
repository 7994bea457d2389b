import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it, vi } from 'vitest';

import { openDelivery } from '../../../../src/alerts/delivery/delivery.ts';
import { type Clock, systemClock } from '../../../../src/base/index.ts';
import { configFrom } from '../../../../src/config/index.ts';
import { warningsDuring } from '../../../support/warnings.ts';
import { alertOf } from './alerts.ts';

async function opened(destination: Record<string, unknown>, clock: Clock = systemClock) {
  const { alerts } = await configFrom({ alerts: { destinations: [destination] } });
  return await openDelivery({
    destinations: alerts.destinations,
    notificationLog: {
      load: async () => [],
      save: async () => true,
      saveState: async () => undefined,
    },
    silences: { applied: async (all) => all },
    pageUrl: undefined,
    clock,
    random: () => 1,
    log: { debug: noLog, info: noLog, warn: noLog, error: noLog },
  });
}

async function namesOf(urls: readonly string[]): Promise<readonly string[]> {
  const delivery = await opened({ type: 'alertmanager', name: 'am', urls });
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

  it('to more than ten URLs prints no warning', async () => {
    const urls = Array.from({ length: 12 }, (_, index) => `http://127.0.0.1:9/${index}`);
    const deliver = async (): Promise<void> => {
      const delivery = await opened({ type: 'alertmanager', name: 'am', urls });
      await delivery.deliver([alertOf('198.51.100.61')], new AbortController().signal);
      await vi.waitFor(() => {
        for (const { counts } of delivery.status()) expect(counts.failed).toBeGreaterThan(0);
      });
      await delivery.close();
    };
    expect(await warningsDuring(deliver)).toEqual([]);
  });

  it('keeps an alert that was detected late until it is sent, also if evaluations take minutes', async () => {
    const statuses = [503];
    let requests = 0;
    const server = createServer((request, response) => {
      requests++;
      request.resume();
      response.writeHead(statuses.shift() ?? 200).end();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    let laterMs = 0;
    const clock: Clock = {
      ...systemClock,
      now: () => systemClock.now() + laterMs,
      steadyMs: () => systemClock.steadyMs() + laterMs,
    };
    const hook = { type: 'webhook', name: 'hook', url: `http://127.0.0.1:${port}/` };
    const delivery = await opened(hook, clock);
    const { signal } = new AbortController();
    await delivery.deliver([alertOf('198.51.100.61', { late: true })], signal);
    await vi.waitFor(() => expect(delivery.status()).toMatchObject([{ counts: { failed: 1 } }]));
    laterMs = 120_000;
    await delivery.deliver([], signal);
    await vi.waitFor(() => expect(delivery.status()).toMatchObject([{ counts: { firing: 1 } }]));
    expect(requests).toBe(2);
    await delivery.close();
    server.close();
  });
});
