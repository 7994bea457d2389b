-- name: rules_for_address
-- topic: security
-- question: Which IP policy rules cover an address?
-- note: Rules of deleted policies are excluded. No IPv6 range contains IPv4 addresses: `::/0` does not cover 192.0.2.1. The rules are derived from the stored configuration events: a rule without a stored event is unknown.
-- param ip text: The address.
-- param at time = now: The state at this time.
-- param account text = '': Only this account; empty means all accounts that you can read.

WITH toIPv6({ip:String}) AS address,
  JSONExtract(object, 'Tuple(cidr String, action String, description String, ip_policy Tuple(id String))') AS fields,
  splitByChar('/', fields.cidr) AS parts, toIPv6OrNull(parts[1]) AS network,
  multiIf(length(parts) = 1, 128, position(parts[1], ':') = 0, 96 + least(toUInt8OrZero(parts[2]), 32), least(toUInt8OrZero(parts[2]), 128)) AS bits,
  IPv6CIDRToRange(assumeNotNull(network), toUInt8(bits)) AS span
SELECT account_id, object_id AS rule_id, fields.description AS description, fields.cidr AS cidr, fields.action AS action, fields.ip_policy.id AS policy_id, changed_at, changed_by
FROM analytics.config_at(time = {at:DateTime64(6, 'UTC')})
WHERE object_type = 'ip_policy_rule' AND state = 'present' AND ({account:String} = '' OR account_id = {account:String})
  AND network IS NOT NULL AND address BETWEEN span.1 AND span.2
  AND (span.1 >= toIPv6('::ffff:0:0') OR NOT address BETWEEN toIPv6('::ffff:0:0') AND toIPv6('::ffff:ffff:ffff'))
ORDER BY bits DESC, rule_id;
