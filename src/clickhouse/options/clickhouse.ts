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
    cluster: Type.Optional(clusterOptions),
    user: Type.String({
      default: 'weir_loader',
      minLength: 1,
      description:
        'User that Weir runs as: inserts, and reads its own tables; the embedded server makes its own.',
    }),
    password: secret('Password of `user` on an external server.'),
    admin_user: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'User that creates and alters tables on an external server (`weir migrate`); `user` without it.',
      }),
    ),
    admin_password: secret('Password of `admin_user`.'),
    migrate: Type.Optional(
      Type.Enum(['auto', 'manual'], {
        type: 'string',
        description:
          'Who creates and changes tables: `auto`, every start does, as `admin_user`; `manual`, only `weir migrate` does, and Weir refuses ' +
          'to start on tables of an older version. Without it `auto` for the embedded server and `manual` for others.',
      }),
    ),
    analyst_user: Type.String({
      default: 'weir_analyst',
      minLength: 1,
      description: 'Read-only user that `weir sql` queries with on an external server.',
    }),
    analyst_password: secret(
      'Password of `analyst_user`; without it `weir sql` asks as `user`, read-only.',
    ),
    analysts: analystsOptions,
    connect_timeout: duration('connect_timeout_ms', {
      default: '5s',
      min: '100ms',
      max: '5m',
      description: 'How long opening a connection may take.',
    }),
    request_timeout: duration('request_timeout_ms', {
      default: '1m',
      min: '1s',
      max: '1h',
      description: 'How long one insert or query may take before it counts as unanswered.',
    }),
    compression: choice(['auto', 'none', 'gzip', 'zstd'], {
      default: 'auto',
      description:
        'Compression of inserts: `auto` is none on loopback, elsewhere zstd where Node.js has it (22.15), else gzip.',
    }),
    binary: Type.Optional(
      Type.String({
        pattern: '^(library|/.+)$',
        patternErrorMessage: 'an absolute path, or `library`',
        examples: ['/usr/bin/clickhouse'],
        description:
          'Embedded server: path of a `clickhouse` program, or `library` to pass over the one on PATH.',
      }),
    ),
    port: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 65_535,
      description: 'Embedded server: port on loopback; 0 takes any free one.',
    }),
    memory_max: Type.Optional(
      size('memory_bytes_max', {
        min: '512MiB',
        max: '1024TiB',
        description: 'Embedded server: memory that it may use; half of the machine without it.',
      }),
    ),
    unsandboxed: choice(['reject', 'accept'], {
      default: 'reject',
      description:
        'Embedded server, where the system has no sandbox for it: `reject` keeps the users of `analysts` out, who could read ' +
        'the files of the user that runs Weir; `accept` lets them in.',
    }),
    lock_timeout: duration('lock_timeout_ms', {
      default: '30s',
      min: '0s',
      max: '10m',
      description:
        'Embedded server: how long to wait for a data directory that another process owns.',
    }),
    start_timeout: duration('start_timeout_ms', {
      default: '1m',
      min: '1s',
      max: '1h',
      description:
        'Embedded server: how long it may take to start; 100 million rows take a second.',
    }),
  },
  { dependencies: { admin_password: ['admin_user'] } },
);

/** Where ClickHouse is and how to speak to it. */
export type ClickhouseOptions = Options<typeof clickhouseOptions>;
