import type { Log } from '../base/index.ts';
import type { AccountRule } from '../api/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { apiOptionsOf } from './api-listener.ts';

/**
 * Capture rules that accounts have made through the management API, as they are now: what is read again is judged as what
 * arrives. None without a section `api`.
 * @throws PipelineError ERR_API_* when they cannot be read: without them more would be stored than was asked for.
 */
export async function accountRulesNow(
  config: WeirConfig,
  logger: Log,
): Promise<readonly AccountRule[]> {
  if (config.api === undefined) return [];
  const { followCaptureRules, noMetrics } = await import('../api/index.ts');
  const options = await apiOptionsOf(config, config.api, { logger, metrics: noMetrics });
  const followed = await followCaptureRules(options);
  try {
    return await followed.captureRules.current();
  } finally {
    await followed.close();
  }
}
