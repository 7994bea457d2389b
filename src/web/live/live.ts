import type { FastifyReply } from 'fastify';

import { isObject } from '../../base/index.ts';
import { EventStream } from './event-stream.ts';
import { noAnswer, wireError } from '../server/failures.ts';
import type { LiveWish } from './live-messages.ts';
import type { LiveThread } from './live-thread.ts';
import type { Asking } from '../endpoints/panels.ts';

/** A live list begins with what came in just before it was opened. */
const beforeMs = 15_000;

/** A look at what is new takes some milliseconds; a server that does not answer for so long hangs. */
const answerMsMax = 10_000;

/** Hands an answer on. @throws Refusal where it is late */
async function* answered(
  bytes: AsyncIterable<Uint8Array>,
  late: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw late.aborted ? noAnswer(answerMsMax / 1000) : error;
  }
}

/** Says what is wrong with a filter of the live list, if anything, as JSON. Not here: that can take 50 ms. */
export async function checkFilter(
  body: unknown,
  thread: LiveThread,
  signal: AbortSignal,
): Promise<string> {
  const filter = isObject(body) && typeof body['filter'] === 'string' ? body['filter'] : '';
  const ask = (): never => {
    throw new TypeError('checking a filter must not run a query');
  };
  for await (const json of thread.messages({ check: filter }, ask, signal)) return json;
  throw new TypeError('no message came');
}

/** Reads from the query string what is wanted of the live list. */
export function readWish(query: unknown): Omit<LiveWish, 'sinceMs'> {
  const text = (key: string): string => {
    const value = isObject(query) ? query[key] : undefined;
    return typeof value === 'string' ? value.slice(0, 4_096) : '';
  };
  const hosts = text('hosts') === '' ? [] : text('hosts').split(',');
  return { filter: text('filter'), account: text('account'), hosts };
}

/** Sends new events as server-sent events until the browser goes away or its session ends. */
export async function sendLive(
  reply: FastifyReply,
  wish: Omit<LiveWish, 'sinceMs'>,
  { visitor, deps, signal }: Asking,
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
      { ...wish, sinceMs: deps.now() - beforeMs },
      (sql, format, options) => {
        const late = AbortSignal.timeout(answerMsMax);
        const { signal: own } = options;
        const either = own === undefined ? late : AbortSignal.any([own, late]);
        return answered(visitor.reader.bytes(sql, format, { ...options, signal: either }), late);
      },
      signal,
    );
    for await (const message of messages) await stream.sendJson('page', message);
  } catch (error) {
    failure = error;
  }
  // Of a session that has ended, the reason says so; of a browser that is gone, nobody reads it.
  if (signal.aborted) failure = signal.reason;
  stream.end(failure === undefined ? undefined : { event: 'failed', data: wireError(failure) });
}
