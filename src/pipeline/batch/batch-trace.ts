import { preciseNowMs, recordBytes, type Span } from '../../base/index.ts';
import type { RecordPage } from '../../flow.ts';
import { type Batch, batchTotals, ignoredEvents, storedRows } from '../../load/index.ts';
import type { Tracer } from '../../base/index.ts';

/** Timestamps of a page, in milliseconds since 1970 with fractions. */
export interface PageTimes {
  /** When the pipeline requested it. */
  readonly requestedMs: number;
  readonly arrivedMs: number;
  /** When the batch had capacity for the page, and decoding started. */
  readonly admittedMs: number;
  readonly decodedMs: number;
}

/** Timestamps of a page that waits; undefined unless traces are recorded. */
export type ReadTimes = Pick<PageTimes, 'arrivedMs' | 'requestedMs'> | undefined;

/** Timestamps of a page whose decoding has started, and the time that decoding its first part took, in milliseconds. */
export interface TurnTimes extends Omit<PageTimes, 'decodedMs'> {
  readonly decodeMs: number;
}

/** Maximum number of pages with a span: a batch may have thousands of pages. The totals include all pages. */
const pagesShown = 20;
/** Maximum wait of a request that is part of the trace: a read at the tip of a stream may wait for days. */
const requestWaitMsMax = 5_000;

/** The trace of one batch: a root span with a span per stage. */
export class BatchTrace {
  readonly #root: Span;
  #pages = 0;
  #decodeMs = 0;
  #buildMs = 0;

  private constructor(root: Span) {
    this.#root = root;
  }

  /**
   * Starts the trace of a batch with its first page.
   * @param batchId becomes the trace id, unless the request that delivered the page has a trace id
   * @returns undefined if the trace is not sampled
   */
  static start(
    tracer: Pick<Tracer, 'start'>,
    page: RecordPage,
    batchId: string,
    times: PageTimes,
  ): BatchTrace | undefined {
    const { traceparent } = page;
    const root = tracer.start({
      name: 'batch',
      kind: traceparent === undefined ? 'internal' : 'server',
      startMs: requestedAt(times),
      traceId: batchId,
      traceparent,
      attributes: { 'weir.batch': batchId, 'weir.source': page.partition.source },
    });
    return root && new BatchTrace(root);
  }

  /** Adds a page that was built into the batch. @param received number of its events */
  addPage(page: RecordPage, received: number, times: PageTimes, builtMs: number): void {
    this.#pages += 1;
    this.#decodeMs += times.decodedMs - times.admittedMs;
    this.#buildMs += builtMs - times.decodedMs;
    if (page.traceparent !== undefined) this.#root.link(page.traceparent);
    if (this.#pages > pagesShown) return;
    const { partition, records, behindMs, previous, last } = page;
    const span = this.#root.startChild(
      'page',
      {
        'weir.source': partition.source,
        'weir.partition': partition.partition,
        'weir.position.previous': previous,
        'weir.position.last': last,
        'weir.records': records.length,
        'weir.bytes': recordBytes(records),
        'weir.events': received,
        ...(behindMs !== undefined && { 'weir.lag_ms': behindMs }),
      },
      requestedAt(times),
    );
    span.startChild('read', {}, requestedAt(times)).end(undefined, times.arrivedMs);
    if (times.admittedMs - times.arrivedMs >= 1) {
      span.startChild('wait for capacity', {}, times.arrivedMs).end(undefined, times.admittedMs);
    }
    span.startChild('decode', {}, times.admittedMs).end(undefined, times.decodedMs);
    span.startChild('validate, select, build', {}, times.decodedMs).end(undefined, builtMs);
    span.end(undefined, builtMs);
  }

  /** Starts the span of storing, the parent of the insert spans. */
  store(): Span {
    return this.#root.startChild('store');
  }

  /** Ends the trace. @param error why the batch is not stored; undefined if it is in the ledger */
  end(batch: Batch, error?: unknown): void {
    const counts = batchTotals(batch);
    this.#root.set({
      'weir.pages': this.#pages,
      'weir.partitions': batch.progress.length,
      'weir.records': counts.records,
      'weir.bytes': counts.bytes,
      'weir.events.received': counts.received,
      'weir.events.stored': storedRows(counts),
      'weir.events.filtered': counts.filtered,
      'weir.events.not_evaluated': counts.notEvaluated,
      'weir.events.ignored': ignoredEvents(counts),
      'weir.events.dead_lettered': counts.deadLettered,
      'weir.decode_ms': this.#decodeMs,
      'weir.build_ms': this.#buildMs,
      'weir.rules': batch.rules.hash,
    });
    this.#root.end(error, preciseNowMs());
  }
}

/** Returns the function that starts the trace of a batch; undefined if tracing is off. */
export function startTraceBy(
  tracer: Pick<Tracer, 'start'> | undefined,
): ((page: RecordPage, batchId: string, times: PageTimes) => BatchTrace | undefined) | undefined {
  if (tracer === undefined) return undefined;
  return (page, batchId, times) => BatchTrace.start(tracer, page, batchId, times);
}

function requestedAt({ requestedMs, arrivedMs }: PageTimes): number {
  return Math.max(requestedMs, arrivedMs - requestWaitMsMax);
}
