/** Facts of a span; numbers and names, never what stands in events. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A stretch of work that whoever collects traces is told of, inside a trace. */
export interface Span {
  /** 32 hex digits that all spans of a trace have in common. */
  readonly traceId: string;
  /** W3C trace context: the header of requests that belong to this span. */
  readonly traceparent: string;
  /** Begins a part of it. @param startMs milliseconds since 1970, with fractions; now when not given */
  begin(name: string, attributes?: SpanAttributes, startMs?: number): Span;
  /** Adds facts. */
  set(attributes: SpanAttributes): void;
  /** Names a span elsewhere that led to this one. @param traceparent header of the request that it came by */
  link(traceparent: string): void;
  /** Ends it, once. @param error why it failed; undefined when it did not */
  end(error?: unknown, endMs?: number): void;
}

/** Milliseconds since 1970, to the microsecond: spans are short. Steps of the clock since the start do not show. */
export function preciseNowMs(): number {
  return performance.timeOrigin + performance.now();
}
