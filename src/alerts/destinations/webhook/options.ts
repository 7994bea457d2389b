import { Type } from 'typebox';

import { choice, duration, type Options, section } from '../../../config/section.ts';
import { common, url } from '../common-options.ts';

/** Where a webhook is told. */
export const webhookOptions = section('An address that takes messages by POST.', {
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

export type WebhookOptions = Options<typeof webhookOptions>;
