import { isObject } from '../../base/index.ts';
import { addressText } from '../../dashboards/index.ts';
import { runEventQuery, readSearchBody } from './events.ts';
import { decisionSql, viewOf } from './event-pages.ts';
import { WebError } from '../server/web-error.ts';
import type { Search } from './search.ts';
import type { WhatIfContext } from './what-if/evaluate.ts';
import type { FacetsResponse } from '../wire/wire.ts';

/** Maximum number of values per facet. */
const valuesMax = 10;

/** A field, for whose values matches are counted. */
interface Facet {
  readonly name: string;
  /** SQL of the value to group by. */
  readonly key: string;
  /** SQL that converts the key to text; default: `toString`. */
  readonly text?: (key: string) => string;
}

const facets: readonly Facet[] = [
  { name: 'host', key: 'conn_server_name' },
  {
    name: 'status',
    key: 'http_response_status_code',
    text: (key) => `ifNull(toString(${key}), '')`,
  },
  { name: 'method', key: 'http_request_method' },
  { name: 'path', key: 'http_request_url_path' },
  { name: 'client', key: 'conn_client_ip', text: addressText },
  { name: 'decision', key: decisionSql },
];

const country: Facet = { name: 'country', key: 'client_country' };

/**
 * Counts the matches of a search by the values of some fields. Returns the most frequent values with their exact
 * counts.
 */
export async function searchFacets(body: unknown, context: WhatIfContext): Promise<FacetsResponse> {
  if (!isObject(body)) throw new WebError(400, 'invalid', 'The request is not a search.');
  const { scope, search } = await readSearchBody(body, context);
  // Return no facets: the response of the event list reports the problems.
  if (search.problems.length > 0) return { facets: undefined };
  const { countries } = context.deps;
  const sql = facetsSql(search, countries ? [...facets, country] : facets);
  return { facets: await runEventQuery(sql, { ...search.parameters }, { ...context, scope }) };
}

/**
 * Returns one query that counts the values of all fields. It groups by stored numbers and addresses instead of texts.
 * This takes a fifth of the time of separate queries over texts (measured).
 */
function facetsSql(search: Search, list: readonly Facet[]): string {
  const columns = list.includes(country) ? ['country'] : [];
  const perFacet = (of: (one: Facet) => string): string =>
    `multiIf(${list.map((one) => `grouping(f_${one.name}) = 0, ${of(one)}`).join(',\n    ')}, '')`;
  return `SELECT facet, value, n, count() OVER (PARTITION BY facet) AS total
FROM (
  SELECT ${perFacet(({ name }) => `'${name}'`)} AS facet,
    ${perFacet(({ name, text = asText }) => text(`f_${name}`))} AS value, count() AS n
  FROM (
    SELECT ${list.map(({ name, key }) => `${key} AS f_${name}`).join(', ')}
    FROM ${viewOf(search, columns)}
    WHERE ${search.conditions.join('\n      AND ')}
  )
  GROUP BY GROUPING SETS (${list.map(({ name }) => `(f_${name})`).join(', ')})
)
ORDER BY n DESC, value
LIMIT ${valuesMax} BY facet`;
}

function asText(key: string): string {
  return `toString(${key})`;
}
