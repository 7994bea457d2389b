import type { BootstrapKey, BootstrapRequest, SentTest, TestTarget } from '../../api/index.ts';
import { createMetrics, type UnreadyReason } from '../../base/index.ts';
import type { WhatIfService } from './what-if.ts';
import type { AccountRules } from '../../pipeline/index.ts';
import type { Tracer } from '../../base/index.ts';
import { apiOptionsOf } from '../api-listener.ts';
import type { Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';

/** The management API in this process, or a client of the one in another process. */
export interface ApiService extends Service {
  /** Capture rules of the subscriptions to traffic events. */
  readonly accountRules: AccountRules;
  /** Address of the API; undefined if another process serves it. */
  readonly url: string | undefined;
  /** Base URL of objects in responses. */
  readonly baseUrl: string | undefined;
  /** Returns false until the first key is created; without a key, no client can use the API. */
  hasKeys(): Promise<boolean>;
  /** Creates a key of an administrator. @throws PipelineError ERR_API_BOOTSTRAPPED | ERR_API_ACCOUNT */
  bootstrap(request: BootstrapRequest): Promise<BootstrapKey>;
  /** Returns the event destinations that support test events. @throws PipelineError ERR_API_* */
  testTargets(): Promise<readonly TestTarget[]>;
  /** Sends a test event to a destination. @throws PipelineError ERR_API_DESTINATION_UNKNOWN | ERR_DELIVER_* */
  sendTest(destination: string): Promise<SentTest>;
}

/** Shown if the management API has no key. */
export const noKeyHint =
  'The management API has no API key yet. To create one, run `weir api bootstrap`.';

/** Options of `openApiService`. */
export interface ApiServiceDeps {
  readonly tracer?: Tracer | undefined;
  /** Evaluates changes of IP policies with stored traffic. */
  readonly whatIf?: WhatIfService;
  /** True if another process serves the API, whatever the configuration says. */
  readonly follows?: boolean;
  /** True if the process has no other services, so that its metrics are those of the API. */
  readonly isAlone?: boolean;
}

/**
 * Starts the management API, or follows the rules of the one in another process; undefined without a section `api`.
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
  const api = await module.startApi(options);
  return {
    ...both,
    accountRules: api.captureRules,
    url: api.url,
    baseUrl: api.baseUrl,
    hasKeys: () => api.hasKeys(),
    // Reads the certificate again; new connections use it.
    prepare: async () => ({ commit: async () => api.reviseTls() }),
    unreadyReasons: () => apiReasons(api),
    metricsText: () => registry.text(),
    stop: () => api.close(),
  };
}

/** Returns why the management API is not ready; empty while its store responds. */
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
