import type { ErrorTable } from '../base/index.ts';

/** Errors of this module. */
export const errors = {
  ERR_WHAT_IF_POLICY: {
    remedy: 'reject',
    text: 'no stored event names the IP policy',
    advice:
      '`weir sql @policy_rules` lists the policies that are known. Weir knows a policy only from stored events: from its first stored change on.',
  },
  ERR_WHAT_IF_ACCOUNT: {
    remedy: 'reject',
    text: 'several accounts have the IP policy',
    advice: 'Name one of them with --account.',
  },
  ERR_WHAT_IF_CIDR: {
    remedy: 'reject',
    text: 'the rule is invalid',
    advice: 'Write an action and a range: `deny 203.0.113.0/24`, `allow 2001:db8::/32`.',
  },
  ERR_WHAT_IF_RULE: {
    remedy: 'reject',
    text: 'the IP policy does not have the rule in this time range',
    advice: '`weir sql @policy_rules --param policy=ipp_…` lists the rules of a policy.',
  },
  ERR_WHAT_IF_HOSTS: {
    remedy: 'reject',
    text: 'it is not known which hosts the IP policy guards in this time range',
    advice:
      "Pass the hosts with --host, or --host '*' for all hosts. Events do not name an edge, so Weir can derive the hosts only if an enforced IP restriction of type `endpoints` names the policy: such a policy guards all hosts.",
  },
  ERR_WHAT_IF_RANGE: {
    remedy: 'reject',
    text: 'the time range is invalid',
    advice:
      'The range must start in the past, end after its start, and have at most 400 days: check --over or --from, and --to.',
  },
  ERR_WHAT_IF_TRAFFIC: {
    remedy: 'reject',
    text: 'no requests or connections are stored in the time range',
    advice:
      'Check the time range and, where you passed them, --host and --account. `weir sql @top_hosts` lists the hosts with traffic.',
  },
  ERR_WHAT_IF_CAPTURE_EVENTS: {
    remedy: 'reject',
    text: 'no events of the types whose rules change are stored in the time range',
    advice:
      'Check the time range, the retention of the events, and --account if you passed it. A ClickHouse user sees only the events of the accounts that it may read.',
  },
  ERR_WHAT_IF_CAPTURE_SAME: {
    remedy: 'reject',
    text: 'the capture rules for traffic events do not differ',
    advice:
      'Change `capture` in the new file. Rules for configuration events have neither filters nor fields.',
  },
  ERR_WHAT_IF_CAPTURE_FILTER: {
    remedy: 'reject',
    text: 'a filter cannot be evaluated with stored events',
    advice:
      'A filter can be evaluated only if the fields that it reads are stored unchanged. `weir explain` and `weir test` show what the filter does to single events.',
  },
  ERR_WHAT_IF_CAPTURE_GROUPS: {
    remedy: 'reject',
    text: 'the events have too many different values of the fields that the filters read',
    advice:
      'Choose a shorter time range, or one account. Weir evaluates about 3 million combinations of account, host, and the fields that the filters read; it never evaluates a sample.',
  },
  ERR_WHAT_IF_SIZE: {
    remedy: 'reject',
    text: 'the rules changed too often in the time range',
    advice:
      'Choose a shorter time range with --over and --to. Weir also counts the changes before the range, from the start of the oldest TCP connection that ended in the range.',
  },
  ERR_WHAT_IF_RULES: {
    remedy: 'reject',
    text: 'the IP policies have too many rules',
    advice:
      'Weir counts the rules of the policy and of all other policies together: evaluate with fewer --other-policy options, or fewer rules in --add. A shorter time range does not help.',
  },
  ERR_WHAT_IF_COVER: {
    remedy: 'reject',
    text: 'no ranges can be found for the clients',
    advice:
      'Pass at most 10,000 addresses, or the name of a set (such as newly-blocked) that contains clients. If some clients have IPv4 addresses and others IPv6 addresses, allow at least two ranges. Weir compares these clients with at most 500,000 others: if there are more, choose fewer hosts or a shorter time range.',
  },
  ERR_WHAT_IF_LIMITS: {
    remedy: 'reject',
    text: 'the evaluation exceeded the limits of the ClickHouse user',
    advice:
      'Choose a shorter time range or fewer hosts. The limits are those of the profile of `clickhouse.analyst_user`, and `api.what_if_timeout` in the management API.',
  },
  ERR_WHAT_IF_EVENTS: {
    remedy: 'reject',
    text: 'no data that the alert rules read is stored in the time range',
    advice:
      'Check --over, --from, and --to. Most metrics read totals per minute, which `retention.rollup_minutes` deletes before the events. A ClickHouse user sees only the data of the accounts that it may read.',
  },
  ERR_ALERTS_RULE: {
    remedy: 'reject',
    text: 'the alert rules cannot be evaluated',
    advice:
      'Fix the rule, or choose another one: `weir alerts list` lists the rules of the configuration, and docs/alerts.md lists the fields of a rule.',
  },
} as const satisfies ErrorTable;
