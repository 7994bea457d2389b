import { expect, it, onTestFinished, vi } from 'vitest';

import { openAlerts } from '../../../src/alerts/open.ts';
import { configFrom } from '../../../src/config/index.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { FakeClickHouse } from './evaluate/fake-clickhouse.ts';

/** Lets 100 ms of virtual time pass per look, because the evaluation also waits for files. */
async function becomes(look: () => void | Promise<void>): Promise<void> {
  const step = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(100);
    await look();
  };
  await vi.waitFor(step, { interval: 5, timeout: 20_000 });
}

it('reports no states of rules and alerts when another process may evaluate during an outage', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isAvailable = true;
  const others = () => {
    if (!isAvailable) throw new Error('connection refused');
    return undefined;
  };
  const fake = new FakeClickHouse({ kind: 'external', rows: () => [], others });
  const logger = new RecordingLog();
  const config = await configFrom({ alerts: { builtin_rules: ['security'] } });
  const alerts = await openAlerts(config, { clickhouse: fake.connection, logger });
  if (alerts === undefined) throw new TypeError('there are rules');
  const stop = new AbortController();
  const running = alerts.run(stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await running;
  });
  const text = async (): Promise<string> => await alerts.metricsText();
  await becomes(async () => expect(await text()).toContain('weir_alerts{state="firing"} 0'));
  isAvailable = false;
  const failed = 'warn: alert evaluation failed; retrying';
  await becomes(() => expect(logger.summary).toContain(failed));
  expect(await text()).toContain('weir_alerts{state="firing"} 0');
  await vi.advanceTimersByTimeAsync(60_000);
  await becomes(async () => expect(await text()).not.toContain('weir_alerts{state="firing"}'));
  expect(await text()).not.toContain('weir_alerts{state="firing"}');
  expect(await text()).not.toMatch(/^weir_alert_rule_errors /m);
});
