import type { Log } from '../base/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { Evaluator } from './evaluate/evaluator.ts';
import { RuleBook } from './evaluate/rule-book.ts';
import type { Alert, Delivery, RuleState } from './types.ts';

/** How rules stand after an evaluation. */
export interface AlertsThen {
  readonly rules: readonly RuleState[];
  /** Pending, firing, and those that ended since the evaluation before. */
  readonly alerts: readonly Alert[];
}

/** Evaluates rules at any time on a dedicated ClickHouse, without notifications. */
export interface AlertTrial {
  /** One evaluation. Moments must not go back. @throws PipelineError ERR_CLICKHOUSE_* */
  evaluate(nowMs: number, signal: AbortSignal): Promise<AlertsThen>;
}

/** What a trial of rules needs. */
export interface AlertTrialParts {
  readonly clickhouse: ClickHouse;
  readonly logger: Log;
  /** Names of the rules to evaluate; undefined: all. */
  readonly only: ReadonlySet<string> | undefined;
}

const noDelivery: Delivery = { deliver: () => Promise.resolve() };

/** Makes a trial of the rules that a configuration names, by the evaluator of `weir run`. */
export function createAlertTrial(
  config: Pick<WeirConfig, 'pipeline' | 'sources' | 'alerts'>,
  { clickhouse, logger, only }: AlertTrialParts,
): AlertTrial {
  const evaluator = new Evaluator({
    clickhouse,
    options: config.alerts,
    freshness: config,
    book: new RuleBook(config, {}, only),
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
