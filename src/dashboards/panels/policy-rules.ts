import { configOrder } from '../../catalog/index.ts';
import { at } from '../scope.ts';
import { addressRange, within } from './traffic-source.ts';

/** SQL over `policyEvents`: true for events that create a version of a rule. */
export const isRuleVersion = "object_type = 'ip_policy_rule' AND action != 'deleted'";

/** A time before every event. */
const always = "toDateTime64('1970-01-01 00:00:00', 6, 'UTC')";
/** A time after every event. */
const never = "toDateTime64('2100-01-01 00:00:00', 6, 'UTC')";

/** SQL over `policyEvents`: a version of a rule as a named tuple: id, description, cidr, verdict, account, policy, valid_from, valid_to, span. */
export const ruleVersion = `CAST((object_id, rule_fields.description, cidr, rule_fields.action, account_id, policy, event_timestamp, valid_to, span),
    'Tuple(id String, description String, cidr String, verdict String, account String, policy String, valid_from DateTime64(6), valid_to DateTime64(6), span Tuple(IPv6, IPv6))')`;

/** SQL: true if the range of a rule contains an address. No IPv6 range contains IPv4 addresses (decision 0038). */
export const isInRule = (address: string, span: string): string =>
  `(${within(address, span)} AND (${span}.1 >= toIPv6('::ffff:0:0') OR NOT ${address} BETWEEN toIPv6('::ffff:0:0') AND toIPv6('::ffff:ffff:ffff')))`;

/** SQL for the fields of a rule from its object: range, description, verdict, and policy. */
export const ruleFields = (object: string): string =>
  `JSONExtract(${object}, 'Tuple(cidr String, description String, action String, ip_policy Tuple(id String))')`;

/**
 * SQL of configuration events of some object types before the end of the range. Each row also has:
 * - `previous`: the previous version of the object;
 * - `valid_to`: the end of the validity of the version, which is the next event of the object, or the next deletion of
 *   its policy, because the deletion removes all rules of the policy. A change of a rule after the last deletion of its
 *   policy has no effect;
 * - `cidr`: its CIDR range;
 * - `span`: the first and last address of the range, computed once instead of for each client.
 * @param types object types, which must include `ip_policy`
 */
export function policyEvents(types: readonly string[]): string {
  // Parses the object once for all fields of a rule.
  return `SELECT *, rule_fields.cidr AS cidr, ${addressRange('cidr')} AS span
  FROM (
    SELECT *, max(if(object_type = 'ip_policy' AND action = 'deleted', event_timestamp, ${always})) OVER of_policy AS last_deleted,
      max(if(object_type = 'ip_policy' AND action != 'deleted', event_timestamp, ${always})) OVER of_policy AS last_there,
      min(if(object_type = 'ip_policy' AND action = 'deleted', event_timestamp, ${never}))
        OVER (PARTITION BY account_id, policy ORDER BY ${configOrder()} ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS next_deleted,
      if(last_deleted > ${always} AND last_deleted >= last_there AND last_deleted < event_timestamp, event_timestamp, least(next_at, next_deleted)) AS valid_to
    FROM (
      SELECT *, ${ruleFields('object')} AS rule_fields,
        if(object_type = 'ip_policy', object_id, rule_fields.ip_policy.id) AS policy, lagInFrame(object) OVER history AS previous,
        leadInFrame(event_timestamp, 1, ${never}) OVER history AS next_at
      FROM analytics.config_events
      WHERE object_type IN (${types.map((type) => `'${type}'`).join(', ')}) AND event_timestamp < ${at.to} AND (${at.account} = '' OR account_id = ${at.account})
      WINDOW history AS (PARTITION BY account_id, object_type, object_id ORDER BY ${configOrder()}
        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
    )
    WINDOW of_policy AS (PARTITION BY account_id, policy)
  )`;
}

/** SQL of one row with the column `rules`: all versions of all IP policy rules within the retention of their events. */
export const ruleVersions = `SELECT groupArrayIf(${ruleVersion}, ${isRuleVersion}) AS rules
  FROM (${policyEvents(['ip_policy', 'ip_policy_rule'])})`;
