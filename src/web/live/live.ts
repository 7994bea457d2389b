import type { FastifyReply } from 'fastify';

import { isObject, joinSignals } from '../../base/index.ts';
import { EventStream } from './event-stream.ts';
import { noResponse, WebError, wireError } from '../server/web-error.ts';
import type { LiveTailRequest } from './live-messages.ts';
import type { LiveThread } from './live-thread.ts';
import { badShape, hostsMax, isShortText } from '../endpoints/panels.ts';
import type { PanelQueryContext } from '../endpoints/query-limits.ts';
import type { FilterCheck } from '../wire/wire.ts';

/** Maximum number of characters of a filter. */
const filterMax = 4_096;
const tooLong = `The filter is longer than ${filterMax} characters.`;

/** A live list also shows the events of this period before it was opened. */
const beforeMs = 15_000;

/** A poll takes some milliseconds. If it takes longer than this, the server counts as hanging. */
const responseMsMax = 10_000;

/** Forwards the bytes of a result. @throws WebError if ClickHouse did not respond in time */
async function* inTime(
  bytes: (signal: AbortSignal) => AsyncIterable<Uint8Array>,
  closed: readonly AbortSignal[],
): AsyncGenerator<Uint8Array> {
  const { release, signal } = joinSignals(closed, responseMsMax);
  try {
    yield* bytes(signal);
  } catch (error) {
    const isLate = signal.aborted && !closed.some(({ aborted }) => aborted);
    throw isLate ? noResponse(responseMsMax / 1000) : error;
  } finally {
    release();
  }
}

/**
 * Checks the filter of a live list. The check runs in the thread, because it can take 50 ms. @returns a `FilterCheck`
 * as JSON
 */
export async function checkFilter(
  body: unknown,
  thread: LiveThread,
  signal: AbortSignal,
): Promise<string> {
  const filter = isObject(body) && typeof body['filter'] === 'string' ? body['filter'] : '';
  if (filter.length > filterMax) {
    return JSON.stringify({ ok: false, message: tooLong, column: filterMax } satisfies FilterCheck);
  }
  const query = (): never => {
    throw new TypeError('checking a filter must not run a query');
  };
  for await (const json of thread.messages({ check: filter }, query, signal)) return json;
  throw new TypeError('the thread sent no result');
}

/** Reads the filter and the scope of a live list from the query string. @throws WebError if they exceed a limit */
export function readLiveTailRequest(query: unknown): Omit<LiveTailRequest, 'sinceMs'> {
  const given = isObject(query) ? query : {};
  const { filter = '', account = '', host = [] } = given;
  const hosts: readonly unknown[] = Array.isArray(host) ? host : [host];
  if (typeof filter !== 'string' || !isShortText(account) || !hosts.every(isShortText)) {
    throw badShape();
  }
  if (hosts.length > hostsMax) throw badShape();
  if (filter.length > filterMax) throw new WebError(400, 'invalid', tooLong);
  return { filter, account, hosts };
}

/** Sends new events as server-sent events until the browser disconnects or its session ends. */
export async function sendLive(
  reply: FastifyReply,
  request: Omit<LiveTailRequest, 'sinceMs'>,
  { requester, deps, signal }: PanelQueryContext,
  thread: LiveThread,
): Promise<void> {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  const stream = new EventStream(raw, deps.logger);
  let failure: unknown;
  try {
    const messages = thread.messages(
      { ...request, sinceMs: deps.now() - beforeMs },
      (sql, format, options) => {
        const { signal: closed } = options;
        return inTime(
          (either) => requester.reader.bytes(sql, format, { ...options, signal: either }),
          closed === undefined ? [] : [closed],
        );
      },
      signal,
    );
    for await (const message of messages) await stream.sendJson('page', message);
  } catch (error) {
    failure = error;
  }
  // If the session has ended, send the reason of the signal, which explains this. If the browser has disconnected, the
  // message is discarded.
  if (signal.aborted) failure = signal.reason;
  stream.end(failure === undefined ? undefined : { event: 'failed', data: wireError(failure) });
}
