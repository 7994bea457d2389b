import { configOrder } from '../../catalog/index.ts';
import { changedFields, differences, objectName } from './differences.ts';

/**
 * SQL: configuration events with the previous version of the object, from its previous event, however old that is.
 * @param chosen SQL of a query that returns `event_id` and `object_id` of the selected events, which must be few.
 * @param until SQL: events at or after it are not read.
 * @param events view, or query in parentheses, that returns the configuration events.
 */
export function changesWithPrevious(
  chosen: string,
  until: string,
  events = 'analytics.config_events',
): string {
  // A scalar, because ClickHouse would run the subquery once for each IN.
  return `WITH (SELECT (groupArray(event_id), groupUniqArray(object_id)) FROM (${chosen})) AS chosen
SELECT event_id, event_timestamp, account_id, action, object_type, object_id, ${objectName('object')} AS name,
  principal_subject, principal_source, principal_credential_id, object, previous, ${differences()} AS differences
FROM (
  SELECT event_id, event_timestamp, account_id, action, object_type, object_id, principal_subject, principal_source, principal_credential_id,
    object, previous, ${changedFields({ action: 'action', before: 'previous', after: 'object' })} AS fields
  FROM (
    SELECT *, lagInFrame(object) OVER (PARTITION BY account_id, object_type, object_id ORDER BY ${configOrder()}
      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS previous
    FROM ${events}
    WHERE event_timestamp < ${until} AND object_id != '' AND object_id IN (SELECT arrayJoin(chosen.2))
  )
  WHERE event_id IN (SELECT arrayJoin(chosen.1))
)`;
}
