import { loadRules } from '../../src/alerts/index.ts';
import { configFrom } from '../../src/config/index.ts';

/** Names of all built-in alert rules. */
export async function readyMadeNames(): Promise<readonly string[]> {
  const config = await configFrom({
    alerts: { builtin_rules: ['security', 'traffic', 'changes', 'pipeline'] },
  });
  return (await loadRules(config)).rules.map(({ name }) => name);
}
