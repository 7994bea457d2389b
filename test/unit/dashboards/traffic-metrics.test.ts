import { describe, expect, it } from 'vitest';

import { openTrafficMetrics, type QueryFunction } from '../../../src/dashboards/index.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const hourMs = 3_600_000;
const columns =
  'host s1xx s2xx s3xx s4xx s5xx sunknown ip_policy basic_auth oauth webhook_verification circuit_breaker bytes_in bytes_out';

/** The counters over requests at these times, and a ClickHouse that can be made to wait. */
async function counting(clock: VirtualClock) {
  const requests: number[] = [];
  const failures: string[] = [];
  let queries = 0;
  let hanging: Promise<void> | undefined;
  const query: QueryFunction = async function* (_sql, _format, { parameters }) {
    queries += 1;
    await hanging;
    const [from, to] = ['from', 'to'].map((name) =>
      Date.parse(`${String(parameters?.[name]).replace(' ', 'T')}Z`),
    );
    const count = requests.filter((at) => at >= (from ?? 0) && at < (to ?? 0)).length;
    const names = columns.split(' ');
    const row = names.map((name) => (name === 'host' ? 'a' : name === 's2xx' ? count : 0));
    const meta = names.map((name) => ({ name, type: name === 'host' ? 'String' : 'UInt64' }));
    yield Buffer.from(JSON.stringify({ meta, data: count > 0 ? [row] : [], statistics: {} }));
  };
  const metrics = await openTrafficMetrics({ traffic_hosts: ['a'], traffic_hosts_max: 20 }, query, {
    clock,
    reportFailure: (reason) => failures.push(reason),
  });
  const scrape = async (): Promise<number> => {
    const [, value = '0'] =
      /requests_total\{host="a",status="2xx"\} (\d+)/.exec(await metrics.text()) ?? [];
    return Number(value);
  };
  return {
    requests,
    failures,
    scrape,
    queries: () => queries,
    hang: (): (() => void) => {
      let end: () => void = () => undefined;
      hanging = new Promise((resolve) => {
        end = () => {
          hanging = undefined;
          resolve();
        };
      });
      return () => end();
    },
  };
}

describe('traffic counters', () => {
  it('return the last values while ClickHouse hangs, with one query at a time', async () => {
    const clock = new VirtualClock();
    const { requests, scrape, hang, queries, failures } = await counting(clock);
    requests.push(clock.now(), clock.now());
    expect(await scrape()).toBe(2);
    // The minutes of the start are settled by the next query.
    await clock.advance(2 * hourMs + 60_000);
    requests.push(clock.now());
    const before = queries();
    const goOn = hang();
    for (let scraped = 0; scraped < 3; scraped += 1) {
      const answer = scrape();
      await clock.advance(15_000);
      expect(await answer).toBe(2);
    }
    expect(queries() - before).toBe(1);
    goOn();
    await clock.advance(15_000);
    for (let scraped = 0; scraped < 2; scraped += 1) {
      expect(await scrape()).toBe(3);
      await clock.advance(15_000);
    }
    expect(failures).toEqual([]);
  });

  it('count on after the clock was hours ahead', async () => {
    const clock = new VirtualClock();
    const { requests, scrape } = await counting(clock);
    requests.push(clock.now());
    expect(await scrape()).toBe(1);
    clock.set(9 * hourMs);
    await clock.advance(15_000);
    expect(await scrape()).toBe(1);
    clock.set(-9 * hourMs);
    await clock.advance(15_000);
    expect(await scrape()).toBe(1);
    for (let more = 2; more < 5; more += 1) {
      requests.push(clock.now());
      await clock.advance(more * hourMs);
      expect(await scrape()).toBe(more);
    }
  });

  it('count if the clock was hours ahead at the start', async () => {
    const clock = new VirtualClock();
    clock.set(9 * hourMs);
    const { requests, scrape } = await counting(clock);
    clock.set(-9 * hourMs);
    requests.push(clock.now());
    expect(await scrape()).toBe(0);
    await clock.advance(15_000);
    requests.push(clock.now());
    expect(await scrape()).toBe(1);
  });
});
