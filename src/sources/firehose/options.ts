import { Type } from 'typebox';

import { duration, nameSpelling, type Options, section, size } from '../../config/section.ts';

const tls = section(
  'Speak HTTPS. The files are read again when they change. Without this group the listener speaks HTTP, for a load balancer in front of it.',
  {
    cert_file: Type.String({
      minLength: 1,
      path: true,
      examples: ['/etc/weir/tls/fullchain.pem'],
      description: 'Certificate in PEM form, with those between it and the root authority.',
    }),
    key_file: Type.String({
      minLength: 1,
      path: true,
      examples: ['/etc/weir/tls/key.pem'],
      description: 'Private key of the certificate in PEM form, without a passphrase.',
    }),
    reload_interval: duration('reload_interval_ms', {
      default: '10s',
      min: '100ms',
      max: '1h',
      description: 'How often the files are looked at.',
    }),
  },
);

/** `type: firehose`: the HTTP endpoint that a Firehose delivery stream sends to. */
export const firehoseOptions = section(
  'The HTTP endpoint that Firehose delivery streams send to, on a listener of its own.',
  {
    type: Type.Literal('firehose', { description: 'Firehose, HTTP endpoint destination.' }),
    name: Type.String({
      ...nameSpelling,
      description:
        'Name of the source in the ledger, in logs, and in metrics. Do not change it later.',
    }),
    host: Type.String({
      default: '127.0.0.1',
      minLength: 1,
      description: 'Address to listen on; beyond loopback `access_keys` must be set.',
    }),
    port: Type.Integer({
      default: 9_443,
      minimum: 0,
      maximum: 65_535,
      description: 'Port to listen on; 0 takes any free one and logs it. Firehose calls port 443.',
    }),
    path: Type.String({
      default: '/firehose',
      pattern: '^/[A-Za-z0-9._~/-]*$',
      patternErrorMessage: 'a path like `/firehose`: letters, digits, `.`, `_`, `~`, `/` and `-`',
      description: 'Path of the endpoint; the listener has no other.',
    }),
    tls: Type.Optional(tls),
    access_keys: Type.Array(Type.String({ secret: true, minLength: 1, maxLength: 4_096 }), {
      default: [],
      uniqueItems: true,
      examples: [['file:/run/secrets/firehose-key']],
      description:
        'Access keys that are accepted: one, or the old and the new one while it is changed. May be empty on loopback only.',
    }),
    body_size_max: size('body_bytes_max', {
      default: '64MiB',
      min: '64KiB',
      max: '256MiB',
      description: 'Maximum size of an inflated request body; Firehose sends at most 64 MiB.',
    }),
    records_max: Type.Integer({
      default: 10_000,
      minimum: 1,
      maximum: 100_000,
      description: 'Most records in a request; Firehose sends 10 000 at most.',
    }),
    requests_max: Type.Integer({
      default: 256,
      minimum: 1,
      maximum: 10_000,
      description:
        'Maximum number of concurrent requests; Weir rejects further ones with 503, and the sender retries.',
    }),
    connections_max: Type.Integer({
      default: 2_000,
      minimum: 1,
      maximum: 100_000,
      description: 'Maximum number of concurrent connections; Weir closes further ones at once.',
    }),
    in_flight_size_max: size('in_flight_bytes_max', {
      default: '256MiB',
      min: '64KiB',
      max: '8GiB',
      description:
        'Most bytes of requests that are not stored yet; further ones are answered 503 and come again.',
    }),
    response_timeout: duration('response_timeout_ms', {
      default: '170s',
      min: '100ms',
      max: '175s',
      description:
        'Longest time until an answer, which is 503 when nothing is stored by then; Firehose waits 180 s.',
    }),
    insert_failure_grace: duration('insert_failure_grace_ms', {
      default: '10s',
      min: '0s',
      max: '175s',
      description:
        'For how long inserts may fail before requests are answered 503 instead of waiting.',
    }),
    idle_timeout: duration('idle_timeout_ms', {
      default: '5s',
      min: '10ms',
      max: '1h',
      description: 'With `--until-idle`: time without any request after which reading ends.',
    }),
  },
);

/** A Firehose HTTP endpoint. `tls` paths are absolute once the configuration is loaded. */
export type FirehoseOptions = Options<typeof firehoseOptions>;
