/** Attributes of a span: numbers and names, never event content. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A timed operation inside a trace. */
export interface Span {
  /** 32 hex digits, the same for all spans of a trace. */
  readonly traceId: string;
  /** Header `traceparent` (W3C trace context) of requests that belong to this span. */
  readonly traceparent: string;
  /** Starts a child span. @param startMs milliseconds since 1970, with fractions; defaults to now */
  startChild(name: string, attributes?: SpanAttributes, startMs?: number): Span;
  /** Adds attributes. */
  set(attributes: SpanAttributes): void;
  /** Links to a span in another trace. @param traceparent header of the request that created it */
  link(traceparent: string): void;
  /** Ends the span; call it once. @param error why it failed; undefined on success */
  end(error?: unknown, endMs?: number): void;
}

/** Options of a new trace. */
export interface TraceStart {
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client';
  readonly attributes?: SpanAttributes;
  /** Defaults to now. */
  readonly startMs?: number;
  /** 32 hex digits for a new trace; random by default. */
  readonly traceId?: string;
  /** Header `traceparent` of the incoming request: if its sender records the trace, this process records it, too. */
  readonly traceparent?: string | undefined;
}

/** Starts traces and sends their spans. */
export interface Tracer {
  /** @returns undefined for a trace that is not sampled */
  start(start: TraceStart): Span | undefined;
  /** Returns metrics in the Prometheus text format. */
  metricsText(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Returns milliseconds since 1970 with microsecond precision, because spans are short. Ignores changes of the system
 * clock since the start.
 */
export function preciseNowMs(): number {
  return performance.timeOrigin + performance.now();
}
