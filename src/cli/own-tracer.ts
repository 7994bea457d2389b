import type { Logger } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { Tracer } from '../tracing/index.ts';

/** The tracer of this process, where the configuration has one; its code is loaded only then. */
export async function openOwnTracer(
  { pipeline, tracing }: Pick<WeirConfig, 'pipeline' | 'tracing'>,
  logger: Logger,
): Promise<Tracer | undefined> {
  if (tracing === undefined) return undefined;
  const { openTracer } = await import('../tracing/index.ts');
  return await openTracer(tracing, pipeline, logger);
}
