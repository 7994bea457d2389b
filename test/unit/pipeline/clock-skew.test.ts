import { describe, expect, it } from 'vitest';

import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { ClockSkewMonitor } from '../../../src/app/pipeline/clock-skew.ts';
import { RecordingLog } from '../../support/recording-log.ts';

const hourMs = 3_600_000;

/** A server with a clock offset of `aheadMs`. */
function serverAhead(aheadMs: number, kind: ClickHouse['kind'] = 'external') {
  const query = async <T>(): Promise<readonly T[]> => {
    // oxlint-disable-next-line no-unsafe-type-assertion -- The response to the only query.
    return [{ ms: String(Date.now() + aheadMs) }] as unknown as readonly T[];
  };
  return { kind, query };
}

async function look(server: ReturnType<typeof serverAhead>) {
  const log = new RecordingLog();
  const clocks = new ClockSkewMonitor(server, log);
  const stop = new AbortController();
  const watching = clocks.watch(stop.signal);
  // The first check needs a few turns of the event loop.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  stop.abort();
  await watching;
  return { log, clocks };
}

describe('clocks', () => {
  it('that are an hour apart are an error with a code and a remedy', async () => {
    const { log, clocks } = await look(serverAhead(hourMs));
    expect(log.lines).toMatchObject([
      { level: 'error', fields: { ahead_seconds: -3600, code: 'ERR_CLICKHOUSE_CLOCK' } },
    ]);
    expect(String(log.lines[0]?.fields['reason'])).toContain('3600 s behind that of the server');
    expect(String(log.lines[0]?.fields['advice'])).toContain('chrony');
    expect(clocks.aheadMs).toBeLessThan(-hourMs + 10_000);
  });

  it('that are seconds apart are not logged', async () => {
    const { log, clocks } = await look(serverAhead(-5_000));
    expect(log.lines).toEqual([]);
    expect(clocks.aheadMs).toBeGreaterThan(0);
  });

  it('that are one and the same are not compared', async () => {
    const { clocks } = await look(serverAhead(hourMs, 'owner'));
    expect(clocks.aheadMs).toBeUndefined();
  });
});
