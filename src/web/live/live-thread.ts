import type { Worker } from 'node:worker_threads';

import { type Log, PipelineError, startThread } from '../../base/index.ts';
import type { QueryFunction } from '../../dashboards/index.ts';
import { WiredFailure } from '../server/failures.ts';
import type { FilterWish, LiveWish } from './live-messages.ts';
import type { FromThread, LiveQuestion, ToThread } from './live-thread-messages.ts';

/** Heap of the thread: what a view has shown takes some 40 MB at most. Beyond it, the thread ends, and not the process. */
const heapMb = 2_048;
/** A live list that is open. */
interface View {
  readonly ask: QueryFunction;
  /** Aborts when the browser is gone, the session has ended, or the view has failed: with the reason. */
  readonly over: AbortController;
  /** Takes the next message; set while one is waited for. */
  take: ((json: string) => void) | undefined;
}

/** What tests replace. */
interface LiveThreadParts {
  readonly start: () => Worker;
  /** Interval at which Weir checks whether the thread responds. */
  readonly pingMs: number;
  /** So many checks without a response: the thread hangs. Starting, and reading a long answer, take less than these 30 s. */
  readonly unansweredMax: number;
  /** After so many checks without a list the thread ends. */
  readonly idleMax: number;
}

const parts: LiveThreadParts = {
  start: () => startThread('./live-worker', import.meta.url, { maxOldGenerationSizeMb: heapMb }),
  pingMs: 2_000,
  unansweredMax: 15,
  idleMax: 30,
};

/**
 * The thread that evaluates the filters of live lists and writes their messages; the process only passes bytes on. It
 * starts with the first list and ends a minute after the last one. A list has one question or one message on its way, so
 * what waits is bounded by the number of lists. A thread that dies or hangs ends the lists; the next list starts a new one.
 */
export class LiveThread {
  readonly #logger: Log;
  readonly #parts: LiveThreadParts;
  readonly #views = new Map<number, View>();
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #last = 0;
  #unanswered = 0;
  #idle = 0;

  constructor(logger: Log, replaced: Partial<LiveThreadParts> = {}) {
    this.#logger = logger;
    this.#parts = { ...parts, ...replaced };
  }

  /**
   * Follows events for one live list: messages for the browser, as JSON.
   * @throws the reason of the signal; WiredFailure what the thread found; PipelineError ERR_LIVE_THREAD | ERR_CLICKHOUSE_*
   */
  async *messages(
    wish: LiveWish | FilterWish,
    ask: QueryFunction,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const id = ++this.#last;
    const view: View = { ask, over: new AbortController(), take: undefined };
    const onAbort = (): void => view.over.abort(signal.reason);
    if (signal.aborted) return;
    signal.addEventListener('abort', onAbort, { once: true });
    this.#views.set(id, view);
    try {
      this.#worker ??= this.#start();
      this.#post({ kind: 'open', view: id, wish });
      for (;;) {
        yield await nextOf(view);
        this.#post({ kind: 'next', view: id });
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      view.over.abort();
      this.#views.delete(id);
      this.#post({ kind: 'close', view: id });
    }
  }

  /** Ends the thread, and the lists with it. */
  async close(): Promise<void> {
    await this.#end('the web page is closed');
  }

  #post(message: ToThread, transferred: readonly ArrayBuffer[] = []): void {
    this.#worker?.postMessage(message, transferred);
  }

  #start(): Worker {
    const worker = this.#parts.start();
    this.#unanswered = 0;
    this.#idle = 0;
    let cause: unknown;
    worker.on('message', (message: FromThread) => {
      if (worker === this.#worker) this.#hear(message);
    });
    worker.on('error', (error) => (cause = error));
    worker.on('exit', (code) => {
      if (worker === this.#worker) void this.#fail(`it ended with ${code}`, cause);
    });
    this.#timer = setInterval(() => this.#check(), this.#parts.pingMs).unref();
    return worker;
  }

  #check(): void {
    if (this.#views.size === 0) {
      this.#idle += 1;
      if (this.#idle >= this.#parts.idleMax) void this.#end('no readers');
      return;
    }
    this.#idle = 0;
    // Not by the clock: a process that was held up itself would blame the thread.
    if (this.#unanswered >= this.#parts.unansweredMax) return void this.#fail('it did not respond');
    this.#unanswered += 1;
    this.#post({ kind: 'ping' });
  }

  #hear(message: FromThread): void {
    this.#unanswered = 0;
    if (message.kind === 'pong') return;
    const view = this.#views.get(message.view);
    if (view === undefined) return;
    if (message.kind === 'ask') return void this.#answer(message, view);
    if (message.kind === 'message') return view.take?.(message.json);
    view.over.abort(new WiredFailure(message.error));
  }

  /** Asks ClickHouse for the thread; never rejects. */
  async #answer({ view: id, sql, format, parameters, settings }: LiveQuestion, view: View) {
    const { signal } = view.over;
    try {
      const chunks: Uint8Array[] = [];
      const options = { parameters, settings, signal };
      for await (const chunk of view.ask(sql, format, options)) chunks.push(chunk);
      if (signal.aborted) return;
      const bytes = joined(chunks);
      this.#post({ kind: 'answer', view: id, bytes }, [bytes.buffer]);
    } catch (error) {
      view.over.abort(error);
    }
  }

  async #fail(reason: string, error?: unknown): Promise<void> {
    const lists = this.#views.size;
    // Act: report a bug if it repeats. Ingestion is not affected.
    this.#logger.error(
      { code: 'ERR_LIVE_THREAD', reason, lists, ...(error !== undefined && { error }) },
      'live filter thread stopped; its lists end, and the next list starts a new thread',
    );
    await this.#end(reason);
  }

  async #end(reason: string): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    clearInterval(this.#timer);
    for (const { over } of this.#views.values()) {
      over.abort(new PipelineError('ERR_LIVE_THREAD', reason));
    }
    await worker?.terminate();
  }
}

/** The next message of the thread. @throws why there will be none */
async function nextOf(view: View): Promise<string> {
  const { signal } = view.over;
  const json = await new Promise<string>((resolve) => {
    const onAbort = (): void => resolve('');
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    view.take = (message) => {
      signal.removeEventListener('abort', onAbort);
      view.take = undefined;
      resolve(message);
    };
  });
  signal.throwIfAborted();
  return json;
}

/** All bytes in memory of their own, which can be given away. */
function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
