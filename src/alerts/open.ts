import { createMetrics, type Log, messageOf, type Metrics, pause } from '../base/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { type CoverageOf, type Evaluation, Evaluator } from './evaluate/evaluator.ts';
import { RuleRegistry } from './evaluate/rule-registry.ts';
import { alertMetrics } from './metrics.ts';
import type { Delivery } from './types.ts';

/** The sections of a configuration that evaluating depends on. */
export type AlertsConfig = Pick<WeirConfig, 'pipeline' | 'sources' | 'alerts'>;

/** What evaluating beside a pipeline needs. */
export interface AlertsDeps {
  readonly clickhouse: ClickHouse;
  readonly logger: Log;
  /** Sends notifications; undefined: the state is stored and shown, without notifications. */
  readonly delivery?: Delivery;
  /** What capture rules keep from a rule; undefined: nothing is known to be kept from any. */
  readonly coverage?: CoverageOf;
  /** New rules are evaluated from then on; now where it is left out. Unit: milliseconds since 1970. */
  readonly sinceMs?: number | undefined;
  /** Those of an evaluation before, which are counted on. */
  readonly metrics?: AlertMetrics;
}

/** The evaluation of rules beside a pipeline. */
export interface Alerts {
  /** Evaluates until the signal aborts. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
  /** Families for `/metrics`, in the Prometheus text format. */
  metricsText(): Promise<string>;
  readonly metrics: AlertMetrics;
}

/** What evaluating counts. */
type AlertMetrics = Metrics<typeof alertMetrics>;

const noDelivery: Delivery = { deliver: () => Promise.resolve() };

/** Makes the evaluation ready; undefined where the configuration has no rules, or leaves them to others. */
export async function openAlerts(
  config: AlertsConfig,
  { clickhouse, coverage, logger, delivery = noDelivery, metrics: before, sinceMs }: AlertsDeps,
): Promise<Alerts | undefined> {
  const { alerts: options } = config;
  const hasRules = options.rules.length + options.builtin_rules.length > 0;
  if (!hasRules || !options.evaluator) return undefined;
  const metrics = before ?? (await createMetrics(alertMetrics, false));
  const registry = new RuleRegistry(config);
  const evaluator = new Evaluator({
    clickhouse,
    options,
    freshness: config,
    registry,
    delivery,
    logger,
    sinceMs,
    ...(coverage && { coverage }),
  });
  let failing = false;
  const once = async (signal: AbortSignal): Promise<void> => {
    const startedMs = performance.now();
    try {
      const evaluation = await evaluator.evaluate(Date.now(), signal);
      count(metrics, evaluation, performance.now() - startedMs);
      metrics.set('weir_alert_rule_config_errors', {}, registry.configErrors);
      if (failing) logger.info({}, 'alert evaluation recovered');
      failing = false;
    } catch (error) {
      if (signal.aborted) return;
      metrics.add('weir_alert_evaluation_failures_total', {}, 1);
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
    metricsText: () => metrics.text(),
    metrics,
  };
}

function count(metrics: AlertMetrics, evaluation: Evaluation, ms: number): void {
  if (!evaluation.isOurs) return;
  metrics.add('weir_alert_evaluations_total', {}, 1);
  metrics.add('weir_alert_evaluation_seconds_total', {}, ms / 1000);
  if (!evaluation.isDelivered) metrics.add('weir_alert_delivery_failures_total', {}, 1);
  for (const state of ['inactive', 'pending', 'firing', 'unknown'] as const) {
    const rules = evaluation.rules.filter((each) => each.state === state);
    metrics.set('weir_alert_rules', { state }, rules.length);
  }
  for (const state of ['pending', 'firing'] as const) {
    const alerts = evaluation.alerts.filter((each) => each.state === state);
    metrics.set('weir_alerts', { state }, alerts.length);
  }
  const errors = evaluation.rules.filter(({ errorCode }) => errorCode !== '');
  metrics.set('weir_alert_rule_errors', {}, errors.length);
  if (evaluation.evaluatedUntil !== undefined) {
    const seconds = evaluation.evaluatedUntil / 1000;
    metrics.set('weir_alert_evaluated_until_seconds', {}, seconds);
  }
}
