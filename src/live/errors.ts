import type { ErrorTable } from '../base/index.ts';

export const errors = {
  ERR_LIVE_FILTER: {
    remedy: 'reject',
    text: 'the filter is invalid',
    advice:
      'Write the filter as a CEL expression over `ev`, the `object` of the event: `ev.http.response.status_code >= 500`. docs/events.md lists the fields.',
  },
  ERR_LIVE_TYPE: {
    remedy: 'reject',
    text: 'unknown event type',
    advice:
      'Use an event type of docs/events.md. The name of an object, such as ip_policy, selects all of its event types.',
  },
  ERR_LIVE_FIELD: {
    remedy: 'reject',
    text: 'unknown field',
    advice: 'Use a field of docs/events.md. `conn.*` selects all fields below `conn`.',
  },
} as const satisfies ErrorTable;
