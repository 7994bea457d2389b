import { type Static, type TSchema, Type } from 'typebox';

import { choice, type Options, section } from '../../config/section.ts';

/** A stretch of time, in whole minutes. */
function duration(notes: {
  readonly default?: string;
  readonly examples?: readonly string[];
  readonly description: string;
}) {
  return Type.Unsafe<string>({
    // Numbers have the type, and no bounds that one meets: what is wrong with them is the unit, not missing quotes.
    type: ['string', 'number'],
    minimum: 1,
    maximum: 0,
    pattern: '^(0|[1-9][0-9]{0,4})[mhd]$',
    patternErrorMessage: 'whole minutes, hours or days like `5m`, `2h`, `1d`, or `0m`',
    ...notes,
  });
}

const ruleName = {
  pattern: '^[A-Za-z][A-Za-z0-9_-]{0,99}$',
  patternErrorMessage: 'letters, digits, `_` and `-`, at most 100 of them, a letter first',
} as const;

const labelName = '^[a-zA-Z_][a-zA-Z0-9_]{0,62}$';
const clockTime = '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$';

const words = Type.Union([Type.String(), Type.Integer(), Type.Boolean()], {
  type: ['string', 'integer', 'boolean'],
});

/** A map with keys of any name. */
function mapOf<Value extends TSchema>(
  value: Value,
  description: string,
  rules: Readonly<Record<string, unknown>> = {},
) {
  const schema: object = { type: 'object', additionalProperties: value, description, ...rules };
  return Type.Optional(Type.Unsafe<Record<string, Static<Value>>>(schema));
}

const silence = section('A stretch of the week in which nobody is told.', {
  comment: Type.String({ minLength: 1, maxLength: 200, description: 'Why, for people.' }),
  weekdays: Type.Array(
    Type.Enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], { type: 'string' }),
    {
      default: [],
      uniqueItems: true,
      description: 'Days on which it begins; without any, every day.',
    },
  ),
  from: Type.String({
    default: '00:00',
    pattern: clockTime,
    patternErrorMessage: 'a time of day like `22:00`',
    description: 'When it begins.',
  }),
  to: Type.String({
    default: '24:00',
    pattern: clockTime,
    patternErrorMessage: 'a time of day like `06:00`',
    description: 'When it ends; a time not after `from` is one of the next day.',
  }),
  time_zone: Type.String({
    default: 'UTC',
    minLength: 1,
    examples: ['Europe/Berlin'],
    description: 'Where the clock hangs: a name of the IANA list. Summer time is followed.',
  }),
});

const rule = section('One rule: either `metric` or `sql`, and what it is compared with.', {
  name: Type.String({
    ...ruleName,
    description: 'Name, unique over all files; the label `alertname` of its alerts.',
  }),
  enabled: Type.Boolean({ default: true, description: 'False: not evaluated.' }),
  severity: choice(['info', 'warning', 'critical'], {
    default: 'warning',
    description: 'How much it matters; the label `severity`.',
  }),
  metric: Type.Optional(
    Type.String({ minLength: 1, examples: ['ip_policy_blocks'], description: 'What is counted.' }),
  ),
  ratio_of: Type.Optional(
    Type.String({
      minLength: 1,
      examples: ['requests'],
      description: 'A second metric that the first is divided by.',
    }),
  ),
  ratio_min: Type.Optional(
    Type.Number({
      minimum: 0,
      examples: [100],
      description: 'What `ratio_of` must at least come to: below it the ratio has no value.',
    }),
  ),
  filter: mapOf(
    Type.Union([words, Type.Array(words)], {
      type: ['string', 'integer', 'boolean', 'array'],
      items: words,
      maxItems: 1_000,
    }),
    'Values by dimension: a text with `*` for anything, a range of addresses, `500-599`; `!` before it: not this.',
  ),
  group_by: Type.Array(Type.String({ minLength: 1 }), {
    default: [],
    uniqueItems: true,
    maxItems: 8,
    examples: [['conn.client_ip']],
    description: 'Dimensions that alerts are told apart by; each becomes a label.',
  }),
  sql: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100_000,
      description:
        'Query over database `analytics` between `{from:DateTime64(6)}` and `{to:DateTime64(6)}`: a column `value`, the others are labels.',
    }),
  ),
  window: duration({
    default: '5m',
    description: 'Stretch of time that is looked at.',
  }),
  history: Type.Optional(
    duration({
      examples: ['15d'],
      description:
        'How far back `sql` reads sums by hour at least: where `retention.rollup_hours_days` keeps them for less, the rule is `unknown`.',
    }),
  ),
  op: choice(['>', '>=', '<', '<=', '==', '!='], {
    default: '>',
    description: 'How the value is compared with the threshold.',
  }),
  threshold: Type.Number({ description: 'What the value is compared with.' }),
  for: duration({
    default: '0m',
    description: 'How long the condition must hold before the alert fires.',
  }),
  keep_firing_for: duration({
    default: '0m',
    description: 'How long the alert goes on after the condition held last.',
  }),
  missing: choice(['ok', 'zero'], {
    default: 'ok',
    description:
      'A series without events in the window: `ok` is no alert, `zero` counts as 0 when it had events in the last day.',
  }),
  labels: mapOf(Type.String({ maxLength: 1_000 }), 'Further labels, the same for every alert.', {
    propertyNames: { pattern: labelName },
  }),
  annotations: mapOf(
    Type.String({ maxLength: 10_000 }),
    'Texts for people; `{{ value }}` and `{{ labels.NAME }}` are filled in.',
    { propertyNames: { pattern: labelName } },
  ),
  silences: Type.Array(silence, {
    default: [],
    description: 'When nobody is told although it fires.',
  }),
});

/** A file of rules. */
export const alertRulesFile = section('Alert rules of Weir.', {
  group: Type.Optional(
    Type.String({
      ...ruleName,
      description: 'What the rules have in common; the name of the file when left out.',
    }),
  ),
  rules: Type.Array(rule, { description: 'The rules.' }),
});

/** A file of rules whose form is right. */
export type AlertRulesFile = Options<typeof alertRulesFile>;
export type AlertRuleOptions = AlertRulesFile['rules'][number];
