import { Type } from 'typebox';

import { choice, type Options, optionalSection, secret } from './section.ts';

/** `clickhouse:`; without `url` the embedded server of `data_dir` is used. */
export const clickhouseOptions = optionalSection(
  'The ClickHouse server. Without `url`, Weir runs one itself, in `data_dir`.',
  {
    url: Type.Optional(
      Type.String({
        pattern: '^https?://[^/@?#\\s]+/?$',
        patternErrorMessage:
          '`http://` or `https://`, a host and a port; user and password are options of their own',
        examples: ['https://clickhouse.example.net:8443'],
        description:
          'HTTP interface of an external server, without user and path; leave it out for the embedded server.',
      }),
    ),
    user: Type.String({
      default: 'weir_loader',
      minLength: 1,
      description: 'User that creates the tables and inserts; the embedded server makes its own.',
    }),
    password: secret('Password of `user` on an external server.'),
    analyst_user: Type.String({
      default: 'weir_analyst',
      minLength: 1,
      description: 'Read-only user that `weir sql` queries with.',
    }),
    analyst_password: secret('Password of `analyst_user` on an external server.'),
    connect_timeout_ms: Type.Integer({
      default: 5_000,
      minimum: 100,
      maximum: 300_000,
      description: 'How long opening a connection may take.',
    }),
    request_timeout_ms: Type.Integer({
      default: 60_000,
      minimum: 1_000,
      maximum: 3_600_000,
      description: 'How long one insert or query may take before it counts as unanswered.',
    }),
    compression: choice(['auto', 'none', 'lz4'], {
      default: 'auto',
      description:
        'Compression of inserts: `auto` is none on loopback, where it costs more than it saves, and LZ4 elsewhere.',
    }),
  },
);

/** Where ClickHouse is and how to speak to it. */
export type ClickhouseOptions = Options<typeof clickhouseOptions>;
