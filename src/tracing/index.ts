import type { Log, Tracer } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';

/**
 * tracing: what happens to a batch, from reading it to the ledger, as OpenTelemetry traces, sent by OTLP. Its code is loaded
 * only where `tracing:` is configured; without it no other room pays for it.
 */

/** Opens the exporter that `tracing:` configures. @returns undefined without this section */
export async function openTracing(
  { pipeline, tracing }: Pick<WeirConfig, 'pipeline' | 'tracing'>,
  logger: Log,
): Promise<Tracer | undefined> {
  if (tracing === undefined) return undefined;
  const { openTracer } = await import('./tracer.ts');
  return await openTracer(tracing, pipeline, logger);
}
