import { Type } from 'typebox';

import {
  addressRange,
  duration,
  optionalSection,
  type Options,
  section,
  size,
} from '../config/section.ts';

const endpoint = (service: string) =>
  Type.Optional(
    Type.String({
      pattern: '^https?://[^/\\s]+/?$',
      patternErrorMessage: '`http://` or `https://`, a host and a port, no path',
      examples: ['http://127.0.0.1:4567'],
      description: `Address of a VPC endpoint, or of an emulator of ${service}.`,
    }),
  );

const tls = section('Certificate of the listener. If not set, the listener uses plain HTTP.', {
  cert_file: Type.String({
    minLength: 1,
    path: true,
    description: 'PEM file with the certificate and its intermediate certificates.',
  }),
  key_file: Type.String({
    minLength: 1,
    path: true,
    description: 'PEM file with the private key.',
  }),
});

/** `api:`, the management API. */
export const apiOptions = Type.Optional(
  section('The management API. With this section, `weir run` serves it.', {
    serve: Type.Boolean({
      default: true,
      description:
        'Serve the API in `weir run`. If `false`, `weir run` only applies the capture rules of the API, and `weir api` serves the API from the same `store_url` or `data_dir`.',
    }),
    host: Type.String({
      default: '127.0.0.1',
      minLength: 1,
      description: 'Address to listen on.',
    }),
    port: Type.Integer({
      default: 9_470,
      minimum: 0,
      maximum: 65_535,
      description: 'Port to listen on. 0 means any free port; Weir logs the port.',
    }),
    base_url: Type.Optional(
      Type.String({
        pattern: '^https?://[^?#\\s]*[^/?#\\s]$',
        patternErrorMessage: '`http://` or `https://` and a host, without `/` at the end',
        examples: ['https://api.example.net'],
        description:
          'Base URL in the addresses of objects, for example that of a proxy. Default: the address of the listener. Set this option if `host` is `0.0.0.0` or `::`, because clients cannot use these addresses; otherwise Weir logs a warning.',
      }),
    ),
    tls: Type.Optional(tls),
    store_url: Type.Optional(
      Type.String({
        secret: true,
        pattern: '^postgres(ql)?://',
        patternErrorMessage: '`postgres://user:password@host:port/database`',
        description:
          'PostgreSQL server, version 12 or later, that stores the objects of the management API; several processes can share it. Default: one process stores them in `data_dir`.',
      }),
    ),
    store_connections: Type.Integer({
      default: 10,
      minimum: 1,
      maximum: 200,
      description: 'Connections to the PostgreSQL server.',
    }),
    secret_key_file: Type.Optional(
      Type.String({
        minLength: 1,
        path: true,
        description:
          'File with the key that encrypts secrets of destinations: 32 bytes in base64. Weir creates it if it is missing. Processes that share a store need the same key. Default: `api/secrets.key` in `data_dir`.',
      }),
    ),
    version_headers: Type.Array(Type.String({ pattern: '^[A-Za-z0-9-]+$' }), {
      default: ['Service-Version', 'Ngrok-Version'],
      minItems: 1,
      uniqueItems: true,
      description:
        'Accepted names of the version header. The official clients of the platform send the second name of the default.',
    }),
    require_version: Type.Boolean({
      default: true,
      description:
        'Rejects requests without a version header, instead of treating them as version 2.',
    }),
    error_code_prefix: Type.String({
      default: 'ERR_WEIR_',
      pattern: '^[A-Z][A-Z0-9_]*$',
      description: 'Prefix of the number in `error_code`.',
    }),
    body_size_max: size('body_bytes', {
      default: '1MiB',
      min: '1KiB',
      max: '64MiB',
      description: 'Maximum size of a request body.',
    }),
    requests_per_minute: Type.Integer({
      default: 6_000,
      minimum: 0,
      maximum: 1_000_000,
      description: 'Maximum number of requests per API key in any minute; 0 means no limit.',
    }),
    failed_logins_per_minute: Type.Integer({
      default: 300,
      minimum: 0,
      maximum: 1_000_000,
      description:
        'Maximum number of requests without a valid key per client address, or per IPv6 /64 network, in any minute. Weir rejects further requests with 429, and logs a warning. Requests with a valid key are not counted. 0 means no limit.',
    }),
    connections_max: Type.Integer({
      default: 1_000,
      minimum: 1,
      maximum: 100_000,
      description:
        'Maximum number of concurrent connections. Weir closes further connections immediately.',
    }),
    trusted_proxies: Type.Array(Type.String(addressRange), {
      default: [],
      uniqueItems: true,
      examples: [['10.0.0.0/8']],
      description:
        'Addresses or CIDR ranges of proxies whose `X-Forwarded-For` header Weir trusts for IP restrictions and limits. Weir ignores the header of other proxies: all their clients count as one.',
    }),
    cors_origins: Type.Array(Type.String({ pattern: '^https?://[^/\\s]+$' }), {
      default: [],
      uniqueItems: true,
      examples: [['https://console.example.net']],
      description: 'Allowed origins of requests from web pages (CORS).',
    }),
    regions: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,20}$' }), {
      default: ['us', 'eu', 'ap', 'au', 'sa', 'jp', 'in'],
      uniqueItems: true,
      description: 'Regions in which agent ingresses have a domain.',
    }),
    ns_targets: Type.Array(Type.String({ minLength: 1, maxLength: 254 }), {
      default: ['ns1.tunnels.example.', 'ns2.tunnels.example.'],
      uniqueItems: true,
      examples: [['ns1.tunnels.example.net.', 'ns2.tunnels.example.net.']],
      description:
        'Name servers to which domains of agent ingresses are delegated. Set them to your servers; the default is a placeholder.',
    }),
    service_domains: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
      default: [],
      uniqueItems: true,
      examples: [['tunnels.example.net']],
      description: 'Domains of the service, under which no agent ingress can be created.',
    }),
    enforce_ip_restrictions: Type.Boolean({
      default: false,
      description:
        'Enforces IP restrictions of type `api` for this API, by client address (see `trusted_proxies`).',
    }),
    file_destinations: Type.Optional(
      Type.String({
        minLength: 1,
        path: true,
        description:
          'Folder in which event destinations can write files, for development. If not set, Weir rejects file destinations.',
      }),
    ),
    retry_wait_min: duration('retry_wait_ms_min', {
      default: '200ms',
      min: '1ms',
      max: '1m',
      description: 'Minimum wait before an event is sent again.',
    }),
    retry_wait_max: duration('retry_wait_ms_max', {
      default: '30s',
      min: '1ms',
      max: '1h',
      description: 'Maximum wait before an event is sent again.',
    }),
    poll_interval: duration('poll_interval_ms', {
      default: '500ms',
      min: '10ms',
      max: '1m',
      description:
        'Interval at which Weir checks for changes by other processes that use the same store.',
    }),
    subscriptions_max: Type.Integer({
      default: 100,
      minimum: 1,
      maximum: 10_000,
      description:
        'Maximum number of event subscriptions per account. Each change of a subscription compiles the capture rules of all accounts again, at about 0.5 ms per traffic source.',
    }),
    what_if_requests_max: Type.Integer({
      default: 2,
      minimum: 1,
      maximum: 20,
      description:
        'Maximum number of concurrent evaluations of stored traffic (`POST /what_if/…`). One account can run half of them, but at least one.',
    }),
    what_if_timeout: duration('what_if_timeout_ms', {
      default: '1m',
      min: '1s',
      max: '10m',
      description: 'Time limit of an evaluation of stored traffic.',
    }),
    endpoints: optionalSection('Addresses of AWS services, to use instead of the default ones.', {
      kinesis: endpoint('Kinesis'),
      firehose: endpoint('Firehose'),
      cloudwatch_logs: endpoint('CloudWatch Logs'),
      sts: endpoint('STS'),
    }),
  }),
);

/** The options of the management API; undefined if the configuration has no section `api`. */
export type ApiOptions = Options<typeof apiOptions>;
