/** Facts of a span; numbers and names, never what stands in events. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A stretch of work that whoever collects traces is told of, inside a trace. */
export interface Span {
  /** 32 hex digits that all spans of a trace have in common. */
  readonly traceId: string;
  /** W3C trace context: the header of requests that belong to this span. */
  readonly traceparent: string;
  /** Begins a part of it. @param startMs milliseconds since 1970, with fractions; now when not given */
  startChild(name: string, attributes?: SpanAttributes, startMs?: number): Span;
  /** Adds facts. */
  set(attributes: SpanAttributes): void;
  /** Names a span elsewhere that led to this one. @param traceparent header of the request that it came by */
  link(traceparent: string): void;
  /** Ends it, once. @param error why it failed; undefined when it did not */
  end(error?: unknown, endMs?: number): void;
}

/** How a trace begins. */
export interface TraceStart {
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client';
  readonly attributes?: SpanAttributes;
  /** Now when not given. */
  readonly startMs?: number;
  /** 32 hex digits for a trace that is not a part of another; random when not given. */
  readonly traceId?: string;
  /** Header of the request that it came by: a trace that its sender records is recorded here, too. */
  readonly traceparent?: string | undefined;
}

/** Begins traces and sends their spans. */
export interface Tracer {
  /** @returns undefined for a trace that is not sampled: then nothing more is done about it. */
  start(start: TraceStart): Span | undefined;
  /** Metrics in the Prometheus text format. */
  metricsText(): Promise<string>;
  close(): Promise<void>;
}

/** Milliseconds since 1970, to the microsecond: spans are short. Steps of the clock since the start do not show. */
export function preciseNowMs(): number {
  return performance.timeOrigin + performance.now();
}
