import { type CoverRequest, coverForIpPolicy } from '../../../what-if/index.ts';
import { WebError } from '../../server/web-error.ts';
import { type CoverResponse, whatIfValuesMax } from '../../wire/wire.ts';
import { endingQueries, type WhatIfContext } from './evaluate.ts';
import { changeOf, type ScopedChange, whatIfError } from './request.ts';

/**
 * Maximum number of clients that a search for ranges compares. They block the event loop for 0.1 s; the 500,000 clients
 * that the command line allows would block it for 0.6 s (measured).
 */
const comparedMax = 100_000;

/**
 * Finds ranges that contain the given clients but few other clients of the traffic that the user can read. Stops, in
 * ClickHouse as well, when the client disconnects.
 * @throws WebError
 */
export async function searchCover(
  change: ScopedChange,
  cover: CoverRequest,
  context: WhatIfContext,
): Promise<CoverResponse> {
  const { signal } = context;
  try {
    const found = await endingQueries(context, undefined, (query) =>
      coverForIpPolicy({ ...changeOf(change, context.deps), cover }, query, {
        signal,
        valuesMax: whatIfValuesMax,
        comparedMax,
      }),
    );
    const { from, to } = change.scope;
    return { ...found, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  } catch (error) {
    throw error instanceof WebError ? error : new WebError(400, whatIfError(error));
  }
}
