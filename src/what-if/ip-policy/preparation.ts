import { PipelineError, Turns } from '../../base/index.ts';
import { clickhouseTime } from '../../catalog/index.ts';
import { answerOf, type AnswerRow, type QueryFunction } from '../../dashboards/index.ts';
import { addedRule } from './added-rule.ts';
import type { ConfigChange, Guard } from './configuration.ts';
import type { CoverRequest } from './covering.ts';
import { type Evaluation, evaluationOf, type Unmatched } from './evaluation.ts';
import { type Truncation, truncationParameters } from './masked-clients.ts';
import { ownRulesOf, type RuleCounts } from './rule-counts.ts';
import { accountsShown, changesSql, policyAccountsSql } from './sql.ts';
import { rulesMax, type Timeline, timelineOf, tooManyChanges, tooManyRules } from './timeline.ts';

/** A change of an IP policy to evaluate. */
export interface IpPolicyChange {
  readonly policy: string;
  /** `deny 203.0.113.0/24`; for a rule of another policy, `deny 203.0.113.0/24 in ipp_…`. */
  readonly add: readonly string[];
  /** Identifiers of rules. */
  readonly remove: readonly string[];
  /** Other policies that guard the same hosts. The platform combines the rules of all of them. */
  readonly otherPolicies: readonly string[];
  /**
   * Hosts, or patterns such as `*.example.com` (`*` means all hosts). Empty: the hosts that the policy guards according
   * to stored events.
   */
  readonly hosts: readonly string[];
  /** Empty for the account that has the policy. */
  readonly account: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly unmatched: Unmatched;
  /** How stored addresses are truncated to networks; absent if they are not truncated. */
  readonly truncation?: Truncation | undefined;
  /** Absent if no ranges are searched. */
  readonly cover?: CoverRequest | undefined;
}

/** A change with the rules before and after it. */
export interface Preparation {
  readonly account: string;
  readonly evaluation: Evaluation;
  readonly rules: RuleCounts;
  /** Parameters of all queries about traffic. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Runs a query with `parameters`, and with additional ones. */
  readonly ask: Ask;
}

/**
 * Reads the rules of a policy in the range.
 * @param isPart true if the range is a part of an evaluated range. In such a part, the policy may have none of the
 * rules to remove, and may guard no host
 * @throws PipelineError ERR_WHAT_IF_*, ERR_CLICKHOUSE_*
 */
export async function prepare(
  change: IpPolicyChange,
  query: QueryFunction,
  signal: AbortSignal | undefined,
  isPart = false,
): Promise<Preparation> {
  const { policy, unmatched } = change;
  const added = change.add.map((text) => addedRule(text, policy));
  const changed = [...new Set([policy, ...added.map((rule) => rule.policy)])];
  const turns = new Turns(signal);
  const read: Ask = async (sql, more) => {
    signal?.throwIfAborted();
    return (await answerOf(query, sql, { ...rangeOf(change), ...more }, signal)).rows;
  };
  const account = await accountOf(change, changed, read);
  const { changes, guard, start } = await configurationOf(change, { account, changed }, read);
  const [from, to] = [change.fromMs * 1000, change.toMs * 1000];
  const timeline = await timelineOf(changes, guard, { start: start ?? from, to }, turns);
  const own = await ownRulesOf({ ...change, added }, changes, turns);
  const remove = new Set(change.remove);
  if (!isPart) {
    assertGuarded(change, timeline);
    assertRemovable(change, own.ids);
  }
  const evaluation = await evaluationOf(timeline, added, { policy, remove, unmatched }, turns);
  const parameters = {
    ...rangeOf(change),
    ...truncationParameters(change.truncation),
    ...evaluation.parameters,
    account,
  };
  const ask: Ask = (sql, more) => read(sql, { ...parameters, ...more });
  return { account, evaluation, rules: own.counts, parameters, ask };
}

type Ask = (
  sql: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<readonly AnswerRow[]>;

/** The account that has the policy, the policies of added rules, and the other policies. */
async function accountOf(
  { policy, otherPolicies, account }: IpPolicyChange,
  changed: readonly string[],
  ask: Ask,
): Promise<string> {
  const named = [...changed, ...otherPolicies];
  const rows = await ask(policyAccountsSql, { account, policies: named });
  const known = rows.map((row) => {
    return { account: String(row['account_id']), policies: textsIn(row['policies']) };
  });
  const [first, ...others] = known;
  if (first === undefined) throw new PipelineError('ERR_WHAT_IF_POLICY', policy);
  if (others.length > 0) {
    const accounts = known.slice(0, accountsShown).map((each) => each.account);
    if (known.length > accountsShown) accounts.push('and others');
    throw new PipelineError('ERR_WHAT_IF_ACCOUNT', `${policy}: ${accounts.join(', ')}`);
  }
  const unknown = named.find((id) => !first.policies.includes(id));
  if (unknown !== undefined) throw new PipelineError('ERR_WHAT_IF_POLICY', unknown);
  return first.account;
}

/** Maximum number of changes that an evaluation reads, and of policies that restrictions name in them. */
const changesMax = 10_000;
const namesMax = 100_000;

interface Configurations {
  readonly changes: readonly ConfigChange[];
  readonly guard: Guard;
  /** Time of the first decision, in microseconds; undefined if there is no change. */
  readonly start: number | undefined;
}

/** The changes of all policies that guard the hosts. Every enforced restriction of endpoints guards all hosts. */
async function configurationOf(
  { otherPolicies, hosts }: IpPolicyChange,
  { account, changed }: { readonly account: string; readonly changed: readonly string[] },
  ask: Ask,
): Promise<Configurations> {
  const given = [...new Set([...changed, ...otherPolicies])];
  const isGiven = hosts.length > 0;
  const own = await changesOf({ account, policies: given, isGiven }, ask);
  if (isGiven) return { ...own, guard: { kind: 'given', changed, policies: given } };
  const guard: Guard = { kind: 'restrictions', changed, otherPolicies };
  const others = own.changes.filter((each) => each.isEnforced).flatMap((each) => each.policies);
  const policies = [...new Set([...given, ...others])];
  if (policies.length === given.length) return { ...own, guard };
  return { ...(await changesOf({ account, policies, isGiven }, ask)), guard };
}

interface Wanted {
  readonly account: string;
  readonly policies: readonly string[];
  /** True if restrictions do not matter, because the hosts are given. */
  readonly isGiven: boolean;
}

/** @throws PipelineError ERR_WHAT_IF_SIZE, ERR_WHAT_IF_RULES if there are too many */
async function changesOf(
  { account, policies, isGiven }: Wanted,
  ask: Ask,
): Promise<Omit<Configurations, 'guard'>> {
  const limits = { changes_max: changesMax + 1, names_max: namesMax };
  const restrictions = isGiven ? '' : 'endpoints';
  const rows = await ask(changesSql, { account, policies, restrictions, ...limits });
  const changes = rows.map((row) => {
    const text = (name: string): string => String(row[name]);
    return {
      type: text('type'),
      id: text('id'),
      change: text('change'),
      at: Number(row['at']),
      isFirst: Number(row['is_first']) === 1,
      policy: text('policy'),
      cidr: text('cidr'),
      action: text('action'),
      policies: textsIn(row['policies']),
      isEnforced: row['is_enforced'] === true,
    };
  });
  const [first] = rows;
  const start = first === undefined ? undefined : Number(first['start_at']);
  if (rows.length > changesMax) {
    const atStart = changes.filter(
      ({ at, type }) => type === 'ip_policy_rule' && at <= Number(start),
    );
    if (atStart.length > rulesMax) throw tooManyRules();
    throw tooManyChanges(`more than ${changesMax} changes`);
  }
  if (Number(first?.['names'] ?? 0) > namesMax) {
    throw tooManyChanges(`restrictions that name policies more than ${namesMax} times`);
  }
  return { changes, start };
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function rangeOf({ fromMs, toMs, hosts }: IpPolicyChange): Readonly<Record<string, unknown>> {
  return {
    from: clickhouseTime(fromMs),
    to: clickhouseTime(toMs),
    host_pattern: hostPattern(hosts),
  };
}

/**
 * Returns a regular expression (RE2) for hosts, in which the query replaces `.` by `[.]`. Hosts such as `*.example.com`
 * are suffixes; every host ends with that of `*`.
 */
function hostPattern(hosts: readonly string[]): string {
  const patterns = hosts.map((host) => {
    const isSuffix = host === '*' || host.startsWith('*.');
    const text = isSuffix ? host.slice(1) : host;
    const escaped = text.replaceAll(/[$()*+?[\\\]^{|}]/g, String.raw`\$&`);
    return `${isSuffix ? '' : '^'}${escaped}$`;
  });
  return patterns.join('|');
}

function assertGuarded({ policy, hosts }: IpPolicyChange, { epochs }: Timeline): void {
  if (hosts.length > 0 || epochs.some(({ isGuarded }) => isGuarded === true)) return;
  throw new PipelineError('ERR_WHAT_IF_HOSTS', policy);
}

/** Only rules that were in effect in the range can be removed. @param known identifiers of these rules */
function assertRemovable({ policy, remove }: IpPolicyChange, known: ReadonlySet<string>): void {
  for (const id of remove) {
    if (!known.has(id)) throw new PipelineError('ERR_WHAT_IF_RULE', `${policy}: ${id}`);
  }
}
