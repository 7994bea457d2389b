import { gzipSync } from 'node:zlib';

import { type Log, messageOf, pause } from '../base/index.ts';
import type { EndedSpan } from './otlp.ts';

/** Destination and limits of exported spans. */
export interface ExporterOptions {
  /** URL of the collector; `/v1/traces` is appended if missing. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Maximum number of waiting spans; further spans are discarded, because traces must not delay events. */
  readonly queueSpans: number;
  /** Encodes the body of a request. */
  encode(spans: readonly EndedSpan[]): string;
  /** Receives the number of spans that were sent, rejected, or dropped. */
  count(outcome: 'sent' | 'failed' | 'dropped', spans: number): void;
  readonly log: Log;
}

const spansPerRequest = 512;
const gatherMs = 1_000;
const attemptsMax = 3;
const repeatWaitMs = 1_000;
const passing: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/**
 * Sends spans in the background, in export requests of at most 512 spans. Callers do not wait for a request, except in `close`,
 * which waits for a limited time.
 */
export class Exporter {
  readonly #options: ExporterOptions;
  readonly #url: string;
  #queue: EndedSpan[] = [];
  #sending: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #stop = new AbortController();
  /** Aborts when `close` must end; undefined before it is called. */
  #closeEnd: AbortSignal | undefined;
  #isFailing = false;

  constructor(options: ExporterOptions) {
    this.#options = options;
    const { endpoint } = options;
    this.#url = endpoint.endsWith('/v1/traces')
      ? endpoint
      : `${endpoint.replace(/\/$/, '')}/v1/traces`;
  }

  /** Queues an ended span. */
  add(span: EndedSpan): void {
    const { queueSpans } = this.#options;
    if (this.#queue.length >= queueSpans) return this.#options.count('dropped', 1);
    this.#queue.push(span);
    if (this.#queue.length >= spansPerRequest) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), gatherMs).unref();
  }

  /** Sends the queued spans, for at most the time limit of one request. Drops the rest. */
  async close(): Promise<void> {
    this.#closeEnd ??= AbortSignal.timeout(this.#options.timeoutMs);
    this.#stop.abort();
    this.#send();
    await this.#sending;
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#queue.length > 0) {
      if (this.#closeEnd?.aborted === true) return this.#dropAll();
      const spans = this.#queue.splice(0, spansPerRequest);
      const reason = await this.#deliver(this.#options.encode(spans));
      this.#options.count(reason === undefined ? 'sent' : 'failed', spans.length);
      this.#logChange(reason);
    }
  }

  #dropAll(): void {
    this.#options.count('dropped', this.#queue.length);
    this.#queue = [];
  }

  /**
   * Sends a request and repeats it after failures. Does not use `Retrier`, because when `close` aborts a wait, the
   * spans are sent once more.
   * @returns the reason of the failure; undefined on success
   */
  async #deliver(body: string): Promise<string | undefined> {
    const zipped = gzipSync(body);
    for (let attempt = 1; ; attempt++) {
      const { reason, mayRepeat } = await this.#request(zipped);
      if (reason === undefined || !mayRepeat || attempt === attemptsMax) return reason;
      if (this.#stop.signal.aborted) return reason;
      await pause(repeatWaitMs * attempt, this.#stop.signal);
    }
  }

  async #request(
    body: Uint8Array,
  ): Promise<{ readonly reason?: string; readonly mayRepeat: boolean }> {
    const { headers, timeoutMs } = this.#options;
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body,
        redirect: 'error',
        signal: this.#closeEnd ?? AbortSignal.timeout(timeoutMs),
      });
      await answer.arrayBuffer();
      if (answer.ok) return { mayRepeat: false };
      return { reason: `HTTP status ${answer.status}`, mayRepeat: passing.has(answer.status) };
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      return { reason: messageOf(cause ?? error), mayRepeat: true };
    }
  }

  /** Logs the first failure, and the first success after it. */
  #logChange(reason: string | undefined): void {
    const { log } = this.#options;
    const url = this.#url;
    if (reason !== undefined && !this.#isFailing) {
      const advice =
        'Check `tracing.endpoint` (the HTTP port of a collector, usually 4318) and `tracing.headers`. Events are not affected.';
      log.warn({ url, reason, advice }, 'trace export failed; traces discarded');
    }
    if (reason === undefined && this.#isFailing) log.info({ url }, 'trace export resumed');
    this.#isFailing = reason !== undefined;
  }
}
