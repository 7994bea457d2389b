/**
 * The thread of live lists: parses the results of ClickHouse, evaluates filters, and writes the messages for browsers.
 * It has no connection to ClickHouse: the process runs its queries as the user of the list.
 */
import { parentPort } from 'node:worker_threads';

import type { QueryFunction } from '../../dashboards/index.ts';
import { wireError } from '../server/web-error.ts';
import {
  filterCheck,
  type FilterCheckRequest,
  liveMessages,
  type LiveTailRequest,
} from './live-messages.ts';
import type { FromThread, ToThread } from './live-thread-messages.ts';
import type { FilterCheck, LiveMessage } from '../wire/wire.ts';

const port = parentPort;
if (port === null) throw new TypeError('this file must run as a worker thread');

const post = (message: FromThread): void => port.postMessage(message);

/** A live list, as seen from the thread. */
class View {
  readonly #id: number;
  readonly #closed = new AbortController();
  #onResult: (bytes: Uint8Array) => void = () => {};
  #onNext: () => void = () => {};

  constructor(id: number) {
    this.#id = id;
  }

  /** Sends the messages of the list until it is closed. Never rejects. */
  async run(request: LiveTailRequest | FilterCheckRequest): Promise<void> {
    const { signal } = this.#closed;
    try {
      if ('check' in request) return this.#send(filterCheck(request));
      const query: QueryFunction = (...args) => this.#query(...args);
      for await (const message of liveMessages(request, query, signal)) {
        const next = this.#until<void>((resolve) => (this.#onNext = resolve));
        this.#send(message);
        await next;
      }
    } catch (error) {
      if (!signal.aborted) post({ kind: 'failed', view: this.#id, error: wireError(error) });
    }
  }

  result(bytes: Uint8Array): void {
    this.#onResult(bytes);
  }

  next(): void {
    this.#onNext();
  }

  close(): void {
    this.#closed.abort();
  }

  async *#query(...[sql, format, { parameters, settings }]: Parameters<QueryFunction>) {
    const result = this.#until<Uint8Array>((resolve) => (this.#onResult = resolve));
    post({ kind: 'query', view: this.#id, sql, format, parameters, settings });
    yield await result;
  }

  #send(message: LiveMessage | FilterCheck): void {
    post({ kind: 'message', view: this.#id, json: JSON.stringify(message) });
  }

  /** Waits for a message from the process. Rejects if the list is closed first. */
  #until<T>(keep: (resolve: (value: T) => void) => void): Promise<T> {
    const { signal } = this.#closed;
    return new Promise((resolve, reject) => {
      const onAbort = (): void => reject(new Error('the view is closed'));
      if (signal.aborted) return onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      keep((value) => {
        signal.removeEventListener('abort', onAbort);
        resolve(value);
      });
    });
  }
}

const views = new Map<number, View>();

port.on('message', (message: ToThread) => {
  if (message.kind === 'ping') return post({ kind: 'pong' });
  if (message.kind === 'open') {
    const opened = new View(message.view);
    views.set(message.view, opened);
    return void opened.run(message.request);
  }
  const view = views.get(message.view);
  if (message.kind === 'result') return view?.result(message.bytes);
  if (message.kind === 'next') return view?.next();
  view?.close();
  views.delete(message.view);
});
