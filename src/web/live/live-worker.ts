/**
 * The thread of live lists: reads the answers of ClickHouse, evaluates filters, and writes the messages for browsers. It
 * has no connection of its own: the process asks for it, as the user who looks.
 */
import { parentPort } from 'node:worker_threads';

import type { QueryFunction } from '../../dashboards/index.ts';
import { wireError } from '../server/failures.ts';
import { filterCheck, type FilterWish, liveMessages, type LiveWish } from './live-messages.ts';
import type { FromThread, ToThread } from './live-thread-messages.ts';
import type { FilterCheck, LiveMessage } from '../wire/wire.ts';

const port = parentPort;
if (port === null) throw new TypeError('this file is run as a thread');

const post = (message: FromThread): void => port.postMessage(message);

/** Waits for what the process sends to one view. */
class View {
  readonly #id: number;
  readonly #closed = new AbortController();
  #answered: (bytes: Uint8Array) => void = () => {};
  #wanted: () => void = () => {};

  constructor(id: number) {
    this.#id = id;
  }

  /** Never rejects. */
  async run(wish: LiveWish | FilterWish): Promise<void> {
    const { signal } = this.#closed;
    try {
      if ('check' in wish) return this.#send(filterCheck(wish));
      const ask: QueryFunction = (...question) => this.#ask(...question);
      for await (const message of liveMessages(wish, ask, signal)) {
        const wanted = this.#until<void>((resolve) => (this.#wanted = resolve));
        this.#send(message);
        await wanted;
      }
    } catch (error) {
      if (!signal.aborted) post({ kind: 'failed', view: this.#id, error: wireError(error) });
    }
  }

  answer(bytes: Uint8Array): void {
    this.#answered(bytes);
  }

  next(): void {
    this.#wanted();
  }

  close(): void {
    this.#closed.abort();
  }

  async *#ask(...[sql, format, { parameters, settings }]: Parameters<QueryFunction>) {
    const answer = this.#until<Uint8Array>((resolve) => (this.#answered = resolve));
    post({ kind: 'ask', view: this.#id, sql, format, parameters, settings });
    yield await answer;
  }

  #send(message: LiveMessage | FilterCheck): void {
    post({ kind: 'message', view: this.#id, json: JSON.stringify(message) });
  }

  /** What the process sends, unless the view is closed first. */
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
    return void opened.run(message.wish);
  }
  const view = views.get(message.view);
  if (message.kind === 'answer') return view?.answer(message.bytes);
  if (message.kind === 'next') return view?.next();
  view?.close();
  views.delete(message.view);
});
