import { Type } from 'typebox';

import { credentials, endpoint, region } from '../aws/options.ts';
import {
  duration,
  nameSpelling,
  type Options,
  section,
  timestampSpelling,
} from '../../config/section.ts';

const relative = '^-[1-9][0-9]{0,5}[smhd]$';

/** Options of a source with `type: cloudwatch_logs`. */
export const cloudWatchLogsOptions = section(
  'Polls CloudWatch Logs log groups with FilterLogEvents, and finds late events.',
  {
    type: Type.Literal('cloudwatch_logs', { description: 'CloudWatch Logs log groups.' }),
    name: Type.String({
      ...nameSpelling,
      description:
        'Name of the source in the ledger, in logs, and in metrics. Do not change it later.',
    }),
    log_groups: Type.Array(
      Type.String({
        pattern: '^[A-Za-z0-9_./#-]{1,512}$',
        patternErrorMessage:
          'the name of a log group: letters, digits, `_`, `.`, `/`, `#`, and `-`',
      }),
      {
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
        examples: [['/edge/events']],
        description: 'Names of the log groups, in the account and region of the credentials.',
      },
    ),
    log_stream_prefixes: Type.Array(
      Type.String({
        pattern: '^[^:*\\s]{1,512}$',
        patternErrorMessage: 'a prefix of log stream names, without `:`, `*`, and white space',
      }),
      {
        default: [],
        maxItems: 20,
        uniqueItems: true,
        examples: [['edge-', 'tunnel-']],
        description:
          'Reads only log streams whose names start with one of these prefixes. Weir queries each prefix separately, in every group.',
      },
    ),
    region: region('the region of the environment or profile'),
    endpoint: endpoint('CloudWatch Logs', 'http://127.0.0.1:5000'),
    start: Type.String({
      default: '-24h',
      pattern: `^now$|${relative}|${timestampSpelling.pattern}`,
      patternErrorMessage:
        '`now`, a relative time such as `-5m` or `-24h`, or `2026-01-31T00:00:00Z`',
      examples: ['-5m', '2026-01-31T00:00:00Z'],
      description:
        'Where to start if there is no checkpoint: `now`, a relative time (`-24h`; `s`, `m`, `h`, `d`), or an RFC 3339 time.',
    }),
    overlap: duration('overlap_ms', {
      default: '5m',
      min: '0s',
      max: '1d',
      description:
        'Maximum lateness of events: every poll re-reads this period. A longer period needs more requests and memory.',
    }),
    poll_interval: duration('poll_interval_ms', {
      default: '5s',
      min: '100ms',
      max: '30s',
      description: 'Pause between polls of a log group that is read up to the current time.',
    }),
    requests_per_second: Type.Integer({
      default: 5,
      minimum: 1,
      maximum: 1_000,
      description:
        'Maximum FilterLogEvents calls per second, for all log groups together. AWS allows 5 per account and region.',
    }),
    page_events: Type.Integer({
      default: 10_000,
      minimum: 1,
      maximum: 10_000,
      description:
        'Maximum log events per FilterLogEvents call. AWS returns at most 10,000 log events and 1 MB per call.',
    }),
    credentials,
  },
);

/** Options of a CloudWatch Logs source, as loaded. */
export type CloudWatchLogsOptions = Options<typeof cloudWatchLogsOptions>;
