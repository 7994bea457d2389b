import { normalisedPath } from '../../catalog/index.ts';
import { exactSql, filterSql } from '../rules/filter.ts';
import { type Dimension, type MetricSource, sources } from '../rules/sources.ts';
import type { Labels, Rule } from '../types.ts';

/** Tables of events that alerts count. */
export type CountedTable = 'http_request_complete' | 'tcp_connection_closed' | 'config_events';

/** Dimensions that only rollups have, as SQL over an event (alias `r`). */
const rollupDimensions: Readonly<Record<CountedTable, Readonly<Record<string, Dimension>>>> = {
  http_request_complete: {
    kind: { sql: "'http'", kind: 'text' },
    method: { sql: 'r.http_request_method', kind: 'text' },
    path: { sql: normalisedPath('r.http_request_url_path'), kind: 'text' },
    status: { sql: 'r.http_response_status_code', kind: 'number' },
  },
  tcp_connection_closed: { kind: { sql: "'tcp'", kind: 'text' } },
  config_events: {},
};

/** Labels that hold the value of a dimension, in alerts of rules in SQL. */
const knownLabels: Readonly<Record<string, string>> = {
  account_id: 'account_id',
  host: 'host',
  conn_server_name: 'host',
  client_ip: 'client_ip',
  conn_client_ip: 'client_ip',
};

/**
 * Returns the SQL condition (over an event, alias `r`) for the events that an alert counts: those that match the filter
 * of its rule and its labels.
 */
export function countedCondition({ query }: Rule, labels: Labels, table: CountedTable): string {
  const source = sourceOf(table);
  const isOfSeries = (dimension: string, value: string | undefined): readonly string[] => {
    const of = source.dimensions[dimension];
    return of === undefined || value === undefined ? [] : [exactSql(value, of)];
  };
  const parts =
    query.kind === 'sql'
      ? Object.entries(labels).flatMap(([label, value]) =>
          isOfSeries(knownLabels[label] ?? '', value),
        )
      : [
          ...query.groupBy.flatMap(({ dimension, label }) => isOfSeries(dimension, labels[label])),
          filterSql(query.filter, source),
        ];
  return ['1', ...parts].join(' AND ');
}

function sourceOf(table: CountedTable): MetricSource {
  const source = sources.find(({ name }) => name === table);
  if (source === undefined) throw new TypeError(`no metric source reads ${table}`);
  return { ...source, dimensions: { ...source.dimensions, ...rollupDimensions[table] } };
}
