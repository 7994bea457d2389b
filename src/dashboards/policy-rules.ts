import { at } from './scope.ts';
import { addressRange } from './traffic-source.ts';

/**
 * SQL of one row `rules`: every version of every IP policy rule, as far as its events are kept, with names:
 * id, description, cidr, verdict, account, policy, valid_from, valid_to, and the first and last address of the range: read once here,
 * not for each client.
 */
export const ruleVersions = `SELECT groupArray(CAST((object_id, description, cidr, verdict, account_id, policy, valid_from, valid_to, span),
    'Tuple(id String, description String, cidr String, verdict String, account String, policy String, valid_from DateTime64(6), valid_to DateTime64(6), span Tuple(IPv6, IPv6))')) AS rules
  FROM (
    SELECT *, ${addressRange('cidr')} AS span FROM (
    SELECT object_id, account_id, action, JSONExtractString(object, 'description') AS description,
      JSONExtractString(object, 'cidr') AS cidr, JSONExtractString(object, 'action') AS verdict,
      JSONExtractString(object, 'ip_policy', 'id') AS policy, event_timestamp AS valid_from,
      leadInFrame(event_timestamp, 1, toDateTime64('2100-01-01 00:00:00', 6, 'UTC')) OVER (PARTITION BY account_id, object_id
        ORDER BY event_timestamp, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS valid_to
    FROM analytics.config_events
    WHERE object_type = 'ip_policy_rule' AND event_timestamp < ${at.to} AND (${at.account} = '' OR account_id = ${at.account})
  ))
  WHERE action != 'deleted'`;
