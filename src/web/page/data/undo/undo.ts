import type { WireIpPolicyChange } from '../../../wire/wire.ts';
import { textOf } from '../format.ts';
import { acceptedRange } from './accepted-range.ts';

/** A change that undoes a previous change of the rule `rule`. */
export interface Undo {
  readonly change: WireIpPolicyChange;
  readonly rule: string;
  /** The policies that the rule belongs to, with or without the previous change. */
  readonly policies: readonly string[];
}

interface StoredRule {
  readonly policy: string;
  readonly text: string;
}

/**
 * Returns how to undo a change of an IP policy rule; undefined if this is not possible.
 * @param object the rule after the change, as JSON; '' if unknown
 * @param previous the rule before the change, as JSON; '' if unknown
 */
export function undoOf(
  action: string,
  { object, previous, rule }: { object: string; previous: string; rule: string },
): Undo | undefined {
  const [after, before] = [ruleIn(object), ruleIn(previous)];
  const policy = (after ?? before)?.policy ?? '';
  const none = { policy, hosts: [], other_policies: [], unmatched: 'allow' } as const;
  if (policy === '') return undefined;
  const policies = [policy];
  if (action === 'created') return { rule, policies, change: { ...none, add: [], remove: [rule] } };
  // The event of a deletion contains the last version of the object.
  if (action === 'deleted') {
    const last = (before ?? after)?.text ?? '';
    return last === ''
      ? undefined
      : { rule, policies, change: { ...none, add: [last], remove: [] } };
  }
  if (before === undefined) return undefined;
  const change = { ...none, add: [before.text], remove: [rule] };
  if (before.policy === policy) return { rule, policies, change };
  // A rule that was moved to this policy belonged to another policy before.
  const add = [`${before.text} in ${before.policy}`];
  return { rule, policies: [policy, before.policy], change: { ...change, add } };
}

/** The properties of a change of an object that determine when its effect ends. */
export interface TimedChange {
  readonly id: string;
  /** Type of the object, such as `ip_policy_rule`. */
  readonly type: string;
  readonly objectId: string;
  /** `created`, `updated`, or `deleted`. */
  readonly action: string;
  /** Milliseconds since 1970, with a fraction. */
  readonly at: number;
}

/**
 * Returns the time when the effect of a change of a rule ended; undefined if it has not ended. The effect of an update
 * or deletion ends with the next change of the rule. The effect of a creation continues when the rule is updated. Every
 * effect ends when one of the policies is deleted, because a deleted policy has no rules. For the same reason, the
 * deletion of a rule after its policy has no effect: it ends at the time of the change.
 * @param policies the policies that the rule belongs to, with or without the change
 * @param changes other changes of the rule and of the policies, in any order
 */
export function effectEnd(
  change: TimedChange,
  policies: readonly string[],
  changes: readonly TimedChange[],
): number | undefined {
  const isOfPolicy = ({ objectId, type }: TimedChange): boolean =>
    type === 'ip_policy' && policies.includes(objectId);
  const isBefore = ({ at }: TimedChange): boolean => at < change.at;
  const isOfRule = ({ objectId, type }: TimedChange): boolean =>
    type === change.type && objectId === change.objectId;
  const isDeletion = ({ action }: TimedChange): boolean => action === 'deleted';
  const before = changes.filter(isBefore).toSorted(orderOf);
  const gone = before.findLastIndex((other) => isOfPolicy(other) && isDeletion(other));
  if (isDeletion(change) && gone > before.findLastIndex(isOfRule)) return change.at;
  const isNext = (other: TimedChange): boolean =>
    isOfRule(other) &&
    orderOf(change, other) < 0 &&
    (change.action !== 'created' || other.action !== 'updated');
  const isDeletedPolicy = (other: TimedChange): boolean =>
    isOfPolicy(other) && isDeletion(other) && !isBefore(other);
  const ends = changes.filter((other) => isNext(other) || isDeletedPolicy(other));
  return ends.length === 0 ? undefined : Math.min(...ends.map(({ at }) => at));
}

const actionOrder = ['created', 'updated', 'deleted'];

/**
 * Compares two changes in their documented order. Among changes with the same time, a creation is first, a deletion is
 * last, and updates are ordered by identifier.
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
