import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { type ClickHouse, endQuery } from '../../../clickhouse/index.ts';
import type { QueryFunction } from '../../../dashboards/index.ts';
import {
  type IpPolicyEffect,
  type IpPolicyStep,
  readAnswer,
  whatIfIpPolicy,
} from '../../../what-if/index.ts';
import { WebError } from '../../server/web-error.ts';
import { type WhatIfPart, whatIfValuesMax, type WireIpPolicyEffect } from '../../wire/wire.ts';
import { inTime, type PanelQueryContext, secondsFor } from '../query-limits.ts';
import { changeOf, type ScopedChange, whatIfError } from './request.ts';

/** Arguments of an evaluation. */
export interface WhatIfContext extends PanelQueryContext {
  /** Used to stop queries in ClickHouse when their client has disconnected. */
  readonly clickhouse: ClickHouse;
}

/** A running evaluation. */
export interface Evaluation {
  /** Yields the progress, and at the end the effect or an error. */
  readonly parts: AsyncIterable<WhatIfPart>;
  /** Resolves when all queries have ended. Never rejects. */
  readonly ended: Promise<unknown>;
}

/**
 * Starts to evaluate a change of an IP policy with the traffic that the user can read. Stops, in ClickHouse as well,
 * when the client disconnects.
 */
export function startIpPolicyEvaluation(change: ScopedChange, context: WhatIfContext): Evaluation {
  const { deps, signal } = context;
  const progress = new Progress();
  const options = {
    signal,
    hasCountries: deps.countries,
    onStep: (step: IpPolicyStep): void => progress.start(step),
  };
  const ended = endingQueries(context, progress, (query) =>
    whatIfIpPolicy(changeOf(change, deps), query, options),
  )
    .then((effect): WhatIfPart => ({ effect: shortened(effect) }))
    .catch((error: unknown): WhatIfPart => ({ error: whatIfError(error) }));
  return { parts: partsOf(ended, progress), ended };
}

async function* partsOf(
  ended: Promise<WhatIfPart>,
  progress: Progress,
): AsyncGenerator<WhatIfPart> {
  for (;;) {
    const last = await Promise.race([ended, pause(reportEveryMs)]);
    yield last ?? { progress: progress.report() };
    if (last !== undefined) return;
  }
}

const reportEveryMs = 250;

/** The steps of an evaluation, in order. */
const steps: readonly IpPolicyStep[] = ['configuration', 'decisions', 'details'];

/** Estimates the remaining time of a step from the rows that ClickHouse has read. */
class Progress {
  #step = 0;
  #share: number | null = null;
  #sinceMs = performance.now();

  start(step: IpPolicyStep): void {
    this.#step = Math.max(0, steps.indexOf(step));
    this.#share = null;
    this.#sinceMs = performance.now();
  }

  read(share: number): void {
    this.#share = share;
  }

  report() {
    const share = this.#share;
    const ms = performance.now() - this.#sinceMs;
    const left = share === null || share === 0 ? null : Math.round((ms * (1 - share)) / share);
    // Do not return the number of rows, because it would include rows of other accounts.
    const rounded = share === null ? null : Math.round(share * 100) / 100;
    return { step: this.#step + 1, share: rounded, left_ms: left };
  }
}

const bytesMax = 64_000_000;

/**
 * Runs `work` with queries of the user. Stops running queries in ClickHouse if the client disconnects, or if a query
 * takes too long.
 */
export async function endingQueries<Result>(
  context: WhatIfContext,
  progress: Pick<Progress, 'read'> | undefined,
  work: (query: QueryFunction) => Promise<Result>,
): Promise<Result> {
  const { requester, deps, clickhouse } = context;
  const running = new Set<string>();
  const seconds = await secondsFor(requester.reader, deps.typedQuerySeconds, context);
  const limits = { max_execution_time: seconds, max_result_bytes: bytesMax };
  const query: QueryFunction = async function* query(sql, _format, { parameters, settings }) {
    const queryId = randomUUID();
    running.add(queryId);
    const options = { parameters, settings: { ...settings, ...limits }, queryId, bytesMax };
    yield await inTime(
      context,
      async (signal) => {
        const parts = requester.reader.parts(sql, { ...options, signal });
        const answer = await readAnswer(parts, (share) => progress?.read(share));
        if (answer !== undefined) return answer;
        const advice = 'Select a shorter range.';
        throw new WebError(400, 'invalid', 'The result is too large.', advice);
      },
      seconds,
    );
    running.delete(queryId);
  };
  try {
    return await work(query);
  } catch (error) {
    for (const queryId of running) {
      await endQuery(clickhouse, queryId, (failure) => {
        deps.logger.debug({ error: failure }, 'query not stopped');
      });
    }
    throw error;
  }
}

/** Returns the effect with only the largest values of each dimension, and with all hours. */
function shortened({ by, ...effect }: IpPolicyEffect): WireIpPolicyEffect {
  const largest = (of: IpPolicyEffect['by']['newly_blocked']) => ({
    host: of.host.slice(0, whatIfValuesMax),
    path: of.path.slice(0, whatIfValuesMax),
    client: of.client.slice(0, whatIfValuesMax),
    country: of.country.slice(0, whatIfValuesMax),
    user_agent: of.user_agent.slice(0, whatIfValuesMax),
    hour: of.hour,
  });
  return {
    ...effect,
    by: { newly_blocked: largest(by.newly_blocked), newly_allowed: largest(by.newly_allowed) },
  };
}
