import { isObject } from '../base/index.ts';
import { ask, readSearchBody } from './events.ts';
import { decisionSql, viewOf } from './event-pages.ts';
import { Refusal } from './failures.ts';
import type { Asking } from './panels.ts';
import type { Search } from './search.ts';
import type { FacetsAnswer } from './wire.ts';

/** Values of each facet that are told. */
const valuesMax = 10;

/** What matches are counted by, as SQL that gives a text. */
const facets: readonly (readonly [string, string])[] = [
  ['host', 'conn_server_name'],
  ['status', "ifNull(toString(http_response_status_code), '')"],
  ['method', 'http_request_method'],
  ['path', 'http_request_url_path'],
  ['client', 'conn_client_ip_text'],
  ['decision', decisionSql],
];

const country = ['country', 'client_country'] as const;

/** Counts the matches of a search by the values of some fields: the most frequent of each, exactly. */
export async function searchFacets(body: unknown, asking: Asking): Promise<FacetsAnswer> {
  if (!isObject(body)) throw new Refusal(400, 'invalid', 'The request is no search.');
  const { scope, search } = readSearchBody(body, asking.deps);
  // What is not understood is told by the list.
  if (search.problems.length > 0) return { facets: undefined };
  const { countries } = asking.deps;
  const sql = facetsSql(search, countries ? [...facets, country] : facets);
  return { facets: await ask(sql, { ...search.parameters }, { ...asking, scope }) };
}

function facetsSql(search: Search, list: typeof facets): string {
  const columns = list.some(([name]) => name === 'country') ? ['country'] : [];
  const pairs = list.map(([name, sql]) => `('${name}', toString(${sql}))`);
  return `SELECT pair.1 AS facet, pair.2 AS value, count() AS n, count() OVER (PARTITION BY facet) AS total
FROM (
  SELECT arrayJoin([${pairs.join(',\n    ')}]) AS pair
  FROM ${viewOf(search, columns)}
  WHERE ${search.conditions.join('\n    AND ')}
)
GROUP BY facet, value
ORDER BY n DESC, value
LIMIT ${valuesMax} BY facet`;
}
