import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { isObject } from '../../base/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import { readChoice, silenceAlert, unsilenceAlert } from '../endpoints/alerts.ts';
import { searchEvents } from '../endpoints/events.ts';
import { searchFacets } from '../endpoints/facets.ts';
import type { PanelQueryContext } from '../endpoints/query-limits.ts';
import { queryLibrary, queryNames, runQuery } from '../endpoints/query.ts';
import { searchCover } from '../endpoints/what-if/cover.ts';
import { startIpPolicyEvaluation } from '../endpoints/what-if/evaluate.ts';
import { listPolicies } from '../endpoints/what-if/policies.ts';
import { readCover, readWhatIf } from '../endpoints/what-if/request.ts';
import {
  type ConcurrencyLimiter,
  createBacktestLimiter,
  createLongQueryLimiters,
} from './concurrency-limiter.ts';

/** Argument of the handler of an endpoint. */
export interface Call extends PanelQueryContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Adds an endpoint that requires a session. */
export type AddEndpoint = (
  method: 'GET' | 'POST',
  url: string,
  answer: (call: Call) => Promise<unknown>,
) => void;

/** Adds an endpoint that requires an administrator. */
export type AddForAdministrators = (url: string, answer: (call: Call) => Promise<unknown>) => void;

/** Adds the endpoints of the tab Alerts. */
export function addAlerts(add: AddForAdministrators): void {
  const limiter = createBacktestLimiter();
  add('/api/alerts', async ({ deps }) => await deps.alerts.overview());
  add('/api/alert', async ({ deps, request, signal }) => {
    return await deps.alerts.detail(readChoice(request.body, deps), signal);
  });
  add('/api/alert/test', async ({ deps, request, requester, signal }) => {
    const choice = readChoice(request.body, deps);
    const release = limiter.acquire(requester.user);
    try {
      return await deps.alerts.test(choice, signal);
    } finally {
      release();
    }
  });
  add('/api/alert/silence', async (call) => await silenceAlert(call.request.body, call));
  add('/api/alert/unsilence', async (call) => {
    return await unsilenceAlert(call.request.body, call);
  });
}

/** Adds the endpoints whose queries can take long and thus occupy a connection. */
export function addLimited(add: AddEndpoint, clickhouse: ClickHouse): void {
  const { queries, evaluations, selections } = createLongQueryLimiters();
  addEvents(add, clickhouse, selections);
  addQueries(add, clickhouse, queries);
  addWhatIf(add, clickhouse, evaluations);
}

/** Adds the endpoints of the tab Events. */
function addEvents(add: AddEndpoint, clickhouse: ClickHouse, limiter: ConcurrencyLimiter): void {
  const limited = async <Answer>(
    call: Call,
    search: (body: unknown, context: Call & { clickhouse: ClickHouse }) => Promise<Answer>,
  ): Promise<Answer> => {
    const { body } = call.request;
    const isSelection = isObject(body) && body['what_if'] !== undefined;
    const release = isSelection ? limiter.acquire(call.requester.user) : undefined;
    try {
      return await search(body, { ...call, clickhouse });
    } finally {
      release?.();
    }
  };
  add('POST', '/api/events', async (call) => await limited(call, searchEvents));
  add('POST', '/api/facets', async (call) => await limited(call, searchFacets));
}

/** Adds the endpoints of the tab Query. */
function addQueries(add: AddEndpoint, clickhouse: ClickHouse, limiter: ConcurrencyLimiter): void {
  add('POST', '/api/query', async (call) => {
    const release = limiter.acquire(call.requester.user);
    try {
      return await runQuery(call.request.body, { ...call, clickhouse });
    } finally {
      release();
    }
  });
  add('GET', '/api/query/library', async (call) => queryLibrary(call));
  add('GET', '/api/query/names', async (call) => await queryNames(call));
}

/** Adds the endpoints that evaluate changes with stored traffic. */
function addWhatIf(add: AddEndpoint, clickhouse: ClickHouse, limiter: ConcurrencyLimiter): void {
  add('POST', '/api/what-if/policies', async (call) => {
    return await listPolicies(call.request.body, call);
  });
  add('POST', '/api/what-if/cover', async (call) => {
    const { body } = call.request;
    const change = readWhatIf(body, call.deps);
    const cover = readCover(body);
    const release = limiter.acquire(call.requester.user);
    try {
      return await searchCover(change, cover, { ...call, clickhouse });
    } finally {
      release();
    }
  });
  add('POST', '/api/what-if', async (call) => {
    const change = readWhatIf(call.request.body, call.deps);
    const release = limiter.acquire(call.requester.user);
    const { ended, parts } = startIpPolicyEvaluation(change, { ...call, clickhouse });
    void ended.then(release);
    return call.reply.type('application/x-ndjson').send(Readable.from(jsonLines(parts)));
  });
}

/** Formats values as lines of JSON, one value per line. */
export async function* jsonLines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}
