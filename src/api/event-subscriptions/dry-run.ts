import { sql } from 'kysely';

import type { Api } from '../api.ts';
import type { DryRun } from '../resource/resource.ts';
import { ApiError } from '../server/codes.ts';
import { captureAnswer } from '../what-if/capture-answer.ts';
import { whatIfError, withoutClickHouse } from '../what-if/failures.ts';
import { type AccountRule, accountRulesOf } from './capture-rules.ts';
import type { EventSource } from './check.ts';
import type { EventSubscriptionRow } from './resource.ts';

const rangeMs = 86_400_000;

/** Evaluates a change of a subscription: applies the changed capture rules to the stored events of its account. */
export const subscriptionDryRun: DryRun<EventSubscriptionRow> = {
  description:
    'If true, Weir checks the request, stores nothing, and emits no event. The response has status 200, and reports what the changed capture rules would have kept and dropped of the stored events of this account in the last 24 hours. Administrators only. Weir rejects further evaluations while `api.what_if_requests_max` are running (error code 9017), and ends an evaluation after `api.what_if_timeout` (error code 9024), or when the client closes the connection. Without ClickHouse, it responds with 503 (error code 9016). Extension of Weir: the specification of the platform does not have it.',
  answer: captureAnswer,
  guard({ isAdmin }) {
    if (isAdmin) return;
    throw new ApiError(9018, 'Only administrators may evaluate the traffic of the account.');
  },
  async run(api, { caller, signal }, { after, before }) {
    if (api.whatIf === undefined) throw withoutClickHouse();
    const { accountId } = caller;
    const others = await sourcesOf(api, accountId);
    const rules = (more: readonly Subscription[]): readonly AccountRule[] =>
      [...others.filter(({ id }) => id !== after.id), ...more]
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .flatMap(({ sources }) => accountRulesOf(accountId, sources));
    const current = rules(before === undefined ? [] : [before]);
    const toMs = api.clock.now();
    const range = { fromMs: toMs - rangeMs, toMs };
    try {
      const change = { accountId, current, changed: rules([after]), ...range };
      return await api.whatIf.capture(change, signal);
    } catch (error) {
      throw signal.aborted ? new ApiError(9025, 'The connection was closed.') : whatIfError(error);
    }
  },
};

type Subscription = Pick<EventSubscriptionRow, 'id' | 'sources'>;

/** Returns the subscriptions of an account with their sources. */
async function sourcesOf(api: Api, account: string): Promise<readonly Subscription[]> {
  const { rows } = await sql<{ id: string; sources: readonly EventSource[] }>`
    select id, sources from event_subscriptions
    where account_id = ${account} and sources <> '[]' order by id`.execute(api.db);
  return rows;
}
