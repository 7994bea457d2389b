import { type TSchema, Type } from 'typebox';

import { duration, nameSpelling, type Options, section } from '../../config/section.ts';

/** Pattern of destination URLs. */
export const url = {
  pattern: '^https?://[^\\s/?#@]+(/[^\\s#]*)?$',
  patternErrorMessage:
    'a URL such as `https://hooks.example.net/alerts`, without credentials (set them in `auth`)',
} as const;

const auth = section('Authentication: either a user name and a password, or a token.', {
  username: Type.Optional(Type.String({ minLength: 1, description: 'User of basic auth.' })),
  password: Type.Optional(
    Type.String({ secret: true, minLength: 1, description: 'Password of `username`.' }),
  ),
  bearer_token: Type.Optional(
    Type.String({ secret: true, minLength: 1, description: 'Token, sent as `Bearer`.' }),
  ),
});

const tls = section('TLS for `https` URLs. Default: the certificate authorities of Node.js.', {
  ca_file: Type.Optional(
    Type.String({
      minLength: 1,
      path: true,
      description:
        'PEM file with the certificate authorities to trust instead of the default ones.',
    }),
  ),
  cert_file: Type.Optional(
    Type.String({
      minLength: 1,
      path: true,
      description: 'PEM file with the client certificate. Requires `key_file`.',
    }),
  ),
  key_file: Type.Optional(
    Type.String({
      minLength: 1,
      path: true,
      description: 'PEM file with the private key of `cert_file`, without a passphrase.',
    }),
  ),
});

/** Options of every kind of destination. */
export const common = {
  name: Type.String({
    ...nameSpelling,
    description:
      'Name in logs, in metrics, and on the web page. Weir stores sent notifications under this name.',
  }),
  severities: Type.Array(Type.Enum(['info', 'warning', 'critical'], { type: 'string' }), {
    default: [],
    uniqueItems: true,
    examples: [['critical']],
    description: 'Severities of alerts to send; empty means all.',
  }),
  auth: Type.Optional(auth),
  tls: Type.Optional(tls),
  timeout: duration('timeout_ms', {
    default: '10s',
    min: '100ms',
    max: '2m',
    description: 'Time without a response after which a request fails.',
  }),
  retry_wait_max: duration('retry_wait_ms_max', {
    default: '1m',
    min: '100ms',
    max: '1h',
    description:
      'Maximum delay before Weir retries a failed request. The delay starts at 1 s and about doubles with each attempt.',
  }),
} as const;

const declared = section('A destination of alerts.', { type: Type.String(), ...common });

/** Declaration of the options of a kind. */
export type Declaration = TSchema;

/** Options of every alert destination. */
export type CommonOptions = Options<typeof declared>;
