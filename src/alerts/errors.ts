import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_ALERTS_DESTINATION: {
    remedy: 'stop',
    text: 'a destination of alerts cannot be used as it is configured',
    advice:
      'Check that the files of its section `tls` can be read, are in PEM form and belong together.',
  },
  ERR_ALERTS_TEMPLATE: {
    remedy: 'stop',
    text: 'the template of a destination of alerts is wrong',
    advice:
      'docs/how-to/alert-delivery.md lists the tags and the names. Filled in, the text must be JSON.',
  },
} as const satisfies ErrorTable;
