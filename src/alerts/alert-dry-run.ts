import type { Log } from '../base/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { Evaluator } from './evaluate/evaluator.ts';
import { RuleRegistry } from './evaluate/rule-registry.ts';
import type { Alert, Delivery, RuleState } from './types.ts';

/** State of rules and alerts after an evaluation. */
export interface AlertSnapshot {
  readonly rules: readonly RuleState[];
  /** Pending and firing alerts, and those that ended since the previous evaluation. */
  readonly alerts: readonly Alert[];
}

/** Evaluates rules for any time on a separate ClickHouse server, without notifications. */
export interface AlertDryRun {
  /** Runs one evaluation. `nowMs` must not decrease between calls. @throws PipelineError ERR_CLICKHOUSE_* */
  evaluate(nowMs: number, signal: AbortSignal): Promise<AlertSnapshot>;
}

/** Options of a dry run. */
export interface AlertDryRunOptions {
  readonly clickhouse: ClickHouse;
  readonly logger: Log;
  /** Names of the rules to evaluate; undefined means all. */
  readonly only: ReadonlySet<string> | undefined;
}

const noDelivery: Delivery = { deliver: () => Promise.resolve() };

/** Creates a dry run of the configured rules with the evaluator of `weir run`. */
export function createAlertDryRun(
  config: Pick<WeirConfig, 'pipeline' | 'sources' | 'alerts'>,
  { clickhouse, logger, only }: AlertDryRunOptions,
): AlertDryRun {
  const evaluator = new Evaluator({
    clickhouse,
    options: config.alerts,
    freshness: config,
    registry: new RuleRegistry(config, {}, only),
    delivery: noDelivery,
    logger,
  });
  return {
    async evaluate(nowMs, signal) {
      const { rules, alerts } = await evaluator.evaluate(nowMs, signal);
      return { rules, alerts };
    },
  };
}
