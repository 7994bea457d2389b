import type { Tracer } from '../../base/index.ts';
import { openTracing } from '../../tracing/index.ts';
import type { Supervisor } from '../supervisor.ts';

/** Sends traces, if configured; undefined otherwise. */
export async function startTracing(app: Supervisor): Promise<Tracer | undefined> {
  const tracer = await openTracing(app.config, app.logger);
  if (tracer === undefined) return undefined;
  await app.start({ metricsText: () => tracer.metricsText(), stop: () => tracer.close() });
  return tracer;
}
