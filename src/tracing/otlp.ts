import type { SpanAttributes } from '../base/index.ts';

/** An ended span. */
export interface EndedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** `''` for a root. */
  readonly parentSpanId: string;
  readonly name: string;
  /** `server` for a request of another program, `client` for a request of Weir. */
  readonly kind: 'internal' | 'server' | 'client';
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: SpanAttributes;
  /** Spans of other programs that caused this span. */
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  /** Reason of the failure; undefined on success. */
  readonly failure: string | undefined;
}

const kinds = { internal: 1, server: 2, client: 3 } as const;
const failed = 2;

/** The body of a request to `/v1/traces`: OTLP as JSON, an `ExportTraceServiceRequest`. */
export function traceRequest(
  spans: readonly EndedSpan[],
  resource: SpanAttributes,
  version: string,
): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: keyValues(resource) },
        scopeSpans: [{ scope: { name: 'weir', version }, spans: spans.map(spanOf) }],
      },
    ],
  });
}

function spanOf(span: EndedSpan): object {
  const { traceId, spanId, parentSpanId, name, kind, startMs, endMs } = span;
  const { attributes, links, failure } = span;
  return {
    traceId,
    spanId,
    ...(parentSpanId !== '' && { parentSpanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(Math.max(startMs, endMs)),
    attributes: keyValues(attributes),
    ...(links.length > 0 && { links }),
    status: failure === undefined ? {} : { code: failed, message: failure },
  };
}

function keyValues(attributes: SpanAttributes): readonly object[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));
}

// Protobuf's JSON format encodes 64-bit integers as strings.
function anyValue(value: string | number | boolean): object {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** Appends three zeros to microseconds: nanoseconds since 1970 exceed the precision of a JavaScript number. */
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1_000)}000`;
}
