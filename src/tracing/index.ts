/**
 * tracing: what happens to a batch, from reading it to the ledger, as OpenTelemetry traces, sent by OTLP. Loaded only where
 * `tracing:` is configured; without it no other room pays for it.
 */
export { openTracer, type Tracer, type TraceStart } from './tracer.ts';
