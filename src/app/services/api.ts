import type { BootstrapKey, BootstrapRequest, SentTest, TestTarget } from '../../api/index.ts';
import { createMetrics, type UnreadyReason } from '../../base/index.ts';
import type { WhatIfService } from './what-if.ts';
import type { AccountRules } from '../../pipeline/index.ts';
import type { Tracer } from '../../base/index.ts';
import { apiOptionsOf } from '../api-listener.ts';
import type { Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';

/** The management API in this process, or a client of the API in another process. */
export interface ApiService extends Service {
  /** Capture rules of the subscriptions to traffic events. */
  readonly accountRules: AccountRules;
  /** Address of the API; undefined if another process serves it. */
  readonly url: string | undefined;
  /** Base URL of objects in responses. */
  readonly baseUrl: string | undefined;
  /**
   * Returns false while the store has no API key; without a key, no client can use the API. Always true if another
   * process serves the API.
   */
  hasKeys(): Promise<boolean>;
  /** Creates an API key for an administrator. @throws PipelineError ERR_API_BOOTSTRAPPED | ERR_API_ACCOUNT */
  bootstrap(request: BootstrapRequest): Promise<BootstrapKey>;
  /** Returns the event destinations that support test events. @throws PipelineError ERR_API_* */
  testTargets(): Promise<readonly TestTarget[]>;
  /** Sends a test event to a destination. @throws PipelineError ERR_API_DESTINATION_UNKNOWN | ERR_DELIVER_* */
  sendTest(destination: string): Promise<SentTest>;
}

/** Shown while the management API has no key. */
export const noKeyHint =
  'The management API has no API key yet. To create one, run `weir api bootstrap`.';

/** Options of `openApiService`. */
export interface ApiServiceDeps {
  readonly tracer?: Tracer | undefined;
  /** Evaluates changes of IP policies with stored traffic. */
  readonly whatIf?: WhatIfService;
  /** True if another process serves the API, regardless of `api.serve`. */
  readonly follows?: boolean;
  /** True in `weir api`: the process serves only the API, so that its process metrics belong to the API. */
  readonly isAlone?: boolean;
}

/**
 * Starts the management API, or follows the capture rules of the API in another process. Returns undefined without a
 * section `api`.
 * @throws PipelineError ERR_API_*
 */
export async function openApiService(
  { config, logger }: Supervisor,
  { follows = false, isAlone = false, tracer, whatIf }: ApiServiceDeps,
): Promise<ApiService | undefined> {
  const { api: section } = config;
  if (section === undefined) return undefined;
  const module = await import('../../api/index.ts');
  const registry = await createMetrics(module.apiMetricTable, isAlone);
  const metrics = module.countIn(registry);
  const deps = { logger, metrics, tracer, whatIf };
  const options = await apiOptionsOf(config, section, deps);
  const both = {
    bootstrap: (request: BootstrapRequest) => module.bootstrapApi(options, request),
    testTargets: () => module.readTestTargets(options),
    sendTest: (destination: string) => module.sendTestEvent(options, destination),
  };
  if (follows || !section.serve) {
    const followed = await module.followCaptureRules(options);
    return {
      ...both,
      accountRules: followed.captureRules,
      url: undefined,
      baseUrl: undefined,
      hasKeys: async () => true,
      stop: () => followed.close(),
    };
  }
  const api = await module.startApi(options, isAlone ? 'api' : 'run');
  return {
    ...both,
    accountRules: api.captureRules,
    url: api.url,
    baseUrl: api.baseUrl,
    hasKeys: () => api.hasKeys(),
    // Read the certificate again; new connections use it.
    prepare: async () => ({ commit: async () => api.reviseTls() }),
    unreadyReasons: () => apiReasons(api),
    metricsText: () => registry.text(),
    stop: () => api.close(),
  };
}

/** Returns why the management API is not ready; empty if its store responds. */
function apiReasons(api: { isReady(): boolean }): readonly UnreadyReason[] {
  if (api.isReady()) return [];
  const reason = 'the database of the management API does not respond';
  return [
    {
      component: 'management_api',
      reason,
      advice: 'Check `api.store_url` and the PostgreSQL server.',
    },
  ];
}
