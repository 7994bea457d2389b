import type { AccountRule } from '../event-subscriptions/capture-rules.ts';
import { ApiError } from '../server/codes.ts';

/** A change of the rules of an IP policy, and the stored traffic with which it is evaluated. */
export interface IpPolicyWhatIf {
  readonly accountId: string;
  readonly policyId: string;
  readonly add: readonly { readonly action: 'allow' | 'deny'; readonly cidr: string }[];
  /** Identifiers of the rules to remove. */
  readonly remove: readonly string[];
  /** Other policies that guard the same hosts. */
  readonly otherPolicies: readonly string[];
  /** Hosts to evaluate; if empty, the hosts that the policy guards according to stored events. */
  readonly hosts: readonly string[];
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
  readonly unmatched: 'allow' | 'block';
  /** Clients for which a search proposes ranges that cover them; undefined for no search. */
  readonly cover?:
    | {
        readonly clients: readonly string[] | 'newly_blocked' | 'newly_allowed' | 'blocked';
        readonly rangesMax?: number | undefined;
      }
    | undefined;
}

/** A change of the capture rules of an account, and the stored events with which it is evaluated. */
export interface CaptureWhatIf {
  readonly accountId: string;
  readonly current: readonly AccountRule[];
  readonly changed: readonly AccountRule[];
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
}

/**
 * Evaluates changes of IP policies and capture rules with stored traffic. The process that serves the API provides the
 * implementation, because only that process has a connection to ClickHouse.
 */
export interface WhatIf {
  /**
   * @param signal ends the evaluation, also in ClickHouse
   * @returns the result, with the fields of `weir what-if ip-policy --json`
   * @throws PipelineError ERR_WHAT_IF_* | ERR_CLICKHOUSE_*
   */
  ipPolicy(change: IpPolicyWhatIf, signal: AbortSignal): Promise<object>;
  /**
   * @param signal ends the evaluation, also in ClickHouse
   * @returns the result, with the fields of `weir what-if capture --json`
   * @throws PipelineError ERR_WHAT_IF_* | ERR_CLICKHOUSE_*
   */
  capture(change: CaptureWhatIf, signal: AbortSignal): Promise<object>;
}

/**
 * Limits the number of concurrent evaluations, because each evaluation may read the traffic of many days. An account
 * may run at most half of `requestsMax`, but at least one.
 */
export function limitWhatIf(whatIf: WhatIf, requestsMax: number): WhatIf {
  const accountMax = Math.max(1, Math.floor(requestsMax / 2));
  const running: string[] = [];
  const limited = async (account: string, evaluate: () => Promise<object>): Promise<object> => {
    const own = running.filter((other) => other === account).length;
    if (running.length >= requestsMax || own >= accountMax) {
      throw new ApiError(9017, 'Too many evaluations are running; try again when one has ended.');
    }
    running.push(account);
    try {
      return await evaluate();
    } finally {
      running.splice(running.indexOf(account), 1);
    }
  };
  return {
    ipPolicy: (change, signal) => limited(change.accountId, () => whatIf.ipPolicy(change, signal)),
    capture: (change, signal) => limited(change.accountId, () => whatIf.capture(change, signal)),
  };
}
