import { messageOf } from '../../base/index.ts';
import type { Row } from '../../clickhouse/index.ts';
import type { Rule } from '../types.ts';
import type { AskContext } from './ask-context.ts';
import { fingerprintOf, holds, labelsOf, type Observation } from './condition.ts';
import { RuleFault } from './errors.ts';
import { labelOf } from '../rules/check.ts';

/**
 * Evaluates a rule in SQL over one window. The query runs with the rights of an analyst: it reads database `analytics` and
 * nothing else. Every column but `value` is a label.
 */
export async function sqlObservations(
  rule: Rule,
  sql: string,
  end: number,
  { clickhouse, limits, signal, everySeries }: AskContext,
): Promise<readonly Observation[]> {
  const parameters = {
    from: momentOf(end - rule.windowMs),
    to: momentOf(end),
    window_seconds: rule.windowMs / 1000,
  };
  const settings = {
    max_execution_time: limits.query_seconds,
    max_rows_to_read: limits.query_rows,
    max_threads: 2,
  };
  const limited = `SELECT * FROM (\n${sql}\n) LIMIT ${limits.alerts_max * 10 + 1}`;
  const ask = (more: Readonly<Record<string, number>>): Promise<readonly Row[]> =>
    clickhouse.query(limited, parameters, {
      as: 'analyst',
      settings: { ...settings, ...more },
      ...(signal && { signal }),
    });
  const rows = await ask({ max_memory_usage: limits.query_memory_bytes }).catch(
    async (error: unknown) => {
      // An analyst whose profile allows less memory than that is held to the profile.
      if (!/SETTING_CONSTRAINT_VIOLATION/.test(messageOf(error))) throw error;
      return await ask({});
    },
  );
  const observations: Observation[] = [];
  for (const { value: given, ...columns } of rows) {
    if (given === undefined) throw new RuleFault('ALERT_QUERY', 'the query has no column `value`');
    const labels = labelsOf(rule, ownLabels(rule, columns));
    const value = given === null ? Number.NaN : Number(given);
    if (!Number.isFinite(value)) throw notFinite(given);
    if (everySeries !== true && !holds(value, rule.op, rule.threshold)) continue;
    observations.push({ labels, fingerprint: fingerprintOf(labels), value });
  }
  if (observations.length > limits.alerts_max) {
    const message = `more than ${limits.alerts_max} alerts at once: let the query give fewer rows, or raise alerts.alerts_max`;
    throw new RuleFault('ALERT_SERIES', message);
  }
  assertApart(observations);
  return observations;
}

function notFinite(given: unknown): RuleFault {
  const what = given === null ? 'null, infinite or not a number' : 'no number';
  return new RuleFault('ALERT_VALUE', `value is ${what}: a division by zero?`);
}

function ownLabels(rule: Rule, columns: Readonly<Record<string, unknown>>) {
  const labels: Record<string, string> = {};
  for (const [column, value] of Object.entries(columns)) {
    const label = labelOf(column);
    const other =
      label === 'alertname' ||
      label === 'severity' ||
      Object.hasOwn(rule.labels, label) ||
      Object.hasOwn(labels, label);
    if (other) {
      const message = `the column ${column} gives the label ${label}, which the alert has already`;
      throw new RuleFault('ALERT_LABEL', message);
    }
    labels[label] = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  }
  return labels;
}

/** Two rows with the same labels would be one alert with two values. */
function assertApart(observations: readonly Observation[]): void {
  const seen = new Set<string>();
  for (const { fingerprint } of observations) {
    if (seen.has(fingerprint)) {
      const message = 'two rows have the same labels: group by them in the query';
      throw new RuleFault('ALERT_LABEL', message);
    }
    seen.add(fingerprint);
  }
}

/** As a parameter of type DateTime64 reads it: seconds with a fraction. */
function momentOf(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
}
