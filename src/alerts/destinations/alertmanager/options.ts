import { Type } from 'typebox';

import { duration, type Options, section } from '../../../config/section.ts';
import { common, url } from '../common-options.ts';

/** Options of an Alertmanager destination. */
export const alertmanagerOptions = section('Alertmanager, through its API version 2.', {
  type: Type.Literal('alertmanager', { description: 'Alertmanager.' }),
  ...common,
  urls: Type.Array(Type.String(url), {
    minItems: 1,
    uniqueItems: true,
    examples: [['http://alertmanager:9093']],
    description:
      'Base URLs without `/api/v2/alerts`. For a cluster, list all members: Weir sends every alert to each of them.',
  }),
  resend_interval: duration('resend_ms', {
    default: '1m',
    min: '1s',
    max: '1h',
    description: 'Interval at which Weir resends a firing alert.',
  }),
  resolve_timeout: duration('resolve_after_ms', {
    default: '4m',
    min: '5s',
    max: '1d',
    description:
      'Time after which Alertmanager resolves an alert that Weir no longer sends, for example because Weir stopped. Set it to several times `resend_interval`.',
  }),
});

export type AlertmanagerOptions = Options<typeof alertmanagerOptions>;
