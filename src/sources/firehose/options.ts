import { Type } from 'typebox';

import { duration, nameSpelling, type Options, section, size } from '../../config/section.ts';

const tls = section(
  'Enables HTTPS. Weir reloads the files when they change. If not set, the listener uses HTTP, for example behind a load balancer.',
  {
    cert_file: Type.String({
      minLength: 1,
      path: true,
      examples: ['/etc/weir/tls/fullchain.pem'],
      description: 'Certificate in PEM format, followed by the intermediate certificates.',
    }),
    key_file: Type.String({
      minLength: 1,
      path: true,
      examples: ['/etc/weir/tls/key.pem'],
      description: 'Private key of the certificate in PEM format, without a passphrase.',
    }),
    reload_interval: duration('reload_interval_ms', {
      default: '10s',
      min: '100ms',
      max: '1h',
      description: 'Interval at which Weir checks the files for changes.',
    }),
  },
);

/** Options of a source with `type: firehose`. */
export const firehoseOptions = section(
  'HTTP endpoint that receives events from Firehose delivery streams, on its own listener.',
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
      description: 'Address to listen on. A non-loopback address requires `access_keys`.',
    }),
    port: Type.Integer({
      default: 9_443,
      minimum: 0,
      maximum: 65_535,
      description:
        'Port to listen on; 0 selects any free port and logs it. Firehose calls port 443.',
    }),
    path: Type.String({
      default: '/firehose',
      pattern: '^/[A-Za-z0-9._~/-]*$',
      patternErrorMessage:
        'a path such as `/firehose`: letters, digits, `.`, `_`, `~`, `/`, and `-`',
      description: 'Path of the endpoint; the listener rejects all other paths with 404.',
    }),
    tls: Type.Optional(tls),
    access_keys: Type.Array(Type.String({ secret: true, minLength: 1, maxLength: 4_096 }), {
      default: [],
      uniqueItems: true,
      examples: [['file:/run/secrets/firehose-key']],
      description:
        'Accepted access keys. To rotate a key, list the old and the new key. Can be empty only on loopback.',
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
      description: 'Maximum number of records in a request; Firehose sends at most 10,000.',
    }),
    requests_max: Type.Integer({
      default: 256,
      minimum: 1,
      maximum: 10_000,
      description:
        'Maximum number of concurrent requests; Weir rejects further requests with 503, and the sender retries.',
    }),
    connections_max: Type.Integer({
      default: 2_000,
      minimum: 1,
      maximum: 100_000,
      description:
        'Maximum number of concurrent connections. Weir closes further connections immediately.',
    }),
    in_flight_size_max: size('in_flight_bytes_max', {
      default: '256MiB',
      min: '64KiB',
      max: '8GiB',
      description:
        'Maximum size of all requests that are not stored yet. Weir rejects further requests with 503, and the sender retries.',
    }),
    response_timeout: duration('response_timeout_ms', {
      default: '170s',
      min: '100ms',
      max: '175s',
      description:
        'Maximum time to respond. If the events are not stored by then, Weir responds with 503. Firehose waits 180 s.',
    }),
    insert_failure_grace: duration('insert_failure_grace_ms', {
      default: '10s',
      min: '0s',
      max: '175s',
      description:
        'How long inserts can fail before Weir rejects requests immediately with 503. Until then, the requests wait.',
    }),
    idle_timeout: duration('idle_timeout_ms', {
      default: '5s',
      min: '10ms',
      max: '1h',
      description: 'With `--until-idle`: time without requests after which Weir stops reading.',
    }),
  },
);

/** Options of a Firehose source. After the configuration is loaded, the paths in `tls` are absolute. */
export type FirehoseOptions = Options<typeof firehoseOptions>;
