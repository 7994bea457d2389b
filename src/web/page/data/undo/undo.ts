import type { WireIpPolicyChange } from '../../../wire/wire.ts';
import { textOf } from '../format.ts';
import { acceptedRange } from './accepted-range.ts';

/** The change of a rule that is undone: the range starts with it. */
export interface Undo {
  readonly change: WireIpPolicyChange;
  readonly rule: string;
}

interface StoredRule {
  readonly policy: string;
  readonly text: string;
}

/** How to undo a change of a rule of an IP policy. @param object, previous the rule after and before the change, as JSON; '' if unknown */
export function undoOf(
  action: string,
  { object, previous, rule }: { object: string; previous: string; rule: string },
): Undo | undefined {
  const [after, before] = [ruleIn(object), ruleIn(previous)];
  const policy = (after ?? before)?.policy ?? '';
  const none = { policy, hosts: [], other_policies: [], unmatched: 'allow' } as const;
  if (policy === '') return undefined;
  if (action === 'created') return { rule, change: { ...none, add: [], remove: [rule] } };
  // The event of a deletion has the last version of the object.
  if (action === 'deleted') {
    const last = (before ?? after)?.text ?? '';
    return last === '' ? undefined : { rule, change: { ...none, add: [last], remove: [] } };
  }
  if (before === undefined) return undefined;
  // A rule that was moved was in the other policy before.
  const owner = before.policy === policy ? '' : ` in ${before.policy}`;
  return { rule, change: { ...none, add: [before.text + owner], remove: [rule] } };
}

/** The parts of a change of an object on which its effect depends. */
export interface TimedChange {
  readonly id: string;
  readonly objectId: string;
  /** created, updated, or deleted. */
  readonly action: string;
  /** Milliseconds since 1970, with a fraction. */
  readonly at: number;
}

/**
 * When the effect of a change of a rule ended. An update ends with the next change of the rule; any change ends with a
 * deletion at the same time. Undefined if it has not ended. @param changes other changes, in any order
 */
export function effectEnd(
  change: TimedChange,
  changes: readonly TimedChange[],
): number | undefined {
  const later = changes
    .filter(({ objectId }) => objectId === change.objectId)
    .filter((other) => orderOf(change, other) < 0)
    .toSorted(orderOf);
  if (change.action === 'updated') return later[0]?.at;
  return later.find(({ action, at }) => action === 'deleted' && at === change.at)?.at;
}

const actionOrder = ['created', 'updated', 'deleted'];

/**
 * The documented order of changes. Among changes with the same time, a creation is first, a deletion is last, and
 * updates are ordered by identifier.
 */
function orderOf(one: TimedChange, other: TimedChange): number {
  const actions = actionOrder.indexOf(one.action) - actionOrder.indexOf(other.action);
  const ids = Number(one.id > other.id) - Number(one.id < other.id);
  return one.at - other.at || actions || ids;
}

function ruleIn(text: string): StoredRule | undefined {
  if (text === '') return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const object: Readonly<Record<string, unknown>> =
      typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
    const owner = object['ip_policy'];
    const id: unknown =
      typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : '';
    const [policy, action, cidr] = [textOf(id), textOf(object['action']), textOf(object['cidr'])];
    return policy === '' || cidr === ''
      ? undefined
      : { policy, text: `${action} ${acceptedRange(cidr)}` };
  } catch {
    return undefined;
  }
}
