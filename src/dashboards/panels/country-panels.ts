import { byNumbers } from '../orders.ts';
import { definePanel, type Panel } from '../panel.ts';
import { at, common, filters, limit, ofAccount, ofHosts } from '../scope.ts';
import { bucketStart, eventFilters, refused } from './traffic-source.ts';
import { newestSince, overGrains } from '../variants.ts';

const { from, to, account, hosts } = common;
const scope = [from, to, account, hosts];

const requests = (
  totals: 'all' | 'each',
): string => `SELECT client_country AS country, count() AS requests,
  countIf(intDiv(http_response_status_code, 100) = 5) AS s5xx, countIf(${refused}) AS blocked,
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
    'country text: Country of the client address; empty where the file knows none.',
    'requests requests: Requests from there.',
    's5xx requests: Answers 5xx.',
    'blocked requests: Those that a module refused.',
    'clients clients: Distinct client addresses, to about 2 %.',
    'total_countries countries: Countries with requests, all of them.',
    'all_requests requests: Requests from all of them.',
    'all_s5xx requests: Answers 5xx of all of them.',
    'since time: Moment from which requests are counted.',
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
  grain: 'what IP policies blocked',
  kind: 'table',
  needs: 'geoip',
  columns: [
    'country text: Country of the client address; empty where the file knows none.',
    'clients clients: Blocked clients there.',
    'blocks requests: Their blocks.',
    'total_countries countries: Countries with blocked clients, all of them.',
    'all_blocks requests: Blocks of all of them.',
    'first_block time: Their first block.',
    'last_block time: Their last block.',
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
