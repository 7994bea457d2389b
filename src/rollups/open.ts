import { createMetrics, type Log, type Metrics } from '../base/index.ts';
import { type ClickHouse, Election, erasureState, rollupMinuteDays } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { Compactor } from './compactor.ts';
import { compactorRole, counterRole, heartbeatRow } from './counters.ts';
import { rollupMetrics } from './metrics.ts';
import { Refresher } from './refresher.ts';

/** The sections of a configuration that counting depends on. */
export type RollupsConfig = Pick<WeirConfig, 'rollups' | 'compaction' | 'retention'>;

/** Counts and merges while a pipeline runs. */
export interface Rollups {
  /** Counts and merges until the signal aborts, if the configuration enables it. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
  /** Counts everything that is uncounted now, including the current minute, unless an erasure runs. @throws PipelineError ERR_CLICKHOUSE_* */
  catchUp(signal?: AbortSignal): Promise<void>;
  /**
   * Like `catchUp`, unless the configuration disables counting in this process. @throws PipelineError ERR_CLICKHOUSE_*
   */
  finish(signal: AbortSignal): Promise<void>;
  /** The metrics, in the Prometheus text format. */
  metricsText(): Promise<string>;
}

/** Creates the counters of a server with migrated tables. */
export async function openRollups(
  config: RollupsConfig,
  clickhouse: ClickHouse,
  logger: Log,
): Promise<Rollups> {
  const mayCount = async (): Promise<boolean> => !(await erasureState(clickhouse)).isRunning;
  const shards = clickhouse.shards.map((shard) => counterOf(shard, config, logger, mayCount));
  const metrics = await createMetrics(rollupMetrics, false);
  const before = new Map<keyof typeof rollupMetrics, number>();
  const catchUp: Rollups['catchUp'] = async (signal) => {
    for (const { refresher } of shards) await refresher.catchUp(signal);
  };
  return {
    async run(signal) {
      await Promise.all(
        shards.map(async ({ compactor, compactorElection, refresher }) => {
          await Promise.all([
            config.rollups.enabled ? refresher.run(signal) : undefined,
            config.compaction.enabled ? compactor.run(signal, compactorElection) : undefined,
          ]);
        }),
      );
    },
    catchUp,
    finish: async (signal) => {
      if (config.rollups.enabled) await catchUp(signal);
    },
    metricsText: async () => {
      setMetrics(metrics, before, shards);
      return await metrics.text();
    },
  };
}

/** Counts and merges one shard: each shard counts its own events, and views sum the shards. */
interface Counter {
  readonly refresher: Refresher;
  readonly compactor: Compactor;
  readonly compactorElection: Election;
}

function counterOf(
  clickhouse: ClickHouse,
  config: RollupsConfig,
  logger: Log,
  mayCount: () => Promise<boolean>,
): Counter {
  const election = new Election(clickhouse, counterRole);
  const refresher = new Refresher({
    clickhouse,
    options: config.rollups,
    minuteDays: ({ name }) => rollupMinuteDays(name, config.retention),
    isLeader: () => election.isLeader(),
    mayCount,
    heartbeat: {
      row: (nowMs) => election.elected && heartbeatRow(election.elected, nowMs),
      stored: () => election.heartbeatStored(),
    },
    logger,
  });
  const compactor = new Compactor(clickhouse, config.compaction, logger);
  return { refresher, compactor, compactorElection: new Election(clickhouse, compactorRole) };
}

function setMetrics(
  metrics: Metrics<typeof rollupMetrics>,
  before: Map<keyof typeof rollupMetrics, number>,
  shards: readonly Counter[],
): void {
  const sum = (of: (shard: Counter) => number): number =>
    shards.reduce((total, shard) => total + of(shard), 0);
  const counters = [
    ['weir_rollup_counted_minutes_total', sum(({ refresher }) => refresher.state.countedMinutes)],
    ['weir_rollup_count_seconds_total', sum(({ refresher }) => refresher.state.countMs / 1000)],
    ['weir_rollup_failures_total', sum(({ refresher }) => refresher.state.failures)],
    ['weir_compacted_days_total', sum(({ compactor }) => compactor.compactedDays)],
  ] as const;
  for (const [name, value] of counters) {
    metrics.add(name, {}, value - (before.get(name) ?? 0));
    before.set(name, value);
  }
  const backlogs = shards.flatMap(({ refresher }) => refresher.state.backlog ?? []);
  // A process that is no longer elected has no backlog. Reset its metrics, which would otherwise keep the last values.
  if (backlogs.length === 0 && !before.has('weir_rollup_lag_seconds')) return;
  before.set('weir_rollup_lag_seconds', 0);
  const lags = backlogs.map(({ sinceMs, nowMs }) =>
    sinceMs === undefined ? 0 : (nowMs - sinceMs) / 1000,
  );
  const minutes = backlogs.reduce((total, backlog) => total + backlog.minutes, 0);
  metrics.set('weir_rollup_pending_minutes', {}, minutes);
  metrics.set('weir_rollup_lag_seconds', {}, Math.max(0, ...lags));
}
