import type { ErrorTable } from '../base/index.ts';

export const errors = {
  ERR_ALERTS_DESTINATION: {
    remedy: 'stop',
    text: 'an alert destination has an invalid configuration',
    advice:
      'Check that the files in its section `tls` are readable, in PEM format, and match each other.',
  },
  ERR_ALERTS_TEMPLATE: {
    remedy: 'stop',
    text: 'the template of an alert destination is invalid',
    advice:
      'Fix the template: docs/how-to/alert-delivery.md lists the tags and names. The rendered text must be JSON.',
  },
} as const satisfies ErrorTable;
