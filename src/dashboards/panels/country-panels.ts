import { byNumbers } from '../orders.ts';
import { definePanel, type Panel } from '../panel.ts';
import { at, common, filters, limit, ofAccount, ofHosts } from '../scope.ts';
import { bucketStart, eventFilters, isBlocked } from './traffic-source.ts';
import { newestSince, overGrains } from '../variants.ts';

const { from, to, account, hosts } = common;
const scope = [from, to, account, hosts];

const requests = (
  totals: 'all' | 'each',
): string => `SELECT client_country AS country, count() AS requests,
  countIf(intDiv(http_response_status_code, 100) = 5) AS s5xx, countIf(${isBlocked}) AS blocked,
  uniqCombined64(12)(conn_client_ip) AS clients, count() OVER () AS total_countries,
  sum(requests) OVER () AS all_requests, sum(s5xx) OVER () AS all_s5xx, any(${newestSince(totals)}) AS since
FROM analytics.http_request_complete_geo
WHERE event_timestamp >= ${newestSince(totals)} AND event_timestamp < ${at.to}
  AND ${ofAccount()} AND ${ofHosts('conn_server_name')}
  AND ${eventFilters.join('\n  AND ')}
GROUP BY country
ORDER BY requests DESC, country
LIMIT ${at.limit}`;

const traffic = definePanel({
  name: 'traffic_countries',
  tab: 'traffic',
  title: 'Countries',
  question: 'Where do the requests come from?',
  unit: 'requests',
  grain: 'the newest 100,000 requests of the range',
  kind: 'table',
  needs: 'geoip',
  columns: [
    'country text: Country of the client address; empty if the file has none.',
    'requests requests: Requests from the country.',
    's5xx requests: Responses with a 5xx status.',
    'blocked requests: Requests from the country that a module blocked.',
    'clients clients: Distinct client addresses, with an error of about 2 %.',
    'total_countries countries: Number of all countries with requests.',
    'all_requests requests: Requests from all countries.',
    'all_s5xx requests: Responses with a 5xx status for all countries.',
    'since time: Time from which requests are counted.',
  ],
  key: { column: 'country' },
  orders: {
    usual: 'requests DESC, country',
    by: {
      ...byNumbers('requests', 's5xx', 'blocked', 'clients'),
      country: { sql: 'country', isText: true },
    },
  },
  parameters: [...scope, limit(10), ...filters],
  sql: requests('each'),
  allHosts: { sql: requests('all'), hourly: requests('all') },
});

const blocked = definePanel({
  name: 'security_countries',
  tab: 'security',
  title: 'Countries of blocked clients',
  question: 'Where do the blocked requests come from?',
  unit: 'requests',
  grain: 'requests and connections that IP policies blocked',
  kind: 'table',
  needs: 'geoip',
  columns: [
    'country text: Country of the client address; empty if the file has none.',
    'clients clients: Blocked clients in the country.',
    'blocks requests: Blocked requests and connections of these clients.',
    'total_countries countries: Number of all countries with blocked clients.',
    'all_blocks requests: Blocks in all countries.',
    'first_block time: First block of these clients.',
    'last_block time: Last block of these clients.',
  ],
  key: { column: 'country' },
  orders: {
    usual: 'blocks DESC, country',
    by: { ...byNumbers('blocks', 'clients'), country: { sql: 'country', isText: true } },
  },
  ...overGrains([...scope, limit(10)], (grain) => {
    return `SELECT b.client_country AS country, uniqExact(b.client_ip) AS clients, sum(b.blocks) AS blocks,
  count() OVER () AS total_countries, sum(blocks) OVER () AS all_blocks, min(b.first_at) AS first_block, max(b.last_at) AS last_block
FROM analytics.ip_policy_${grain === 'hour' ? 'hour' : 'minute'}_geo AS b
WHERE b.time >= ${bucketStart(grain)} AND b.time < ${at.to} AND ${ofAccount('b.account_id')} AND ${ofHosts('b.host')}
GROUP BY country
ORDER BY blocks DESC, country
LIMIT ${at.limit}`;
  }),
});

/** Panels that exist if `geoip:` is configured. */
export const countryPanels: readonly Panel[] = [traffic, blocked];
