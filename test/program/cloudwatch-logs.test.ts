import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createLogger, type ProcessLog } from '../../src/base/index.ts';
import { configFrom, type WeirConfig } from '../../src/config/index.ts';
import { audit } from '../../src/ledger/index.ts';
import { startLoading } from '../../src/app/loading.ts';
import type { PipelineService } from '../../src/app/services/pipeline.ts';
import { Supervisor } from '../../src/app/supervisor.ts';
import { awsError } from '../support/fake-kinesis.ts';
import { type LogsServer, startLogsServer } from '../support/logs-server.ts';
import { httpEvent } from '../support/made-events.ts';
import { until, type Workplace, workplace } from '../support/weir.ts';

const groups = ['/edge/events', '/edge/more'];
let logger: ProcessLog;
let logs: LogsServer;
let place: Workplace;

beforeAll(async () => {
  logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
});
beforeEach(async () => {
  logs = await startLogsServer(...groups);
  place = await workplace();
});
afterEach(async () => {
  await logs.stop();
  await place.close();
});

const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(4, '0')}`);

function config(load: object = {}): Promise<WeirConfig> {
  return configFrom({
    data_dir: place.path('data'),
    load: { latency_max: '100ms', ...load },
    ops: false,
    sources: [
      {
        type: 'cloudwatch_logs',
        name: 'logs',
        log_groups: groups,
        endpoint: logs.endpoint,
        start: '-1h',
        poll_interval: '100ms',
        requests_per_second: 100,
        page_events: 100,
        credentials: { access_key_id: 'test', secret_access_key: 'test' },
      },
    ],
  });
}

/** Opens a pipeline, calls a function, and closes the pipeline, like one process. */
async function live<T>(
  settings: WeirConfig,
  untilIdle: boolean,
  work: (pipeline: PipelineService, run: (signal: AbortSignal) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { signal } = new AbortController();
  const app = new Supervisor(settings, { logger, signal });
  const pipeline = await startLoading(app, { command: 'test', untilIdle });
  try {
    return await work(pipeline, (stop) => app.run(pipeline, stop));
  } finally {
    await app.stop();
  }
}

/** Reads until idle. @returns the contents of the views and the ledger */
async function runUntilIdle(settings: WeirConfig) {
  return live(settings, true, async (pipeline, run) => {
    await run(new AbortController().signal);
    const { clickhouse, query } = pipeline.store;
    const sql = 'SELECT event_id FROM analytics.http_request_complete';
    const rows = await clickhouse.query<{ readonly event_id: string }>(sql, {}, { as: 'analyst' });
    const letters = await query('SELECT position, raw FROM weir.dead_letters FINAL', {});
    const balance = await audit(query, settings.pipeline, settings);
    return { shown: rows.map((row) => row.event_id).toSorted(), letters, balance };
  });
}

describe('CloudWatch Logs, polled through the real client into ClickHouse', () => {
  it('has one row per event, despite late events, empty pages, and a restart', async () => {
    const [first, late, more] = [ids('ev_a_', 450), ids('ev_late_', 50), ids('ev_b_', 250)];
    const startMs = Date.now();
    logs.api.emptyPages = 2;
    first.forEach((id, n) => logs.api.put('/edge/events', startMs - 90_000 + n, [httpEvent(id)]));
    // Two invalid events of the same millisecond stay two dead letters.
    logs.api.put('/edge/events', startMs - 60_000, ['{"broken', '{"broken too']);
    const settings = await config();
    const before = await runUntilIdle(settings);
    expect(before.shown).toEqual(first);
    expect(before.letters).toHaveLength(2);
    expect(before.balance).toMatchObject({ balanced: true, gaps: [], dead_lettered: 2 });

    late.forEach((id, n) => logs.api.put('/edge/events', startMs - 100_000 + n, [httpEvent(id)]));
    more.forEach((id, n) => logs.api.put('/edge/more', startMs - 50_000 + n, [httpEvent(id)]));
    const after = await runUntilIdle(settings);
    expect(after.shown).toEqual([...first, ...more, ...late].toSorted());
    expect(after.letters).toEqual(before.letters);
    expect(after.balance).toMatchObject({ balanced: true, gaps: [], unledgered: 0 });
  });

  it('neither loses nor duplicates events if it is stopped in the middle of a window', async () => {
    const all = ids('ev_mid_', 1_000);
    const startMs = Date.now();
    all.forEach((id, n) => logs.api.put('/edge/events', startMs - 90_000 + n, [httpEvent(id)]));
    // After about five of ten pages, requests fail until the process has ended.
    logs.api.callsMax = 6;
    const settings = await config({ batch_rows: 100 });
    await live(settings, false, async (pipeline, run) => {
      const stop = new AbortController();
      const done = run(stop.signal);
      await until('some pages are stored', () => pipeline.snapshot().counts.received > 0);
      stop.abort();
      await done;
      expect(pipeline.snapshot().inFlight).toBe(0);
      expect(pipeline.snapshot().counts.received).toBeLessThan(1_000);
    });
    logs.api.heal();
    const { shown, balance } = await runUntilIdle(settings);
    expect(shown).toEqual(all);
    expect(balance).toMatchObject({ balanced: true, gaps: [], unledgered: 0 });
  });

  it('finds late events while it runs, counts them, and reports failures', async () => {
    await live(await config(), false, async (pipeline, run) => {
      const stop = new AbortController();
      const done = run(stop.signal);
      const stored = (): number => pipeline.snapshot().counts.received;
      logs.api.put('/edge/events', Date.now(), [httpEvent('ev_punctual')]);
      await until('the first is stored', () => stored() === 1);
      const calls = logs.api.calls.length;
      await until('it polls on', () => logs.api.calls.length > calls + 4);
      logs.api.put('/edge/events', Date.now() - 200_000, [httpEvent('ev_late')]);
      await until('the late one is stored', () => stored() === 2);
      const text = await pipeline.metricsText();
      expect(text).toContain('weir_source_late_events_total{source="logs"} 1');
      logs.api.fail(awsError('AccessDeniedException', 'not authorized'), 1_000);
      await until('the problem is reported', () => {
        const [source] = pipeline.snapshot().sources;
        return source?.problem?.reason.includes('AccessDeniedException') === true;
      });
      stop.abort();
      await done;
    });
  });

  it('fails to start with one clear error if a group is missing', async () => {
    logs.api.delete('/edge/more');
    await expect(runUntilIdle(await config())).rejects.toMatchObject({
      code: 'ERR_SOURCES_LOG_GROUP_NOT_FOUND',
      message: expect.stringContaining('log group /edge/more, region us-east-1') as unknown,
    });
  });
});
