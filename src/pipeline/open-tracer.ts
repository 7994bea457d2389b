import type { Logger } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { Tracer } from '../tracing/index.ts';

/** Opens what the configuration asks for under `tracing:`; its code is loaded only then. */
export async function openTracing(
  { pipeline, tracing }: WeirConfig,
  logger: Logger,
): Promise<Tracer | undefined> {
  if (tracing === undefined) return undefined;
  const { openTracer } = await import('../tracing/index.ts');
  return await openTracer(tracing, pipeline, logger);
}
