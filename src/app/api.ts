import type { WeirConfig } from '../config/index.ts';
import type { ApiSection } from './api-listener.ts';
import { removeDemoMark } from './demo/folder.ts';
import { reloadOnSighup } from './reload/on-sighup.ts';
import { type ApiService, openApiService } from './services/api.ts';
import { OpsService } from './services/ops.ts';
import { startTracing } from './services/tracing.ts';
import { WhatIfService } from './services/what-if.ts';
import { type ProcessContext, Supervisor } from './supervisor.ts';

/** A configuration with its section `api`. */
export interface ApiConfig {
  readonly config: WeirConfig;
  readonly section: ApiSection;
}

/** Dependencies of `serveApi`. */
export interface ApiHost extends ProcessContext {
  /**
   * Address of the ops listener; undefined for no listener. If the address is not on loopback, clients must send the
   * token of `ops`.
   */
  readonly ops: { readonly host: string; readonly port: number } | undefined;
  /** Reads the current configuration. @throws PipelineError */
  read(): Promise<ApiConfig>;
  /** Called when the API listens and the process is ready. */
  started(api: ApiService): Promise<void>;
}

/** Options that the API uses and that a reload cannot change. */
const fixed = ['data_dir', 'api', 'log.format', 'tracing'];

/** Serves the management API until the signal aborts. @throws PipelineError ERR_API_* | ERR_OPS_LISTEN */
export async function serveApi(config: ApiConfig, host: ApiHost): Promise<void> {
  const app = new Supervisor(served(config), host);
  try {
    await removeDemoMark(app.config.data_dir);
    const tracer = await startTracing(app);
    const whatIf = await app.start(new WhatIfService(app, { isAlone: true }));
    const api = await app.start(await openApiService(app, { tracer, whatIf, isAlone: true }));
    await app.start(new OpsService(app, { ops: host.ops ?? false }));
    reloadOnSighup(app, fixed, async () => served(await host.read()));
    const main = await app.start({
      run: async (signal) => {
        const stopped = untilAborted(signal);
        // The process is ready when its main service runs, so that a probe after this call succeeds. The call reads from
        // the store: a store that does not respond must not delay a stop.
        if (api !== undefined) await Promise.race([host.started(api), stopped]);
        await stopped;
      },
    });
    await app.run(main);
  } finally {
    await app.stop();
  }
}

function served({ config, section }: ApiConfig): WeirConfig {
  return { ...config, api: { ...section, serve: true } };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((stopped) => {
    if (signal.aborted) return stopped();
    signal.addEventListener('abort', () => stopped(), { once: true });
  });
}
