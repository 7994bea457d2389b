import type { RuleSet, TypeRules } from '../flow.ts';
import type { EventPlan } from '../validate/index.ts';

/** Rules of one event type, and the slots of what its filters read. */
export interface PlanRules {
  readonly rules: TypeRules;
  readonly slots: readonly number[];
  /** Scratch: what the event at hand says at `slots`. */
  readonly values: unknown[];
}

/** Capture rules by the plan of the events that they are about. @param plans by event type */
export function planRules(
  rules: RuleSet,
  plans: ReadonlyMap<string, EventPlan>,
): ReadonlyMap<EventPlan, PlanRules> {
  const compiled = new Map<EventPlan, PlanRules>();
  for (const [name, plan] of plans) {
    const typeRules = rules.forType(name);
    if (typeRules === undefined) continue;
    const slots = typeRules.reads.map((path) => {
      const slot = plan.infos.find((info) => info.path === path)?.slot;
      if (slot === undefined) throw new TypeError(`a filter of ${name} reads ${path}`);
      return slot;
    });
    compiled.set(plan, { rules: typeRules, slots, values: [] });
  }
  return compiled;
}
