import { Type } from 'typebox';

import { alertDestinations } from './destinations.ts';
import { duration, optionalSection, type Options, size } from '../../config/section.ts';

/** Files of rules that come with Weir, without their ending: `rules/` of the package. */
const builtinRules = ['security', 'traffic', 'changes', 'pipeline'] as const;

/** `alerts:`. */
export const alertsOptions = optionalSection(
  'Rules that watch the events, and who is told. Without rules nothing is evaluated. docs/alerts.md tells what a rule looks like.',
  {
    rules: Type.Array(Type.String({ minLength: 1, path: true }), {
      default: [],
      uniqueItems: true,
      examples: [['rules/*.yaml']],
      description:
        'Files with rules; the name of a file may hold `*`. They are read again when they change.',
    }),
    builtin_rules: Type.Array(Type.Enum([...builtinRules], { type: 'string' }), {
      default: [],
      uniqueItems: true,
      examples: [['security', 'pipeline']],
      description:
        'Rules that come with Weir: `security`, `traffic`, `changes`, `pipeline`. A rule of yours with the same name replaces one of them.',
    }),
    destinations: alertDestinations,
    external_url: Type.Optional(
      Type.String({
        pattern: '^https?://[^\\s?#]+$',
        patternErrorMessage: 'an address like `https://weir.example.net`',
        description:
          'Address under which people reach the web page, for the links in messages; without it, where it listens.',
      }),
    ),
    evaluator: Type.Boolean({
      default: true,
      description:
        'False leaves the evaluation to other processes on the same server; of those with true one does it at a time.',
    }),
    evaluation_interval: duration('evaluation_interval_ms', {
      default: '15s',
      min: '1s',
      max: '10m',
      description: 'How often rules are looked at.',
    }),
    delay: duration('delay_ms', {
      default: '30s',
      min: '0s',
      max: '1h',
      description:
        'How long after its end a window is looked at, so that its events have arrived: what they usually take, and some more.',
    }),
    allowed_lateness: duration('allowed_lateness_minutes', {
      default: '2h',
      min: '0s',
      max: '12h',
      description:
        'Events that arrive so much later than they happened still change the outcome of the windows that they belong to.',
    }),
    stall_after: duration('stall_after_ms', {
      default: '3m',
      min: '1m',
      max: '1d',
      description:
        'A source without anything on the ledger for so long, and three times longer than it usually pauses, has stalled: rules are then `unknown`, and the alert `WeirIngestStalled` fires.',
    }),
    alerts_max: Type.Integer({
      default: 1_000,
      minimum: 1,
      maximum: 100_000,
      description: 'Alerts that one rule may have at once; a rule with more is in error.',
    }),
    query_timeout: duration('query_seconds', {
      default: '10s',
      min: '1s',
      max: '5m',
      description: 'Time that evaluating a rule may take.',
    }),
    query_rows: Type.Integer({
      default: 500_000_000,
      minimum: 1_000,
      maximum: 100_000_000_000,
      description: 'Rows that a query in SQL may read.',
    }),
    query_memory_max: size('query_memory_bytes', {
      default: '1GiB',
      min: '16MiB',
      max: '1TiB',
      description: 'Memory that evaluating a rule may use in ClickHouse.',
    }),
  },
);

/** How alerts are evaluated, and where they are told. */
export type AlertsOptions = Options<typeof alertsOptions>;
