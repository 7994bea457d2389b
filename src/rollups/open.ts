import { createMetrics, type Logger, type Metrics } from '../base/index.ts';
import { type ClickHouse, rollupMinuteDays } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { Compactor } from './compactor.ts';
import { Lead } from './lead.ts';
import { rollupMetrics } from './metrics.ts';
import { Refresher } from './refresher.ts';

/** The sections of a configuration that counting depends on. */
export type RollupsConfig = Pick<WeirConfig, 'rollups' | 'compaction' | 'retention'>;

/** Counting and merging beside a pipeline. */
export interface Rollups {
  /** Counts and merges until the signal aborts, as far as the configuration wants it. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
  /** Counts everything that waits, the present minute included. @throws PipelineError ERR_CLICKHOUSE_* */
  catchUp(signal?: AbortSignal): Promise<void>;
  /** The same, unless the configuration leaves the counting to others. @throws PipelineError ERR_CLICKHOUSE_* */
  finish(signal: AbortSignal): Promise<void>;
  /** Families for `/metrics`, in the Prometheus text format. */
  metricsText(): Promise<string>;
}

/** Makes counting and merging ready for a server whose tables are in place. */
export async function openRollups(
  config: RollupsConfig,
  clickhouse: ClickHouse,
  logger: Logger,
): Promise<Rollups> {
  const lead = new Lead(clickhouse);
  const refresher = new Refresher({
    clickhouse,
    options: config.rollups,
    minuteDays: ({ name }) => rollupMinuteDays(name, config.retention),
    isOurs: () => lead.isOurs(),
    logger,
  });
  const compactor = new Compactor(clickhouse, config.compaction, logger);
  const metrics = await createMetrics(rollupMetrics, false);
  const before = new Map<keyof typeof rollupMetrics, number>();
  return {
    async run(signal) {
      await Promise.all([
        config.rollups.enabled ? refresher.run(signal) : undefined,
        config.compaction.enabled ? compactor.run(signal, () => lead.wasOurs) : undefined,
      ]);
    },
    catchUp: (signal) => refresher.catchUp(signal),
    finish: async (signal) => {
      if (config.rollups.enabled) await refresher.catchUp(signal);
    },
    metricsText: async () => {
      setMetrics(metrics, before, refresher, compactor.compactedDays);
      return await metrics.text();
    },
  };
}

function setMetrics(
  metrics: Metrics<typeof rollupMetrics>,
  before: Map<keyof typeof rollupMetrics, number>,
  { state }: Refresher,
  compactedDays: number,
): void {
  const counters = [
    ['weir_rollup_counted_minutes_total', state.countedMinutes],
    ['weir_rollup_count_seconds_total', state.countMs / 1000],
    ['weir_rollup_failures_total', state.failures],
    ['weir_compacted_days_total', compactedDays],
  ] as const;
  for (const [name, value] of counters) {
    metrics.add(name, {}, value - (before.get(name) ?? 0));
    before.set(name, value);
  }
  const { backlog } = state;
  if (backlog === undefined) return;
  const { minutes, sinceMs, nowMs } = backlog;
  metrics.set('weir_rollup_pending_minutes', {}, minutes);
  metrics.set('weir_rollup_lag_seconds', {}, sinceMs === undefined ? 0 : (nowMs - sinceMs) / 1000);
}
