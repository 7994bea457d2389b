import {
  type Account,
  attackerRange,
  type SampleAccounts,
  type Host,
  partnerRange,
} from './accounts.ts';
import { at } from './random.ts';

/** Time range in milliseconds since 1970; `toMs` is exclusive. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The incidents of the sample data, in addition to regular traffic. Configuration events are their causes, and traffic
 * is the effect.
 *
 * Attackers guess passwords at `attack.host`. A rule denies their range from `deny.ruleAtMs`, but blocks them only from
 * `deny.enforcedAtMs`, when its restriction is enforced. Later, a script denies the range of a partner by mistake; this
 * rule is deleted at `mistake.span.toMs`. On another host, a tunnel credential is deleted, and the host responds with
 * 502 until a new one is created.
 */
export interface Scenario {
  readonly account: Account;
  readonly attack: { readonly host: Host; readonly span: Span; readonly cidr: string };
  readonly deny: {
    readonly policyAtMs: number;
    readonly ruleAtMs: number;
    readonly enforcedAtMs: number;
  };
  readonly mistake: { readonly host: Host; readonly span: Span; readonly cidr: string };
  readonly outage: { readonly host: Host; readonly span: Span };
}

/**
 * Plans the incidents for the end of a period: the last six hours of a day contain all of them. Their durations are
 * proportional to the period, so that a period of an hour also contains all of them.
 */
export function planScenario(accounts: SampleAccounts, period: Span): Scenario {
  const length = period.toMs - period.fromMs;
  const moment = (share: number): number => {
    // Round down to whole seconds, the precision of configuration events.
    return Math.floor((period.fromMs + share * length) / 1000) * 1000;
  };
  const first = (kind: Host['kind']): Host =>
    at(
      accounts.hosts.filter((host) => host.kind === kind),
      0,
    );
  return {
    account: at(accounts.accounts, 0),
    attack: {
      host: first('auth'),
      span: { fromMs: moment(0.84), toMs: moment(0.985) },
      cidr: attackerRange,
    },
    deny: {
      policyAtMs: moment(0.896),
      ruleAtMs: moment(0.898),
      enforcedAtMs: moment(0.9),
    },
    mistake: {
      host: first('api'),
      span: { fromMs: moment(0.94), toMs: moment(0.957) },
      cidr: partnerRange,
    },
    outage: { host: first('web'), span: { fromMs: moment(0.8), toMs: moment(0.825) } },
  };
}

export function within(span: Span, atMs: number): boolean {
  return atMs >= span.fromMs && atMs < span.toMs;
}
