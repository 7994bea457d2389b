import { type Static, type TSchema, Type } from 'typebox';

import { choice, type Options, section } from '../../config/section.ts';

/** A duration in whole minutes. */
function duration(notes: {
  readonly default?: string;
  readonly examples?: readonly string[];
  readonly description: string;
}) {
  return Type.Unsafe<string>({
    // Numbers pass the type check, so that the error names the missing unit instead of missing quotes.
    type: ['string', 'number'],
    minimum: 1,
    maximum: 0,
    pattern: '^(0|[1-9][0-9]{0,4})[mhd]$',
    patternErrorMessage: 'an integer of minutes, hours, or days such as `5m`, `2h`, `1d`, or `0m`',
    ...notes,
  });
}

const ruleName = {
  pattern: '^[A-Za-z][A-Za-z0-9_-]{0,99}$',
  patternErrorMessage:
    'letters, digits, `_`, and `-`, at most 100 characters, starting with a letter',
} as const;

const labelName = '^[a-zA-Z_][a-zA-Z0-9_]{0,62}$';
const clockTime = '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$';

const words = Type.Union([Type.String(), Type.Integer(), Type.Boolean()], {
  type: ['string', 'integer', 'boolean'],
});

/** Schema of a map with arbitrary keys. */
function mapOf<Value extends TSchema>(
  value: Value,
  description: string,
  rules: Readonly<Record<string, unknown>> = {},
) {
  const schema: object = { type: 'object', additionalProperties: value, description, ...rules };
  return Type.Optional(Type.Unsafe<Record<string, Static<Value>>>(schema));
}

const silence = section('A weekly period without notifications.', {
  comment: Type.String({ minLength: 1, maxLength: 200, description: 'Reason.' }),
  weekdays: Type.Array(
    Type.Enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], { type: 'string' }),
    {
      default: [],
      uniqueItems: true,
      description: 'Days on which the period starts; empty means every day.',
    },
  ),
  from: Type.String({
    default: '00:00',
    pattern: clockTime,
    patternErrorMessage: 'a time of day such as `22:00`',
    description: 'Start time.',
  }),
  to: Type.String({
    default: '24:00',
    pattern: clockTime,
    patternErrorMessage: 'a time of day such as `06:00`',
    description: 'End time; a time that is not after `from` is on the next day.',
  }),
  time_zone: Type.String({
    default: 'UTC',
    minLength: 1,
    examples: ['Europe/Berlin'],
    description: 'IANA time zone, including daylight saving time.',
  }),
});

const rule = section('One rule: either `metric` or `sql`, and a threshold.', {
  name: Type.String({
    ...ruleName,
    description: 'Name, unique across all files; label `alertname` of the alerts.',
  }),
  enabled: Type.Boolean({
    default: true,
    description: 'If false, Weir does not evaluate the rule.',
  }),
  severity: choice(['info', 'warning', 'critical'], {
    default: 'warning',
    description: 'Severity; label `severity` of the alerts.',
  }),
  metric: Type.Optional(
    Type.String({
      minLength: 1,
      examples: ['ip_policy_blocks'],
      description: 'Metric to evaluate.',
    }),
  ),
  ratio_of: Type.Optional(
    Type.String({
      minLength: 1,
      examples: ['requests'],
      description: 'Metric by which the value is divided.',
    }),
  ),
  ratio_min: Type.Optional(
    Type.Number({
      minimum: 0,
      examples: [100],
      description: 'Minimum value of `ratio_of`; below it, the ratio has no value.',
    }),
  ),
  filter: mapOf(
    Type.Union([words, Type.Array(words)], {
      type: ['string', 'integer', 'boolean', 'array'],
      items: words,
      maxItems: 1_000,
    }),
    'Values by dimension: a string with `*` as wildcard, a CIDR range, or a range such as `500-599`; a leading `!` excludes the value.',
  ),
  group_by: Type.Array(Type.String({ minLength: 1 }), {
    default: [],
    uniqueItems: true,
    maxItems: 8,
    examples: [['conn.client_ip']],
    description:
      'Dimensions to group by: one alert per combination of values; each dimension becomes a label.',
  }),
  sql: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100_000,
      description:
        'Query over database `analytics` between `{from:DateTime64(6)}` and `{to:DateTime64(6)}`: the column `value` is compared, other columns become labels.',
    }),
  ),
  window: duration({
    default: '5m',
    description: 'Window of event time to evaluate.',
  }),
  history: Type.Optional(
    duration({
      examples: ['15d'],
      description:
        'Period of hourly rollups that `sql` reads. If `retention.rollup_hours` is shorter, the rule is `unknown`.',
    }),
  ),
  op: choice(['>', '>=', '<', '<=', '==', '!='], {
    default: '>',
    description: 'Comparison of the value with the threshold.',
  }),
  threshold: Type.Number({ description: 'Threshold of the value.' }),
  for: duration({
    default: '0m',
    description: 'Time for which the condition must hold before the alert fires.',
  }),
  keep_firing_for: duration({
    default: '0m',
    description: 'Time for which the alert keeps firing after the condition last held.',
  }),
  missing: choice(['ok', 'zero'], {
    default: 'ok',
    description:
      'How the rule treats a group without events in the window. `ok`: no alert. `zero`: the value is 0 if the group had events in the last day.',
  }),
  labels: mapOf(Type.String({ maxLength: 1_000 }), 'Additional labels of all alerts.', {
    propertyNames: { pattern: labelName },
  }),
  annotations: mapOf(
    Type.String({ maxLength: 10_000 }),
    'Human-readable texts. Weir replaces `{{ value }}` and `{{ labels.NAME }}`.',
    { propertyNames: { pattern: labelName } },
  ),
  silences: Type.Array(silence, {
    default: [],
    description: 'Periods without notifications.',
  }),
});

/** A file of rules. */
export const alertRulesFile = section('Alert rules of Weir.', {
  group: Type.Optional(
    Type.String({
      ...ruleName,
      description: 'Name of the group of rules (default: the file name).',
    }),
  ),
  rules: Type.Array(rule, { description: 'The rules.' }),
});

/** A rule file that matches the schema. */
export type AlertRulesFile = Options<typeof alertRulesFile>;
export type AlertRuleOptions = AlertRulesFile['rules'][number];
