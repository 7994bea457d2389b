import type { BootstrapKey, BootstrapRequest } from '../api/index.ts';
import { createMetrics, type Logger } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { AccountRules } from '../pipeline/index.ts';
import { apiOptionsOf } from './api-options.ts';

/** The management API in the process of a pipeline, or what the pipeline sees of one in another process. */
export interface ApiBeside {
  /** What the subscriptions want of traffic events. */
  readonly accountRules: AccountRules;
  /** Where it listens; undefined when another process serves it. */
  readonly url: string | undefined;
  /** What to tell people: where it listens, and unless `keyIsMade` how to make the first key. */
  notes(keyIsMade: boolean): Promise<readonly string[]>;
  /** Makes an administrator's key. @throws PipelineError ERR_API_BOOTSTRAPPED | ERR_API_ACCOUNT */
  bootstrap(request: BootstrapRequest): Promise<BootstrapKey>;
  /** False while its store does not answer. */
  isReady(): boolean;
  /** Its metrics in the Prometheus text format; empty when another process serves it. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts the management API when the configuration has one, or follows the rules of the one in another process.
 * @throws PipelineError ERR_API_*
 */
export async function openApiBeside(
  config: WeirConfig,
  logger: Logger,
): Promise<ApiBeside | undefined> {
  const { api: section } = config;
  if (section === undefined) return undefined;
  const room = await import('../api/index.ts');
  const registry = await createMetrics(room.apiMetricTable, false);
  const metrics = room.countIn(registry);
  const options = await apiOptionsOf(config, section, { logger, metrics });
  const bootstrap = (request: BootstrapRequest): Promise<BootstrapKey> =>
    room.bootstrapApi(options, request);
  if (!section.serve) {
    const followed = await room.followCaptureRules(options);
    return {
      accountRules: followed.captureRules,
      url: undefined,
      notes: () => Promise.resolve([]),
      bootstrap,
      isReady: () => true,
      metrics: () => Promise.resolve(''),
      close: () => followed.close(),
    };
  }
  const api = await room.startApi(options);
  const hint = 'There is no API key yet: make one with `weir api bootstrap`.';
  return {
    accountRules: api.captureRules,
    url: api.url,
    notes: async (keyIsMade) => {
      const needsHint = !keyIsMade && !(await api.hasKeys());
      return [`management API: ${api.url}`, ...(needsHint ? [hint] : [])];
    },
    bootstrap,
    isReady: () => api.isReady(),
    metrics: () => registry.text(),
    close: () => api.close(),
  };
}
