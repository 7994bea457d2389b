/** The parent span in another program. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  /** True if that program records the trace. */
  readonly isSampled: boolean;
}

/** Version 00 has four parts, later ones can have more; `ff` and ids of only zeros are invalid. */
const form =
  /^(?!ff)(?:00(?=-[^-]+-[^-]+-..$)|(?!00)[0-9a-f]{2})-(?!0{32})(?<trace>[0-9a-f]{32})-(?!0{16})(?<span>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?:-.*)?$/;

/** Reads the header `traceparent` (W3C Trace Context, any version). @returns undefined for anything else. */
export function parseTraceparent(header: string | undefined): TraceParent | undefined {
  const found = form.exec(header ?? '')?.groups;
  if (found === undefined) return undefined;
  const { trace: traceId = '', span: spanId = '', flags = '' } = found;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Writes the header for a span that is recorded. */
export function traceparentOf(traceId: string, spanId: string): string {
  return `00-${traceId}-${spanId}-01`;
}
