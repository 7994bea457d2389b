import { Type } from 'typebox';

import { duration, type Options, section } from '../config/section.ts';

const header = section('A header of requests to the collector.', {
  name: Type.String({
    pattern: '^[A-Za-z0-9-]{1,64}$',
    patternErrorMessage: 'letters, digits and `-`',
    examples: ['authorization'],
    description: 'Name of the header.',
  }),
  value: Type.String({
    secret: true,
    minLength: 1,
    description: 'Value of the header, for example `Bearer ${OTLP_TOKEN}`.',
  }),
});

/** `tracing:`; traces are sent only if the section exists. */
export const tracingOptions = section(
  'OpenTelemetry traces of batches, from reading to the ledger, and of requests of the management API, sent by OTLP over HTTP. Without this section, Weir sends no traces.',
  {
    endpoint: Type.String({
      pattern: '^https?://[^?#\\s]+$',
      patternErrorMessage: '`http://` or `https://`, a host and a port',
      examples: ['http://127.0.0.1:4318'],
      description:
        'URL of a collector that accepts OTLP over HTTP. Weir appends `/v1/traces` unless the URL already ends with it.',
    }),
    sample_ratio: Type.Number({
      default: 0.01,
      minimum: 0,
      maximum: 1,
      description:
        'Share of batches, and of requests to the management API, that Weir traces; 1 means all. A request whose `traceparent` header has the sampled flag is always traced.',
    }),
    headers: Type.Array(header, {
      default: [],
      maxItems: 16,
      description: 'Headers of every request to the collector, for example with an API key.',
    }),
    service_name: Type.String({
      default: 'weir',
      minLength: 1,
      description: 'Service name in the traces.',
    }),
    timeout: duration('timeout_ms', {
      default: '10s',
      min: '100ms',
      max: '1m',
      description: 'Time limit of a request to the collector.',
    }),
    queue_spans: Type.Integer({
      default: 4_096,
      minimum: 64,
      maximum: 100_000,
      description:
        'Maximum number of spans that wait for the collector. Weir discards further spans, and counts them.',
    }),
  },
);

/** Options of tracing. */
export type TracingOptions = Options<typeof tracingOptions>;
