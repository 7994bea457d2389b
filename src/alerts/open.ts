import { type Log, messageOf, pause } from '../base/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { type CoverageOf, Evaluator } from './evaluate/evaluator.ts';
import { RuleRegistry } from './evaluate/rule-registry.ts';
import { type AlertMetrics, countEvaluation, createAlertMetrics, forgetState } from './counting.ts';
import type { Delivery } from './types.ts';

/** Sections of the configuration that the evaluation uses. */
export type AlertsConfig = Pick<WeirConfig, 'pipeline' | 'sources' | 'alerts'>;

/** Collaborators of an evaluation that runs with a pipeline. */
export interface AlertsDeps {
  readonly clickhouse: ClickHouse;
  readonly logger: Log;
  /** Sends notifications; if undefined, the state is stored and shown, without notifications. */
  readonly delivery?: Delivery;
  /** Effect of capture rules on a rule; undefined if unknown, which counts as no effect. */
  readonly coverage?: CoverageOf;
  /** Start of evaluation for new rules, in milliseconds since 1970; default: now. */
  readonly sinceMs?: number | undefined;
  /** Metrics of a previous evaluation, to continue its counters. */
  readonly metrics?: AlertMetrics;
}

/** The evaluation of rules while a pipeline runs. */
export interface Alerts {
  /** Evaluates until the signal aborts. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
  /** Metric families for `/metrics`, in the Prometheus text format. */
  metricsText(): Promise<string>;
  readonly metrics: AlertMetrics;
}

const noDelivery: Delivery = { deliver: () => Promise.resolve() };

/**
 * Prepares the evaluation; returns undefined if there are no rules. If this process is not an evaluator, the result
 * does nothing.
 */
export async function openAlerts(
  config: AlertsConfig,
  { clickhouse, coverage, logger, delivery = noDelivery, metrics: before, sinceMs }: AlertsDeps,
): Promise<Alerts | undefined> {
  const { alerts: options } = config;
  const hasRules = options.rules.length + options.builtin_rules.length > 0;
  if (!hasRules) return undefined;
  const metrics = before ?? (await createAlertMetrics(Date.now()));
  const exported = { metrics, metricsText: () => metrics.text() };
  if (!options.evaluator) {
    forgetState(metrics);
    return { ...exported, run: () => Promise.resolve() };
  }
  const registry = new RuleRegistry(config);
  const evaluator = new Evaluator({
    clickhouse,
    options,
    freshness: config,
    registry,
    delivery,
    logger,
    sinceMs,
    limits: { queryMs: 30_000, catchUpMs: 86_400_000 },
    ...(coverage && { coverage }),
  });
  let failing = false;
  const once = async (signal: AbortSignal): Promise<void> => {
    const startedMs = performance.now();
    try {
      const evaluation = await evaluator.evaluate(Date.now(), signal);
      countEvaluation(metrics, evaluation, performance.now() - startedMs);
      metrics.set('weir_alert_rule_config_errors', {}, registry.configErrors);
      if (failing) logger.info({}, 'alert evaluation recovered');
      failing = false;
    } catch (error) {
      if (signal.aborted) return;
      metrics.add('weir_alert_evaluation_failures_total', {}, 1);
      if (!evaluator.isElected) forgetState(metrics);
      const reason = messageOf(error);
      if (!failing) logger.warn({ reason }, 'alert evaluation failed; retrying');
      failing = true;
    }
  };
  return {
    async run(signal) {
      while (!signal.aborted) {
        const startedMs = performance.now();
        await once(signal);
        const restMs = options.evaluation_interval_ms - (performance.now() - startedMs);
        await pause(Math.max(restMs, 500), signal);
      }
      await evaluator.leave().catch(() => undefined);
    },
    ...exported,
  };
}
