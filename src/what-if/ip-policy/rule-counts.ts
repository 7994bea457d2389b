import type { Turns } from '../../base/index.ts';
import type { ConfigChange } from './configuration.ts';
import type { IpPolicyChange } from './preparation.ts';
import { timelineOf } from './timeline.ts';

/** Rules of a policy at the end of a range, without and with a change, and the number of their changes in the range. */
export interface RuleCounts {
  readonly now: number;
  readonly after: number;
  readonly changes: number;
}

/**
 * Counts only the rules of the policy itself, without those of other policies, and also while no restriction applies
 * the policy.
 */
export async function ruleCountsOf(
  { add, policy, remove, fromMs, toMs }: IpPolicyChange,
  changes: readonly ConfigChange[],
  turns: Turns,
): Promise<RuleCounts> {
  const guard = { kind: 'given', policies: [policy] } as const;
  const range = { start: fromMs * 1000, to: toMs * 1000 };
  const { epochs, spans } = await timelineOf(changes, guard, range, turns);
  const last = spans.filter(({ end }) => end > epochs.length);
  const removed = new Set(remove);
  const kept = last.filter(({ id }) => !removed.has(id));
  const times = new Set(spans.flatMap(({ begin, end }) => [begin, end]));
  return {
    now: last.length,
    after: kept.length + add.length,
    changes: epochs.filter((_, index) => index > 0 && times.has(index + 1)).length,
  };
}
