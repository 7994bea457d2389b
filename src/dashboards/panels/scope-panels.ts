import { definePanel, type Panel } from '../panel.ts';
import type { Parameter } from '../parameters.ts';
import { minuteFits } from '../resolution.ts';
import { at, common, limit, ofAccount } from '../scope.ts';
import { counted, rollup } from './traffic-source.ts';
import { overGrains } from '../variants.ts';

const { from, to, account, hosts } = common;

const search: Parameter = {
  name: 'search',
  type: 'String',
  default: '',
  meaning: 'Only hosts whose name contains this text; empty means all.',
};

/** The requests of all accounts in the range, by minute or hour. */
function requestsOf(grain: 'minute' | 'hour'): string {
  const start = grain === 'minute' ? 'toStartOfMinute' : 'toStartOfHour';
  return `SELECT account_id, requests FROM analytics.account_${grain} WHERE time >= ${start}(${at.from}) AND time < ${at.to}`;
}

const accounts = definePanel({
  name: 'scope_accounts',
  tab: 'scope',
  title: 'Accounts',
  question: 'Which accounts can I read?',
  unit: 'requests',
  kind: 'table',
  columns: [
    'account_id text: The account.',
    'requests requests: Requests of the account in the range.',
  ],
  // Also lists the accounts of the previous week, so that an account without current events stays in the list.
  ...overGrains(
    [from, to, limit(200)],
    (grain) => `SELECT account_id, sum(requests) AS requests
FROM (
  ${grain === 'either' ? `${requestsOf('minute')} AND (${minuteFits})\n  UNION ALL\n  ${requestsOf('hour')} AND NOT (${minuteFits})` : requestsOf(grain)}
  UNION ALL
  SELECT account_id, 0 AS requests FROM analytics.account_hour WHERE time >= ${at.from} - INTERVAL 7 DAY AND time < ${at.to}
  UNION ALL
  SELECT account_id, 0 AS requests FROM analytics.config_events
  WHERE event_timestamp >= ${at.from} - INTERVAL 7 DAY AND event_timestamp < ${at.to}
)
GROUP BY account_id
ORDER BY requests DESC, account_id
LIMIT ${at.limit}`,
  ),
});

const hostList = definePanel({
  name: 'scope_hosts',
  tab: 'scope',
  title: 'Hosts',
  question: 'Which hosts have events?',
  unit: 'requests',
  kind: 'table',
  columns: ['host text: Host name of the connection.', 'requests requests: Requests to the host.'],
  ...overGrains(
    [from, to, account, hosts, search, limit(50)],
    (grain) => `SELECT r.host AS host, sum(r.requests) AS requests
FROM ${grain === 'either' ? rollup('http', grain) : counted('http', grain)} AS r
WHERE {search:String} = '' OR positionCaseInsensitive(r.host, {search:String}) > 0
GROUP BY host
ORDER BY requests DESC, host
LIMIT ${at.limit}`,
  ),
});

const firstData = definePanel({
  name: 'scope_first',
  tab: 'scope',
  title: 'First data',
  question: 'When does the data start?',
  unit: 'time',
  kind: 'row',
  columns: [
    'since time: First hour with a request; null if there is none before the end of the range.',
  ],
  parameters: [to, account],
  sql: `SELECT if(count() = 0, NULL, min(time)) AS since
FROM analytics.account_hour
WHERE time < ${at.to} AND ${ofAccount()}`,
});

/** Panels of the account and host selectors, and of the start of the data. */
export const scopePanels: readonly Panel[] = [accounts, hostList, firstData];
