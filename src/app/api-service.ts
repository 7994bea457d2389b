import type { BootstrapKey, BootstrapRequest, SentTest, TestTarget } from '../api/index.ts';
import { createMetrics, type Log, type UnreadyReason } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { AccountRules } from '../pipeline/index.ts';
import type { Tracer } from '../base/index.ts';
import { apiOptionsOf } from './api-listener.ts';

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
  /** Event destinations that a test event may be sent through. @throws PipelineError ERR_API_* */
  testTargets(): Promise<readonly TestTarget[]>;
  /** Sends a test event through one. @throws PipelineError ERR_API_DESTINATION_UNKNOWN | ERR_DELIVER_* */
  sendTest(destination: string): Promise<SentTest>;
  /** False while its store does not answer. */
  isReady(): boolean;
  /** Reads the certificate of its listener again; new connections get it. */
  reviseTls(): void;
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
  logger: Log,
  tracer?: Tracer,
): Promise<ApiBeside | undefined> {
  const { api: section } = config;
  if (section === undefined) return undefined;
  const room = await import('../api/index.ts');
  const registry = await createMetrics(room.apiMetricTable, false);
  const metrics = room.countIn(registry);
  const options = await apiOptionsOf(config, section, { logger, metrics, tracer });
  const bootstrap = (request: BootstrapRequest): Promise<BootstrapKey> =>
    room.bootstrapApi(options, request);
  const tests: Pick<ApiBeside, 'testTargets' | 'sendTest'> = {
    testTargets: () => room.readTestTargets(options),
    sendTest: (destination) => room.sendTestEvent(options, destination),
  };
  if (!section.serve) {
    const followed = await room.followCaptureRules(options);
    return {
      accountRules: followed.captureRules,
      url: undefined,
      notes: () => Promise.resolve([]),
      bootstrap,
      ...tests,
      isReady: () => true,
      reviseTls: () => {},
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
    ...tests,
    isReady: () => api.isReady(),
    reviseTls: () => api.reviseTls(),
    metrics: () => registry.text(),
    close: () => api.close(),
  };
}

/** Why the management API is not ready; empty while its store responds. */
export function apiReasons(api: Pick<ApiBeside, 'isReady'>): readonly UnreadyReason[] {
  if (api.isReady()) return [];
  const reason = 'the database of the management API does not respond';
  return [{ component: 'management_api', reason, advice: 'Check `api.store` and its server.' }];
}
