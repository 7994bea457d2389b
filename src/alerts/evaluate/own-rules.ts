import type { Rule } from '../types.ts';

/** Name of Weir's own alert about events that do not arrive. */
export const stallRuleName = 'WeirIngestStalled';

/** The rule behind it; its series are the sources that ought to have brought something. */
export function stallRule(stallAfterMs: number): Rule {
  return {
    name: stallRuleName,
    group: 'weir',
    severity: 'critical',
    labels: {},
    annotations: {
      summary: 'No events from {{ labels.source }} for {{ value | short }} s',
      description:
        'The source {{ labels.source }} {{ labels.partition }} always brings events, and is {{ value | short }} s behind. Rules about ' +
        'events are unknown until it goes on: nothing is lost as long as the source keeps its records.',
    },
    query: {
      kind: 'metric',
      metric: 'ingest_lag_seconds',
      ratioOf: undefined,
      filter: [],
      groupBy: [
        { dimension: 'source', label: 'source' },
        { dimension: 'partition', label: 'partition' },
      ],
    },
    windowMs: 60_000,
    op: '>',
    threshold: stallAfterMs / 1000,
    forMs: 0,
    keepFiringForMs: 0,
    missing: 'ok',
    silences: [],
    enabled: true,
    file: 'weir',
    line: 0,
  };
}
