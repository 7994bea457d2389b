import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_DASHBOARDS_QUERY: {
    remedy: 'reject',
    text: 'the query library has no query with this name',
    advice: 'To list the queries, run `weir sql --list`, or see docs/queries.md.',
  },
  ERR_DASHBOARDS_PARAMETER: {
    remedy: 'reject',
    text: 'a query parameter is invalid',
    advice:
      '`weir sql --list NAME` and docs/queries.md list the parameters of a query with their types and defaults.',
  },
} as const satisfies ErrorTable;
