import type { IpPolicyChange } from './preparation.ts';
import { type ConfigChange, epochsOf } from './timeline.ts';

/** Rules of a policy at the end of a range, without and with a change, and how often they changed in the range. */
export interface RuleCounts {
  readonly now: number;
  readonly after: number;
  readonly changes: number;
}

/** Counts the rules of the policy alone: also while no restriction applies it, and without those of other policies. */
export function ruleCountsOf(
  { add, policy, remove, fromMs, toMs }: IpPolicyChange,
  changes: readonly ConfigChange[],
): RuleCounts {
  const guard = { kind: 'given', policies: [policy] } as const;
  const epochs = epochsOf(changes, guard, { from: fromMs * 1000, to: toMs * 1000 });
  const texts = epochs.map(({ rules }) => JSON.stringify(rules));
  const last = epochs.at(-1)?.rules ?? [];
  const kept = last.filter(({ id }) => !remove.includes(id));
  return {
    now: last.length,
    after: kept.length + add.length,
    changes: texts.filter((text, index) => index > 0 && text !== texts[index - 1]).length,
  };
}
