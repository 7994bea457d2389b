import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { type BackfillPlan, runToEnd } from '../../../src/app/backfill.ts';
import type { PipelineService } from '../../../src/app/services/pipeline.ts';
import { Supervisor } from '../../../src/app/supervisor.ts';
import { createLogger } from '../../../src/base/index.ts';
import { configFrom } from '../../../src/config/index.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A backfill whose pipeline stores the last insert at a stop, and so ends without an error. */
async function running(load: { state: string }) {
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const config = await configFrom({});
  const app = new Supervisor(config, { logger, signal: new AbortController().signal });
  const sinceMs = Date.now();
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const stop = vi.fn(end);
  // oxlint-disable-next-line no-unsafe-type-assertion -- The backfill uses only these members.
  const pipeline = {
    extent: undefined,
    store: { clickhouse: { kind: 'attached' } },
    snapshot: () => ({ load: { ...load, sinceMs } }),
    run: async (signal: AbortSignal) => {
      signal.addEventListener('abort', () => stop());
      await ended;
    },
  } as unknown as PipelineService;
  await app.start(pipeline);
  const plan: BackfillPlan = { config, run: 'backfill:1', fromMs: 0, untilMs: 1 };
  const result = runToEnd(app, pipeline, plan, { started: () => {}, update: () => {} });
  await vi.advanceTimersByTimeAsync(0);
  return { result, end, stop };
}

it('fails if the process that runs the server has ended, even if the last insert was stored', async () => {
  const { result, stop } = await running({ state: 'retrying' });
  const failure = result.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(stop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(stop).toHaveBeenCalledOnce();
  await expect(failure).resolves.toMatchObject({ code: 'ERR_CLICKHOUSE_UNAVAILABLE' });
});

it('continues if the clock of the machine is set while an insert is retried', async () => {
  const load = { state: 'retrying' };
  const { result, end, stop } = await running(load);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(20_000);
  load.state = 'ok';
  await vi.advanceTimersByTimeAsync(250);
  load.state = 'retrying';
  await vi.advanceTimersByTimeAsync(20_000);
  expect(stop).not.toHaveBeenCalled();
  end();
  await expect(result).resolves.toBeUndefined();
});
