import type { Log, Tracer } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';

/**
 * tracing: records a batch from reading to the ledger as OpenTelemetry traces, and sends them by OTLP. Its code is
 * loaded only if `tracing:` is configured, so that it costs nothing otherwise.
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
