-- name: rules_for_address
-- topic: security
-- question: Which IP policy rules cover an address?
-- note: Rules of deleted policies are excluded. The rules are derived from the stored configuration events: a rule that is older than the oldest stored event is unknown.
-- param ip text: The address.
-- param at time = now: The state at this time.
-- param account text = '': Only this account; empty means all accounts that you can read.

WITH splitByChar('/', cidr) AS parts, toIPv6OrNull(parts[1]) AS network,
  multiIf(length(parts) = 1, 128, position(cidr, ':') = 0, 96 + least(toUInt8OrZero(parts[2]), 32), least(toUInt8OrZero(parts[2]), 128)) AS bits,
  IPv6CIDRToRange(assumeNotNull(network), toUInt8(bits)) AS span
SELECT account_id, id AS rule_id, description, cidr, action, ip_policy_id AS policy_id, changed_at, changed_by
FROM analytics.ip_policy_rules_history
WHERE change != 'deleted' AND changed_at <= {at:DateTime64(6, 'UTC')} AND (valid_until IS NULL OR valid_until > {at:DateTime64(6, 'UTC')})
  AND ({account:String} = '' OR account_id = {account:String})
  AND network IS NOT NULL AND toIPv6({ip:String}) BETWEEN span.1 AND span.2
ORDER BY bits DESC, rule_id;
