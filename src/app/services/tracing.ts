import type { Tracer } from '../../base/index.ts';
import { openTracing } from '../../tracing/index.ts';
import type { Supervisor } from '../supervisor.ts';

/** Starts to send traces. Returns undefined if tracing is not configured. */
export async function startTracing(app: Supervisor): Promise<Tracer | undefined> {
  const tracer = await openTracing(app.config, app.logger);
  if (tracer === undefined) return undefined;
  await app.start({ metricsText: () => tracer.metricsText(), stop: () => tracer.close() });
  return tracer;
}
