import { configOrder } from '../../catalog/index.ts';
import { changesWithPrevious } from './config-changes.ts';
import { definePanel, type Panel } from '../panel.ts';
import type { Parameter } from '../parameters.ts';
import { at, common, limit, stepOf } from '../scope.ts';
import { overTotals } from '../variants.ts';

const { from, to, step, account, hosts } = common;

const newestFirst = configOrder('', ' DESC');

const types: Parameter = {
  name: 'types',
  type: 'Array(String)',
  default: '',
  meaning: 'Only objects of these types, such as ip_policy; empty means all.',
};
const actor: Parameter = {
  name: 'actor',
  type: 'String',
  default: '',
  meaning: 'Only changes that this user or bot made; empty means all.',
};
const search: Parameter = {
  name: 'search',
  type: 'String',
  default: '',
  meaning:
    'Only changes with this text in the object, its identifier, its type, or who changed it, in any case; empty means all.',
};
const id: Parameter = {
  name: 'id',
  type: 'String',
  default: '',
  meaning: 'Only the configuration event with this event_id; empty means all.',
};
const before: Parameter = {
  name: 'before',
  type: "DateTime64(6, 'UTC')",
  default: '2105-01-01',
  meaning: 'Only changes older than this, to continue after the last page.',
};
const ids: Parameter = {
  name: 'ids',
  type: 'Array(String)',
  default: '',
  meaning: 'Configuration events, by their event_id.',
};

const matches = `({search:String} = '' OR positionCaseInsensitiveUTF8(concat(event_id, '\\n', toString(object_type), '\\n', object_id, '\\n', principal_subject, '\\n', object), {search:String}) > 0)`;

const chosen = `SELECT event_id, object_id FROM analytics.config_events
      WHERE event_timestamp >= ${at.from} AND event_timestamp < least(${at.to}, {before:DateTime64(6, 'UTC')})
        AND (${at.account} = '' OR account_id = ${at.account})
        AND (empty({types:Array(String)}) OR has({types:Array(String)}, object_type))
        AND ({actor:String} = '' OR principal_subject = {actor:String})
        AND ({id:String} = '' OR event_id = {id:String})
        AND ${matches}
      ORDER BY ${newestFirst} LIMIT ${at.limit}`;

const changes = definePanel({
  name: 'changes',
  tab: 'changes',
  title: 'Changes',
  question: 'What changed, and who did it?',
  unit: 'changes',
  grain: 'newest first',
  kind: 'table',
  columns: [
    'event_id text: The configuration event.',
    'event_timestamp time: When the change was made.',
    'account_id text: Account of the object.',
    'action text: created, updated, or deleted.',
    'object_type text: Kind of object.',
    'object_id text: Identifier of the object.',
    'name text: Domain, address, or description of the object.',
    'principal_subject text: User or bot that made the change.',
    'principal_source text: Where the change was made, such as the API or the dashboard.',
    'principal_credential_id text: Identifier of the credential that made the change.',
    'object json: The object after the change; for a deleted object, its last version.',
    'previous json: The object before the change; empty if unknown.',
    'differences list: Changed fields, each as field, before, after.',
  ],
  parameters: [from, to, account, types, actor, search, id, before, limit(50)],
  sql: `${changesWithPrevious(chosen, at.to)}
ORDER BY ${newestFirst}`,
});

const facets = definePanel({
  name: 'changes_facets',
  tab: 'changes',
  title: 'Changes by type and actor',
  question: 'What kinds of objects changed, and who changed them?',
  unit: 'changes',
  kind: 'table',
  columns: [
    'kind text: What the row counts: changes of a type of object (type), or by an actor (actor).',
    'value text: Type of object, or name of the user or bot.',
    'changes changes: Number of changes.',
  ],
  parameters: [from, to, account, search],
  sql: `SELECT facet.1 AS kind, facet.2 AS value, count() AS changes
FROM analytics.config_events
ARRAY JOIN [('type', toString(object_type)), ('actor', principal_subject)] AS facet
WHERE event_timestamp >= ${at.from} AND event_timestamp < ${at.to} AND (${at.account} = '' OR account_id = ${at.account})
  AND ${matches}
GROUP BY kind, value
ORDER BY kind DESC, changes DESC, value
LIMIT 60 BY kind`,
});

const series = definePanel({
  name: 'changes_series',
  tab: 'changes',
  title: 'Traffic around the changes',
  question: 'How did the traffic change at the same time?',
  unit: 'requests',
  kind: 'series',
  columns: [
    't time: Start of the step.',
    'requests requests: Requests.',
    'known_status requests: Requests whose status was captured.',
    's5xx requests: Responses with a 5xx status.',
    'blocked requests: Requests that a module blocked.',
  ],
  ...overTotals(
    [from, to, step, account, hosts],
    ({ rows }) => `SELECT ${stepOf('r.time')} AS t, sum(r.requests) AS requests,
  sum(r.requests) - sum(r.status_unknown) AS known_status, sum(r.s5xx) AS s5xx, sum(r.blocked) AS blocked
FROM ${rows()} AS r
GROUP BY t
ORDER BY t`,
  ),
});

/** Number of minutes before and after a change that are compared for its effect. */
const effectMinutes = 15;

const effect = definePanel({
  name: 'changes_effect',
  tab: 'changes',
  title: 'Effect of changes',
  question: 'What happened before and after each change?',
  unit: 'requests',
  grain: `${effectMinutes} whole minutes before and after, by minute; an order in time does not prove a cause`,
  kind: 'table',
  columns: [
    'event_id text: The configuration event.',
    'measure text: What is measured: blocks (for policies), s5xx (domains, certificates), or events (subscriptions, destinations); empty if the type has no measure.',
    'host text: Host that is measured; empty means the whole account.',
    't time: Start of the minute.',
    'n requests: Value of the measure in that minute.',
    'd requests: Total of which the measure is a part: all requests, or requests with a known status.',
  ],
  parameters: [ids],
  sql: effectSql(),
});

function effectSql(): string {
  const minutes = `${effectMinutes} MINUTE`;
  // The same number of complete minutes after the change, without the minute of the change itself.
  const minutesAfter = `${effectMinutes + 1} MINUTE`;
  // A scalar, because ClickHouse runs a named subquery again at each use.
  return `WITH (
  SELECT groupArray((event_id, toString(account_id), toStartOfMinute(event_timestamp),
    multiIf(object_type IN ('ip_policy', 'ip_policy_rule', 'ip_restriction'), 'blocks',
      object_type IN ('domain', 'tls_certificate', 'certificate_authority'), 's5xx',
      object_type IN ('event_subscription', 'event_destination'), 'events', ''),
    if(object_type = 'domain', JSONExtractString(object, 'domain'), '')))
  FROM analytics.config_events
  WHERE has({ids:Array(String)}, event_id)
) AS changes
SELECT event_id, measure, host, t,
  multiIf(measure = 'blocks', blocked, measure = 's5xx', errors, measure = 'events', requests, 0) AS n,
  toUInt64(if(measure = 's5xx', toInt64(answers), toInt64(requests))) AS d
FROM (
  SELECT changed.event_id AS event_id, any(changed.measure) AS measure, any(changed.host) AS host, r.time AS t,
    sum(r.requests) AS requests, sum(r.blocked) AS blocked, sum(r.s5xx) AS errors, requests - sum(r.status_unknown) AS answers
  FROM analytics.http_minute_fresh AS r
  INNER JOIN (
    SELECT change.1 AS event_id, change.2 AS account_id, change.3 AS minute, change.4 AS measure, change.5 AS host
    FROM (SELECT arrayJoin(changes) AS change)
  ) AS changed ON r.account_id = changed.account_id
  WHERE r.time >= arrayMin(change -> change.3, changes) - INTERVAL ${minutes}
    AND r.time < arrayMax(change -> change.3, changes) + INTERVAL ${minutesAfter}
    AND has(arrayMap(change -> change.2, changes), r.account_id)
    AND r.time >= changed.minute - INTERVAL ${minutes}
    AND r.time < changed.minute + INTERVAL ${minutesAfter}
    AND (changed.host = '' OR r.host = changed.host)
  GROUP BY event_id, t
)
ORDER BY event_id, t`;
}

const malformed = definePanel({
  name: 'changes_malformed',
  tab: 'changes',
  title: 'Malformed values',
  question: 'Which malformed values arrive, from where, and since when?',
  unit: 'events',
  grain:
    'in configuration events of the range; first_seen is the time of the oldest stored event with the same problem in the field',
  kind: 'table',
  columns: [
    'object_type text: Kind of object.',
    'field text: The field; the value itself is not shown.',
    'problem text: Description of the problem.',
    'source text: Name of the configured source.',
    'account_id text: The account.',
    'n events: Events of the range with this problem in the field.',
    'objects objects: Objects of the range with this problem in the field.',
    'first_seen time: Time of the oldest stored event with this problem in the field.',
    'last_seen time: Time of the last event of the range with this problem in the field.',
    'event_id text: Identifier of that last event.',
  ],
  parameters: [from, to, account, limit(50)],
  sql: `SELECT object_type, arrayStringConcat(arrayPopBack(splitByChar(':', issue)), ':') AS field,
  arrayElement(splitByChar(':', issue), -1) AS problem, source, account_id, countIf(event_timestamp >= ${at.from}) AS n,
  uniqExactIf(object_id, event_timestamp >= ${at.from}) AS objects, min(event_timestamp) AS first_seen, max(event_timestamp) AS last_seen,
  argMax(c.event_id, (${configOrder('c.')})) AS event_id
FROM analytics.config_events AS c
ARRAY JOIN issues AS issue
WHERE event_timestamp < ${at.to} AND (${at.account} = '' OR account_id = ${at.account})
GROUP BY object_type, issue, source, account_id
HAVING n > 0
ORDER BY n DESC, object_type, field, problem, source, account_id
LIMIT ${at.limit}`,
});

/** Panels of the tab Changes. */
export const changesPanels: readonly Panel[] = [changes, facets, series, effect, malformed];
