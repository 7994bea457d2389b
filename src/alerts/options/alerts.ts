import { Type } from 'typebox';

import { alertDestinations } from './destinations.ts';
import { duration, optionalSection, type Options, size } from '../../config/section.ts';

/** Built-in rule files in `rules/` of the package, without extension. */
const builtinRules = ['security', 'traffic', 'changes', 'pipeline'] as const;

/** `alerts:`. */
export const alertsOptions = optionalSection(
  'Alert rules and notification destinations. For the format of rules, see docs/alerts.md.',
  {
    rules: Type.Array(Type.String({ minLength: 1, path: true }), {
      default: [],
      uniqueItems: true,
      examples: [['rules/*.yaml']],
      description: 'Files with rules; names can contain `*`. Weir reloads changed files.',
    }),
    builtin_rules: Type.Array(Type.Enum([...builtinRules], { type: 'string' }), {
      default: [],
      uniqueItems: true,
      examples: [['security', 'pipeline']],
      description:
        'Built-in rules: `security`, `traffic`, `changes`, `pipeline`. A custom rule with the same name replaces a built-in rule.',
    }),
    destinations: alertDestinations,
    external_url: Type.Optional(
      Type.String({
        pattern: '^https?://[^\\s?#]+$',
        patternErrorMessage: 'a URL such as `https://weir.example.net`',
        description:
          'Public URL of the web page, for links in messages. Default: the address of the listener.',
      }),
    ),
    evaluator: Type.Boolean({
      default: true,
      description:
        'If `false`, this process does not evaluate rules. Of the other processes that use the same ClickHouse server, one evaluates at a time.',
    }),
    evaluation_interval: duration('evaluation_interval_ms', {
      default: '15s',
      min: '1s',
      max: '10m',
      description: 'Interval between evaluations.',
    }),
    delay: duration('delay_ms', {
      default: '30s',
      min: '0s',
      max: '1h',
      description:
        'Delay between the end of a window and its evaluation. Set it above the usual latency of events.',
    }),
    allowed_lateness: duration('allowed_lateness_minutes', {
      default: '2h',
      min: '0s',
      max: '12h',
      description: 'Maximum lateness of events that still change the results of their windows.',
    }),
    stall_after: duration('stall_after_ms', {
      default: '3m',
      min: '1m',
      max: '1d',
      description:
        'A source has stalled if the ledger has had no new row of it for longer than this time, and for longer than three times the usual interval between its rows. Alert rules about events are then `unknown`, and the built-in alert `WeirIngestStalled` fires.',
    }),
    alerts_max: Type.Integer({
      default: 1_000,
      minimum: 1,
      maximum: 100_000,
      description:
        'Maximum number of concurrent alerts of one rule. A rule that exceeds it has an error.',
    }),
    query_timeout: duration('query_seconds', {
      default: '10s',
      min: '1s',
      max: '5m',
      description: 'Maximum evaluation time of a rule.',
    }),
    query_rows: Type.Integer({
      default: 500_000_000,
      minimum: 1_000,
      maximum: 100_000_000_000,
      description: 'Maximum number of rows that an SQL query can read.',
    }),
    query_memory_max: size('query_memory_bytes', {
      default: '1GiB',
      min: '16MiB',
      max: '1TiB',
      description: 'Maximum memory in ClickHouse for the evaluation of a rule.',
    }),
  },
);

/** Options of alert evaluation and of destinations. */
export type AlertsOptions = Options<typeof alertsOptions>;
