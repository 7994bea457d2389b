import { didYouMean } from '../../base/index.ts';
import type { AlertRuleOptions, ConfigPath } from '../../config/index.ts';
import type { FilterTerm, GroupBy, MetricQuery, Rule, ScheduledSilence } from '../types.ts';
import type { AlertCode } from './codes.ts';
import { durationMs } from './duration.ts';
import { valueProblem } from './filter.ts';
import { dimensionsOf, metricNames, planMetric } from './metrics.ts';
import { isTimeZone } from './schedule.ts';
import { templateProblems } from './template.ts';

/** An error in a rule, with its path relative to the rule. */
export interface RuleFinding {
  readonly path: ConfigPath;
  readonly code: AlertCode;
  readonly message: string;
}

/** A valid rule, without the fields that depend on its file. */
export type PlainRule = Omit<Rule, 'file' | 'line' | 'group'>;

const dayMs = 86_400_000;
/** Labels that every alert has; a rule sets them with `name` and `severity`. */
const ownLabels: readonly string[] = ['alertname', 'severity'];

/** Checks the semantics of a rule. @returns the findings, and the rule if there are none */
export function checkRule(options: AlertRuleOptions): {
  readonly findings: readonly RuleFinding[];
  readonly rule: PlainRule | undefined;
} {
  const rule = plainRule(options);
  const findings = [
    ...formFindings(options),
    ...(rule.query.kind === 'metric' ? metricFindings(rule.query, options) : []),
    ...(rule.query.kind === 'sql' ? sqlFindings(rule.query.sql) : []),
    ...labelFindings(rule),
    ...templateFindings(rule),
    ...windowFindings(rule),
    ...silenceFindings(rule),
  ];
  return { findings, rule: findings.length === 0 ? rule : undefined };
}

/** Label name of a dimension: dots and other invalid characters become `_`. */
export function labelOf(dimension: string): string {
  const label = dimension.replaceAll(/[^a-zA-Z0-9_]/g, '_');
  return /^\d/.test(label) ? `_${label}` : label;
}

function plainRule(options: AlertRuleOptions): PlainRule {
  return {
    name: options.name,
    severity: options.severity,
    enabled: options.enabled,
    labels: { ...options.labels },
    annotations: { ...options.annotations },
    query: queryOf(options),
    windowMs: durationMs(options.window),
    ...(options.history !== undefined && { historyMs: durationMs(options.history) }),
    op: options.op,
    threshold: options.threshold,
    forMs: durationMs(options.for),
    keepFiringForMs: durationMs(options.keep_firing_for),
    missing: options.missing,
    silences: options.silences.map(silenceOf),
  };
}

function queryOf(options: AlertRuleOptions): Rule['query'] {
  const { metric, sql } = options;
  if (metric === undefined) return { kind: 'sql', sql: (sql ?? '').trim().replace(/;$/, '') };
  return {
    kind: 'metric',
    metric,
    ratioOf: options.ratio_of,
    ratioMin: options.ratio_min,
    filter: Object.entries(options.filter ?? {}).map(termOf),
    groupBy: options.group_by.map((dimension): GroupBy => ({
      dimension,
      label: labelOf(dimension),
    })),
  };
}

function termOf([dimension, given]: readonly [string, unknown]): FilterTerm {
  const values = (Array.isArray(given) ? given : [given]).map(String);
  return {
    dimension,
    any: values.filter((value) => !value.startsWith('!')),
    none: values.filter((value) => value.startsWith('!')).map((value) => value.slice(1)),
  };
}

function silenceOf(options: AlertRuleOptions['silences'][number]): ScheduledSilence {
  const { comment, weekdays, from, to, time_zone: timeZone } = options;
  return { comment, weekdays, fromMinute: minuteOf(from), toMinute: minuteOf(to), timeZone };
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function* formFindings(options: AlertRuleOptions): Generator<RuleFinding> {
  const { metric, ratio_min: least, ratio_of: ratioOf, sql } = options;
  if (least !== undefined && ratioOf === undefined) {
    const message = 'has ratio_min without ratio_of';
    yield { path: ['ratio_min'], code: 'ALERT_FORM', message };
  }
  if ((metric === undefined) === (sql === undefined)) {
    const what = metric === undefined ? 'neither `metric` nor `sql`' : 'both `metric` and `sql`';
    yield { path: metric === undefined ? [] : ['sql'], code: 'ALERT_FORM', message: `has ${what}` };
  }
  if (sql === undefined) return;
  for (const key of ['filter', 'ratio_of'] as const) {
    if (options[key] === undefined) continue;
    const message = `has ${key} with sql: use the query instead`;
    yield { path: [key], code: 'ALERT_FORM', message };
  }
  if (options.group_by.length > 0) {
    const message = 'has group_by with sql: the columns of the query are the labels';
    yield { path: ['group_by'], code: 'ALERT_FORM', message };
  }
  if (options.missing === 'zero') {
    const message = 'has missing: zero with sql: return zeros from the query';
    yield { path: ['missing'], code: 'ALERT_FORM', message };
  }
}

function metricFindings(query: MetricQuery, options: AlertRuleOptions): readonly RuleFinding[] {
  const wrong = (['metric', 'ratio_of'] as const).flatMap((key): RuleFinding[] => {
    const name = options[key];
    if (name === undefined || metricNames.includes(name)) return [];
    const near = didYouMean(name, metricNames);
    const advice =
      near === undefined ? `expected one of ${metricNames.join(', ')}` : `did you mean ${near}?`;
    const message = `has ${key} ${JSON.stringify(name)}, which is not a metric; ${advice}`;
    return [{ path: [key], code: 'ALERT_METRIC', message }];
  });
  if (wrong.length > 0) return wrong;
  return [...dimensionFindings(query), ...filterFindings(query)];
}

function* dimensionFindings(query: MetricQuery): Generator<RuleFinding> {
  const { metric, ratioOf } = query;
  const known = dimensionsOf(metric, ratioOf);
  if (known.length === 0 && ratioOf !== undefined) {
    const message = `has ratio_of ${ratioOf}, which cannot be combined with ${metric}`;
    yield { path: ['ratio_of'], code: 'ALERT_METRIC', message };
    return;
  }
  const used = [
    ...query.groupBy.map(({ dimension }, index) => ({ dimension, path: ['group_by', index] })),
    ...query.filter.map(({ dimension }) => ({ dimension, path: ['filter', dimension] })),
  ];
  let unknown = false;
  for (const { dimension, path } of used) {
    if (known.includes(dimension)) continue;
    unknown = true;
    const near = didYouMean(dimension, known);
    const advice = near === undefined ? `it has ${known.join(', ')}` : `did you mean ${near}?`;
    const message = `uses ${JSON.stringify(dimension)}, which ${metric} does not have; ${advice}`;
    yield { path, code: 'ALERT_DIMENSION', message };
  }
  if (unknown || planOf(query) !== undefined) return;
  const names = used.map(({ dimension }) => dimension).join(', ');
  const message = `uses ${names}, which ${metric} cannot combine`;
  yield { path: ['group_by'], code: 'ALERT_DIMENSION', message };
}

function planOf({ metric, ratioOf, groupBy, filter }: MetricQuery) {
  const dimensions = [...groupBy, ...filter].map(({ dimension }) => dimension);
  return planMetric(metric, ratioOf, dimensions);
}

function* filterFindings(query: MetricQuery): Generator<RuleFinding> {
  const plan = planOf(query);
  if (plan?.kind !== 'source') return;
  for (const { dimension, any, none } of query.filter) {
    const of = plan.source.dimensions[dimension];
    if (of === undefined) continue;
    for (const value of [...any, ...none]) {
      const problem = valueProblem(value, of);
      if (problem === undefined) continue;
      const message = `has ${JSON.stringify(value)} for ${dimension}, which ${problem}`;
      yield { path: ['filter', dimension], code: 'ALERT_FILTER', message };
    }
  }
}

function* sqlFindings(sql: string): Generator<RuleFinding> {
  const path = ['sql'];
  if (sql === '') return;
  if (!/^\s*(select|with)\b/i.test(withoutComments(sql))) {
    yield { path, code: 'ALERT_SQL', message: 'has a query that is not a SELECT' };
  }
  for (const name of ['from', 'to']) {
    if (new RegExp(String.raw`\{\s*${name}\s*:`).test(sql)) continue;
    const message = `has a query without {${name}:DateTime64(6)}: it would read all events`;
    yield { path, code: 'ALERT_SQL', message };
  }
  for (const [, name = ''] of sql.matchAll(/\{\s*(\w+)\s*:[^{}]+\}/g)) {
    if (['from', 'to', 'ends', 'window_seconds'].includes(name)) continue;
    const message = `has a query with {${name}:…}: parameters are from, to, ends, window_seconds`;
    yield { path, code: 'ALERT_SQL', message };
  }
  if (/\{\s*ends\s*:/.test(sql) && !/\bwindow_end\b/.test(sql)) {
    const message = 'has a query with {ends:…} without a column `window_end`';
    yield { path, code: 'ALERT_SQL', message };
  }
  if (!/\bvalue\b/i.test(sql)) {
    yield { path, code: 'ALERT_SQL', message: 'has a query without a column `value`' };
  }
}

function withoutComments(sql: string): string {
  return sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ');
}

function* labelFindings({ labels, query }: PlainRule): Generator<RuleFinding> {
  const seen = new Map<string, string>();
  for (const label of ownLabels) seen.set(label, 'every alert');
  const groupBy = query.kind === 'metric' ? query.groupBy : [];
  for (const [index, { dimension, label }] of groupBy.entries()) {
    const other = seen.get(label);
    if (other !== undefined) {
      const message = `groups by ${dimension}, whose label ${label} is already used by ${other}`;
      yield { path: ['group_by', index], code: 'ALERT_LABEL', message };
    }
    seen.set(label, dimension);
  }
  for (const label of Object.keys(labels)) {
    const other = seen.get(label);
    if (other === undefined) continue;
    const message = `has the label ${label}, which is already used by ${other}`;
    yield { path: ['labels', label], code: 'ALERT_LABEL', message };
  }
}

function* templateFindings({ annotations, labels, query }: PlainRule): Generator<RuleFinding> {
  const known =
    query.kind === 'sql'
      ? undefined
      : [...ownLabels, ...Object.keys(labels), ...query.groupBy.map(({ label }) => label)];
  for (const [name, text] of Object.entries(annotations)) {
    for (const problem of templateProblems(text, known)) {
      yield {
        path: ['annotations', name],
        code: 'ALERT_TEMPLATE',
        message: `annotation ${name} ${problem}`,
      };
    }
  }
}

function* windowFindings({ windowMs }: PlainRule): Generator<RuleFinding> {
  if (windowMs > 0 && windowMs <= dayMs) return;
  const message = windowMs === 0 ? 'has an empty window' : 'has a window longer than a day';
  yield { path: ['window'], code: 'ALERT_WINDOW', message };
}

function* silenceFindings({ silences }: PlainRule): Generator<RuleFinding> {
  for (const [index, { timeZone }] of silences.entries()) {
    if (isTimeZone(timeZone)) continue;
    const message = `has a silence in the time zone ${JSON.stringify(timeZone)}, which is unknown`;
    yield { path: ['silences', index, 'time_zone'], code: 'ALERT_SILENCE', message };
  }
}
