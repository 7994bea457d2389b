import { Type } from 'typebox';

import { choice, duration, type Options, section } from '../../../config/section.ts';
import { common, url } from '../common-options.ts';

/** Options of a webhook destination. */
export const webhookOptions = section('A URL that accepts messages by POST.', {
  type: Type.Literal('webhook', { description: 'Webhook.' }),
  ...common,
  url: Type.String({
    ...url,
    secret: true,
    examples: ['${WEIR_SLACK_URL}'],
    description:
      'URL of the webhook. Weir never prints it, because for many services it is a secret.',
  }),
  format: choice(['alertmanager', 'slack'], {
    default: 'alertmanager',
    description:
      'Format of the body. `alertmanager`: webhook payload of Alertmanager (version 4); `slack`: message for Slack and compatible services.',
  }),
  template_file: Type.Optional(
    Type.String({
      minLength: 1,
      path: true,
      description: 'Template of the body, instead of `format`: docs/how-to/alert-delivery.md.',
    }),
  ),
  signing_key: Type.Optional(
    Type.String({
      secret: true,
      minLength: 16,
      description: 'Key that signs bodies: HMAC-SHA256 in the header `Weir-Signature`.',
    }),
  ),
  group_by: Type.Array(Type.String({ pattern: '^[a-zA-Z_][a-zA-Z0-9_]{0,62}$' }), {
    default: ['alertname'],
    uniqueItems: true,
    description: 'Labels to group by: alerts with the same values share a message.',
  }),
  group_interval: duration('group_interval_ms', {
    default: '1m',
    min: '0s',
    max: '1d',
    description: 'Minimum interval between notifications of one group.',
  }),
  repeat_interval: duration('repeat_ms', {
    default: '4h',
    min: '0s',
    max: '7d',
    description:
      'Interval at which Weir repeats the notification of an unchanged group; `0s` means never.',
  }),
  send_resolved: Type.Boolean({
    default: true,
    description: 'Whether to send a notification when an alert is resolved.',
  }),
  alerts_max: Type.Integer({
    default: 100,
    minimum: 1,
    maximum: 10_000,
    description:
      'Maximum number of alerts in one message. For further alerts, the message has only their number.',
  }),
});

export type WebhookOptions = Options<typeof webhookOptions>;
