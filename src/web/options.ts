import { type Static, type TUnsafe, Type } from 'typebox';

import {
  addressRange,
  choice,
  duration,
  optionalSection,
  type Options,
  section,
} from '../config/section.ts';

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
  reload_interval: duration('reload_interval_ms', {
    default: '10s',
    min: '100ms',
    max: '1h',
    description:
      'Interval at which Weir checks the files for changes. New connections use the new certificate.',
  }),
});

const listener = optionalSection(
  'The web page of `weir run` and `weir demo`. `false` disables it.',
  {
    host: Type.String({
      default: '127.0.0.1',
      minLength: 1,
      description:
        'Address to listen on. If it is not a loopback address, users must sign in as a ClickHouse user.',
    }),
    port: Type.Integer({
      default: 9_480,
      minimum: 0,
      maximum: 65_535,
      description: 'Port to listen on. With 0, Weir uses any free port and prints it.',
    }),
    tls: Type.Optional(tls),
    allowed_hosts: Type.Array(Type.String({ pattern: '^[A-Za-z0-9._-]+(:\\d{1,5})?$' }), {
      default: [],
      uniqueItems: true,
      examples: [['weir.example.net']],
      description:
        'Additional host names of the page, for example the name of a proxy. Weir rejects requests for other names.',
    }),
    login: choice(['auto', 'always'], {
      default: 'auto',
      description:
        'Whether users must sign in as a ClickHouse user. With `auto`, they must, unless the page listens on loopback and `allowed_hosts` is empty.',
    }),
    trusted_proxies: Type.Array(Type.String(addressRange), {
      default: [],
      uniqueItems: true,
      examples: [['10.0.0.0/8']],
      description:
        'Addresses or CIDR ranges of proxies whose `X-Forwarded-For` header Weir trusts. Sign-in attempts and requests are counted by client address. All clients of a proxy that is not listed count as one client.',
    }),
    connections_max: Type.Integer({
      default: 500,
      minimum: 1,
      maximum: 100_000,
      description:
        'Maximum number of concurrent connections. Weir closes further connections immediately.',
    }),
    requests_per_minute: Type.Integer({
      default: 1_200,
      minimum: 0,
      maximum: 1_000_000,
      description:
        'Maximum number of requests per minute of a user, or, for requests without a session, of a client address (IPv6: /64 network). Further requests are rejected with 429. Sign-in attempts have separate limits. 0 means no limit.',
    }),
    live_requests_max: Type.Integer({
      default: 50,
      minimum: 1,
      maximum: 10_000,
      description:
        'Maximum number of concurrent live lists (tab Live). One user can open a fifth of them, but at most 4; without a sign-in, all clients together can open 8. While events arrive, a list runs two queries per second; the quota of an analyst is 1,000 per minute.',
    }),
    session_timeout: duration('session_minutes', {
      default: '12h',
      min: '1m',
      max: '30d',
      description:
        'Time after which an unused session ends, together with its live lists. A user has at most 20 sessions; another sign-in ends the least recently used one.',
    }),
    query_timeout: duration('query_seconds', {
      default: '10s',
      min: '1s',
      max: '5m',
      description:
        'Time limit of a query of the page. The settings profile of the user can set a lower limit.',
    }),
    typed_query_timeout: duration('typed_query_seconds', {
      default: '1m',
      min: '1s',
      max: '10m',
      description:
        'Time limit of a query on the tab Query, and of each query with which the page evaluates a changed rule. The settings profile of the user can set a lower limit.',
    }),
    range_max: duration('range_days', {
      default: '92d',
      min: '1d',
      max: '3660d',
      description: 'Maximum time range of the page.',
    }),
  },
  { type: ['object', 'boolean'], not: { const: true } },
);

/** The section `web:`, or `web: false`. */
export const webOptions: TUnsafe<false | Static<typeof listener>> = Type.Unsafe(listener);

/** Options of the web page; false if the page is disabled. */
export type WebOptions = Options<typeof webOptions>;
