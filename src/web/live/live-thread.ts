import type { Worker } from 'node:worker_threads';

import { type Log, PipelineError, startThread } from '../../base/index.ts';
import type { QueryFunction } from '../../dashboards/index.ts';
import { LiveThreadError } from '../server/web-error.ts';
import type { FilterCheckRequest, LiveTailRequest } from './live-messages.ts';
import type { FromThread, LiveQuery, ToThread } from './live-thread-messages.ts';

/**
 * Heap limit of the thread, in MB. A live list uses up to 40 MB. If the limit is exceeded, only the thread ends, not
 * the process.
 */
const heapMb = 2_048;
/** An open live list. */
interface View {
  readonly query: QueryFunction;
  /** Aborts with the reason when the browser disconnects, when the session ends, or when the list fails. */
  readonly closed: AbortController;
  /** Receives the next message; undefined while no message is awaited. */
  deliver: ((json: string) => void) | undefined;
}

/** Options that tests replace. */
interface LiveThreadOptions {
  readonly start: () => Worker;
  /** Interval at which Weir checks whether the thread responds. */
  readonly pingMs: number;
  /**
   * Number of consecutive missed pings (30 s by default) after which the thread counts as hanging. The start of the
   * thread, and the parsing of a long result, take less than this.
   */
  readonly missedPingsMax: number;
  /** Number of consecutive checks without a live list after which the thread ends. */
  readonly idleMax: number;
}

const defaults: LiveThreadOptions = {
  start: () => startThread('./live-worker', import.meta.url, { maxOldGenerationSizeMb: heapMb }),
  pingMs: 2_000,
  missedPingsMax: 15,
  idleMax: 30,
};

/**
 * Runs the thread that evaluates the filters of live lists and writes their messages, so that this process only
 * forwards bytes. The thread starts with the first list and ends a minute after the last one. Each list has at most one
 * query or message in flight, which limits the memory. If the thread fails or hangs, all lists end; the next list
 * starts a new thread.
 */
export class LiveThread {
  readonly #logger: Log;
  readonly #options: LiveThreadOptions;
  readonly #views = new Map<number, View>();
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #last = 0;
  #missedPings = 0;
  #idle = 0;

  constructor(logger: Log, overrides: Partial<LiveThreadOptions> = {}) {
    this.#logger = logger;
    this.#options = { ...defaults, ...overrides };
  }

  /**
   * Follows events for one live list. Yields messages for the browser as JSON.
   * @throws the reason of `signal`; LiveThreadError for an error in the thread; PipelineError ERR_LIVE_THREAD |
   * ERR_CLICKHOUSE_*
   */
  async *messages(
    request: LiveTailRequest | FilterCheckRequest,
    query: QueryFunction,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const id = ++this.#last;
    const view: View = { query, closed: new AbortController(), deliver: undefined };
    const onAbort = (): void => view.closed.abort(signal.reason);
    if (signal.aborted) return;
    signal.addEventListener('abort', onAbort, { once: true });
    this.#views.set(id, view);
    try {
      this.#worker ??= this.#start();
      this.#post({ kind: 'open', view: id, request });
      for (;;) {
        yield await nextOf(view);
        this.#post({ kind: 'next', view: id });
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      view.closed.abort();
      this.#views.delete(id);
      this.#post({ kind: 'close', view: id });
    }
  }

  /** Ends the thread and all lists. */
  async close(): Promise<void> {
    await this.#end('the web page is closed');
  }

  #post(message: ToThread, transferred: readonly ArrayBuffer[] = []): void {
    this.#worker?.postMessage(message, transferred);
  }

  #start(): Worker {
    const worker = this.#options.start();
    this.#missedPings = 0;
    this.#idle = 0;
    let cause: unknown;
    worker.on('message', (message: FromThread) => {
      if (worker === this.#worker) this.#receive(message);
    });
    worker.on('error', (error) => (cause = error));
    worker.on('exit', (code) => {
      if (worker === this.#worker) void this.#fail(`it ended with ${code}`, cause);
    });
    this.#timer = setInterval(() => this.#check(), this.#options.pingMs).unref();
    return worker;
  }

  #check(): void {
    if (this.#views.size === 0) {
      this.#idle += 1;
      if (this.#idle >= this.#options.idleMax) void this.#end('no readers');
      return;
    }
    this.#idle = 0;
    // Count pings instead of measuring time, because this process itself may cause a delay.
    if (this.#missedPings >= this.#options.missedPingsMax)
      return void this.#fail('it did not respond');
    this.#missedPings += 1;
    this.#post({ kind: 'ping' });
  }

  #receive(message: FromThread): void {
    this.#missedPings = 0;
    if (message.kind === 'pong') return;
    const view = this.#views.get(message.view);
    if (view === undefined) return;
    if (message.kind === 'query') return void this.#runQuery(message, view);
    if (message.kind === 'message') return view.deliver?.(message.json);
    view.closed.abort(new LiveThreadError(message.error));
  }

  /** Runs a query of the thread in ClickHouse. Never rejects. */
  async #runQuery({ view: id, sql, format, parameters, settings }: LiveQuery, view: View) {
    const { signal } = view.closed;
    try {
      const chunks: Uint8Array[] = [];
      const options = { parameters, settings, signal };
      for await (const chunk of view.query(sql, format, options)) chunks.push(chunk);
      if (signal.aborted) return;
      const bytes = joined(chunks);
      this.#post({ kind: 'result', view: id, bytes }, [bytes.buffer]);
    } catch (error) {
      view.closed.abort(error);
    }
  }

  async #fail(reason: string, error?: unknown): Promise<void> {
    const lists = this.#views.size;
    // Act: report a bug if the message repeats. Ingestion is not affected.
    this.#logger.error(
      { code: 'ERR_LIVE_THREAD', reason, lists, ...(error !== undefined && { error }) },
      'thread for live filters stopped; open live lists closed, and the next live list starts a new thread',
    );
    await this.#end(reason);
  }

  async #end(reason: string): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    clearInterval(this.#timer);
    for (const { closed } of this.#views.values()) {
      closed.abort(new PipelineError('ERR_LIVE_THREAD', reason));
    }
    await worker?.terminate();
  }
}

/** Waits for the next message of the thread. @throws the reason if the view is closed */
async function nextOf(view: View): Promise<string> {
  const { signal } = view.closed;
  const json = await new Promise<string>((resolve) => {
    const onAbort = (): void => resolve('');
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    view.deliver = (message) => {
      signal.removeEventListener('abort', onAbort);
      view.deliver = undefined;
      resolve(message);
    };
  });
  signal.throwIfAborted();
  return json;
}

/** Concatenates chunks in a new buffer, because only a complete buffer can be transferred to another thread. */
function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
