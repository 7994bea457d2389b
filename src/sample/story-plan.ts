import {
  type Account,
  attackerRange,
  type SampleAccounts,
  type Host,
  partnerRange,
} from './accounts.ts';
import { at } from './random.ts';

/** Half-open span of time, milliseconds since 1970. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * What happens in the sample, besides ordinary traffic; the causes are configuration events, the
 * effects are traffic.
 *
 * Somebody guesses passwords at `attack.host`. A deny rule for the attackers' range exists from
 * `deny.ruleAtMs`, but
 * only once its restriction is enforced, at `deny.enforcedAtMs`, are they blocked. Later a script
 * denies a partner's
 * range by mistake; the rule is deleted again at `mistake.span.toMs`. Elsewhere a tunnel
 * credential is deleted, and the host
 * behind it answers 502 until a new one is made.
 */
export interface Story {
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
 * Places the story in a period, towards its end: the last six hours of a day show all of it. Durations shrink with the period, so that an hour shows it as well
 * as a day.
 */
export function planStory(accounts: SampleAccounts, period: Span): Story {
  const length = period.toMs - period.fromMs;
  const moment = (share: number): number => {
    // Whole seconds, as configuration events have no finer times.
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
