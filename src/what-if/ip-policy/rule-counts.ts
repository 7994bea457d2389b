import type { Turns } from '../../base/index.ts';
import type { ConfigChange, Rule } from './configuration.ts';
import { timelineOf } from './timeline.ts';

/**
 * Rules of a policy at the end of a range, without and with a change, and the number of times in the range at which its
 * rules changed.
 */
export interface RuleCounts {
  readonly now: number;
  readonly after: number;
  readonly changes: number;
}

/** A change of the rules of a policy in a range. */
interface RuleChange {
  readonly policy: string;
  readonly added: readonly Rule[];
  /** Identifiers of rules. */
  readonly remove: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** The rules that a policy itself has in a range, also while no restriction applies it. */
export interface OwnRules {
  readonly counts: RuleCounts;
  /** Identifiers of the rules that were in effect at any time. */
  readonly ids: ReadonlySet<string>;
}

/** Finds the rules of the policy itself, without those of other policies. */
export async function ownRulesOf(
  { added, policy, remove, fromMs, toMs }: RuleChange,
  changes: readonly ConfigChange[],
  turns: Turns,
): Promise<OwnRules> {
  const guard = { kind: 'given', changed: [policy], policies: [policy] } as const;
  const range = { start: fromMs * 1000, to: toMs * 1000 };
  const { epochs, spans } = await timelineOf(changes, guard, range, turns);
  const last = spans.filter(({ end }) => end > epochs.length);
  const removed = new Set(remove);
  const kept = last.filter(({ id }) => !removed.has(id));
  const times = new Set(spans.flatMap(({ begin, end }) => [begin, end]));
  const counts = {
    now: last.length,
    after: kept.length + added.filter((rule) => rule.policy === policy).length,
    changes: epochs.filter((_, index) => index > 0 && times.has(index + 1)).length,
  };
  return { counts, ids: new Set(spans.map(({ id }) => id)) };
}
