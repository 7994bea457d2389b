import { Type } from 'typebox';

import { analystsOptions } from './analysts.ts';
import { clusterOptions } from './cluster.ts';
import {
  choice,
  duration,
  optionalSection,
  type Options,
  secret,
  size,
} from '../../config/section.ts';

/** `clickhouse:`; without `url` the embedded server of `data_dir` is used. */
export const clickhouseOptions = optionalSection(
  'The ClickHouse server. Without `url`, Weir runs an embedded server in `data_dir`.',
  {
    url: Type.Optional(
      Type.String({
        pattern: '^https?://[^/@?#\\s]+/?$',
        patternErrorMessage:
          '`http://` or `https://`, a host and a port; user and password have separate options',
        examples: ['https://clickhouse.example.net:8443'],
        description:
          'HTTP interface of an external server, without user and path; omit it for the embedded server.',
      }),
    ),
    cluster: Type.Optional(clusterOptions),
    user: Type.String({
      default: 'weir_loader',
      minLength: 1,
      description:
        'User that inserts into the tables of Weir and reads them. The embedded server creates its own user.',
    }),
    password: secret('Password of `user` on an external server.'),
    admin_user: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'User that creates and alters tables on an external server (`weir migrate`); default: `user`.',
      }),
    ),
    admin_password: secret('Password of `admin_user`.'),
    migrate: Type.Optional(
      Type.Enum(['auto', 'manual'], {
        type: 'string',
        description:
          'How tables are created and changed. `auto`: at every start, as `admin_user`. `manual`: only by `weir migrate`; while the ' +
          'tables have an older version, `weir run` waits, and other commands fail. Default: `auto` for the embedded server, `manual` for others.',
      }),
    ),
    analyst_user: Type.String({
      default: 'weir_analyst',
      minLength: 1,
      description: 'Read-only user of `weir sql` on an external server.',
    }),
    analyst_password: secret(
      'Password of `analyst_user`; without it, `weir sql` queries as `user`, read-only.',
    ),
    analysts: analystsOptions,
    connect_timeout: duration('connect_timeout_ms', {
      default: '5s',
      min: '100ms',
      max: '5m',
      description: 'Time limit for opening a connection.',
    }),
    request_timeout: duration('request_timeout_ms', {
      default: '1m',
      min: '1s',
      max: '1h',
      description: 'Time limit for the response to an insert or a query.',
    }),
    compression: choice(['auto', 'none', 'gzip', 'zstd'], {
      default: 'auto',
      description:
        'Compression of inserts: `auto` means no compression on loopback, otherwise zstd if Node.js supports it (22.15 or later), else gzip.',
    }),
    binary: Type.Optional(
      Type.String({
        pattern: '^(library|/.+)$',
        patternErrorMessage: 'an absolute path, or `library`',
        examples: ['/usr/bin/clickhouse'],
        description:
          'Embedded server: path of a `clickhouse` program, or `library` to use weir-ingest-embedded even if PATH has a `clickhouse` program.',
      }),
    ),
    port: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 65_535,
      description: 'Embedded server: port on loopback; 0 selects any free port.',
    }),
    memory_max: Type.Optional(
      size('memory_bytes_max', {
        min: '512MiB',
        max: '1024TiB',
        description: 'Embedded server: memory limit; default: half of the memory of the machine.',
      }),
    ),
    unsandboxed: choice(['reject', 'accept'], {
      default: 'reject',
      description:
        'Whether the users of `analysts` can log in to an embedded server that runs without a sandbox, because the system does not ' +
        'support it. Without the sandbox, only ClickHouse itself prevents these users from reading the files of the operating system user that runs Weir.',
    }),
    lock_timeout: duration('lock_timeout_ms', {
      default: '30s',
      min: '0s',
      max: '10m',
      description:
        'Embedded server: time limit for acquiring a data directory that another process owns.',
    }),
    start_timeout: duration('start_timeout_ms', {
      default: '1m',
      min: '1s',
      max: '1h',
      description:
        'Embedded server: time limit for the start. A start takes about one second per 100 million rows.',
    }),
  },
  { dependencies: { admin_password: ['admin_user'] } },
);

/** Address of ClickHouse, and how to connect to it. */
export type ClickhouseOptions = Options<typeof clickhouseOptions>;
