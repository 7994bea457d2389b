import { PipelineError } from '../../base/index.ts';
import { answerOf, type AnswerRow, type QueryFunction } from '../../dashboards/index.ts';
import type { CoverRequest } from './covering.ts';
import { type Evaluation, evaluationOf, newRule, type Unmatched } from './evaluation.ts';
import { changesSql } from './sql.ts';
import { type RuleCounts, ruleCountsOf } from './rule-counts.ts';
import { type ConfigChange, type Epoch, epochsOf, type Guard } from './timeline.ts';

/** A change of an IP policy to evaluate. */
export interface IpPolicyChange {
  readonly policy: string;
  /** `deny 203.0.113.0/24`. */
  readonly add: readonly string[];
  /** Identifiers of rules. */
  readonly remove: readonly string[];
  /** Other policies that guard the same hosts: the platform unites the rules of all. */
  readonly beside: readonly string[];
  /** Hosts, also as `*.example.com`; empty: those that the policy is known to guard. */
  readonly hosts: readonly string[];
  /** Empty: the account that has the policy. */
  readonly account: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly unmatched: Unmatched;
  /** Absent: no ranges are searched. */
  readonly cover?: CoverRequest | undefined;
}

/** A change with the rules before and after it. */
export interface Preparation {
  readonly account: string;
  readonly epochs: readonly Epoch[];
  readonly evaluation: Evaluation;
  readonly rules: RuleCounts;
  /** Parameters of all queries about traffic. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Runs a query with `parameters` and with more. */
  readonly ask: Ask;
}

/** Reads the rules of a policy in the range. @throws PipelineError ERR_WHAT_IF_*, ERR_CLICKHOUSE_* */
export async function prepare(
  change: IpPolicyChange,
  query: QueryFunction,
  signal: AbortSignal | undefined,
): Promise<Preparation> {
  const added = change.add.map(newRule);
  const read: Ask = async (sql, more) => {
    signal?.throwIfAborted();
    return (await answerOf(query, sql, { ...rangeOf(change), ...more }, signal)).rows;
  };
  const { account, changes, guard } = await configurationOf(change, read);
  const epochs = epochsOf(changes, guard, { from: change.fromMs * 1000, to: change.toMs * 1000 });
  assertGuarded(change, epochs);
  assertRemovable(change, epochs);
  const evaluation = evaluationOf(epochs, added, change);
  const parameters = { ...rangeOf(change), ...evaluation.parameters, account };
  const ask: Ask = (sql, more) => read(sql, { ...parameters, ...more });
  const rules = ruleCountsOf(change, changes);
  return { account, epochs, evaluation, rules, parameters, ask };
}

type Ask = (
  sql: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<readonly AnswerRow[]>;

/** The changes of all policies that guard the hosts, in the account that has the policy. */
async function configurationOf(
  { policy, beside, hosts, account }: IpPolicyChange,
  ask: Ask,
): Promise<{ account: string; changes: readonly ConfigChange[]; guard: Guard }> {
  const given = [...new Set([policy, ...beside])];
  const rows = await ask(changesSql, { account, policies: given });
  const isOf = (row: AnswerRow): boolean =>
    (row['type'] === 'ip_policy' && row['id'] === policy) ||
    (row['type'] === 'ip_policy_rule' && row['policy'] === policy);
  const accounts = [...new Set(rows.filter(isOf).map((row) => String(row['account_id'])))];
  const [first] = accounts;
  if (first === undefined) throw new PipelineError('ERR_WHAT_IF_POLICY', policy);
  if (accounts.length > 1) {
    throw new PipelineError('ERR_WHAT_IF_ACCOUNT', `${policy}: ${accounts.join(', ')}`);
  }
  const own = changesOf(rows, first);
  if (hosts.length > 0)
    return { account: first, changes: own, guard: { kind: 'given', policies: given } };
  const guard: Guard = { kind: 'restrictions', policy };
  const others = own
    .filter((each) => each.policies.includes(policy))
    .flatMap((each) => each.policies);
  const more = [...new Set([...given, ...others])];
  if (more.length === given.length) return { account: first, changes: own, guard };
  const all = await ask(changesSql, { account: first, policies: more });
  return { account: first, changes: changesOf(all, first), guard };
}

function changesOf(rows: readonly AnswerRow[], account: string): readonly ConfigChange[] {
  return rows
    .filter((row) => row['account_id'] === account)
    .map((row) => {
      const text = (name: string): string => String(row[name]);
      const { policies } = row;
      return {
        type: text('type'),
        id: text('id'),
        change: text('change'),
        at: Number(row['at']),
        policy: text('policy'),
        cidr: text('cidr'),
        action: text('action'),
        policies: Array.isArray(policies) ? policies.map(String) : [],
      };
    });
}

function rangeOf({ fromMs, toMs, hosts }: IpPolicyChange): Readonly<Record<string, unknown>> {
  return {
    from: timeOf(fromMs),
    to: timeOf(toMs),
    hosts: hosts.filter((host) => !host.startsWith('*.')),
    suffixes: hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1)),
  };
}

/** A time as a parameter of a query. */
export function timeOf(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
}

function assertGuarded({ policy, hosts }: IpPolicyChange, epochs: readonly Epoch[]): void {
  if (hosts.length > 0 || epochs.some(({ isGuarded }) => isGuarded)) return;
  throw new PipelineError('ERR_WHAT_IF_HOSTS', policy);
}

function assertRemovable({ policy, remove }: IpPolicyChange, epochs: readonly Epoch[]): void {
  const known = new Set(
    epochs.flatMap(({ rules }) =>
      rules.filter((rule) => rule.policy === policy).map(({ id }) => id),
    ),
  );
  for (const id of remove) {
    if (!known.has(id)) throw new PipelineError('ERR_WHAT_IF_RULE', `${policy}: ${id}`);
  }
}
