import { type TSchema, Type } from 'typebox';

import { duration, nameSpelling, type Options, section } from '../../config/section.ts';

/** How addresses of destinations are spelled. */
export const url = {
  pattern: '^https?://[^\\s/?#@]+(/[^\\s#]*)?$',
  patternErrorMessage:
    'an address like `https://hooks.example.net/alerts`, user and password in `auth`',
} as const;

const auth = section('How Weir says who it is; either a user with a password or a token.', {
  username: Type.Optional(Type.String({ minLength: 1, description: 'User of basic auth.' })),
  password: Type.Optional(
    Type.String({ secret: true, minLength: 1, description: 'Password of `username`.' }),
  ),
  bearer_token: Type.Optional(
    Type.String({ secret: true, minLength: 1, description: 'Token, sent as `Bearer`.' }),
  ),
});

const tls = section('TLS to an `https` address; without this group the usual authorities count.', {
  ca_file: Type.Optional(
    Type.String({
      minLength: 1,
      path: true,
      description: 'Certificates of the authorities to trust instead of the usual ones, PEM.',
    }),
  ),
  cert_file: Type.Optional(
    Type.String({
      minLength: 1,
      path: true,
      description: 'Certificate that Weir shows, PEM; with `key_file`.',
    }),
  ),
  key_file: Type.Optional(
    Type.String({
      minLength: 1,
      path: true,
      description: 'Private key of `cert_file`, PEM, without a passphrase.',
    }),
  ),
});

/** Options of every kind of destination. */
export const common = {
  name: Type.String({
    ...nameSpelling,
    description: 'Name in logs, metrics and on the page; what was told is remembered under it.',
  }),
  severities: Type.Array(Type.Enum(['info', 'warning', 'critical'], { type: 'string' }), {
    default: [],
    uniqueItems: true,
    examples: [['critical']],
    description: 'Only alerts of these severities; without any, all.',
  }),
  auth: Type.Optional(auth),
  tls: Type.Optional(tls),
  timeout: duration('timeout_ms', {
    default: '10s',
    min: '100ms',
    max: '2m',
    description: 'Time after which a request that is not answered has failed.',
  }),
  retry_wait_max: duration('retry_wait_ms_max', {
    default: '1m',
    min: '100ms',
    max: '1h',
    description:
      'Longest pause before a failed request is repeated; the first is a second, and each about twice the one before.',
  }),
} as const;

const declared = section('A destination of alerts.', { type: Type.String(), ...common });

/** Declaration of the options of a kind. */
export type Declaration = TSchema;

/** What every destination of alerts says. */
export type CommonOptions = Options<typeof declared>;
