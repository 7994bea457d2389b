import { PipelineError, Turns } from '../../base/index.ts';
import { clickhouseTime } from '../../catalog/index.ts';
import type { AnswerRow, QueryFunction } from '../../dashboards/index.ts';
import { assertRange } from '../range.ts';
import {
  assertCover,
  type ClientCover,
  coverClients,
  type CoverLimits,
  type CoverRequest,
} from './covering.ts';
import { changedFigures, effectOf, figuresOf, type IpPolicyEffect } from './effect.ts';
import { type IpPolicyChange, type Preparation, prepare } from './preparation.ts';
import { type Change, detailsSql, totalsSql } from './sql.ts';

/** A step of an evaluation; most of the time is spent in the last two. */
export type IpPolicyStep = 'configuration' | 'decisions' | 'details';

/** Options of `whatIfIpPolicy`. */
export interface WhatIfOptions {
  readonly signal?: AbortSignal;
  /** Whether `geoip:` is configured. */
  readonly hasCountries?: boolean;
  /**
   * Maximum number of clients that a search for ranges compares, which limits its work (`CoverLimits`).
   */
  readonly comparedMax?: number | undefined;
  /** Called at the start of each step. */
  readonly onStep?: (step: IpPolicyStep) => void;
}

/** Maximum number of values of each dimension in a result, except for hours. */
const valuesMax = 800;

/**
 * Evaluates stored requests and connections with the rules of an IP policy at the time of each, and with changed rules. Reads only.
 * @throws PipelineError ERR_WHAT_IF_*, ERR_CLICKHOUSE_*
 */
export async function whatIfIpPolicy(
  change: IpPolicyChange,
  query: QueryFunction,
  { signal, comparedMax, hasCountries = false, onStep }: WhatIfOptions = {},
): Promise<IpPolicyEffect> {
  assertRange(change);
  if (change.cover !== undefined) assertCover(change.cover);
  onStep?.('configuration');
  const { account, ask, evaluation, rules } = await prepare(change, query, signal);
  onStep?.('decisions');
  const [totals] = await ask(totalsSql, {});
  const figures = figuresOf(totals ?? {});
  if (figures('requests') + figures('connections') === 0) {
    const hosts = change.hosts.length === 0 ? 'all hosts' : change.hosts.join(', ');
    throw new PipelineError(
      'ERR_WHAT_IF_TRAFFIC',
      `${hosts}, ${clickhouseTime(change.fromMs)} to ${clickhouseTime(change.toMs)}`,
    );
  }
  onStep?.('details');
  const details = await detailsOf(figures, hasCountries, ask);
  const limits = { turns: new Turns(signal), valuesMax, ...(comparedMax && { comparedMax }) };
  const cover = change.cover && (await coverClients(change.cover, ask, limits));
  return effectOf({ ...change, account }, { evaluation, rules, figures, details, cover });
}

/** Ranges for clients, and the account in whose traffic the other clients are. */
export interface PolicyCover {
  readonly account: string;
  readonly cover: ClientCover;
}

/**
 * Finds ranges for clients like `whatIfIpPolicy`, but does not evaluate the change. Reads only.
 * @throws PipelineError ERR_WHAT_IF_*, ERR_CLICKHOUSE_*
 */
export async function coverForIpPolicy(
  change: IpPolicyChange & { readonly cover: CoverRequest },
  query: QueryFunction,
  { signal, ...limits }: Omit<CoverLimits, 'turns'> & { readonly signal?: AbortSignal },
): Promise<PolicyCover> {
  assertRange(change);
  assertCover(change.cover);
  const { account, ask } = await prepare(change, query, signal);
  return {
    account,
    cover: await coverClients(change.cover, ask, { ...limits, turns: new Turns(signal) }),
  };
}

/** For each kind of change that occurs, the figures by dimension. */
async function detailsOf(
  figures: ReturnType<typeof figuresOf>,
  hasCountries: boolean,
  ask: Preparation['ask'],
): Promise<ReadonlyMap<Change, readonly AnswerRow[]>> {
  const details = new Map<Change, readonly AnswerRow[]>();
  const traits = { hasCountries, hasIPv6: figures('ipv6_clients') > 0 };
  for (const change of ['block', 'allow'] as const) {
    if (figures(changedFigures[change]) === 0) continue;
    details.set(change, await ask(detailsSql(change, traits), { values: valuesMax }));
  }
  return details;
}
