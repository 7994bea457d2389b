-- name: blocked_networks
-- topic: security
-- question: From which networks do the clients come that an IP policy blocks?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param ipv4_bits count = 24: Prefix length of a network of IPv4 addresses, at most 32.
-- param ipv6_bits count = 48: Prefix length of a network of IPv6 addresses, at most 128.
-- param limit count = 50: Maximum number of rows.

WITH startsWith(toString(client_ip), '::ffff:') AS is_ipv4,
  toUInt8(if(is_ipv4, 96 + least({ipv4_bits:UInt32}, 32), least({ipv6_bits:UInt32}, 128))) AS bits
SELECT concat(replaceRegexpOne(toString(IPv6CIDRToRange(client_ip, bits).1), '^::ffff:(\\d+\\.)', '\\1'), '/', toString(bits - if(is_ipv4, 96, 0))) AS network,
  uniqExact(client_ip) AS clients, sum(b.blocks) AS blocks, uniqExact(host) AS hosts, uniqExact(account_id) AS accounts,
  min(first_at) AS first_block, max(last_at) AS last_block
FROM analytics.ip_policy_minute_fresh AS b
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY network
ORDER BY blocks DESC, network
LIMIT {limit:UInt32};
