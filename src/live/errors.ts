import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_LIVE_FILTER: {
    remedy: 'reject',
    text: 'the filter has a mistake',
    advice:
      'A filter is CEL over `ev`, the `object` of the event: `ev.http.response.status_code >= 500`. docs/tables.md lists the fields.',
  },
  ERR_LIVE_TYPE: {
    remedy: 'reject',
    text: 'there is no such event type',
    advice:
      'docs/tables.md lists the event types; the object alone, such as ip_policy, means all of its events.',
  },
  ERR_LIVE_FIELD: {
    remedy: 'reject',
    text: 'the events have no such field',
    advice: 'docs/tables.md lists the fields of every event type; `conn.*` means all below `conn`.',
  },
} as const satisfies ErrorTable;
