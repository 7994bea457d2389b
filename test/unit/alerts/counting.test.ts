import { expect, it } from 'vitest';

import type { Evaluation } from '../../../src/alerts/evaluate/evaluator.ts';
import { countEvaluation, createAlertMetrics } from '../../../src/alerts/counting.ts';
import { openAlerts } from '../../../src/alerts/open.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import { RecordingLog } from '../../support/recording-log.ts';

const broken = {
  rule: 'broken',
  group: '',
  severity: 'info',
  state: 'unknown',
  since: undefined,
  reason: 'unknown column',
  errorCode: 'ALERT_QUERY',
  firing: 0,
  pending: 0,
  evaluatedUntil: undefined,
  updatedAt: 0,
} as const;
const following: Evaluation = {
  isLeader: false,
  alerts: [],
  rules: [],
  evaluatedUntil: undefined,
  isDelivered: true,
};
const leading: Evaluation = {
  ...following,
  isLeader: true,
  rules: [broken],
  evaluatedUntil: 1_800_000_120_000,
};
/** Value of a series; undefined if it does not exist. */
const valueIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
};

it('reports no states of rules and alerts after another process has taken over', async () => {
  const metrics = await createAlertMetrics(1_800_000_000_000);
  countEvaluation(metrics, leading, 10);
  const before = await metrics.text();
  expect(valueIn(before, 'weir_alert_rule_errors')).toBe(1);
  expect(valueIn(before, 'weir_alert_rules{state="unknown"}')).toBe(1);
  expect(valueIn(before, 'weir_alerts{state="firing"}')).toBe(0);
  countEvaluation(metrics, following, 10);
  const after = await metrics.text();
  expect(valueIn(after, 'weir_alert_rule_errors')).toBeUndefined();
  expect(valueIn(after, 'weir_alert_rules{state="unknown"}')).toBeUndefined();
  expect(valueIn(after, 'weir_alerts{state="firing"}')).toBeUndefined();
  expect(valueIn(after, 'weir_alert_evaluations_total')).toBe(1);
  expect(valueIn(after, 'weir_alert_evaluated_until_seconds')).toBe(1_800_000_120);
});

it('reports its start as evaluated until its first evaluation', async () => {
  const metrics = await createAlertMetrics(1_800_000_000_000);
  countEvaluation(metrics, following, 10);
  const text = await metrics.text();
  expect(valueIn(text, 'weir_alert_evaluated_until_seconds')).toBe(1_800_000_000);
});

it('exports a time also in a process that leaves the evaluation to others', async () => {
  const startedSecs = Date.now() / 1000;
  const config = await configFrom({ alerts: { evaluator: false, builtin_rules: ['security'] } });
  // oxlint-disable-next-line no-unsafe-type-assertion -- This process queries nothing.
  const deps = { clickhouse: {} as ClickHouse, logger: new RecordingLog() };
  const alerts = await openAlerts(config, deps);
  await alerts?.run(new AbortController().signal);
  const text = (await alerts?.metricsText()) ?? '';
  expect(valueIn(text, 'weir_alert_evaluated_until_seconds')).toBeGreaterThanOrEqual(startedSecs);
  expect(valueIn(text, 'weir_alert_rule_errors')).toBeUndefined();
});
