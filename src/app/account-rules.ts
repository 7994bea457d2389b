import type { Log } from '../base/index.ts';
import type { AccountRule } from '../api/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { apiOptionsOf } from './api-listener.ts';

/**
 * Returns the current capture rules of accounts from the management API, so that a record that is read again is
 * processed under the same rules as a new record. Empty without a section `api`.
 * @throws PipelineError ERR_API_* if the rules cannot be read; without them, too many events would be stored
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
