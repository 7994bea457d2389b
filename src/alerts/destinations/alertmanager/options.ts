import { Type } from 'typebox';

import { duration, type Options, section } from '../../../config/section.ts';
import { common, url } from '../common-options.ts';

/** Where Alertmanager is told. */
export const alertmanagerOptions = section('Alertmanager, by its API version 2.', {
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

export type AlertmanagerOptions = Options<typeof alertmanagerOptions>;
