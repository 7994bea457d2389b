import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_DASHBOARDS_QUERY: {
    remedy: 'reject',
    text: 'there is no such query in the library',
    advice: 'List them with `weir sql --list`, or read docs/queries.md.',
  },
  ERR_DASHBOARDS_PARAMETER: {
    remedy: 'reject',
    text: 'a parameter of a query is wrong',
    advice:
      '`weir sql --list NAME` and docs/queries.md tell the parameters of a query with their types and defaults.',
  },
} as const satisfies ErrorTable;
