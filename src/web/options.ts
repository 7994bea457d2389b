import { type Static, type TUnsafe, Type } from 'typebox';

import {
  addressRange,
  choice,
  duration,
  optionalSection,
  type Options,
  section,
} from '../config/section.ts';

const tls = section('Certificate of the listener; without this group it speaks plain HTTP.', {
  cert_file: Type.String({
    minLength: 1,
    path: true,
    description: 'PEM file with the certificate and those that it depends on.',
  }),
  key_file: Type.String({ minLength: 1, path: true, description: 'PEM file with the key.' }),
  reload_interval: duration('reload_interval_ms', {
    default: '10s',
    min: '100ms',
    max: '1h',
    description: 'How often the files are looked at; new connections get a new certificate.',
  }),
});

const listener = optionalSection(
  'The web page of `weir run` and `weir demo`; `false` switches it off.',
  {
    host: Type.String({
      default: '127.0.0.1',
      minLength: 1,
      description: 'Address to listen on; beyond loopback people sign in as a ClickHouse user.',
    }),
    port: Type.Integer({
      default: 9_480,
      minimum: 0,
      maximum: 65_535,
      description: 'Port to listen on; 0 takes any free one and prints it.',
    }),
    tls: Type.Optional(tls),
    allowed_hosts: Type.Array(Type.String({ pattern: '^[A-Za-z0-9._-]+(:\\d{1,5})?$' }), {
      default: [],
      uniqueItems: true,
      examples: [['weir.example.net']],
      description:
        'Names under which the page is reached besides the address it listens on, for example that of a proxy. Requests for other names are refused.',
    }),
    login: choice(['auto', 'always'], {
      default: 'auto',
      description:
        'Whether people sign in as a ClickHouse user: `auto` asks unless the page is on loopback and `allowed_hosts` is empty.',
    }),
    trusted_proxies: Type.Array(Type.String(addressRange), {
      default: [],
      uniqueItems: true,
      examples: [['10.0.0.0/8']],
      description:
        'Addresses, or ranges in CIDR notation, of proxies whose `X-Forwarded-For` is believed; attempts to sign in and requests are counted by address. Of others the header is not looked at: all clients of a proxy that is not named count as one.',
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
        'Requests that one user, or one address (IPv6: network of 64 bits) that has not signed in, may make in any minute; further ones are answered 429; signing in has limits of its own; 0 is no limit.',
    }),
    live_requests_max: Type.Integer({
      default: 50,
      minimum: 1,
      maximum: 10_000,
      description:
        'Live lists that are open at a time, a fifth of them by one user; each asks ClickHouse once a second.',
    }),
    session_timeout: duration('session_minutes', {
      default: '12h',
      min: '1m',
      max: '30d',
      description:
        'How long a sign-in lasts without being used; then its live lists end, too. One user has at most 20: one more ends the one of the same user that was not used for longest.',
    }),
    query_timeout: duration('query_seconds', {
      default: '10s',
      min: '1s',
      max: '5m',
      description: 'Time after which a query of the page is stopped.',
    }),
    typed_query_timeout: duration('typed_query_seconds', {
      default: '1m',
      min: '1s',
      max: '10m',
      description:
        'Time limit of a query on the tab Query; the settings profile of the user can have a lower limit.',
    }),
    range_max: duration('range_days', {
      default: '92d',
      min: '1d',
      max: '3660d',
      description: 'Longest time range that the page asks for.',
    }),
  },
  { type: ['object', 'boolean'], not: { const: true } },
);

/** `web:`, or `web: false`. */
export const webOptions: TUnsafe<false | Static<typeof listener>> = Type.Unsafe(listener);

/** The listener of the web page; false when it is off. */
export type WebOptions = Options<typeof webOptions>;
