import { Type } from 'typebox';

import { choice, duration, nameSpelling, type Options, section } from '../../config/section.ts';

const url = {
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

const common = {
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

const alertmanagerOptions = section('Alertmanager, by its API version 2.', {
  type: Type.Literal('alertmanager', { description: 'Alertmanager.' }),
  ...common,
  urls: Type.Array(Type.String(url), {
    minItems: 1,
    uniqueItems: true,
    examples: [['http://alertmanager:9093']],
    description:
      'Addresses without `/api/v2/alerts`; of a cluster all members, each of which is told everything.',
  }),
  resend_interval: duration('resend_ms', {
    default: '1m',
    min: '1s',
    max: '1h',
    description: 'How often an alert that goes on is told again.',
  }),
  resolve_timeout: duration('resolve_after_ms', {
    default: '4m',
    min: '5s',
    max: '1d',
    description:
      'Alertmanager resolves an alert when it has not been told of it for so long, because Weir has died: several times `resend_ms`.',
  }),
});

const webhookOptions = section('An address that takes messages by POST.', {
  type: Type.Literal('webhook', { description: 'Webhook.' }),
  ...common,
  url: Type.String({
    ...url,
    secret: true,
    examples: ['${WEIR_SLACK_URL}'],
    description: 'Address; never printed, because with many services whoever has it may post.',
  }),
  format: choice(['alertmanager', 'slack'], {
    default: 'alertmanager',
    description:
      'What the body is: `alertmanager`, its webhook payload (version 4), or `slack`, a message that Slack and those like it understand.',
  }),
  template_file: Type.Optional(
    Type.String({
      minLength: 1,
      path: true,
      description: 'A template of the body in place of `format`; docs/how-to/alert-delivery.md.',
    }),
  ),
  signing_key: Type.Optional(
    Type.String({
      secret: true,
      minLength: 16,
      description: 'Key with which bodies are signed, HMAC-SHA256 in the header `Weir-Signature`.',
    }),
  ),
  group_by: Type.Array(Type.String({ pattern: '^[a-zA-Z_][a-zA-Z0-9_]{0,62}$' }), {
    default: ['alertname'],
    uniqueItems: true,
    description: 'Labels; alerts that agree in them share a message.',
  }),
  group_interval: duration('group_interval_ms', {
    default: '1m',
    min: '0s',
    max: '1d',
    description: 'A group of which something was told is not told of again for so long.',
  }),
  repeat_interval: duration('repeat_ms', {
    default: '4h',
    min: '0s',
    max: '7d',
    description: 'A group that goes on unchanged is told again after so long; `0s`: never.',
  }),
  send_resolved: Type.Boolean({
    default: true,
    description: 'Whether the end of an alert is told.',
  }),
  alerts_max: Type.Integer({
    default: 100,
    minimum: 1,
    maximum: 10_000,
    description: 'Alerts in one message; of more only their number is told.',
  }),
});

const kinds = [alertmanagerOptions, webhookOptions] as const;

/** `alerts.destinations:`. */
export const alertDestinations = Type.Array(
  Type.Union([...kinds], { type: 'object', discriminator: { propertyName: 'type' } }),
  { default: [], description: 'Who is told of alerts; each entry has a `type` and a `name`.' },
);

/** Where alerts are told; narrow it by `type`. */
export type AlertDestination = Options<(typeof kinds)[number]>;
export type AlertmanagerOptions = Options<typeof alertmanagerOptions>;
export type WebhookOptions = Options<typeof webhookOptions>;
